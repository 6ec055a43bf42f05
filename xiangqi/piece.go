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

// Role is what a piece is, whoever owns it. The zero Role is not a piece.
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

// Piece is a piece: a role and its color. The zero Piece is an empty square.
type Piece uint8

// The pieces, and the empty square.
const (
	Empty       Piece = 0
	RedKing           = Piece(King)
	RedAdvisor        = Piece(Advisor)
	RedElephant       = Piece(Elephant)
	RedHorse          = Piece(Horse)
	RedRook           = Piece(Rook)
	RedCannon         = Piece(Cannon)
	RedPawn           = Piece(Pawn)

	BlackKing     = RedKing | blackBit
	BlackAdvisor  = RedAdvisor | blackBit
	BlackElephant = RedElephant | blackBit
	BlackHorse    = RedHorse | blackBit
	BlackRook     = RedRook | blackBit
	BlackCannon   = RedCannon | blackBit
	BlackPawn     = RedPawn | blackBit
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

// Role returns what the piece is, NoRole for Empty.
func (p Piece) Role() Role { return Role(p & 7) }

// Opposite returns the same piece in the other color; Empty stays Empty.
func (p Piece) Opposite() Piece {
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
