package pgn

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// rule is the number with which expected.tsv says which rule was broken.
var rule = regexp.MustCompile(`^illegal\d`)

// Every file of the set is read as an independent reader did.
func TestCCPD(t *testing.T) {
	testfiles.OneThread(t)
	folder := gametest.Corpus(t, "ccpd-big5-pgn")
	rows := gametest.ReadExpected(t, folder)
	require.Len(t, rows, 622)
	statuses := make(map[string]int)
	for _, expected := range rows {
		raw, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(expected.Path)))
		require.NoError(t, err)
		text, faults := charset.Big5.Decode(nil, raw)
		require.Empty(t, faults, expected.Path)
		assert.True(t, Format().Sniff(text, ""), expected.Path)
		games, err := read(text)
		require.NoError(t, err, expected.Path)
		require.Len(t, games, 1, expected.Path)
		got := gametest.Describe(games[0])
		got.Path, expected.Status = expected.Path, rule.ReplaceAllString(expected.Status, "illegal")
		assert.Equal(t, expected, got)
		require.NoError(t, games[0].Check())
		require.NoError(t, fixed(text), expected.Path)
		statuses[string(games[0].Status())]++
		for _, n := range games[0].Notes {
			statuses[string(n.Code)]++
		}
	}
	t.Log(statuses)
}

// folders are the corpora of PGN with how many games they have.
var folders = []struct {
	path  []string
	games int
}{
	{[]string{"pgn"}, 54}, {[]string{"wukong"}, 45}, {[]string{"elephantchess", "pgn0"}, 2}, {[]string{"elephantchess", "pgn1"}, 26}, {[]string{"site-samples"}, 1}, {[]string{"vendor"}, 3},
}

func TestCorpora(t *testing.T) {
	testfiles.OneThread(t)
	for _, folder := range folders {
		t.Run(strings.Join(folder.path, "/"), func(t *testing.T) {
			count, ok := 0, 0
			codes := make(map[string]int)
			for path, text := range texts(t, gametest.Corpus(t, folder.path...)) {
				assert.True(t, Format().Sniff(text[:min(len(text), 64<<10)], ""), path)
				games, err := read(text)
				require.NoError(t, err, path)
				for i, g := range games {
					require.NoError(t, g.Check(), path)
					count++
					if g.Status() == game.OK {
						ok++
					}
					assert.Equal(t, game.OK, g.Status(), "%s, game %d: %v", path, i+1, g.Notes)
					for _, n := range g.Notes {
						if codes[string(n.Code)]++; codes[string(n.Code)] < 4 {
							t.Logf("%s:%d:%d: %s: %s", path, n.Line, n.Column, n.Code, i18n.Sentence(&n))
						}
					}
				}
				require.NoError(t, fixed(text), path)
			}
			assert.Equal(t, folder.games, count)
			t.Logf("%d games, %d ok, notes %v", count, ok, codes)
		})
	}
}

// The same fifteen games in coordinates, in WXF and in Chinese. In the second the
// coordinates differ from both others: at move 36 these say the rear pawn of two
// (－Ｐ＋１, 后兵进一, e3e4), where the file in coordinates has e5e6.
func TestThreeSpellings(t *testing.T) {
	lines := make(map[string][]string)
	for name, text := range texts(t, gametest.Corpus(t, "wukong")) {
		games, err := read(text)
		require.NoError(t, err)
		require.Len(t, games, 15)
		for _, g := range games {
			lines[name] = append(lines[name], gametest.Describe(g).Moves)
		}
	}
	uci := lines["bulk_games_uci.pgn"]
	assert.Contains(t, uci[1], " e5e6 ")
	uci[1] = strings.Replace(uci[1], " e5e6 ", " e3e4 ", 1)
	assert.Equal(t, uci, lines["xqdb_international.pgn"])
	assert.Equal(t, uci, lines["xqdb_traditional.pgn"])
}

// texts returns the PGN files below a folder in UTF-8, in order of their names.
func texts(t *testing.T, folder string) func(func(string, []byte) bool) {
	all := make(map[string][]byte)
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.ToLower(filepath.Ext(path)) != ".pgn" {
			return err
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if !utf8.Valid(raw) {
			text, faults := charset.GB18030.Decode(nil, raw)
			require.Empty(t, faults, path)
			raw = text
		}
		name, err := filepath.Rel(folder, path)
		all[filepath.ToSlash(name)] = raw
		return err
	})
	require.NoError(t, err)
	return func(yield func(string, []byte) bool) {
		for _, name := range slices.Sorted(maps.Keys(all)) {
			if !yield(name, all[name]) {
				return
			}
		}
	}
}
