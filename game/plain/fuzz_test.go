package plain

import (
	"testing"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
)

const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

var seeds = []string{
	"fen " + startFEN + "\nmove h2e2\nscore 31\nply 0\nresult 1\ne\n",
	"fen " + startFEN + "\r\nmove h3e3\r\nresult 0\r\ne\r\nfen " + startFEN + "\nmove a1a10\nresult 7\nscore x\nfen " + startFEN + "\n\n\nmove i0i1\nply 12\nmore\ne 1\n",
	"move h2e2\ne\n", "fen 9/3k5/3aP4/9/9/9/9/9/9/4K4 b\nmove d8e8\nresult -1\ne",
	"fen " + startFEN[:len(startFEN)-6] + "\nmove h2e2\n",
}

func readOptions() *game.ReadOptions { return &game.ReadOptions{Notations: i18n.Notations()} }

func FuzzDecode(f *testing.F) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		sniff(file, "")
		if err := gametest.Read(Format(), file, readOptions(), func(*game.Game, error) {}); err != nil {
			t.Fatal(err)
		}
		if err := gametest.Law(Format(), file, readOptions(), func() *game.WriteOptions { return new(game.WriteOptions) }); err != nil {
			t.Fatal(err)
		}
	})
}

// A file that is cut anywhere still gives games that hold together.
func TestTruncated(t *testing.T) {
	testfiles.OneThread(t)
	for _, seed := range seeds {
		if err := gametest.Truncated(Format(), []byte(seed), readOptions()); err != nil {
			t.Error(err)
		}
	}
}
