package jsonl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// begin reads the position that the record begins with and how it was spelled.
func (r *recordReader) begin() error {
	at := &r.start
	if len(r.lists) > 0 && !r.moves.has { // until it is known which of them
		r.moves = r.textsOf(&r.lists[0])[0]
	}
	if fen := r.text(colFEN); !r.own && fen != "" && at.start.Text+at.tag.Text == "" && r.beside(fen) && r.isFinal(fen) {
		r.set(colFEN, "", 0)
	}
	if err := r.takeStart(); err != nil {
		return err
	}
	fen := kit.Place{Text: r.text(colFEN), Offset: r.offset(colFEN) + 1}
	r.cutMoves(&fen)
	r.cutMoves(&at.tag)
	other := at.tag
	if at.inTag && fen.Text != "" {
		other = kit.Place{}
		defer r.noteTag()
	}
	switch {
	case fen.Text == "":
		fen = at.start
	case at.start.Text != "":
		other = at.start
	}
	placed := fen.Text != "" || other.Text != ""
	if !placed {
		if err := r.elsewhere(); err != nil {
			return err
		}
		if !r.moves.has && r.tree == "" || r.answersAnything() {
			return r.rec.Error(note.NoGame, 0, "", r.name)
		}
	}
	if other.Text != "" || !r.isXqbase() || dialect.Default().Parse([]byte(fen.Text), &r.g.Start) != nil {
		if err := r.readStart(fen, other); err != nil {
			return err
		}
	}
	if err := r.restore(placed); err != nil {
		return err
	}
	r.spelling()
	return nil
}

// takeStart makes a tag, or else the first FEN in an object, the place of the position, where the record of another
// has it nowhere else.
func (r *recordReader) takeStart() (err error) {
	at := &r.start
	if !r.own && at.key == "" && at.tag.Text+at.start.Text+r.text(colFEN) == "" {
		moves := r.moves.text
		if (r.moves.has || r.tree != "" || r.row) && moves == nil {
			moves = []byte{}
		}
		at.tag, err = kit.TakeStart(r.o, r.g, r.rec, moves)
		if r.tagged = nil; at.tag.Text == "" && len(r.fens) > 0 && !r.beside(r.fens[0].Text) {
			at.tag, r.fens = r.fens[0].Place, r.fens[1:]
		}
	}
	for _, f := range r.fens {
		r.tagSet().Add(f.name, f.Text)
	}
	return err
}

// readStart reads the position that a record gives in one place or in two, which then must have the
// same; one that is empty counts for nothing.
func (r *recordReader) readStart(fen, other kit.Place) error {
	if fen.Text == "" {
		fen, other = other, kit.Place{}
	}
	if other.Text != "" {
		if err := kit.ReadStart(r.o, r.g, r.rec, []byte(other.Text), other.Offset); err != nil {
			return err
		}
	}
	first := r.g.Start
	if fen.Text == "" {
		return nil
	}
	if err := kit.ReadStart(r.o, r.g, r.rec, []byte(fen.Text), fen.Offset); err != nil {
		return err
	}
	if other.Text != "" && !kit.SamePosition(&first, &r.g.Start) {
		return r.rec.Error(note.TwoStarts, other.Offset, other.Text, fen.Text)
	}
	return nil
}

// noteTag notes a tag with another position than the key of the position, which is believed.
func (r *recordReader) noteTag() {
	reading, err := r.o.FEN.Read([]byte(r.start.tag.Text))
	if err != nil || !kit.SamePosition(&reading.Setup, &r.g.Start) {
		r.g.Notes = append(r.g.Notes, r.rec.Note(note.StartDiffers, r.start.tag.Offset, kit.Excerpt(r.start.tag.Text), r.text(colFEN)))
	}
}

// cutMoves makes the moves that follow the position in a field of another's the moves of the
// record, where it has no others.
func (r *recordReader) cutMoves(field *kit.Place) {
	const word = " moves "
	i := strings.Index(field.Text, word)
	if i < 0 || r.own || r.moves.has {
		return
	}
	r.moves.has, r.moves.text = true, []byte(field.Text[i+len(word):])
	r.cells[colMoves].Offset = field.Offset + i + len(word)
	field.Text = field.Text[:i]
}

