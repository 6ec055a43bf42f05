package i18n_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/i18n"
)

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
		c, ok := i18n.Match(row.tags...)
		expected := row.expected
		if expected == "" {
			expected = "en"
		}
		assert.Equal(t, row.expected != "", ok, row.tags)
		assert.Equal(t, expected, c.Tag(), row.tags)
	}
}

// A tag with more subtags is read as one, and what is not a tag is none.
func TestMatchOfMoreSubtags(t *testing.T) {
	for tag, expected := range map[string]string{
		"zh_TW.UTF-8@stroke": "zh-Hant", "C": "en", "POSIX.UTF-8": "en", "ZH_tw": "zh-Hant", "zh-hANT": "zh-Hant", "vi-VN-1996": "vi", "en-scouse": "en", "en-US-posix": "en",
		"zh-Hant-CN-pinyin": "zh-Hant", "zh-TW-x-a": "zh-Hant", "zh-x-foo": "zh-Hans", "zh-u-rg-twzzzz": "zh-Hans", "en-US-u-ca-buddhist": "en", "zh-Hans-t-it": "zh-Hans",
		"": "", "zh-": "", "-en": "", "en--US": "", "zh-Hants": "", "zh-cmn": "", "zh-min-nan": "", "zh-hakka": "", "nan": "", "i-hak": "", "x-zh": "", "fr": "", "sco": "", "vie": "vi", "chi-TW": "zh-Hant", "zh-TWN": "", "zh-TW-zz-zz": "", "zh-x": "", "e": "", "english": "", "zh-Latn-pinyin": "", "zh TW": "", "zh-é": "", "zh-TW-abcdefghi": "",
		"zh-TW,zh;q=0.9,en;q=0.8": "zh-Hant", "en;q=0.5,zh-TW;q=0.9": "zh-Hant", "ja,vi;q=0.1": "vi", "zh;q=0": "", "zh;q=0,en": "en", "zh-TW,*;q=0.5": "zh-Hant", "vi;q=x": "", "*": "", " vi , en": "vi",
	} {
		l, ok := i18n.Match("", "ja", tag)
		assert.Equal(t, expected != "", ok, tag)
		if ok {
			assert.Equal(t, expected, l.Tag(), tag)
		}
	}
}

// English is first, and each language is found by its tag.
func TestLanguages(t *testing.T) {
	all := i18n.Languages()
	assert.Equal(t, i18n.Language{}, all[0])
	assert.Equal(t, "English", all[0].Name())
	for _, l := range all {
		found, ok := i18n.Match(l.Tag())
		assert.True(t, ok && found == l, l.Tag())
	}
}

func FuzzMatch(f *testing.F) {
	f.Add("zh_TW.UTF-8")
	f.Add("zh-TW,zh;q=0.9,*;q=0.1")
	f.Fuzz(func(_ *testing.T, tag string) {
		c, _ := i18n.Match(tag)
		_ = c.Tag()
	})
}

func TestMatchNotation(t *testing.T) {
	for tag, expected := range map[string]string{
		"zh": "zh-Hans", "zh_CN.UTF-8": "zh-Hans", "zh-SG": "zh-Hans", "zh-Hant": "zh-Hant", "zh_TW.UTF-8@stroke": "zh-Hant",
		"zh-HK": "zh-Hant", "zh_MO": "zh-Hant", "vi": "vi", "vi_VN.UTF-8": "vi", "en": "en", "en_GB.UTF-8": "en", "C.UTF-8": "en",
		"POSIX": "en", "sw": "", "ja_JP.UTF-8": "", "": "", "nonsense!": "", ".UTF-8": "", "@euro": "", ".": "",
	} {
		got := ""
		if n, ok := i18n.MatchNotation(tag); ok {
			got = n.Name()
		}
		if got != expected {
			t.Errorf("%s: %q, expected %q", tag, got, expected)
		}
	}
	if n, ok := i18n.MatchNotation("xx-nonsense", "vi"); !ok || n.Name() != "vi" {
		t.Errorf("%v, %v", n, ok)
	}
}
