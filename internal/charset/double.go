package charset

import (
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/transform"

	"github.com/xqfen/xqfen/internal/once"
)

// GBK and Big5 write a character as a lead byte and a trail byte. What they mean is
// asked of x/text once, so that what it has no character for, which it writes as
// U+FFFD like a character of its own, can be told from one.

const (
	firstLead, lastLead   = 0x81, 0xfe
	firstTrail, lastTrail = 0x40, 0xfe
)

// doubles are the runes of a charset by lead and trail byte; 0 is none.
type doubles [lastLead - firstLead + 1][lastTrail - firstTrail + 1]rune

// pairs are the codes of Big5 that mean a letter and a mark. In a table the
// first is pairBase, which is no rune.
var pairs = [...]string{"\u00ca\u0304", "\u00ca\u030c", "\u00ea\u0304", "\u00ea\u030c"}

const pairBase = 0x110000

var (
	gbTable   = once.Value[*doubles]{New: newGB}
	big5Table = once.Value[*doubles]{New: func() *doubles { return newDoubles(traditionalchinese.Big5) }}
)

// private are the codes that GBK leaves to its users, by the first and the last lead and
// trail byte. Code page 936 and GB18030 have the characters from U+E000 on for them, in
// this order; x/text has none.
var private = [...]struct{ firstLead, lastLead, firstTrail, lastTrail int }{
	{0xaa, 0xaf, 0xa1, 0xfe}, {0xf8, 0xfe, 0xa1, 0xfe}, {0xa1, 0xa7, 0x40, 0xa0},
}

// firstPrivate and lastPrivate are their characters.
const firstPrivate, lastPrivate = '\ue000', '\ue765'

// noTrail is no trail byte.
const noTrail = 0x7f

// newGB returns the table of GB18030 with the private characters. 0xA3A0 stays the
// ideographic space, which it is in texts of the Web.
func newGB() *doubles {
	table := newDoubles(simplifiedchinese.GB18030)
	r := firstPrivate
	for _, area := range private {
		for lead := area.firstLead; lead <= area.lastLead; lead++ {
			for trail := area.firstTrail; trail <= area.lastTrail; trail++ {
				if trail == noTrail {
					continue
				}
				if c := &table[lead-firstLead][trail-firstTrail]; *c == 0 {
					*c = r
				}
				r++
			}
		}
	}
	return table
}

func isPrivate(r rune) bool { return r >= firstPrivate && r <= lastPrivate }

func newDoubles(e encoding.Encoding) *doubles {
	table := new(doubles)
	d, room, code := e.NewDecoder(), make([]byte, longestText), make([]byte, 2)
	for lead := range table {
		for trail := range table[lead] {
			code[0], code[1] = byte(lead+firstLead), byte(trail+firstTrail)
			table[lead][trail] = decodeOne(d, room, code)
		}
	}
	return table
}

// longestText is more bytes than the text of one code has.
const longestText = 16

// decodeOne returns the rune that the bytes are; 0 when they are not one. text is room for it.
func decodeOne(d transform.Transformer, text, code []byte) rune {
	d.Reset()
	n, _, err := d.Transform(text, code, true)
	if err != nil {
		return 0
	}
	for i, pair := range pairs {
		if string(text[:n]) == pair {
			return pairBase + rune(i)
		}
	}
	if r, size := utf8.DecodeRune(text[:n]); size == n && r != utf8.RuneError {
		return r
	}
	return 0
}

// at returns the rune of two bytes, 0 when they are none.
func (table *doubles) at(lead, trail byte) rune {
	if lead < firstLead || lead > lastLead || trail < firstTrail || trail > lastTrail {
		return 0
	}
	return table[lead-firstLead][trail-firstTrail]
}

// appendRun appends the run of Chinese characters, and of others that take three bytes, with
// which a text begins, and returns the rest.
func (table *doubles) appendRun(dst, src []byte) (text, rest []byte) {
	for len(src) >= 2 {
		r := table.at(src[0], src[1])
		if r < 0x800 || r > 0xffff {
			break
		}
		dst = append(dst, 0xe0|byte(r>>12), 0x80|byte(r>>6)&0x3f, 0x80|byte(r)&0x3f)
		src = src[2:]
	}
	return dst, src
}

// step decodes two bytes, the first of which is not ASCII.
func (table *doubles) step(src []byte) (r rune, size int) {
	if src[0] < firstLead || src[0] > lastLead {
		return bad, 1
	}
	if len(src) < 2 {
		return bad, 0
	}
	if r := table.at(src[0], src[1]); r != 0 {
		return r, 2
	}
	if src[1] < 0x80 {
		return bad, 1
	}
	return bad, 2
}

func stepBig5(src []byte, _ bool) (rune, int) { return big5Table.Get().step(src) }

// stepGB decodes GB18030. A lone 0x80 is the euro sign of code page 936.
func stepGB(src []byte, last bool) (rune, int) {
	switch {
	case src[0] == 0x80:
		return '€', 1
	case src[0] > lastLead || len(src) < 2 || src[1] < '0' || src[1] > '9':
		return gbTable.Get().step(src)
	}
	// A digit follows: four bytes, of which the third is a lead and the last a digit.
	if len(src) > 2 && (src[2] < firstLead || src[2] > lastLead) {
		return bad, 1
	}
	if len(src) < 4 && last {
		return bad, 1
	}
	if len(src) < 4 {
		return bad, 0
	}
	if src[3] < '0' || src[3] > '9' {
		return bad, 1
	}
	if string(src[:4]) == "\x84\x31\xa4\x37" {
		return '\ufffd', 4
	}
	if r := decodeOne(simplifiedchinese.GB18030.NewDecoder(), make([]byte, longestText), src[:4]); r != 0 {
		return r, 4
	}
	return bad, 4
}
