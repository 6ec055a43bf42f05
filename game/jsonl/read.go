package jsonl

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Cell is the value of a column of a record as text, and where it is in the record.
type Cell struct {
	Text   string
	Offset int
}

// recordReader makes a game of the values of one record.
type recordReader struct {
	g    *game.Game
	rec  *game.Record
	data string // of rec, of an object
	o    *game.ReadOptions
	name string // of the format
	// own: the record is one of this project's, which says its type.
	own bool
	// cells are the values of the columns that are texts or numbers; has are the columns that the
	// record has, as bits.
	cells    [numColumns]Cell
	has      uint32
	dialects []string
	start    startPlaces
	moves    moveList
	tree     string // its JSON
	notes    []jsonNote
	judged   bool // it has notes, if none
	// noted are the codes of notes, nil until they are looked for.
	noted  map[note.Code]bool
	tagged *kit.TagSet // of g, nil until there is one
	// row: the record is a row of a table, whose result is believed; short: it lacks cells.
	row, short bool
	// plies: the record is one of those of PlyFormat, whose values of the move become tags.
	plies bool
	// side is the side to move of a record without a position, nil where it has none.
	side *xiangqi.Color
	// anySide: the side to move is under a name that others give it, and may be anything.
	anySide bool
	// lists are the values of a record of others that may be its moves.
	lists []field
	// fens are those that are named so in objects, of which the first is the position if there is no other.
	fens []field
	// left are values that have no place in a game, unless they may be moves.
	left []kit.Place
}

// startPlaces are where records of others have the position beside the column fen.
type startPlaces struct {
	tag   kit.Place // the tag FEN, or a column of that name
	inTag bool
	start kit.Place // the key start
	// key is the key that has the position, "" for ours, and holder that of the object around it, with a dot, if
	// it is under a nested one.
	key, holder string
}

// moveList is the main line of a record.
type moveList struct {
	// text has each move where the record has it; parts are the moves one by one, nil where the
	// record has one text.
	text  []byte
	parts []string
	has   bool
	// rest is the list from its first element that is not a text on, skipped a value of a move that has no
	// place in a game.
	rest, skipped kit.Place
	// fens are the positions beside moves.
	fens []kit.Place
	// base is where the text is in the record, or places where its parts are.
	base   int
	places []placed
}

// jsonNote is a note as it is written.
type jsonNote struct {
	Code              note.Code
	Line, Column, Ply int
	Text              string
}

// sentence is the text of a note that was read.
type sentence string

// Error returns the sentence.
func (s sentence) Error() string { return string(s) }

// set keeps the value of a column.
func (r *recordReader) set(c column, text string, at int) {
	r.cells[c] = Cell{text, at}
	r.has |= 1 << c
}

func (r *recordReader) hasColumn(c column) bool { return r.has&(1<<c) != 0 }

func (r *recordReader) text(c column) string { return r.cells[c].Text }

func (r *recordReader) offset(c column) int { return r.cells[c].Offset }

// refuse says that the text is not a record.
func (r *recordReader) refuse(at int, why string) *game.Error {
	return r.rec.Error(note.Record, at, why, r.name)
}

// isOneOf reports whether the value of a key is one that there is. Another is noted, and is as if it were not
// there.
func (r *recordReader) isOneOf(known bool, key, value string, at int) bool {
	if !known {
		kit.Ignore(r.rec, r.g, at, fmt.Appendf(nil, "%q:%q", key, value))
	}
	return known
}

// code returns a code that the record has, "" where there is none of that name.
func (r *recordReader) code(code note.Code, key string, at int) note.Code {
	if code == "" || !r.isOneOf(note.KindOf(code) != "", key, string(code), at) {
		return ""
	}
	return code
}

// knownOf returns those of a list whose name there is. The first of the others is noted.
func knownOf[T any](r *recordReader, list []T, name func(T) string, known func(name string) bool, key string, at int) []T {
	isUnknown := func(one T) bool { return !known(name(one)) }
	if i := slices.IndexFunc(list, isUnknown); i >= 0 {
		r.isOneOf(false, key, name(list[i]), at)
		list = slices.DeleteFunc(list, isUnknown)
	}
	return list
}

