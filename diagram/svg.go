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
	dst = p.appendDefinitions(dst)
	to := svgPen{dst: dst}
	p.draw(&to, f)
	return append(to.dst, "</svg>\n"...)
}

// appendDefinitions appends the symbols that the picture uses.
func (p *Picture) appendDefinitions(dst []byte) []byte {
	return (&Sheet{Pictures: []Picture{*p}}).appendDefinitions(dst, &page{boards: []placed{{}}})
}

// svgPen appends elements of SVG. A sheet moves pictures with groups of its own.
type svgPen struct{ dst []byte }

func (s *svgPen) move(_, _ int) {}

func (s *svgPen) shape(it *shape) { s.dst = append(it.appendSVG(s.dst, ""), '\n') }

func (s *svgPen) rectangle(class string, f frame, ink paint) {
	s.dst = append(append(append(s.dst, `<rect class="`...), class...), `" x="`...)
	s.dst = append(appendNumbers(s.dst, f.left), `" y="`...)
	s.dst = append(appendNumbers(s.dst, f.top), `" width="`...)
	s.dst = append(appendNumbers(s.dst, f.width), `" height="`...)
	s.dst = appendPaint(append(appendNumbers(s.dst, f.height), `" fill="`...), ink)
	s.dst = append(s.dst, "\"/>\n"...)
}

func (s *svgPen) use(k *kit, it symbol, sq xiangqi.Square, x, y int) {
	s.dst = appendUse(s.dst, &k[it], sq, x, y)
}

func (s *svgPen) text(l *line) {
	s.dst = append(append(append(s.dst, `<text class="`...), l.class...), '"')
	if l.centered {
		s.dst = append(s.dst, ` text-anchor="middle"`...)
	}
	s.dst = append(appendNumbers(append(s.dst, ` font-family="sans-serif" font-size="`...), l.size), `" x="`...)
	s.dst = append(appendNumbers(s.dst, l.x), `" y="`...)
	s.dst = appendPaint(append(appendNumbers(s.dst, l.y), `" fill="`...), l.ink)
	s.dst = append(appendEscaped(append(s.dst, `">`...), l.text), "</text>\n"...)
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
		if s.scale != 0 {
			dst = append(dst, `" transform="`...)
			if s.moveX != 0 || s.moveY != 0 {
				dst = append(appendNumbers(append(dst, "translate("...), s.moveX, s.moveY), ")"...)
			}
			dst = append(appendAttribute(dst, "scale(", float64(s.scale)), ')')
		}
		dst = append(append(dst, `" d="`...), s.path...)
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
