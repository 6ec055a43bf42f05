package jsonl

import (
	"cmp"
	"fmt"
	"iter"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// member is a key of an object: where it is, and where its value is.
type member struct {
	name string
	key  int
	movetext.Span
}

// members yields the keys of an object and where they and their values are.
func members(data string) iter.Seq2[string, member] {
	return func(yield func(string, member) bool) {
		at := after(data, 0, ' ')
		if at == len(data) || data[at] != '{' {
			return
		}
		for at++; ; {
			at = after(data, at, ',')
			end := at + valueLen(data[at:])
			if end < at+len(`""`) || data[at] != '"' {
				return
			}
			name := unquoted(data[at:end])
			start := after(data, end, ':')
			stop := start + valueLen(data[start:])
			if start == stop || !yield(name, member{name, at, movetext.Span{Start: start, End: stop}}) {
				return
			}
			at = stop
		}
	}
}

// elements yields where the elements of a list are.
func elements(data string) iter.Seq[movetext.Span] {
	return func(yield func(movetext.Span) bool) {
		for at := 1; ; {
			at = after(data, at, ',')
			end := at + valueLen(data[at:])
			if end == at || data[at] == ']' || !yield(movetext.Span{Start: at, End: end}) {
				return
			}
			at = end
		}
	}
}

// after returns where what follows blanks and that sign begins.
func after(data string, at int, sign byte) int {
	for at < len(data) && (data[at] == ' ' || data[at] == '\t' || data[at] == '\r' || data[at] == '\n' || data[at] == sign) {
		at++
	}
	return at
}

// valueLen returns the length of the value of JSON that a text begins with, if it is one.
func valueLen(data string) int {
	depth, quoted := 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
			if depth == 0 && !quoted {
				return i + 1
			}
		case quoted:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth <= 0 {
				return i + depth + 1 // a closing bracket that opens nothing is not of it
			}
		case depth == 0 && (c <= ' ' || c == ',' || c == ':'):
			return i
		}
	}
	return len(data)
}

// holderOf returns where in an object that is which has a text under a key such as pos.fen, and
// the rest of the key there; the whole of it where it has the key itself. It returns no place
// where nothing has it.
func holderOf(data string, key string) (holder movetext.Span, rest string) {
	const empty = `""`
	for name, m := range members(data) {
		if name == key && data[m.Start] == '"' && m.End-m.Start > len(empty) {
			return movetext.Span{End: len(data)}, key
		}
	}
	for name, m := range members(data) {
		below, ok := strings.CutPrefix(key, name+".")
		if !ok || data[m.Start] != '{' {
			continue
		}
		if inner, last := holderOf(data[m.Start:m.End], below); inner.End > 0 {
			return movetext.Span{Start: m.Start + inner.Start, End: m.Start + inner.End}, last
		}
	}
	return movetext.Span{}, ""
}

// belongs reports whether a key beside a nested position is read as one beside any position is.
func belongs(name string) bool {
	switch c, ok := columnOf(name); c {
	case colTurn, colHalfmoves, colFullmoves, colMoves, colNotation, colResult:
		return ok
	}
	return dialect.IsSideKey(name)
}

// around reads the position under a nested key, and what is beside it. It reads nothing where the
// position is under no such key.
func (r *recordReader) around() error {
	if r.start.key == "" {
		return nil
	}
	holder, rest := holderOf(r.data, r.start.key)
	if holder.Start == 0 {
		return nil
	}
	r.start.holder = holder
	return r.inside(r.data, 0, rest, 0)
}

// inside is around for an object that begins at a byte of the record, and for those in it.
func (r *recordReader) inside(object string, start int, rest string, depth int) error {
	seen := make(map[string]bool)
	for name, m := range members(object) {
		raw, valueAt := object[m.Start:m.End], start+m.Start
		here := start == r.start.holder.Start && depth > 0
		taken := depth == 0 // the others of the record are read later
		var err error
		switch held := r.start.holder.Start >= valueAt && r.start.holder.Start < start+m.End; {
		case depth > 0 && seen[name]:
			return r.refuse(start+m.key, fmt.Sprintf("the key %q is there twice", name))
		case held:
			taken, err = true, r.inside(raw, valueAt, rest, depth+1)
		case here && name == rest:
			taken, err = r.member(r.start.key, raw, valueAt)
		case here && belongs(name):
			taken, err = r.member(name, raw, valueAt)
		}
		if err != nil {
			return err
		}
		if !taken {
			r.other(member{name, start + m.key, movetext.Span{Start: valueAt, End: start + m.End}})
		}
		seen[name] = true
	}
	return nil
}

// maxDepth is how deep a position is looked for in objects.
const maxDepth = 4

// keyOfPosition returns the key of the first text of an object that is a position, such as
// pos.fen for one in an object; "" where none is.
func (r *recordReader) keyOfPosition(object string, depth int) string {
	for name, m := range members(object) {
		switch value := object[m.Start:m.End]; {
		case value[0] == '{' && depth < maxDepth:
			if below := r.keyOfPosition(value, depth+1); below != "" {
				return name + "." + below
			}
		case value[0] == '"':
			if _, err := r.o.FEN.Read([]byte(unquoted(value))); err == nil {
				return name
			}
		}
	}
	return ""
}

// elsewhere refuses an object of others that has its position under another key, if it has none
// where it should be.
func (r *recordReader) elsewhere() error {
	if r.own || r.row {
		return nil
	}
	if key := r.keyOfPosition(r.data, 1); key != "" {
		return r.rec.Error(note.PositionElsewhere, 0, key, cmp.Or(r.start.key, names[colFEN]))
	}
	return nil
}
