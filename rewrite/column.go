package rewrite

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/movetext"
)

// columns finds the fields of a column: the cells of a table, or the strings of JSON that have a
// key.
type columns interface {
	// next returns the fields at the start of a text, which goes on where the last one has ended,
	// and where the text after them begins. last: the text ends there.
	next(text []byte, last bool) (fields []movetext.Span, done int)
	// decode returns the characters of a field and where each byte of them, and their end, are in the
	// field; no places where they are those of the field.
	decode(field []byte) (text []byte, places []int)
	// encode returns the field with edits made in its characters.
	encode(field, text []byte, places []int, edits []edit) []byte
	// missing reports whether the text, so far, has no such column.
	missing() bool
}

// column replaces the positions in the fields of the column, and returns up to where the block is
// done.
func (r *rewriter) column(last bool) (done int, err error) {
	text := r.text[r.from:]
	if r.columns == nil {
		if len(bytes.TrimSpace(text)) == 0 && !last {
			return len(r.text), nil
		}
		r.columns = columnsOf(text, r.options.Column)
	}
	fields, done := r.columns.next(text, last)
	if done == 0 && len(text) >= longestField/2 {
		done = len(text)
	}
	var edits []edit
	for _, f := range fields {
		field := text[f.Start:f.End]
		p := part{start: r.from + f.Start, cell: true}
		p.text, p.places = r.columns.decode(field)
		places := p.places
		if places != nil {
			p.places = make([]int, len(places))
			for i, at := range places {
				p.places[i] = p.start + at
			}
		}
		r.edits = r.edits[:0]
		r.find(&p, len(p.text))
		if len(r.edits) > 0 {
			edits = append(edits, edit{f, string(r.columns.encode(field, p.text, places, r.edits))})
		}
	}
	r.edits = edits
	if last && len(bytes.TrimSpace(text)) > 0 && r.columns.missing() {
		return 0, &ColumnError{r.options.Column}
	}
	return r.from + done, nil
}

// columnsOf returns what finds the fields of a text that begins so: JSON, or a table with what is
// between the cells of its first line.
func columnsOf(text []byte, column string) columns {
	text = bytes.TrimSpace(text)
	if len(text) > 0 && (text[0] == '{' || text[0] == '[') {
		return &jsonKeys{column: column}
	}
	line, _, _ := bytes.Cut(text, []byte{'\n'})
	t := table{comma: ',', column: column, number: -1}
	switch {
	case bytes.IndexByte(line, ',') >= 0:
	case bytes.IndexByte(line, '\t') >= 0:
		t.comma = '\t'
	case bytes.IndexByte(line, ';') >= 0:
		t.comma = ';'
	}
	if n, err := strconv.Atoi(column); err == nil && n > 0 {
		t.number = n - 1
	}
	return &t
}

// table finds the cells of a column.
type table struct {
	comma  byte
	column string
	number int // of the column, from 0; -1 while it is not known
	absent bool
}

// longestRow bounds a row of several lines, in bytes: the quotation marks of a longer one do not
// match.
const longestRow = 1 << 20

func (t *table) missing() bool { return t.absent }

func (t *table) next(text []byte, last bool) (fields []movetext.Span, done int) {
	for done < len(text) && !t.absent {
		cells, size := t.row(text[done:], true, last)
		if size == 0 && (last || len(text)-done > longestRow) {
			cells, size = t.row(text[done:], false, last)
		}
		if size == 0 {
			return fields, done
		}
		if t.number < 0 {
			t.heading(text, cells)
		}
		if t.number >= 0 && t.number < len(cells) {
			cell := cells[t.number]
			fields = append(fields, movetext.Span{Start: done + cell.Start, End: done + cell.End})
		}
		done += size
	}
	return fields, done
}

// heading finds the column by its name in the first row.
func (t *table) heading(text []byte, cells []movetext.Span) {
	for i, cell := range cells {
		name, _ := t.decode(text[cell.Start:cell.End])
		if strings.EqualFold(string(bytes.TrimSpace(name)), t.column) {
			t.number = i
			return
		}
	}
	t.absent = true
}

// row returns the cells of the row that a text begins with, with their quotation marks, and how
// long the row is with the end of its line; 0 where it has no end. quoted: a cell in quotation marks
// may have several lines. last: the text ends there.
func (t *table) row(text []byte, quoted, last bool) (cells []movetext.Span, size int) {
	at, open := 0, false
	for i, c := range text {
		switch {
		case quoted && c == '"' && text[at] == '"':
			open = !open
		case open:
		case c == t.comma:
			cells = append(cells, movetext.Span{Start: at, End: i})
			at = i + 1
		case c == '\n':
			line := bytes.TrimSuffix(text[:i], []byte{'\r'})
			return append(cells, movetext.Span{Start: at, End: max(at, len(line))}), i + 1
		}
	}
	if open || !last {
		return nil, 0
	}
	return append(cells, movetext.Span{Start: at, End: len(text)}), len(text)
}

func (t *table) decode(cell []byte) (text []byte, places []int) {
	if !isQuoted(cell) {
		return cell, nil
	}
	for i := 1; i < len(cell)-1; i++ {
		text, places = append(text, cell[i]), append(places, i)
		if cell[i] == '"' && cell[i+1] == '"' {
			i++
		}
	}
	return text, append(places, len(cell)-1)
}

