package i18n_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// A list is in the script of its characters, whatever its digits are like.
func TestScriptsAreTold(t *testing.T) {
	start := xiangqi.Start()
	p := start.Position()
	for text, expected := range map[string]string{
		"炮二平五 馬8進7 俥一進一": "zh-Hant", "炮二平五 马8进7 车一进一": "zh-Hans", "傌二進三 車9進1": "zh-Hant", "炮二平五 馬八進七": "zh-Hant",
		"炮二平五 卒7進1 兵七進一": "zh-Hant", "炮二平五 卒7进1 兵七进一": "zh-Hans", "炮二平五 炮８平５": "zh-Hans", // as both write it
	} {
		list, err := movetext.ReadList(p, []byte(text), i18n.Notations()...)
		require.NoError(t, err, text)
		assert.Equal(t, expected, list.Notation.Name(), text)
	}
}

// The letters of some languages are other pieces in WXF: their moves are read only where they are named.
func TestOnlyNamed(t *testing.T) {
	start := xiangqi.Start()
	p := start.Position()
	for name, text := range map[string]string{
		"de": "K2=5 P8+7 P2+3 W9=8 S7+1 f5+1", "fr": "B2=5 C8+7 C2+3 T9=8 P7+1 r5+1", "ja": "炮二平五 馬8進7 馬二進三 車9平8 兵七進一 将5進1",
	} {
		n, err := i18n.Notation(name)
		require.NoError(t, err)
		list, err := movetext.ReadList(p, []byte(text), n)
		require.NoError(t, err, name)
		assert.Equal(t, "h2e2 h9g7 h0g2 i9h9 c3c4 e9e8", moveString(list.Moves), name)
		at := *p
		var written []byte
		for _, m := range list.Moves {
			written, err = n.Append(append(written, ' '), &at, m)
			require.NoError(t, err, name)
			at.Do(m)
		}
		assert.Equal(t, strings.NewReplacer("f", "F", "r", "R").Replace(text), string(written[1:]), name)
		found, err := movetext.ReadList(p, []byte(text), i18n.Notations()...)
		assert.True(t, err != nil || found.Notation.Name() == "zh-Hant", name)
	}
}

// lexicon is the language of that tag, wherever it is among those that have words for moves.
func lexicon(t *testing.T, tag string) *notation.Lexicon {
	t.Helper()
	lexicons := i18n.Lexicons()
	i := slices.IndexFunc(lexicons, func(l *notation.Lexicon) bool { return l.Name == tag })
	require.NotEqual(t, -1, i, tag)
	return lexicons[i]
}

// The two Chinese notations read every text alike: zh-Hant, read by its own words, reads what
// zh-Hans does.
func TestChineseIsOneReader(t *testing.T) {
	hans, hant, vietnamese := lexicon(t, "zh-Hans"), lexicon(t, "zh-Hant"), lexicon(t, "vi")
	build := func(l *notation.Lexicon) notation.Notation {
		f, err := l.Family()
		require.NoError(t, err)
		n, err := f.New()
		require.NoError(t, err)
		return n
	}
	like := func(l *notation.Lexicon) *notation.Lexicon {
		return &notation.Lexicon{Name: hant.Name, Grammar: hant.Grammar, Words: hant.Words, Also: hant.Also, Like: l}
	}
	simplified, own, shared := build(hans), build(like(nil)), build(hant)
	_, err := like(vietnamese).Family()
	require.Error(t, err)
	assert.False(t, notation.SameReader(simplified, own))
	all := i18n.Notations()
	var alike []string
	for i, n := range all {
		for _, before := range all[:i] {
			if notation.SameReader(before, n) {
				alike = append(alike, before.Name()+" "+n.Name())
			}
		}
	}
	assert.Equal(t, []string{"uci iccs", "uci lalg", "iccs lalg", "zh-Hans zh-Hant"}, alike)

	var first, number, dirs []string
	for _, w := range []*notation.Words{hans.Words, hant.Words} {
		for _, list := range w.Pieces {
			first = append(first, list...)
		}
		for i := range 4 {
			first, dirs = append(first, w.Marks[i]...), append(append(dirs, w.Dirs[i]...), w.Lines[i]...)
		}
		for n := range 10 {
			number = append(append(number, w.Numbers[0][n]...), w.Ordinals[n]...)
		}
	}
	unique := func(list []string) []string {
		slices.Sort(list)
		return slices.Compact(list)
	}
	first, number, dirs = unique(first), unique(number), unique(dirs)
	setup := xiangqi.Start()
	p := setup.Position()
	for _, a := range first {
		for i, b := range append(number, first...) {
			for k, dir := range dirs {
				text := []byte(a + b + dir + number[(i+k)%len(number)])
				m, err := simplified.Parse(p, text)
				for _, n := range []notation.Notation{own, shared} {
					again, wrong := n.Parse(p, text)
					if m != again || (err == nil) != (wrong == nil) || notation.Scan(simplified, text) != notation.Scan(n, text) {
						t.Fatalf("%s: %v %v, %v %v", text, m, err, again, wrong)
					}
				}
			}
		}
	}
}
