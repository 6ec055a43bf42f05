package xiangqi_test

import (
	"slices"
	"testing"

	"github.com/xqfen/xqfen/xiangqi"
)

func TestAppendMen(t *testing.T) {
	for _, s := range samples(t, 200) {
		p := position(t, s)
		for man := xiangqi.Piece(0); man < 2*xiangqi.Pieces; man++ {
			var want []xiangqi.Square
			for sq := xiangqi.Square(0); sq < xiangqi.NoSquare; sq++ {
				if man&7 != 0 && p.At(sq) == man&15 {
					want = append(want, sq)
				}
			}
			if got := p.AppendMen(nil, man); man&15 != 0 && !slices.Equal(got, want) {
				t.Fatalf("%v: %v, want %v", man, got, want)
			}
		}
	}
}
