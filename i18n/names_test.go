package i18n

import (
	"testing"

	"golang.org/x/text/language"

	"github.com/xqfen/xqfen/xiangqi"
)

func TestNamesAreWhole(t *testing.T) {
	for _, table := range PieceNames() {
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
