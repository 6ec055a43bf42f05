package collection

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// Moves that follow a position without a word before them are read, with a note where all of them are legal.
// A text that can only be moves is read as far as it is legal, and the rest is an error. Any other stays text:
// counters, operations, brackets, what a sign sets apart and prose.
func TestMovesWithoutAWordBeforeThem(t *testing.T) {
	testfiles.OneThread(t)
	for _, row := range []struct {
		rest  string
		moves int
		code  note.Code
	}{
		{" h2e2 h9g7", 2, ""}, {" h2e2 h9g7 h0g2 i9h9", 4, ""}, {"  H2-E2  h9-g7 ", 2, ""}, {" C2=5 H8+7", 2, ""}, {" 炮二平五 马8进7 马二进三", 3, ""}, {" Pháo2-5 Mã8.7", 2, ""},
		{" h2e2", 1, ""}, {"\th2e2", 1, ""}, {";h2e2", 1, ""}, {", h2e2", 1, ""}, {"\t炮二平五", 1, ""}, {"\th2e2\th9g7", 2, ""}, {"\th2e2\t12", 1, ""}, {" h2e2,h9g7", 2, ""}, {" h2e2; h9g7", 2, ""},
		{" h2e2; id \"x\";", 1, ""}, {" 1. h2e2 h9g7", 2, ""}, {" h2e2 h9g7 1-0", 2, ""}, {" h2e2 (b2e2) h9g7", 2, ""},
		{" h2e9", 0, note.IllegalMove}, {" h2e2 h9h8", 1, note.IllegalMove}, {" h2e2 h2e2", 1, note.IllegalMove}, {" h2e2 12", 1, note.MoveSyntax}, {" h2e2 | h9g7", 1, note.MoveSyntax},
		{"\tx\th2e2", 0, note.MoveSyntax}, {" 12 34", 0, "none"}, {" best h2e2 h9g7", 0, "none"}, {" h2e2 h9g7 good", 0, "none"},
		{" # h2e2 h9g7", 0, "none"}, {" ; h2e2", 0, "none"}, {" (h2e2)", 0, "none"}, {" bm h2e2;", 0, "none"}, {" a3a4 and b4b5", 0, "none"}, {"", 0, "none"},
	} {
		line := countedFEN + row.rest + "\n"
		said := map[note.Code]int{}
		for g, err := range ReadGames(t.Context(), texts("a.fen", line), &Options{FromFormat: &list.FEN, Diagnose: func(d *Diagnostic) { said[d.Code]++ }}) {
			if err != nil {
				assert.Zero(t, row.moves, line)
				continue
			}
			assert.Len(t, g.MainLine(nil), row.moves, line)
		}
		assert.Equal(t, row.code == "", said[note.MovesAssumed] == 1, line)
		assert.Equal(t, row.code == note.IllegalMove || row.code == note.MoveSyntax, said[row.code] == 1, line)
		if row.moves == 0 {
			continue
		}
		last, _ := converted(t, "a.fen", line, Options{FromFormat: &list.FEN, To: &list.FEN, Positions: "final"})
		assert.Len(t, last, 1)
		assert.NotContains(t, last[0], countedFEN, line)
	}
}
