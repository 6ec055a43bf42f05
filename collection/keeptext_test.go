package collection

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// refusedRecords are records of which the second is refused; in each the text of that is given.
var refusedRecords = []struct{ name, before, bad, after string }{
	{"a.fen", countedFEN + "\n", "junk/9 w", "\n" + ending + "\n"},
	{"b.pgn", "[Event \"a\"]\n\n1. h2e2 *\n\n", "[Event \"b\"]\n[FEN \"junk/9 w\"]\n\n1. h2e2 h9g7\n2. b2e2 *", "\n\n[Event \"c\"]\n\n1. b2e2 *\n"},
	{"c.csv", "Event,start,moves\na," + countedFEN + ",h2e2\n", "b,junk,\"h2e2\nh9g7\"", "\nc," + countedFEN + ",b2e2\n"},
	{"d.csv", "type,file,fen,moves\ngame,x," + countedFEN + ",h2e2\n", "game,x,junk,h2e2", "\ngame,x," + countedFEN + ",b2e2\n"},
	{"e.jsonl", `{"fen":"` + countedFEN + `"}` + "\n", `{"fen":"junk \"x\"","moves":["h2e2"]}`, "\n" + `{"fen":"` + ending + `"}` + "\n"},
	{"f.ucci", "position startpos moves h2e2\n", "position fen junk moves h2e2", "\nposition startpos moves b2e2\n"},
}

// A record that was refused is kept with --errors keep: as a record with its whole text in the
// formats that have those, and in lists of lines as its line, or, where it is several lines, as
// a comment that is taken for no record.
func TestKeptText(t *testing.T) {
	testfiles.OneThread(t)
	for _, row := range refusedRecords {
		in := row.before + row.bad + row.after
		for _, name := range []string{"jsonl", "csv", "tsv", "fen", "epd", "eglib", "ucci"} {
			o := Options{To: testfiles.Found(FindFormat(name)), Errors: ErrorsKeep}
			out := o.To.Layout.Header
			o.Emit = func(e *Emitted) error { out += string(e.Data); return nil }
			report, err := Convert(t.Context(), texts(row.name, in), &o)
			require.NoError(t, err)
			what := fmt.Sprintf("%s to %s:\n%s", row.name, name, out)
			require.Equal(t, []int{3, 1}, []int{report.Total.Read, report.Total.Rejected}, what)
			good, refused, kept := 0, 0, ""
			for g, err := range ReadGames(t.Context(), texts("a."+name, out), &Options{FromFormat: o.To}) {
				if err == nil {
					good++
					assert.NotContains(t, fmt.Sprint(g.Notes), string(note.MoveSyntax), what)
					continue
				}
				refused++
			}
			assert.Equal(t, 2, good, what)
			if o.To.Layout.AppendRefused == nil {
				assert.LessOrEqual(t, refused, 1, what)
				for line := range strings.SplitSeq(row.bad, "\n") {
					assert.Contains(t, out, line, what)
				}
				continue
			}
			assert.Equal(t, 1, refused, what)
			again, _ := converted(t, "a."+name, out, Options{FromFormat: o.To, To: jsonl.Format(), Errors: ErrorsKeep})
			for _, line := range again {
				if strings.HasPrefix(line, `{"type":"error"`) {
					var record struct{ Text string }
					require.NoError(t, json.Unmarshal([]byte(line), &record))
					kept = record.Text
				}
			}
			assert.Equal(t, row.bad, kept, what)
		}
	}
}
