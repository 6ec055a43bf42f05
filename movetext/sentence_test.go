package movetext_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// The moves that are legal in place of one that is not are in the notation of the list;
// in none they are coordinates.
func TestSentenceNamesMovesAsRead(t *testing.T) {
	start := xiangqi.Start()
	p := start.Position()
	wxf, err := notation.Find(notation.Families(), "wxf")
	require.NoError(t, err)
	uci, err := notation.Find(notation.Families(), "uci")
	require.NoError(t, err)
	for _, test := range []struct{ text, expected string }{
		{"C2=5 H8+6", `ply 2 (move 1, Black), read as wxf: "H8+6" is not a legal move here; legal moves are H8+7 H8+9`},
		{"h2e2 h9h8", `ply 2 (move 1, Black), read as uci: "h9h8" is not a legal move here; legal moves are h9g7 h9i7`},
		{"xyz h9h8", `ply 1 (move 1, Red), read as any notation: "xyz" is not a move in any notation`},
	} {
		_, err := movetext.ReadList(p, []byte(test.text), wxf, uci)
		text := i18n.Sentence(&note.Note{Err: err})
		assert.Equal(t, test.expected, text)
	}
}
