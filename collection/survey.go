package collection

import (
	"cmp"
	"slices"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// openingPlies is how many moves from the start of the game are an opening.
const openingPlies = 3

// Survey counts what the records of a run are.
type Survey struct {
	// Games have moves, Positions have none. Plies are the moves of all main lines,
	// Variations the games that have any, Comments those with a comment.
	Games, Positions, Plies, Variations, Comments int
	// Set counts the records that begin with another position than the start.
	Set int
	// Results counts games by game.Result.
	Results [4]int
	// Longest is the largest number of plies.
	Longest int

	openings map[opening]int
}

type opening [openingPlies]xiangqi.Move

// Opening is how often games began with those moves from the start of the game.
type Opening struct {
	Moves []xiangqi.Move
	Count int
}

// facts are what Survey counts of one record.
type facts struct {
	plies                     int
	result                    game.Result
	set, variations, comments bool
	opening                   opening
}

// factsOf returns what a record adds to the counts.
func factsOf(g *game.Game) (f facts) {
	start := xiangqi.Start()
	f.set = g.Start.Board != start.Board || g.Start.Turn != start.Turn
	f.result, f.variations, f.comments = g.Result, g.HasVariations(), g.HasComments()
	for n := range g.Line(0) {
		if f.plies < openingPlies {
			f.opening[f.plies] = g.Nodes[n].Move
		}
		f.plies++
	}
	return f
}

// add counts a record.
func (s *Survey) add(f *facts) {
	if f.set {
		s.Set++
	}
	if f.plies == 0 {
		s.Positions++
		return
	}
	s.Games++
	s.Plies += f.plies
	s.Longest = max(s.Longest, f.plies)
	s.Results[f.result]++
	if f.variations {
		s.Variations++
	}
	if f.comments {
		s.Comments++
	}
	if f.set || f.plies < openingPlies {
		return
	}
	if s.openings == nil {
		s.openings = make(map[opening]int)
	}
	s.openings[f.opening]++
}

// Openings returns the n most frequent openings, and of equal ones the first by
// their moves.
func (s *Survey) Openings(n int) []Opening {
	all := make([]Opening, 0, len(s.openings))
	for o, count := range s.openings {
		all = append(all, Opening{o[:], count})
	}
	slices.SortStableFunc(all, func(a, b Opening) int {
		return cmp.Or(b.Count-a.Count, slices.Compare(a.Moves, b.Moves))
	})
	return all[:min(n, len(all))]
}
