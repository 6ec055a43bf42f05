package charset

import (
	"bytes"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding"

	"golang.org/x/text/encoding/simplifiedchinese"

	"golang.org/x/text/encoding/traditionalchinese"
)

// GBK and Big5 write a character as a lead byte and a trail byte. What they mean is from
// golang.org/x/text, which has no faults with their places, and writes what few programs read: see codes.

const (
	firstLead, lastLead   = 0x81, 0xfe
	firstTrail, lastTrail = 0x40, 0xfe
)

// doubles are the runes of a charset by lead and trail byte; 0 is none.
type doubles [lastLead - firstLead + 1][lastTrail - firstTrail + 1]rune

// codes are the two bytes of runes; 0 is none. Big5 has some up to U+2FFFF. x/text writes the last of
// several codes for a character, and in Big5 that is one which Hong Kong added and few programs can
// read, of characters as common as 包 and 港.
type codes [0x30000]uint16

// firstBig5Lead is the first lead byte that is written: all codes below it are of Hong Kong.
const firstBig5Lead = 0xa1

// pairs are the codes of Big5 that mean a letter and a mark. In a table the
// first is pairBase, which is not a rune.
var pairs = [...]string{"\u00ca\u0304", "\u00ca\u030c", "\u00ea\u0304", "\u00ea\u030c"}

const pairBase = 0x110000

var (
	gbTable   = sync.OnceValue(newGB)
	big5Table = sync.OnceValue(func() *doubles { return newDoubles(traditionalchinese.Big5) })
	gbCodes   = sync.OnceValue(func() *codes { return gbTable().codes(firstLead, "") })
	big5Codes = sync.OnceValue(func() *codes { return big5Table().codes(firstBig5Lead, "═╞╡╪十卅") })
)

// private are the codes that GBK leaves to its users, by the first and the last lead and
// trail byte. Code page 936 and GB18030 have the characters from U+E000 on for them, in
// this order; x/text has none.
var private = [...]struct{ firstLead, lastLead, firstTrail, lastTrail int }{
	{0xaa, 0xaf, 0xa1, 0xfe}, {0xf8, 0xfe, 0xa1, 0xfe}, {0xa1, 0xa7, 0x40, 0xa0},
}

// firstPrivate and lastPrivate are their characters.
const firstPrivate, lastPrivate = '\ue000', '\ue765'

// noTrail is not a trail byte.
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

// newDoubles decodes all pairs of bytes, a line for each.
func newDoubles(e encoding.Encoding) *doubles {
	var all []byte
	for lead := firstLead; lead <= lastLead; lead++ {
		for trail := firstTrail; trail <= lastTrail; trail++ {
			all = append(all, byte(lead), byte(trail), '\n')
		}
	}
	text, err := e.NewDecoder().Bytes(all)
	if err != nil {
		panic(err) // a decoder has none
	}
	table := new(doubles)
	n := 0
	for line := range bytes.Lines(text) {
		table[n/len(table[0])][n%len(table[0])] = runeOf(string(line[:len(line)-1]))
		n++
	}
	return table
}

// runeOf returns the rune that is the text of one code, 0 where the code has none.
func runeOf(text string) rune {
	if i := slices.Index(pairs[:], text); i >= 0 {
		return pairBase + rune(i)
	}
	if r, size := utf8.DecodeRuneInString(text); size == len(text) && r != utf8.RuneError {
		return r
	}
	return 0
}

// codes returns the codes of the runes, from a lead byte on. Of several codes for a rune the first
// counts, and the last for those of last (encoding.spec.whatwg.org, "index Big5 pointer").
func (table *doubles) codes(lead int, last string) *codes {
	all := new(codes)
	for ; lead <= lastLead; lead++ {
		for trail := firstTrail; trail <= lastTrail; trail++ {
			r := table[lead-firstLead][trail-firstTrail]
			if r != 0 && int(r) < len(all) && (all[r] == 0 || strings.ContainsRune(last, r)) {
				all[r] = uint16(lead<<8 | trail)
			}
		}
	}
	return all
}

// appendCode appends the two bytes of a rune, nothing where it has none.
func (c *codes) appendCode(dst []byte, r rune) []byte {
	if int(r) >= len(c) || c[r] == 0 {
		return dst
	}
	return append(dst, byte(c[r]>>8), byte(c[r]))
}

// at returns the rune of two bytes, 0 when they are none.
func (table *doubles) at(lead, trail byte) rune {
	if lead < firstLead || lead > lastLead || trail < firstTrail || trail > lastTrail {
		return 0
	}
	return table[lead-firstLead][trail-firstTrail]
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

func stepBig5(src []byte, _ bool) (rune, int) { return big5Table().step(src) }

// stepGB decodes GB18030. A lone 0x80 is the euro sign of code page 936.
func stepGB(src []byte, last bool) (rune, int) {
	switch {
	case src[0] == 0x80:
		return '€', 1
	case src[0] > lastLead || len(src) < 2 || src[1] < '0' || src[1] > '9':
		return gbTable().step(src)
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
	return fourAt(src), 4
}

// replacement is U+FFFD in GB18030, which x/text also returns for what is no character.
const replacement = "\x84\x31\xa4\x37"

// fourAt returns the rune of four bytes, bad where they are none.
func fourAt(src []byte) rune {
	text, err := simplifiedchinese.GB18030.NewDecoder().Bytes(src[:4])
	r, _ := utf8.DecodeRune(text)
	if err != nil || r == utf8.RuneError && string(src[:4]) != replacement {
		return bad
	}
	return r
}

// appendFour appends the four bytes of a rune that has no two, nothing where it has none.
func appendFour(dst []byte, r rune) []byte {
	code, err := simplifiedchinese.GB18030.NewEncoder().Bytes([]byte(string(r)))
	if err != nil || len(code) != 4 || fourAt(code) != r { // x/text writes some private characters wrongly
		return dst
	}
	return append(dst, code...)
}
