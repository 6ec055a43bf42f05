package collection

import (
	"errors"
	"io"
	"iter"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/internal/testfiles"
)

var errBroken = errors.New("broken")

// broken is a file that can be read up to the end of the text and no further; once
// says that the error comes with the last bytes.
func broken(text string, once bool) iter.Seq2[Input, error] {
	return func(yield func(Input, error) bool) {
		r := io.MultiReader(strings.NewReader(text), iotest.ErrReader(errBroken))
		if once {
			r = iotest.DataErrReader(r)
		}
		yield(Input{Name: "a", Size: -1, Open: func() (io.ReadCloser, error) { return io.NopCloser(r), nil }}, nil)
	}
}

// The games before the place where a file cannot be read are kept, however small the
// file is, and the last is cut unless its end is certain.
func TestCutFile(t *testing.T) {
	testfiles.OneThread(t)
	const one = "[Event \"a\"]\n\n1. h2e2 h9g7 *\n\n"
	const line = `{"game":1,"start":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1","moves":["h2e2"]}` + "\n"
	for _, c := range []struct {
		name, text string
		format     *game.Format
		expected   Counts
	}{
		{"between games", one + one, pgn.Format(), Counts{Read: 2, Written: 2, OK: 1, Truncated: 1, Failed: 1}},
		{"in a game", one + one[:len(one)-5], pgn.Format(), Counts{Read: 2, Written: 2, OK: 1, Truncated: 1, Failed: 1}},
		{"many", strings.Repeat(one, 2500), pgn.Format(), Counts{Read: 2500, Written: 2500, OK: 2499, Truncated: 1, Failed: 1}},
		{"after a line", line + line, jsonl.Format(), Counts{Read: 2, Written: 2, OK: 2, Failed: 1}},
		{"in a line", line + line[:10], jsonl.Format(), Counts{Read: 2, Written: 1, Rejected: 1, OK: 1, Failed: 1}},
		{"illegal before", "[Event \"a\"]\n\n1. h2e2 h9h5 *\n", pgn.Format(), Counts{Read: 1, Written: 1, Illegal: 1, Failed: 1}},
		{"no format", "what is this?\n", nil, Counts{Failed: 1}},
		{"nothing", "", nil, Counts{Failed: 1}},
	} {
		for _, once := range []bool{false, true} {
			g := gather(t, broken(c.text, once), Options{To: jsonl.Format()})
			assert.Equal(t, c.expected, g.report.Total, c.name)
			assert.True(t, ioFailed(g.report), c.name)
			assert.Contains(t, g.report.Files[0].Failed, errBroken.Error(), c.name)
			if c.format != nil {
				assert.Equal(t, c.format.Name, g.report.Files[0].Format, c.name)
			}
			for _, said := range g.said {
				assert.NotContains(t, said, "unrecognized", c.name)
			}
		}
	}
}

// A game that is too large is one that was read and refused.
func TestTooLargeIsRefused(t *testing.T) {
	testfiles.OneThread(t)
	const one = "[Event \"a\"]\n\n1. h2e2 h9g7 *\n\n"
	large := "[Event \"b\"]\n\n1. h2e2 {" + strings.Repeat("x ", kit.MaxRecord) + "} *\n\n"
	g := gather(t, texts("a", one+large+one, "b", large), Options{To: &list.FEN})
	assert.Equal(t, Counts{Read: 4, Written: 2, Rejected: 2, OK: 2, Lossy: 2}, g.report.Total)
	assert.Equal(t, []string{"a#2 too-large ", "b#1 too-large "}, filterCode(g.said, "too-large"))
	assert.False(t, g.report.Well())
}

func filterCode(said []string, code string) (found []string) {
	for _, s := range said {
		if strings.Contains(s, " "+code+" ") {
			found = append(found, s)
		}
	}
	return found
}
