package record

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// EditJSON appends the object that a game was read of, with its position and, where a
// notation is asked for, its moves written anew; every other byte stays. fenKey is the key that
// has the position, "" for ours.
func EditJSON(dst []byte, rec *game.Record, g *game.Game, o *game.WriteOptions, fenKey string) ([]byte, error) {
	if fenKey == "" {
		fenKey = names[colFEN]
	}
	at := make(map[string]movetext.Span)
	for key, m := range members(rec.Data) {
		at[key] = m.Span
	}
	if holder, rest := holderOf(rec.Data, fenKey); holder.Start > 0 {
		for key, m := range members(rec.Data[holder.Start:holder.End]) {
			span := movetext.Span{Start: holder.Start + m.Start, End: holder.Start + m.End}
			switch {
			case key == rest:
				at[fenKey] = span
			case belongs(key):
				at[key] = span
			}
		}
	}
	start, err := kit.AppendStart(o, nil, g, 0)
	if err != nil {
		return dst, err
	}
	e := editor{g: g, o: o, data: rec.Data, values: jsonValues{}}
	e.tree, e.hasTree = at[names[colTree]]
	e.position(positionIn(rec.Data, at, fenKey), start)
	e.others(at[names[colMoves]], at[names[colNotation]])
	return e.append(dst), nil
}

// EditRow is EditJSON for a row of a table with that byte between its cells, which has the
// position, the moves and the name of the notation there; a cell without a place is none.
func EditRow(dst []byte, rec *game.Record, g *game.Game, o *game.WriteOptions, comma byte, position, moves, notation movetext.Span) ([]byte, error) {
	start, err := kit.AppendStart(o, nil, g, 0)
	if err != nil {
		return dst, err
	}
	e := editor{g: g, o: o, data: rec.Data, values: cellValues{comma}}
	e.position(position, start)
	e.others(moves, notation)
	return e.append(dst), nil
}

// values are how the texts of a record are written.
type values interface {
	// read returns the text of a value, false for what is not a text.
	read(raw []byte) (string, bool)
	// quote writes a text in place of a value.
	quote(text, raw []byte) string
	// texts returns the texts of a value, with blanks for what is around them, and where each byte
	// of that and its end are.
	texts(raw []byte) (text []byte, places []int)
	// isList reports whether a value is a list of texts.
	isList(raw []byte) bool
}

// jsonValues are those of an object.
type jsonValues struct{}

func (jsonValues) read(raw []byte) (text string, ok bool) {
	return text, json.Unmarshal(raw, &text) == nil
}

func (jsonValues) quote(text, _ []byte) string { return string(appendString(nil, text)) }

func (jsonValues) isList(raw []byte) bool { return len(raw) > 0 && raw[0] == '[' }

// cellValues are those of a table with that byte between its cells.
type cellValues struct{ comma byte }

func (cellValues) read(raw []byte) (string, bool) {
	text, quoted := bytes.CutPrefix(raw, []byte{'"'})
	if !quoted {
		return string(raw), true
	}
	return strings.ReplaceAll(string(bytes.TrimSuffix(text, []byte{'"'})), `""`, `"`), true
}

func (v cellValues) quote(text, raw []byte) string {
	if bytes.HasPrefix(raw, []byte{'"'}) || bytes.ContainsAny(text, "\"\r\n"+string(rune(v.comma))) {
		return `"` + strings.ReplaceAll(string(text), `"`, `""`) + `"`
	}
	return string(text)
}

func (cellValues) isList([]byte) bool { return false }

func (cellValues) texts(raw []byte) (text []byte, places []int) {
	for at := 0; at < len(raw); at++ {
		places = append(places, at)
		if raw[at] != '"' {
			text = append(text, raw[at])
			continue
		}
		if at > 0 && at+1 < len(raw)-1 && raw[at+1] == '"' { // one that is meant
			text = append(text, '"')
			at++
			continue
		}
		text = append(text, ' ')
	}
	return text, append(places, len(raw))
}

