package charset

import (
	"math/bits"
	"unicode"
	"unicode/utf8"
)

// A text in another charset is rarely valid UTF-8, and less so the longer it is. Of the
// characters of GBK that records use, one in six is valid UTF-8 by accident. It is then
// two bytes long and looks like a letter from Latin to N'Ko, each from an alphabet of its
// own: 未知 is a Greek letter and a Hebrew mark. A sequence of three bytes needs a rare
// character of GBK at a certain place. Big5 and windows-1258 are valid UTF-8 even less
// often.
//
// So a sequence of three bytes says that a text is UTF-8, and so do letters of one alphabet where
// there are no others, and four of one in a row. Letters that do not match say the opposite, unless
// there are so many different ones that chance is excluded.

// unlikely is how many different characters of two bytes a text has at least that is
// valid UTF-8 throughout and is so by accident in no more than 1 of 6⁸ = 1,679,616 cases.
// One that is repeated proves nothing again.
const unlikely = 8

// own is what a character says that no text in another charset has by accident.
const own = 2 * likely

// unicode scores UTF-8.
func (s *Score) unicode(sample []byte, whole bool) {
	u := unicodeScore{Score: s, before: ' ', common: characterSet()}
	for rest := sample; len(rest) > 0; {
		switch first := rest[0]; {
		case first < utf8.RuneSelf:
			n := plainASCII(rest, true)
			u.end()
			u.before = rune(rest[n-1])
			rest = rest[n:]
			continue
		case first < 0xc2 || first > 0xf4: // no character begins so
			u.end()
			s.add(fault)
			rest = rest[1:]
			continue
		}
		r, size := utf8.DecodeRune(rest)
		switch {
		case r != utf8.RuneError || size > 1:
			u.character(r, size)
		case !whole && !utf8.FullRune(rest):
			u.finish()
			return
		default:
			u.end()
			s.add(fault)
		}
		rest = rest[size:]
	}
	u.finish()
}

// unicodeScore is the score of UTF-8 as it comes about.
type unicodeScore struct {
	*Score
	common  *set
	stretch stretch
	before  rune
	seen    [0x800 / 64]uint64 // the characters of two bytes
	strange int                // characters that speak against UTF-8 as long as they are few
	// alphabet is that of all strange characters, 0 before the first; mixed says that they
	// are of more than one or of none.
	alphabet byte
	mixed    bool
}

func (u *unicodeScore) character(r rune, size int) {
	before := u.before
	u.before = r
	if size == 2 {
		u.seen[r/64] |= 1 << (r % 64)
	}
	if alphabet, mark := alphabetOf(r); alphabet != 0 {
		if !u.stretch.fits(alphabet, mark) {
			u.end()
		}
		u.stretch.add(alphabet, mark)
		return
	}
	u.end()
	if u.common.has(r) {
		u.add(word)
	} else if g := gradeUnicode(r, before); g == scarce {
		u.characters++
		u.strange++
		u.mixed = true
	} else {
		u.add(g)
	}
}

// end ends a row of letters.
func (u *unicodeScore) end() {
	if u.stretch.alphabet == 0 {
		return
	}
	u.characters += u.stretch.length
	if u.stretch.letters >= certain {
		u.Points += u.stretch.length * int(word)
	} else {
		u.strange += u.stretch.length
		u.mixed = u.mixed || u.alphabet != 0 && u.alphabet != u.stretch.alphabet
		u.alphabet = u.stretch.alphabet
	}
	u.stretch = stretch{}
}

func (u *unicodeScore) finish() {
	u.end()
	different := 0
	for _, set := range u.seen {
		different += bits.OnesCount64(set)
	}
	switch {
	case u.Faults == 0 && !u.mixed && different >= certain:
		u.Points += u.strange * int(word)
	case u.Faults == 0 && !u.mixed && u.strange > 1:
		u.few = u.strange == u.characters
		u.Points += u.strange * int(own)
	case u.Faults == 0 && different >= unlikely:
		u.Points += u.strange * int(own)
	default:
		u.Points += u.strange * int(scarce)
	}
}

// gradeUnicode is for characters that are in no alphabet of living.
func gradeUnicode(r, before rune) grade {
	switch {
	case r >= 0x300 && r < 0x370 && !unicode.In(before, unicode.L, unicode.M): // a mark of Latin
		return scarce
	case r >= 0x250 && r < 0x300, r >= 0x370 && r < 0x800:
		return scarce
	case r >= 0x20000: // Han too, and two characters of GBK
		return 0
	case r < 0x370, r >= 0x3000 && r < 0xa000, r == utf8.RuneError, unicode.IsGraphic(r), unicode.In(r, unicode.Cf, unicode.Co):
		return own
	}
	return 0
}

// living are the letters of two bytes beyond Latin that are in use today, by their
// alphabets. Marks follow a letter.
var living = [...]struct {
	first, last rune
	alphabet    byte
	mark        bool
}{
	{0x386, 0x386, 'g', false}, {0x388, 0x3ce, 'g', false}, // Greek
	{0x400, 0x45f, 'c', false}, {0x48a, 0x52f, 'c', false}, // Cyrillic
	{0x531, 0x556, 'a', false}, {0x561, 0x587, 'a', false}, // Armenian
	{0x591, 0x5c7, 'h', true}, {0x5d0, 0x5f4, 'h', false}, // Hebrew
	{0x60c, 0x60c, 'r', true}, {0x61b, 0x61f, 'r', true}, {0x620, 0x64a, 'r', false}, // Arabic
	{0x64b, 0x65f, 'r', true}, {0x660, 0x66f, 'r', false}, {0x670, 0x670, 'r', true},
	{0x671, 0x6d5, 'r', false}, {0x6d6, 0x6ed, 'r', true}, {0x6ee, 0x6ff, 'r', false},
	{0x710, 0x72f, 's', false}, {0x730, 0x74a, 's', true}, {0x74d, 0x74f, 's', false}, // Syriac
	{0x750, 0x77f, 'r', false},                                                        // Arabic too
	{0x780, 0x7a5, 't', false}, {0x7a6, 0x7b0, 't', true}, {0x7b1, 0x7b1, 't', false}, // Thaana
	{0x7c0, 0x7ea, 'n', false}, {0x7eb, 0x7f5, 'n', true}, // N'Ko
}

// alphabetOf returns the alphabet of a letter or a mark, 0 of what is in none.
func alphabetOf(r rune) (alphabet byte, mark bool) {
	if r < living[0].first || r >= 0x800 {
		return 0, false
	}
	for i := range living {
		if l := &living[i]; r <= l.last {
			if r >= l.first {
				return l.alphabet, l.mark
			}
			break
		}
	}
	return 0, false
}

// stretch is a row of letters of one alphabet and their marks.
type stretch struct {
	alphabet        byte
	letters, length int
}

// fits reports whether a letter or mark continues the stretch.
func (w *stretch) fits(alphabet byte, mark bool) bool {
	return w.alphabet == alphabet || w.alphabet == 0 && !mark
}

func (w *stretch) add(alphabet byte, mark bool) {
	w.alphabet = alphabet
	w.length++
	if !mark {
		w.letters++
	}
}

// certain is how many letters of one alphabet in a row are no accident: of the runs of four
// Chinese characters in records, one in 3,000 is valid UTF-8, and none in one alphabet. Of
// three characters one in 400 is, and some are names.
const certain = 4
