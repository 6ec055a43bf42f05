package notation

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/internal/movefault"
	"github.com/xqfen/xqfen/internal/visible"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Failure is what the errors of a single move have in common.
type Failure interface {
	error
	// Code is the stable name of what is wrong.
	Code() note.Code
	// Read is what was read, quoted, as far as it can be shown in one line.
	Read() string
	// Moves are the legal moves that are worth showing: those that an ambiguous
	// text may mean, or those that would be legal instead. May be empty.
	Moves() []xiangqi.Move
}

// SyntaxError says that a text is not spelled as a move of the notation.
type SyntaxError struct {
	// Got is the text, quoted and perhaps cut; Notation the name of the notation.
	Got, Notation string
	// Offset is the byte at which reading stopped.
	Offset int
	// Move is the longest part at the start of the text that is spelled as a move,
	// Extra what is after it, both quoted; "" when no part is. The sentence for
	// them is that of note.MoveTooLong.
	Move, Extra string
}

// syntaxError says that a text is not a move, which is the move without what is
// around it. Of the move so many bytes were read, or so many are a move, if any.
func syntaxError(notation string, text, move []byte, read, whole int) *SyntaxError {
	e := &SyntaxError{Got: visible.Excerpt(text), Notation: notation, Offset: read}
	if whole > 0 && whole < len(move) {
		e.Move, e.Extra, e.Offset = visible.Excerpt(move[:whole]), visible.Excerpt(move[whole:]), whole
	}
	if len(move) > 0 {
		e.Offset += max(bytes.Index(text, move), 0)
	}
	return e
}

// Error returns the code and an English sentence.
func (e *SyntaxError) Error() string {
	text := movefault.Say(note.MoveSyntax, e.Got, e.Notation, nil)
	if e.Move != "" {
		text += "; " + movefault.Sentence(note.MoveTooLong, e.Move, e.Extra, nil)
	}
	return text
}

// Code returns note.MoveSyntax.
func (*SyntaxError) Code() note.Code { return note.MoveSyntax }

// Read returns Got.
func (e *SyntaxError) Read() string { return e.Got }

// Moves returns nil.
func (*SyntaxError) Moves() []xiangqi.Move { return nil }

// IllegalMove says that a text means no legal move.
type IllegalMove struct {
	// Why is note.IllegalMove, note.LeavesCheck, note.WrongSide, note.WrongPiece,
	// note.MoveNumber, note.MovesAfterResult or note.OpenBracket.
	Why note.Code
	// Got is what was read, Want the side or the piece that it is about, if any, or the
	// number that was expected.
	Got, Want string
	// Side is the side that may not move so: of note.WrongSide the one whose move it
	// would be, else the one to move.
	Side xiangqi.Color
	// Legal are the legal moves of the pieces that may be meant, or all legal moves
	// when those have none.
	Legal []xiangqi.Move
	// is says that a piece of the side to move is where the text has one.
	present bool
}

// Error returns the code and an English sentence.
func (e *IllegalMove) Error() string { return movefault.Say(e.Why, e.Got, e.Want, e.Legal) }

// NamesPiece reports whether the text names a piece of the side to move that is there.
func (e *IllegalMove) NamesPiece() bool { return e.present }

// Code returns Why.
func (e *IllegalMove) Code() note.Code { return e.Why }

// Read returns Got.
func (e *IllegalMove) Read() string { return e.Got }

// Moves returns Legal.
func (e *IllegalMove) Moves() []xiangqi.Move { return e.Legal }

// AmbiguousMove says that a text may mean several legal moves.
type AmbiguousMove struct {
	Got        string
	Candidates []xiangqi.Move
}

// Error returns the code and an English sentence.
func (e *AmbiguousMove) Error() string {
	return movefault.Say(note.AmbiguousMove, e.Got, "", e.Candidates)
}

// Code returns note.AmbiguousMove.
func (*AmbiguousMove) Code() note.Code { return note.AmbiguousMove }

// Read returns Got.
func (e *AmbiguousMove) Read() string { return e.Got }

// Moves returns Candidates.
func (e *AmbiguousMove) Moves() []xiangqi.Move { return e.Candidates }

// NoSpelling says that a notation cannot spell a move: it is about pieces of which
// there are more than a game has. Its coordinates were written.
type NoSpelling struct {
	Move     xiangqi.Move
	Notation string
}

// Error returns the code and an English sentence.
func (e *NoSpelling) Error() string {
	return movefault.Say(note.NoSpelling, e.Move.String(), e.Notation, nil)
}

// NameError says that a name of a notation is unknown, or one of its options.
type NameError struct {
	// Why is note.UnknownNotation, note.UnknownOption or note.OptionClash.
	Why note.Code
	// Got is what was asked for, quoted.
	Got string
	// There are the names or options that there are; of a clash the other option.
	There []string
}

// Error returns the code and an English sentence.
func (e *NameError) Error() string {
	there := strings.Join(e.There, ", ")
	if there == "" {
		there = "none"
	}
	return movefault.Say(e.Why, e.Got, there, nil)
}

// refuseMove says why a move cannot be spelled in p.
func refuseMove(p *xiangqi.Position, m xiangqi.Move) *IllegalMove {
	e := &IllegalMove{Why: note.IllegalMove, Got: m.String(), Side: p.Turn(), Legal: legalOf(p, func(from xiangqi.Square) bool { return from == m.From() })}
	piece := p.At(m.From())
	e.present = piece != xiangqi.Empty && piece.Color() == p.Turn()
	if p.PseudoLegal(m) {
		e.Why = note.LeavesCheck
	} else if other := opponent(p); other != nil && other.PseudoLegal(m) {
		e.Why, e.Side, e.Want = note.WrongSide, other.Turn(), other.Turn().String()
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

// refuse says why the claims that a text makes are not one move.
func (f *finds) refuse(p *xiangqi.Position, got string, claims []claim) error {
	if f.n > 1 {
		return &AmbiguousMove{Got: got, Candidates: append([]xiangqi.Move(nil), f.moves[:f.n]...)}
	}
	named := func(from xiangqi.Square) bool {
		piece := p.At(from)
		for i := range claims {
			c := &claims[i]
			if piece.Role() == c.Piece.Role() && (c.File == 0 || c.File == fileOf(piece.Color(), from)) {
				return true
			}
		}
		return false
	}
	e := &IllegalMove{Why: note.IllegalMove, Got: got, Side: p.Turn(), Legal: legalOf(p, named), present: anyPiece(p, named)}
	if f.unsafe {
		e.Why = note.LeavesCheck
	} else if other := opponent(p); other != nil {
		var g finds
		for i := range claims {
			g.resolve(other, &claims[i])
		}
		if g.n > 0 {
			e.Why, e.Side, e.Want = note.WrongSide, other.Turn(), other.Turn().String()
		}
	}
	return e
}

// opponent returns the position with the other side to move, nil where there is
// none.
func opponent(p *xiangqi.Position) *xiangqi.Position {
	s := p.Setup()
	s.Turn = s.Turn.Other()
	other, err := xiangqi.NewPosition(&s, xiangqi.AllProblems)
	if err != nil {
		return nil
	}
	return other
}
