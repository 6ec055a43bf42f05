package kit

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// An annotation of a list belongs to the move before it. One within a comment, a variation
// or text that was not read belongs to that, and what only looks like one is noted.
func TestMarksOfLists(t *testing.T) {
	for list, expected := range map[string]string{
		"h2e2 h9g7":                "h2e2 h9g7",
		"h2e2! h9g7??":             "h2e2 $1 h9g7 $4",
		"h2e2 $1 $14 h9g7":         "h2e2 $1 $14 h9g7",
		"h2e2 ! {why? $2} h9g7 !?": "h2e2 $1 h9g7 $5",
		"h2e2 (b2e2! $3) h9g7 $6":  "h2e2 h9g7 $6 b2e2 $1 $3",
		"h2e2 $0 h9g7":             "h2e2 h9g7",
		"h2e2 $999 h9g7!":          "h2e2 h9g7 $1 | text-ignored $999",
		"h2e2! a9a0? h9g7$3":       "h2e2 $1 <a9a0? h9g7$3> | illegal-move a9a0",
		"h2e2! h9g7 1-0":           "h2e2 $1 h9g7",
	} {
		g, err := listOf(xiangqi.Start(), list, notation.UCI())
		require.NoError(t, err, list)
		assert.Equal(t, expected, describedList(g), list)
	}
}

// Of a list that has two readings all stays text, its annotations too.
func TestMarksOfTwoReadings(t *testing.T) {
	german, err := notation.Find(notation.Families(), "coord-de")
	require.NoError(t, err)
	reading, err := dialect.Read([]byte("3akab1R/9/9/9/9/9/9/9/9/3K4R w - - 0 1"))
	require.NoError(t, err)
	g, err := listOf(reading.Setup, "i0h0!", notation.UCI(), german)
	require.NoError(t, err)
	assert.Equal(t, "<i0h0!> | two-readings i0h0!", describedList(g))
}

// listOf reads a list of moves.
func listOf(start xiangqi.Setup, text string, notations ...notation.Notation) (*game.Game, error) {
	g := new(game.Game)
	g.Reset()
	g.Start = start
	o := &game.ReadOptions{Notations: notations}
	o.Builder.Begin(g)
	return g, PlayList(o, g, &game.Record{Data: []byte(text), Line: 1}, []byte(text), 0, nil)
}

// describedList says what a list became: moves with annotations, text in brackets, notes
// after a bar.
func describedList(g *game.Game) string {
	var all []string
	for i, n := range g.Nodes {
		if i > 0 {
			all = append(all, n.Move.String())
		}
		for _, nag := range n.NAGs {
			all = append(all, fmt.Sprintf("$%d", nag))
		}
		for u := range g.UnreadAt(int32(i)) {
			all = append(all, "<"+u.Text+">")
		}
	}
	for i := range g.Notes {
		all = append(all, fmt.Sprintf("| %s %s", g.Notes[i].Code, strings.Trim(g.Notes[i].Got, `"`)))
	}
	return strings.Join(all, " ")
}
