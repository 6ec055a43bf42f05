package collection

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A family recognizes at once what its formats recognize one by one.
func TestFamilySaysWhatItsFormatsSay(t *testing.T) {
	const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	heads := []string{
		"", "\n", "hello\n", fen, fen + "\n" + fen + " ; x\n", "a|" + fen + "|h2e2\nb|" + fen + "|h2e2\n", "*** x ***\n" + fen + "\n",
		fen + " bm h2e2;\n" + fen + " id \"x\";\n", "position fen " + fen + " moves h2e2\n", "position startpos moves h2e2 h9g7\n", "h2e2 h9g7\n",
		"[EVENT \"x\"]\n" + fen + "\n", "[FEN \"" + fen + "\"]\n", "[Event \"x\"]\n[FEN \"" + fen + "\"]\n\n1. h2e2 h9g7 *\n",
	}
	families := 0
	for _, head := range heads {
		for _, name := range []string{"a", "a.fen", "a.epd", "a.eglib", "a.ucci", "a.pgn"} {
			file := sniffer{head: []byte(head), name: name}
			for _, f := range builtin().recognized {
				if f.Family == "" || len(head) == 0 {
					continue
				}
				families++
				assert.Equal(t, f.Sniff([]byte(head), name), file.is(f), "%s: %s: %q", f.Name, name, head)
			}
		}
	}
	assert.Positive(t, families)
}
