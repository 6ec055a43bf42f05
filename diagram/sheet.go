package diagram

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/image/font/sfnt"
)

// Sheet is several pictures with their captions, as books print them, on one page or on pages of paper. The zero Sheet is
// empty.
type Sheet struct {
	Pictures []Picture
	// PerRow is how many are side by side; 0 means up to three, or as many as let them be largest with PerPage.
	PerRow int
	// PerPage is how many are on each page of paper, which are as large as that allows; 0 means as many as fit where a
	// row is as wide as the page.
	PerPage int
	// Size is the width of each picture in pixels. 0 means that of the page for SVG, 480 for PNG.
	Size int
	// Paper is that of the pages. The zero PageSize is one page as high as all that is on it.
	Paper PageSize
	// Heading is above the pictures. Answers are lines after all pictures, on pages of their own where there is paper,
	// below AnswersHeading.
	Heading        string
	Answers        []string
	AnswersHeading string
	// Font is that of captions, headings and answers in PNG and PDF; nil is the one of the program. SVG has text.
	Font *Font
	// Title and Description describe the sheet to those who cannot see it.
	Title, Description string
}

// PageSize is a size of paper. The zero PageSize is none.
type PageSize uint8

// The papers, upright.
const (
	NoPaper PageSize = iota
	A4
	A5
	USLetter
)

var paperNames = [...]string{"none", "a4", "a5", "letter"}

// paperSizes are widths and heights in millimeters.
var paperSizes = [len(paperNames)][2]float32{A4: {210, 297}, A5: {148, 210}, USLetter: {215.9, 279.4}}

// PaperNames returns the names of the papers in the order of their values.
func PaperNames() []string { return append([]string(nil), paperNames[:]...) }

// String returns the name of the paper, such as "a4".
func (p PageSize) String() string { return paperNames[int(p)%len(paperNames)] }

// MarshalText returns String.
func (p PageSize) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the text of String.
func (p *PageSize) UnmarshalText(text []byte) error {
	i, err := named("paper", text, paperNames[:])
	if err == nil {
		*p = PageSize(i)
	}
	return err
}

func (p PageSize) size() (width, height float32) {
	size := paperSizes[int(p)%len(paperSizes)]
	return size[0], size[1]
}

// sheetGap is between pictures, and around those that are on no paper, in units of a picture.
const sheetGap = 60

// Measures of what is on paper in millimeters.
const (
	paperMargin = 15
	paperText   = 4.2
	paperHigh   = 40 // for what is above and below the pictures
)

// page is what is on one.
type page struct {
	frame  frame
	boards []placed
	lines  []line
}

// placed is where the middle of the top of a picture is.
type placed struct{ picture, x, y int }

// flow puts pictures and lines on pages, from the top down.
type flow struct {
	*Sheet
	fonts []*sfnt.Font
	pages []page
	// width is that of a page, bottom where its last thing ends, 0 for none; y is where the next thing begins.
	width, height, margin, bottom, y int
	// cell is the widest picture, text the size of captions, which is not below that of the words on a picture, and small
	// that of answers.
	perRow, cell, text, small int
	ink                       paint
}

// layout returns the pages of the sheet and the width of a picture. Sizes are in units of a picture.
func (s *Sheet) layout() (pages []page, cell int) {
	const finer = 1.02
	f := s.flow(1)
	for smaller := float32(finer); !f.fits(); smaller *= finer {
		f = s.flow(smaller)
	}
	return f.pages, f.cell
}

// largest returns the width and the height of a place for any of the pictures.
func (s *Sheet) largest() (wide, high int) {
	for i := range s.Pictures {
		frame := s.Pictures[i].frame()
		wide, high = max(wide, frame.width), max(high, frame.height)
	}
	return wide, high
}

// fill chooses how many pictures are side by side, and returns how many units a millimeter of the paper has, so that a row
// has the width of the page, or the rows of a page its height; 0 without paper.
func (f *flow) fill(high int) (unit float32) {
	const usualPerRow, caption = 3, 8 // millimeters
	wide, tall := f.Paper.size()
	wide, tall = wide-2*paperMargin, tall-2*paperMargin
	fewest, most := max(f.PerRow, 1), f.PerRow
	switch {
	case f.Paper == NoPaper || f.PerPage < 1:
		if f.perRow = f.PerRow; f.perRow < 1 {
			f.perRow = usualPerRow
		}
		if f.perRow = max(min(f.perRow, len(f.Pictures)), 1); f.Paper == NoPaper {
			return 0
		}
		return max(float32(f.content())/wide, float32(high)/(tall-paperHigh))
	case f.PerRow < 1:
		most = f.PerPage
	}
	best := 0
	for f.perRow = fewest; f.perRow <= most; f.perRow++ {
		rows := float32((f.PerPage + f.perRow - 1) / f.perRow)
		row, column := float32(f.content())/wide, rows*float32(high+sheetGap)/max(tall-rows*caption, 1)
		if best == 0 || max(row, column) < unit {
			best, unit = f.perRow, max(row, column)
		}
		if row > column { // more in a row are smaller still
			break
		}
	}
	f.perRow = best
	return unit
}

