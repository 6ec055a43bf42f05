package locale

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestParseCutsPOSIX(t *testing.T) {
	for text, expected := range map[string]string{
		"zh_TW.UTF-8":        "zh-TW",
		"zh_TW.UTF-8@stroke": "zh-TW",
		"zh_TW@stroke":       "zh-TW",
		"vi":                 "vi",
		"zh-Hant-HK":         "zh-Hant-HK",
		"C":                  "en",
	} {
		tags := parse(text)
		if assert.Len(t, tags, 1, text) {
			assert.Equal(t, expected, tags[0], text)
		}
	}
}

// A locale that names no language is none that could be guessed.
func TestFromEnvironmentWithoutLanguage(t *testing.T) {
	for _, empty := range []string{".UTF-8", "@euro", "."} {
		locale := FromEnvironment(func(name string) string { return map[string]string{"LANG": empty}[name] })
		assert.Equal(t, empty, locale)
		assert.Empty(t, parse(locale), "%q is not a language, and none that could be guessed", empty)
	}
}
