package collection

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// What is edited in another charset than UTF-8 is read in that, and stays in it.
func TestEditedStaysInItsCharset(t *testing.T) {
	const start = gameStart
	iccs, err := i18n.Notation("iccs")
	require.NoError(t, err)
	traditional := strings.NewReplacer("马", "馬", "进", "進", "题", "題", "红", "紅", "胜", "勝", "战", "戰", "实", "實").Replace
	list := "第一题|" + start + "|炮二平五 马8进7|红先胜\n" + start + "\n# 第二题\n" + start + " moves 炮二平五 马8进7\n"
	table := "题,fen,moves\n实战第一题," + start + ",炮二平五 马8进7\n"
	for _, test := range []struct {
		name, text string
		o          Options
		expected   func(string) string
		codes      []note.Code
	}{
		{name: "list", text: list, expected: func(s string) string { return s }},
		{
			name: "list, moves", text: list, o: Options{Notation: iccs},
			expected: func(s string) string { return strings.ReplaceAll(s, "炮二平五 马8进7", "H2-E2 H9-G7") },
		},
		{
			name: "table, moves", text: table, o: Options{Notation: iccs, Column: "fen"},
			expected: func(s string) string { return strings.ReplaceAll(s, "炮二平五 马8进7", "H2-E2 H9-G7") },
		},
		{name: "list, Chinese letters", text: list, o: Options{Dialect: to("han-hans")}, expected: inHan},
	} {
		for _, c := range []*charset.Charset{charset.GB18030, charset.Big5} {
			t.Run(test.name+" in "+c.Name(), func(t *testing.T) {
				text, expected := test.text, test.expected(test.text)
				refused := c == charset.Big5 && test.o.Dialect != nil // which has no simplified letters
				if c == charset.Big5 {
					text, expected = traditional(text), traditional(expected)
				}
				if refused {
					expected = text
				}
				in, lost := c.Append(nil, []byte(text))
				require.Empty(t, lost)
				out, lost := c.Append(nil, []byte(expected))
				require.Empty(t, lost)
				o := test.o
				o.Edit, o.Errors = true, errorsKeep
				var got strings.Builder
				o.Emit = func(e *Emitted) error {
					got.Write(e.Data)
					return nil
				}
				report, err := Convert(context.Background(), texts("a", string(in)), &o)
				require.NoError(t, err)
				assert.Equal(t, string(out), got.String())
				assert.Equal(t, !refused, report.Well(), "%v", report.Codes)
				assert.Equal(t, c.Name(), report.Files[0].Charset)
			})
		}
	}
}

// Where nothing tells the charset of what is edited, or a line is not in the one of its file, no
// characters beyond ASCII are written into it.
func TestEditedNeverHasTwoCharsets(t *testing.T) {
	gbk := func(text string) string {
		in, lost := charset.GBK.Append(nil, []byte(text))
		require.Empty(t, lost)
		return string(in)
	}
	for name, text := range map[string]string{
		"too little to tell": gbk("# 残局\n" + gameStart + "\n"),
		"Latin-1":            "caf\xe9\n" + gameStart + "\n",
		"a mark of UTF-16":   "\xff\xfe\n" + gameStart + "\n",
		"far down":           strings.Repeat("# ascii\n", 10000) + gbk(gameStart+" ; 红方先行可以取胜") + "\n",
	} {
		for _, format := range []string{"fen"} {
			for _, dialect := range []string{"han-hans", "wxf6"} {
				var got strings.Builder
				o := Options{Edit: true, Errors: errorsKeep, FromFormat: FormatByName(format), To: FormatByName(format), Dialect: to(dialect), Emit: func(e *Emitted) error {
					got.Write(e.Data)
					return nil
				}}
				report, err := Convert(context.Background(), texts("a", text), &o)
				require.NoError(t, err)
				what := name + " " + format + " " + dialect
				if dialect == "han-hans" {
					assert.Equal(t, text, got.String(), what)
					assert.Equal(t, 1, report.byCode[note.Charset], what)
				} else {
					assert.Contains(t, got.String(), "rheakaehr/", what)
					assert.Equal(t, 1, report.Total.Written, what)
				}
			}
		}
	}
}

// inHan writes the start of the game in Chinese letters.
func inHan(text string) string {
	start, _ := dialect.Read([]byte(gameStart))
	s := to("han-hans").String(&start.Setup)
	return strings.ReplaceAll(text, gameStart, s)
}
