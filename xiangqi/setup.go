package xiangqi

// Board has the pieces on the 90 squares, indexed by Square. Boards compare
// with ==.
type Board [Squares]Piece

// Setup is a position as a text describes it; it need not be legal. Setups compare
// with ==.
type Setup struct {
	Board Board
	// Turn is the side to move.
	Turn Color
	// Halfmoves counts plies since the last move that resets the clock; which
	// moves do, depends on the dialect (xqbase: captures; WXF: pawn moves too).
	Halfmoves Count
	// Fullmoves is the fullmove number, 1 at the start of a game.
	Fullmoves Count
}

// IsValid reports whether the board has nothing but pieces and empty squares, and Turn is a side. A Setup
// that was filled by hand may have other numbers.
func (s *Setup) IsValid() bool {
	for _, p := range s.Board {
		if p >= Pieces || p != Empty && p.Role() == NoRole {
			return false
		}
	}
	return s.Turn <= Black
}

var backRank = [Files]Role{Rook, Horse, Elephant, Advisor, King, Advisor, Elephant, Horse, Rook}

// Start returns the position from which a game begins: Red to move, clock 0,
// fullmove number 1.
func Start() Setup { return start }

var start = func() Setup {
	s := Setup{Halfmoves: Known(0), Fullmoves: Known(1)}
	for file, role := range backRank {
		s.Board[SquareAt(file, 0)] = NewPiece(Red, role)
	}
	for file := 1; file < Files; file += 6 {
		s.Board[SquareAt(file, 2)] = redCannon
	}
	for file := 0; file < Files; file += 2 {
		s.Board[SquareAt(file, 3)] = redPawn
	}
	for sq := SquareAt(0, 5); sq < NoSquare; sq++ {
		s.Board[sq] = s.Board[flipped(sq)].opposite()
	}
	return s
}()

func mirrored(sq Square) Square { return SquareAt(Files-1-sq.File(), sq.Rank()) }

func rotated(sq Square) Square { return NoSquare - 1 - sq }

func flipped(sq Square) Square { return SquareAt(sq.File(), Ranks-1-sq.Rank()) }

// Mirror returns the board seen in a mirror: files a to i become i to a. The
// pieces keep their colors and the turn stays.
func (s Setup) Mirror() Setup { return s.moved(mirrored) }

// Rotate returns the board turned by 180 degrees. The pieces keep their colors and the
// turn stays. Rotate and Mirror together reverse the ranks.
func (s Setup) Rotate() Setup { return s.moved(rotated) }

func (s Setup) moved(to func(Square) Square) Setup {
	t := s
	for sq, p := range s.Board {
		t.Board[to(Square(sq))] = p
	}
	return t
}

// SwapColors returns the setup in which every piece and the turn belong to the
// other side. The pieces stay where they are.
func (s Setup) SwapColors() Setup {
	for sq, p := range s.Board {
		s.Board[sq] = p.opposite()
	}
	s.Turn = s.Turn.Other()
	return s
}
