package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
)

// roadNotations are the notations in which the law of roads is looked at.
var roadNotations = []string{"uci", "iccs", "wxf", "zh-Hans", "vi", "en"}

// roadBreaks are what makes a list unreadable, or looks as if it did.
var roadBreaks = []string{"a0a9x", "zz", "{", "(", ")", "(1. zz)", "(zz)", "(h0h9 a0a1)", "〔x〕", "【注】", "!!!", "$999", "9.", "--", "1-0"}

// The law of roads: a list of moves is the same game for moves as it is in PGN, and so is
// what moves writes of it, which keeps the variations, comments and annotations. In the format
// moves it is the same game, too.
func FuzzMoveRoads(f *testing.F) {
	for i := range uint64(12) {
		f.Add(i, uint8(i))
	}
	f.Fuzz(func(t *testing.T, seed uint64, in uint8) {
		name := roadNotations[int(in)%len(roadNotations)]
		n, err := i18n.Notation(name)
		if err != nil {
			t.Fatal(err)
		}
		g := gametest.Random(rand.New(rand.NewPCG(seed, 11)), gametest.Options{Plies: 24, Branches: 8, Comments: 4, NAGs: 5, Positions: true, Results: true})
		if len(g.Nodes) == 1 || kit.AppendText(nil, g, n, kit.TextStyle{}).Unspelled != 0 {
			return
		}
		for i := range g.Nodes { // blanks at the ends of a comment are not written
			g.Nodes[i].Comment = strings.TrimSpace(g.Nodes[i].Comment)
		}
		list := roadList(g, n)
		fen := roadFEN(g)
		g.Result = game.Unknown // it is said
		for _, flag := range []string{"--numbered", "--numbered=false"} {
			code, out, stderr := xqfen(t, list, "moves", "--start", fen, "--from-notation", name, "--notation", name, flag, "-")
			if code != exitOK {
				t.Fatalf("exit %d: %s\n%s", code, list, stderr)
			}
			if d := gametest.Difference(g, roadGame(t, fen, out, n)); d != "" {
				t.Errorf("%s: %s\n%s\nbecomes\n%s", name, d, list, out)
			}
		}
		line, err := testfiles.Must(collection.FindFormat("moves")).Append(nil, g, &game.WriteOptions{Notation: n})
		if err != nil {
			t.Fatal(err)
		}
		code, out, stderr := xqfen(t, string(line), "convert", "--from", "moves", "--from-notation", name, "--format", "moves", "-")
		if code != exitOK || out != string(line) {
			t.Fatalf("exit %d: %s\nbecomes\n%s\n%s", code, line, out, stderr)
		}
		code, out, stderr = xqfen(t, string(line), "convert", "--from", "moves", "--from-notation", name, "--format", "pgn", "-")
		games, err := gametest.ReadAll(testfiles.Must(collection.FindFormat("pgn")), []byte(out), &game.ReadOptions{Notations: i18n.Notations(), Notation: n})
		if code != exitOK || err != nil || len(games) != 1 {
			t.Fatalf("exit %d: %s\nbecomes %d games, %v\n%s", code, line, len(games), err, stderr)
		}
		games[0].Tags = nil
		if d := gametest.Difference(g, games[0]); d != "" {
			t.Errorf("%s: %s\n%s\nbecomes\n%s", name, d, line, out)
		}
	})
}

// A list that breaks off fails for moves as it does in PGN, and keeps the same moves.
func TestMoveRoadsOfBrokenLists(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 11))
	for seed := range uint64(90) {
		g := gametest.Random(rand.New(rand.NewPCG(seed, 12)), gametest.Options{Plies: 12, Branches: 4, Comments: 4, NAGs: 5, Positions: true, Texts: []string{"good", "好棋"}})
		if len(g.Nodes) == 1 {
			continue
		}
		words := strings.SplitAfter(strings.ReplaceAll(roadList(g, notation.UCI()), "\n", " "), " ")
		at := rng.IntN(len(words))
		list := strings.Join(words[:at], "") + roadBreaks[int(seed)%len(roadBreaks)] + " " + strings.Join(words[at:], "")
		expected := roadGame(t, roadFEN(g), list, nil)
		failed := len(expected.Unread) > 0
		for i := range expected.Notes {
			failed = failed || isError(expected.Notes[i])
		}
		code, out, stderr := xqfen(t, list, "moves", "--start", roadFEN(g), "--notation", "uci", "-")
		if (code == exitFailed) != (failed || len(expected.Nodes) == 1) {
			t.Errorf("exit %d: %s\n%s", code, list, stderr)
		}
		expected.Unread, expected.Result = nil, game.Unknown
		if len(expected.Nodes) == 1 {
			continue
		}
		if d := gametest.Difference(expected, roadGame(t, roadFEN(g), out, nil)); d != "" {
			t.Errorf("%s\n%s\nbecomes\n%s", d, list, out)
		}
	}
}

// roadList writes a game as a list in lines.
func roadList(g *game.Game, n notation.Notation) string {
	w := kit.AppendText(nil, g, n, kit.TextStyle{Comment: movetext.AppendComment})
	w.Word([]byte(g.Result.String()))
	return string(w.Dst)
}

func roadFEN(g *game.Game) string {
	return string(testfiles.Must(dialect.Find(dialect.All(), "xqbase")).Append(nil, &g.Start))
}

// roadGame reads a list from PGN.
func roadGame(t *testing.T, fen, list string, n notation.Notation) *game.Game {
	t.Helper()
	text := "[Event \"x\"]\n[FEN \"" + fen + "\"]\n\n" + list + "\n"
	games, err := gametest.ReadAll(testfiles.Must(collection.FindFormat("pgn")), []byte(text), &game.ReadOptions{Notations: i18n.Notations(), Notation: n})
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v\n%s", len(games), err, text)
	}
	games[0].Tags = nil
	return games[0]
}
