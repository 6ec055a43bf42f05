package charset

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"

	"github.com/xqfen/xqfen/internal/testfiles"
)

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
	back, _ = TCVN3.Decode(nil, []byte("\x01\x02\x04\x05\x06\t\n\r\x11\x12\x13\x14\x15\x16\x17U\xb3")) // as iconv writes them
	assert.Equal(t, "ÚỤỪỬỮ\t\n\rỨỰỲỶỸÝỴÚ", string(back))
	back, _ = VISCII.Decode(nil, []byte("ph\xe1o m\xe3 t\xdf\xbeng"))
	assert.Equal(t, "pháo mã tướng", string(back))
}

// A text with many words of Vietnamese is assumed to be in the charset that has them, also where it
// has a few moves and nothing else.
func TestLegacyIsAssumed(t *testing.T) {
	for _, text := range []string{
		"Ván cờ: pháo đầu đối bình phong mã. Tướng, sĩ, tượng, xe, tốt; tiến, thoái. Đỏ thắng, đen thua. Trận đấu này là của kỳ thủ Việt Nam.",
		"[Red \"A\"]\n\n1. Pháo 2 bình 5 Mã 8 tiến 7\n",
	} {
		for _, c := range []*Charset{TCVN3, VNI, VISCII, Windows1258, UTF8} {
			code, lost := c.Append(nil, []byte(text))
			require.Empty(t, lost)
			found, e := Detect(code, true)
			assert.Equal(t, c, found, "%v %q", e, text)
			assert.Equal(t, c != Windows1258 && c != UTF8, e.Assumed, "%v %q", e, text)
		}
	}
	for _, text := range []string{"caf\xe9 and na\xefve", "Ph\xb8o 2 b\xd7nh 5"} {
		found, e := Detect([]byte(text), true)
		assert.True(t, e.Assumed, text)
		assert.NotContains(t, legacies, found, "%v %q", e, text)
	}
}

// A text that was taken for Latin is read in its own charset, and a text in Latin is none.
func TestMisread(t *testing.T) {
	const simplified, traditional = "1. 炮二平五 马８进７\n红先胜 全国象棋个人赛", "1. 炮二平五 馬８進７\n紅先勝"
	const vietnamese = "1. Pháo 2 bình 5 Mã 8 tiến 7"
	for _, row := range []struct {
		c    *Charset
		text string
	}{
		{GB18030, simplified}, {GB18030, "炮二平五"}, {GB18030, traditional}, {Big5, traditional}, {Big5, "炮二平五"}, {UTF8, simplified},
		{UTF8, vietnamese}, {UTF8, "[Red \"José Núñez\"]"}, {TCVN3, vietnamese}, {VNI, vietnamese},
	} {
		raw, lost := row.c.Append(nil, []byte(row.text))
		require.Empty(t, lost, row.text)
		for _, latin := range []*charmap.Charmap{charmap.Windows1252, charmap.ISO8859_1} {
			text, err := latin.NewDecoder().Bytes(raw)
			require.NoError(t, err)
			found, e := Detect(text, true)
			assert.Equal(t, row.c.Name()+misreadAs, found.Name(), "%v %q", e, row.text)
			assert.True(t, e.Assumed)
			back, faults := found.Decode(nil, text)
			assert.Equal(t, row.text, string(back))
			assert.Empty(t, faults)
			for end := range text {
				Detect(text[:end], false) // no panic, wherever it is cut
			}
		}
	}
	for _, text := range []string{
		"Régine Liégeois, Hervé Bégué: légère région", "José Peña Núñez, Größe, Ærø, ÀÉÎÕÜ", "Pháo mã là và có", "½-½ §12 £5 «a» – “b”", "São João, ações",
	} {
		found, e := Detect([]byte(text), true)
		assert.Equal(t, UTF8, found, "%v %q", e, text)
	}
	back, faults := testfiles.Must(Find("gb18030"+misreadAs)).Decode(nil, []byte("ÅÚ¶þ 炮\xff Å"))
	assert.Equal(t, "炮二 炮\ufffd \ufffd", string(back))
	assert.Len(t, faults, 2)
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
