package xiangqi

// Color is the side that owns a piece or is to move. The zero Color is Red, who
// moves first.
type Color uint8

// The two sides.
const (
	Red Color = iota
	Black
)

// Other returns the opponent of c.
func (c Color) Other() Color { return c ^ 1 }

// String returns "red" or "black".
func (c Color) String() string {
	if c == Red {
		return "red"
	}
	return "black"
}

// Role is the kind of a piece, whoever owns it. The zero Role is not a piece.
type Role uint8

// The seven roles, in the order in which letter sets are written down
// (K A E H R C P).
const (
	NoRole Role = iota
	King
	Advisor
	Elephant
	Horse
	Rook
	Cannon
	Pawn
)

// Roles is the number of values of Role, NoRole among them.
const Roles = 8

var roleNames = [Roles]string{"none", "king", "advisor", "elephant", "horse", "rook", "cannon", "pawn"}

// String returns the English name of the role in lower case, "none" for NoRole.
func (r Role) String() string { return roleNames[r%Roles] }

// MaxPieces is how many pieces of the role one side has at the start of a game, and so
// the most it can ever have.
func (r Role) MaxPieces() int { return int(maxPieces[r%Roles]) }

var maxPieces = [Roles]uint8{0, 1, 2, 2, 2, 2, 2, 5}

// Piece is a piece: a role and its color. The zero Piece is an empty square. Its number is that of
// the role, and 8 more for Black: Red's King, Advisor, Elephant, Horse, Rook, Cannon and Pawn are
// 1 to 7, Black's 9 to 15. The numbers are stable: Key is made of them.
type Piece uint8

// Empty is the square without a piece. NewPiece returns the pieces.
const Empty Piece = 0

const (
	redKing     = Piece(King)
	redAdvisor  = Piece(Advisor)
	redElephant = Piece(Elephant)
	redHorse    = Piece(Horse)
	redRook     = Piece(Rook)
	redCannon   = Piece(Cannon)
	redPawn     = Piece(Pawn)

	blackKing     = redKing | blackBit
	blackAdvisor  = redAdvisor | blackBit
	blackElephant = redElephant | blackBit
	blackPawn     = redPawn | blackBit
)

const blackBit Piece = 8

// Pieces is one more than the largest Piece: the length of a table that a Piece
// indexes. Piece 8, a black piece of no role, is not used.
const Pieces = 16

// NewPiece returns the piece of that color and role, and Empty for NoRole.
func NewPiece(c Color, r Role) Piece {
	if r == NoRole {
		return Empty
	}
	return Piece(r) | Piece(c)<<3
}

// Color returns the owner of the piece; it has no meaning for Empty.
func (p Piece) Color() Color { return Color(p >> 3 & 1) }

// Role returns the kind of the piece, NoRole for Empty.
func (p Piece) Role() Role { return Role(p & 7) }

// opposite returns the same piece in the other color; Empty stays Empty.
func (p Piece) opposite() Piece {
	if p == Empty {
		return Empty
	}
	return p ^ blackBit
}

// String returns the piece's name, such as "red horse", and "empty" for Empty.
func (p Piece) String() string {
	if p == Empty {
		return "empty"
	}
	return p.Color().String() + " " + p.Role().String()
}
