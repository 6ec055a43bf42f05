package collection

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
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

// runOf returns all that a run tells of a text in a format.
func runOf(t *testing.T, f *game.Format, text string, o Options) string {
	t.Helper()
	var told strings.Builder
	o.FromFormat = f
	o.Diagnose = func(d *Diagnostic) { fmt.Fprintf(&told, "%+v\n", *d) }
	o.Emit = func(e *Emitted) error {
		fmt.Fprintf(&told, "%d %q %q\n", e.Number, e.Data, e.Label)
		return nil
	}
	o.Reject = func(r *Rejected) error {
		fmt.Fprintf(&told, "%d %d %q %v\n", r.Number, r.Line, r.Data, r.Why)
		return nil
	}
	report, err := Convert(t.Context(), stream(strings.NewReader(text)), &o)
	require.NoError(t, err)
	fmt.Fprintf(&told, "%+v %+v %+v\n", report.Total, report.Codes, report.Files[0].Counts)
	for g, err := range ReadGames(t.Context(), stream(strings.NewReader(text)), &o) {
		if fmt.Fprintf(&told, "%v\n", err); err == nil {
			fmt.Fprintf(&told, "%+v %q\n", *g, g.Source.Text)
		}
	}
	return told.String()
}

// What is read of lines that workers cut is what the format's Split finds of them, whatever is
// between them.
func TestLinesApartAreSplit(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for round, f := range testfiles.Few([]*game.Format{&list.FEN, jsonl.Format(), &list.EPD}) {
		var text bytes.Buffer
		usual := linesOfLists[:9]
		if f.Varied {
			usual = linesOfLists[20:22]
		}
		for text.Len() < 36<<10 {
			list := usual
			if random.IntN(100) >= 98 && text.Len() > 18<<10 {
				list = linesOfLists
			}
			text.WriteString(list[random.IntN(len(list))])
		}
		if round%2 == 0 {
			text.Truncate(text.Len() - 1)
		}
		split := *f
		split.Apart = nil
		for name, o := range map[string]Options{
			"looked at": {}, "written": {To: jsonl.Format(), Workers: 3}, "listed": {To: &list.FEN, Dedupe: dedupePosition}, "stopped": {Errors: errorsStop},
		} {
			t.Run(fmt.Sprint(f.Name, round, name), func(t *testing.T) {
				assert.Equal(t, runOf(t, &split, text.String(), o), runOf(t, f, text.String(), o))
			})
		}
	}
}

// The lines that a format says are apart are each a record that it splits off.
func FuzzApart(f *testing.F) {
	for i := range linesOfLists {
		f.Add([]byte(linesOfLists[i] + linesOfLists[0] + linesOfLists[(i+1)%len(linesOfLists)]))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, format := range []*game.Format{&list.FEN, &list.EPD, jsonl.Format()} {
			lines, end := format.Apart(text)
			if lines == 0 {
				continue
			}
			left := text[:end]
			for rec, err := range format.Split(bytes.NewReader(text)) {
				if err != nil {
					t.Fatal(err)
				}
				n := bytes.IndexByte(left, '\n') + 1
				if !bytes.Equal(rec.Data, left[:n]) || len(rec.Book) > 0 {
					t.Fatalf("%s: %q is split off %q", format.Name, rec.Data, left)
				}
				if left, lines = left[n:], lines-1; lines == 0 {
					break
				}
			}
			if len(left) > 0 || lines > 0 {
				t.Fatalf("%s: %q is left of %q", format.Name, left, text)
			}
		}
	})
}
