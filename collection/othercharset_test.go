package collection

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/note"
)

// Games of several charsets in one file are each read in their own, with a note; a charset
// that is given is obeyed, and what is likely and not sure is said.
func TestCharsetsInOneFile(t *testing.T) {
	in := func(cs *charset.Charset, text string) string {
		raw, lost := cs.Append(nil, []byte(text))
		require.Empty(t, lost)
		return string(raw)
	}
	const mainland = "[Event \"全国象棋冠军赛\"]\n[Red \"丁小川\"]\n\n1. h2e2 {当头炮} h9g7 {屏风马} *\n\n"
	const island = "[Event \"河濱公園棋會\"]\n[Red \"簡又新春\"]\n\n1. h2e2 {當頭炮} h9g7 {屏風馬} *\n\n"
	const short = "[Event \"茶馆周末赛\"]\n\n1. h2e2 *\n\n"
	long := in(charset.Big5, island+island)
	for _, row := range []struct {
		name, file string
		from       *charset.Charset
		out, said  []string
	}{
		{"gbk in big5", long + in(charset.GBK, mainland) + long, nil, []string{"河濱公園棋會", "河濱公園棋會", "全国象棋冠军赛", "河濱公園棋會", "河濱公園棋會"}, []string{"3 other-charset #3 gb18030"}},
		{"utf-8 in big5", long + mainland, nil, []string{"河濱公園棋會", "河濱公園棋會", "全国象棋冠军赛"}, []string{"3 other-charset #3 utf-8"}},
		{"big5 after utf-8", mainland + mainland + mainland + in(charset.Big5, island), nil, []string{"全国象棋冠军赛", "全国象棋冠军赛", "全国象棋冠军赛", "河濱公園棋會"}, []string{"4 other-charset #4 big5"}},
		{"one charset", in(charset.GBK, mainland+mainland), nil, []string{"全国象棋冠军赛", "全国象棋冠军赛"}, nil},
		{"both scripts in gbk", in(charset.GBK, mainland+island), nil, []string{"全国象棋冠军赛", "河濱公園棋會"}, nil},
		{"a tag of gbk in big5", strings.Replace(long, "[Red", in(charset.GBK, "[Round \"第4轮\"]\n[Red"), 1), nil, []string{"河濱公園棋會", "河濱公園棋會"}, []string{"1 other-charset [Round \"第4轮\"] gb18030"}},
		{"a tag of big5 in gbk", strings.Replace(in(charset.GBK, mainland), "[Red", in(charset.Big5, "[Round \"第4輪\"]\n[Red"), 1), nil, []string{"全国象棋冠军赛"}, []string{"1 other-charset [Round \"第4輪\"] big5"}},
		{"a rare name in big5", in(charset.Big5, strings.Replace(island, "簡又新春", "楊華", 1)), nil, []string{"河濱公園棋會"}, nil},
		{"not sure", long + in(charset.GBK, short), nil, []string{"河濱公園棋會", "河濱公園棋會", "脰奩笚藺ŋ"}, []string{"3 charset-assumed big5 "}},
		{"a charset that is given", long + in(charset.GBK, mainland), charset.Big5, []string{"河濱公園棋會", "河濱公園棋會", "\ufffd弊砓］夢濂ŋ"}, nil},
	} {
		t.Run(row.name, func(t *testing.T) {
			var out, said []string
			o := Options{FromCharset: row.from, To: jsonl.Format(), Diagnose: func(d *Diagnostic) {
				if d.Kind == note.KindAssume {
					said = append(said, fmt.Sprint(d.Game, " ", d.Code, " ", d.Got, " ", d.Expected))
				}
			}}
			o.Emit = func(e *Emitted) error { out = append(out, string(e.Data)); return nil }
			_, err := Convert(context.Background(), texts("x", row.file), &o)
			require.NoError(t, err)
			require.Len(t, out, len(row.out))
			for i := range out {
				assert.Contains(t, out[i], `"Event":"`+row.out[i]+`"`)
			}
			assert.Equal(t, row.said, said)
		})
	}
}

// A tag in another charset is read whole, and what is told of the bytes after it keeps its
// place.
func TestPlacesAfterTagInOtherCharset(t *testing.T) {
	file := "[Event \"河濱公園棋會\"]\n[Round \"?\"]\n[Red \"簡又新春!\"]\n\n1. h2e2 {當頭炮} h9g7 *\n"
	raw, lost := charset.Big5.Append(nil, []byte(file))
	require.Empty(t, lost)
	text := strings.Replace(string(raw), "?", "\xb5\xda4\xc2\xd6", 1)
	text = strings.Replace(text, "!", "\xff", 1)
	var said []string
	for g, err := range ReadGames(context.Background(), texts("x", text), nil) {
		require.NoError(t, err)
		assert.Equal(t, "第4轮", g.Tag("Round"))
		assert.Equal(t, "簡又新春\ufffd", g.Tag("Red"))
		for _, n := range g.Notes {
			said = append(said, fmt.Sprint(n.Code, " ", n.Line, ":", n.Column, " ", n.Offset))
		}
	}
	assert.Equal(t, []string{"other-charset 2:1 29", fmt.Sprint("bad-bytes 3:11 ", strings.Index(text, "\xff"))}, said)
}
