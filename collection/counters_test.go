package collection

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/dhtmlxq"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

// invented are the codes of counters that are written though nobody knows them.
var invented = []note.Code{note.HalfmovesInvented, note.FullmovesInvented}

// codesOf returns the codes of a run that converts one file.
func codesOf(t *testing.T, file string, o Options) map[note.Code]int {
	t.Helper()
	report, err := Convert(context.Background(), texts("a", file), &o)
	require.NoError(t, err)
	require.Zero(t, report.Total.Rejected)
	require.Equal(t, 1, report.Total.Read)
	return report.byCode
}

// holds reports whether a format can hold a game, which is a line of FEN: some hold games
// from the start only.
func holds(t *testing.T, f *game.Format, line string) bool {
	t.Helper()
	_, err := f.Append(nil, gametest.Decode(t, &list.FEN, []byte(line)), new(game.WriteOptions))
	var refused *game.Error
	if errors.As(err, &refused) {
		assert.Equal(t, note.CannotWrite, refused.Code, f.Name)
	}
	return err == nil
}

// TestCountersThatAreNoNews checks that counters of a format that has none are not
// reported as invented wherever the game is written, and that those that a FEN lacks are.
func TestCountersThatAreNoNews(t *testing.T) {
	const bare = "3k5/9/9/9/9/4N4/9/9/9/4K4 w"
	said := make(map[note.Code]int)
	for _, from := range Formats() {
		if from.Append == nil {
			continue
		}
		var file string
		if !holds(t, from, bare+" moves e4f6") {
			continue
		}
		codes := codesOf(t, bare+" moves e4f6", Options{
			FromFormat: &list.FEN, To: from, Emit: func(e *Emitted) error { file += from.Layout.Header + string(e.Data); return nil },
		})
		if from.Layout.Bind != nil {
			file = string(from.Layout.Bind([]byte(file)))
		}
		for _, code := range invented {
			said[code] += codes[code]
		}
		for _, to := range Formats() {
			if to.Append == nil || !from.Is(game.NoCounters) && !from.Is(game.NoHalfmoves) || !holds(t, to, bare+" moves e4f6") {
				continue
			}
			codes := codesOf(t, file, Options{FromFormat: from, To: to})
			for _, code := range invented {
				assert.Zero(t, codes[code], "%s to %s: %s", from.Name, to.Name, code)
			}
		}
		for _, positions := range []Positions{PositionsFinal, PositionsAll} {
			if from.Is(game.NoCounters) || from.Is(game.NoHalfmoves) {
				codes := codesOf(t, file, Options{FromFormat: from, To: &list.FEN, Positions: positions})
				assert.Zero(t, codes[invented[0]]+codes[invented[1]], "%s, positions %s", from.Name, positions)
			}
		}
	}
	for _, code := range invented {
		assert.GreaterOrEqual(t, said[code], 4, "%s: of the formats that write counters and have no other place for it", code)
	}
	codes := codesOf(t, "[FEN \""+bare+"\"]\n\n1. e4f6 *\n", Options{To: &list.FEN})
	assert.Equal(t, [2]int{1, 1}, [2]int{codes[invented[0]], codes[invented[1]]})
	assert.True(t, dhtmlxq.Format().Is(game.NoCounters))
}

// TestUnknownCounters checks in real files that formats which are said to have no place
// for a counter never give it.
func TestUnknownCounters(t *testing.T) {
	seen := make(map[string]int)
	for _, folder := range []string{"vendor", "xqf", "ccbridge"} {
		root := testfiles.Shared(t, "corpora/"+folder)
		require.NoError(t, filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			f, _ := Recognize(data[:min(len(data), textio.HeadSize)], filepath.Base(path))
			if f == nil || !f.Is(game.NoCounters) && !f.Is(game.NoHalfmoves) {
				return nil
			}
			for g, err := range ReadGames(context.Background(), texts(path, string(data)), nil) {
				if err == nil {
					seen[f.Name]++
					usual := kit.StartOf(&g.Start.Board, g.Start.Turn)
					assert.Equal(t, usual.Halfmoves, g.Start.Halfmoves, path)
					assert.True(t, usual.Fullmoves == g.Start.Fullmoves || !f.Is(game.NoCounters), path)
				}
			}
			return nil
		}))
	}
	for _, name := range []string{"xqf", "cbl", "cbl-old", "cbr", "chn", "xgf", "ccm", "mxq", "che"} {
		assert.NotZero(t, seen[name], name)
	}
}
