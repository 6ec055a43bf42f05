package collection

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// Where a column beside that of the positions is named moves, its cells are read as those of a
// table of ours, and written anew in their place in the notation that is asked for: what comes
// out has the same moves, and every other byte stays. Where it is named otherwise, a note says
// that no moves were read.
func TestMovesBesideAColumnOfPositions(t *testing.T) {
	testfiles.OneThread(t)
	wxf, err := i18n.Notation("wxf")
	require.NoError(t, err)
	for _, row := range []struct {
		moves, expected string
		code            note.Code // that is said of it
	}{
		{"h2e2 h9g7", "C2=5 H8+7", ""}, {"1. h2e2 {x} (b2e2 b9c7) h9g7!?", "1. C2=5 {x} (C8=5 H2+3) H8+7!?", ""}, {"炮二平五 马8进7", "C2=5 H8+7", ""}, {"", "", ""}, {"37", "37", ""}, {"a0a1", "R9+1", ""},
		{"h2e2 zz h9g7", "C2=5 zz h9g7", note.MoveSyntax}, {"zz", "zz", note.MoveSyntax}, {"h2h8", "h2h8", note.IllegalMove},
	} {
		for _, comma := range []rune{',', ';', '\t'} {
			for _, quoted := range []bool{false, true} {
				for _, order := range [][]string{{"id", "position", "Moves"}, {" moves ", "note", "position", "z"}, {"position", "moves"}} {
					table := func(moves string) string {
						cells := make([]string, len(order))
						for i, name := range order {
							cells[i] = map[string]string{"moves": moves, "position": countedFEN}[strings.ToLower(strings.TrimSpace(name))]
						}
						return tableText([][]string{order, cells, cells}, comma, quoted)
					}
					in := table(row.moves)
					lines, said := converted(t, "a.csv", in, Options{Column: "position", Notation: wxf})
					assert.Equal(t, table(row.expected), strings.Join(lines, "\n")+"\n")
					same, kept := converted(t, "a.csv", in, Options{Column: "position"})
					assert.Equal(t, in, strings.Join(same, "\n")+"\n")
					if row.code == "" {
						assert.Empty(t, said, in)
						assert.Empty(t, kept, in)
						continue
					}
					assert.Equal(t, []string{"2 " + string(row.code), "3 " + string(row.code)}, said)
					assert.Equal(t, said, kept)
					report, err := Convert(t.Context(), texts("a.csv", in), &Options{Edit: true, Column: "position", AsRead: true})
					require.NoError(t, err)
					assert.Equal(t, 2, report.Total.Read-report.Total.OK)
				}
			}
		}
	}
	_, said := converted(t, "a.csv", "position,line\n"+countedFEN+",h2e2 h9g7\n", Options{Column: "position", Notation: wxf})
	assert.Equal(t, []string{"2 " + string(note.NothingPlayed)}, said)
}
