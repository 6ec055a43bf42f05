package collection

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// roadNotations are the notations in which the law of roads is looked at.
var roadNotations = []string{"uci", "iccs", "wxf", "zh-Hans", "vi", "en"}

// roadTexts are comments that a line can hold, with what means something outside them.
var roadTexts = []string{
	"good", "好棋", "1-0", "(h9g7)", "红优；黑劣", "say h2e2!?", "$3 good", "a; b", "[x] | <y>", "1. 炮二平五", "Pháo đầu", "* moves h2e2", "【注】", "50%",
}

// The law of roads: one list of moves with numbers, comments, annotations, variations and
// a result is the same game wherever it is.
func FuzzRoads(f *testing.F) {
	for i := range uint64(24) {
		f.Add(i, uint8(i))
	}
	f.Fuzz(func(t *testing.T, seed uint64, in uint8) {
		name := roadNotations[int(in)%len(roadNotations)]
		n, err := i18n.Notation(name)
		if err != nil {
			t.Fatal(err)
		}
		g := roadGame(seed)
		if len(g.Nodes) == 1 || kit.AppendText(nil, g, n, kit.TextStyle{}).Unspelled != 0 {
			return
		}
		moves := roadText(g, n)
		fen := string(testfiles.Must(dialect.Find(dialect.All(), "xqbase")).Append(nil, &g.Start))
		untold, ambiguous := "", false
		for _, place := range listPlaces {
			record := place.record(fen, moves)
			back, err := gametest.ReadAll(testfiles.Found(FindFormat(place.format)), []byte(record), &game.ReadOptions{Notations: i18n.Notations(), Notation: n})
			if err != nil || len(back) != 1 {
				t.Fatalf("%s in %s: %d games, %v\n%s", name, place.name, len(back), err, record)
			}
			back[0].Tags = nil
			if d := gametest.Difference(g, back[0]); d != "" {
				t.Errorf("%s in %s: %s\n%s", name, place.name, d, record)
			}
			list := readList(t, place.format, record) // whatever is legal
			text := gametest.Text(list)
			if untold == "" {
				untold = text
				ambiguous = slices.ContainsFunc(list.Unread, func(u game.Unread) bool { return u.Code == note.TwoReadings })
			} else if text != untold && (!ambiguous || gametest.Difference(g, list) != "") { // a format may prescribe its notation
				t.Errorf("%s in %s:\n%s\nin %s:\n%s\n%s", name, place.name, text, listPlaces[0].name, untold, record)
			}
		}
	})
}

// roadGame returns a random game.
func roadGame(seed uint64) *game.Game {
	return gametest.Random(rand.New(rand.NewPCG(seed, 10)), gametest.Options{
		Plies: 24, Branches: 8, Comments: 4, NAGs: 5, Positions: true, Results: true, Texts: roadTexts,
	})
}

// roadText writes a game as a list on one line.
func roadText(g *game.Game, n notation.Notation) string {
	w := kit.AppendText(nil, g, n, kit.TextStyle{Comment: movetext.AppendComment})
	w.Word([]byte(g.Result.String()))
	return strings.ReplaceAll(string(w.Dst), "\n", " ")
}

// A list that stops in the middle keeps what could be read, and the rest as text, alike.
func TestRoadsOfBrokenLists(t *testing.T) {
	breaks := []string{"a0a9x", "zz", "{", "(", ")", "(1. zz)", "(zz)", "〔x〕", "【注】", "!!!", "$999", "9.", "--"}
	rng := rand.New(rand.NewPCG(1, 10))
	for seed := range uint64(60) {
		g := roadGame(seed)
		if len(g.Nodes) == 1 {
			continue
		}
		moves := roadText(g, notation.UCI())
		words := strings.SplitAfter(moves, " ")
		at := rng.IntN(len(words))
		moves = strings.Join(words[:at], "") + breaks[int(seed)%len(breaks)] + " " + strings.Join(words[at:], "")
		fen := string(testfiles.Must(dialect.Find(dialect.All(), "xqbase")).Append(nil, &g.Start))
		expected := readList(t, "pgn", listPlaces[0].record(fen, moves))
		for _, place := range listPlaces[1:] {
			if place.name == "jsonl, word by word" {
				continue // a comment that is never closed is not one word
			}
			got := readList(t, place.format, place.record(fen, moves))
			assert.Empty(t, gametest.Difference(expected, got), "%s: %s", place.name, moves)
		}
	}
}
