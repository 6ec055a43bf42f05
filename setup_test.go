package xqfen_test

import (
	"io"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// A position that a dialect has no place for is not written without its pieces or its side.
func TestNothingIsLostInSilence(t *testing.T) {
	setups := []string{
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/4R4/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
		"3k5/9/9/9/9/9/9/9/9/4K4 b - - 3 9",
	}
	refused := 0
	for _, text := range setups {
		for _, d := range dialect.All() {
			converted, err := xqfen.ConvertPosition(text, d.Name())
			if err != nil {
				var failed *game.Error
				require.ErrorAs(t, err, &failed)
				assert.Contains(t, []note.Code{note.PiecesLost, note.TurnLost}, failed.Code)
				refused++
				continue
			}
			old, err := dialect.Read([]byte(text))
			require.NoError(t, err)
			held := dialect.Reader{As: d}
			again, err := held.Read([]byte(converted))
			require.NoError(t, err, converted)
			assert.Equal(t, old.Setup.Board, again.Setup.Board, converted)
			assert.Equal(t, old.Setup.Turn, again.Setup.Turn, converted)
		}
	}
	assert.Positive(t, refused)
}

// Numbers that are no pieces and no sides are an error of every writer.
func TestSetupsFilledByHand(t *testing.T) {
	for piece := range xiangqi.Piece(40) {
		s := xiangqi.Start()
		s.Board[45] = piece
		isPiece := piece == xiangqi.Empty || piece < xiangqi.Pieces && piece.Role() != xiangqi.NoRole
		_, _, err := xqfen.WritePosition(&s, "xqbase")
		g := game.New()
		g.Start = s
		if isPiece {
			require.NoError(t, err)
			require.NoError(t, g.Check())
			continue
		}
		require.ErrorIs(t, err, xqfen.ErrSetup)
		_, err = xqfen.WriteGame(io.Discard, g, "pgn", "")
		require.Error(t, err)
	}
	s := xiangqi.Start()
	s.Turn = 7
	_, _, err := xqfen.WritePosition(&s, "xqbase")
	require.ErrorIs(t, err, xqfen.ErrSetup)
}

// Without standard input the path "-" is none.
func TestFilesWithoutInput(t *testing.T) {
	n := 0
	for _, err := range xqfen.Files(t.Context(), "-") {
		require.ErrorIs(t, err, fs.ErrNotExist)
		n++
	}
	assert.Equal(t, 1, n)
}
