package charset

import (
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
)

// legacies are the charsets of Vietnamese before Unicode.
var legacies = []*Charset{TCVN3, VNI, VISCII}

// letters are all letters of Vietnamese.
func letters() (all []rune) {
	for _, base := range "aăâeêioôơuưyAĂÂEÊIOÔƠUƯY" {
		for _, tone := range []string{"", "\u0300", "\u0309", "\u0303", "\u0301", "\u0323"} {
			all = append(all, []rune(norm.NFC.String(string(base)+tone))...)
		}
	}
	return append(all, 'đ', 'Đ')
}

// Every letter of Vietnamese is written in each charset and read back, before and after any
// other; what they lack is said.
func TestLegacyLetters(t *testing.T) {
	all := append(letters(), 'b', 'T', ' ', '.')
	require.Len(t, letters(), 2*(12*6+1))
	for _, c := range legacies {
		for _, a := range all {
			for _, b := range all {
				text := string(a) + string(b)
				code, lost := c.Append(nil, []byte(text))
				if c == TCVN3 && len(lost) > 0 {
					assert.True(t, unicode.IsUpper(a) || unicode.IsUpper(b), "%s %q", c, text) // fonts have them
					continue
				}
				require.Empty(t, lost, "%s %q", c, text)
				back, faults := c.Decode(nil, code)
				require.Empty(t, faults, "%s %q", c, text)
				require.Equal(t, text, string(back), "%s % x", c, code)
			}
		}
		_, lost := c.Append(nil, []byte("炮"))
		assert.Len(t, lost, 1)
	}
	back, faults := VNI.Decode(nil, []byte("V\xf6\xf4ng Ta\xf8i Vie\xe4t")) // as a page has it
	assert.Empty(t, faults)
	assert.Equal(t, "Vương Tài Việt", string(back))
	back, _ = TCVN3.Decode(nil, []byte("ph\xb8o m\xb7 t\xad\xedng"))
	assert.Equal(t, "pháo mã tướng", string(back))
	back, _ = VISCII.Decode(nil, []byte("ph\xe1o m\xe3 t\xdf\xbeng"))
	assert.Equal(t, "pháo mã tướng", string(back))
}

// A text of a book is never taken for one of them, and they are suggested; a text in another
// charset suggests none.
func TestLegacyIsSuggested(t *testing.T) {
	const book = "Ván cờ: pháo đầu đối bình phong mã. Tướng, sĩ, tượng, xe, tốt; tiến, thoái. Đỏ thắng, đen thua. Trận đấu này là của kỳ thủ Việt Nam."
	for _, c := range legacies {
		code, lost := c.Append(nil, []byte(book))
		require.Empty(t, lost)
		found, e := Detect(code, true)
		assert.Equal(t, c, e.Maybe, "%s, read as %s", c, found)
		assert.NotContains(t, legacies, found)
	}
	for _, c := range []*Charset{UTF8, Windows1258} {
		code, _ := c.Append(nil, []byte(book))
		found, e := Detect(code, true)
		assert.Equal(t, c, found)
		assert.Nil(t, e.Maybe, c)
	}
	for _, c := range []*Charset{UTF8, GB18030, Big5} {
		code, _ := c.Append(nil, []byte("1. 炮二平五 馬8進7 2. 馬二進三 車9平8"))
		_, e := Detect(code, true)
		assert.Nil(t, e.Maybe, c)
	}
	_, e := Detect([]byte("caf\xe9 and na\xefve"), true)
	assert.Nil(t, e.Maybe)
}

// Windows-1258 is what package charmap has for it, and letters with a mark after them are one
// character where Unicode has one.
func TestWindows1258(t *testing.T) {
	for b := range 256 {
		got, _ := Windows1258.Decode(nil, []byte{byte(b)})
		assert.Equal(t, string(charmap.Windows1258.DecodeByte(byte(b))), string(got), "%#x", b)
		for _, mark := range []byte("\xcc\xd2\xde\xec\xf2") {
			expected := string([]rune{charmap.Windows1258.DecodeByte(byte(b)), charmap.Windows1258.DecodeByte(mark)})
			if composed := norm.NFC.String(expected); utf8.RuneCountInString(composed) == 1 {
				expected = composed
			}
			got, _ := Windows1258.Decode(nil, []byte{byte(b), mark})
			assert.Equal(t, expected, string(got), "%#x", b)
		}
	}
	for r := rune(0); r < 0xffff; r++ {
		code, own := charmap.Windows1258.EncodeRune(r)
		got, lost := Windows1258.Append(nil, []byte(string(r)))
		if own {
			assert.Equal(t, []byte{code}, got, "%U", r)
		} else if len(lost) == 0 {
			back, _ := Windows1258.Decode(nil, got)
			assert.Equal(t, string(r), string(back))
			assert.Len(t, got, 2, "%U", r)
		}
	}
}
