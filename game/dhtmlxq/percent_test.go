package dhtmlxq

import (
	"net/url"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
)

// What is written and read of URLs is what package net/url writes and reads.
func TestPercent(t *testing.T) {
	for c := range 256 {
		text := "a" + string([]byte{byte(c)}) + "棋"
		assert.Equal(t, url.PathEscape(text), percentEncode(text), "%q", text)
		if utf8.ValidString(text) {
			assert.Equal(t, text, percentDecode(percentEncode(text)))
		}
	}
	for _, text := range []string{"", "%", "%4", "%zz", "%e6%a3%8b", "%E6%A3%8B+", "%ff", "a%20b%", "100%"} {
		expected, err := url.PathUnescape(text)
		if err != nil || !utf8.ValidString(expected) {
			expected = text
		}
		assert.Equal(t, expected, percentDecode(text), "%q", text)
	}
}