// isXqbase reports whether "fen" is in xqbase form whatever the user says about the dialect, as
// records of this project have it, and there is nothing to be turned.
func (r *recordReader) isXqbase() bool {
	return r.own && r.text(colFEN) != "" && r.o.FEN.Orient == ""
}

// spelling keeps how the position was spelled that the record is of: "fen" of this project's does
// not say it, but the FEN of another's does.
func (r *recordReader) spelling() {
	source := &r.g.Source
	text := []byte(nil)
	if r.text(colText) != "" {
		text = []byte(r.text(colText))
	}
	if letters := r.text(colLetters); r.own || letters != "" {
		*source = game.Source{Turned: source.Turned, Command: source.Command}
		dialects := kit.Dialects(r.o.FEN.Dialects)
		itself := func(name string) string { return name }
		isDialect := func(name string) bool {
			return slices.ContainsFunc(dialects, func(d *dialect.Dialect) bool { return d.Name() == name })
		}
		if letters != "" && r.isOneOf(dialect.HasLetters(dialects, letters), names[colLetters], letters, r.offset(colLetters)) {
			source.Dialects, source.Letters = knownOf(r, r.dialects, itself, isDialect, names[colDialects], r.offset(colDialects)), letters
		}
	}
	source.Text = text
}

// restore gives the position what its FEN alone does not have. An object that contradicts itself is
// refused; in a row of others that is noted.
func (r *recordReader) restore(placed bool) error {
	s := &r.g.Start
	word := strings.TrimSpace(r.text(colTurn))
	if side, known := dialect.SideWord(word); known && !placed && !r.own { // the moves tell whether it is that of the start
		r.side = &side
	} else if err := r.takeSide(word); err != nil {
		return err
	}
	if err := r.takeCount(colHalfmoves, &s.Halfmoves, 0); err != nil {
		return err
	}
	return r.takeCount(colFullmoves, &s.Fullmoves, 1)
}

// takeSide takes the side to move that is beside the position.
func (r *recordReader) takeSide(word string) error {
	if word == "" {
		return nil
	}
	at := r.offset(colTurn)
	notes, beside := kit.SideBeside(&r.g.Start.Turn, r.g.Notes, word)
	if beside.Code != "" && !r.anySide {
		return r.contradiction(colTurn, word)
	}
	switch r.g.Notes = notes; beside.Code {
	case "":
	case note.TextIgnored:
		kit.Ignore(r.rec, r.g, at, []byte(word))
	default:
		r.g.Notes = append(r.g.Notes, r.rec.Note(beside.Code, at, beside.Got, beside.Expected))
	}
	return nil
}

// takeCount takes a counter that is beside the position, "" where it is not known. unknown is the
// number that xqbase must write for one that is not.
func (r *recordReader) takeCount(c column, count *xiangqi.Count, unknown uint32) error {
	if !r.hasColumn(c) {
		return nil
	}
	text := r.text(c)
	inFEN, known := count.Value()
	if text == "" {
		if known && inFEN != unknown {
			return r.contradiction(c, "null")
		}
		*count = 0
		return nil
	}
	n, err := strconv.ParseUint(text, 10, 32)
	switch {
	case err != nil && r.row:
		kit.Ignore(r.rec, r.g, r.offset(c), []byte(text))
		return nil
	case err != nil || n > dialect.MaxCount || known && inFEN != uint32(n):
		return r.contradiction(c, text)
	}
	*count = xiangqi.Known(uint32(n))
	return nil
}

func (r *recordReader) contradiction(c column, word string) error {
	if r.own || !r.row && r.hasColumn(colFEN) {
		return r.refuse(r.offset(c), fmt.Sprintf(`%q is %s`, names[c], word))
	}
	kit.Ignore(r.rec, r.g, r.offset(c), fmt.Appendf(nil, `%q:%s`, names[c], word))
	return nil
}
