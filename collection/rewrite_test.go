package collection

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/xqfen/xqfen/dialect"
)

// usual reports whether a dialect has the letters that a text is read with where nothing
// else tells: what is written in others is read with theirs only if they are named.
func usual(d *dialect.Dialect) bool {
	name := d.Letters().Name
	return name == "xqbase" || name == "wxf"
}

// prose is what surrounds positions in a text.
var prose = []string{
	"i", "iSfen: ", "iSfen:", "Sfen: ", "sfen", "see ", "x,", "é ", "中", "fen:", "[FEN \"", "\"]", "(", ")", ", ", "; ", "|", "<td>", "</td>", "\n", "# ", "9 ",
	"http://a.example/#/", "&quot;", "=", ". ", " and ", " 0 3", " 5 7", " 0", " -", "-", "12", "\t", "**", "'", "`",
}

// FuzzRewriteProse: a text of positions and words that was rewritten stays as it is when
// it is rewritten again.
func FuzzRewriteProse(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed)
	}
	var all []*dialect.Dialect
	for _, d := range dialect.All() {
		if usual(d) {
			all = append(all, d)
		}
	}
	boards := []string{startFEN, "3k5/9/9/9/4c4/9/9/9/9/4K4", "4kaR2/4a4/3hR4/7H1/9/9/9/9/4Ap1r1/3AK3c"}
	tails := []string{"", " w", " b", "_b", ",b", " b - - 0 3", " w - 2", " b - 3", ",b - 3", "%20w%20-%20-%200%201", "\u3000b - - 0 3", " w---1", " w - - - 4"}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 9))
		var text []byte
		for range 1 + r.IntN(3) {
			text = append(text, prose[r.IntN(len(prose))]...)
			text = append(text, prose[r.IntN(len(prose))]...)
			text = append(text, boards[r.IntN(len(boards))]...)
			text = append(text, tails[r.IntN(len(tails))]...)
			text = append(text, prose[r.IntN(len(prose))]...)
			text = append(text, " ; "...)
		}
		o := RewriteOptions{To: all[r.IntN(len(all))]}
		once, _ := Rewrite(text, &o)
		twice, _ := Rewrite(once, &o)
		if !bytes.Equal(once, twice) {
			t.Fatalf("%s\n%q\n%q\n%q", o.To.Name(), text, once, twice)
		}
	})
}
