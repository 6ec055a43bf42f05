package record

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"
)

// plainReader reads a record as Append writes those of most positions and games: one of ours, with
// no blank between the values, no escape, no tags, no tree and nothing to say about it. It finds
// in it what encoding/json would; of any other text it finds nothing.
type plainReader struct {
	*reader
	text []byte
	at   int
}

// lately is what the records before said last, by column: most say the same again, and it is the
// same text then.
type lately struct {
	texts [numColumns]string
	lists [numColumns][]string
}

// mostPlain is the longest record that may be plain, in bytes.
const mostPlain = 64 << 10

// plain reads the record if it is plain. If it is not, the reader is as it was.
func (r *reader) plain() bool {
	data := r.rec.Data
	const start = `{"` // what is not ours begins otherwise
	if r.fenKey != "" || len(data) > mostPlain || !bytes.HasPrefix(data, []byte(start)) || !utf8.Valid(data) {
		return false
	}
	p := plainReader{reader: r, text: data}
	origin := r.g.Origin
	if p.object() && r.texts[colFEN] != "" && r.isTold() {
		r.plainly = true
		return true
	}
	r.reset(r.g, r.rec, r.o, r.name, r.fenKey)
	r.g.Origin = origin
	return false
}

// isTold reports whether the record says its type, or is a position from before records had one.
func (r *reader) isTold() bool {
	const game, position = 1<<colMoves | 1<<colType, 1<<colOut | 1<<colDialects | 1<<colNotes
	kind := r.texts[colType]
	return kind == typePosition || kind == typeGame || r.seen&game == 0 && r.seen&position == position
}

func (p *plainReader) object() bool {
	c := column(0)
	for more := p.byte('{'); more; more = p.byte(',') {
		key, ok := p.bytes()
		var known bool
		c, known = columnAfter(c, key)
		if !ok || !known || p.seen&(1<<c) != 0 || !p.byte(':') {
			return false
		}
		p.seen |= 1 << c
		p.places[c] = p.at
		if !p.value(c) {
			return false
		}
	}
	rest := string(p.text[min(p.at, len(p.text)):])
	return rest == "}" || rest == "}\n" || rest == "}\r\n"
}

// byte passes over a byte, if it comes next.
func (p *plainReader) byte(c byte) bool {
	if p.at >= len(p.text) || p.text[p.at] != c {
		return false
	}
	p.at++
	return true
}

// bytes reads a string without escapes.
func (p *plainReader) bytes() ([]byte, bool) {
	if !p.byte('"') {
		return nil, false
	}
	from := p.at
	for ; p.at < len(p.text); p.at++ {
		switch c := p.text[p.at]; {
		case c == '"':
			p.at++
			return p.text[from : p.at-1], true
		case c < ' ', c == '\\':
			return nil, false
		}
	}
	return nil, false
}

// string reads the text of a column, which does not keep the record.
func (p *plainReader) string(c column) (string, bool) {
	text, ok := p.bytes()
	last := &p.lately.texts[c]
	switch {
	case !ok:
		return "", false
	case *last == string(text):
	case p.texts[colText] == string(text):
		*last = p.texts[colText]
	default:
		*last = string(text)
	}
	return *last, true
}

// number reads a whole number of no more than nine figures.
func (p *plainReader) number() (n uint32, ok bool) {
	from := p.at
	for ; p.at < len(p.text) && p.text[p.at]-'0' <= 9; p.at++ {
		if p.at-from == 9 || p.at > from && n == 0 {
			return 0, false
		}
		n = 10*n + uint32(p.text[p.at]-'0')
	}
	return n, p.at > from
}

// items passes over a list of strings, and returns how many there are.
func (p *plainReader) items() (n int, ok bool) {
	if !p.byte('[') {
		return 0, false
	}
	for !p.byte(']') {
		if n > 0 && !p.byte(',') {
			return 0, false
		}
		if _, ok := p.bytes(); !ok {
			return 0, false
		}
		n++
	}
	return n, true
}

// list reads the list of a column, which does not keep the record.
func (p *plainReader) list(c column) (all []string, ok bool) {
	from := p.at
	n, ok := p.items()
	if text := p.text[from:p.at]; ok && p.lately.texts[c] != string(text) {
		p.lately.texts[c], all = string(text), make([]string, 0, n)
		for rest := p.lately.texts[c]; len(all) < n; {
			_, rest, _ = strings.Cut(rest, `"`)
			var item string
			item, rest, _ = strings.Cut(rest, `"`)
			all = append(all, item)
		}
		p.lately.lists[c] = all
	}
	return p.lately.lists[c], ok
}

// count reads a counter, which may be null.
func (p *plainReader) count(into **uint32, room *uint32) (ok bool) {
	const none = "null"
	if bytes.HasPrefix(p.text[p.at:], []byte(none)) {
		p.at += len(none)
		return true
	}
	*room, ok = p.number()
	*into = room
	return ok
}

// value reads the value of a column.
func (p *plainReader) value(c column) (ok bool) {
	var n uint32
	switch c {
	case colType, colText, colFEN, colLetters, colTurn, colNotation, colResult, colStatus, colRule, colRest:
		p.texts[c], ok = p.string(c)
	case colFile:
		p.g.Origin.File, ok = p.string(c)
	case colRecord:
		n, ok = p.number()
		p.g.Origin.Number = int(n)
	case colLine:
		n, ok = p.number()
		p.g.Origin.Line = int(n)
	case colPly:
		_, ok = p.number()
	case colHalfmoves:
		ok = p.count(&p.halfmoves, &p.counters[0])
	case colFullmoves:
		ok = p.count(&p.fullmoves, &p.counters[1])
	case colDialects:
		p.dialects, ok = p.list(c)
	case colMoves:
		ok = p.moveList()
	case colNotes:
		p.judged, ok = true, p.byte('[') && p.byte(']')
		p.notes = []jsonNote{}
	case colOut, colFinal, colKey:
		_, ok = p.bytes()
	case colProblems, colLosses:
		_, ok = p.items()
	}
	return ok
}

// moveList reads the moves, each of which keeps its place.
func (p *plainReader) moveList() (ok bool) {
	from := p.at
	if p.listed, ok = p.list(colMoves); !ok || slices.ContainsFunc(p.listed, isPart) {
		return false
	}
	p.hasMoves, p.moves = true, blankJSON(bytes.Clone(p.text[from:p.at]))
	return true
}
