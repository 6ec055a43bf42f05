package collection

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// linesOfLists are lines of lists of positions and of records, whole and damaged.
var linesOfLists = []string{
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n",
	"4k4/9/9/9/9/9/9/9/9/3K1R3 b - - 3 40\n",
	"4k4/9/9/9/9/9/9/9/9/3K1R3 w - - 3 40\r\n",
	"4k4/9/9/9/9/9/9/9/9/3K1R3 w\n",
	"4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1\n",
	"4k4/9/9/9/9/9/9/9/9/3K1R4 w - - 0 1\n",
	"4k4/9/9/9/9/9/9/9/9/3K1R3 w - - 3 40 moves f0f9\n",
	"4k4/9/9/9/9/9/9/9/9/3K1R3 w - - 3 40 ; 炮二平五 \xff\n",
	"4k4/9/9/9/9/9/9/9/9/3K1R3 w - - bm f0f9; id \"x\";\n",
	"# a comment\n", "; 車\n", "\n", " \r\n", "***01***\n", "[EVENT \"x\"]\n", "1. h2e2 h9g7\n", "2. b2d2 a9a8\n", "info depth 3\n", "nonsense\n", "1/\n",
	`{"type":"position","fen":"4k4/9/9/9/9/9/9/9/9/3K1R3 w - - 0 1"}` + "\n",
	`{"type":"game","moves":["h2e2","h9g7"],"tags":{"Red":"Ж"}}` + "\r\n",
	`{"type":"game","moves":["h2e2","zzzz"]}` + "\n", `{"type":` + "\n", "{}\n", "[]\n",
}

// runOf returns all that a run tells of a text in a format, and then all that it writes.
func runOf(t *testing.T, f *game.Format, text string, o Options) string {
	t.Helper()
	var told, written strings.Builder
	o.FromFormat = f
	o.Diagnose = func(d *Diagnostic) { fmt.Fprintf(&told, "%+v\n", *d) }
	o.Emit = func(e *Emitted) error {
		written.Write(e.Data)
		return nil
	}
	o.Reject = func(r *Rejected) error {
		fmt.Fprintf(&told, "%d %d %q %v\n", r.Number, r.Line, r.Data, r.Why)
		return nil
	}
	report, err := Convert(t.Context(), stream(strings.NewReader(text)), &o)
	require.NoError(t, err)
	fmt.Fprintf(&told, "%+v %+v %+v\n", report.Total, report.Codes, report.Files[0].Counts)
	return told.String() + written.String()
}

// The exact lane brings what reading and writing bring, whatever is between the exact lines.
func TestExactLaneIsACache(t *testing.T) {
	testfiles.OneThread(t)
	random := rand.New(rand.NewPCG(1, 2))
	defer func() { noExactLane = false }()
	for round, f := range []*game.Format{&list.FEN, &list.EPD} {
		for _, others := range []int{0, 2, 40} {
			var text bytes.Buffer
			for text.Len() < 3*exactBytes {
				lines := linesOfLists[:9]
				if random.IntN(100) < others {
					lines = linesOfLists
				}
				text.WriteString(lines[random.IntN(len(lines))])
			}
			if round%2 == 0 {
				text.Truncate(text.Len() - 1)
			}
			for name, o := range map[string]Options{
				"looked at": {}, "listed": {To: &list.FEN, Dialect: to("wxf")}, "short": {To: &list.FEN, Dialect: to("xqbase-short"), PerCode: 20}, "epd": {To: &list.EPD, Workers: 3}, "stopped": {Errors: ErrorsStop, To: &list.FEN},
			} {
				noExactLane = true
				expected := runOf(t, f, text.String(), o)
				noExactLane = false
				got := runOf(t, f, text.String(), o)
				if got != expected {
					i := 0
					for i < min(len(got), len(expected)) && got[i] == expected[i] {
						i++
					}
					t.Fatalf("%s, %d of 100, %s: %.300q, not %.300q", f.Name, others, name, got[max(i-100, 0):], expected[max(i-100, 0):])
				}
			}
		}
	}
}
