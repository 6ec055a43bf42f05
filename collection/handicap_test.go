package collection

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/note"
)

// A handicap in words is noted where the board has all pieces.
func TestHandicap(t *testing.T) {
	const start, without = "", "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1\"]\n"
	for _, row := range []struct {
		text, fen string
		noted     bool
	}{
		{"[Event \"第三编（让左马）\"]\n", start, true},
		{"[Title \"Chấp mã\"]\n", start, true},
		{"[Event \"Horse odds\"]\n", start, true},
		{"{全局着法（让双马）}\n", start, true},
		{"{全局着法（让双马）}\n", without, false},
		{"[Event \"让先\"]\n", start, false},
		{"[Annotator \"让左马\"]\n", start, false},
	} {
		tags, comment := row.text, ""
		if strings.HasPrefix(tags, "{") {
			tags, comment = "", row.text
		}
		codes := codesOf(t, "[Game \"Chinese Chess\"]\n"+tags+row.fen+"\n"+comment+"1. 炮二平五 马8进7\n", Options{})
		assert.Equal(t, row.noted, codes[note.HandicapUnplaced] > 0, row.text)
	}
}
