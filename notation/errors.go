package notation

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// MoveError is why a text is not a legal move, or why a move cannot be written.
type MoveError struct {
	// Why is note.MoveSyntax where the text is not spelled as a move of the notation,
	// note.AmbiguousMove where it may mean several legal moves, and else why the move is not
	// legal: note.IllegalMove, note.LeavesCheck, note.WrongSide, note.WrongPiece,
	// note.MoveNumber, note.MovesAfterResult or note.OpenBracket.
	Why note.Code
	// Got is what was read, quoted and perhaps cut. Expected is what it is about: of
	// note.MoveSyntax the name of the notation, else a side, a piece or a number, if any.
	Got, Expected string
	// Side is the side that may not move so: of note.WrongSide the one whose move it
	// would be, else the one to move.
	Side xiangqi.Color
	// Moves are the legal moves that are worth showing: those that an ambiguous text may
	// mean, or those of the pieces that may be meant, or all when these have none.
	Moves []xiangqi.Move
	// NamesPiece: the text names a piece of the side to move that is there.
	NamesPiece bool
	// Offset is the byte at which the reading of note.MoveSyntax ended. Whole is the longest
	// part at the start of the text that is spelled as a move, Extra what is after it, both
	// quoted; "" when no part is. The sentence for them is that of note.MoveTooLong.
	Offset       int
	Whole, Extra string
}

// Error returns the code and an English sentence.
func (e *MoveError) Error() string {
	text := Say(e.Why, e.Got, e.Expected, e.Moves)
	if e.Whole != "" {
		text += "; " + Sentence(note.MoveTooLong, e.Whole, e.Extra, nil)
	}
	return text
}

// IsSyntax reports whether an error says that a text is not spelled as a move.
func IsSyntax(err error) bool {
	e, ok := err.(*MoveError)
	return ok && e.Why == note.MoveSyntax
}

// IsIllegal reports whether an error says that a text is a move that is not legal.
func IsIllegal(err error) bool {
	e, ok := err.(*MoveError)
	return ok && e.Why != note.MoveSyntax && e.Why != note.AmbiguousMove
}

// syntaxError is the error of a text that is not a move. move is the text without the marks around
// it, of which so many bytes were read, or so many are a move, if any.
func syntaxError(notation string, text, move []byte, read, whole int) *MoveError {
	e := &MoveError{Why: note.MoveSyntax, Got: chars.Excerpt(text), Expected: notation, Offset: read}
	if whole > 0 && whole < len(move) {
		e.Whole, e.Extra, e.Offset = chars.Excerpt(move[:whole]), chars.Excerpt(move[whole:]), whole
	}
	if len(move) > 0 {
		e.Offset += max(bytes.Index(text, move), 0)
	}
	return e
}

// NoSpelling is the error of a move that a notation cannot spell: it is about pieces of which
// there are more than a game has. Its coordinates were written.
type NoSpelling struct {
	Move     xiangqi.Move
	Notation string
}

// Error returns the code and an English sentence.
func (e *NoSpelling) Error() string {
	return Say(note.NoSpelling, e.Move.String(), e.Notation, nil)
}

// refuseMove returns why a move cannot be spelled in p.
func refuseMove(p *xiangqi.Position, m xiangqi.Move) *MoveError {
	e := &MoveError{Why: note.IllegalMove, Got: m.String(), Side: p.Turn(), Moves: legalOf(p, func(from xiangqi.Square) bool { return from == m.From() })}
	piece := p.At(m.From())
	e.NamesPiece = piece != xiangqi.Empty && piece.Color() == p.Turn()
	if p.PseudoLegal(m) {
		e.Why = note.LeavesCheck
	} else if other := opponent(p); other.PseudoLegal(m) {
		e.Why, e.Side, e.Expected = note.WrongSide, other.Turn(), other.Turn().String()
	}
	return e
}

// legalOf returns the legal moves from squares that are wanted, or all when there
// are none.
func legalOf(p *xiangqi.Position, wanted func(from xiangqi.Square) bool) []xiangqi.Move {
	all := p.AppendMoves(nil)
	var some []xiangqi.Move
	for _, m := range all {
		if wanted(m.From()) {
			some = append(some, m)
		}
	}
	if len(some) == 0 {
		return all
	}
	return some
}

// anyPiece reports whether a piece of the side to move is on a square that is wanted.
func anyPiece(p *xiangqi.Position, wanted func(from xiangqi.Square) bool) bool {
	var room [16]xiangqi.Square
	for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
		if slices.ContainsFunc(p.AppendSquares(room[:0], xiangqi.NewPiece(p.Turn(), role)), wanted) {
			return true
		}
	}
	return false
}

// refuse returns why a text does not mean one move of a piece that it names; find adds the moves that
// it means in a position.
func (f *finds) refuse(p *xiangqi.Position, got string, named func(from xiangqi.Square) bool, find func(p *xiangqi.Position, f *finds)) error {
	if f.n > 1 {
		return &MoveError{Why: note.AmbiguousMove, Got: got, NamesPiece: true, Moves: append([]xiangqi.Move(nil), f.moves[:f.n]...)}
	}
	e := &MoveError{Why: note.IllegalMove, Got: got, Side: p.Turn(), Moves: legalOf(p, named), NamesPiece: anyPiece(p, named)}
	if f.unsafe {
		e.Why = note.LeavesCheck
		return e
	}
	other := opponent(p)
	var theirs finds
	if find(other, &theirs); theirs.n > 0 && !f.blocked {
		e.Why, e.Side, e.Expected = note.WrongSide, other.Turn(), other.Turn().String()
	}
	return e
}

// opponent returns the position with the other side to move.
func opponent(p *xiangqi.Position) *xiangqi.Position {
	s := p.Setup()
	s.Turn = s.Turn.Other()
	return s.Position()
}
