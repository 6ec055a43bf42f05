package dhtmlxq

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/xqfen/xqfen/game"
)

// corpus returns the files of a folder of real files, or skips the test and says so.
func corpus(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "shared", "corpora", pattern))
	require.NoError(t, err)
	if len(files) == 0 {
		t.Skipf("SKIPPED, not checked: no %s", pattern)
	}
	return files
}

// readText reads a file that is UTF-8 or GBK.
func readText(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	if !utf8.Valid(data) {
		data, err = simplifiedchinese.GB18030.NewDecoder().Bytes(data)
		require.NoError(t, err)
	}
	return data
}

// readAll reads all games of a text. Each record is a game, and the records are the
// text.
func readAll(t *testing.T, text []byte) []*game.Game {
	t.Helper()
	var games []*game.Game
	var o game.ReadOptions
	for rec, err := range Format.Split(bytes.NewReader(text)) {
		require.NoError(t, err)
		require.Equal(t, string(text[rec.Offset:][:len(rec.Data)]), string(rec.Data))
		require.Equal(t, 1+bytes.Count(text[:rec.Offset], []byte{'\n'}), rec.Line)
		g := new(game.Game)
		require.NoError(t, Format.Decode(g, &rec, &o))
		games = append(games, g)
	}
	return games
}

func TestProbe(t *testing.T) {
	for _, pattern := range []string{"dhtmlxq/*", "wukong/html/*", "wukong/game.ubb", "wukong/ccb*"} {
		for _, path := range corpus(t, pattern) {
			text := readText(t, path)
			t.Log(filepath.Base(path), Format.Sniff(text[:min(len(text), 64<<10)], strings.ToLower(filepath.Base(path))))
			for _, g := range readAll(t, text) {
				t.Log("   ", g.Status(), g.Start.Turn, len(g.Nodes)-1, len(g.MainLine(nil)), g.Result, len(g.Unread), g.Tags)
				for i, n := range g.Notes {
					if i < 5 {
						t.Log("       ", n.Line, n.Column, n.Code, n.Sentence())
					}
				}
				for _, u := range g.Unread {
					t.Log("      U", u.Node, u.Code, game.Excerpt(u.Text))
				}
			}
		}
	}
}
