package game

import (
	"strconv"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Men is the number of men at the start of a game.
const Men = 32

// ManAt returns the man at that place, from 0, of the list of men in which several
// formats give a board: of Red first, then of Black, R N B A K A B N R C C P P P P P
// (game-formats §5 to §7).
func ManAt(place int) xiangqi.Piece {
	const side = Men / 2
	color := xiangqi.Red
	if place >= side {
		color = xiangqi.Black
	}
	return xiangqi.NewPiece(color, menOfSide[place%side])
}

var menOfSide = [Men / 2]xiangqi.Role{
	xiangqi.Rook, xiangqi.Horse, xiangqi.Elephant, xiangqi.Advisor, xiangqi.King,
	xiangqi.Advisor, xiangqi.Elephant, xiangqi.Horse, xiangqi.Rook, xiangqi.Cannon, xiangqi.Cannon,
	xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn,
}

// MenOf lists where the men of the board stand, in the order of ManAt;
// xiangqi.NoSquare is one that is not there. left is a man that finds no place in
// the list because there are too many of his kind, else xiangqi.Empty.
func MenOf(board *xiangqi.Board) (squares [Men]xiangqi.Square, left xiangqi.Piece) {
	for place := range squares {
		squares[place] = xiangqi.NoSquare
	}
	for sq, man := range board {
		if man == xiangqi.Empty {
			continue
		}
		place := 0
		for place < Men && (ManAt(place) != man || squares[place] != xiangqi.NoSquare) {
			place++
		}
		if place == Men {
			return squares, man
		}
		squares[place] = xiangqi.Square(sq)
	}
	return squares, xiangqi.Empty
}

// PlaceMen puts men on the empty board from a list in the order of ManAt. ok is
// false when two stand on one point.
func PlaceMen(board *xiangqi.Board, squares *[Men]xiangqi.Square) (ok bool) {
	for place, sq := range squares {
		if sq >= xiangqi.NoSquare {
			continue
		}
		if board[sq] != xiangqi.Empty {
			return false
		}
		board[sq] = ManAt(place)
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
// not it says what the counters are.
func IsStart(s *xiangqi.Setup) bool {
	start := xiangqi.Start()
	return s.Board == start.Board && s.Turn == start.Turn && s.Halfmoves.Or(0) == 0 && s.Fullmoves.Or(1) == 1
}

// LoseCounters tells that a format has no place for the counters of the start where
// they are not those with which a game begins.
func (o *WriteOptions) LoseCounters(s *xiangqi.Setup, format string) {
	if n := s.Halfmoves.Or(0); n != 0 {
		o.Lose(note.HalfmovesLost, 0, strconv.FormatUint(uint64(n), 10), format)
	}
	if n := s.Fullmoves.Or(1); n != 1 {
		o.Lose(note.FullmovesLost, 0, strconv.FormatUint(uint64(n), 10), format)
	}
}
