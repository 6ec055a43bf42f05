package charset

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/xqfen/xqfen/internal/testfiles"
)

func TestFind(t *testing.T) {
	for _, c := range All() {
		assert.Same(t, c, testfiles.Found(Find(c.Name())))
		for _, alias := range c.Aliases() {
			assert.Same(t, c, testfiles.Must(Find(strings.ToUpper(alias))), alias)
		}
	}
	assert.Same(t, GBK, testfiles.Must(Find("CP936")))
	assert.Same(t, UTF8, testfiles.Must(Find("UTF8")))
	assert.Equal(t, "\xef\xbb\xbf", testfiles.Must(Find("utf-8-bom")).BOM())
	for _, name := range []string{"latin-1", ""} {
		_, err := Find(name)
		assert.Error(t, err, name)
	}
}

func TestDecode(t *testing.T) {
	for _, test := range []struct {
		c            *Charset
		in, expected string
		fault, out   int
		bytes        string
	}{
		{UTF8, "1. 炮二平五", "1. 炮二平五", 0, 0, ""},
		{UTF8, "\xef\xbb\xbfa", "a", 0, 0, ""},
		{UTF8, "a\xffb", "a\ufffdb", 1, 1, "\xff"},
		{UTF8, "a\ufffdb", "a\ufffdb", 0, 0, ""},
		{GBK, "\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5", "炮二平五", 0, 0, ""},
		{GBK, "\x803", "€3", 0, 0, ""},
		{GBK, "\xa2\xe3", "€", 0, 0, ""},
		{GBK, "\xb3\xb5\n1", "车\n1", 0, 0, ""},
		{GBK, "\xb3\n1", "\ufffd\n1", 0, 0, "\xb3"},
		{GBK, "a\xaa\xa1b", "a\ue000b", 0, 0, ""}, // private characters of code page 936
		{GBK, "\xaf\xfe\xf8\xa1\xfe\xfe\xa1\x40\xa1\x7e\xa1\x80\xa7\xa0", "\ue233\ue234\ue4c5\ue4c6\ue504\ue505\ue765", 0, 0, ""},
		{GBK, "\xa3\xa0", "\u3000", 0, 0, ""}, // U+E5E5 there, and a blank in texts of the Web
		{GBK, "a\xa1\x7fb", "a\ufffd\x7fb", 1, 1, "\xa1"},
		{GBK, "a\xff\xb3\xb5", "a\ufffd车", 1, 1, "\xff"},
		{GB18030, "\x81\x35\xf4\x37", "\u1e3f", 0, 0, ""},
		{GB18030, "\x95\x32\x82\x36", "𠀀", 0, 0, ""},
		{GB18030, "\x84\x31\xa4\x37", "\ufffd", 0, 0, ""},
		{GB18030, "\x84\x31\x95\x33a", "a", 0, 0, ""},
		{GB18030, "\xfe\x39\xfe\x39", "\ufffd", 0, 0, "\xfe\x39\xfe\x39"},
		{GB18030, "\xb3" + "12", "\ufffd12", 0, 0, "\xb3"},
		{Big5, "\xac\xb6\xa4\x47\xa5\xad\xa4\xad", "炮二平五", 0, 0, ""},
		{Big5, "\x88\x62", "\u00ca\u0304", 0, 0, ""},
		{Big5, "\xac\n", "\ufffd\n", 0, 0, "\xac"},
		{Windows1258, "Ma\xde Ph\xe1o", "Mã Pháo", 0, 0, ""},
		{Windows1258, "t\xfd\xf5\xf2ng, s\xee\xde", "tượng, sî\u0303", 0, 0, ""},
		{Windows1258, "a\xd2", "ả", 0, 0, ""},
		{Windows1258, "a\x81", "a\ufffd", 1, 1, "\x81"},
		{UTF16, "\xff\xfea\x00\xae\x70", "a炮", 0, 0, ""},
		{UTF16, "\xfe\xff\x00a\x70\xae", "a炮", 0, 0, ""},
		{UTF16, "\x00a\x00\n\x70\xae", "a\n炮", 0, 0, ""},
		{UTF16LE, "\x40\xd8\x00\xdca\x00", "𠀀a", 0, 0, ""},
		{UTF16LE, "\x00\xdca\x00", "\ufffda", 0, 0, "\x00\xdc"},
		{UTF16BE, "\xd8\x40\x00a", "\ufffda", 0, 0, "\xd8\x40"},
	} {
		text, faults := test.c.Decode([]byte("-"), []byte(test.in))
		assert.Equal(t, "-"+test.expected, string(text), "%s % x", test.c, test.in)
		if test.bytes == "" {
			assert.Empty(t, faults, "%s % x", test.c, test.in)
			continue
		}
		assert.Equal(t, []Fault{{Offset: test.fault, Out: test.out, Bytes: test.bytes}}, faults, "%s % x", test.c, test.in)
	}
}

