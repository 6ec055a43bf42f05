package i18n

import (
	"testing"

	"github.com/xqfen/xqfen/xiangqi"
)

// Every language has a word for each part of a move.
func TestLexiconsAreWhole(t *testing.T) {
	for _, l := range lexicons.Get() {
		for piece := range xiangqi.Pieces {
			if xiangqi.Piece(piece).Role() != xiangqi.NoRole && len(l.Words.Pieces[piece]) == 0 {
				t.Errorf("%s has no name for %v", l.Name, xiangqi.Piece(piece))
			}
		}
		for i := 1; i < 4; i++ {
			if len(l.Words.Dirs[i]) == 0 || len(l.Words.Marks[i]) == 0 {
				t.Errorf("%s: direction or mark %d is missing", l.Name, i)
			}
		}
	}
}
