package jsonl

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// writer appends the values of a record, in the order of the columns.
type writer struct {
	dst   []byte
	o     *game.WriteOptions
	name  string
	comma byte      // between the cells of a row, 0 for an object
	at    column    // the cell that is written
	from  int       // where it begins
	items int       // of the list that is open
	ends  column    // the last cell of text whose "\r" became "\n", or 0
	plies *plyTable // whose columns the table has; nil for those of records
	// g is the game that is written. Where fields are asked for, spans are the values of the columns, from base on.
	g     *game.Game
	spans []span
	base  int
	tag   string // the name of the tag that is written as a field
	// refused: the record could not be read.
	refused bool
}

// begin begins the value of a column.
func (w *writer) begin(c column) {
	if w.o.Fields != nil {
		w.beginSpan(c)
		return
	}
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
	if w.tag != "" {
		return w.tag
	}
	if w.plies != nil {
		return w.plies.nameOf(c)
	}
	return names[c]
}

// end ends the record. Which ends of lines it lost is no part of it: nothing in it would say so when it is read.
func (w *writer) end() []byte {
	if w.ends != 0 {
		w.o.Lose(note.BlanksLost, 0, w.nameOf(w.ends), w.name)
	}
	if w.o.Fields != nil {
		return w.choose()
	}
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
		w.dst = AppendString(w.dst, value)
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

// textItem writes one of a list.
func (w *writer) textItem(text string) {
	if w.comma == 0 {
		w.next()
		w.dst = AppendString(w.dst, text)
		return
	}
	w.item()
	w.dst = append(w.dst, text...)
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
	w.dst = append(AppendString(w.dst, name), ':')
	w.dst = AppendString(w.dst, value)
}

// memberNumber appends a number of an object; 0 is not said.
func (w *writer) memberNumber(name string, n int) {
	if n != 0 {
		w.next()
		w.dst = strconv.AppendInt(append(AppendString(w.dst, name), ':'), int64(n), 10)
	}
}

// open appends the name of a list of an object.
func (w *writer) open(name string) {
	w.next()
	w.dst = append(AppendString(w.dst, name), `:[`...)
}

// endText ends a cell of text.
func (w *writer) endText(c column) {
	cell := w.dst[w.from:]
	if len(cell) == 0 {
		return
	}
	if bytes.IndexByte(cell, '\r') >= 0 {
		w.dst, w.ends = append(w.dst[:w.from], kit.UnixLines.Replace(string(cell))...), c
		cell = w.dst[w.from:]
	}
	if strings.IndexByte("=+-@'", cell[0]) >= 0 {
		text, bare := formulaCell(string(cell), w.o.QuoteFormulas)
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

// quote puts the cell into quotation marks where RFC 4180 asks for them, and where spreadsheets and
// databases take a cell for something else.
func (w *writer) quote() {
	cell := w.dst[w.from:]
	first, _ := utf8.DecodeRune(cell)
	if !bytes.ContainsAny(cell, "\"\n") && bytes.IndexByte(cell, w.comma) < 0 && !unicode.IsSpace(first) && string(cell) != `\.` {
		return
	}
	text := strings.ReplaceAll(string(cell), `"`, `""`)
	w.dst = append(append(append(w.dst[:w.from], '"'), text...), '"')
}

// AppendString appends a string of JSON in which what JSON, or a line, cannot have is escaped, and what a
// terminal would obey; what is not UTF-8 becomes U+FFFD.
func AppendString[T string | []byte](dst []byte, text T) []byte {
	plain := 0
	for plain < len(text) && text[plain] >= ' ' && text[plain] < utf8.RuneSelf && text[plain] != '"' && text[plain] != '\\' {
		plain++
	}
	dst = append(append(dst, '"'), text[:plain]...)
	for _, c := range string(text[plain:]) {
		switch {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', byte(c))
		case c == '\n':
			dst = append(dst, `\n`...)
		case c == '\t':
			dst = append(dst, `\t`...)
		case c < ' ', unicode.IsControl(c), c == '\u2028', c == '\u2029', unicode.Is(unicode.Bidi_Control, c):
			dst = fmt.Appendf(dst, `\u%04x`, c)
		default:
			dst = utf8.AppendRune(dst, c)
		}
	}
	return append(dst, '"')
}
