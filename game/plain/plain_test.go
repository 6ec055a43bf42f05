package plain

import (
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// described reads a file and says about each block what it has.
func described(t *testing.T, file string) []string {
	t.Helper()
	var all []string
	var g game.Game
	for rec, err := range Format().Split(strings.NewReader(file)) {
		if err == nil {
			err = Format().Decode(&g, &rec, readOptions())
		}
		if err != nil {
			var e *game.Error
			require.ErrorAs(t, err, &e)
			all = append(all, "error "+string(e.Code))
			continue
		}
		text := testfiles.Must(dialect.Find(dialect.All(), "xqbase")).String(&g.Start)
		for _, m := range g.MainLine(nil) {
			text += " " + m.String()
		}
		text += " " + g.Result.String()
		for _, tag := range g.Tags {
			text += " [" + tag.Name + " " + tag.Value + "]"
		}
		for _, u := range g.Unread {
			text += " <" + string(u.Code) + " " + u.Text + ">"
		}
		for i := range g.Notes {
			text += " !" + string(g.Notes[i].Code)
		}
		all = append(all, text)
	}
	return all
}

const (
	blackFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"
	rookFEN  = "4k4/9/9/9/9/9/9/R8/R8/3K5 w - - 0 1"
)

func TestRead(t *testing.T) {
	tests := []struct {
		name, file string
		expected   []string
	}{
		{"a block", "fen " + startFEN + "\nmove h2e2\nscore -31\nply 0\nresult 1\ne\n", []string{startFEN + " h2e2 1-0 [Plain_score -31] [Plain_ply 0]"}},
		{"the result is that of the side to move", "fen " + blackFEN + "\nmove h9g7\nresult 1\ne\nfen " + blackFEN + "\nmove h9g7\nresult -1\ne\nfen " + blackFEN + "\nmove h9g7\nresult 0\ne\n",
			[]string{blackFEN + " h9g7 0-1", blackFEN + " h9g7 1-0", blackFEN + " h9g7 1/2-1/2"}},
		{"ranks from 1", "fen " + startFEN + "\nmove h3e3\ne\n", []string{startFEN + " h2e2 *"}},
		{"legal both ways", "fen " + rookFEN + "\nmove a2b2\ne\n", []string{rookFEN + " a2b2 *"}},
		{"a move says that ranks count from 1", "fen " + rookFEN + "\nmove a2b2\ne\nfen " + startFEN + "\nmove h3e3\ne\n", []string{rookFEN + " a1b1 *", startFEN + " h2e2 *"}},
		{"the file says both", "fen " + rookFEN + "\nmove a2b2\ne\nfen " + startFEN + "\nmove h0g2\ne\nfen " + blackFEN + "\nmove h10g8\ne\n",
			[]string{rookFEN + " * <two-readings a2b2> !two-readings", startFEN + " h0g2 *", blackFEN + " h9g7 *"}},
		{"the file says that ranks count from 0", "fen " + rookFEN + "\nmove a2b2\ne\nfen " + startFEN + "\nmove h0g2\ne\n", []string{rookFEN + " a2b2 *", startFEN + " h0g2 *"}},
		{"the file says that ranks count from 1", "fen " + rookFEN + "\nmove a2b2\ne\nfen " + blackFEN + "\nmove h10g8\ne\n", []string{rookFEN + " a1b1 *", blackFEN + " h9g7 *"}},
		{"a block whose position cannot be read says nothing of the ranks", "fen " + rookFEN + "\nmove a2b2\ne\nfen x\nmove a3b3\ne\n", []string{rookFEN + " a2b2 *", "error no-position"}},
		{"an illegal move", "fen " + startFEN + "\nmove h2h0\nresult 0\ne\n", []string{startFEN + " 1/2-1/2 <illegal-move h2h0> !illegal-move"}},
		{"no end", "fen " + startFEN + "\nmove h2e2\n\nfen " + startFEN + "\nmove h0g2\n", []string{startFEN + " h2e2 * !record-truncated", startFEN + " h0g2 * !record-truncated"}},
		{"no position", "move h2e2\ne\n", []string{"error no-game"}},
		{"other lines", "fen " + startFEN + "\nmove h2e2\nmove b2e2\nwdl 3\nresult 2\nscore x\ne\n",
			[]string{startFEN + " h2e2 * [Result 2] !text-ignored !text-ignored !text-ignored !result-unread"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { assert.Equal(t, test.expected, described(t, test.file)) })
	}
}

// Every move of a game becomes a block; the results are those of the side to move.
func TestWrite(t *testing.T) {
	var g game.Game
	file := "fen " + startFEN + "\nmove h2e2\nscore 31\nply 4\nresult 1\ne\n"
	for rec, err := range Format().Split(strings.NewReader(file)) {
		require.NoError(t, err)
		require.NoError(t, Format().Decode(&g, &rec, readOptions()))
	}
	out, err := Format().Append(nil, &g, new(game.WriteOptions))
	require.NoError(t, err)
	assert.Equal(t, file, string(out))

	list, err := i18n.Notation("uci")
	require.NoError(t, err)
	o := readOptions()
	o.Builder.Begin(&g)
	g.Nodes = g.Nodes[:1]
	g.Nodes[0] = game.Node{Comment: "lost"}
	o.Builder.Begin(&g)
	require.NoError(t, kit.PlayList(o, &g, &game.Record{}, []byte("h2e2 h9g7"), 0, list))
	g.SetTag(tagPly, "")
	g.SetTag("Event", "lost")
	w := new(game.WriteOptions)
	out, err = Format().Append(nil, &g, w)
	require.NoError(t, err)
	assert.Equal(t, "fen "+startFEN+"\nmove h2e2\nscore 31\nply 0\nresult 1\ne\nfen "+blackFEN+"\nmove h9g7\nply 1\nresult -1\ne\n", string(out))
	require.Len(t, w.Losses, 3)
	assert.Equal(t, note.Note{Code: note.PliesApart, Got: "2", Expected: name}, w.Losses[0])

	for name, expected := range map[string]string{"uci": "h9g7", "uci1": "h10g8", "wxf": "h9g7", "uci+flip": "h9g7"} {
		w := new(game.WriteOptions)
		w.Notation, err = i18n.Notation(name)
		require.NoError(t, err)
		out, err = Format().Append(nil, &g, w)
		require.NoError(t, err)
		assert.Contains(t, string(out), "\nmove "+expected+"\n", name)
		held := !slices.ContainsFunc(w.Losses, func(n note.Note) bool { return n.Code == note.NotationNotHeld })
		assert.Equal(t, name == "uci" || name == "uci1", held, name)
	}

	g.Reset()
	out, err = Format().Append([]byte("x"), &g, w)
	require.Error(t, err)
	assert.Equal(t, "x", string(out))
}

func TestSniff(t *testing.T) {
	block := "fen " + startFEN + "\nmove h2e2\nscore 31\nply 4\nresult 1\ne\n"
	tests := []struct {
		head     string
		expected bool
	}{
		{block, true}, {block + block, true}, {"\ufeff\n" + strings.ReplaceAll(block, "\n", "\r\n"), true},
		{"fen " + startFEN + "\nmove h2e2\nsco", true},
		{"", false}, {"fen " + startFEN + " moves h2e2\n", false}, {"fen " + startFEN + "\n", false},
		{"fen x\nmove h2e2\ne\n", false}, {"fen is what they call it.\nmove h2e2\ne\n", false}, {"fen 1.2.3.4.5.6.7.8.9\nmove h2e2\ne\n", false}, {"FORMAT WXF\n" + block, false}, {"see\n" + block, false},
		{"fen " + startFEN + "\nmove on please\ne\n", false}, {"e\n", false},
	}
	for _, test := range tests {
		assert.Equal(t, test.expected, Format().Sniff([]byte(test.head), ""), test.head)
	}
}

// What is written is recognized and read back, in every dialect.
func TestDialects(t *testing.T) {
	for _, block := range []string{"fen " + startFEN + "\nmove h2e2\ne\n", "fen " + blackFEN + "\nmove h9g7\ne\n", "fen " + rookFEN + "\nmove a2a9\ne\n"} {
		games, err := gametest.ReadAll(Format(), []byte(block), readOptions())
		require.NoError(t, err)
		for _, d := range dialect.All() {
			file, err := gametest.Write(Format(), games[0], &game.WriteOptions{Dialect: d})
			require.NoError(t, err)
			assert.True(t, Format().Sniff(file, ""), "%s: %s", d.Name(), file)
			back, err := gametest.ReadAll(Format(), file, &game.ReadOptions{Notations: i18n.Notations(), FEN: dialect.Reader{As: d}})
			require.NoError(t, err, "%s", file)
			require.Len(t, back, 1)
			assert.Equal(t, games[0].Start.Board, back[0].Start.Board, "%s", file)
			assert.Equal(t, games[0].MainLine(nil), back[0].MainLine(nil), "%s", file)
		}
	}
}

// What was read before the input failed is, and the failure is told.
func TestInputFails(t *testing.T) {
	failure := errors.New("the disk is gone")
	r := io.MultiReader(strings.NewReader("fen "+startFEN+"\nmove h2e2\ne\nfen "), iotest.ErrReader(failure))
	records, last := 0, error(nil)
	for _, err := range Format().Split(r) {
		if last = err; err == nil {
			records++
		}
	}
	assert.Equal(t, 1, records)
	assert.ErrorIs(t, last, failure)
}

// What is written is read back without being told the notation, however short it is: the
// moves of a game are those of its blocks.
func TestReadBack(t *testing.T) {
	var rook xiangqi.Setup
	require.NoError(t, testfiles.Must(dialect.Find(dialect.All(), "xqbase")).Parse([]byte(rookFEN), &rook))
	bothWays := 0
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 11))
		g := gametest.Random(rng, gametest.Options{Plies: 1 + rng.IntN(3), Positions: true, Starts: []xiangqi.Setup{rook}, Results: true})
		if len(g.Nodes) == 1 {
			continue
		}
		file, err := gametest.Write(Format(), g, new(game.WriteOptions))
		require.NoError(t, err)
		var moves []xiangqi.Move
		require.NoError(t, gametest.Read(Format(), file, readOptions(), func(block *game.Game, err error) {
			require.NoError(t, err, "%s", file)
			require.Empty(t, block.Unread, "%s", file)
			require.Empty(t, block.Notes, "%s", file)
			moves = block.MainLine(moves)
		}))
		require.Equal(t, g.MainLine(nil), moves, "%s", file)
		p := g.Start.Position()
		if _, err := notation.ByName("uci1").Parse(p, []byte(moves[0].String())); err == nil {
			bothWays++
		}
	}
	require.Positive(t, bothWays, "no move was legal both ways")
}
