package game

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/movetext"
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
		g, err := playList(list, ReadPlain)
		require.NoError(t, err, list)
		assert.Equal(t, expected, describedList(g), list)
	}
}

// Of a list that has two readings all stays text, its annotations too.
func TestMarksOfTwoReadings(t *testing.T) {
	const text = "h2e2! h9g7?"
	g, err := playList(text, func(start *xiangqi.Position, text []byte, _ notation.Notation) (movetext.List, error) {
		l, err := movetext.ReadList(start, text, UCI())
		require.NoError(t, err)
		return l, &movetext.AmbiguousList{Readings: []movetext.List{l, l}}
	})
	require.NoError(t, err)
	assert.Equal(t, "<"+text+"> | two-readings h2e2! h9g7?", describedList(g))
}

// playList reads a list of moves from the start of the game.
func playList(text string, read func(*xiangqi.Position, []byte, notation.Notation) (movetext.List, error)) (*Game, error) {
	g := new(Game)
	g.Reset()
	o := &ReadOptions{ReadMoves: read}
	o.Builder.Begin(g)
	return g, o.PlayList(g, &Record{Data: []byte(text), Line: 1}, []byte(text), 0, UCI())
}

// describedList says what a list became: moves with annotations, text in brackets, notes
// after a bar.
func describedList(g *Game) string {
	var all []string
	for i, n := range g.Nodes {
		if i > 0 {
			all = append(all, n.Move.String())
		}
		for _, glyph := range n.Glyphs {
			all = append(all, fmt.Sprintf("$%d", glyph))
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