// isQuoted reports whether a cell is in quotation marks.
func isQuoted(cell []byte) bool {
	return len(cell) > 1 && cell[0] == '"' && cell[len(cell)-1] == '"'
}

func (t *table) encode(cell, text []byte, _ []int, edits []edit) []byte {
	text = appendEdited(nil, text, edits)
	if !isQuoted(cell) && !bytes.ContainsAny(text, "\"\r\n"+string(rune(t.comma))) {
		return text
	}
	return append(append([]byte{'"'}, bytes.ReplaceAll(text, []byte(`"`), []byte(`""`))...), '"')
}

// jsonKeys finds the strings that have a key. What is not JSON is passed over.
type jsonKeys struct {
	column string
	seen   bool
	// open are the objects and lists around the text, with the key of what comes next in each.
	open []level
}

// level is an object or a list, and the key of its next value: in a list that of the list.
type level struct {
	object bool
	key    string
	named  bool // the key was read, and the value comes next
}

func (j *jsonKeys) missing() bool { return !j.seen }

func (j *jsonKeys) next(text []byte, last bool) (fields []movetext.Span, done int) {
	for done < len(text) {
		next := bytes.IndexAny(text[done:], `"{}[],`)
		if next < 0 {
			return fields, len(text)
		}
		done += next
		if text[done] != '"' {
			j.sign(text[done])
			done++
			continue
		}
		end := stringEnd(text[done:])
		if end == 0 && !last {
			return fields, done
		}
		if end == 0 {
			return fields, len(text)
		}
		if j.isColumn(text[done+1 : done+end-1]) {
			fields = append(fields, movetext.Span{Start: done + 1, End: done + end - 1})
		}
		done += end
	}
	return fields, done
}

// stringEnd returns how long the string of JSON is that a text begins with, up to the end of its
// line where it has no other, and 0 where it has none.
func stringEnd(text []byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"', '\n':
			return i + 1
		}
	}
	return 0
}

// sign takes a sign outside strings.
func (j *jsonKeys) sign(c byte) {
	top := len(j.open) - 1
	switch {
	case c == '{':
		j.open = append(j.open, level{object: true})
	case c == '[' && top >= 0:
		j.open = append(j.open, level{key: j.open[top].key})
	case c == '[':
		j.open = append(j.open, level{})
	case top < 0:
	case c == ',':
		j.open[top].named = false
	default:
		j.open = j.open[:top]
	}
}

// isColumn takes a string, a key or a value, and reports whether it is a value of the column.
func (j *jsonKeys) isColumn(raw []byte) bool {
	top := len(j.open) - 1
	if top < 0 {
		return false
	}
	if l := &j.open[top]; l.object && !l.named {
		key, _ := j.decode(raw)
		l.key, l.named = string(key), true
		return false
	}
	if !j.isPath(j.column, top) {
		return false
	}
	j.seen = true
	return true
}

// isPath reports whether a value at that level has a name: its key, or that after the keys around it
// with points between.
func (j *jsonKeys) isPath(name string, top int) bool {
	for key := j.open[top].key; name != key; key = j.open[top].key {
		rest, ok := strings.CutSuffix(name, "."+key)
		for ok && top > 0 && !j.open[top].object {
			top--
		}
		if !ok || top == 0 {
			return false
		}
		name = rest
		top--
	}
	return true
}

func (j *jsonKeys) decode(raw []byte) (text []byte, places []int) {
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw, nil
	}
	for i := 0; i < len(raw); {
		size := escapeSize(raw[i:])
		var one string
		if size == 1 || json.Unmarshal([]byte(`"`+string(raw[i:i+size])+`"`), &one) != nil {
			one = string(raw[i : i+size])
		}
		text = append(text, one...)
		for len(places) < len(text) {
			places = append(places, i)
		}
		i += size
	}
	return text, append(places, len(raw))
}

// escapeSize returns how long the character of a string is that a text begins with, which may be
// escaped; of other characters one byte.
func escapeSize(text []byte) int {
	const unicode = len(`\u0000`)
	switch {
	case text[0] != '\\' || len(text) == 1:
		return 1
	case text[1] != 'u' || len(text) < unicode:
		return 2
	case len(text) >= 2*unicode && bytes.EqualFold(text[:3], []byte(`\ud`)) && bytes.HasPrefix(text[unicode:], []byte(`\u`)):
		return 2 * unicode // a pair of surrogates
	}
	return unicode
}

func (j *jsonKeys) encode(raw, _ []byte, places []int, edits []edit) []byte {
	escaped := make([]edit, len(edits))
	for i, e := range edits {
		if places != nil {
			e.at.Start, e.at.End = places[e.at.Start], places[e.at.End]
		}
		e.text = escapedLike(e.text, raw[e.at.Start:e.at.End])
		escaped[i] = e
	}
	return appendEdited(nil, raw, escaped)
}

// escapedLike returns a text as a string of JSON has it, with slashes and characters beyond ASCII
// escaped where those of the old text are.
func escapedLike(text string, old []byte) string {
	slashes, letters := bytes.Contains(old, []byte(`\/`)), bytes.Contains(old, []byte(`\u`))
	var b strings.Builder
	for _, c := range text {
		switch {
		case c == '"' || c == '\\', c == '/' && slashes:
			b.WriteByte('\\')
			b.WriteRune(c)
		case c < ' ' || c > '~' && letters:
			quoted := strconv.QuoteRuneToASCII(c)
			b.WriteString(quoted[1 : len(quoted)-1])
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}
