package kit

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// fenTests are texts of a FEN tag: what its position becomes, in the moves that lead there
// from the start, the code of the note, and whether the text is kept.
var fenTests = []struct {
	after, moves, code string
	kept               bool
}{
	{"", "", "", false},
	{" moves h2e2 h9g7", "h2e2 h9g7", "moves-in-fen", true},
	{" MOVES h2e2", "h2e2", "moves-in-fen", true},
	{" junk text", "", "text-after", true},
	{"; a note", "", "text-after", true},
	{" moved", "", "text-after", true},
}

// What is after the FEN of a record is played, or kept with a note.
func TestStart(t *testing.T) {
	const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	o := game.ReadOptions{Notations: []notation.Notation{notation.UCI()}}
	for _, c := range fenTests {
		var g game.Game
		g.Reset()
		expected := g.Start
		p := expected.Position()
		list, err := movetext.ReadList(p, []byte(c.moves), notation.UCI())
		if err == nil {
			expected = list.Final.Setup()
		}
		rec := game.Record{Data: []byte(fen + c.after), Line: 1}
		require.NoError(t, ReadStart(&o, &g, &rec, rec.Data, 0), c.after)
		assert.Equal(t, expected.Board, g.Start.Board, c.after)
		assert.Equal(t, expected.Turn, g.Start.Turn, c.after)
		code := ""
		for _, n := range g.Notes {
			code += string(n.Code)
			assert.Greater(t, n.Column, len(fen))
		}
		assert.Equal(t, c.code, code, c.after)
		assert.Equal(t, c.kept, g.Tag(FENText) == fen+c.after, c.after)
	}
	for _, moves := range []string{"h2e2 h9g8", "what", "0-1"} {
		var g game.Game
		g.Reset()
		rec := game.Record{Data: []byte(fen + " moves " + moves), Line: 1}
		var e *game.Error
		require.ErrorAs(t, ReadStart(&o, &g, &rec, rec.Data, 0), &e, moves)
		assert.Equal(t, note.MovesInFENUnread, e.Code)
	}
}

// The text in which the numbers after a position are looked for is bounded, but for blanks, and within
// the line.
func TestNumbersAfter(t *testing.T) {
	blanks, nines := strings.Repeat(" \t", 3000), strings.Repeat("9 ", 1<<10)
	for text, after := range map[string]string{
		"": "", " 5 7": " 5 7", " 5\n7": " 5", "\n": "", " a 5": "", "\t- 5": "\t- 5", blanks + "5\n": blanks + "5", "5" + blanks: "5" + blanks,
		nines + nines: nines, blanks + nines + "7": blanks + nines,
	} {
		assert.Equal(t, after, string(NumbersAfter([]byte(text))), "%q", text)
	}
}
