package i18n

import (
	"testing"

	"golang.org/x/text/language"

	"github.com/xqfen/xqfen/xiangqi"
)

func TestNamesAreWhole(t *testing.T) {
	for _, table := range Names() {
		if _, err := language.Parse(table.Tag); err != nil || table.Name == "" {
			t.Errorf("%s: %v", table.Tag, err)
		}
		for piece, name := range table.Pieces {
			if is := xiangqi.Piece(piece).Role() != xiangqi.NoRole; is != (name != "") {
				t.Errorf("%s: %v is called %q", table.Tag, xiangqi.Piece(piece), name)
			}
		}
	}
}

// Every language has a word for each part of a move.
func TestLexiconsAreWhole(t *testing.T) {
	for _, l := range lexicons {
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
