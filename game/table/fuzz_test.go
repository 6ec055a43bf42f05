package table

import (
	"slices"
	"testing"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
)

const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

var seeds = []string{
	CSV.Layout.Header + "position,a.fen,1,1,=x,\"{\"\"Red\"\":\"\"y\"\"}\"," + startFEN + ",,xqbase,xqbase,red,,1,,,,,\"[{\"\"comment\"\":\"\"c\"\"}]\",,,,,,,\"[{\"\"code\"\":\"\"x\"\",\"\"text\"\":\"\"y\"\"}]\",\n",
	CSV.Layout.Header + "error,a.fen,1,1,=x,,,,,,,,,,,,,,,,,,,,\"[{\"\"code\"\":\"\"x\"\",\"\"text\"\":\"\"y\"\"}]\",\n",
	"Moves,White,Elo\nh2e2 h9g7,x,2400\n\"h2e2\nh9g7 1-0\",y,\n",
	"moves,start\n,\"open\n\"a\"b,c\n",
}

func readOptions() *game.ReadOptions { return &game.ReadOptions{Notations: i18n.Notations()} }

func fuzz(f *testing.F, format *game.Format) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Add([]byte("moves\tx\nh2e2\t\"a\tb\"\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		format.Sniff(file, "")
		if err := gametest.Law(format, file, readOptions(), func() *game.WriteOptions { return new(game.WriteOptions) }); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzDecode(f *testing.F)    { fuzz(f, &CSV) }
func FuzzDecodeTSV(f *testing.F) { fuzz(f, &TSV) }

// A table that is cut anywhere still gives games that hold together.
func TestTruncated(t *testing.T) {
	for _, seed := range seeds {
		if err := gametest.Truncated(&CSV, []byte(seed), readOptions()); err != nil {
			t.Error(err)
		}
	}
}

// The first line of a table is cut as any row is.
func FuzzNames(f *testing.F) {
	for _, line := range []string{"", "\n", "\r\n", "fen", "a,b", "a,b\r\n", "a,,\n", "a;b,c\r", "a\tb", "\"a,b\",c", "a\"b", "a\rb", "a\n\nb", "\n\na,b", " a , b \n", "\ufeffa,b"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, table := range []table{{name: "csv", comma: ','}, {name: "csv", comma: ';'}, {name: "tsv", comma: '\t'}} {
			cut, err := table.names(line)
			cells, _, failed := table.fields([]byte(line))
			if !slices.Equal(cut, cells) || (err == nil) != (failed == nil) {
				t.Errorf("%q: %q, %v, expected %q, %v", line, cut, err, cells, failed)
			}
		}
	})
}
