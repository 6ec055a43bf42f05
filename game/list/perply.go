package list

import (
	"bytes"
	"io"
	"iter"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// PerPly is games as a position for each ply. A list of positions is read so only where somebody says that it is one.
var PerPly = perPly(new(game.ReadOptions))

func perPly(o *game.ReadOptions) game.Format {
	return game.Format{
		Name:   "fen-per-ply",
		Title:  "games as lists of positions, each one move after the one before; only where it is named",
		Source: "logs of programs; data sets",
		Sniff:  func([]byte, string) bool { return false },
		Split:  splitPlies(o), Decode: decodePlies,
		Layout: game.Layout{With: func(o *game.ReadOptions) *game.Format { f := perPly(o); return &f }},
	}
}

// apart marks, in the Book of a record, one whose first position is after another, from which no move leads to it.
const apart = "fen-per-ply"

// splitPlies cuts a text before each position to which no legal move leads from the one before.
func splitPlies(o *game.ReadOptions) func(io.Reader) iter.Seq2[game.Record, error] {
	return kit.Cutting(kit.WholeText, func(whole game.Record, yield func(game.Record, error) bool) {
		fen := o.FEN
		cutPlies(&whole, &fen, yield)
	})
}

func cutPlies(whole *game.Record, fen *dialect.Reader, yield func(game.Record, error) bool) {
	var at *xiangqi.Position // the last one; nil where there is none
	start, isFirst := 0, false
	held := game.Record{Line: whole.Line, Offset: whole.Offset}
	line := whole.Line - 1
	for offset, text := range kit.LinesOf(whole) {
		if line++; len(bytes.TrimSpace(text)) == 0 {
			continue
		}
		reading, err := fen.Read(text)
		if err == nil && at != nil && goTo(at, &reading.Setup, isFirst) {
			isFirst = false
			continue
		}
		if held.Data = whole.Data[start:offset:offset]; len(bytes.TrimSpace(held.Data)) > 0 {
			if !yield(held, nil) {
				return
			}
			start, held = offset, game.Record{Line: line, Offset: whole.Offset + int64(offset)}
			if at != nil && err == nil {
				held.Book = []game.Tag{{Name: apart}}
			}
		}
		if at, isFirst = nil, true; err == nil {
			at = reading.Setup.Position()
		}
	}
	if held.Data = whole.Data[start:]; len(bytes.TrimSpace(held.Data)) > 0 {
		yield(held, nil)
	}
}

// goTo makes the legal move that leads to a board, and reports whether there is one. From the first position the other
// side may move where both have the same side to move: then it is missing, or wrong.
func goTo(p *xiangqi.Position, next *xiangqi.Setup, isFirst bool) bool {
	setup := p.Setup()
	m, ok := moveTo(&setup.Board, &next.Board)
	if isFirst && ok && setup.Turn == next.Turn {
		setup.Turn = setup.Board[m.From()].Color()
		*p = *setup.Position()
	}
	if !ok || !p.Legal(m) {
		return false
	}
	p.Do(m)
	return true
}

// moveTo returns the move by which a board becomes another.
func moveTo(before, after *xiangqi.Board) (m xiangqi.Move, ok bool) {
	from, to := xiangqi.NoSquare, xiangqi.NoSquare
	for sq := range before {
		switch {
		case before[sq] == after[sq]:
		case after[sq] == xiangqi.Empty && from == xiangqi.NoSquare:
			from = xiangqi.Square(sq)
		case to == xiangqi.NoSquare:
			to = xiangqi.Square(sq)
		default:
			return m, false
		}
	}
	if from == xiangqi.NoSquare || to == xiangqi.NoSquare || before[from] != after[to] {
		return m, false
	}
	return xiangqi.NewMove(from, to), true
}

func decodePlies(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	begun := false
	for offset, line := range kit.LinesOf(rec) {
		line = bytes.TrimRight(line, "\r\n")
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if !begun {
			if err := kit.ReadStart(o, g, rec, line, offset); err != nil {
				return err
			}
			if len(rec.Book) > 0 {
				g.Notes = append(g.Notes, rec.Note(note.GameBegins, offset, "", ""))
			}
			begun = true
			o.Builder.Begin(g)
			continue
		}
		reading, err := o.FEN.Read(line)
		before := o.Builder.Position().Setup().Board
		m, ok := moveTo(&before, &reading.Setup.Board)
		if err != nil || !ok {
			o.Builder.PlayText(string(line), rec.Note(note.MovesUnread, offset, "", ""))
			continue
		}
		o.Builder.Play(m, rec.Note("", offset, "", ""))
		kit.IgnoreText(rec, g, offset+bytes.Index(line, reading.Rest), reading.Rest)
	}
	if !begun {
		return rec.Error(note.NoPosition, 0, "", "")
	}
	return nil
}
