package dialect

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// The fast way to read a plain board agrees with the way that reads any board, whatever is exchanged,
// missing, added or said twice.
func TestPlainBoards(t *testing.T) {
	d := testfiles.Must(Find(All(), "xqbase"))
	rng := rand.New(rand.NewPCG(1, 2))
	read := 0
	for range 200_000 {
		var board, fast, slow xiangqi.Board
		for range rng.IntN(60) {
			board[rng.IntN(xiangqi.Squares)] = xiangqi.NewPiece(xiangqi.Color(rng.IntN(2)), xiangqi.Role(1+rng.IntN(xiangqi.Roles-1)))
		}
		text := d.appendBoard(nil, &board, "/")
		for range rng.IntN(4) {
			i, j := rng.IntN(len(text)), rng.IntN(len(text))
			switch rng.IntN(5) {
			case 0:
				text[i], text[j] = text[j], text[i]
			case 1:
				text = append(text[:i], text[i+1:]...)
			case 2:
				text = bytes.Clone(append(text[:i:i], text[min(i, j):]...))
			case 3:
				text[i] = "/123456789KkX0 "[rng.IntN(15)]
			case 4: // a square from one rank to another
				if text[i] >= '2' && text[i] <= '9' && text[j] >= '1' && text[j] <= '8' {
					text[i]--
					text[j]++
				}
			}
		}
		text = append(text, " w"...)
		rest, ok := d.letters.parsePlain(text, &fast)
		after, exact := d.parseBoard(text, &slow)
		exact = exact && after[0] == ' ' // parsePlain reads the whole field
		require.Equal(t, exact, ok, "%s", text)
		if ok {
			require.Equal(t, slow, fast, "%s", text)
			require.Equal(t, after, rest, "%s", text)
			read++
		}
	}
	require.Greater(t, read, 50_000)
	require.Less(t, read, 150_000)
}