func TestDecodeCut(t *testing.T) {
	for _, test := range []struct {
		c  *Charset
		in string
	}{
		{UTF8, "ab\xe7\x82"}, {GBK, "ab\xb3"}, {Big5, "ab\xac"}, {UTF16LE, "a\x00b\x00\x01"}, {UTF16LE, "a\x00b\x00\x40\xd8"},
	} {
		text, faults := test.c.Decode(nil, []byte(test.in))
		require.Len(t, faults, 1, "% x", test.in)
		assert.True(t, faults[0].Cut)
		assert.Equal(t, "ab\ufffd", string(text))
		assert.Equal(t, "ab", string(text[:faults[0].Out]))
		assert.Equal(t, test.in[faults[0].Offset:], faults[0].Bytes)
	}
}

func TestAppend(t *testing.T) {
	for _, test := range []struct {
		c            *Charset
		in, expected string
		lost         []Unwritable
	}{
		{UTF8, "炮\xff", "炮?", []Unwritable{{3, utf8.RuneError}}},
		{GBK, "炮€\U00020000x", "\xc5\xda\x80?x", []Unwritable{{6, '𠀀'}}},
		{GBK, "a\xffb", "a?b", []Unwritable{{1, utf8.RuneError}}},
		{GBK, "Pháo ợ", "Ph\xa8\xa2o ?", []Unwritable{{6, 'ợ'}}},
		{GB18030, "\U00020000", "\x95\x32\x82\x36", nil},
		{GB18030, "\ufffd", "\x84\x31\xa4\x37", nil},
		{GBK, "\ue000\ue5e5\ue765\ue766", "\xaa\xa1?\xa7\xa0?", []Unwritable{{3, '\ue5e5'}, {9, '\ue766'}}},
		{GB18030, "\ue4c6", "\xa1\x40", nil},
		{Big5, "炮车車", "\xac\xb6?\xa8\xae", []Unwritable{{3, '车'}}},
		{UTF16, "a𠀀", "a\x00\x40\xd8\x00\xdc", nil},
		{UTF16BE, "a\xff", "\x00a\x00?", []Unwritable{{1, utf8.RuneError}}},
		{Windows1258, "sĩ tượng 炮", "si\xde t\xfd\xf5\xf2ng ?", []Unwritable{{13, '炮'}}},
	} {
		out, lost := test.c.Append([]byte("-"), []byte(test.in))
		assert.Equal(t, "-"+test.expected, string(out), "%s %s", test.c, test.in)
		assert.Equal(t, test.lost, lost, "%s %s", test.c, test.in)
	}
	assert.Equal(t, "\xff\xfe", UTF16.BOM())
	assert.Empty(t, UTF8.BOM())
}

// Every rune that a charset writes is read back.
func TestEveryRune(t *testing.T) {
	counts := map[string]int{}
	for r := range rune(0x10000) {
		if !utf8.ValidRune(r) || r == '\ufeff' {
			continue
		}
		text := string(r)
		for _, c := range []*Charset{UTF8, GB18030, GBK, Big5, UTF16LE, UTF16BE, Windows1258} {
			code, lost := c.Append(nil, []byte(text))
			if len(lost) > 0 {
				private := r >= 0xe000 && r < 0xf900
				assert.False(t, c == GB18030 && !private, "U+%04X", r)
				continue
			}
			counts[c.Name()]++
			back, faults := c.Decode(nil, code)
			if string(back) != text || len(faults) > 0 {
				t.Fatalf("%s: U+%04X is written % x and read %q %v", c, r, code, back, faults)
			}
		}
	}
	const all = 0x10000 - 2048 - 1
	// The areas for users of GBK have 6·94 + 7·94 + 7·96 codes, of which 0xA3A0 is read as a
	// blank.
	const private = 6*94 + 7*94 + 7*96 - 1
	const double = 126*190 - 2067 + private // codes of GBK, without those that nobody has a character for
	assert.Equal(t, map[string]int{
		"utf-8": all, "utf-16le": all, "utf-16be": all, "windows-1258": 421,
		"gb18030": all - 2068 + private, "gbk": 128 + double - 1, // the euro sign is 0x80
		"big5": 14490, // as x/text has it, without Hong Kong's
	}, counts)
}

func TestVietnameseIsComposed(t *testing.T) {
	const text = "Tướng sĩ tượng xe pháo mã tốt; tiến, thoái, bình; đỏ thắng, hòa, ván cờ ẳẵặ ởỡợ"
	require.True(t, norm.NFC.IsNormalString(text))
	code, lost := Windows1258.Append(nil, []byte(text))
	require.Empty(t, lost)
	back, faults := Windows1258.Decode(nil, code)
	assert.Empty(t, faults)
	assert.Equal(t, text, string(back))
}
