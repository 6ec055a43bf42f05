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
	// NoKing: a side lacks its king.
	NoKing Problem = 1 << iota
	// ManyKings: a side has more than one king.
	ManyKings
	// TooManyMen: a side has more men of a role than it starts a game with
	// (Role.MaxMen), kings apart.
	TooManyMen
	// KingOffPalace: a king is outside the nine points of its palace.
	KingOffPalace
	// AdvisorOffPoint: an advisor is not on one of its five points.
	AdvisorOffPoint
	// ElephantOffPoint: an elephant is not on one of its seven points.
	ElephantOffPoint
	// PawnOffPoint: a pawn is behind the rank where it started, or it is on its
	// own side of the river and not on file a, c, e, g or i.
	PawnOffPoint
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
	{"no-king", "a side lacks its king"},
	{"many-kings", "a side has more than one king"},
	{"too-many-men", "a side has more men of a kind than it starts with"},
	{"king-off-palace", "a king is outside its palace"},
	{"advisor-off-point", "an advisor is where none can stand"},
	{"elephant-off-point", "an elephant is where none can stand"},
	{"pawn-off-point", "a pawn is where none can stand"},
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

// Code returns the stable name of the problem for programs, such as "no-king".
// Of a set it returns the codes joined by commas, of none "".
func (p Problem) Code() string {
	var codes []string
	for i, text := range problems {
		if p>>i&1 != 0 {
			codes = append(codes, text.code)
		}
	}
	return strings.Join(codes, ",")
}

// Words describes the problems in English, joined by "; ".
func (p Problem) Words() string {
	var words []string
	for i, text := range problems {
		if p>>i&1 != 0 {
			words = append(words, text.words)
		}
	}
	return strings.Join(words, "; ")
}

// String returns the Code.
func (p Problem) String() string { return p.Code() }

// ProblemByCode returns the one problem that has the code, or false.
func ProblemByCode(code string) (Problem, bool) {
	for i, text := range problems {
		if text.code == code {
			return 1 << i, true
		}
	}
	return 0, false
}

// PositionError says why a Setup was refused as a Position.
type PositionError struct {
	// Problems are those that were not forgiven.
	Problems Problem
}

// Error lists the problems in words.
func (e *PositionError) Error() string {
	return "impossible position: " + e.Problems.Words()
}

// offPoint gives, by role, the problem of a man where it cannot stand.
var offPoint = [Roles]Problem{
	King: KingOffPalace, Advisor: AdvisorOffPoint, Elephant: ElephantOffPoint, Pawn: PawnOffPoint,
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
	for kings := m.men[NewPiece(turn.Other(), King)]; !kings.empty(); kings = kings.rest() {
		men, facing := m.attackers(kings.first(), turn, occ, points{})
		if !facing.empty() {
			found |= KingsFacing
		}
		if !men.empty() {
			found |= OpponentInCheck
		}
	}
	return found
}

// ordinary reports whether wrong would find nothing. It decides that without a
// branch for each man, for most setups are in order.
func (m *muster) ordinary() bool {
	off := m.strays(RedKing).or(m.strays(BlackKing)).
		or(m.strays(RedAdvisor)).or(m.strays(BlackAdvisor)).
		or(m.strays(RedElephant)).or(m.strays(BlackElephant)).
		or(m.strays(RedPawn)).or(m.strays(BlackPawn))
	red, black := &m.men[RedKing], &m.men[BlackKing]
	excess := red.several() || black.several()
	room := 5 - m.men[RedPawn].count() | 5 - m.men[BlackPawn].count() // negative if any is
	for r := RedAdvisor; r <= RedCannon; r++ {
		room |= 2 - m.men[r&7].count() | 2 - m.men[r&7|blackBit].count()
	}
	return room >= 0 && !excess && off.empty() && !red.empty() && !black.empty()
}

// strays returns the men of a kind that are where none can stand.
func (m *muster) strays(man Piece) points { return m.men[man&15].without(homes[man&15]) }

// wrong returns the problems of number and place.
func (m *muster) wrong() (found Problem) {
	for _, c := range [2]Color{Red, Black} {
		for r := King; r <= Pawn; r++ {
			man := NewPiece(c, r)
			n := m.men[man].count()
			switch {
			case r == King && n == 0:
				found |= NoKing
			case r == King && n > 1:
				found |= ManyKings
			case n > r.MaxMen():
				found |= TooManyMen
			}
			if !m.strays(man).empty() {
				found |= offPoint[r]
			}
		}
	}
	return found
}

// Culprits returns the points that the problem is about, in the order of the
// board: every king of a side that has too many, every man of a kind of which
// there are too many, the men that are off their points, both kings that face
// each other, the men that attack the king. A missing king has none. Of a set of
// problems it returns the points of all; nothing for what the setup does not
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
func (m *muster) misplaced(p Problem) (set points) {
	for _, c := range [2]Color{Red, Black} {
		for r := King; r <= Pawn; r++ {
			man := NewPiece(c, r)
			excess := TooManyMen
			if r == King {
				excess = ManyKings
			}
			if p&excess != 0 && m.men[man].count() > r.MaxMen() {
				set = set.or(m.men[man])
			}
			if p&offPoint[r] != 0 {
				set = set.or(m.strays(man))
			}
		}
	}
	return set
}

// attacking returns the culprits of the problems between kings.
func (m *muster) attacking(p Problem, turn Color) (set points) {
	occ := m.all()
	for kings := m.men[NewPiece(turn.Other(), King)]; !kings.empty(); kings = kings.rest() {
		king := kings.first()
		men, facing := m.attackers(king, turn, occ, points{})
		if p&KingsFacing != 0 && !facing.empty() {
			set = set.or(facing).or(point(king))
		}
		if p&OpponentInCheck != 0 {
			set = set.or(men)
		}
	}
	return set
}
