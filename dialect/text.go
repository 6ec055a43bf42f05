package dialect

import (
	"bytes"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// text is a source with its characters folded to ASCII and its escapes undone,
// and the way back to the offsets of the source.
type text struct {
	src []byte
	b   []byte // folded
	// folds are the changes, in order. Between them b and src run side by side.
	folds []change
	// counted and columns remember the last column that was asked for.
	counted, columns int
}

// change is one character of the source that was folded to another.
type change struct {
	code       note.Code
	start, end int  // in src
	at         int  // in b
	to         rune // 0 when it was folded to nothing
}

// next is the place in b after the character that it was folded to.
func (c *change) next() int { return c.at + len(c.expected()) }

// expected is the character that it was folded to.
func (c *change) expected() string {
	if c.to == 0 {
		return ""
	}
	return string(c.to)
}

// offset returns the offset in the source of a place in the folded text.
func (t *text) offset(i int) int {
	k := sort.Search(len(t.folds), func(k int) bool { return t.folds[k].next() > i })
	if k == 0 {
		return i
	}
	last := &t.folds[k-1]
	return last.end + i - last.next()
}

// index returns the first place in the folded text that is not before an offset
// of the source.
func (t *text) index(offset int) int {
	return sort.Search(len(t.b), func(i int) bool { return t.offset(i) >= offset })
}

// opaque fills the place of a character that cannot belong to a FEN: half a
// character of a double-byte charset, or a byte that is not UTF-8.
const opaque = 0xff

// escape is a row of the table of escapes. They are undone only where they
// mean a character that a FEN can have. A text that was escaped again has
// more backslashes, or amp; after the ampersand.
type escape struct {
	from string
	to   rune
	code note.Code
}

var escapes = []escape{
	{`\-`, '-', note.MarkdownEscape},
	{`\–`, '-', note.MarkdownEscape},
	{`\—`, '-', note.MarkdownEscape},
	{`\−`, '-', note.MarkdownEscape},
	{`\_`, '_', note.MarkdownEscape},
	{`\.`, '.', note.MarkdownEscape},
	{`\+`, '+', note.MarkdownEscape},
	{`\/`, '/', note.JSONEscape},
	{`&nbsp;`, ' ', note.HTMLEntity},
	{`&ensp;`, ' ', note.HTMLEntity},
	{`&emsp;`, ' ', note.HTMLEntity},
	{`&thinsp;`, ' ', note.HTMLEntity},
	{`&hyphen;`, '-', note.HTMLEntity},
	{`&dash;`, '-', note.HTMLEntity},
	{`&ndash;`, '-', note.HTMLEntity},
	{`&mdash;`, '-', note.HTMLEntity},
	{`&minus;`, '-', note.HTMLEntity},
	{`&sol;`, '/', note.HTMLEntity},
}

// numericEscape is an escape that gives a character's number.
type numericEscape struct {
	open, close string
	base        int
	digits      int // how many there are; 0 for any number up to the close
	code        note.Code
}

var numericEscapes = []numericEscape{
	{open: `%`, base: 16, digits: 2, code: note.PercentEscape},
	{open: `\u`, base: 16, digits: 4, code: note.JSONEscape},
	{open: `&#x`, close: `;`, base: 16, code: note.HTMLEntity},
	{open: `&#`, close: `;`, base: 10, code: note.HTMLEntity},
}

// singleByte are the bytes of Windows-1252 and 1258 that a FEN can meet in a
// text of such a charset.
var singleByte = map[byte]rune{0x96: '–', 0x97: '—', 0xa0: '\u00a0'}

var foldCodes = [...]note.Code{
	chars.FullWidth: note.FullWidth,
	chars.Dash:      note.TypographicDash,
	chars.Slash:     note.FullWidth,
	chars.Space:     note.OddSpace,
	chars.Invisible: note.Invisible,
}

func (t *text) load(src []byte) {
	t.src, t.b, t.folds = src, slices.Grow(t.b[:0], len(src)), t.folds[:0]
	t.counted, t.columns = 0, 0
	gaps := rankGaps(src)
	doubleByte := false
	for i := 0; i < len(src); {
		if len(gaps) > 0 && gaps[0].start == i {
			t.change(note.ExtraSpace, i, gaps[0].end, 0)
			i, gaps = gaps[0].end, gaps[1:]
			continue
		}
		ordinary, most := i, len(src)
		if len(gaps) > 0 {
			most = gaps[0].start
		}
		for ordinary < most && isOrdinary[src[ordinary]] {
			ordinary++
		}
		t.b = append(t.b, src[i:ordinary]...)
		if i = ordinary; i == most {
			continue
		}
		switch c := src[i]; {
		case c == '\t':
			t.change(note.OddSpace, i, i+1, ' ')
			i++
		case c < utf8.RuneSelf:
			i += t.unescape(i)
		default:
			size := t.wide(i, doubleByte)
			doubleByte = doubleByte || !utf8.Valid(src[i:i+size])
			i += size
		}
	}
}

// rankGaps returns the blanks around the solidi of boards, where those part exactly ten ranks of nine
// squares: elsewhere blanks end a board.
func rankGaps(src []byte) (gaps []part) {
	if !bytes.Contains(src, []byte("/ ")) && !bytes.Contains(src, []byte(" /")) {
		return nil
	}
	var beside []part // the blanks before and after each solidus, empty ones too
	ranks := 0
	for i := 0; i <= len(src); {
		width := 0
		for i < len(src) && isCell(src[i]) {
			r, size := utf8.DecodeRune(src[i:])
			width += cellWidth(byte(min(r, utf8.RuneSelf)))
			i += size
		}
		before := blanksAt(src, i)
		parted := before.end < len(src) && src[before.end] == '/'
		if width == xiangqi.Files {
			ranks++
			if parted {
				after := blanksAt(src, before.end+1)
				beside, i = append(beside, before, after), after.end
				continue
			}
		}
		if ranks == xiangqi.Ranks {
			gaps = append(gaps, beside[:2*(xiangqi.Ranks-1)]...)
		}
		beside, ranks, i = beside[:0], 0, before.end
		if i == len(src) || !isCell(src[i]) {
			i++
		}
	}
	return slices.DeleteFunc(gaps, func(g part) bool { return g.start == g.end })
}

// isCell reports whether a byte may belong to a rank of a board.
func isCell(c byte) bool { return c >= utf8.RuneSelf || c == '~' || isLetter(c) || isDigit(c) }

// blanksAt returns where the blanks at a place are.
func blanksAt(src []byte, at int) part {
	return part{start: at, end: len(src) - len(bytes.TrimLeft(src[at:], " "))}
}

// isOrdinary has the bytes that mean themselves: ASCII but tabs and the first characters of escapes.
var isOrdinary = func() (table [256]bool) {
	for c := range utf8.RuneSelf {
		table[c] = !strings.ContainsRune("\t\\%&", rune(c))
	}
	return table
}()

// release gives back the memory of a text that was far longer than a position.
func (t *text) release() {
	const most = 64 << 10
	if cap(t.b) > most || cap(t.folds) > most {
		t.b, t.folds = nil, nil
	}
}

// change puts what the source has from start to end as the character r,
// or as nothing when r is 0, and remembers it.
func (t *text) change(code note.Code, start, end int, r rune) {
	t.folds = append(t.folds, change{code, start, end, len(t.b), r})
	if r != 0 {
		t.b = utf8.AppendRune(t.b, r)
	}
}

// wide reads one character that is not ASCII and returns its length.
func (t *text) wide(i int, doubleByte bool) int {
	src := t.src
	r, size := utf8.DecodeRune(src[i:])
	if r == utf8.RuneError && (i+1 == len(src) || src[i+1] < '0') {
		if lone, ok := singleByte[src[i]]; ok {
			r = lone
		}
	}
	folded, kind := chars.Fold(r)
	switch {
	case r == '\ufeff' && i == 0:
		t.change(note.BOM, i, i+size, 0)
	case kind != chars.None:
		t.change(foldCodes[kind], i, i+size, folded)
	case r == utf8.RuneError && size <= 1 || doubleByte:
		// In GBK and Big5 the second byte of a character can be a letter or a
		// bar, so the pair is passed over as one.
		size = 1
		if i+1 < len(src) && src[i+1] >= '0' {
			size = 2
		}
		for range size {
			t.b = append(t.b, opaque)
		}
	default:
		t.b = append(t.b, src[i:i+size]...)
	}
	return size
}

// unescape reads an escape, or a character that only looks like the beginning
// of one, and returns its length.
func (t *text) unescape(i int) int {
	again := escapedAgain(t.src[i:])
	rest := t.src[i+again:] // its first byte is the sign only where nothing was escaped again
	for _, e := range escapes {
		if e.from[0] == t.src[i] && hasPrefix(rest[1:], e.from[1:]) {
			t.change(e.code, i, i+again+len(e.from), e.to)
			return again + len(e.from)
		}
	}
	for _, e := range numericEscapes {
		if r, size := e.read(t.src[i], rest); size > 0 {
			t.change(e.code, i, i+again+size, r)
			return again + size
		}
	}
	t.b = append(t.b, t.src[i])
	return 1
}

// escapedAgain returns how much longer an escape is than in a text that was escaped
// once: by the backslashes before the last, or by each amp; after the ampersand.
func escapedAgain(src []byte) int {
	const most = 8
	again := 0
	switch src[0] {
	case '\\':
		for again < most && again+1 < len(src) && src[again+1] == '\\' {
			again++
		}
	case '&':
		for again < most && hasPrefix(src[again+1:], "amp;") {
			again += len("amp;")
		}
	}
	return again
}

// read reads the escape in src, whose first byte was sign before the text was escaped
// again.
func (e *numericEscape) read(sign byte, src []byte) (r rune, size int) {
	n, size := e.number(sign, src)
	if size == 0 {
		return 0, 0
	}
	r = rune(n)
	if e.code == note.PercentEscape && n >= utf8.RuneSelf {
		if r, size = percentRune(src); size == 0 {
			return 0, 0
		}
	}
	r, _ = chars.Fold(r)
	if r == '\t' || r == '\n' {
		r = ' '
	}
	if (r < ' ' || r > '~') && (e.code != note.HTMLEntity || !unicode.Is(unicode.Han, r)) {
		return 0, 0
	}
	return r, size
}

// number reads the number of the escape.
func (e *numericEscape) number(sign byte, src []byte) (n uint64, size int) {
	if sign != e.open[0] || !hasPrefix(src[1:], e.open[1:]) {
		return 0, 0
	}
	body := src[len(e.open):]
	digits := e.digits
	for e.digits == 0 && digits < len(body) && digits < 6 && body[digits] != ';' {
		digits++
	}
	if len(body) < digits+len(e.close) || string(body[digits:digits+len(e.close)]) != e.close {
		return 0, 0
	}
	n, err := strconv.ParseUint(string(body[:digits]), e.base, 32)
	if err != nil {
		return 0, 0
	}
	return n, len(e.open) + digits + len(e.close)
}

// percentRune reads a character of several bytes, each escaped.
func percentRune(src []byte) (r rune, size int) {
	var char [utf8.UTFMax]byte
	n := 0
	for n < len(char) && len(src) >= 3*n+3 && src[3*n] == '%' {
		b, err := strconv.ParseUint(string(src[3*n+1:3*n+3]), 16, 8)
		if err != nil {
			break
		}
		char[n] = byte(b)
		n++
	}
	r, size = utf8.DecodeRune(char[:n])
	if r == utf8.RuneError {
		return 0, 0
	}
	return r, 3 * size
}

// column returns the 1-based column of an offset in the source, as Column does. It counts on
// from the last one, so that a long line with many notes is read once.
func (t *text) column(offset int) int {
	if offset < t.counted {
		t.columns -= utf8.RuneCount(t.src[offset:t.counted])
	} else {
		t.columns += utf8.RuneCount(t.src[t.counted:offset])
	}
	t.counted = offset
	if bytes.HasPrefix(t.src[:offset], byteOrderMark) {
		return t.columns
	}
	return t.columns + 1
}

var byteOrderMark = []byte("\ufeff")

// raw returns the bytes of the source that the folded range covers.
func (t *text) raw(start, end int) []byte { return t.src[t.offset(start):t.offset(end)] }

// rune returns the character at a place of the folded text and its length.
func (t *text) rune(i int) (rune, int) {
	if c := t.b[i]; c < utf8.RuneSelf {
		return rune(c), 1
	}
	return utf8.DecodeRune(t.b[i:])
}

// has reports whether the folded text has the ASCII words at that place, in
// either case.
func (t *text) has(i int, words string) bool {
	if i < 0 || len(t.b)-i < len(words) {
		return false
	}
	for k := range len(words) {
		if lower(t.b[i+k]) != words[k] {
			return false
		}
	}
	return true
}

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

func isLetter(c byte) bool { return lower(c) >= 'a' && lower(c) <= 'z' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
