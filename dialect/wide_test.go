package dialect

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// A board in characters or in the symbols of Unicode is read back wherever its pieces are, also
// without kings, or it is refused because the dialects with its symbols differ.
func TestAnyBoardInCharacters(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for _, name := range []string{"han-hans", "han-hant", "unicode"} {
		d := ByName(All(), name)
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
