package collection

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// usual reports whether a dialect has the letters that a text is read with where nothing
// else tells: what is written in others is read with theirs only if they are named.
func usual(d *dialect.Dialect) bool {
	name := d.Spec().Letters.Name
	return name == "xqbase" || name == "wxf"
}

// proseText is what surrounds positions in a text.
var proseText = []string{
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
			text = append(text, proseText[r.IntN(len(proseText))]...)
			text = append(text, proseText[r.IntN(len(proseText))]...)
			text = append(text, boards[r.IntN(len(boards))]...)
			text = append(text, tails[r.IntN(len(tails))]...)
			text = append(text, proseText[r.IntN(len(proseText))]...)
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

// What a line of many positions costs grows with its length, whatever is between them: four
// times the line, at most six times as much.
func TestRewriteLongLine(t *testing.T) {
	testfiles.OneThread(t)
	const board, size, floor = "9/9/9/9/9/9/9/9/9/9", 32 << 10, 1 << 20
	for _, after := range []string{" w ", " w - - 0 3 5 ", " w - - 0 1 -,", "_w-", "\tw\t-\t", " ", "%20w%20-%20 5 ", " w 红 7", " w" + strings.Repeat(" ", 99) + "5 "} {
		line := func(n int) []byte { return []byte(strings.Repeat(board+after, n/len(board+after))) }
		for _, to := range []string{"xqbase", "sfen", "han-hans"} {
			o := RewriteOptions{To: dialect.ByName(dialect.All(), to)}
			few, many := line(size), line(4*size)
			first := allocated(func() { Rewrite(few, &o) })
			assert.LessOrEqual(t, allocated(func() { Rewrite(many, &o) }), 6*first+floor, "%s: %q", to, after)
		}
	}
}

// The text in which the fields after a position are looked for is bounded, but for blanks,
// and within the line.
func TestFieldsAfter(t *testing.T) {
	blanks := strings.Repeat(" \t", 3*maxAfter)
	for text, after := range map[string]string{
		"": "", " 5 7": " 5 7", " 5\n7": " 5", "\n": "", blanks + "5\n": blanks + "5", "5" + blanks: "5" + blanks,
		strings.Repeat("9 ", 2*maxAfter):         strings.Repeat("9 ", maxAfter),
		blanks + strings.Repeat("9", 2*maxAfter): blanks + strings.Repeat("9", maxAfter),
	} {
		assert.Equal(t, after, string(fieldsAfter([]byte(text))), "%q", text)
	}
}

// A rewrite that is stopped leaves what follows as it is.
func TestRewriteStops(t *testing.T) {
	text := strings.Repeat("see "+startFEN+" w - - 0 1 and\n", 5)
	for stop := range 6 {
		asked := 0
		o := RewriteOptions{To: dialect.ByName(dialect.All(), "wxf6"), Stop: func() bool { asked++; return asked > stop }}
		rewritten, stats := Rewrite([]byte(text), &o)
		assert.Equal(t, stop, stats.Total.Written)
		assert.Equal(t, min(stop+1, 5), asked)
		assert.Equal(t, strings.Replace(text, startFEN, "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR", stop), string(rewritten))
	}
}
