package collection

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// What a survey counts: games and positions apart, openings only of games from the start
// with enough moves, the most frequent first and of equal ones by their moves.
func TestGameSurvey(t *testing.T) {
	var survey Survey
	const games = "[Result \"1-0\"]\n\n1. C2.5 H8+7 2. H2+3 {good} R9.8 1-0\n\n" +
		"[Result \"0-1\"]\n\n1. C2.5 H8+7 2. H2+3 0-1\n\n" +
		"[Result \"*\"]\n\n1. C8.5 H8+7 (1. ... H2+3) 2. H2+3 *\n\n" +
		"[Result \"1/2-1/2\"]\n\n1. C2.5 H8+7 1/2-1/2\n\n"
	lists := ending + " moves e4f6\n" + ending + "\n" + gameStart + "\n"
	report, err := Convert(context.Background(), texts("a.pgn", games, "b.fen", lists), &Options{Survey: &survey})
	require.NoError(t, err)
	require.Equal(t, 7, report.Total.OK)
	openings := survey.Openings(9)
	assert.EqualExportedValues(t, Survey{
		Games: 5, Positions: 2, Plies: 4 + 3 + 3 + 2 + 1, Longest: 4, Set: 2, Variations: 1, Comments: 1,
		Results: [4]int{game.Unknown: 2, game.RedWins: 1, game.BlackWins: 1, game.Draw: 1},
	}, survey)
	require.Len(t, openings, 2)
	assert.Equal(t, []int{2, 1}, []int{openings[0].Count, openings[1].Count})
	assert.Equal(t, "h2e2", openings[0].Moves[0].String())
}

// Each thing that a game says makes another key of DedupeExact, and where it is from or was
// noted does not; what the other choices leave out makes the same key.
func TestExactKeys(t *testing.T) {
	base := func() *game.Game {
		g := new(game.Game)
		g.Reset()
		var b game.Builder
		b.Begin(g)
		at := xiangqi.SquareAt
		b.Play(xiangqi.NewMove(at(7, 2), at(4, 2)), note.Note{})
		b.Play(xiangqi.NewMove(at(7, 9), at(6, 7)), note.Note{})
		return g
	}
	exact, line := keyer{kind: DedupeExact}, keyer{kind: DedupeGame}
	keys := map[xiangqi.Key]string{exact.key(base()): "nothing"}
	for _, change := range []struct {
		name   string
		change func(g *game.Game)
	}{
		{"result", func(g *game.Game) { g.Result = game.RedWins }},
		{"tag", func(g *game.Game) { g.SetTag("Red", "x") }},
		{"another tag", func(g *game.Game) { g.SetTag("Black", "x") }},
		{"another value", func(g *game.Game) { g.SetTag("Red", "y") }},
		{"comment", func(g *game.Game) { g.Nodes[1].Comment = "c" }},
		{"comment elsewhere", func(g *game.Game) { g.Nodes[2].Comment = "c" }},
		{"annotation", func(g *game.Game) { g.Nodes[1].NAGs = []uint8{1} }},
		{"another annotation", func(g *game.Game) { g.Nodes[1].NAGs = []uint8{2} }},
		{"counter", func(g *game.Game) { g.Start.Fullmoves = xiangqi.Known(2) }},
	} {
		g := base()
		change.change(g)
		key := exact.key(g)
		assert.Empty(t, keys[key], change.name)
		keys[key] = change.name
		assert.Equal(t, line.key(base()), line.key(g), change.name)
	}
	for _, text := range []string{"a", "b"} {
		g := base()
		g.Unread = []game.Unread{{Node: 2, Code: note.IllegalMove, Text: text}}
		for _, k := range []*keyer{&exact, &line} {
			assert.Empty(t, keys[k.key(g)], text)
			keys[k.key(g)] = "unread " + text
		}
	}
	g := base()
	g.Origin = game.Origin{File: "f", Number: 3}
	g.Notes = append(g.Notes, note.Note{})
	assert.Equal(t, "nothing", keys[exact.key(g)])
}
