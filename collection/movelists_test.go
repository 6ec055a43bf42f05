package collection

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/gametest"
	"github.com/xqfen/xqfen/i18n"
)

// moveLists are lists of moves with what comes between them.
var moveLists = []struct{ name, text string }{
	{name: "bare", text: "h2e2 h9g7 h0g2"},
	{name: "one move", text: "h2e2"},
	{name: "a result", text: "h2e2 h9g7 1-0"},
	{name: "numbers", text: "1. h2e2 h9g7 2. h0g2 i9h9 1/2-1/2"},
	{name: "numbers of Black", text: "1. h2e2 1... h9g7 2. h0g2 0-1"},
	{name: "signs", text: "h2e2! h9g7?? h0g2!? i9h9?! i0h0!! b9c7?"},
	{name: "signs apart", text: "h2e2 ! h9g7 ?? h0g2"},
	{name: "wide signs", text: "h2e2！ h9g7？？ h0g2‼ i9h9⁉ i0h0±"},
	{name: "numeric annotations", text: "h2e2 $1 h9g7 $4$14 h0g2 $220 *"},
	{name: "what is no annotation", text: "h2e2!!! h9g7 $0 h0g2 $999 i9h9"},
	{name: "annotations before the first move", text: "$7 h2e2 h9g7"},
	{name: "comments", text: "{before! $1} h2e2 {a, [b] \"c\" 1-0} h9g7 {d} {e} h0g2"},
	{name: "comments and annotations", text: "1. h2e2! {first?} h9g7?? $19 {second!} 2. h0g2 {last} 1-0"},
	{name: "signs after the result", text: "h2e2 h9g7 1-0!"},
	{name: "an illegal move", text: "h2e2! h9g7? i0i9 $1 {lost} h0g2"},
	{name: "a word that is no move", text: "h2e2! h9g7? xyzzy $1"},
	{name: "Chinese", text: "1. 炮二平五! 马8进7？ 2. 马二进三 {好} 车9平8 $1 红胜"},
	{name: "WXF", text: "1. C2=5! H8+7 2. H2+3?? {x} R9=8 $13"},
	{name: "variations", text: "h2e2! (b2e2? h9g7) h9g7"},
	{name: "signs that only PGN has", text: "h2e2□ h9g7∞ h0g2⩲"},
}

// listPlaces are the places where a list of moves may be.
var listPlaces = []struct {
	name, format string
	record       func(moves string) string
}{
	{"pgn", "pgn", func(moves string) string { return "[Event \"x\"]\n[FEN \"" + listFEN + "\"]\n\n" + moves + "\n" }},
	{"ucci", "ucci", func(moves string) string { return "position fen " + listFEN + " moves " + moves + "\n" }},
	{"fen", "fen", func(moves string) string { return listFEN + " moves " + moves + "\n" }},
	{"eglib", "eglib", func(moves string) string { return "x|" + listFEN + "|" + moves + "\n" }},
	{"jsonl", "jsonl", func(moves string) string { return jsonMoves([]string{moves}) }},
	{"jsonl, word by word", "jsonl", func(moves string) string { return jsonMoves(strings.Fields(moves)) }},
	{"csv", "csv", func(moves string) string {
		return "start,moves\n" + listFEN + ",\"" + strings.ReplaceAll(moves, `"`, `""`) + "\"\n"
	}},
}

const listFEN = startFEN + " w - - 0 1"

func jsonMoves(moves []string) string {
	line, err := json.Marshal(map[string]any{"start": listFEN, "moves": moves})
	if err != nil {
		panic(err) // they are strings
	}
	return string(line) + "\n"
}

// A list of moves is the same game wherever it is: its moves, comments, annotations,
// result, and what could not be read.
func TestMoveListsAlike(t *testing.T) {
	for _, list := range moveLists {
		expected := readList(t, "pgn", listPlaces[0].record(list.text))
		for _, place := range listPlaces {
			t.Run(list.name+" in "+place.name, func(t *testing.T) {
				got := readList(t, place.format, place.record(list.text))
				require.Empty(t, gametest.Difference(expected, got))
			})
		}
	}
}

// readList reads the one game of a text, without its tags and the codes of what could not
// be read.
func readList(t *testing.T, format, text string) *game.Game {
	t.Helper()
	games, err := gametest.ReadAll(FormatByName(format), []byte(text), &game.ReadOptions{ReadMoves: i18n.ReadList})
	require.NoError(t, err)
	require.Len(t, games, 1, text)
	games[0].Tags = nil
	return games[0]
}
