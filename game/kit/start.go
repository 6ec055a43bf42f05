package kit

import (
	"strconv"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Pieces is the number of pieces at the start of a game.
const Pieces = 32

// pieceAt returns the piece at that place, from 0, of the list of pieces in which several
// formats give a board: of Red first, then of Black, R N B A K A B N R C C P P P P P
// (game-formats §5 to §7).
func pieceAt(place int) xiangqi.Piece {
	const side = Pieces / 2
	color := xiangqi.Red
	if place >= side {
		color = xiangqi.Black
	}
	return xiangqi.NewPiece(color, piecesOfSide[place%side])
}

var piecesOfSide = [Pieces / 2]xiangqi.Role{
	xiangqi.Rook, xiangqi.Horse, xiangqi.Elephant, xiangqi.Advisor, xiangqi.King,
	xiangqi.Advisor, xiangqi.Elephant, xiangqi.Horse, xiangqi.Rook, xiangqi.Cannon, xiangqi.Cannon,
	xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn,
}

// PiecesOf lists where the pieces of the board are, in the order of pieceAt;
// xiangqi.NoSquare is one that is not there. left is a piece that finds no place in
// the list because there are too many of his kind, else xiangqi.Empty.
func PiecesOf(board *xiangqi.Board) (squares [Pieces]xiangqi.Square, left xiangqi.Piece) {
	for place := range squares {
		squares[place] = xiangqi.NoSquare
	}
	for sq, piece := range board {
		if piece == xiangqi.Empty {
			continue
		}
		place := 0
		for place < Pieces && (pieceAt(place) != piece || squares[place] != xiangqi.NoSquare) {
			place++
		}
		if place == Pieces {
			return squares, piece
		}
		squares[place] = xiangqi.Square(sq)
	}
	return squares, xiangqi.Empty
}

// PlacePieces puts pieces on the empty board from a list in the order of pieceAt. ok is
// false when two are on one square.
func PlacePieces(board *xiangqi.Board, squares *[Pieces]xiangqi.Square) (ok bool) {
	for place, sq := range squares {
		if sq >= xiangqi.NoSquare {
			continue
		}
		if board[sq] != xiangqi.Empty {
			return false
		}
		board[sq] = pieceAt(place)
	}
	return true
}

// StartOf returns the setup of a record that gives a board and a side to move and no
// counters. They are known where a game begins as all games do.
func StartOf(board *xiangqi.Board, turn xiangqi.Color) xiangqi.Setup {
	if start := xiangqi.Start(); *board == start.Board && turn == start.Turn {
		return start
	}
	return xiangqi.Setup{Board: *board, Turn: turn}
}

// IsStart reports whether a position is the one from which all games begin, whether or
// not its counters are known.
func IsStart(s *xiangqi.Setup) bool {
	start := xiangqi.Start()
	return s.Board == start.Board && s.Turn == start.Turn && s.Halfmoves.Or(0) == 0 && s.Fullmoves.Or(1) == 1
}

// LoseCounters reports as lost the counters of the start, for a format without a place for them, where
// they are not those with which a game begins.
func LoseCounters(o *game.WriteOptions, s *xiangqi.Setup, format string) {
	LoseHalfmoves(o, s, format)
	if n := s.Fullmoves.Or(1); n != 1 {
		o.Lose(note.FullmovesLost, 0, strconv.FormatUint(uint64(n), 10), format)
	}
}

// LoseHalfmoves is LoseCounters for the half-move clock alone.
func LoseHalfmoves(o *game.WriteOptions, s *xiangqi.Setup, format string) {
	if n := s.Halfmoves.Or(0); n != 0 {
		o.Lose(note.HalfmovesLost, 0, strconv.FormatUint(uint64(n), 10), format)
	}
}

// Clock is a half-move clock that counts by the rule of a dialect.
type Clock struct {
	// Count is what it shows.
	Count xiangqi.Count
	// Own: the count is exact by that rule.
	Own bool
}

// NewClock returns the clock of a position that was read in a dialect, which may be
// nil. The 0 of a game's start, or of a rule by captures, is 0 by every rule.
func NewClock(start *xiangqi.Setup, source *dialect.Dialect) Clock {
	zero := start.Halfmoves == xiangqi.Known(0) && source != nil && source.Spec().Clock == dialect.ClockCapture
	return Clock{Count: start.Halfmoves, Own: zero || *start == xiangqi.Start()}
}

// Play makes the move in p and counts it. A pawn advance is a pawn's move along
// its file; a step aside advances nothing (WXF, "FEN for Xiangqi", field 5: "since
// the last capture or pawn advance").
func (c *Clock) Play(p *xiangqi.Position, m xiangqi.Move, rule dialect.Clock) {
	advance := p.At(m.From()).Role() == xiangqi.Pawn && m.From().File() == m.To().File()
	n, known := c.Count.Value()
	switch {
	case p.At(m.To()) != xiangqi.Empty, advance && rule == dialect.ClockPawn:
		c.Count, c.Own = xiangqi.Known(0), true
	case known:
		c.Count = xiangqi.Known(n + 1)
	}
	p.Do(m)
}
