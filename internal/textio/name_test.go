package textio

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
)

func TestName(t *testing.T) {
	for name, text := range map[string]string{
		"":              "",
		"棋/a.pgn":       "棋/a.pgn",
		`a\b`:           `a\b`,
		"\ufffd":        "\ufffd",
		"n\xff.pgn":     `n\xff.pgn`,
		"\xc6\xe5\\棋":   `\xc6\xe5\\棋`,
		"\xe7\x82":      `\xe7\x82`,
		"\\xff\xff.pgn": `\\xff\xff.pgn`,
	} {
		assert.Equal(t, text, Name(name))
	}
}

// The text is UTF-8, and the name is found again from it.
func FuzzName(f *testing.F) {
	for _, name := range []string{"a.pgn", "n\xff\\x.pgn", "\"\xc6\xe5\n"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		text := Name(name)
		if !utf8.ValidString(text) {
			t.Fatalf("%q is not UTF-8: %q", name, text)
		}
		if utf8.ValidString(name) {
			if text != name {
				t.Fatalf("%q became %q", name, text)
			}
			return
		}
		quoted := strings.NewReplacer("\"", "\\\"", "\n", "\\n").Replace(text)
		if back, err := strconv.Unquote("\"" + quoted + "\""); err != nil || back != name {
			t.Fatalf("%q became %q, which is %q: %v", name, text, back, err)
		}
	})
}
