package dhtmlxq

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
)

// corpus returns real files, or skips the test and says so.
func corpus(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(gametest.Corpus(t), pattern))
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
		text, faults := charset.GB18030.Decode(nil, data)
		require.Empty(t, faults)
		return text
	}
	return data
}

// readAll reads all games of a text. Each record is a game, and the records are the
// text, in which strings of scripts are readable.
func readAll(t *testing.T, text []byte) []*game.Game {
	t.Helper()
	var games []*game.Game
	page, _ := readable(text)
	o := game.ReadOptions{Notations: i18n.Notations()}
	for rec, err := range Format().Split(bytes.NewReader(text)) {
		require.NoError(t, err)
		require.Equal(t, string(page[rec.Offset:][:len(rec.Data)]), string(rec.Data))
		require.Equal(t, 1+bytes.Count(text[:rec.Offset], []byte{'\n'}), rec.Line)
		g := new(game.Game)
		require.NoError(t, Format().Decode(g, &rec, &o))
		games = append(games, g)
	}
	return games
}

// lists is a list of moves in the markup.
var lists = regexp.MustCompile(`\[DhtmlXQ_move[a-z0-9_]*\]([0-9]*)`)

// The real files. Each move of theirs is a node of its tree.
func TestCorpora(t *testing.T) {
	for _, c := range []struct {
		pattern                              string
		files, nodes, plies, comments, notes int
	}{
		{"dhtmlxq/*.ubb", 7, 477, 477, 0, 1}, // game1.ubb, digits only: Black begins
		{"dhtmlxq/*_opening.txt", 2, 3925, 51, 354, 4},
		{"wukong/html/*.html", 8, 747, 747, 0, 0},
		{"wukong/game.ubb", 1, 23, 9, 9, 0},
		{"wukong/ccbridge*.txt", 1, 4561, 85, 515, 0},
	} {
		nodes, plies, comments, notes := 0, 0, 0, 0
		files := corpus(t, c.pattern)
		assert.Len(t, files, c.files, c.pattern)
		for _, path := range files {
			text := readText(t, path)
			assert.True(t, Format().Sniff(text[:min(len(text), 64<<10)], strings.ToLower(path)), path)
			games := readAll(t, text)
			require.Len(t, games, 1, path)
			g := games[0]
			checkReal(t, g, text)
			nodes, plies, notes = nodes+len(g.Nodes)-1, plies+len(g.MainLine(nil)), notes+len(g.Notes)
			for i := range g.Nodes {
				if g.Nodes[i].Comment != "" {
					comments++
				}
			}
		}
		assert.Equal(t, c.nodes, nodes, c.pattern)
		assert.Equal(t, c.plies, plies, c.pattern)
		assert.Equal(t, c.comments, comments, c.pattern)
		assert.Equal(t, c.notes, notes, c.pattern)
	}
}

// checkReal checks a game that was read without fault, and that it comes back as it is.
func checkReal(t *testing.T, g *game.Game, text []byte) {
	t.Helper()
	require.NoError(t, g.Check())
	assert.Equal(t, game.OK, g.Status())
	assert.Empty(t, g.Unread)
	digits := 0
	for _, list := range lists.FindAllSubmatch(text, -1) {
		digits += len(list[1])
	}
	if digits == 0 {
		digits = len(bytes.TrimSpace(text))
	}
	assert.Equal(t, digits, 4*(len(g.Nodes)-1))
	var o game.WriteOptions
	written, err := Format().Append(nil, g, &o)
	require.NoError(t, err)
	assert.Empty(t, o.Losses)
	back := readAll(t, written)
	require.Len(t, back, 1)
	assert.Empty(t, gametest.Difference(g, back[0]))
}

// The pages of wxf.ca hold games that another file of the same folder has in UCI.
func TestPagesAgainstUCI(t *testing.T) {
	uci := string(readText(t, corpus(t, "wukong/bulk_games_uci.pgn")[0]))
	numbers := regexp.MustCompile(`[0-9]+\.\s*`)
	lines := make(map[string]bool)
	for _, line := range strings.Split(uci, "\n") {
		lines[strings.Join(strings.Fields(numbers.ReplaceAllString(line, "")), " ")] = true
	}
	for _, path := range corpus(t, "wukong/html/*.html") {
		var moves []string
		for _, m := range readAll(t, readText(t, path))[0].MainLine(nil) {
			moves = append(moves, m.String())
		}
		assert.True(t, lines[strings.Join(moves, " ")], path)
	}
}

// CCBridge's own example says in its comments where they belong.
func TestCommentsOfVariations(t *testing.T) {
	g := readAll(t, readText(t, corpus(t, "wukong/game.ubb")[0]))[0]
	found := make(map[string]int)
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if n.Comment == "" {
			continue
		}
		found[n.Comment] = g.Ply(int32(i))
		if strings.HasPrefix(n.Comment, "end of") {
			assert.Zero(t, n.Child, n.Comment)
		}
		if strings.HasPrefix(n.Comment, "variation") {
			assert.NotEqual(t, int32(i), g.Nodes[n.Parent].Child, n.Comment)
		}
	}
	assert.Equal(t, map[string]int{
		"start of main line": 1, "Here branching occurrs": 5, "end of main line": 9,
		"variation 1": 5, "end of variation 1": 8, "variation 2": 5, "end of variation 2": 8, "variation 3": 5, "end of variation 3": 10,
	}, found)
}
