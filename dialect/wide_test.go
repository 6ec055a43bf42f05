package dialect

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// A board in characters or in the symbols of Unicode is read back wherever its pieces are, also
// without kings, or it is refused because the dialects with its symbols differ.
func TestAnyBoardInCharacters(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for _, name := range []string{"han-hans", "han-hant", "unicode"} {
		d := testfiles.Found(Find(All(), name))
		read := 0
		for range 300 {
			s := xiangqi.Setup{Turn: xiangqi.Color(r.IntN(2))}
			for range 1 + r.IntN(12) {
				s.Board[r.IntN(len(s.Board))] = xiangqi.NewPiece(xiangqi.Color(r.IntN(2)), xiangqi.Role(1+r.IntN(int(xiangqi.Pawn))))
			}
			if upsideDown(&s.Board) {
				continue
			}
			text := d.String(&s)
			reading, err := Read([]byte(text))
			if err != nil {
				syntax, ok := err.(*SyntaxError)
				require.True(t, ok)
				assert.Equal(t, note.LettersAmbiguous, syntax.Code, text)
				continue
			}
			read++
			require.Equal(t, s.Board, reading.Setup.Board, text)
			require.Equal(t, s.Turn, reading.Setup.Turn, text)
		}
		assert.Greater(t, read, 100, name)
	}
}

// The digits that fill the last rank of such a board are part of it where the space before the
// side to move is lost; digits that do not are part of what follows. A word that is glued to the
// board is not another text: in Latin letters the board could not be told from it.
func TestLettersAfterBoardInCharacters(t *testing.T) {
	const board = "3將5/9/9/9/9/9/9/9/4帥4/"
	for last, core := range map[string]string{"俥8w": board + "俥8w", "9b": board + "9b", "俥8完": board + "俥8", "9 x": board + "9", "俥8moves": "", "俥8Black to move": "", "俥7w": "", "俥80w": ""} {
		var found []string
		var r Reader
		for span := range r.Find([]byte(board + last)) {
			if span.Err == nil {
				found = append(found, string(span.Reading.Core))
			}
		}
		if core == "" {
			assert.Empty(t, found, last)
			continue
		}
		assert.Equal(t, []string{core}, found, last)
		reading, err := Read([]byte(core))
		require.NoError(t, err, last)
		assert.Equal(t, core[len(core)-1] == 'b', reading.Setup.Turn == xiangqi.Black, last)
	}
}
