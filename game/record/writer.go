package record

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/formula"
	"github.com/xqfen/xqfen/note"
)

// writer appends the values of a record, in the order of the columns.
type writer struct {
	dst   []byte
	o     *game.WriteOptions
	name  string
	comma byte   // between the cells of a row, 0 for an object
	at    column // the cell that is written
	from  int    // where it begins
	items int    // of the list that is open
	plies *Plies // whose columns the table has; nil for those of records
}

// begin begins the value of a column.
func (w *writer) begin(c column) {
	if w.comma == 0 {
		if c < numColumns {
			w.dst = append(w.dst, heads[c]...)
			return
		}
		w.dst = append(append(append(w.dst, `,"`...), w.plies.nameOf(c)...), `":`...)
		return
	}
	place := c
	if w.plies != nil {
		place = column(slices.Index(w.plies.columns, c))
	}
	for ; w.at < place; w.at++ {
		w.dst = append(w.dst, w.comma)
	}
	w.from = len(w.dst)
}

// nameOf returns the name of a column.
func (w *writer) nameOf(c column) string {
	if w.plies != nil {
		return w.plies.nameOf(c)
	}
	return names[c]
}

// end ends the record.
func (w *writer) end() []byte {
	if w.comma == 0 {
		return append(w.dst, "}\n"...)
	}
	last := numColumns - 1
	if w.plies != nil {
		last = w.plies.columns[len(w.plies.columns)-1]
	}
	w.begin(last)
	return append(w.dst, '\n')
}

// text writes a value that is text.
func (w *writer) text(c column, value string) { text(w, c, value) }

// text is writer.text of bytes too.
func text[T string | []byte](w *writer, c column, value T) {
	w.begin(c)
	if w.comma == 0 {
		w.dst = appendString(w.dst, value)
		return
	}
	w.dst = append(w.dst, value...)
	w.endText(c)
}

// word writes a text that needs no quotes in a table and no escapes in JSON.
func (w *writer) word(c column, value string) {
	w.begin(c)
	if w.comma != 0 {
		w.dst = append(w.dst, value...)
		return
	}
	w.dst = append(w.dst, '"')
	w.dst = append(w.dst, value...)
	w.dst = append(w.dst, '"')
}

// openText begins a text that the caller appends, which needs no escapes in JSON.
func (w *writer) openText() {
	if w.comma == 0 {
		w.dst = append(w.dst, '"')
	}
}

func (w *writer) closeText(c column) {
	if w.comma == 0 {
		w.dst = append(w.dst, '"')
		return
	}
	w.endText(c)
}

// number writes a number; 0 is not said.
func (w *writer) number(c column, n int) {
	if n != 0 {
		w.begin(c)
		w.dst = strconv.AppendInt(w.dst, int64(n), 10)
	}
}

// openList begins a list of JSON, or words with a space between them.
func (w *writer) openList() {
	w.items = 0
	if w.comma == 0 {
		w.dst = append(w.dst, '[')
	}
}

// item begins one of a list, which the caller appends and which needs no escapes.
func (w *writer) item() {
	w.items++
	switch {
	case w.comma == 0 && w.items > 1:
		w.dst = append(w.dst, `,"`...)
	case w.comma == 0:
		w.dst = append(w.dst, '"')
	case w.items > 1:
		w.dst = append(w.dst, ' ')
	}
}

func (w *writer) endItem() {
	if w.comma == 0 {
		w.dst = append(w.dst, '"')
	}
}

func (w *writer) closeList(c column) {
	if w.comma == 0 {
		w.dst = append(w.dst, ']')
		return
	}
	w.endText(c)
}

// absent reports whether a list that has nothing is an empty cell.
func (w *writer) absent(empty bool) bool { return empty && w.comma != 0 }

// next puts a comma before what is not the first of its object or list.
func (w *writer) next() {
	if last := w.dst[len(w.dst)-1]; last != '{' && last != '[' {
		w.dst = append(w.dst, ',')
	}
}

// member appends a text of an object.
func (w *writer) member(name, value string) {
	w.next()
	w.dst = append(appendString(w.dst, name), ':')
	w.dst = appendString(w.dst, value)
}

// memberNumber appends a number of an object; 0 is not said.
func (w *writer) memberNumber(name string, n int) {
	if n != 0 {
		w.next()
		w.dst = strconv.AppendInt(append(appendString(w.dst, name), ':'), int64(n), 10)
	}
}

// open appends the name of a list of an object.
func (w *writer) open(name string) {
	w.next()
	w.dst = append(appendString(w.dst, name), `:[`...)
}

