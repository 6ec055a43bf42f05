package xiangqi

// Square is a square of the board: rank*9 + file. a0, Red's left corner, is 0 and
// i9 is 89.
type Square uint8

// The shape of the board. NoSquare is not a square of it.
const (
	Files           = 9
	Ranks           = 10
	Squares         = Files * Ranks
	NoSquare Square = Squares
)

// SquareAt returns the square on the file (0–8 from Red's left) and the rank (0–9
// from Red's back rank), NoSquare where they are not on the board.
func SquareAt(file, rank int) Square {
	if uint(file) >= Files || uint(rank) >= Ranks {
		return NoSquare
	}
	return Square(rank*Files + file)
}

// File returns 0–8, counted from Red's left.
func (s Square) File() int { return int(s % Files) }

// Rank returns 0–9, counted from Red's back rank.
func (s Square) Rank() int { return int(s / Files) }

// String returns the coordinate of UCCI, such as "e0"; "-" when s is not on the
// board.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return squareNames[2*s:][:2]
}

// squareNames are the names of all squares, of two letters each.
const squareNames = "a0b0c0d0e0f0g0h0i0" + "a1b1c1d1e1f1g1h1i1" +
	"a2b2c2d2e2f2g2h2i2" + "a3b3c3d3e3f3g3h3i3" +
	"a4b4c4d4e4f4g4h4i4" + "a5b5c5d5e5f5g5h5i5" +
	"a6b6c6d6e6f6g6h6i6" + "a7b7c7d7e7f7g7h7i7" +
	"a8b8c8d8e8f8g8h8i8" + "a9b9c9d9e9f9g9h9i9"

// Move is a piece's step from one square to another. The zero Move, from a0 to a0,
// is not a move.
type Move uint16

// NewMove returns the move between two squares.
func NewMove(from, to Square) Move { return Move(from) | Move(to)<<8 }

// From returns the square that the piece leaves.
func (m Move) From() Square { return Square(m & 0xff) }

// To returns the square that the piece enters.
func (m Move) To() Square { return Square(m >> 8) }

// String returns the four characters of UCCI, such as "h2e2".
func (m Move) String() string { return m.From().String() + m.To().String() }

// Mirror returns the move with left and right exchanged, as Setup.Mirror does with pieces.
func (m Move) Mirror() Move { return NewMove(mirrored(m.From()), mirrored(m.To())) }

// Rotate returns the move on the board turned by 180°, as Setup.Rotate does with pieces.
func (m Move) Rotate() Move { return NewMove(rotated(m.From()), rotated(m.To())) }
