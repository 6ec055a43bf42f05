//go:build ignore

// Generate writes the tables of GB18030 and Big5, as golang.org/x/text knows them, in the
// form that package charset reads. Run it in this directory:
//
//	go run generate.go
package main

import (
	"encoding/binary"
	"log"
	"os"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// pairs are the codes of Big5 that mean a letter and a mark, and pairBase the rune of the first,
// as in package charset.
var pairs = []string{"\u00ca\u0304", "\u00ca\u030c", "\u00ea\u0304", "\u00ea\u030c"}

const pairBase = 0x110000

func main() {
	for name, e := range map[string]encoding.Encoding{"gb18030.table": simplifiedchinese.GB18030, "big5.table": traditionalchinese.Big5} {
		var table []byte
		last := rune(0)
		for lead := 0x81; lead <= 0xfe; lead++ {
			for trail := 0x40; trail <= 0xfe; trail++ {
				r := decoded(e, byte(lead), byte(trail))
				table = appendRune(table, r, last)
				if r != 0 {
					last = r
				}
			}
		}
		if e == simplifiedchinese.GB18030 {
			table = appendFours(table)
		}
		if err := os.WriteFile(name, table, 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

// appendRune appends how far a rune is from the last one that is not 0, and 0 for 0.
func appendRune(table []byte, r, last rune) []byte {
	if r == 0 {
		return append(table, 0)
	}
	step := r - last
	return binary.AppendUvarint(table, uint64(uint32(step<<1^step>>31))+1)
}

// appendFours appends the runes of four bytes below U+10000, which rise with their codes: how many
// runes are left out, and how many follow.
func appendFours(table []byte) []byte {
	next, count := rune(0), 0
	skipped := 0
	flush := func() { table = binary.AppendUvarint(binary.AppendUvarint(table, uint64(skipped)), uint64(count)) }
	for n := range 39420 {
		r := decoded(simplifiedchinese.GB18030, byte(0x81+n/12600), byte('0'+n/1260%10), byte(0x81+n/10%126), byte('0'+n%10))
		if r == 0 {
			r = next // U+FFFD itself, the one that cannot be told from none
		}
		if r != next {
			if count > 0 {
				flush()
			}
			skipped, count = int(r-next), 0
		}
		next, count = r+1, count+1
	}
	flush()
	return table
}

// decoded returns the rune of a code, 0 where it has none.
func decoded(e encoding.Encoding, code ...byte) rune {
	text, err := e.NewDecoder().Bytes(code)
	if err != nil {
		return 0
	}
	for i, pair := range pairs {
		if string(text) == pair {
			return pairBase + rune(i)
		}
	}
	if r, size := utf8.DecodeRune(text); size == len(text) && r != utf8.RuneError {
		return r
	}
	return 0
}
