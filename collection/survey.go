package collection

import (
	"cmp"
	"slices"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// OpeningPlies is how many moves from the start of the game are an opening.
const OpeningPlies = 3

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

type opening [OpeningPlies]xiangqi.Move

// Opening is how often games began with those moves from the start of the game.
type Opening struct {
	Moves []xiangqi.Move
	Count int
}

// gameFacts is what a survey counts of one record.
type gameFacts struct {
	plies                     int
	result                    game.Result
	set, variations, comments bool
	opening                   opening
}

func factsOf(g *game.Game) (f gameFacts) {
	start := xiangqi.Start()
	f.set = g.Start.Board != start.Board || g.Start.Turn != start.Turn
	f.result, f.variations, f.comments = g.Result, g.HasVariations(), g.HasComments()
	for n := range g.Line(0) {
		if f.plies < OpeningPlies {
			f.opening[f.plies] = g.Nodes[n].Move
		}
		f.plies++
	}
	return f
}

func (s *Survey) add(f *gameFacts) {
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
	if f.set || f.plies < OpeningPlies {
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
	slices.SortFunc(all, func(a, b Opening) int {
		return cmp.Or(b.Count-a.Count, slices.Compare(a.Moves, b.Moves))
	})
	return all[:min(n, len(all))]
}
