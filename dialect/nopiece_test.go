package dialect

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/xiangqi"
)

// A number that is not a piece is written as no piece: what is written is refused by every reader, and
// the others on the board are in their places. binit has no place for it and says so.
func TestNumbersThatAreNoPiece(t *testing.T) {
	for _, d := range All() {
		for n := range 256 {
			p := xiangqi.Piece(n)
			if p == xiangqi.Empty || p < xiangqi.Pieces && p.Role() != xiangqi.NoRole {
				continue
			}
			s := xiangqi.Start()
			s.Board[xiangqi.SquareAt(4, 4)], s.Turn = p, xiangqi.Black
			if d.spec.binit {
				assert.NotZero(t, d.Loss(&s)&LossPieces, n)
				continue
			}
			text := d.String(&s)
			assert.Contains(t, text, "4?", d.Name())
			_, err := Read([]byte(text))
			assert.Error(t, err, text)
			other := s
			assert.Error(t, d.Parse([]byte(text), &other), text)
		}
	}
	s := xiangqi.Start()
	for turn := range 256 {
		s.Turn = xiangqi.Color(turn)
		for _, d := range All() {
			assert.NotPanics(t, func() { d.String(&s) }, d.Name())
		}
	}
}
