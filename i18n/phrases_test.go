package i18n

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Each phrase is in every language, once, and none has a verb that English lacks.
func TestPhrases(t *testing.T) {
	verb := regexp.MustCompile(`%[0-9.\[\]]*[a-z]`)
	assert.Len(t, english.phrases, len(phrases))
	for _, p := range phrases {
		verbs := len(verb.FindAllString(p.english, -1))
		args := []any{}
		for range verbs {
			args = append(args, 7)
		}
		for _, c := range catalogs {
			text := c.Phrase(p.english)
			assert.NotEmpty(t, text)
			assert.Equal(t, verbs > 0, verb.MatchString(text), text)
			said := c.Format(p.english, args...)
			assert.NotContains(t, said, "EXTRA", text)
			assert.NotContains(t, said, "MISSING", text)
			assert.NotContains(t, said, "BADINDEX", text)
		}
	}
	assert.Equal(t, "no phrase", vietnamese.Phrase("no phrase"))
	assert.Equal(t, "选项 -j 的值 x 无效", simplified.Format("invalid value %s for flag %s: %s", "x", "-j", "parse error"))
}
