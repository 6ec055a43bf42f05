package messages

import (
	"regexp"
	"slices"
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
			text := c.page(w)
			if text == "" {
				t.Errorf("%s: nothing in %s", w.key, c.Tag())
			}
			if got, expected := len(values.FindAllString(text, -1)), len(values.FindAllString(w.english, -1)); got != expected {
				t.Errorf("%s in %s: %d values, expected %d", w.key, c.Tag(), got, expected)
			}
			if c != english && text == w.english && !slices.Contains(homographs[c], text) {
				t.Errorf("%s is not translated into %s", w.key, c.Tag())
			}
		}
	}
}