// fits reports whether each page but the last has as many pictures as it must.
func (f *flow) fits() bool {
	left := len(f.Pictures)
	for i := range f.pages {
		if f.bottom > 0 && f.PerPage > 0 && len(f.pages[i].boards) < min(f.PerPage, left) {
			return false
		}
		left -= len(f.pages[i].boards)
	}
	return true
}

// flow puts all that is on the sheet on pages. On paper the pictures are smaller by a factor than fill has them.
func (s *Sheet) flow(smaller float32) *flow {
	f := &flow{Sheet: s, fonts: s.Font.fonts(), text: 52, small: 52, margin: sheetGap, ink: s.palette().text}
	cell, high := s.largest()
	f.cell = cell
	unit := f.fill(high) * smaller
	f.width = f.content() + 2*f.margin
	if wide, tall := s.Paper.size(); unit > 0 {
		f.width, f.height, f.margin = rounded(unit*wide), rounded(unit*tall), rounded(unit*paperMargin)
		f.bottom = f.height - f.margin
		f.small = min(f.text, rounded(unit*paperText))
		f.text = max(f.small, turnSize)
	}
	f.turn()
	f.write("heading", s.Heading, f.text*3/2, true)
	if s.Heading != "" {
		f.y += f.text / 2
	}
	for i := 0; i < len(s.Pictures); {
		if f.bottom > 0 && s.PerPage > 0 && len(f.page().boards) >= s.PerPage {
			f.turn()
		}
		to := min(i+f.perRow, len(s.Pictures))
		if f.bottom > 0 && s.PerPage > 0 {
			to = min(to, i+s.PerPage-len(f.page().boards))
		}
		f.row(i, to)
		i = to
	}
	if len(s.Answers) > 0 {
		if f.bottom > 0 {
			f.turn()
		}
		f.write("heading", s.AnswersHeading, f.text*3/2, true)
		f.y += f.text / 2
		for _, answer := range s.Answers {
			f.write("answer", answer, f.small, false)
		}
	}
	f.number()
	return f
}

func (s *Sheet) palette() *palette {
	if len(s.Pictures) == 0 {
		return Wood.palette()
	}
	return s.Pictures[0].Colors.palette()
}

func (f *flow) content() int { return f.perRow*f.cell + (f.perRow-1)*sheetGap }

// turn begins a page.
func (f *flow) turn() {
	f.pages = append(f.pages, page{frame: frame{width: f.width, height: f.height}})
	f.y = f.margin
}

func (f *flow) page() *page { return &f.pages[len(f.pages)-1] }

// need begins a page where something that high has no room on this one.
func (f *flow) need(high int) {
	if f.bottom > 0 && f.y+high > f.bottom && f.y > f.margin {
		f.turn()
	}
}

// lineHigh returns how high a line is.
func lineHigh(size int) int { return size * 13 / 10 }

// write writes lines of text as wide as the page.
func (f *flow) write(class, text string, size int, centered bool) {
	if text == "" {
		return
	}
	x := f.margin
	if centered {
		x = f.width / 2
	}
	for _, one := range wrapped(f.fonts, text, float32(f.width-2*f.margin)/float32(size)) {
		f.need(lineHigh(size))
		f.page().lines = append(f.page().lines, line{class, one, x, f.y + size, size, centered, f.ink})
		f.y += lineHigh(size)
	}
	f.y += size / 3
}

// row puts pictures side by side with their captions.
func (f *flow) row(from, to int) {
	high, captions := 0, make([][]string, to-from)
	most := 0
	for i := range captions {
		p := &f.Pictures[from+i]
		high = max(high, p.frame().height)
		if p.Caption != "" {
			captions[i] = wrapped(f.fonts, p.Caption, float32(f.cell)/float32(f.text))
		}
		most = max(most, len(captions[i]))
	}
	if most > 0 {
		high += f.text / 4
	}
	all := high + most*lineHigh(f.text)
	f.need(all)
	left := (f.width - f.content()) / 2
	for i := range captions {
		x := left + i*(f.cell+sheetGap) + f.cell/2
		f.page().boards = append(f.page().boards, placed{from + i, x, f.y})
		for j, one := range captions[i] {
			f.page().lines = append(f.page().lines, line{"caption", one, x, f.y + high + f.text + j*lineHigh(f.text), f.text, true, f.ink})
		}
	}
	f.y += all + sheetGap
}

