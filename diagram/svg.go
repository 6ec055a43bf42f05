package diagram

import (
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// AppendSVG appends the picture as SVG.
func (p *Picture) AppendSVG(dst []byte) []byte {
	f := p.frame()
	dst = appendOpening(dst, f, p.Size, p.Title, p.Description)
	var used [symbols]bool
	p.use(&used)
	dst = append(dst, "<defs class=\"shapes\">\n"...)
	for i, k := 0, p.kit(); i < len(k); i++ {
		if used[i] {
			dst = append(dst, k[i].svg...)
		}
	}
	dst = append(dst, "</defs>\n"...)
	dst = p.appendBody(dst, f)
	return append(dst, "</svg>\n"...)
}

// appendOpening appends the text before the definitions.
func appendOpening(dst []byte, f frame, width int, title, description string) []byte {
	dst = append(dst, `<svg xmlns="http://www.w3.org/2000/svg" class="xiangqi" role="img" viewBox="`...)
	dst = appendNumbers(dst, f.left, f.top, f.width, f.height)
	if width > 0 {
		dst = append(dst, `" width="`...)
		dst = strconv.AppendInt(dst, int64(width), 10)
		dst = append(dst, `" height="`...)
		dst = strconv.AppendInt(dst, int64(scaled(f.height, width, f.width)), 10)
	}
	dst = append(dst, "\">\n"...)
	dst = appendText(dst, "title", "title", title)
	return appendText(dst, "desc", "description", description)
}

// scaled returns n*to/from, rounded.
func scaled(n, to, from int) int { return (n*to + from/2) / from }

func appendNumbers(dst []byte, numbers ...int) []byte {
	for i, n := range numbers {
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return dst
}

// appendText appends an element that holds text, unless the text is empty.
func appendText(dst []byte, element, class, text string) []byte {
	if text == "" {
		return dst
	}
	dst = append(append(append(append(append(dst, '<'), element...), ` class="`...), class...), `">`...)
	dst = appendEscaped(dst, text)
	return append(append(append(dst, "</"...), element...), ">\n"...)
}

// appendEscaped appends text as XML has it. What XML has no place for becomes U+FFFD.
func appendEscaped(dst []byte, text string) []byte {
	for _, r := range text {
		switch {
		case r == '<':
			dst = append(dst, "&lt;"...)
		case r == '>':
			dst = append(dst, "&gt;"...)
		case r == '&':
			dst = append(dst, "&amp;"...)
		case r == '"':
			dst = append(dst, "&quot;"...)
		case r < ' ' && r != '\n' && r != '\t', r == 0xfffe, r == 0xffff:
			dst = utf8.AppendRune(dst, utf8.RuneError)
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}

// use marks the symbols of the picture.
func (p *Picture) use(used *[symbols]bool) {
	used[boardSymbol] = true
	for _, piece := range p.Setup.Board {
		if piece.Role() != xiangqi.NoRole {
			used[piece&15], used[discSymbol+symbol(piece.Color())] = true, true
		}
	}
	p.eachLabel(func(s symbol, _, _ int) { used[s] = true })
}

// appendDefinition appends a symbol as it is among the definitions: a group, or a shape
// alone.
func appendDefinition(dst []byte, k *kit, d *drawing) []byte {
	if d.disc == 0 && len(d.shapes) == 1 {
		return append(d.shapes[0].appendSVG(dst, d.id), '\n')
	}
	dst = append(append(append(dst, `<g id="`...), d.id...), `" class="`...)
	dst = append(append(dst, d.class...), `">`...)
	if d.disc != 0 {
		dst = append(append(append(dst, `<use class="disc" href="#`...), k[d.disc].id...), `"/>`...)
	}
	for i := range d.shapes {
		dst = d.shapes[i].appendSVG(dst, "")
	}
	return append(dst, "</g>\n"...)
}

// appendSVG appends the shape as an element, which may have an id.
func (s *shape) appendSVG(dst []byte, id string) []byte {
	dst = append(dst, '<')
	if s.radius > 0 {
		dst = append(dst, "circle"...)
	} else {
		dst = append(dst, "path"...)
	}
	if id != "" {
		dst = append(append(append(dst, ` id="`...), id...), '"')
	}
	dst = append(append(dst, ` class="`...), s.class...)
	if s.radius > 0 {
		if s.moveX != 0 || s.moveY != 0 {
			dst = append(appendAttribute(dst, `" cx="`, float64(s.moveX)), `" cy="`...)
			dst = strconv.AppendInt(dst, int64(s.moveY), 10)
		}
		dst = appendAttribute(dst, `" r="`, float64(s.radius))
	} else {
		if s.scale != 0 && !s.inherits {
			dst = append(dst, `" transform="`...)
			if s.moveX != 0 || s.moveY != 0 {
				dst = append(appendNumbers(append(dst, "translate("...), s.moveX, s.moveY), ")"...)
			}
			dst = append(appendAttribute(dst, "scale(", float64(s.scale)), ')')
		}
		dst = append(append(dst, `" d="`...), s.path...)
	}
	if s.inherits {
		return append(dst, `"/>`...)
	}
	dst = appendPaint(append(dst, `" fill="`...), s.fill)
	if s.stroke != noPaint {
		dst = appendPaint(append(dst, `" stroke="`...), s.stroke)
		dst = appendAttribute(dst, `" stroke-width="`, float64(s.width))
	}
	if s.opacity != 0 {
		dst = appendAttribute(dst, `" opacity="`, float64(s.opacity))
	}
	return append(dst, `"/>`...)
}

func appendAttribute(dst []byte, before string, n float64) []byte {
	return strconv.AppendFloat(append(dst, before...), math.Round(n*1000)/1000, 'f', -1, 64)
}

func appendPaint(dst []byte, c paint) []byte {
	if c == noPaint {
		return append(dst, "none"...)
	}
	const digits = "0123456789abcdef"
	dst = append(dst, '#')
	for shift := 20; shift >= 0; shift -= 4 {
		dst = append(dst, digits[c>>shift&15])
	}
	return dst
}

// appendBody appends the elements of the picture.
func (p *Picture) appendBody(dst []byte, f frame) []byte {
	dst = append(appendNumbers(append(dst, `<rect class="background" x="`...), f.left), `" y="`...)
	dst = append(appendNumbers(dst, f.top), `" width="`...)
	dst = append(appendNumbers(dst, f.width), `" height="`...)
	dst = appendNumbers(dst, f.height)
	dst = appendPaint(append(dst, `" fill="`...), p.Colors.palette().board)
	dst = append(dst, "\"/>\n"...)
	k := p.kit()
	dst = appendUse(dst, &k[boardSymbol], xiangqi.NoSquare, 0, 0)
	if p.Coordinates < None {
		dst = appendPaint(append(dst, `<g class="coordinates" fill="`...), p.Colors.palette().label)
		dst = append(appendAttribute(dst, `" transform="scale(`, 1.0/coordinateUnits), ")\">\n"...)
		p.eachLabel(func(s symbol, x, y int) {
			dst = appendUse(dst, &k[s], xiangqi.NoSquare, x*coordinateUnits, y*coordinateUnits)
		})
		dst = append(dst, "</g>\n"...)
	}
	p.eachMark(true, func(s *shape) { dst = append(s.appendSVG(dst, ""), '\n') })
	for rank := xiangqi.Ranks - 1; rank >= 0; rank-- { // in the order in which people read
		for file := range xiangqi.Files {
			sq := xiangqi.SquareAt(file, rank)
			if piece := p.Setup.Board[sq]; piece.Role() != xiangqi.NoRole {
				x, y := p.at(sq)
				dst = appendUse(dst, &k[piece&15], sq, x, y)
			}
		}
	}
	p.eachMark(false, func(s *shape) { dst = append(s.appendSVG(dst, ""), '\n') })
	return dst
}

// appendUse appends a symbol at a place; that of a piece has the name of its square as a class.
func appendUse(dst []byte, d *drawing, sq xiangqi.Square, x, y int) []byte {
	dst = append(append(dst, `<use class="`...), d.class...)
	if sq < xiangqi.NoSquare {
		dst = append(dst, ' ', 'a'+byte(sq.File()), '0'+byte(sq.Rank()))
	}
	dst = append(append(append(dst, `" href="#`...), d.id...), '"')
	if x != 0 || y != 0 {
		dst = append(dst, ` x="`...)
		dst = strconv.AppendInt(dst, int64(x), 10)
		dst = append(dst, `" y="`...)
		dst = strconv.AppendInt(dst, int64(y), 10)
		dst = append(dst, '"')
	}
	return append(dst, "/>\n"...)
}
