package dhtmlxq

import (
	"strings"
	"unicode/utf8"
)

// unescaped are the signs that stay as they are in a segment of a URL's path, beside letters and
// digits (RFC 3986, section 3.3).
const unescaped = "-_.~$&+:=@"

const hexDigits = "0123456789ABCDEF"

// percentEncode writes a text as a segment of a URL's path.
func percentEncode(text string) string {
	var b strings.Builder
	for i := range len(text) {
		if c := text[i]; isLetter(c) || c >= '0' && c <= '9' || strings.IndexByte(unescaped, c) >= 0 {
			b.WriteByte(c)
		} else {
			b.WriteString("%" + hexDigits[c>>4:c>>4+1] + hexDigits[c&15:c&15+1])
		}
	}
	return b.String()
}

// percentDecode reads a URL-encoded text; one that is not valid, or not of UTF-8,
// stays as it is.
func percentDecode(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '%' {
			b.WriteByte(text[i])
			continue
		}
		if len(text)-i <= 2 {
			return text
		}
		high, low := hexValue(text[i+1]), hexValue(text[i+2])
		if high < 0 || low < 0 {
			return text
		}
		b.WriteByte(byte(high<<4 | low))
		i += 2
	}
	if !utf8.ValidString(b.String()) {
		return text
	}
	return b.String()
}

// hexValue returns what a hexadecimal digit means, -1 for another sign.
func hexValue(c byte) int {
	if 'a' <= c && c <= 'f' {
		c -= 'a' - 'A'
	}
	return strings.IndexByte(hexDigits, c)
}
