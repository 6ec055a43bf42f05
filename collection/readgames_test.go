package collection

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
)

// The samples, whose charsets differ, give the games that Convert counts, whatever
// the number of workers, and each is the reader's own.
func TestReadGames(t *testing.T) {
	paths, err := filepath.Glob("../testdata/games/*.*")
	require.NoError(t, err)
	var expected []string
	for workers := range 4 {
		o := &Options{Workers: workers}
		report, err := Convert(context.Background(), Inputs(paths, nil), o)
		require.NoError(t, err)
		var all []*game.Game
		for g, err := range ReadGames(context.Background(), Inputs(paths, nil), o) {
			var failed *GameError
			if err != nil {
				require.ErrorAs(t, err, &failed)
				continue
			}
			require.NoError(t, g.Check())
			all = append(all, g)
		}
		require.Equal(t, report.Total.Read-report.Total.Rejected, len(all))
		var got []string
		for _, g := range all {
			assert.NotEmpty(t, g.Origin.File)
			got = append(got, gametest.Text(g))
		}
		if expected == nil {
			expected = got
		}
		require.Equal(t, expected, got)
	}
	assert.Contains(t, strings.Join(expected, "\n"), "丁小川")
}

func TestReadGamesErrors(t *testing.T) {
	gbk, _ := charset.GBK.Append(nil, []byte("[Red \"甲\"]\n\n1. 炮二平五 马８进７ *\n"))
	inputs := texts("a.pgn", string(gbk), "b.bin", "nothing that is known", "c.fen", gameStart+"\n9/9 w\n", "d.pgn", "", "e.zip", "PK\x03\x04xx")
	missing := func(yield func(Input, error) bool) {
		for in, err := range inputs {
			if !yield(in, err) {
				return
			}
		}
		yield(Input{Name: "f"}, os.ErrNotExist)
	}
	var said []string
	for g, err := range ReadGames(context.Background(), missing, &Options{FromCharset: charset.GBK}) {
		if err != nil {
			said = append(said, err.Error())
			continue
		}
		said = append(said, g.Origin.File+" "+g.Tag("Red"))
	}
	assert.Equal(t, []string{
		"a.pgn 甲", `b.bin: no format recognizes the file, which begins "nothing that is known"`, "c.fen ",
		"c.fen#2: line 2, column 1: rank-count: " + said[3][strings.Index(said[3], "rank-count: ")+12:],
		"e.zip: the file is an archive that is not opened: ZIP", "f: file does not exist",
	}, said)
}

// The reader may stop, or the context.
func TestReadGamesStops(t *testing.T) {
	inputs := texts("a.fen", strings.Repeat(gameStart+"\n", 1000))
	n := 0
	for _, err := range ReadGames(context.Background(), inputs, nil) {
		require.NoError(t, err)
		if n++; n == 3 {
			break
		}
	}
	assert.Equal(t, 3, n)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var last error
	for _, err := range ReadGames(ctx, inputs, &Options{Workers: 2}) {
		cancel()
		last = err
	}
	assert.ErrorIs(t, last, context.Canceled)
	for _, err := range ReadGames(context.Background(), func(yield func(Input, error) bool) {
		yield(Input{Name: "a", Open: func() (io.ReadCloser, error) { return nil, os.ErrPermission }}, nil)
	}, nil) {
		assert.ErrorIs(t, err, os.ErrPermission)
	}
}
