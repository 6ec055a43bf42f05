package i18n_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/xiangqi"
)

// In every language a picture says the side to move, and names the square of each piece once,
// beside the name of the piece.
func TestPicture(t *testing.T) {
	s := xiangqi.Start()
	for _, c := range i18n.Languages() {
		title, description := c.Picture(&s)
		assert.Contains(t, title, c.Color(xiangqi.Red), c.Tag())
		for sq, p := range s.Board {
			if p != xiangqi.Empty {
				assert.Equal(t, 1, strings.Count(description, xiangqi.Square(sq).String()), c.Tag())
				assert.True(t, strings.Contains(description, c.Piece(p, 1)) || strings.Contains(description, c.Piece(p, 2)) || strings.Contains(description, c.Piece(p, 5)), c.Tag())
			}
		}
		empty := xiangqi.Setup{Turn: xiangqi.Black}
		title, description = c.Picture(&empty)
		assert.Contains(t, title, c.Color(xiangqi.Black))
		assert.NotContains(t, description, "{")
	}
	s.Turn = xiangqi.Black
	_, description := i18n.Language{}.Picture(&s)
	assert.Equal(t, "Red: king e0, advisors d0 f0, elephants c0 g0, horses b0 h0, rooks a0 i0, cannons b2 h2, pawns a3 c3 e3 g3 i3. "+
		"Black: king e9, advisors d9 f9, elephants c9 g9, horses b9 h9, rooks a9 i9, cannons b7 h7, pawns a6 c6 e6 g6 i6.", description)
	assert.Equal(t, "Black to move", i18n.Language{}.ToMove(&s))
	var mate xiangqi.Setup
	assert.NoError(t, mate.UnmarshalText([]byte("3k5/9/3N5/9/9/9/9/3C5/9/4K4 b - - 0 1")))
	assert.Equal(t, "Black is checkmated", i18n.Language{}.ToMove(&mate))
}
