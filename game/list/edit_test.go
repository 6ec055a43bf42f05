package list

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// edited returns a line with its moves in a notation, and the codes of what is lost.
func edited(t *testing.T, line, in string, o game.WriteOptions) (string, []note.Code) {
	t.Helper()
	var g game.Game
	rec := game.Record{Data: []byte(line), Line: 1}
	require.NoError(t, FEN.Decode(&g, &rec, &game.ReadOptions{Notations: i18n.Notations()}), line)
	if in != "" {
		n, err := i18n.Notation(in)
		require.NoError(t, err)
		o.Notation = n
	}
	out, err := FEN.Edit(nil, &rec, &g, &o)
	require.NoError(t, err, line)
	var codes []note.Code
	for i := range o.Losses {
		codes = append(codes, o.Losses[i].Code)
	}
	return string(out), codes
}

// Moves are written anew in their places. What is around them stays, whatever it is; where a
// variation is inside a move all stay, and that is said.
func TestMovesAreEditedInPlace(t *testing.T) {
	for _, row := range []struct {
		moves, written string
		lost           []note.Code
	}{
		{" moves h2e2 h9g7", " moves C2=5 H8+7", nil},
		{" moves 1.h2e2!? h9g7+ {a} 2. h0g2 1-0\r\n", " moves 1. C2=5!? H8+7 {a} 2. H2+3 1-0\r\n", nil},
		{" moves h2e2 } h9g7", " moves C2=5 } H8+7", nil},
		{" moves h2e2 (b2e2 b9c7) h9g7", " moves C2=5 (C8=5 H2+3) H8+7", nil},
		{" moves h2e2 {never closed", " moves C2=5 {never closed", nil},
		{" moves i0i1 h9g7 i1(b2e2)d1 b9a7", " moves i0i1 h9g7 i1(b2e2)d1 b9a7", []note.Code{note.OtherNotation}},
		{" ; h2e2", " ; h2e2", nil},
		{`|"h2e2 h9g7"|c`, `|"C2=5 H8+7"|c`, nil},
		{" moves [h2e2] h9g7", " moves [C2=5] H8+7", nil},
	} {
		out, lost := edited(t, startFEN+row.moves, "wxf", game.WriteOptions{})
		assert.Equal(t, startFEN+row.written, out)
		assert.Equal(t, row.lost, lost, row.moves)
		same, lost := edited(t, startFEN+row.moves, "", game.WriteOptions{})
		assert.Equal(t, startFEN+row.moves, same, "nothing is asked for")
		assert.Empty(t, lost)
	}
}

// The place of a note about a move in a URL is that in the URL.
func TestPlacesInURL(t *testing.T) {
	const line = "https://x.org/#/" + "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR%20w%20moves%20h2e2%20h9h8"
	var g game.Game
	rec := game.Record{Data: []byte(line), Line: 1}
	require.NoError(t, FEN.Decode(&g, &rec, &game.ReadOptions{Notations: i18n.Notations()}))
	require.NotEmpty(t, g.Unread)
	last := g.Notes[len(g.Notes)-1]
	assert.Equal(t, note.IllegalMove, last.Code)
	assert.Equal(t, "h9h8", line[last.Offset:])
}

// A line that is nearly JSON keeps what is around its position.
func TestNearlyJSONIsEditedInPlace(t *testing.T) {
	for _, around := range [][2]string{{`{"id":1,"fen":"`, `","score":NaN}`}, {`{"fen":"`, `",}`}, {`{'fen': '`, `', 'id': 1}`}, {"{\"a\":\"\t\",\"fen\":\"", `"}`}} {
		out, lost := edited(t, around[0]+startFEN+around[1]+"\n", "", game.WriteOptions{Dialect: dialect.ByName(dialect.All(), "wxf")})
		assert.Equal(t, around[0]+"rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1"+around[1]+"\n", out)
		assert.Empty(t, lost)
	}
}
