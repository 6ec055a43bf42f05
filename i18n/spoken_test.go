package i18n_test

import (
	"testing"

	"github.com/xqfen/xqfen/i18n"
)

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
