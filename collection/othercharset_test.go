package collection

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/internal/charset"
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
		{"big5 behind utf-8", mainland + mainland + mainland + in(charset.Big5, island), nil, []string{"全国象棋冠军赛", "全国象棋冠军赛", "全国象棋冠军赛", "河濱公園棋會"}, []string{"4 other-charset #4 big5"}},
		{"one charset", in(charset.GBK, mainland+mainland), nil, []string{"全国象棋冠军赛", "全国象棋冠军赛"}, nil},
		{"both scripts in gbk", in(charset.GBK, mainland+island), nil, []string{"全国象棋冠军赛", "河濱公園棋會"}, nil},
		{"not sure", long + in(charset.GBK, short), nil, []string{"河濱公園棋會", "河濱公園棋會", "脰奩笚藺ŋ"}, []string{"3 charset-assumed big5 "}},
		{"a charset that is given", long + in(charset.GBK, mainland), charset.Big5, []string{"河濱公園棋會", "河濱公園棋會", "\ufffd弊砓］夢濂ŋ"}, nil},
	} {
		t.Run(row.name, func(t *testing.T) {
			var out, said []string
			o := GameOptions{FromCharset: row.from, To: &jsonl.Format, Diagnose: func(d *Diagnostic) {
				if d.Kind == dialect.KindAssume {
					said = append(said, fmt.Sprint(d.Game, " ", d.Note.Code, " ", d.Note.Got, " ", d.Note.Want))
				}
			}}
			o.Emit = func(e *Emitted) error { out = append(out, string(e.Data)); return nil }
			_, err := ConvertGames(context.Background(), texts("x", row.file), &o)
			require.NoError(t, err)
			require.Len(t, out, len(row.out))
			for i := range out {
				assert.Contains(t, out[i], `"Event":"`+row.out[i]+`"`)
			}
			assert.Equal(t, row.said, said)
		})
	}
}
