package charset

import (
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// A text that a program took for Latin and saved as UTF-8 has a letter of Latin for each of its
// bytes: ÅÚ¶þÆ½Îå is 炮二平五 in GBK.

// misreadAs is in the name of a charset whose bytes were read as those of windows-1252.
const misreadAs = "-as-windows-1252"

// misreads are the charsets of texts that were taken for Latin.
var misreads = func() (all []*Charset) {
	for _, c := range append([]*Charset{UTF8, GB18030, Big5}, legacies...) {
		plain := c.plain
		if c == UTF8 {
			plain = plainASCII
		}
		all = append(all, &Charset{name: c.name + misreadAs, title: c.title, plain: plain, step: stepMisread(c.step)})
	}
	return all
}()

// stepMisread decodes characters whose bytes are letters in UTF-8. Other characters stay.
func stepMisread(step stepper) stepper {
	return func(src []byte, last bool) (rune, int) {
		var bytes [utf8.UTFMax]byte
		var ends [utf8.UTFMax + 1]int
		n := 0
		for n < len(bytes) && ends[n] < len(src) {
			r, size := stepUTF8(src[ends[n]:], last)
			b, ok := byteOf(r)
			if size == 0 && n == 0 {
				return bad, 0
			}
			if !ok && n == 0 {
				return r, size
			}
			if last = last || !ok && size > 0; !ok {
				break
			}
			bytes[n] = b
			n++
			ends[n] = ends[n-1] + size
		}
		r, size := step(bytes[:n], last || n == len(bytes))
		return r, ends[size]
	}
}

// byteOf returns the byte that windows-1252, or Latin-1, has for a character.
func byteOf(r rune) (byte, bool) {
	if b, ok := charmap.Windows1252.EncodeRune(r); ok {
		return b, true
	}
	return byte(r), r >= 0 && r <= 0xff
}

// misread returns what a text in UTF-8 is in, if all its characters are those of windows-1252 and
// their bytes have far more words in another charset; nil for other texts.
func misread(sample []byte, whole bool) *Charset {
	raw := make([]byte, 0, len(sample))
	for i := 0; i < len(sample); {
		r, size := stepUTF8(sample[i:], whole)
		b, ok := byteOf(r)
		if size == 0 {
			break
		}
		if !ok {
			return nil
		}
		raw = append(raw, b)
		i += size
	}
	s := scores(raw, whole)[0]
	found, _ := Find(s.Charset.name + misreadAs) // nil where nobody reads it so
	switch s.Charset {
	case UTF8:
		if s.Faults > 0 || s.characters < 2 || s.Points < decisive {
			return nil
		}
	case GB18030, Big5:
		const row = 4 // accents side by side are rare
		if s.Faults > 0 || 4*s.Words < s.characters || s.Points < decisive || !hasRun(raw, row) {
			return nil
		}
	default:
		own := Score{Charset: UTF8}
		if own.vietnamese(sample); s.Words <= 2*own.Words {
			return nil
		}
	}
	return found
}
