package collection

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/note"
)

// However a list is read, to be edited, checked, written as records or normalized, the same
// lines are records, comments and headings are none, and what is wrong has the same place.
func TestRoadsAgreeOnLists(t *testing.T) {
	const (
		good  = "3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1"
		wrong = "3k5/9/9/9/9/4N4/9/9/9/4K5 w - - 0 1"
		check = "3k5/9/9/9/9/9/9/9/3R5/4K4 w - - 0 1" // the other king can be captured
	)
	for name, list := range map[string]string{
		"headings":   "***01***\nFEN moves e4f6\nFEN moves e4f6\n\n*** 2 ***\nFEN moves e4f6\n***3***\n",
		"comments":   "# a\nFEN\n; b\n// c\nFEN\n% d\n",
		"indented":   "   FEN\n\tFEN\n  # a\n     FEN\n",
		"mark":       "\ufeff# a\nFEN\nFEN\n",
		"wrong":      "FEN\n  WRONG\nFEN\n",
		"impossible": "FEN\n   CHECK\n CHECK\n",
	} {
		text := strings.NewReplacer("FEN", good, "WRONG", wrong, "CHECK", check).Replace(list)
		type place struct {
			code         note.Code
			line, column int
		}
		var first []place
		var counts [3]int
		for i, o := range []Options{{}, {To: FormatByName("fen")}, {To: FormatByName("fen"), Dialect: to("wxf")}, {To: jsonl.Format()}, {Normalise: true, To: FormatByName("fen")}} {
			var places []place
			o.Edit = !o.Normalise
			o.Diagnose = func(d *Diagnostic) {
				if d.Kind == note.KindError || d.Kind == note.KindProblem {
					places = append(places, place{d.Code, d.Line, d.Column})
				}
			}
			if o.To != nil {
				o.Emit = func(e *Emitted) error {
					assert.NotContains(t, string(e.Data), "\ufeff")
					return nil
				}
			}
			report, err := Convert(t.Context(), texts("a.txt", text), &o)
			require.NoError(t, err)
			all := [3]int{report.Total.Read, report.Total.Rejected, report.Total.Impossible}
			if i == 0 {
				first, counts = places, all
				assert.NotZero(t, all[0])
			}
			assert.Equal(t, counts, all, "%s, %d", name, i)
			assert.ElementsMatch(t, first, places, "%s, %d", name, i)
		}
	}
}