// number gives each of several pages its number, and a page without paper its height.
func (f *flow) number() {
	if f.bottom == 0 {
		f.page().frame.height = max(f.y, sheetGap)
	}
	for i := range f.pages {
		if len(f.pages) > 1 {
			p := &f.pages[i]
			number := fmt.Sprintf("%d / %d", i+1, len(f.pages))
			p.lines = append(p.lines, line{"number", number, f.width / 2, f.height - f.margin/2, f.small * 4 / 5, true, f.ink})
		}
	}
}

// wrapped returns the lines of a text that is at most so many ems wide: it breaks at blanks and between Chinese characters.
func wrapped(fonts []*sfnt.Font, text string, most float32) (lines []string) {
	for one := range strings.SplitSeq(text, "\n") {
		current, blank := "", false
		for _, word := range words(one) {
			longer := strings.TrimLeft(current+word, " ")
			if current != "" && textWidth(fonts, strings.TrimRight(longer, " ")) > most {
				lines = append(lines, strings.TrimRight(current, " "))
				longer = strings.TrimLeft(word, " ")
			}
			current, blank = longer, true
		}
		if current != "" || !blank {
			lines = append(lines, strings.TrimRight(current, " "))
		}
	}
	return lines
}

// words returns the parts of a text that are not broken: words with the blanks after them, and Chinese characters with the
// marks after them.
func words(text string) (all []string) {
	begin, before := 0, ' '
	for i, r := range text {
		wide := unicode.Is(unicode.Han, r) || unicode.Is(unicode.Han, before)
		if i > begin && (before == ' ' && r != ' ' || wide && !unicode.IsPunct(r) && !unicode.IsSpace(r)) {
			all, begin = append(all, text[begin:i]), i
		}
		before = r
	}
	return append(all, text[begin:])
}

// draw draws a page.
func (s *Sheet) draw(to pen, p *page, group func(p *Picture, x, y int, draw func())) {
	to.rectangle("page", p.frame, s.palette().page)
	for _, at := range p.boards {
		picture := &s.Pictures[at.picture]
		f := picture.frame()
		x, y := at.x-f.width/2-f.left, at.y-f.top
		to.move(x, y)
		group(picture, x, y, func() { picture.draw(to, f) })
	}
	to.move(0, 0)
	for i := range p.lines {
		to.text(&p.lines[i])
	}
}

// Pages returns how many pages the sheet has.
func (s *Sheet) Pages() int {
	pages, _ := s.layout()
	return len(pages)
}

// pixelsWide returns how many pixels a page is wide where a picture is that many.
func pixelsWide(p *page, size, cell int) int {
	if cell == 0 {
		return size
	}
	return scaled(p.frame.width, size, cell)
}

// AppendSVG appends a page of the sheet, from 0, as SVG.
func (s *Sheet) AppendSVG(dst []byte, number int) []byte {
	pages, cell := s.layout()
	p := &pages[number]
	pixels := 0
	if s.Size > 0 {
		pixels = pixelsWide(p, s.Size, cell)
	}
	dst = appendOpening(dst, p.frame, pixels, s.Title, s.Description)
	dst = s.appendDefinitions(dst, p)
	to := svgPen{dst: dst}
	s.draw(&to, p, func(p *Picture, x, y int, draw func()) {
		to.dst = append(to.dst, `<g class="diagram" role="img" transform="translate(`...)
		to.dst = append(appendNumbers(to.dst, x, y), ")\">\n"...)
		to.dst = appendText(to.dst, "title", "title", p.Title)
		to.dst = appendText(to.dst, "desc", "description", p.Description)
		draw()
		to.dst = append(to.dst, "</g>\n"...)
	})
	return append(to.dst, "</svg>\n"...)
}

// appendDefinitions appends the symbols that any picture of a page uses, each once.
func (s *Sheet) appendDefinitions(dst []byte, p *page) []byte {
	dst = append(dst, "<defs class=\"shapes\">\n"...)
	known := make(map[string]bool)
	for _, at := range p.boards {
		picture := &s.Pictures[at.picture]
		var used [symbols]bool
		picture.use(&used)
		k := picture.kit()
		for j := range k {
			if used[j] && !known[k[j].id] {
				known[k[j].id] = true
				dst = append(dst, k[j].svg...)
			}
		}
	}
	return append(dst, "</defs>\n"...)
}

// AppendPNG appends a page of the sheet, from 0, as PNG. The error is ErrSize. Characters of captions that cannot
// be drawn, see Undrawable, are drawn as boxes.
func (s *Sheet) AppendPNG(dst []byte, number int) ([]byte, error) {
	size := s.Size
	if size == 0 {
		size = usualSize
	}
	if size < 0 || size > maxSize {
		return dst, ErrSize
	}
	pages, cell := s.layout()
	p := &pages[number]
	c, err := newCanvas(p.frame, pixelsWide(p, size, cell))
	if err != nil {
		return dst, err
	}
	c.fonts = s.Font
	s.draw(c, p, func(_ *Picture, _, _ int, draw func()) { draw() })
	return c.appendPNG(dst)
}
