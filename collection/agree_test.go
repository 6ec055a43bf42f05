package collection

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/internal/testfiles"
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
		for i, o := range []Options{{}, {To: testfiles.Must(FindFormat("fen"))}, {To: testfiles.Must(FindFormat("fen")), Dialect: to("wxf")}, {To: jsonl.Format()}, {Normalize: true, To: testfiles.Must(FindFormat("fen"))}} {
			var places []place
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

// The positions of a line with moves and of the same game in PGN are counted alike: what is
// written is what something was written of, and moves that could not be read are a loss.
func TestPositionsAreCountedAlike(t *testing.T) {
	const moves = "h2e2 h9g7 h0g2"
	lines, games := "", ""
	for _, list := range []string{moves, "h2e2", "a0a5", moves + " a0a9"} {
		lines += gameStart + " moves " + list + "\n"
		games += "[Event \"a\"]\n\n" + list + " *\n\n"
	}
	for _, o := range []Options{{Positions: "final"}, {Positions: "all"}, {Positions: "ply", Ply: 1}, {Positions: "ply", Ply: 3}, {Positions: "ply", Ply: 9}} {
		var counts []Counts
		for _, file := range []string{lines, games} {
			written := 0
			o := o
			o.To = testfiles.Must(FindFormat("fen"))
			o.Emit = func(e *Emitted) error {
				written += strings.Count(string(e.Data), "\n")
				return nil
			}
			report, err := Convert(t.Context(), texts("a", file), &o)
			require.NoError(t, err)
			assert.Equal(t, 4, report.Total.Read)
			if o.Positions != "all" {
				assert.Equal(t, written, report.Total.Written, o.Positions)
			}
			counts = append(counts, report.Total)
		}
		assert.Equal(t, counts[0], counts[1], "%s %d", o.Positions, o.Ply)
	}
}