// read makes the game, with what is left after it.
func (r *recordReader) read() error {
	err := r.record()
	if err == nil {
		for _, left := range r.left {
			kit.IgnoreText(r.rec, r.g, left.Offset, []byte(left.Text))
		}
	}
	return err
}

// record reads all of a record that has a place in a game.
func (r *recordReader) record() error {
	g := r.g
	if kind := r.text(colType); kind != "" && !r.own {
		r.tagSet().Add("Type", kind)
	}
	if text := r.text(colText); text != "" {
		g.Source.Text = []byte(text)
	}
	if r.text(colType) == typeError {
		return r.refused()
	}
	if err := r.begin(); err != nil {
		return err
	}
	r.chooseMoves()
	if r.isPosition() {
		r.keepNotes()
		return nil
	}
	r.o.Builder.Begin(g)
	result := r.text(colResult)
	kit.NoteResult(g, r.rec, result, r.offset(colResult))
	ended := g.Result
	if err := r.play(); err != nil {
		return err
	}
	if other := r.otherGame(); other != "" {
		g.Notes = g.Notes[:0]
		return r.rec.Error(note.OtherGame, r.offset(colMoves), "", other)
	}
	if r.side != nil && *r.side != g.Start.Turn {
		if err := r.takeSide(strings.TrimSpace(r.text(colTurn))); err != nil {
			return err
		}
	}
	if r.otherResult(g.Result.String(), r.offset(colMoves)); ended != game.Unknown {
		g.Result = ended
	}
	r.otherResult(g.Tag(meansResult), r.offset(colTags))
	switch status := game.Status(r.text(colStatus)); status {
	case "", g.Status():
	case game.OK, game.Illegal, game.WrongSide, game.Unreadable, game.Truncated:
		kit.Ignore(r.rec, g, r.offset(colStatus), fmt.Appendf(nil, `"status":%q`, status))
	default:
		r.othersStatus(string(status))
	}
	r.keepNotes()
	return nil
}

// othersStatus keeps a status that is none of ours, which says how the game ended in words of others.
func (r *recordReader) othersStatus(status string) {
	if r.own || r.row {
		kit.Ignore(r.rec, r.g, r.offset(colStatus), fmt.Appendf(nil, `"status":%q`, status))
		return
	}
	r.tagSet().Add(names[colStatus], status)
}

// isPosition reports whether a record of ours has a position and nothing of a game.
func (r *recordReader) isPosition() bool {
	played := r.text(colNotation) + r.text(colResult) + r.text(colStatus) + r.text(colRule) + r.text(colRest)
	return r.own && r.text(colType) == typePosition && played == "" && r.tree == "" && !r.short && len(r.moves.text) == 0
}

// refused returns why a record could not be read, as the record itself has it.
func (r *recordReader) refused() error {
	r.keepNotes()
	if len(r.notes) == 0 {
		return r.refuse(r.offset(colType), typeError)
	}
	e := &game.Error{Note: r.g.Notes[0]}
	r.g.Notes = r.g.Notes[1:]
	return e
}

// keepNotes puts the notes of the record before those of reading it, which are left
// out where they say the same.
func (r *recordReader) keepNotes() {
	fresh := r.g.Notes
	r.g.Notes = make([]note.Note, 0, len(r.notes)+len(fresh))
	for i := range r.notes {
		n := &r.notes[i]
		kept := note.Note{Code: n.Code, Column: n.Column, Line: n.Line, Ply: n.Ply, Kept: true}
		if n.Text != "" {
			kept.Err = sentence(n.Text)
		}
		r.g.Notes = append(r.g.Notes, kept)
	}
	for _, n := range fresh {
		if r.judged && n.Code == note.MaybeAnotherGame {
			continue // it was noted, or not, of the position as it was written
		}
		same := func(old jsonNote) bool { return old.Code == n.Code && old.Text == i18n.Sentence(&n) }
		if !slices.ContainsFunc(r.notes, same) {
			r.g.Notes = append(r.g.Notes, n)
		}
	}
}

