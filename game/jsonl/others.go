package jsonl

import (
	"bytes"
	"cmp"
	"encoding/json"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// field is a value that a record of others has under a name: of a column, or of a key with those of the objects
// around it and dots between them.
type field struct {
	name string
	key  int // is where the name is in the record
	kit.Place
	raw          string // its JSON, "" where the record has none
	null, quoted bool
	// drawn: it is a board, of lists.
	drawn bool
}

// fieldOf returns the value of a key, which is at a byte of the record. A string that is JSON is read as that, and a list
// of ten lists that are the ranks of a board as the position.
func fieldOf(name string, key int, raw string, at int) field {
	f := field{name: name, key: key, raw: raw, Place: kit.Place{Text: Unquoted(raw), Offset: at}, null: raw == "null", quoted: raw[0] == '"'}
	if f.quoted {
		f.Offset++
	} else if raw[0] == '[' && f.isCompoundList() {
		if board, err := dialect.FindDrawing(raw); err == nil && board.Start == 0 && board.End == len(raw) {
			f.Text, f.drawn = board.Setup.Board.String(), true
		}
	}
	return f
}

// fields yields the values in an object. JSON in a string is a record of its own, whatever the name of the string.
func (f *field) fields() iter.Seq[field] {
	return func(yield func(field) bool) {
		for name, m := range members(f.Text) {
			if !f.quoted {
				name = f.name + "." + name
			}
			if !yield(fieldOf(name, f.Offset+m.key, f.Text[m.Start:m.End], f.Offset+m.Start)) {
				return
			}
		}
	}
}

// isList and isObject report whether a value is one of JSON.
func (f *field) isList() bool   { return strings.HasPrefix(f.Text, "[") && json.Valid([]byte(f.Text)) }
func (f *field) isObject() bool { return strings.HasPrefix(f.Text, "{") && json.Valid([]byte(f.Text)) }

// isCompoundList reports whether a value is a list of objects or lists.
func (f *field) isCompoundList() bool {
	for e := range elements(f.Text) {
		return f.Text[e.Start] == '{' || f.Text[e.Start] == '['
	}
	return false
}

// meaning returns what the name of a value means. The user's word goes before the table.
func (r *recordReader) meaning(name string) string {
	if meaning, ok := r.o.Keys[name]; ok {
		return meaning
	}
	return meaningOf(strings.TrimPrefix(name, r.start.holder))
}

// maxDepth is how deep values are looked for in objects.
const maxDepth = 6

// take takes a value of others: the objects in it that have values with a meaning are taken apart.
func (r *recordReader) take(f field, depth int) {
	meaning := r.meaning(f.name)
	mayBeMoves := r.mayBeMoves(&f, meaning)
	if depth < maxDepth && !mayBeMoves && f.isObject() && r.isKnown(&f, depth) {
		for inner := range f.fields() {
			name, beside := strings.CutPrefix(inner.name, r.start.holder)
			if beside && r.start.holder != "" && belongs(name) {
				if taken, err := r.member(name, inner.raw, inner.Offset); taken && err == nil {
					continue
				}
			}
			r.take(inner, depth+1)
		}
		return
	}
	switch {
	case f.null:
	case f.name == r.start.key, meaning == meansStart && r.o.Keys[f.name] != "":
		r.start.start = f.Place
	case f.drawn, meaning == meansStart && bareName(lastName(f.name)) == "fen":
		r.fens = append(r.fens, f)
	case mayBeMoves:
		r.lists = append(r.lists, f)
	case strings.Trim(r.text(colResult), "* ") == "" && resultOf(meaning, strings.TrimSpace(f.Text)) != "":
		r.set(colResult, resultOf(meaning, strings.TrimSpace(f.Text)), f.Offset)
	default:
		r.otherResult(resultOf(meaning, strings.TrimSpace(f.Text)), f.Offset)
		r.tag(&f, meaning)
	}
}

// resultOf returns the result that a value is, "" where it is none.
func resultOf(meaning, value string) string {
	switch side := sideWords[strings.ToLower(value)]; {
	case meaning == meansResult, meaning == meansWinner && isResult(value):
		return value
	case meaning == meansWinner:
		return winners[side]
	}
	return ""
}

// otherResult notes a result beside the one that the record has, where it is another.
func (r *recordReader) otherResult(text string, at int) {
	result, _ := game.ReadResult(r.text(colResult))
	kit.NoteOtherResult(r.g, r.rec, result, text, at)
}

// tag makes a value a tag, under the name that it means or its own.
func (r *recordReader) tag(f *field, meaning string) {
	value := strings.TrimSpace(f.Text)
	name := game.CanonicalTag(strings.TrimSpace(strings.TrimPrefix(f.name, r.start.holder)))
	switch {
	case name == "", name == kit.FENTag, name == meansResult:
		kit.Ignore(r.rec, r.g, f.key, []byte(strconv.Quote(f.name)+":"+f.Text))
		return
	case kit.IsAnswers("EPD_"+name) && movetext.MayBeMoves([]byte(value)): // as of an operation of EPD
		name = "EPD_" + name
	case meaning != meansResult && kit.IsShared(meaning) && r.tagSet().Lacks(meaning):
		name = meaning
	}
	if name == "Date" && meaning == name {
		value = dateOf(value)
	}
	r.tagSet().Add(name, value)
}

func isResult(text string) bool {
	_, ok := movetext.ParseResult(text)
	return ok
}

// isKnown reports whether any value in an object has a meaning.
func (r *recordReader) isKnown(f *field, depth int) bool {
	for inner := range f.fields() {
		switch {
		case inner.Text == "" || inner.null:
		case inner.isObject():
			if depth < maxDepth && r.isKnown(&inner, depth+1) {
				return true
			}
		case inner.name == r.start.key, r.mayBeMoves(&inner, r.meaning(inner.name)):
			return true
		case inner.Text[0] != '[' && r.meaning(inner.name) != "" && r.meaning(inner.name) != meansMoves:
			return true
		}
	}
	return false
}

// belongs reports whether a key beside a nested position is read as one beside any position is.
func belongs(name string) bool {
	switch c, ok := columnOf(name); c {
	case colTurn, colHalfmoves, colFullmoves, colMoves, colNotation, colResult:
		return ok
	}
	return false
}

// mayBeMoves reports whether a value may be the moves of the game, by its name or because it is a list of moves:
// the first of them is legal where one says where it is to be played.
func (r *recordReader) mayBeMoves(f *field, meaning string) bool {
	if f.isCompoundList() && r.areRecords(f) {
		return false
	}
	named := meaning == meansMoves
	byUser := r.o.Keys[f.name] == meansMoves
	if !f.isList() && (!named || f.Text == "" || isNumber(f.Text) && !byUser) {
		return false
	}
	return slices.ContainsFunc(r.textsOf(f), func(m moveList) bool { return byUser || r.promises(m.text, named) })
}

// promises reports whether a text may be moves, wherever they are to be played: two of it are legal, or, where its name
// says that it is moves, it has one and no prose.
func (r *recordReader) promises(text []byte, named bool) bool {
	const few = 2
	return named && (movetext.MayBeMoves(text) || kit.AreChess(text)) || r.legal(&r.g.Start, text) >= few
}

// answersAnything reports whether all that may be moves is one word under the name of an answer, such as "c2+3", which
// may be anything where no position is beside it.
func (r *recordReader) answersAnything() bool {
	return r.tree == "" && !r.hasColumn(colMoves) && len(r.lists) > 0 && !slices.ContainsFunc(r.lists, func(f field) bool {
		name := bareName(f.name[strings.LastIndexByte(f.name, '.')+1:])
		return r.o.Keys[f.name] != "" || !slices.Contains(strings.Fields(answers), chars.WithoutAccents(name)) || strings.ContainsFunc(f.Text, func(c rune) bool { return c > unicode.MaxASCII }) ||
			slices.ContainsFunc(r.textsOf(&f), func(m moveList) bool { return len(bytes.Fields(m.text)) > 1 })
	})
}

// areRecords reports whether the objects of a list are records of their own, and not the moves of a game: the moves of
// each of the first are legal from the position that it has itself, or two of them from the usual start, and those of
// the list are not.
func (r *recordReader) areRecords(f *field) bool {
	var all mover
	var start xiangqi.Setup
	count, lines := 0, 0
	for _, v := range listOf(f.Place) {
		if strings.HasPrefix(v.Text, "[") { // which may be another line of a game
			lines++
			continue
		}
		fewest, setup := 2, xiangqi.Start()
		for name, m := range members(v.Text) {
			value := Unquoted(v.Text[m.Start:m.End])
			if r.meaning(name) != meansStart || value == "" {
				continue
			}
			reading, err := r.o.FEN.Read([]byte(value))
			if fewest, setup = 1, reading.Setup; err != nil {
				return false
			}
		}
		n, ok := new(mover).node(v)
		if !ok || len(n.moves) != 1 {
			return !ok && count+lines > 0
		}
		if list, _ := kit.Lists(r.o).Read(setup.Position(), []byte(n.moves[0].Text), r.o.Notation); len(list.Moves) < fewest {
			return false
		}
		if all.value(v); count == 0 {
			start = setup
		}
		if count++; count == 2 {
			_, err := kit.Lists(r.o).Read(start.Position(), all.out, r.o.Notation)
			return err != nil
		}
	}
	return count > 0
}

// textsOf returns the ways in which a value may be moves.
func (r *recordReader) textsOf(f *field) (all []moveList) {
	if !f.isList() && !f.isObject() {
		return []moveList{{text: []byte(f.Text), has: true, base: f.Offset}}
	}
	for _, lines := range []bool{false, true} {
		m := mover{lines: lines}
		if name := lastName(f.name); f.isList() && (isNamed(nodeNames, "after", name) || isNamed(nodeNames, "instead", name)) {
			m.alternatives(listOf(f.Place))
		} else {
			m.value(f.Place)
		}
		if len(m.out) > 0 && (len(all) == 0 || string(all[0].text) != string(m.out)) {
			all = append(all, moveList{text: m.out, has: true, places: m.places, rest: m.rest, skipped: m.skipped, fens: m.fens})
		}
	}
	return all
}

// legal returns how many moves of a text are legal from a position, whichever side begins.
func (r *recordReader) legal(from *xiangqi.Setup, text []byte) int {
	const few = 2 // a number is a move in digits, too
	_, number := movetext.LineNumber(text)
	first := bytes.TrimSpace(text[number:])
	begins := func(n notation.Notation) bool { return notation.Scan(n, first) > 0 }
	if !bytes.HasPrefix(first, []byte("{")) && !slices.ContainsFunc(r.o.Notations, begins) {
		return 0
	}
	start, most := *from, 0
	for range 2 {
		if list, _ := kit.Lists(r.o).Read(start.Position(), text, r.o.Notation); len(list.Moves) > most {
			most = len(list.Moves)
		}
		start.Turn = start.Turn.Other()
	}
	if most < few && len(strings.Trim(string(text), "0123456789 ")) == 0 {
		return 0
	}
	return most
}

// chooseMoves makes the first of the values that may be moves, and is legal to its end, the moves of the game;
// else the one that has most legal moves. One that the user says has the moves goes before all. The others are tags,
// unless they have the same moves.
func (r *recordReader) chooseMoves() {
	if len(r.lists) == 0 {
		return
	}
	type choice struct {
		moveList
		of    int // the field, -1 for the column of moves
		legal int
		all   []xiangqi.Move
	}
	const whole, byUser = 1 << 28, 1 << 29 // are more than the moves of any list
	var choices []choice
	best := 0
	add := func(of int, m moveList) {
		p := r.g.Start
		list, err := kit.Lists(r.o).Read(p.Position(), m.text, r.o.Notation)
		c := choice{moveList: m, of: of, legal: r.legal(&p, m.text)}
		if err == nil && m.rest.Text == "" {
			c.legal, c.all = whole, list.Moves
		}
		if of >= 0 && r.o.Keys[r.lists[of].name] == meansMoves {
			c.legal += byUser
		}
		if choices = append(choices, c); c.legal > choices[best].legal {
			best = len(choices) - 1
		}
	}
	if r.hasColumn(colMoves) {
		add(-1, r.moves)
	}
	for i := range r.lists {
		for _, m := range r.textsOf(&r.lists[i]) {
			add(i, m)
		}
	}
	chosen := choices[best]
	if chosen.legal == 0 && chosen.of >= 0 && !movetext.BeginsMoves(chosen.text) {
		chosen = choice{of: -1, moveList: moveList{has: r.hasColumn(colMoves)}}
	}
	if r.moves = chosen.moveList; chosen.of >= 0 {
		r.set(colMoves, "", chosen.base)
	}
	for i := range r.lists {
		same := slices.ContainsFunc(choices, func(c choice) bool { return c.of == i && len(c.all) > 0 && slices.Equal(c.all, chosen.all) })
		if f := &r.lists[i]; i != chosen.of && !same {
			r.tagSet().Add(game.CanonicalTag(f.name), f.Text)
		}
	}
}

// compareFENs notes the first position beside a move that the game does not have, where all of it could be read.
func (r *recordReader) compareFENs() {
	if len(r.moves.fens) == 0 || r.g.Status() != game.OK {
		return
	}
	boards := map[xiangqi.Board]bool{r.g.Start.Board: true}
	for step := range game.Walk(r.g) {
		if step.Kind == game.StepMove {
			after := *step.Position
			after.Do(r.g.Nodes[step.Node].Move)
			boards[after.Setup().Board] = true
		}
	}
	for _, fen := range r.moves.fens {
		if reading, err := r.o.FEN.Read([]byte(fen.Text)); err != nil || !boards[reading.Setup.Board] {
			kit.Ignore(r.rec, r.g, fen.Offset, []byte(fen.Text))
			return
		}
	}
}

// tagSet returns the tags of the game.
func (r *recordReader) tagSet() *kit.TagSet {
	if r.tagged == nil {
		r.tagged = kit.NewTagSet(r.g, "_")
	}
	return r.tagged
}

// dateOf returns the date of a time in seconds or milliseconds since 1970; another value is as it is.
func dateOf(value string) string {
	n, err := strconv.ParseInt(value, 10, 64)
	const seconds, milliseconds = 10, 13 // digits since 2001
	switch {
	case err == nil && len(value) == seconds:
		return time.Unix(n, 0).UTC().Format("2006.01.02")
	case err == nil && len(value) == milliseconds:
		return time.UnixMilli(n).UTC().Format("2006.01.02")
	}
	return value
}

// elsewhere refuses an object of others that has its position under a name that does not say so, if it has none
// where it should be.
func (r *recordReader) elsewhere() error {
	if r.own || r.row {
		return nil
	}
	for _, t := range r.g.Tags {
		if key := r.keyOfPosition(t.Name, t.Value, 0); key != "" {
			return r.rec.Error(note.PositionElsewhere, 0, key, cmp.Or(r.start.key, names[colFEN]))
		}
	}
	return nil
}

// keyOfPosition returns the name of the first text in a value that is a position from which the moves may begin; "" where
// none is.
func (r *recordReader) keyOfPosition(name, value string, depth int) string {
	if strings.HasPrefix(value, "{") && depth < maxDepth {
		for inner, m := range members(value) {
			if key := r.keyOfPosition(name+"."+inner, Unquoted(value[m.Start:m.End]), depth+1); key != "" {
				return key
			}
		}
		return ""
	}
	if _, err := r.o.FEN.Read([]byte(value)); err != nil || r.beside(value) {
		return ""
	}
	return name
}

// beside reports whether a position in an object beside the moves of others is not the one that they begin from, as
// they do from the usual start: it is where they lead to, or another.
func (r *recordReader) beside(fen string) bool {
	reading, err := r.o.FEN.Read([]byte(fen))
	start := xiangqi.Start()
	return err == nil && r.moves.has && r.legal(&reading.Setup, r.moves.text) == 0 && r.legal(&start, r.moves.text) > 0
}

// otherGame returns the game of which the moves are that cannot be read, "" where it is not known.
func (r *recordReader) otherGame() string {
	variant, start := r.g.Tag("Variant"), xiangqi.Start()
	stop, ply := r.g.Stop()
	if r.own || stop == nil || ply > kit.MostShared || kit.IsXiangqi(variant) || r.g.Start.Board != start.Board {
		return ""
	}
	if other := kit.OtherGame(variant); other != "" || !kit.IsChess(r.g, r.moves.text) {
		return other
	}
	return "chess"
}

// isFinal reports whether a position is the one after the moves from the usual start.
func (r *recordReader) isFinal(fen string) bool {
	reading, _ := r.o.FEN.Read([]byte(fen))
	start := xiangqi.Start()
	list, err := kit.Lists(r.o).Read(start.Position(), r.moves.text, r.o.Notation)
	return err == nil && list.Final.Setup().Board == reading.Setup.Board
}
