package record

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"strings"

	"github.com/xqfen/xqfen/dialect"

	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// member is a key of an object: where it is, and where its value is.
type member struct {
	key int
	movetext.Span
}

// members yields the keys of an object and where they and their values are.
func members(data []byte) iter.Seq2[string, member] {
	return func(yield func(string, member) bool) {
		at := after(data, 0, "")
		if at == len(data) || data[at] != '{' {
			return
		}
		for at++; ; {
			at = after(data, at, ",")
			var key string
			end := at + valueLen(data[at:])
			if !bytes.HasPrefix(data[at:], []byte{'"'}) || json.Unmarshal(data[at:end], &key) != nil {
				return
			}
			start := after(data, end, ":")
			stop := start + valueLen(data[start:])
			if !yield(key, member{at, movetext.Span{Start: start, End: stop}}) {
				return
			}
			at = stop
		}
	}
}

// after returns where what follows blanks and those signs begins.
func after(data []byte, at int, signs string) int {
	return len(data) - len(bytes.TrimLeft(data[at:], " \t\r\n"+signs))
}

// valueLen returns the length of the value of JSON that a text begins with, if it is one.
func valueLen(data []byte) int {
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
func holderOf(data []byte, key string) (holder movetext.Span, rest string) {
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

// around reads the position under a nested key, and what is beside it. Other keys of the
// objects that it is in are noted. It reads nothing where the position is under no such key.
func (r *reader) around() error {
	if r.fenKey == "" {
		return nil
	}
	holder, rest := holderOf(r.rec.Data, r.fenKey)
	if holder.Start == 0 {
		return nil
	}
	r.holder = holder
	return r.inside(r.rec.Data, 0, rest, 0)
}

// inside is around for an object that begins at a byte of the record, and for those in it.
func (r *reader) inside(object []byte, start int, rest string, depth int) error {
	seen := make(map[string]bool)
	for name, m := range members(object) {
		raw, at, valueAt := object[m.Start:m.End], start+m.key, start+m.Start
		var err error
		switch held := r.holder.Start >= valueAt && r.holder.Start < start+m.End; {
		case depth > 0 && seen[name]:
			return r.refuse(at, fmt.Sprintf("the key %q is there twice", name))
		case held:
			err = r.inside(raw, valueAt, rest, depth+1)
		case depth == 0: // read as any other
		case start == r.holder.Start && name == rest:
			err = r.member(r.fenKey, raw, at, valueAt)
		case start == r.holder.Start && belongs(name):
			err = r.member(name, raw, at, valueAt)
		default:
			kit.Ignore(r.rec, r.g, at, r.rec.Data[at:valueAt+len(raw)])
		}
		if err != nil {
			return err
		}
		seen[name] = true
	}
	return nil
}

// maxDepth is how deep a position is looked for in objects.
const maxDepth = 4

// keyOfPosition returns the key of the first text of an object that is a position, such as
// pos.fen for one in an object; "" where none is.
func (r *reader) keyOfPosition(object []byte, depth int) string {
	for name, m := range members(object) {
		value := object[m.Start:m.End]
		var text string
		switch {
		case value[0] == '{' && depth < maxDepth:
			if below := r.keyOfPosition(value, depth+1); below != "" {
				return name + "." + below
			}
		case value[0] == '"' && json.Unmarshal(value, &text) == nil:
			if _, err := r.o.FEN.Read([]byte(text)); err == nil {
				return name
			}
		}
	}
	return ""
}

// elsewhere refuses a record of others that has its position under another key, if it has none
// where it should be.
func (r *reader) elsewhere(missing bool) error {
	if !missing || r.own || !r.json {
		return nil
	}
	if key := r.keyOfPosition(r.rec.Data, 1); key != "" {
		return r.rec.Error(note.PositionElsewhere, 0, key, cmp.Or(r.fenKey, names[colFEN]))
	}
	return nil
}
