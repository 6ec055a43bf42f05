package xiangqi_test

import "github.com/xqfen/xqfen/xiangqi"

// naive is a second set of rules, as plain as can be and without a table, that
// the first is compared with. Files are x and ranks y.
type naive struct {
	board [10][9]xiangqi.Piece
	turn  xiangqi.Color
}

func newNaive(s xiangqi.Setup) (n naive) {
	for y := range 10 {
		for x := range 9 {
			p := s.Board[y*9+x] & 15
			if p.Role() != xiangqi.NoRole {
				n.board[y][x] = p
			}
		}
	}
	n.turn = s.Turn & 1
	return n
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int { return min(max(n, -1), 1) }

// palace reports whether the square is in the palace of the side.
func palace(c xiangqi.Color, x, y int) bool {
	if x < 3 || x > 5 {
		return false
	}
	if c == xiangqi.Red {
		return y <= 2
	}
	return y >= 7
}

// walk counts the pieces strictly between two squares of a line; -1 off a line.
func (n *naive) walk(x, y, tx, ty int) (pieces int) {
	if x != tx && y != ty || x == tx && y == ty {
		return -1
	}
	dx, dy := sign(tx-x), sign(ty-y)
	for x, y = x+dx, y+dy; x != tx || y != ty; x, y = x+dx, y+dy {
		if n.board[y][x] != xiangqi.Empty {
			pieces++
		}
	}
	return pieces
}

// can reports whether the piece on the square may go to the other, kings aside.
func (n *naive) can(x, y, tx, ty int) bool {
	piece, other := n.board[y][x], n.board[ty][tx]
	if piece == xiangqi.Empty || other != xiangqi.Empty && other.Color() == piece.Color() {
		return false
	}
	c, dx, dy := piece.Color(), tx-x, ty-y
	switch piece.Role() {
	case xiangqi.King:
		return abs(dx)+abs(dy) == 1 && palace(c, tx, ty)
	case xiangqi.Advisor:
		return abs(dx) == 1 && abs(dy) == 1 && palace(c, tx, ty)
	case xiangqi.Elephant:
		home := c == xiangqi.Red && ty < 5 || c == xiangqi.Black && ty > 4
		return abs(dx) == 2 && abs(dy) == 2 && home && n.board[y+dy/2][x+dx/2] == xiangqi.Empty
	case xiangqi.Horse:
		if abs(dx) == 1 && abs(dy) == 2 {
			return n.board[y+dy/2][x] == xiangqi.Empty
		}
		return abs(dx) == 2 && abs(dy) == 1 && n.board[y][x+dx/2] == xiangqi.Empty
	case xiangqi.Rook:
		return n.walk(x, y, tx, ty) == 0
	case xiangqi.Cannon:
		if other == xiangqi.Empty {
			return n.walk(x, y, tx, ty) == 0
		}
		return n.walk(x, y, tx, ty) == 1
	default: // a pawn
		if c == xiangqi.Red {
			return dx == 0 && dy == 1 || abs(dx) == 1 && dy == 0 && y > 4
		}
		return dx == 0 && dy == -1 || abs(dx) == 1 && dy == 0 && y < 5
	}
}

// check reports whether a king of the side can be captured or faces another.
func (n *naive) check(c xiangqi.Color) bool {
	for ky := range 10 {
		for kx := range 9 {
			if n.board[ky][kx] != xiangqi.NewPiece(c, xiangqi.King) {
				continue
			}
			for y := range 10 {
				for x := range 9 {
					piece := n.board[y][x]
					facing := piece == xiangqi.NewPiece(1-c, xiangqi.King) && x == kx && n.walk(x, y, kx, ky) == 0
					if facing || n.can(x, y, kx, ky) {
						return true
					}
				}
			}
		}
	}
	return false
}

// pseudoLegal and legal are Position.PseudoLegal and Position.Legal.
func (n *naive) pseudoLegal(from, to int) bool {
	piece := n.board[from/9][from%9]
	return piece != xiangqi.Empty && piece.Color() == n.turn && n.can(from%9, from/9, to%9, to/9)
}

func (n *naive) legal(from, to int) bool {
	if !n.pseudoLegal(from, to) {
		return false
	}
	after := *n
	after.board[to/9][to%9] = n.board[from/9][from%9]
	after.board[from/9][from%9] = xiangqi.Empty
	return !after.check(n.turn)
}
