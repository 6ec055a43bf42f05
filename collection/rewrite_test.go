package collection

import (
	"bytes"
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// rewrite returns a text with every position in it written anew.
func rewrite(text []byte, o Options) ([]byte, *Report) {
	var out bytes.Buffer
	o.FromFormat, o.To, o.Edit, o.Errors = FormatByName("text"), FormatByName("text"), true, errorsKeep
	o.Emit = func(e *Emitted) error {
		_, err := out.Write(e.Data)
		return err
	}
	report, err := Convert(context.Background(), Inputs([]string{"-"}, bytes.NewReader(text)), &o)
	if err != nil {
		panic(err)
	}
	return out.Bytes(), report
}

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
		o := Options{Dialect: all[r.IntN(len(all))]}
		once, _ := rewrite(text, o)
		twice, _ := rewrite(once, o)
		if !bytes.Equal(once, twice) {
			t.Fatalf("%s\n%q\n%q\n%q", o.Dialect.Name(), text, once, twice)
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
			o := Options{Dialect: dialect.ByName(dialect.All(), to)}
			few, many := line(size), line(4*size)
			first := allocated(func() { rewrite(few, o) })
			assert.LessOrEqual(t, allocated(func() { rewrite(many, o) }), 6*first+floor, "%s: %q", to, after)
		}
	}
}
