package list

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// edit appends a line with the position, and its moves where they are written anew, in place of
// those that were read of it.
func edit(dst []byte, rec *game.Record, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	e := editor{rec: rec, g: g, o: o, to: kit.Dialect(o)}
	return e.edit(dst)
}

// editEPD is edit for a list that has the counters, for which its dialect has no place, as
// operations.
func editEPD(dst []byte, rec *game.Record, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	if o.Dialect == nil {
		o.Dialect = epdDialect()
		defer func() { o.Dialect = nil }()
	}
	e := editor{rec: rec, g: g, o: o, to: o.Dialect, operations: true}
	return e.edit(dst)
}

// editor edits a line.
type editor struct {
	rec        *game.Record
	g          *game.Game
	o          *game.WriteOptions
	to         *dialect.Dialect
	operations bool // counters can be written as such
	// line is the text that is edited, reading what is around its position, and rest what follows
	// it as it is written, in a URL where url says so.
	line    []byte
	reading *dialect.Reading
	rest    []byte
	url     bool
	// open and close are what is around the position where that is kept as it is: the line is JSON,
	// isJSON, or much like it.
	isJSON, keeps bool
	open, close   []byte
}

func (e *editor) edit(dst []byte) ([]byte, error) {
	core := &e.g.Source.Core
	if core.Text == nil {
		return dst, e.rec.Error(note.NoPosition, e.rec.Head, "", "")
	}
	e.line, e.reading = e.g.Source.Text, &core.Reading
	e.rest, e.url = e.reading.Rest, e.reading.URL
	e.isJSON = len(e.reading.Lead) > 0 && isJSON(e.line)
	if e.keeps = e.isJSON || bytes.HasPrefix(bytes.TrimLeft(e.reading.Lead, " \t"), []byte("{")); e.keeps {
		e.keepWrapper(core.Text)
	}
	switch {
	case len(e.o.Played) > 0:
		e.leaveOutMoves()
	case e.o.Played != nil:
		e.noteNotPlayed()
	default:
		if err := e.respell(); err != nil {
			return dst, err
		}
		if e.reading.Operations {
			e.rest = counted(e.rest, &e.g.Start)
		}
	}
	return e.append(dst)
}

// append appends the record with what was changed.
func (e *editor) append(dst []byte) ([]byte, error) {
	from := len(dst)
	head := e.rec.Head + len(e.line)
	eol := e.rec.Data[head:]
	before := len(e.o.Losses)
	out := dst
	out = append(out, e.rec.Data[:e.rec.Head]...)
	for i := range max(len(e.o.Played), 1) {
		if i > 0 && len(eol) == 0 {
			out = append(out, '\n')
		}
		out = e.appendLead(out)
		var err error
		if out, err = e.appendPosition(out, i); err != nil {
			return dst, err
		}
		if out = append(out, e.close...); len(e.rest) > 0 {
			out = e.to.AppendRest(out, &dialect.Reading{Rest: e.rest, URL: e.url})
		}
		out = append(out, eol...)
	}
	if e.isJSON && !areJSON(out[from:]) {
		e.o.Losses = e.o.Losses[:before]
		return dst, e.rec.Error(note.JSONNotLines, e.rec.Head, "", "")
	}
	return out, nil
}

// appendLead appends what is before the position.
func (e *editor) appendLead(dst []byte) []byte {
	if e.keeps {
		return append(dst, e.open...)
	}
	return dialect.AppendLead(dst, e.reading.Lead)
}

// appendPosition appends the position, or the one of that number of those that are written in its
// place, and says what that loses, of several positions once.
func (e *editor) appendPosition(dst []byte, i int) ([]byte, error) {
	s, own := &e.g.Start, false
	if len(e.o.Played) > 0 {
		s, own = &e.o.Played[i].Setup, e.o.Played[i].Own
	}
	lost := e.to.Loss(s)
	if !own {
		lost |= e.to.ClockLoss(e.source(lost), s)
	}
	if lost&dialect.LossPieces != 0 {
		return dst, &game.Error{Note: e.to.LossNote(dialect.LossPieces, s)}
	}
	const counters = dialect.LossHalfmoves | dialect.LossFullmoves
	if e.g.Source.Core.Said.Halfmoves == 0 { // an operation says it, which stays
		lost &^= dialect.LossHalfmoves
	}
	if e.g.Source.Core.Said.Fullmoves == 0 {
		lost &^= dialect.LossFullmoves
	}
	operations := lost&counters != 0 && e.operations && e.o.Played == nil && !e.isJSON && !e.url && takesOperations(e.rest)
	if operations {
		lost &^= counters
	}
	for loss := range lost.Each() {
		e.lose(e.to.LossNote(loss, s))
	}
	if len(e.o.Played) > 0 {
		return e.to.Append(dst, s), nil
	}
	dst = kit.AppendStartIn(e.g, e.to, dst)
	if operations {
		dst = counterOperations(dst, s, e.to).dst
	}
	return dst, nil
}

// lose says that something is not written, if it was not said before.
func (e *editor) lose(lost note.Note) {
	for i := range e.o.Losses {
		if e.o.Losses[i].Code == lost.Code {
			return
		}
	}
	e.o.Losses = append(e.o.Losses, lost)
}