// notationOf returns the notation that the moves are in: the one that the user or
// the record names, coordinates if they are legal in those, or whatever is legal; nil
// when nothing tells.
func (r *recordReader) notationOf(text []byte) notation.Notation {
	if r.o.Notation != nil {
		return r.o.Notation
	}
	named := r.text(colNotation)
	if n := kit.DecidingNotation(named); n != nil {
		return n
	}
	if n, err := notation.Find(notation.Families(), named); err == nil {
		return n
	}
	p := r.o.Builder.Position()
	none := len(bytes.TrimSpace(text)) == 0 // the line stops before its first move
	family, _, _ := strings.Cut(named, "+") // it reads what its options write
	known := named == ""
	for _, n := range r.o.Notations {
		if n.Name() != family {
			continue
		}
		known = true
		if _, err := kit.Lists(r.o).Read(p, text, n); err == nil || none {
			return n
		}
	}
	r.isOneOf(known, names[colNotation], named, r.offset(colNotation))
	if none && named != "" {
		return nil
	}
	if none {
		return notation.UCI()
	}
	if named == "" {
		if _, err := kit.Lists(r.o).Read(p, text, notation.UCI()); err == nil {
			return notation.UCI()
		}
	}
	if l, err := kit.Lists(r.o).Read(p, text, nil); err == nil {
		return l.Notation
	}
	return nil
}

// play reads the moves, or the tree where there is one.
func (r *recordReader) play() error {
	if r.tree != "" {
		if err := r.readTree(r.notationOf(r.moves.text), r.moves.parts); err != nil {
			return err
		}
		if u, _ := r.g.Stop(); u == nil {
			r.stopAtRest()
		}
		return nil
	}
	own := notation.UCI()
	if r.text(colNotation) != "" {
		own = r.notationOf(r.moves.text)
	}
	if _, decides := notation.Undecided(own); decides && r.o.Notation == nil {
		r.o.Notation = own // no other may be tried
		defer func() { r.o.Notation = nil }()
	}
	unread, at, noted := len(r.g.Unread), r.offset(colMoves), len(r.g.Notes)
	if err := kit.PlayListOf(r.o, r.g, r.rec, r.moves.text, at, own, r.side); err != nil {
		kit.Unreadable(r.o, r.g, r.rec, r.moves.text, at, err)
	}
	if r.moves.places != nil {
		for i := noted; i < len(r.g.Notes); i++ {
			kit.PutNote(r.rec, &r.g.Notes[i], placeOf(r.moves.places, r.g.Notes[i].Offset-int(r.rec.Offset)))
		}
		kit.Ignore(r.rec, r.g, r.moves.skipped.Offset, []byte(r.moves.skipped.Text))
		r.compareFENs()
	}
	switch {
	case len(r.g.Unread) > unread:
		u := &r.g.Unread[unread]
		u.Text = strings.Join(strings.Fields(u.Text+" "+r.moves.rest.Text+" "+r.text(colRest)), " ")
	case r.short:
		n := r.rec.Note(note.RecordTruncated, len(kit.CutEOL(r.rec.Data)), kit.EndOf(r.rec), "")
		if r.text(colType) != typePosition {
			n.Ply = kit.StopAt(r.g, note.RecordTruncated, kit.CutOff)
		}
		r.g.Notes = append(r.g.Notes, n)
	default:
		r.stopAtRest()
	}
	return nil
}

// stopAtRest puts what is not a move in the list, and what the record gives as unread, after the
// main line.
func (r *recordReader) stopAtRest() {
	rest := kit.Place{Text: r.text(colRest), Offset: r.offset(colRest)}
	if r.moves.rest.Text != "" {
		rest.Text, rest.Offset = strings.TrimSpace(r.moves.rest.Text+" "+rest.Text), r.moves.rest.Offset
	}
	if rest.Text == "" {
		return
	}
	code := r.code(note.Code(r.text(colRule)), names[colRule], r.offset(colRule))
	ply := kit.StopAt(r.g, code, rest.Text)
	r.noteUnread(code, rest.Text, ply, rest.Offset)
}

// noteUnread notes that moves could not be read, unless the record has a note of that.
func (r *recordReader) noteUnread(code note.Code, text string, ply, at int) {
	if r.noted == nil {
		r.noted = make(map[note.Code]bool)
		for i := range r.notes {
			r.noted[r.notes[i].Code] = true
		}
	}
	if r.noted[code] || r.noted[note.MovesUnread] {
		return
	}
	n := r.rec.Note(note.MovesUnread, at, text, "")
	n.Ply = ply
	r.g.Notes = append(r.g.Notes, n)
}
