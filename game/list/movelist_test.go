package list

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

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
)

// A game without tags comes back from a list of moves as it was, in every notation that spells its
// moves, and each is one line.
func TestMoveListsKeepGames(t *testing.T) {
	for _, n := range i18n.Notations() {
		rng := rand.New(rand.NewPCG(10, 4))
		var games []*game.Game
		for range 60 {
			g := gametest.Random(rng, gametest.Options{Plies: 20, Branches: 8, Comments: 3, NAGs: 4, Unread: 6, Positions: true, Results: true})
			o := game.WriteOptions{Notation: n}
			held := kit.Held(&o, g, "moves", false, nil) == n // else the moves of it are those of other notations, too
			if held && kit.AppendText(nil, g, n, kit.TextStyle{}).Unspelled == 0 {
				games = append(games, g)
			}
		}
		require.NotEmpty(t, games, n.Name())
		written := func() *game.WriteOptions { return &game.WriteOptions{Notation: n} }
		read := &game.ReadOptions{Notations: i18n.Notations(), Notation: n}
		_, err := gametest.Kept(&MoveLists, games, read, written)
		require.NoError(t, err, n.Name())
		for _, g := range games {
			o := written()
			line, err := gametest.Write(&MoveLists, g, o)
			require.NoError(t, err)
			assert.Equal(t, len(line)-1, bytes.IndexByte(line, '\n'), "%s", line)
			for _, lost := range o.Losses {
				assert.Equal(t, note.BlanksLost, lost.Code)
			}
		}
	}
}

// readMoves reads a list and writes each game in a line, or why it is none.
func readMoves(t *testing.T, text string) (lines []string) {
	t.Helper()
	uci := &game.WriteOptions{Notation: notation.UCI()}
	err := gametest.Read(&MoveLists, []byte(text), &game.ReadOptions{Notations: i18n.Notations()}, func(g *game.Game, err error) {
		if err != nil {
			lines = append(lines, err.Error())
			return
		}
		line, err := MoveLists.Append(nil, g, uci)
		require.NoError(t, err)
		lines = append(lines, strings.TrimSuffix(string(line), "\n"))
	})
	require.NoError(t, err)
	return lines
}

const endgame = "9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - 5 26"

func TestMoveListsRead(t *testing.T) {
	tests := []struct {
		name, text string
		expected   []string
	}{
		{"one line each", "1. h2e2 h9g7\n1. b2e2\n", []string{"1. h2e2 h9g7", "1. b2e2"}},
		{"any notation", "炮二平五 马8进7\nC2=5 H8+7 1-0\nP2-5 M8.7\n", []string{"1. h2e2 h9g7", "1. h2e2 h9g7 1-0", "1. h2e2 h9g7"}},
		{"numbers go on in the next lines", "1. 炮二平五 马8进7\n2. 马二进三\n\n1. 炮八平五\n2. {so} ...马2进3\n", []string{"1. h2e2 h9g7 2. h0g2", "1. b2e2 {so} 1. ... b9c7"}},
		{"a position with the word", endgame + " moves 26. e7d7 {x}\n", []string{endgame + " moves 26. e7d7 {x}"}},
		{"a position with a number", endgame + " 26. e7d7 (26. e7e8)\n", []string{endgame + " moves 26. e7d7 (26. e7e8)"}},
		{"a position with a number of the start", endgame + " 1. e7d7\n" + endgame + " e7e8\n", []string{endgame + " moves 26. e7d7", endgame + " moves 26. e7e8"}},
		{"a position alone", endgame + "\n", []string{endgame}},
		{"numbered positions", "1. " + endgame + " moves e7d7\n2. " + endgame + " moves e7e8\n", []string{endgame + " moves 26. e7d7", endgame + " moves 26. e7e8"}},
		{"a position in a comment", "1. h2e2 {see " + endgame + "} h9g7\n2. h0g2 {9/9/9/9/9/9/9 w}\n", []string{"1. h2e2 {see " + endgame + "} 1. ... h9g7 2. h0g2 {9/9/9/9/9/9/9 w}"}},
		{"a semicolon in a comment", "{a;b} 1. h2e2\n", []string{"{a;b} 1. h2e2"}},
		{"a move like two ranks", "1. M8.9 X9.1 (1. ... T3.5)\n", []string{"1. b0a2 i9i8 (1. ... c9e7)"}},
		{"no moves", "*\n1-0\n{only this}\n$7\n", []string{"*", "1-0", "{only this}", "$7"}},
		{"what an engine is told", "position startpos moves h2e2 h9g7\ngo depth 8\nposition fen " + endgame + "\n", []string{"1. h2e2 h9g7", endgame}},
		{"comments between", "# mine\n\n1. h2e2\n; more\n% x\n// y\n1. b2e2\n", []string{"{mine} 1. h2e2", "{more} {x} {y} 1. b2e2"}},
		{"an illegal move", "1. h2e2 h9h0\n1. h2e2\n", []string{"1. h2e2 {[%unread illegal-move h9h0]}", "1. h2e2"}},
		{"no list", "nonsense\n1. h2e2\n9/9 w\n", []string{"line 1, column 1: no-game: ", "1. h2e2", "line 3, column 1: rank-count: "}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := readMoves(t, test.text)
			require.Len(t, got, len(test.expected), "%q", got)
			for i, line := range test.expected {
				if strings.HasPrefix(line, "line ") {
					assert.Contains(t, got[i], line)
				} else {
					assert.Equal(t, line, got[i])
				}
			}
		})
	}
}