// source returns the dialect that the position was read in, where its clock may count by another
// rule.
func (e *editor) source(lost dialect.Loss) *dialect.Dialect {
	half, known := e.g.Start.Halfmoves.Value()
	if !known || half == 0 || lost&dialect.LossHalfmoves != 0 {
		return nil
	}
	if e.o.Speller == nil {
		e.o.Speller = &dialect.Reader{Dialects: e.o.Dialects}
	}
	source, _ := e.o.Speller.Source(e.reading)
	return source
}

// moves returns the text after the position as it is written, and where the moves are in it.
func (e *editor) moves() (rest []byte, m Moves) {
	rest = e.reading.RestText()
	at := e.g.Source.Core.Moves
	return rest, Moves{From: at[0], End: at[1]}
}

// respell writes the moves anew where that is asked for, or the board was turned.
func (e *editor) respell() error {
	rest, m := e.moves()
	if m.End == 0 || kit.RespelledIn(e.o, e.g) == nil {
		return e.refuseTurned()
	}
	text := rest[m.From:m.End]
	said := len(e.o.Losses)
	edits, ok := kit.RespellList(e.o, e.g, text)
	for i := said; i < len(e.o.Losses); i++ {
		if n := &e.o.Losses[i]; n.Err != nil {
			at := e.rec.Head + kit.RestAt(e.line, e.reading.Rest) + m.From + n.Offset
			placed := e.rec.Note(n.Code, at, n.Got, n.Expected)
			placed.Ply, placed.Err = n.Ply, n.Err
			*n = placed
		}
	}
	if !ok && len(e.g.Unread) == 0 && e.g.Notation != nil {
		e.o.Lose(note.OtherNotation, 0, kit.RespelledIn(e.o, e.g).Name(), e.g.Notation.Name())
	}
	if len(edits) > 0 {
		e.rest, e.url = append(kit.AppendEdited(bytes.Clone(rest[:m.From]), text, edits), rest[m.End:]...), false
	}
	return e.refuseTurned()
}

// refuseTurned refuses moves of a board that was turned where they cannot be read: as text they
// would be those of the board as it was.
func (e *editor) refuseTurned() error {
	if by := e.g.Source.Turned; len(e.g.Unread) == 0 || by != dialect.OrientFlip && by != dialect.OrientRotate {
		return nil
	}
	for i := range e.g.Notes {
		if n := &e.g.Notes[i]; n.Ply > 0 {
			return &game.Error{Note: *n}
		}
	}
	return e.rec.Error(note.MovesUnread, e.rec.Head, e.g.Unread[0].Text, "")
}

// leaveOutMoves takes the moves out of the line, and says what goes with them.
func (e *editor) leaveOutMoves() {
	rest, m := e.moves()
	if m.End == 0 {
		return
	}
	text := rest[m.From:m.End]
	if e.g.Notation != nil {
		list, _ := movetext.ReadList(e.g.Start.Position(), text, e.g.Notation)
		var left []string
		for _, c := range list.Comments {
			if c.Ply == 0 { // LoseTree counts the others
				left = append(left, c.Text)
			}
		}
		if list.Result != "" {
			left = append(left, list.Result)
		}
		if len(left) > 0 {
			e.o.Lose(note.FieldsLeft, 0, strings.Join(left, ", "), "")
		}
	}
	kit.LoseTree(e.o, e.g, "fen", kit.RoomRootComment)
	e.rest, e.url = rest[m.End:], false
	if m.From > 0 && rest[m.From-1] == '|' && m.End < len(rest) && rest[m.End] == '|' {
		// what is after the bar of another field stays in that field
		e.rest = append([]byte{'|'}, rest[m.End:]...)
	}
}

// noteNotPlayed notes that what follows the position was not read as moves, which were to be
// played. A word for moves without any is left out.
func (e *editor) noteNotPlayed() {
	rest := bytes.TrimSpace(e.reading.Rest)
	if len(rest) == 0 {
		return
	}
	if all, m := e.moves(); m.End > 0 && len(bytes.TrimSpace(all[m.From:m.End])) == 0 {
		e.leaveOutMoves()
		return
	}
	at := max(bytes.LastIndex(e.line, rest), 0)
	e.o.Losses = append(e.o.Losses, e.rec.Note(note.NothingPlayed, e.rec.Head+at, fmt.Sprintf("%.60q", rest), ""))
}

// keepWrapper keeps what is around the position: the key and the quotes stay.
func (e *editor) keepWrapper(core []byte) {
	lead := len(e.reading.Lead)
	start, end := lead+max(bytes.Index(e.line[lead:], core), 0), len(e.line)
	if rest := e.reading.Rest; len(rest) > 0 {
		end = start + len(core) + max(bytes.Index(e.line[start+len(core):], rest), 0)
	}
	e.open, e.close = e.line[:start], e.line[start+len(core):end]
}

func areJSON(lines []byte) bool {
	for line := range bytes.Lines(lines) {
		if len(bytes.TrimSpace(line)) > 0 && !isJSON(line) {
			return false
		}
	}
	return true
}
