package book

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// Index finds entries by their positions, by the mirror image of these and with the sides exchanged.
type Index struct{ entries map[string][]entry }

// Add adds a game that is an entry: one move, with tags of its numbers. It reports whether it is one.
func (x *Index) Add(g *game.Game) bool {
	numbers, isEntry := numbersOf(g)
	if !isEntry {
		return false
	}
	for i := winAt; i <= lossAt; i++ {
		if !slices.ContainsFunc(g.Tags, func(t game.Tag) bool { return numberOf(t.Name) == i }) {
			numbers[i] = -1
		}
	}
	key, m := canonical(&g.Start, g.Nodes[1].Move)
	if x.entries == nil {
		x.entries = make(map[string][]entry)
	}
	known, e := x.entries[string(key)], entry{move: m, numbers: numbers, memo: g.Nodes[1].Comment}
	if i := slices.IndexFunc(known, func(k entry) bool { return k.move == m }); i >= 0 {
		known[i].add(&e)
	} else {
		x.entries[string(key)] = append(known, e)
	}
	return true
}

// Tree returns the game of all moves from a position on, to that many plies: the best first. It ends where it has
// more than game.MaxNodes moves.
func (x *Index) Tree(start *xiangqi.Setup, plies int) *game.Game {
	g := &game.Game{Start: *start, Nodes: make([]game.Node, 1)}
	depths := []int{0}
	for node := 0; node < len(g.Nodes) && depths[node] < plies; node++ {
		s := g.PositionAt(int32(node)).Setup()
		key, _ := canonical(&s, 0)
		entries := slices.Clone(x.entries[string(key)])
		slices.SortStableFunc(entries, func(a, b entry) int { return a.compare(&b) })
		for _, e := range entries {
			if len(g.Nodes) > game.MaxNodes {
				return g
			}
			_, m := canonical(&s, e.move) // turned back
			g.Nodes[g.Add(int32(node), m)].Comment = e.text()
			depths = append(depths, depths[node]+1)
		}
	}
	return g
}

// compare has what is to be played first, by score and then by games.
func (e *entry) compare(other *entry) int {
	games := func(e *entry) int64 { return e.numbers[winAt] + e.numbers[drawAt] + e.numbers[lossAt] }
	return cmp.Or(cmp.Compare(min(other.numbers[validAt], 1), min(e.numbers[validAt], 1)),
		cmp.Compare(other.numbers[scoreAt], e.numbers[scoreAt]), cmp.Compare(games(other), games(e)))
}

// text returns what is known of an entry, as a comment.
func (e *entry) text() string {
	var numbers []string
	for i, n := range e.numbers {
		if e.known(i) {
			numbers = append(numbers, numberTags[i]+" "+strconv.FormatInt(n, 10))
		}
	}
	return strings.TrimSuffix(strings.Join(numbers, ", ")+"\n"+e.memo, "\n")
}