// endText ends a cell of text.
func (w *writer) endText(c column) {
	cell := w.dst[w.from:]
	if len(cell) == 0 {
		return
	}
	if bytes.IndexByte(cell, '\r') >= 0 {
		w.dst = append(w.dst[:w.from], kit.UnixLines.Replace(string(cell))...)
		cell = w.dst[w.from:]
	}
	if strings.IndexByte("=+-@'", cell[0]) >= 0 {
		text, bare := formula.Cell(string(cell), w.o.QuoteFormulas)
		w.dst = append(w.dst[:w.from], text...)
		if bare && !isOwnName(c, string(cell)) {
			w.o.Lose(note.Formula, 0, w.nameOf(c), w.name)
		}
	}
	w.quote()
}

// isOwnName reports whether a cell is the name that the program gives to standard input or to
// the text of -e: no formula that somebody else wrote.
func isOwnName(c column, cell string) bool {
	return c == colFile && (cell == "-" || cell == "-e")
}

// endJSON ends a cell of JSON; in an object it is as it is.
func (w *writer) endJSON() {
	if w.comma != 0 {
		w.quote()
	}
}

// quote puts the cell into quotes where RFC 4180 asks for them.
func (w *writer) quote() {
	cell := w.dst[w.from:]
	quotes := bytes.Count(cell, []byte{'"'})
	first, _ := utf8.DecodeRune(cell)
	if quotes == 0 && bytes.IndexByte(cell, w.comma) < 0 && bytes.IndexByte(cell, '\n') < 0 && !unicode.IsSpace(first) && string(cell) != `\.` {
		return
	}
	from, to := len(w.dst), len(w.dst)+quotes+2
	w.dst = slices.Grow(w.dst, quotes+2)[:to]
	to--
	w.dst[to] = '"'
	for from > w.from { // from the end, where there is room
		from--
		to--
		c := w.dst[from]
		if w.dst[to] = c; c == '"' {
			to--
			w.dst[to] = '"'
		}
	}
	w.dst[w.from] = '"'
}

// plainBytes are the ASCII that a string of JSON has as it is.
var plainBytes = func() (plain [256]bool) {
	for c := ' '; c < utf8.RuneSelf; c++ {
		plain[c] = c != '"' && c != '\\'
	}
	return plain
}()

// plainWord reports whether eight bytes are such, with a few steps for all: taken from each, a byte
// below the least of them, or equal to one of the two, leaves its highest bit.
func plainWord(s []byte) bool {
	const each, high = 0x0101010101010101, 0x8080808080808080
	w := binary.LittleEndian.Uint64(s)
	quote, backslash := w^each*'"', w^each*'\\'
	return (w|(w-each*' ')|(quote-each)|(backslash-each))&high == 0
}

// appendString appends a string of JSON with what JSON, or a line, cannot have in it
// escaped; what is not UTF-8 becomes U+FFFD.
func appendString[T string | []byte](dst []byte, text T) []byte {
	from := len(dst) + 1
	dst = append(append(dst, '"'), text...)
	i := from
	for len(dst)-i >= 8 && plainWord(dst[i:]) {
		i += 8
	}
	for i < len(dst) && plainBytes[dst[i]] {
		i++
	}
	if i == len(dst) {
		return append(dst, '"')
	}
	return appendEscaped(dst[:i], text[i-from:])
}

// appendEscaped is appendString of the rest of a text, of which something may be escaped.
func appendEscaped[T string | []byte](dst []byte, s T) []byte {
	done := 0
	for i := 0; i < len(s); {
		if plainBytes[s[i]] {
			i++
			continue
		}
		c, size := rune(s[i]), 1
		if c >= utf8.RuneSelf {
			c, size = utf8.DecodeRuneInString(string(s[i:min(i+utf8.UTFMax, len(s))]))
		}
		if plain := c >= ' ' && c != '"' && c != '\\' && c != '\u2028' && c != '\u2029' && (c != utf8.RuneError || size > 1); plain {
			i += size
			continue
		}
		dst = appendEscape(append(dst, s[done:i]...), c)
		i += size
		done = i
	}
	return append(append(dst, s[done:]...), '"')
}

const hex = "0123456789abcdef"

// appendEscape appends a character that cannot be in a string of JSON.
func appendEscape(dst []byte, c rune) []byte {
	switch {
	case c == '"' || c == '\\':
		return append(dst, '\\', byte(c))
	case c == '\n':
		return append(dst, `\n`...)
	case c == '\t':
		return append(dst, `\t`...)
	case c < ' ':
		return append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
	case c == '\u2028', c == '\u2029':
		return append(append(dst, `\u202`...), hex[c&15])
	}
	return utf8.AppendRune(dst, utf8.RuneError)
}
