package xqfen_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// A file of several games has one heading, and the games are read from it again, in every format
// that can hold them. So are the games of files that were put together where that is how they
// are written: one after the other.
func TestWriteGames(t *testing.T) {
	testfiles.OneThread(t)
	var games []*game.Game
	for _, moves := range []string{"h2e2", "h2e2 h9g7", "b2e2"} {
		g := game.New()
		var b game.Builder
		b.Begin(g)
		for word := range strings.FieldsSeq(moves) {
			m, err := xiangqi.ParseMove(word)
			require.NoError(t, err)
			require.NoError(t, b.Move(m))
		}
		games = append(games, g)
	}
	for _, f := range collection.Formats() {
		if f.Append == nil || f.Name == "plain" || f.Name == "xqb" { // which have a record for each move
			continue
		}
		var file bytes.Buffer
		_, err := xqfen.WriteGames(&file, slices.Values(games), f.Name, "")
		if f.Is(game.Single) {
			assert.ErrorIs(t, err, xqfen.ErrOneGame, f.Name)
			assert.Zero(t, file.Len(), f.Name)
			continue
		}
		require.NoError(t, err, f.Name)
		if f.Layout.Header != "" && f.Layout.Stream == nil { // which makes something else of it
			assert.Equal(t, 1, strings.Count(file.String(), f.Layout.Header), f.Name)
		}
		again := 0
		for g, err := range xqfen.Games(t.Context(), &file) {
			require.NoError(t, err, f.Name)
			assert.Equal(t, games[again].MainLine(nil), g.MainLine(nil), f.Name)
			again++
		}
		assert.Equal(t, len(games), again, f.Name)
	}
	for _, name := range []string{"csv", "tsv", "jsonl", "pgn", "fen"} {
		var file bytes.Buffer
		for _, g := range games {
			_, err := xqfen.WriteGame(&file, g, name, "")
			require.NoError(t, err)
		}
		again := 0
		for _, err := range xqfen.Games(t.Context(), &file) {
			require.NoError(t, err, name)
			again++
		}
		assert.Equal(t, len(games), again, name)
	}
	var empty bytes.Buffer
	_, err := xqfen.WriteGames(&empty, nil, "csv", "")
	require.NoError(t, err)
	assert.Equal(t, testfiles.Must(collection.FindFormat("csv")).Layout.Header, empty.String())
}
