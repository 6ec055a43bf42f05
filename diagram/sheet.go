package diagram

import (
	"strconv"
	"strings"
)

// Sheet is several pictures with their captions, as books print them. Size and title of
// the pictures are those of each; the zero Sheet is empty.
type Sheet struct {
	Pictures []Picture
	// PerRow is how many are side by side; 0 means up to three.
	PerRow int
	// Size is the width of each picture in pixels. 0 means that of the page for SVG, 480 for PNG.
	Size int
	// Title and Description describe the sheet.
	Title, Description string
}

// The measures of a sheet, in units of a picture.
const (
	sheetGap    = 60
	captionHigh = 90 // below a picture
	captionSize = 52
	captionLine = 66 // the base line below the picture
)

const (
	paperPaint   paint = 0xffffff
	captionPaint paint = 0x222222
)

// sheetLayout is where the pictures of a sheet are.
type sheetLayout struct {
	frame         frame
	perRow        int
	width, height int // of a picture with its caption
	captioned     bool
}

func (s *Sheet) layout() (l sheetLayout) {
	const usualPerRow = 3
	l.perRow = s.PerRow
	if l.perRow < 1 {
		l.perRow = usualPerRow
	}
	l.perRow = max(min(l.perRow, len(s.Pictures)), 1)
	for i := range s.Pictures {
		f := s.Pictures[i].frame()
		l.width, l.height = max(l.width, f.width), max(l.height, f.height)
		l.captioned = l.captioned || s.Pictures[i].Caption != ""
	}
	if l.captioned {
		l.height += captionHigh
	}
	rows := (len(s.Pictures) + l.perRow - 1) / l.perRow
	l.frame.width = l.perRow*(l.width+sheetGap) + sheetGap
	l.frame.height = rows*(l.height+sheetGap) + sheetGap
	return l
}

// place returns the frame of the picture and where its corner is.
func (l *sheetLayout) place(i int, p *Picture) (f frame, x, y int) {
	f = p.frame()
	x = sheetGap + i%l.perRow*(l.width+sheetGap) + (l.width-f.width)/2
	return f, x, sheetGap + i/l.perRow*(l.height+sheetGap)
}

// pixels returns how many pixels the sheet is wide when a picture is that wide.
func (l *sheetLayout) pixels(size int) int {
	if l.width == 0 {
		return size
	}
	return scaled(l.frame.width, size, l.width)
}

// AppendSVG appends the sheet as SVG.
func (s *Sheet) AppendSVG(dst []byte) []byte {
	l := s.layout()
	width := 0
	if s.Size > 0 {
		width = l.pixels(s.Size)
	}
	dst = appendOpening(dst, l.frame, width, s.Title, s.Description)
	dst = s.appendDefinitions(dst)
	dst = append(appendNumbers(append(dst, `<rect class="page" width="`...), l.frame.width), `" height="`...)
	dst = appendPaint(append(appendNumbers(dst, l.frame.height), `" fill="`...), paperPaint)
	dst = append(dst, "\"/>\n"...)
	for i := range s.Pictures {
		p := &s.Pictures[i]
		f, x, y := l.place(i, p)
		dst = append(dst, `<g class="diagram" role="img" transform="translate(`...)
		dst = append(appendNumbers(dst, x-f.left, y-f.top), ")\">\n"...)
		dst = appendText(dst, "title", "title", p.Title)
		dst = appendText(dst, "desc", "description", p.Description)
		dst = p.appendBody(dst, f)
		if p.Caption != "" {
			dst = append(dst, `<text class="caption" text-anchor="middle" font-family="serif" font-size="`...)
			dst = append(appendNumbers(dst, captionSize), `" x="`...)
			dst = append(appendNumbers(dst, f.left+f.width/2), `" y="`...)
			dst = appendPaint(append(appendNumbers(dst, f.top+f.height+captionLine), `" fill="`...), captionPaint)
			dst = append(appendEscaped(append(dst, `">`...), p.Caption), "</text>\n"...)
		}
		dst = append(dst, "</g>\n"...)
	}
	return append(dst, "</svg>\n"...)
}

// appendDefinitions appends the symbols that any picture uses, each once.
func (s *Sheet) appendDefinitions(dst []byte) []byte {
	dst = append(dst, "<defs class=\"shapes\">\n"...)
	known := make(map[string]bool)
	for i := range s.Pictures {
		p := &s.Pictures[i]
		var used [symbols]bool
		p.use(&used)
		k := p.kit()
		for j := range k {
			if used[j] && !known[k[j].id] {
				known[k[j].id] = true
				dst = append(dst, k[j].svg...)
			}
		}
	}
	return append(dst, "</defs>\n"...)
}

// AppendPNG appends the sheet as PNG. The error is ErrSize. Characters of captions that cannot
// be drawn, see Undrawable, are drawn as boxes.
func (s *Sheet) AppendPNG(dst []byte) ([]byte, error) {
	l := s.layout()
	size := s.Size
	if size == 0 {
		size = usualSize
	}
	if size < 0 || size > maxSize {
		return dst, ErrSize
	}
	c, err := newCanvas(l.frame, l.pixels(size))
	if err != nil {
		return dst, err
	}
	corner := c.origin
	c.rectangle(l.frame, paperPaint)
	for i := range s.Pictures {
		p := &s.Pictures[i]
		f, x, y := l.place(i, p)
		c.origin = square{corner.x + float32(x-f.left)*c.scale, corner.y + float32(y-f.top)*c.scale}
		c.picture(p, f)
		c.caption(p.Caption, f.left+f.width/2, f.top+f.height+captionLine)
	}
	return c.appendPNG(dst)
}

// caption draws a text with its middle at x and its base line at y.
func (c *canvas) caption(text string, x, y int) {
	const unit = captionSize / float32(captionEm)
	wide := 0
	for _, r := range text {
		wide += widthOf(r)
	}
	at := float32(x) - float32(wide)*unit/2
	for _, r := range text {
		outline, ok := ofCaptions()[r]
		if !ok && r != ' ' {
			outline.path = missingPath
		}
		c.parts = segments(c.parts[:0], outline.path)
		c.fill(captionPaint, 1, int(at), y, unit)
		at += float32(widthOf(r)) * unit
	}
}

// captionEm is the size of a character of captions, missingPath the box that means one that
// there is no outline of.
const (
	captionEm   = 160
	missingPath = "M14-120H146V14H14ZM26-108V2H134V-108Z"
)

func widthOf(r rune) int {
	if r == ' ' {
		return captionEm / 3
	}
	if c, ok := ofCaptions()[r]; ok {
		return c.width
	}
	return captionEm
}

// Undrawable returns the characters of a caption that PNG has no outlines of, each once and
// quoted, "" when there are none.
func Undrawable(caption string) string {
	var all []string
	seen := make(map[rune]bool)
	for _, r := range caption {
		if _, ok := ofCaptions()[r]; !ok && r != ' ' && !seen[r] {
			seen[r] = true
			all = append(all, strconv.QuoteRune(r))
		}
	}
	return strings.Join(all, ", ")
}