// positionIn returns where an object has its position, whose keys are where at says: under the
// key for it, as games have it from before records had a type, or in a tag.
func positionIn(data []byte, at map[string]movetext.Span, fenKey string) movetext.Span {
	const empty = `""`
	for _, key := range []string{fenKey, keyStart} {
		if span := at[key]; span.End-span.Start > len(empty) && data[span.Start] == '"' {
			return span
		}
	}
	tags := at[names[colTags]]
	for name, m := range members(data[tags.Start:tags.End]) {
		if game.CanonicalTag(name) == kit.FENTag {
			return movetext.Span{Start: tags.Start + m.Start, End: tags.Start + m.End}
		}
	}
	return movetext.Span{}
}

// editor collects what changes in a record.
type editor struct {
	g       *game.Game
	o       *game.WriteOptions
	data    []byte
	values  values
	changes []kit.Edit
	// hasTree: the moves are there twice; respelled: they are in another notation now.
	hasTree, respelled bool
	tree               movetext.Span
}

func (e *editor) change(at movetext.Span, text string) {
	e.changes = append(e.changes, kit.Edit{At: at, Text: text})
}

// append appends the record with what has changed.
func (e *editor) append(dst []byte) []byte {
	slices.SortStableFunc(e.changes, func(a, b kit.Edit) int { return a.At.Start - b.At.Start })
	return kit.AppendEdited(dst, e.data, e.changes)
}

// position writes the position in place of the one that is in the value there. What is around it
// stays, but for moves.
func (e *editor) position(at movetext.Span, start []byte) {
	raw := e.data[at.Start:at.End]
	old, ok := e.values.read(raw)
	if at.End == 0 || !ok {
		return
	}
	text := start
	if reading, ok := e.reading(old); ok {
		reading.Rest = bytes.Clone(reading.Rest)
		const word = " moves "
		if i := bytes.Index(reading.Rest, []byte(word)); i >= 0 {
			if list, ok := e.respell(reading.Rest[i+len(word):]); ok {
				reading.Rest = kit.AppendEdited(reading.Rest[:i+len(word):i+len(word)], reading.Rest[i+len(word):], list)
			} else if e.asked() {
				e.loseNotation()
			}
		}
		text = append(dialect.AppendLead(nil, reading.Lead), start...)
		text = kit.Dialect(e.o).AppendRest(text, &reading)
	}
	if string(text) != old {
		e.change(at, e.values.quote(text, raw))
	}
}

// reading returns what is around the position in a text: as anybody reads it, or, of a dialect
// that only the options know, as it was read.
func (e *editor) reading(text string) (dialect.Reading, bool) {
	if core := &e.g.Source.Core; core.Text != nil && string(core.Text) == text {
		return core.Reading, true // nothing is around it
	}
	reader := dialect.Reader{Dialects: e.o.Dialects}
	reading, err := reader.Read([]byte(text))
	if core := &e.g.Source.Core; err != nil && core.Text != nil {
		reading = core.Reading
		if i := strings.Index(text, " moves "); i >= 0 {
			reading.Rest = []byte(text[i:])
		}
		return reading, true
	}
	return reading, err == nil
}

// others writes the moves, and the name of their notation, which are in values of their own.
func (e *editor) others(moves, notation movetext.Span) {
	if moves.End > 0 {
		e.moves(moves)
	}
	if notation.End > 0 && e.respelled {
		raw := e.data[notation.Start:notation.End]
		e.change(notation, e.values.quote([]byte(e.written().Name()), raw))
	}
}

// leastMove is fewer bytes than a move has in any notation: a shorter text is none.
const leastMove = 3

// moves writes the moves that are in a list or a string. Those that cannot be found in it one
// by one are written as a whole, if nothing is beside them.
func (e *editor) moves(at movetext.Span) {
	raw := e.data[at.Start:at.End]
	if _, isText := e.values.read(raw); !isText && !e.values.isList(raw) {
		return // another's: the moves are of elsewhere
	}
	text, places := e.values.texts(raw)
	if len(bytes.TrimSpace(text)) < leastMove {
		return
	}
	if list, ok := e.respell(text); ok {
		for _, c := range list {
			e.change(movetext.Span{Start: at.Start + places[c.At.Start], End: at.Start + places[c.At.End]}, c.Text)
		}
		return
	}
	moves := len(e.g.MainLine(nil))
	if moves == 0 || !e.asked() && bytes.IndexByte(raw, '\\') >= 0 {
		return
	}
	if len(e.g.Unread) > 0 || e.hasTree || len(e.g.Nodes) > 1+moves || e.g.HasComments() {
		e.loseNotation()
		return
	}
	e.respelled = e.asked()
	e.change(at, e.anew(raw))
}

