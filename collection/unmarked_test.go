package collection

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// Moves that follow a position without a word before them are read, with a note, where each word
// of the rest of the line is a legal move in its turn. Any other text stays text: one move,
// which may be the best one, counters, columns, operations and prose.
func TestMovesWithoutAWordBeforeThem(t *testing.T) {
	testfiles.OneThread(t)
	for _, row := range []struct {
		rest  string
		moves int
	}{
		{" h2e2 h9g7", 2}, {" h2e2 h9g7 h0g2 i9h9", 4}, {"  H2-E2  h9-g7 ", 2}, {" C2=5 H8+7", 2}, {" 炮二平五 马8进7 马二进三", 3}, {" Pháo2-5 Mã8.7", 2},
		{" h2e2", 0}, {"\th2e2\th9g7", 0}, {" h2e2 12", 0}, {" 12 34", 0}, {" h2e2 h2e2", 0}, {" h2e2 h9h8", 0}, {" best h2e2 h9g7", 0}, {" h2e2 h9g7 good", 0},
		{" h2e2 | h9g7", 0}, {" h2e2,h9g7", 0}, {" h2e2; h9g7", 0}, {" # h2e2 h9g7", 0}, {" bm h2e2;", 0}, {" h2e2 (b2e2) h9g7", 0}, {" 1. h2e2 h9g7", 0}, {" h2e2 h9g7 1-0", 0},
		{" a3a4 and b4b5", 0}, {"", 0},
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
		assert.Equal(t, row.moves > 0, said[note.MovesAssumed] == 1, line)
		if row.moves == 0 {
			continue
		}
		last, _ := converted(t, "a.fen", line, Options{FromFormat: &list.FEN, To: &list.FEN, Positions: "final"})
		assert.Len(t, last, 1)
		assert.NotContains(t, last[0], countedFEN, line)
	}
}
