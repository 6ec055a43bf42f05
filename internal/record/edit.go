package record

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/internal/gametext"
	"github.com/xqfen/xqfen/internal/movescan"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// EditJSON appends the object that a game was read of, with its position and, where a
// notation is asked for, its moves written anew; every other byte stays. name is that of the
// format, fenKey the key that has the position, "" for ours.
func EditJSON(dst []byte, rec *game.Record, g *game.Game, o *game.WriteOptions, name, fenKey string) ([]byte, error) {
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
	start, err := gametext.AppendStart(o, nil, g, 0)
	if err != nil {
		return dst, err
	}
	e := editor{g: g, o: o, name: name, data: rec.Data}
	e.tree, e.hasTree = at[names[colTree]]
	e.position(positionIn(rec.Data, at, fenKey), start)
	if span, ok := at[names[colMoves]]; ok {
		e.moves(span)
	}
	if span, ok := at[names[colNotation]]; ok && e.respelled {
		e.change(span, appendString(nil, o.Notation.Name()))
	}
	slices.SortFunc(e.changes, func(a, b change) int { return a.at.Start - b.at.Start })
	return appendChanged(dst, rec.Data, e.changes), nil
}

// positionIn returns where an object has its position, whose keys are where at says: under the
// key for it, as games have it from before records had a type, or in a tag.
func positionIn(data []byte, at map[string]movetext.Span, fenKey string) movetext.Span {
	const empty = `""`
	for _, key := range []string{fenKey, keyStart} {
		if span := at[key]; span.End-span.Start > len(empty) {
			return span
		}
	}
	tags := at[names[colTags]]
	for name, m := range members(data[tags.Start:tags.End]) {
		if game.CanonicalTag(name) == gametext.FENTag {
			return movetext.Span{Start: tags.Start + m.Start, End: tags.Start + m.End}
		}
	}
	return movetext.Span{}
}

// editor collects what changes in an object.
type editor struct {
	g       *game.Game
	o       *game.WriteOptions
	name    string
	data    []byte
	changes []change
	// hasTree: the moves are there twice; respelled: they are in another notation now.
	hasTree, respelled bool
	tree               movetext.Span
}

// change is a text in place of a part of another.
type change struct {
	at   movetext.Span
	text []byte
}

func (e *editor) change(at movetext.Span, text []byte) {
	e.changes = append(e.changes, change{at, text})
}

// appendChanged appends a text with the changes in it.
func appendChanged(dst, text []byte, changes []change) []byte {
	done := 0
	for _, c := range changes {
		dst = append(append(dst, text[done:c.at.Start]...), c.text...)
		done = c.at.End
	}
	return append(dst, text[done:]...)
}

// position writes the position in place of the one that the string there begins with. What
// is around it stays, but for moves.
func (e *editor) position(at movetext.Span, start []byte) {
	var old string
	if at.End == 0 || json.Unmarshal(e.data[at.Start:at.End], &old) != nil {
		return
	}
	reader := dialect.Reader{Dialects: e.o.Dialects}
	text := start
	if reading, err := reader.Read([]byte(old)); err == nil {
		reading.Rest = bytes.Clone(reading.Rest)
		const word = " moves "
		if i := bytes.Index(reading.Rest, []byte(word)); i >= 0 {
			if list, ok := e.respell(reading.Rest[i+len(word):]); ok {
				reading.Rest = appendChanged(reading.Rest[:i+len(word):i+len(word)], reading.Rest[i+len(word):], list)
			} else if e.asked() {
				e.loseNotation()
			}
		}
		text = append(fentext.AppendLead(nil, reading.Lead), start...)
		text = gametext.Dialect(e.o).AppendRest(text, &reading)
	}
	if string(text) != old {
		e.change(at, appendString(nil, text))
	}
}

// moves writes the moves that are in a list or a string. Those that cannot be found in it one
// by one are written as a whole, if nothing is beside them.
func (e *editor) moves(at movetext.Span) {
	raw := e.data[at.Start:at.End]
	text, places := unescaped(raw)
	if list, ok := e.respell(text); ok {
		for _, c := range list {
			e.change(movetext.Span{Start: at.Start + places[c.at.Start], End: at.Start + places[c.at.End]}, c.text)
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
	e.change(at, e.anew(raw[0] == '['))
}

// loseNotation notes that moves stay in the notation that they are in.
func (e *editor) loseNotation() {
	e.o.Lose(note.OtherNotation, 0, e.written().Name(), e.g.Notation.Name())
}

// unescaped returns the text in the strings of a JSON text, with blanks for what is around them,
// and where each byte of it and its end are.
func unescaped(raw []byte) (text []byte, places []int) {
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

// anew writes the moves of the main line as a list, or as a string.
func (e *editor) anew(isList bool) []byte {
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
		w.dst = gametext.AppendMove(e.o, w.dst, p, e.g.Nodes[node].Move, ply, e.written()) // no notation has a character that must be escaped
		if isList {
			w.endItem()
		}
	})
	if isList {
		return append(w.dst, ']')
	}
	return appendString(nil, w.dst)
}

// asked reports whether moves are to be in a notation.
func (e *editor) asked() bool { return e.o.Notation != nil && !e.o.Wish }

// written returns the notation that moves are written in.
func (e *editor) written() notation.Notation {
	if e.asked() {
		return e.o.Notation
	}
	return movescan.Upright(e.g.Notation)
}

// respell returns what changes in a list of moves. It is false where the list, read once more,
// is not that of the game.
func (e *editor) respell(text []byte) (changes []change, ok bool) {
	p, err := xiangqi.NewPosition(&e.g.Start, xiangqi.AllProblems)
	if err != nil || e.g.Notation == nil {
		return nil, err == nil
	}
	list, _ := movetext.ReadList(p, text, e.g.Notation) // what is not read stays
	if !slices.Equal(list.Moves, e.g.MainLine(nil)) {
		return nil, false
	}
	if !e.asked() {
		return nil, true
	}
	if e.hasTree && !e.inTree() {
		return nil, false
	}
	edits, err := gametext.Respell(p, text, &list, func(dst []byte, p *xiangqi.Position, m xiangqi.Move, ply int) ([]byte, error) {
		return gametext.AppendMove(e.o, dst, p, m, ply, gametext.UCI()), nil
	})
	if err != nil {
		return nil, false // a variation in another notation
	}
	e.respelled = true
	for _, one := range edits {
		changes = append(changes, change{one.At, []byte(one.Text)})
	}
	return changes, true
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
	var changes []change
	at := e.tree.Start
	for i, node := range nodes {
		at += bytes.Index(e.data[at:e.tree.End], node)
		for name, m := range members(node) {
			if i == 0 || !strings.EqualFold(name, "move") {
				continue
			}
			n := &e.g.Nodes[i]
			text := gametext.AppendMove(e.o, nil, e.g.PositionAt(n.Parent), n.Move, e.g.Ply(int32(i)), gametext.UCI())
			changes = append(changes, change{movetext.Span{Start: at + m.Start, End: at + m.End}, appendString(nil, text)})
		}
		at += len(node)
	}
	if len(changes) != len(nodes)-1 {
		return false
	}
	e.changes = append(e.changes, changes...)
	return true
}
