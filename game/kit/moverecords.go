package kit

import (
	"encoding/hex"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// MoveRecords is a game without variations, whose moves are records of one size.
type MoveRecords struct {
	// Offset is where the first record begins, Size how far it is to the next. Of the
	// last there may be no more than Need bytes.
	Offset, Size, Need int
	// Count is how many records there should be.
	Count int
	// Move reads a record. It is not ok when it is not a move.
	Move func(record []byte) (m xiangqi.Move, ok bool)
	// Fits reports whether the pieces that the record names are there.
	Fits func(record []byte, m xiangqi.Move, p *xiangqi.Position) bool
}

// Play plays the line. g.Start must be set but for the side to move, which is that of
// the first piece.
func (l *MoveRecords) Play(g *game.Game, b *game.Builder, rec *game.Record) {
	b.Begin(g)
	end := len(rec.Data)
	for i := range l.Count {
		at := l.Offset + i*l.Size
		if end < at+l.Need {
			at = min(at, end)
			cut := CutNote(rec, at, rec.Data[at:])
			b.PlayText(cut.Got, cut)
			return
		}
		record := rec.Data[at:min(at+l.Size, end)]
		m, ok := l.Move(record)
		if !ok {
			b.PlayText(hex.EncodeToString(record), rec.Note(note.MovesUnread, at, "", ""))
			continue
		}
		if !l.Fits(record, m, b.Position()) {
			b.PlayText(m.String(), rec.Note(note.MovesUnread, at, "", ""))
			continue
		}
		if piece := b.Position().At(m.From()); i == 0 && piece != xiangqi.Empty && piece.Color() != g.Start.Turn {
			b.SwitchSide()
		}
		b.Play(m, rec.Note("", at, "", ""))
	}
	if last := l.Offset + l.Count*l.Size; end > last {
		g.Notes = append(g.Notes, rec.Note(note.TrailingBytes, last, strconv.Itoa(end-last), ""))
	}
}

// Roles are those of a side's pieces in the order in which some programs number them, from
// 0 (game-formats §8).
var Roles = [Pieces / 2]xiangqi.Role{
	xiangqi.King, xiangqi.Advisor, xiangqi.Advisor, xiangqi.Elephant, xiangqi.Elephant,
	xiangqi.Horse, xiangqi.Horse, xiangqi.Rook, xiangqi.Rook, xiangqi.Cannon, xiangqi.Cannon,
	xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn,
}

// Square returns the square of that file and rank, and false when there is none.
func Square(file, rank int) (xiangqi.Square, bool) {
	if file < 0 || file >= xiangqi.Files || rank < 0 || rank >= xiangqi.Ranks {
		return xiangqi.NoSquare, false
	}
	return xiangqi.SquareAt(file, rank), true
}

// MoveBetween returns the move between two squares; it is not ok without both, or when
// they are one.
func MoveBetween(fromFile, fromRank, toFile, toRank int) (m xiangqi.Move, ok bool) {
	from, a := Square(fromFile, fromRank)
	to, b := Square(toFile, toRank)
	if !a || !b || from == to {
		return m, false
	}
	return xiangqi.NewMove(from, to), true
}
