package collection

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/movetext"
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
	{name: "what is not an annotation", text: "h2e2!!! h9g7 $0 h0g2 $999 i9h9"},
	{name: "annotations before the first move", text: "$7 h2e2 h9g7"},
	{name: "comments", text: "{before! $1} h2e2 {a, [b] \"c\" 1-0} h9g7 {d} {e} h0g2"},
	{name: "comments and annotations", text: "1. h2e2! {first?} h9g7?? $19 {second!} 2. h0g2 {last} 1-0"},
	{name: "signs after the result", text: "h2e2 h9g7 1-0!"},
	{name: "an illegal move", text: "h2e2! h9g7? i0i9 $1 {lost} h0g2"},
	{name: "a word that is not a move", text: "h2e2! h9g7? xyzzy $1"},
	{name: "Chinese", text: "1. 炮二平五! 马8进7？ 2. 马二进三 {好} 车9平8 $1 红胜"},
	{name: "WXF", text: "1. C2=5! H8+7 2. H2+3?? {x} R9=8 $13"},
	{name: "variations", text: "h2e2! (b2e2? h9g7) h9g7"},
	{name: "variations of variations", text: "1. h2e2 h9g7 (1... b9c7 2. h0g2 (2. b0c2 $2 {so} a9b9) a9b9 {x}) (1... h7e7!) 2. h0g2 1-0"},
	{name: "brackets", text: "h2e2 (good move) h9g7 【注】 h0g2 （好） i9h9 〔x; y〕 i0h0 (红胜)"},
	{name: "variations in other brackets", text: "h2e2 h9g7 〔h7e7 h0g2〕 h0g2 【b0c2】 i9h9（b9c7）"},
	{name: "a comment in square brackets", text: "h2e2 [good] h9g7 [好棋] h0g2"},
	{name: "a variation in square brackets", text: "1. h2e2 h9g7 [1... b9c7 2. h0g2] 2. h0g2 1-0"},
	{name: "a list in square brackets", text: "[h2e2 h9g7 h0g2]"},
	{name: "a wrong variation in square brackets", text: "h2e2 [h9g7] h0g2"},
	{name: "square brackets that are never closed", text: "h2e2 [h9g7 h0g2"},
	{name: "a comment after the result", text: "h2e2 h9g7 1-0 {x}"},
	{name: "what closes nothing", text: "h2e2 h9g7) h0g2 i9h9"},
	{name: "what is never closed", text: "h2e2 {a h9g7 h0g2"},
	{name: "a variation that is never closed", text: "h2e2 h9g7 (b9c7 h0g2"},
	{name: "a number at the end", text: "1. h2e2 h9g7 2."},
	{name: "a variation that is illegal", text: "h2e2 h9g7 (h9h1 h0g2) h0g2"},
	{name: "a variation before the first move", text: "(b2e2) h2e2 h9g7"},
	{name: "a result in a variation", text: "h2e2 h9g7 (b9c7 1-0) h0g2 *"},
	{name: "a list of the other side", text: "1... h9g7 2. h2e2! (2. b2e2) b9c7"},
	{name: "two results", text: "h2e2 1-0 h9g7 0-1"},
	{name: "a second game", text: "1. h2e2 1-0 1. h9g7"},
	{name: "a comment of many spaces", text: "h2e2 {so  |   so; [x] \"y\"} h9g7 (b9c7 h0g2) h0g2"},
	{name: "Vietnamese", text: "1. P2-5! M8.7 (1... P8-5 {hay}) 2. M2.3 hòa"},
	{name: "English", text: "1. Cannon 2 traverse 5 Horse 8 forward 7 (1... Cannon 8 traverse 5!) 2. Horse 2 forward 3 Red wins"},
	{name: "signs that only PGN has", text: "h2e2□ h9g7∞ h0g2⩲"},
}

// listPlaces are the places where a list of moves may be.
var listPlaces = []struct {
	name, format string
	record       func(fen, moves string) string
}{
	{"pgn", "pgn", func(fen, moves string) string { return "[Event \"x\"]\n[FEN \"" + fen + "\"]\n\n" + moves + "\n" }},
	{"ucci", "ucci", func(fen, moves string) string { return "position fen " + fen + " moves " + moves + "\n" }},
	{"fen", "fen", func(fen, moves string) string { return fen + " moves " + moves + "\n" }},
	{"eglib", "eglib", func(fen, moves string) string { return "x|" + fen + "|" + moves + "\n" }},
	{"moves", "moves", func(fen, moves string) string { return fen + " moves " + moves + "\n" }},
	{"moves, without the word", "moves", func(fen, moves string) string {
		if movetext.BeginsMoves([]byte(moves)) {
			return fen + " " + moves + "\n"
		}
		return fen + " moves " + moves + "\n"
	}},
	{"jsonl", "jsonl", func(fen, moves string) string { return jsonMoves(fen, []string{moves}) }},
	{"jsonl, word by word", "jsonl", func(fen, moves string) string { return jsonMoves(fen, listWords(moves)) }},
	{"wxf file", "wxf-game", func(fen, moves string) string { return "FORMAT\tWXF\nFEN\t" + fen + "\nSTART{\n" + moves + "\n}END\n" }},
	{"csv", "csv", func(fen, moves string) string {
		return "start,moves\n" + fen + ",\"" + strings.ReplaceAll(moves, `"`, `""`) + "\"\n"
	}},
}

const listFEN = startFEN + " w - - 0 1"

// listWords splits a list at all spaces, those of comments among them.
func listWords(moves string) []string { return strings.Split(moves, " ") }

func jsonMoves(fen string, moves []string) string {
	line, err := json.Marshal(map[string]any{"start": fen, "moves": moves})
	if err != nil {
		panic(err) // they are strings
	}
	return string(line) + "\n"
}

// A list of moves is the same game wherever it is: its moves, comments, annotations,
// result, and what could not be read.
func TestMoveListsAlike(t *testing.T) {
	for _, list := range moveLists {
		expected := readList(t, "pgn", listPlaces[0].record(listFEN, list.text))
		for _, place := range listPlaces {
			t.Run(list.name+" in "+place.name, func(t *testing.T) {
				got := readList(t, place.format, place.record(listFEN, list.text))
				require.Empty(t, gametest.Difference(expected, got))
			})
		}
	}
}

// readList reads the one game of a text, without its tags and the codes of what could not
// be read.
func readList(t *testing.T, format, text string) *game.Game {
	t.Helper()
	games, err := gametest.ReadAll(testfiles.Found(FindFormat(format)), []byte(text), &game.ReadOptions{Notations: i18n.Notations()})
	require.NoError(t, err)
	require.Len(t, games, 1, text)
	games[0].Tags = nil
	return games[0]
}