// Nothing but tags is lost, and a dialect's losses are told.
func TestMoveListsLose(t *testing.T) {
	var g game.Game
	g.Reset()
	g.KeepTag("Event", "x")
	g.Result = game.RedWins
	o := new(game.WriteOptions)
	line, err := MoveLists.Append(nil, &g, o)
	require.NoError(t, err)
	assert.Equal(t, "1-0\n", string(line))
	assert.Equal(t, []note.Note{{Code: note.TagLost, Got: "Event", Expected: "moves"}}, o.Losses)

	flipped, err := i18n.Notation("uci+flip")
	require.NoError(t, err)
	moves, err := gametest.ReadAll(&MoveLists, []byte("h2e2 (b2e2) h9g7\n"), &game.ReadOptions{Notations: []notation.Notation{notation.UCI()}})
	require.NoError(t, err)
	for _, wished := range []bool{false, true} { // nothing tells the option
		o = &game.WriteOptions{Notation: flipped, Wish: wished}
		line, err = MoveLists.Append(nil, moves[0], o)
		require.NoError(t, err)
		assert.Equal(t, "1. h2e2 (1. b2e2) 1. ... h9g7\n", string(line))
		assert.Equal(t, !wished, len(o.Losses) == 1 && o.Losses[0].Code == note.NotationNotHeld, "%v", o.Losses)
	}

	epd := testfiles.Must(dialect.Find(dialect.All(), "epd")) // without a move number
	after, err := gametest.ReadAll(&MoveLists, []byte(endgame+" moves 26. e7d7\n"), &game.ReadOptions{Notations: i18n.Notations()})
	require.NoError(t, err)
	o = &game.WriteOptions{Dialect: epd}
	line, err = MoveLists.Append(nil, after[0], o)
	require.NoError(t, err)
	assert.Equal(t, "9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - moves 1. e7d7\n", string(line))
	assert.Len(t, o.Losses, 2)
}

// The name of a file says that it is a list of moves, where it does not begin as something else.
func TestMoveListsSniff(t *testing.T) {
	for text, expected := range map[string]bool{
		"1. h2e2\n": true, "\n# x\n炮二平五\n": true, endgame + "\n": true, "{x} 1. h2e2": true, "*\n": true, "1-0\n红胜\n1. h2e2": true,
		"": false, "# x\n": false, "[Event \"x\"]\n1. h2e2\n": false, "some words\n": false, "1. h2e2\nA novel\n": false, "{\"fen\":\"x\"}\n": false, "<p>": false, "***1***\n1. h2e2\n": false,
	} {
		assert.Equal(t, expected, MoveLists.Sniff([]byte(text), "a.moves"), "%q", text)
		assert.False(t, MoveLists.Sniff([]byte(text), "a.txt"), "%q", text)
	}
}

func FuzzDecodeMoves(f *testing.F) { fuzz(f, &MoveLists) }
