package movetext_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
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

// FuzzSameReader holds two notations that say so to reading every text alike: a list is read once
// for both.
func FuzzSameReader(f *testing.F) {
	for _, text := range lists {
		f.Add(text)
	}
	p, notations := start(), manyNotations(f)
	f.Fuzz(func(t *testing.T, text string) {
		for i, n := range notations {
			for _, other := range notations[:i] {
				if !notation.SameReader(n, other) {
					continue
				}
				a, err := movetext.ReadList(p, []byte(text), n)
				b, reason := movetext.ReadList(p, []byte(text), other)
				if (err == nil) != (reason == nil) || !slices.Equal(a.Moves, b.Moves) {
					t.Errorf("%q: %s reads %v, %v; %s reads %v, %v", text, n.Name(), a.Moves, err, other.Name(), b.Moves, reason)
				}
			}
		}
	})
}