// loseNotation notes that moves stay in the notation that they are in.
func (e *editor) loseNotation() {
	e.o.Lose(note.OtherNotation, 0, e.written().Name(), e.g.Notation.Name())
}

func (jsonValues) texts(raw []byte) (text []byte, places []int) {
	inString := false
	for i := 0; i < len(raw); {
		from := i
		i++
		switch c := raw[from]; {
		case c == '"':
			inString = !inString
			text = append(text, ' ')
		case !inString:
			text = append(text, ' ')
		case c != '\\':
			text = append(text, c)
		default:
			i++
			if raw[from+1] == 'u' {
				i += len("0000")
			}
			if bytes.HasPrefix(raw[from:], []byte(`\ud`)) && bytes.HasPrefix(raw[i:], []byte(`\u`)) { // a pair
				i += len(`\u0000`)
			}
			var one string
			if json.Unmarshal([]byte(`"`+string(raw[from:i])+`"`), &one) == nil {
				text = append(text, one...)
			}
		}
		for len(places) < len(text) {
			places = append(places, from)
		}
	}
	return text, append(places, len(raw))
}

// anew writes the moves of the main line as a list, or as a text.
func (e *editor) anew(raw []byte) string {
	isList := e.values.isList(raw)
	w := writer{}
	if isList {
		w.openList()
	}
	e.g.EachMove(func(ply int, p *xiangqi.Position, node int32) {
		if isList {
			w.item()
		} else if ply > 1 {
			w.dst = append(w.dst, ' ')
		}
		w.dst = kit.AppendMove(e.o, w.dst, p, e.g.Nodes[node].Move, ply, e.written()) // no notation has a character that must be escaped
		if isList {
			w.endItem()
		}
	})
	if isList {
		return string(append(w.dst, ']'))
	}
	return e.values.quote(w.dst, raw)
}

// asked reports whether moves are to be in a notation.
func (e *editor) asked() bool { return e.o.Notation != nil && !e.o.Wish }

// written returns the notation that moves are written in.
func (e *editor) written() notation.Notation {
	if e.asked() {
		return e.o.Notation
	}
	return notation.Upright(e.g.Notation)
}

// respell returns what changes in a list of moves. It is false where the list, read once more,
// is not that of the game.
func (e *editor) respell(text []byte) (edits []kit.Edit, ok bool) {
	if e.asked() && e.hasTree && !e.inTree() {
		return nil, false
	}
	edits, ok = kit.RespellList(e.o, e.g, text)
	e.respelled = e.respelled || ok && e.asked() && e.g.Notation != nil
	return edits, ok
}

// inTree writes the moves of the tree, and reports whether each node of it is one of the game.
func (e *editor) inTree() bool {
	var nodes []json.RawMessage
	tree := e.data[e.tree.Start:e.tree.End]
	if e.respelled {
		return true // when the moves were met first
	}
	if json.Unmarshal(tree, &nodes) != nil || len(nodes) != len(e.g.Nodes) || len(e.g.Unread) > 0 {
		return false
	}
	var changes []kit.Edit
	at := e.tree.Start
	for i, node := range nodes {
		at += bytes.Index(e.data[at:e.tree.End], node)
		for name, m := range members(node) {
			if i == 0 || !strings.EqualFold(name, "move") {
				continue
			}
			n := &e.g.Nodes[i]
			text := kit.AppendMove(e.o, nil, e.g.PositionAt(n.Parent), n.Move, e.g.Ply(int32(i)), notation.UCI())
			changes = append(changes, kit.Edit{At: movetext.Span{Start: at + m.Start, End: at + m.End}, Text: string(appendString(nil, text))})
		}
		at += len(node)
	}
	if len(changes) != len(nodes)-1 {
		return false
	}
	e.changes = append(e.changes, changes...)
	return true
}
