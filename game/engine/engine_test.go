package engine

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
)

func read(t *testing.T, text string) []*game.Game {
	t.Helper()
	assert.True(t, Format().Sniff([]byte(text), ""), text)
	games, err := gametest.ReadAll(Format(), []byte(text), &game.ReadOptions{Notations: i18n.Notations()})
	require.NoError(t, err, text)
	return games
}

// described is the tree, alternatives of the first move apart: moves and comments.
func described(g *game.Game) (lines []string) {
	for n := g.Nodes[0].Child; n != 0; n = g.Nodes[n].Next {
		line := ""
		for at := n; at != 0; at = g.Nodes[at].Child {
			line += g.Nodes[at].Move.String() + " "
		}
		lines = append(lines, line+"{"+g.Nodes[n].Comment+"}")
	}
	return lines
}

const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		name, text string
		lines      []string
		codes      []string
	}{
		{"a search", "go depth 2\ninfo depth 1 score cp 30 pv h2e2 h9g7\ninfo depth 2 score cp 31 multipv 1 pv h2e2 h9g7 h0g2\ninfo depth 2 multipv 2 score cp 12 pv b0c2 h9g7\nbestmove h2e2 ponder h9g7\n",
			[]string{"h2e2 h9g7 h0g2 {+0.31/2}", "b0c2 h9g7 {+0.12/2}"}, []string{"text-ignored", "text-ignored", "start-assumed"}},
		{"a best move", "bestmove h2e2\n", []string{"h2e2 {bestmove}"}, []string{"start-assumed"}},
		{"ranks from 1", "bestmove h3e3 ponder h10g8\n", []string{"h2e2 h9g7 {bestmove}"}, []string{"start-assumed"}},
		{"all moves", "move:h2e2,score:1,rank:2,note:! (20-04),winrate:50.08|move:b2e2,score:0\x00\n", []string{"h2e2 {score:1,rank:2,note:! (20-04),winrate:50.08}", "b2e2 {score:0}"}, []string{"start-assumed"}},
		{"with its question", "https://www.chessdb.cn/chessdb.php?action=queryall&board=" + fen + "_b\nmove:h9g7,score:1\n", []string{"h9g7 {score:1}"}, []string{"url-space"}},
		{"a line of play", fen + " b\nscore:1,depth:20,pv:h9g7|h2e2\n", []string{"h9g7 h2e2 {score:1,depth:20}"}, nil},
		{"a search of a position", fen + " b - - 0 1\ngo depth 2\ninfo depth 1 score cp 3 pv h9g7 h0g2\nbestmove h9g7\n", []string{"h9g7 h0g2 {+0.03/1}"}, []string{"text-ignored"}},
		{"a search of a position that was set", "position fen " + fen + " b - - 0 1\ninfo depth 1 pv h9g7\nbestmove h9g7\n", []string{"h9g7 {depth 1}"}, nil},
		{"the best of a book", "egtb:h2e2\n", []string{"h2e2 {egtb}"}, []string{"start-assumed"}},
		{"one that is not legal", fen + " w\nmove:h2e3,score:1|move:b2e2,score:0\n", []string{"b2e2 {score:0}"}, []string{"illegal-move"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			games := read(t, c.text)
			require.Len(t, games, 1)
			assert.Equal(t, c.lines, described(games[0]))
			var codes []string
			for _, n := range games[0].Notes {
				codes = append(codes, string(n.Code))
				assert.NotZero(t, n.Line)
			}
			assert.Equal(t, c.codes, codes)
		})
	}
}

// An answer to any position has an alternative for each of its moves, in their order, with
// what is said about it.
func TestEveryMove(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 6))
	xqbase := testfiles.Must(dialect.Find(dialect.All(), "xqbase-short"))
	var text string
	var expected [][]string
	for range 100 {
		s := gametest.Random(rng, gametest.Options{Positions: true, Plies: 1}).Start
		p := s.Position()
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			continue
		}
		var entries, lines []string
		for i, m := range moves {
			entries = append(entries, fmt.Sprintf("move:%v,score:%d,rank:1", m, i))
			lines = append(lines, fmt.Sprintf("%v {score:%d,rank:1}", m, i))
		}
		text += string(xqbase.Append(nil, &s)) + "\n" + strings.Join(entries, "|") + "\n"
		expected = append(expected, lines)
	}
	games := read(t, text)
	require.Len(t, games, len(expected))
	for i, g := range games {
		assert.Equal(t, expected[i], described(g))
	}
}

// session has the lines of a game of four plies, each with its search, as a log has them: to and from come before what
// commands to the engine and its answers.
func session(to, from string) (text string) {
	moves := []string{"h2e2", "h9g7", "h0g2", "i9h9", "i0h0"}
	for i := range moves[:4] {
		position := "position startpos"
		if i > 0 {
			position += " moves " + strings.Join(moves[:i], " ")
		}
		text += fmt.Sprintf("%s%s\n%sgo depth %d\n%sinfo depth %d seldepth 9 score cp %d time 500 pv %s\n%sbestmove %s\n",
			to, position, to, i+1, from, i+1, 10*i-10, strings.Join(moves[i:i+2], " "), from, moves[i])
	}
	return text
}

