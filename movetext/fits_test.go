package movetext_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// lists are lists in all notations, and what looks like them.
var lists = []string{
	"h2e2 h9g7", "1. 炮二平五 马8进7 2. 马二进三", "P2-5 M8.7", "C2=5 H8+7", "Cannon 2 traverse 5, Horse 8 forward 7", "7747 7062",
	"Che3 Hg8", "红：炮二平五 黑：马8进7", "第一回合 炮二平五", "1. —— 马8进7", "Pháo 2 bình 5 Mã 8 tiến 7", "h3e3{x}h10g8 1-0", "(C2=5", "; x", "",
	"炮2 1̄", "-h2e2", ".C2=5", "C2.5", "平五", "++.8", "红胜", "...h9g7",
}

// manyNotations are those without options, and some with them.
func manyNotations(t testing.TB) []notation.Notation {
	all := i18n.Notations()
	for _, name := range []string{"wxf+wxf1980", "wxf+keypad", "wxf+fullwidth", "zh-Hans+xqbase-pawns", "vi+long", "uci+flip", "iccs+rotate"} {
		n, err := i18n.Notation(name)
		require.NoError(t, err)
		all = append(all, n)
	}
	return all
}

// FuzzFits holds the question whether a text is a list in a notation to the reader that
// says why it is none. A notation that is not asked because another found no move at the first
// word, and this one has none there either, would not fit.
func FuzzFits(f *testing.F) {
	for _, text := range lists {
		f.Add(text)
	}
	p, notations := start(), manyNotations(f)
	f.Fuzz(func(t *testing.T, text string) {
		firsts := make(map[int]string)
		for _, n := range notations {
			var quick, whole movetext.List
			fits, first := quick.Fits(p, []byte(text), n)
			err := whole.ReadOne(p, []byte(text), n)
			if fits != (err == nil) || fits && len(quick.Moves) != len(whole.Moves) {
				t.Errorf("%s: %q: fits %v, %v", n.Name(), text, fits, err)
			}
			if first >= 0 {
				firsts[first] = n.Name()
			}
		}
		for i, n := range notations {
			var quick movetext.List
			fits, _ := quick.Fits(p, []byte(text), n)
			for _, other := range notations[:i] {
				var same movetext.List
				if alike, _ := same.Fits(p, []byte(text), other); notation.SameReader(other, n) && (alike != fits || fits && !slices.Equal(same.Moves, quick.Moves)) {
					t.Errorf("%q: %s fits %v, %s %v", text, n.Name(), fits, other.Name(), alike)
				}
			}
			for first, other := range firsts {
				if fits && notation.Scan(n, []byte(text)[first:]) == 0 {
					t.Errorf("%s fits %q, %s has no move at byte %d", n.Name(), text, other, first)
				}
			}
		}
	})
}

// FuzzTriedFirst holds what is read to be the same whichever notation the list before was in.
func FuzzTriedFirst(f *testing.F) {
	for _, text := range append([]string{
		"a2b2", "a2b2 e9e8", "H2-E2 h9g7", "h2-e2 H9-G7 b0c2", "Ch2-e2 Hh9-g7", "H3-E3", "h3e3 h0g8", "炮二平五 馬8进7", "砲二平五", "炮二平五", "１６＝５",
		"ｈ２ｅ２", "C2=5 h8+7", "Ｃ２＝５", "Ｃ２=５", "C2.5 H8+7 P3+1", "1-0", "h2e2 h9g8", "炮二平五 h9g7",
	}, lists...) {
		f.Add(text, false)
		f.Add(text, true)
	}
	read, err := dialect.Read([]byte("4k4/9/9/9/9/9/9/R8/R8/3K5 w - - 0 1"))
	require.NoError(f, err)
	ending, err := xiangqi.NewPosition(&read.Setup, 0)
	require.NoError(f, err)
	notations := manyNotations(f)
	f.Fuzz(func(t *testing.T, text string, rooks bool) {
		p := start()
		if rooks {
			p = ending
		}
		for _, in := range [][]notation.Notation{notations, i18n.Notations()} {
			expected, reason := movetext.ReadAfter("", p, []byte(text), in...)
			for _, last := range in {
				got, err := movetext.ReadAfter(last.Name(), p, []byte(text), in...)
				assert.Equal(t, reason, err, "%q after %s", text, last.Name())
				assert.Equal(t, expected, got, "%q after %s", text, last.Name())
			}
		}
	})
}

// A list in one notation is read into room that there is, without a new one.
func TestListReusesRoom(t *testing.T) {
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	require.NoError(t, err)
	n, err := i18n.Notation("wxf")
	require.NoError(t, err)
	var l movetext.List
	text := []byte("1. C2=5 H8+7 2. H2+3 R9=8")
	got := testing.AllocsPerRun(20, func() { require.NoError(t, l.ReadOne(p, text, n)) })
	assert.Zero(t, got)
	assert.Len(t, l.Moves, 4)
}
