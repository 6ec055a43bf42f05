package movetext

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
)

// A text that is escaped is UTF-8 if it was, and comes back as it was: characters are
// escaped whole, also where a byte of one that cannot be is in another.
func TestEscapedIsUTF8(t *testing.T) {
	const cannot = "\n\u0085\u2028\u2029"
	for _, text := range []string{
		"\u2028 é", "訿è¨ 嘙磻 €", " \u2028\u2029\u0085\\ \r\n", "", "\u2028", "\ufffd", "a\u2028\xe8", "\xe2\x80", "炮二平五",
	} {
		escaped := string(AppendEscaped(nil, text, cannot))
		assert.Equal(t, utf8.ValidString(text), utf8.ValidString(escaped), "%q", escaped)
		assert.NotContains(t, escaped, "\u2028")
		assert.Equal(t, text, Unescape(escaped))
	}
}