// The searches of a game are one game, whatever a program writes before its lines.
func TestLogs(t *testing.T) {
	for _, marks := range [][2]string{
		{"", ""}, {"> ", "< "}, {"2026-01-01 10:00:00.123-->1:", "2026-01-01 10:00:00.125<--1:"}, {"12 >A 1(0): ", "12 <A 1(0): "}, {"12 >first : ", "13 <first : "},
		{"[Engine] [10:00:00.1] <   99> A ---> ", "[Engine] [10:00:00.1] <   99> A <--- "}, {"[10:00:01] ", "[10:00:02] "},
	} {
		games := read(t, session(marks[0], marks[1]))
		require.Len(t, games, 1, marks)
		g, comments := games[0], []string(nil)
		for n := range g.Line(0) {
			comments = append(comments, g.Nodes[n].Move.String()+" "+g.Nodes[n].Comment)
		}
		assert.Equal(t, []string{"h2e2 -0.10/1 0.5s", "h9g7 +0.00/2 0.5s", "h0g2 +0.10/3 0.5s", "i9h9 +0.20/4 0.5s", "i0h0 "}, comments, marks)
		assert.Len(t, g.Nodes, 6)
	}
	for text, expected := range map[string]int{
		session("", "") + session("", ""):                               2,
		"ucinewgame\n" + session("", "") + "position fen " + fen + " b": 2,
		"position startpos moves h2e2 h9g7\ngo ponder\nbestmove (none)\nposition startpos moves h2e2 b9c7\ninfo depth 1 pv h0g2\n": 1,
		"position startpos moves h2e2 h9g7\ngo\nbestmove h0g2\nposition startpos moves h2e2 b9c7\ninfo depth 1 pv h0g2\n":          2,
	} {
		assert.Len(t, read(t, text), expected, text)
	}
	// Two engines search at once: each answers to its own position.
	games := read(t, "1 >A(0): position startpos moves h2e2\n1 >B(1): position startpos moves h2e2 h9g7\n1 <A(0): info score mate 2 pv h9i7\n1 <B(1): info score mate -3 pv h0g2\n1 <C(1): info pv a0a1\n")
	require.Len(t, games, 1)
	assert.Equal(t, []string{"h2e2 h9g7 h0g2 {}"}, described(games[0]))
	assert.Equal(t, "-M6", games[0].Nodes[3].Comment)
	assert.Equal(t, "+M3", games[0].Nodes[4].Comment)
}

// Lines of a log that are neither commands nor answers are noted, and it says how the game ended.
func TestOtherLines(t *testing.T) {
	const searched = "info depth 3 score cp 40 pv h2e2 h9g7\nbestmove h2e2 ponder h9g7\n"
	for text, expected := range map[string]string{
		"Pikafish 2025-01-01 by X\nposition startpos\n" + searched:                                                                       "h2e2 +0.40/3 h9g7  * Pikafish 2025-01-01 by X",
		"象棋 红先 > position startpos\n" + searched:                                                                                         "h2e2 +0.40/3 h9g7  *",
		"position startpos\nd\n\n +---+---+\n | r | n |\nFen: " + fen + " w\n" + searched:                                                "h2e2 +0.40/3 h9g7  * d +---+---+ | r | n | Fen: " + fen + " w",
		"Started game 1 of 2 (A vs B)\n1 >A(0): position startpos\n2 <A(0): info pv h2e2\nFinished game 1 (A vs B): 0-1 {Red resigns}\n": "h2e2  0-1 Started game 1 of 2 (A vs B) A B Red resigns",
		"> setboard " + fen + " b - - 0 1\n> go\n< move h9g7\n> usermove h0g2\n< move i9h9\n":                                            "h9g7  h0g2  i9h9  * go",
		"position startpos\nbestmove b2e2 draw\n":                                                                                        "b2e2 bestmove * draw",
		"1 >A(0): uci\n2 <A(0): uciok\n3 >A(0): position startpos moves h2e2\n":                                                          "h2e2  * uci uciok",
	} {
		games := read(t, text)
		require.Len(t, games, 1, text)
		var all []string
		for n := range games[0].Line(0) {
			all = append(all, games[0].Nodes[n].Move.String()+" "+games[0].Nodes[n].Comment)
		}
		all = append(all, games[0].Result.String())
		for _, n := range games[0].Notes {
			all = append(all, n.Got)
		}
		for _, tag := range games[0].Tags {
			all = append(all, tag.Value)
		}
		assert.Equal(t, expected, strings.Join(all, " "), text)
	}
}

// Texts with commands to an engine are another format, and words are none.
func TestOthers(t *testing.T) {
	for _, text := range []string{
		"position startpos moves h2e2\nbestmove h9g7\n", "position fen " + fen + " w - - 0 1 moves h2e2\ninfo depth 1\nbestmove h9g7\n",
		"position startpos\nand more\ntext\nhere\n< bestmove h2e2\n", "[INFO] saved\nA --> B\n", "uci\nid name\n", "10:00 position of the club\n10:01 info pv h2e2\n",
		fen + " w\n" + fen + " b\nbestmove h2e2\n", fen + " w\n", "info about the club\ngo there\n", "move:me\n", "bestmove\n",
		"move:h2e2,score:1\nand more text\n", "h2e2 h9g7\n", "",
	} {
		assert.False(t, Format().Sniff([]byte(text), ""), text)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("info depth 2 multipv 2 score cp 12 pv b0c2 h9g7\nbestmove h2e2 ponder h9g7\n"))
	f.Add([]byte("info 0!pv a0a0"))
	f.Add([]byte("move:a0a0|move:"))
	f.Add([]byte(session("1 >A(0): ", "1 <A(0): ")))
	f.Add([]byte(fen + " w\nmove:h2e3,score:1|move:b2e2,score:0\nscore:1,pv:h9g7|h2e2"))
	f.Fuzz(func(t *testing.T, data []byte) {
		Format().Sniff(data, "")
		if _, err := gametest.Readable(Format(), data, &game.ReadOptions{Notations: i18n.Notations()}); err != nil {
			t.Fatal(err)
		}
	})
}
