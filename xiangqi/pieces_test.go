package xiangqi_test

import (
	"slices"
	"testing"

	"github.com/xqfen/xqfen/xiangqi"
)

func TestAppendPieces(t *testing.T) {
	for _, s := range samples(t, 200) {
		p := position(t, s)
		for piece := xiangqi.Piece(0); piece < 2*xiangqi.Pieces; piece++ {
			var expected []xiangqi.Square
			for sq := xiangqi.Square(0); sq < xiangqi.NoSquare; sq++ {
				if piece&7 != 0 && p.At(sq) == piece&15 {
					expected = append(expected, sq)
				}
			}
			if got := p.AppendSquares(nil, piece); piece&15 != 0 && !slices.Equal(got, expected) {
				t.Fatalf("%v: %v, expected %v", piece, got, expected)
			}
		}
	}
}
