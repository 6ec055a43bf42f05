package xiangqi

import (
	"iter"
	"strings"
)

// Problem is a set of reasons why a Setup cannot arise in a game, a bit each.
// The zero Problem is none.
type Problem uint32

// What can be wrong with a Setup.
const (
	// NoKing: a side has no king.
	NoKing Problem = 1 << iota
	// ManyKings: a side has more than one king.
	ManyKings
	// TooManyPieces: a side has more pieces of a role than it starts a game with
	// (Role.MaxPieces), kings apart.
	TooManyPieces
	// KingOffPalace: a king is outside the nine squares of its palace.
	KingOffPalace
	// AdvisorOffSquare: an advisor is not on one of its five squares.
	AdvisorOffSquare
	// ElephantOffSquare: an elephant is not on one of its seven squares.
	ElephantOffSquare
	// PawnOffSquare: a pawn is on one of the first three ranks of its side, or it is on its
	// own side of the river and not on file a, c, e, g or i.
	PawnOffSquare
	// KingsFacing: the kings are on one file with nothing between.
	KingsFacing
	// OpponentInCheck: the side that is not to move has a king that can be
	// captured at once. Kings that face each other do not count here.
	OpponentInCheck
)

// AllProblems is every Problem.
const AllProblems = OpponentInCheck<<1 - 1

// problems holds the code and the words of each bit, the lowest first.
var problems = [...]struct{ code, words string }{
	{"no-king", "a side has no king"},
	{"many-kings", "a side has more than one king"},
	{"too-many-pieces", "a side has more pieces of a kind than at the start of a game"},
	{"king-off-palace", "a king is outside its palace"},
	{"advisor-off-square", "an advisor is on a square that it cannot reach"},
	{"elephant-off-square", "an elephant is on a square that it cannot reach"},
	{"pawn-off-square", "a pawn is on a square that it cannot reach"},
	{"kings-facing", "the kings face each other"},
	{"opponent-in-check", "the side to move can capture the king"},
}

// Each yields the problems of the set one by one, in the order of their
// constants.
func (p Problem) Each() iter.Seq[Problem] {
	return func(yield func(Problem) bool) {
		for rest := p & AllProblems; rest != 0; rest &= rest - 1 {
			if !yield(rest & -rest) {
				return
			}
		}
	}
}

// String returns the stable code of the problem for programs, such as "no-king".
// Of a set it returns the codes joined by commas, of none "".
func (p Problem) String() string {
	var codes []string
	for i, text := range problems {
		if p>>i&1 != 0 {
			codes = append(codes, text.code)
		}
	}
	return strings.Join(codes, ",")
}

// words describes the problems in English, joined by "; ".
func (p Problem) words() string {
	var words []string
	for i, text := range problems {
		if p>>i&1 != 0 {
			words = append(words, text.words)
		}
	}
	return strings.Join(words, "; ")
}

// PositionError is the error of a Setup that is refused as a Position.
type PositionError struct {
	// Problems are those that were not forgiven.
	Problems Problem
}

// Error lists the problems in words.
func (e *PositionError) Error() string {
	return "impossible position: " + e.Problems.words()
}

// offSquare gives, by role, the problem of a piece where it cannot be.
var offSquare = [Roles]Problem{
	King: KingOffPalace, Advisor: AdvisorOffSquare, Elephant: ElephantOffSquare, Pawn: PawnOffSquare,
}

// Problems returns everything that is wrong with the setup. It allocates
// nothing. Of several kings of a side each counts.
func (s *Setup) Problems() Problem {
	var m muster
	m.sort(&s.Board)
	return m.problems(s.Turn & 1)
}

func (m *muster) problems(turn Color) Problem {
	var found Problem
	if !m.ordinary() {
		found = m.wrong()
	}
	occ := m.all()
	for kings := m.pieces[NewPiece(turn.Other(), King)]; !kings.empty(); kings = kings.rest() {
		pieces, facing := m.attackers(kings.first(), turn, occ, squares{})
		if !facing.empty() {
			found |= KingsFacing
		}
		if !pieces.empty() {
			found |= OpponentInCheck
		}
	}
	return found
}

// ordinary reports whether wrong would find nothing. It decides that without a
// branch for each piece, for most setups are in order.
func (m *muster) ordinary() bool {
	off := m.strays(redKing).or(m.strays(blackKing)).
		or(m.strays(redAdvisor)).or(m.strays(blackAdvisor)).
		or(m.strays(redElephant)).or(m.strays(blackElephant)).
		or(m.strays(redPawn)).or(m.strays(blackPawn))
	red, black := &m.pieces[redKing], &m.pieces[blackKing]
	excess := red.several() || black.several()
	room := 5 - m.pieces[redPawn].count() | 5 - m.pieces[blackPawn].count() // negative if any is
	for r := redAdvisor; r <= redCannon; r++ {
		room |= 2 - m.pieces[r&7].count() | 2 - m.pieces[r&7|blackBit].count()
	}
	return room >= 0 && !excess && off.empty() && !red.empty() && !black.empty()
}

// strays returns the pieces of a kind that are where none can be.
func (m *muster) strays(piece Piece) squares { return m.pieces[piece&15].without(homes[piece&15]) }

// wrong returns the problems of number and place.
func (m *muster) wrong() (found Problem) {
	for _, c := range [2]Color{Red, Black} {
		for r := King; r <= Pawn; r++ {
			piece := NewPiece(c, r)
			n := m.pieces[piece].count()
			switch {
			case r == King && n == 0:
				found |= NoKing
			case r == King && n > 1:
				found |= ManyKings
			case n > r.MaxPieces():
				found |= TooManyPieces
			}
			if !m.strays(piece).empty() {
				found |= offSquare[r]
			}
		}
	}
	return found
}

// Culprits returns the squares that the problem is about, in the order of the
// board: every king of a side that has too many, every piece of a kind of which
// there are too many, the pieces that are off their squares, both kings that face
// each other, the pieces that attack the king. A missing king has none. Of a set of
// problems it returns the squares of all; nothing for what the setup does not
// have.
func (s *Setup) Culprits(p Problem) []Square {
	m := newMuster(&s.Board)
	set := m.misplaced(p).or(m.attacking(p, s.Turn&1))
	var list []Square
	for ; !set.empty(); set = set.rest() {
		list = append(list, set.first())
	}
	return list
}

// misplaced returns the culprits of the problems of number and place.
func (m *muster) misplaced(p Problem) (set squares) {
	for _, c := range [2]Color{Red, Black} {
		for r := King; r <= Pawn; r++ {
			piece := NewPiece(c, r)
			excess := TooManyPieces
			if r == King {
				excess = ManyKings
			}
			if p&excess != 0 && m.pieces[piece].count() > r.MaxPieces() {
				set = set.or(m.pieces[piece])
			}
			if p&offSquare[r] != 0 {
				set = set.or(m.strays(piece))
			}
		}
	}
	return set
}

// attacking returns the culprits of the problems between kings.
func (m *muster) attacking(p Problem, turn Color) (set squares) {
	occ := m.all()
	for kings := m.pieces[NewPiece(turn.Other(), King)]; !kings.empty(); kings = kings.rest() {
		king := kings.first()
		pieces, facing := m.attackers(king, turn, occ, squares{})
		if p&KingsFacing != 0 && !facing.empty() {
			set = set.or(facing).or(square(king))
		}
		if p&OpponentInCheck != 0 {
			set = set.or(pieces)
		}
	}
	return set
}
