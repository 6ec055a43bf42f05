package messages

import (
	"regexp"
	"testing"
)

// Each word of the page is there once, in every language, with the same values in it.
func TestPageWords(t *testing.T) {
	values := regexp.MustCompile(`\{[a-z]+\}`)
	seen := map[string]bool{}
	for i := range pageWords {
		w := &pageWords[i]
		if seen[w.key] {
			t.Errorf("%s is there twice", w.key)
		}
		seen[w.key] = true
		for _, c := range Languages() {
			text := w.in(c)
			if text == "" {
				t.Errorf("%s: nothing in %s", w.key, c.Tag())
			}
			if got, expected := len(values.FindAllString(text, -1)), len(values.FindAllString(w.english, -1)); got != expected {
				t.Errorf("%s in %s: %d values, expected %d", w.key, c.Tag(), got, expected)
			}
		}
		if w.hans != "" && w.hans == w.english || w.vi == w.english && w.vi != "xqfen" {
			t.Errorf("%s is not translated", w.key)
		}
	}
}
