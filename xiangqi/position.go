package xiangqi

// Position is a Setup in which moves can be made. NewPosition makes it; the zero
// Position is an empty board. A Position may be copied; it is not safe for use
// by several goroutines while one plays moves in it.
//
// The rules are those of the game and need no pieces of a certain number, so that a
// Setup whose problems were forgiven can be played on too:
//
//   - A king and an advisor step to squares of their palace, an elephant to squares
//     of its own side of the river, wherever they come from.
//   - A pawn steps forward, and sideways too from the far side of the river.
//   - A side is in check when any of its kings can be captured, or faces a king of
//     the opponent on an open file. No move may leave its own side in check. A
//     side without a king is never in check.
//   - A king that can be captured is captured like any piece. In a Position without
//     OpponentInCheck that never happens.
//
// A side that has no legal move has lost, in check or not. Repetition is not
// judged here.
type Position struct {
	setup Setup
	muster
}

// NewPosition returns the position of a setup, with the problems in allow
// forgiven; 0 forgives none. Otherwise the error is a *PositionError.
func NewPosition(s *Setup, allow Problem) (*Position, error) {
	p := s.Position()
	if left := p.problems(p.setup.Turn) &^ allow; left != 0 {
		return nil, &PositionError{Problems: left}
	}
	return p, nil
}

// Position returns the position of the setup, whatever its problems. A Piece that is
// not a piece becomes an empty square; of a Turn and a Piece only the bits that have a
// meaning count.
func (s *Setup) Position() *Position {
	p := new(Position) // here, so that it does not escape where the caller keeps it
	p.set(s)
	return p
}

// set makes the empty position that of a setup.
func (p *Position) set(s *Setup) {
	p.setup = *s
	p.sort(&s.Board)
	p.setup.Turn &= 1
	for sq, piece := range p.setup.Board {
		if piece &= 15; piece == blackBit {
			piece = Empty
		}
		p.setup.Board[sq] = piece
	}
}

// Setup returns the board, the side to move and the counters.
func (p *Position) Setup() Setup { return p.setup }

// Turn returns the side to move.
func (p *Position) Turn() Color { return p.setup.Turn }

// At returns the piece on the square, Empty when there is none or sq is not on the
// board.
func (p *Position) At(sq Square) Piece {
	if sq >= NoSquare {
		return Empty
	}
	return p.setup.Board[sq]
}

// InCheck reports whether the side to move is in check: the opponent could
// capture its king, or the kings face each other.
func (p *Position) InCheck() bool {
	return p.exposed(p.pieces[NewPiece(p.setup.Turn, King)], p.all(), squares{})
}

// exposed reports whether one of the kings of the side to move is attacked, when
// the pieces are as occ has them and the opponent's pieces on gone are captured.
func (p *Position) exposed(kings, occ, gone squares) bool {
	by := p.setup.Turn.Other()
	for ; !kings.empty(); kings = kings.rest() {
		if pieces, facing := p.attackers(kings.first(), by, occ, gone); !pieces.or(facing).empty() {
			return true
		}
	}
	return false
}

// safe reports whether a pseudo-legal move leaves its own side out of check.
func (p *Position) safe(from, to Square) bool {
	left, entered := square(from), square(to)
	kings := p.pieces[NewPiece(p.setup.Turn, King)]
	if kings.has(from) {
		kings = kings.without(left).or(entered)
	}
	return !p.exposed(kings, p.all().without(left).or(entered), entered)
}

// Legal reports whether the side to move may make the move. Any Move may be
// asked for, those that are not on the board too.
func (p *Position) Legal(m Move) bool {
	return p.PseudoLegal(m) && p.safe(m.From(), m.To())
}

// PseudoLegal reports whether the piece on the square can move so, whether or not
// its own king is safe afterwards. Any Move may be asked for.
func (p *Position) PseudoLegal(m Move) bool {
	from, to := m.From(), m.To()
	if from >= NoSquare || to >= NoSquare {
		return false
	}
	own := p.sides[p.setup.Turn&1]
	piece := p.setup.Board[from]
	if !own.has(from) || own.has(to) || !steps[piece&15][from].has(to) {
		return false
	}
	switch piece.Role() {
	case Rook:
		return between(from, to).and(p.all()).empty()
	case Cannon:
		mounts := 0
		if p.setup.Board[to] != Empty {
			mounts = 1
		}
		return between(from, to).and(p.all()).count() == mounts
	case Horse:
		return p.setup.Board[horseLeg(from, to)] == Empty
	case Elephant:
		return p.setup.Board[elephantEye(from, to)] == Empty
	}
	return true
}

// Undo is the data with which Position.Undo takes a move back.
type Undo struct {
	move                 Move
	captured             Piece
	halfmoves, fullmoves Count
}

// Do plays a move that is known to be legal. Halfmoves becomes 0 at a capture and
// else grows by one if it is known (the rule of xqbase); Fullmoves grows by one
// after a move of Black if it is known.
//
// A move that is not legal is played all the same and can be undone; but a move
// from an empty square, or one that is off the board or stays where it is, does
// nothing, not even to the turn.
func (p *Position) Do(m Move) Undo {
	from, to := m.From(), m.To()
	s := &p.setup
	if from >= NoSquare || to >= NoSquare || from == to || s.Board[from] == Empty {
		return Undo{}
	}
	u := Undo{move: m, captured: s.Board[to], halfmoves: s.Halfmoves, fullmoves: s.Fullmoves}
	p.shift(from, to)
	if u.captured != Empty {
		p.toggle(u.captured, square(to))
		s.Halfmoves = Known(0)
	} else {
		s.Halfmoves = s.Halfmoves.next()
	}
	if s.Turn == Black {
		s.Fullmoves = s.Fullmoves.next()
	}
	s.Turn = s.Turn.Other()
	return u
}

// Undo takes back the move that Do played last, of those not yet taken back.
func (p *Position) Undo(u Undo) {
	from, to := u.move.From(), u.move.To()
	if from >= NoSquare || to >= NoSquare || from == to {
		return
	}
	s := &p.setup
	p.shift(to, from)
	if u.captured != Empty {
		s.Board[to] = u.captured
		p.toggle(u.captured, square(to))
	}
	s.Halfmoves, s.Fullmoves = u.halfmoves, u.fullmoves
	s.Turn = s.Turn.Other()
}

// shift moves a piece between two squares of the board. What was on the second
// is no longer on the board, but still in the sets.
func (p *Position) shift(from, to Square) {
	piece := p.setup.Board[from]
	p.setup.Board[from], p.setup.Board[to] = Empty, piece
	p.toggle(piece, square(from).or(square(to)))
}

// toggle adds squares to, or takes them from, the sets of a piece.
func (m *muster) toggle(piece Piece, at squares) {
	set, side := &m.pieces[piece&15], &m.sides[piece.Color()&1]
	set.lo ^= at.lo
	set.hi ^= at.hi
	side.lo ^= at.lo
	side.hi ^= at.hi
}
