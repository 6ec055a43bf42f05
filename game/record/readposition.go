package record

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// begin reads the position that the record begins with and how it was spelled.
func (r *reader) begin() error {
	fen := kit.Place{Text: r.texts[colFEN], Offset: r.offset(colFEN) + 1}
	start := kit.Place{Text: r.start, Offset: r.at[keyStart] + 1}
	r.cutMoves(&fen)
	r.cutMoves(&r.fen)
	other := r.fen
	if r.fenTag && fen.Text != "" {
		other = kit.Place{}
		defer r.noteTag()
	}
	switch {
	case fen.Text == "":
		fen = start
	case start.Text != "":
		other = start
	}
	nowhere := fen.Text == "" && other.Text == ""
	if err := r.elsewhere(nowhere && r.texts[colText] == ""); err != nil {
		return err
	}
	switch {
	case other.Text == "" && r.isXqbase() && xqbase().Parse([]byte(fen.Text), &r.g.Start) == nil:
	case fen.Text != "" || other.Text != "" || r.hasMoves || r.tree != nil:
		if err := kit.ReadStartAlone(r.o, r.g, r.rec, fen, other); err != nil {
			return err
		}
	case r.texts[colText] != "":
		if err := r.fromText(); err != nil {
			return cmp.Or(r.elsewhere(true), err)
		}
	default:
		return r.rec.Error(note.NoGame, 0, "", r.name)
	}
	if err := r.restore(); err != nil {
		return err
	}
	r.spelling()
	return nil
}

// noteTag notes a tag with another position than the key of the position, which is believed.
func (r *reader) noteTag() {
	reading, err := r.o.FEN.Read([]byte(r.fen.Text))
	if err != nil || !kit.SamePosition(&reading.Setup, &r.g.Start) {
		r.g.Notes = append(r.g.Notes, r.rec.Note(note.StartDiffers, r.fen.Offset, "tags", names[colFEN]))
	}
}

// cutMoves makes the moves that follow the position in a field of another's the moves of the
// record, where it has no others.
func (r *reader) cutMoves(field *kit.Place) {
	const word = " moves "
	i := strings.Index(field.Text, word)
	if i < 0 || r.own || r.hasMoves {
		return
	}
	r.hasMoves, r.moves = true, []byte(field.Text[i+len(word):])
	r.at[names[colMoves]] = field.Offset + i + len(word)
	field.Text = field.Text[:i]
}

// isXqbase reports whether "fen" is in xqbase form whatever the user says about the dialect, as
// records of this project have it, and there is nothing to be turned.
func (r *reader) isXqbase() bool {
	ours := r.own || r.former && r.has(colOut)
	return ours && r.texts[colFEN] != "" && r.o.FEN.Orient == ""
}

// fromText reads the position of a record that has nothing but the line.
func (r *reader) fromText() error {
	at := r.offset(colText)
	reading, err := kit.ReadPosition(r.o, r.g, r.rec, []byte(r.texts[colText]), at)
	if err != nil {
		return err
	}
	kit.Ignore(r.rec, r.g, at, reading.Lead)
	r.former, r.texts[colRest] = true, strings.TrimSpace(string(reading.RestText()))
	r.at[names[colRest]] = at
	return nil
}

// spelling keeps how the position was spelled that the record is of: "fen" and "start" of
// this project's do not say it, but the FEN of another's does.
func (r *reader) spelling() {
	text := r.sourceText()
	if r.own || r.texts[colLetters] != "" || r.start != "" {
		r.g.Source = game.Source{Text: text, Turned: r.g.Source.Turned, Command: r.g.Source.Command}
		if letters := r.texts[colLetters]; letters != "" {
			r.g.Source.Dialects, r.g.Source.Letters = r.dialects, letters
		}
		return
	}
	r.g.Source.Text = text
}

// restore gives the position what its FEN alone does not say. A record of this project's
// that contradicts itself is refused; of another's it is noted.
func (r *reader) restore() error {
	s := &r.g.Start
	if err := r.takeSide(strings.TrimSpace(r.texts[colTurn])); err != nil {
		return err
	}
	for _, c := range []struct {
		column  column
		count   *xiangqi.Count
		says    *uint32
		unknown uint32
	}{{colHalfmoves, &s.Halfmoves, r.halfmoves, 0}, {colFullmoves, &s.Fullmoves, r.fullmoves, 1}} {
		if !r.has(c.column) || agree(c.count, c.says, c.unknown) {
			continue
		}
		word := "null"
		if c.says != nil {
			word = strconv.FormatUint(uint64(*c.says), 10)
		}
		if err := r.contradiction(c.column, word); err != nil {
			return err
		}
	}
	return nil
}

// takeSide takes the side to move that is beside the position.
func (r *reader) takeSide(word string) error {
	if word == "" {
		return nil
	}
	at := r.offset(colTurn)
	notes, said := kit.SideBeside(&r.g.Start.Turn, r.g.Notes, word)
	if said.Code != "" && !r.anyName {
		return r.contradiction(colTurn, word)
	}
	switch r.g.Notes = notes; said.Code {
	case "":
	case note.TextIgnored:
		kit.Ignore(r.rec, r.g, at, []byte(word))
	default:
		r.g.Notes = append(r.g.Notes, r.rec.Note(said.Code, at, said.Got, said.Expected))
	}
	return nil
}

func (r *reader) contradiction(c column, word string) error {
	if r.own || r.former {
		return r.refuse(r.offset(c), fmt.Sprintf(`%q is %s`, names[c], word))
	}
	kit.Ignore(r.rec, r.g, r.offset(c), fmt.Appendf(nil, `%q:%s`, names[c], word))
	return nil
}

// agree sets a counter to what the record says, if the FEN does not say otherwise:
// there, an unknown counter is the number that xqbase must write.
func agree(count *xiangqi.Count, says *uint32, unknown uint32) bool {
	spelled, known := count.Value()
	switch {
	case says == nil && spelled == unknown, says == nil && !known:
		*count = 0
	case says == nil, *says > dialect.MaxCount:
		return false
	case !known || spelled == *says:
		*count = xiangqi.Known(*says)
	default:
		return false
	}
	return true
}
