package charset

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// Two and four bytes mean what they mean to x/text, which has no characters for the private codes of GBK
// and cannot tell U+FFFD from none.
func TestTablesAreThoseOfXText(t *testing.T) {
	compare := func(e encoding.Encoding, c *Charset, code []byte) {
		theirs, err := e.NewDecoder().Bytes(code)
		require.NoError(t, err)
		ours, faults := c.Decode(nil, append([]byte("a"), code...)) // at the start U+FEFF is a mark
		ours = ours[1:]
		switch r, _ := utf8.DecodeRune(ours); {
		case isPrivate(r):
		case len(faults) > 0: // theirs is U+FFFD, and what they read after it
			theirs, ours = theirs[:min(len(theirs), len("\ufffd"))], []byte("\ufffd")
			fallthrough
		default:
			if string(theirs) != string(ours) {
				assert.Equal(t, string(theirs), string(ours), "%s % x", c, code)
			}
		}
	}
	for lead := firstLead; lead <= lastLead; lead++ {
		for trail := firstTrail; trail <= lastTrail; trail++ {
			compare(simplifiedchinese.GB18030, GB18030, []byte{byte(lead), byte(trail)})
			compare(traditionalchinese.Big5, Big5, []byte{byte(lead), byte(trail)})
		}
		for n := range 12600 {
			compare(simplifiedchinese.GB18030, GB18030, []byte{byte(lead), byte('0' + n/1260), byte(firstLead + n/10%126), byte('0' + n%10)})
		}
	}
}
