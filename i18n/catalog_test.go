package i18n

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

func TestEnglishCoversEveryCode(t *testing.T) {
	for _, info := range note.Codes() {
		noted := note.Note{Code: info.Code, Got: "G {expected}", Expected: "W {got}"}
		text, remedy := Language{}.Note(&noted)
		assert.Equal(t, noted.Text(), text)
		assert.Equal(t, noted.Remedy(), remedy)
	}
	for p := range xiangqi.AllProblems.Each() {
		assert.NotEmpty(t, Language{}.Problem(p))
		assert.ErrorContains(t, &xiangqi.PositionError{Problems: p}, ": "+Language{}.Problem(p))
	}
}

// TestLookupsNeverFail asks a language that has no words of its own.
func TestLookupsNeverFail(t *testing.T) {
	empty := Language{newCatalog(&say.Language{Tag: "vi", Plural: func(int) string { return "few" }})}
	assert.Equal(t, "side to move: Red", empty.Say("field.turn", "color", "Red"))
	assert.Equal(t, "pawns", empty.Count("role.pawn", 3))
	assert.Equal(t, "pawn", empty.Count("role.pawn", 1))
	assert.Equal(t, "a, b", empty.List([]string{"a", "b"}))
	assert.Equal(t, "no.such.key", empty.Say("no.such.key", "odd"))
	assert.Equal(t, "no.such.key.other", empty.Count("no.such.key", 2))
	text, remedy := empty.Note(&note.Note{Code: "no-such-code"})
	assert.Equal(t, "no-such-code", text)
	assert.Empty(t, remedy)
	text, _ = empty.Note(&note.Note{Code: note.SideMissing})
	assert.Equal(t, "the side to move is missing; Red was assumed", text)
	assert.Equal(t, "the kings face each other", empty.Problem(xiangqi.KingsFacing))
	assert.Empty(t, empty.Problem(0))
}

// TestOverriding shows that a language can say codes in its own words.
func TestOverriding(t *testing.T) {
	c := Language{newCatalog(&say.Language{
		Tag: "zh", Plural: say.OnlyOther,
		Texts: func() map[say.Key]string {
			return map[say.Key]string{say.Pawn + ".other": "兵", say.ListComma: "、"}
		},
		Codes: func() map[note.Code]note.Message {
			return map[note.Code]note.Message{note.TypographicDash: {Text: "{got} 读作 -"}, note.KingsFacing: {Text: "将帅对面"}}
		},
	})}
	text, _ := c.Note(&note.Note{Code: note.TypographicDash, Got: `"–"`})
	assert.Equal(t, `"–" 读作 -`, text)
	assert.Equal(t, "将帅对面、a side has no king", c.List([]string{c.Problem(xiangqi.KingsFacing), c.Problem(xiangqi.NoKing)}))
	assert.Equal(t, "兵", c.Count("role.pawn", 1))
	assert.Equal(t, "zh", c.Tag())
}

func TestMatch(t *testing.T) {
	for _, row := range []struct {
		tags     []string
		expected string // "" for none
	}{
		{[]string{"en"}, "en"},
		{[]string{"EN"}, "en"},
		{[]string{"en-GB"}, "en"},
		{[]string{"en_US.UTF-8"}, "en"},
		{[]string{"en_US.UTF-8@euro"}, "en"},
		{[]string{"en@quot"}, "en"},
		{[]string{"eng"}, "en"},
		{[]string{"C"}, "en"},
		{[]string{"C.UTF-8"}, "en"},
		{[]string{"POSIX"}, "en"},
		{[]string{"", "xx-invalid-", "en"}, "en"},
		{[]string{"zh_TW.UTF-8", "en"}, "zh-Hant"},
		{[]string{"fr", "zh_TW.UTF-8"}, "zh-Hant"},
		{[]string{"zh-HK"}, "zh-Hant"},
		{[]string{"zh_MO.Big5"}, "zh-Hant"},
		{[]string{"zh-Hans"}, "zh-Hans"},
		{[]string{"zh"}, "zh-Hans"},
		{[]string{"zh_CN.GB18030"}, "zh-Hans"},
		{[]string{"zh-SG"}, "zh-Hans"},
		{[]string{"vi_VN"}, "vi"},
		{[]string{"vi"}, "vi"},
		{[]string{"zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7"}, "zh-Hant"},
		{[]string{"fr-FR,fr;q=0.9,vi;q=0.8,en;q=0.7"}, "vi"},
		{[]string{"en;q=0.2, vi;q=0.5"}, "vi"},
		{[]string{"vi;q=0, zh-CN;q=0.1"}, "zh-Hans"},
		{[]string{"vi;q=0.8"}, "vi"},
		{[]string{"fr, *;q=0.5"}, ""},
		{[]string{"ja,ko;q=0.9", "zh-HK"}, "zh-Hant"},
		{[]string{"vi;q=x, en"}, "en"},
		{[]string{"tlh"}, ""}, // whose readers know English
		{[]string{"sw"}, ""},
		{[]string{"fr-CA"}, ""},
		{[]string{"ja"}, ""},
		{[]string{".UTF-8"}, ""},
		{[]string{"@"}, ""},
		{[]string{"no such language"}, ""},
		{[]string{"\x00\xff"}, ""},
		{[]string{""}, ""},
		{nil, ""},
	} {
		c, ok := Match(row.tags...)
		expected := row.expected
		if expected == "" {
			expected = "en"
		}
		assert.Equal(t, row.expected != "", ok, row.tags)
		assert.Equal(t, expected, c.Tag(), row.tags)
	}
}

func TestLanguages(t *testing.T) {
	var names []string
	for _, language := range Languages() {
		names = append(names, language.Tag()+" "+language.Name())
	}
	assert.Equal(t, []string{"en English", "vi Tiếng Việt", "zh-Hans 简体中文", "zh-Hant 繁體中文"}, names)
}

func FuzzMatch(f *testing.F) {
	f.Add("zh_TW.UTF-8")
	f.Add("zh-TW,zh;q=0.9,*;q=0.1")
	f.Fuzz(func(_ *testing.T, tag string) {
		c, _ := Match(tag)
		_ = c.Tag()
	})
}
