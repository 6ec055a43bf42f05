package charset

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// Every character is written in GB18030 and GBK as x/text writes it, where that is read back: of
// the private characters x/text mixes up some. What is written is read back.
func TestEveryCharacter(t *testing.T) {
	testfiles.OneThread(t)
	for _, test := range []struct {
		charset *Charset
		other   encoding.Encoding
	}{{GB18030, simplifiedchinese.GB18030}, {GBK, simplifiedchinese.GBK}, {Big5, traditionalchinese.Big5}} {
		encoder := test.other.NewEncoder()
		for r := rune(utf8.RuneSelf); r <= utf8.MaxRune; r++ {
			if !utf8.ValidRune(r) {
				continue
			}
			text := []byte(string(r))
			code, lost := test.charset.Append(nil, text)
			if len(lost) == 0 && !reads(test.charset, code, r) {
				require.Fail(t, "not read back", "%s %U % x", test.charset, r, code)
			}
			other, err := encoder.Bytes(text)
			if err != nil || isPrivate(r) {
				continue
			}
			ofHongKong := test.charset == Big5 && other[0] < firstBig5Lead
			readable := reads(test.charset, other, r) && !ofHongKong
			if readable != (len(lost) == 0) || readable && test.charset != Big5 && string(other) != string(code) {
				require.Fail(t, "not as x/text", "%s %U % x % x", test.charset, r, code, other)
			}
		}
	}
}

func reads(c *Charset, code []byte, r rune) bool {
	back, size := c.step(code, true)
	return back == r && size == len(code)
}

// Of two codes of Big5 for a character the one is written that all programs read: the first, except
// for six characters, as encoding.spec.whatwg.org has it. x/text writes the last.
func TestBig5Twice(t *testing.T) {
	for text, code := range map[string]string{"包": "\xa5\x5d", "港": "\xb4\xe4", "瑜": "\xb7\xec", "十": "\xa4\x51", "卅": "\xa4\xca", "═": "\xf9\xf9"} {
		written, lost := Big5.Append(nil, []byte(text))
		assert.Empty(t, lost)
		assert.Equal(t, code, string(written), text)
	}
}
