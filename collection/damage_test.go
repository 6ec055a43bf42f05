package collection

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
)

// damager makes damaged copies of the files below the corpora: the same one for the same
// number, wherever and how often it runs.
type damager struct {
	paths []string
	files map[string][]byte // those read so far
}

// mostDamaged is how much of a file a damaged copy has at most.
const mostDamaged = 16 << 10

func newDamager(t testing.TB) *damager { t.Helper(); return newDamagerOf(t, "corpora") }

// newDamagerOf is newDamager for the files below other directories of the material.
func newDamagerOf(t testing.TB, dirs ...string) *damager {
	t.Helper()
	d := &damager{paths: sharedTexts(t, dirs...), files: make(map[string][]byte)}
	slices.Sort(d.paths)
	return d
}

// file returns a part of a file that is no longer than a damaged copy may be, most often
// its start.
func (d *damager) file(t testing.TB, r *rand.Rand, n int) (data []byte, name string) {
	t.Helper()
	path := d.paths[n%len(d.paths)]
	data, ok := d.files[path]
	if !ok {
		var err error
		data, err = os.ReadFile(path)
		require.NoError(t, err)
		d.files[path] = data
	}
	if spare := len(data) - mostDamaged; spare > 0 {
		from := max(0, r.IntN(2*spare)-spare)
		data = data[from : from+mostDamaged]
	}
	return bytes.Clone(data), filepath.Base(path)
}

// stride goes through all files in an order that mixes the folders.
const stride = 389

// copy returns the damaged copy of that number and the name of its file.
func (d *damager) copy(t testing.TB, number int) (data []byte, name string) {
	t.Helper()
	r := rand.New(rand.NewPCG(uint64(number), 14))
	data, name = d.file(t, r, number*stride)
	for range 1 + r.IntN(6) {
		data = d.damage(t, r, data)
	}
	if r.IntN(3) == 0 {
		name = ""
	}
	return data, name
}

// damage damages a text once, in one of the ways in which files come to harm.
func (d *damager) damage(t testing.TB, r *rand.Rand, data []byte) []byte {
	t.Helper()
	if len(data) == 0 {
		return data
	}
	at := r.IntN(len(data))
	end := min(len(data), at+1+r.IntN(1<<r.IntN(10)))
	switch r.IntN(12) {
	case 0: // bytes are missing
		return slices.Delete(data, at, end)
	case 1: // bytes are others
		data[at] = byte(r.UintN(256))
	case 2:
		data[at] ^= 1 << r.IntN(8)
	case 3: // something came in
		return slices.Insert(data, at, []byte(intruders[r.IntN(len(intruders))])...)
	case 4: // bytes are repeated
		return slices.Insert(data, at, bytes.Clone(data[at:end])...)
	case 5: // the end is missing
		return data[:at]
	case 6: // the start is missing
		return data[at:]
	case 7: // bytes move elsewhere
		moved := bytes.Clone(data[at:end])
		data = slices.Delete(data, at, end)
		return slices.Insert(data, r.IntN(len(data)+1), moved...)
	case 8:
		return swapLines(r, data)
	case 9: // two files follow each other
		other, _ := d.file(t, r, r.IntN(len(d.paths)))
		joint := []string{"", "\n", "\r\n\r\n"}[r.IntN(3)]
		return append(append(data[:min(len(data), mostDamaged)], joint...), other[:r.IntN(len(other)+1)]...)
	case 10: // a part is in another charset
		all := charset.All()
		other, _ := all[r.IntN(len(all))].Append(nil, data[at:end])
		return slices.Replace(data, at, end, other...)
	case 11: // a word came in the place of another
		return slices.Replace(data, at, end, []byte(intruders[r.IntN(len(intruders))])...)
	}
	return data
}

// swapLines puts a line in the place of another, takes it away or brings it twice.
func swapLines(r *rand.Rand, data []byte) []byte {
	lines := bytes.SplitAfter(data, []byte("\n"))
	i, j := r.IntN(len(lines)), r.IntN(len(lines))
	switch r.IntN(3) {
	case 0:
		lines[i], lines[j] = lines[j], lines[i]
	case 1:
		lines = slices.Delete(lines, i, i+1)
	case 2:
		lines = slices.Insert(lines, i, lines[j])
	}
	return bytes.Join(lines, nil)
}

// intruders are words and signs that mean something in one format or another.
var intruders = append(strings.Fields(`
	" ' \ \n \t | ; , : / // /* */ { } ( ) [ ] < > & % # $1 $146 ! ?! = + - -- * ... 。 、 ， 　 ： “ ” 1-0 0-1 1/2-1/2 1-0" ½-½ 红胜 黑勝 和棋
	[Event [Result "1-0"] [FEN [Event "x"] [DhtmlXQ] [/DhtmlXQ] [DhtmlXQ_movelist]7747 [DhtmlXQ_title]x[/DhtmlXQ_title] </div></body></html>
	{"start":"","moves":[]} {"tags":{ FORMAT START{ }END position startpos moves fen e w b - 0 1 1. 12. 炮二平五 马8进7 h2e2 H2-E2 C2=5 P+7
	rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR 第4轮 хорошо Việt é ﷽ name|
	bm pv c0 "x"; hmvc 5; &amp; &#10; %20 \u0000 ,,, "" `), " ", "\n", "\t", "\r", "\r\n\r\n", "\x00", "\x1a", "\x1b", "\x7f", "\u0085", "\u00a0", "\u2028",
	"\ufeff", "\u200b", "\ufffd", "\xff", "\x81", "\xa1\xa1", "\xe4\xb8", "\v", "\f")
