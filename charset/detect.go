package charset

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Reason says by what a charset was found.
type Reason string

// The reasons.
const (
	ByASCII Reason = "ascii" // all of it is ASCII
	ByMark  Reason = "bom"   // a byte order mark
	ByZeros Reason = "zeros" // the zero bytes of ASCII in UTF-16
	ByWords Reason = "words" // the characters that the text has in it
	ByForm  Reason = "form"  // it is valid UTF-8 in a format that is in UTF-8
)

// Evidence is why a charset was chosen.
type Evidence struct {
	Reason Reason
	// Assumed says that the best two are so near that it may be either, or that the words
	// are for another.
	Assumed bool
	// Scores are those of the candidates, the best first, when words decided.
	Scores []Score
	// Maybe is a charset that is never chosen and in which the sample has far more words, nil
	// for none.
	Maybe *Charset
}

// Score is what a text is worth in a charset.
type Score struct {
	Charset *Charset
	// Points is the sum over the characters that are not ASCII.
	Points int
	// Words counts those of them that records of xiangqi are full of, Faults what is
	// no character at all.
	Words, Faults int
}

// grade is what a character tells about the text it is in.
type grade int

// The grades. A text in the wrong charset is full of rare characters, for common ones
// are together in each.
const (
	word   grade = 3
	likely grade = 1
	scarce grade = -1
	fault  grade = -4
)

// decisive is how many points decide; two characters of xiangqi are enough.
const decisive = int(2 * word)

// Window is the length of the sample that Detect should have, in bytes.
const Window = 64 << 10

// Detect finds the charset of a file by its first bytes: a byte order mark, zeros as
// in UTF-16, nothing but ASCII (which is UTF-8), or else the candidate in which the
// sample has most characters of xiangqi and fewest that are rare or none. That bytes
// are valid proves little but in UTF-8: all the Big5 of a collection of 58,468 games is valid
// GB18030 too (game-formats §9). whole says that the sample is all of the file. Bytes
// after the sample change nothing; what the charset has not is a Fault there.
func Detect(sample []byte, whole bool) (*Charset, Evidence) {
	if c := marked(sample); c != nil {
		return c, Evidence{Reason: ByMark}
	}
	if c := zeroedUTF16(sample); c != nil {
		return c, Evidence{Reason: ByZeros}
	}
	if plainASCII(sample, true) == len(sample) {
		return UTF8, Evidence{Reason: ByASCII}
	}
	return byWords(sample, whole)
}

// byWords chooses among the charsets that have ASCII in single bytes.
func byWords(sample []byte, whole bool) (*Charset, Evidence) {
	all := [...]*Charset{UTF8, GB18030, Big5, Windows1258}
	e := Evidence{Reason: ByWords, Scores: make([]Score, 0, len(all))}
	for _, c := range all {
		if c == Windows1258 && hasLongRun(sample) {
			continue
		}
		s := c.score(sample, whole)
		if c == Windows1258 && s.Words == 0 {
			continue // it has a character for nearly every byte, so that says nothing
		}
		e.Scores = append(e.Scores, s)
	}
	slices.SortStableFunc(e.Scores, func(a, b Score) int { return b.Points - a.Points })
	best := &e.Scores[0]
	e.Assumed = !best.beats(e.Scores[1]) || best.Charset != UTF8 && best.Words == 0 && isUTF8(sample, whole)
	if best.Charset != UTF8 || best.Faults > 0 {
		e.Maybe = legacyOf(sample, best)
	}
	return best.Charset, e
}

// fewestWords is how many words a text has in a charset that is suggested.
const fewestWords = 6

// legacyOf returns the charset of Vietnamese before Unicode in which a sample has most words,
// nil where those are few or not far more than in the one that was chosen.
func legacyOf(sample []byte, chosen *Score) (c *Charset) {
	if hasLongRun(sample) {
		return nil
	}
	most := max(fewestWords, 2*chosen.Words)
	for _, other := range []*Charset{TCVN3, VNI, VISCII} {
		s := Score{Charset: other}
		s.vietnamese(sample)
		if s.Words > most && s.Words > s.Faults {
			c, most = other, s.Words
		}
	}
	return c
}

// beats reports whether a score leaves no doubt. UTF-8 without a fault does where the
// other has no word to say for itself.
func (s Score) beats(other Score) bool {
	if s.Charset == UTF8 && s.Faults == 0 && s.Points > other.Points && other.Words == 0 {
		return true
	}
	return s.Points > 0 && s.Points-other.Points >= decisive
}

// marked returns the charset of the mark that the text begins with, nil without one.
func marked(head []byte) *Charset {
	switch {
	case bytes.HasPrefix(head, []byte("\xef\xbb\xbf")):
		return UTF8
	case bytes.HasPrefix(head, []byte("\x84\x31\x95\x33")):
		return GB18030
	}
	return markedUTF16(head)
}

func (c *Charset) score(sample []byte, whole bool) Score {
	s := Score{Charset: c}
	switch c {
	case Windows1258:
		s.vietnamese(sample)
		return s
	case UTF8:
		s.unicode(sample, whole)
		return s
	}
	characters := characterSet()
	for rest := sample; len(rest) > 0; {
		if rest[0] < utf8.RuneSelf {
			rest = rest[plainASCII(rest, true):]
			continue
		}
		r, size := c.step(rest, whole)
		switch {
		case size == 0 && !whole:
			return s
		case size == 0:
			s.add(fault)
			return s
		case r == bad:
			s.add(fault)
		case characters.has(r), r == dash && isAlone(sample, len(sample)-len(rest), size):
			s.add(word)
		default:
			s.add(c.grade(rest[:size], r))
		}
		rest = rest[size:]
	}
	return s
}

// dash is between the fields of positions, as xqfan.com writes them. In Big5 its code in GBK
// is a character in daily use, but not one that is alone between blanks.
const dash = '–'

// isAlone reports whether a character is between blanks.
func isAlone(text []byte, at, size int) bool {
	return at > 0 && text[at-1] == ' ' && at+size < len(text) && text[at+size] == ' '
}

func (s *Score) add(g grade) {
	s.Points += int(g)
	switch g {
	case word:
		s.Words++
	case fault:
		s.Faults++
	}
}

// longestWord is more letters in a row that are not ASCII, with their marks, than any
// word of Vietnamese has.
const longestWord = 6

// hasLongRun reports whether more bytes in a row are not ASCII than any word of Vietnamese has.
func hasLongRun(sample []byte) bool {
	run := 0
	for _, b := range sample {
		if run++; b < utf8.RuneSelf {
			run = 0
		}
		if run > longestWord {
			return true
		}
	}
	return false
}

// vietnamese scores a charset of Vietnamese by whole words: a letter that is not in one
// counts against it.
func (s *Score) vietnamese(sample []byte) {
	text, faults := s.Charset.Decode(nil, sample)
	s.Points, s.Faults = int(fault)*len(faults), len(faults)
	for token := range strings.FieldsFuncSeq(string(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		token = strings.ToLower(token)
		special := 0
		for _, r := range token {
			if r >= 0x80 && r != '\ufffd' {
				special++
			}
		}
		if special == 0 {
			continue
		}
		if _, ok := vietnamese()[token]; ok {
			s.Words++
			s.Points += int(word) * special
		} else {
			s.Points += int(scarce) * special
		}
	}
}

// gradeGB knows the rows of GB2312: symbols, 3,755 characters in daily use, 3,008
// others. All else was added later. A private character counts like a fault: what looks
// like one is nearly always of Big5, whose most common characters are among their codes.
func gradeGB(b []byte, r rune) grade {
	switch {
	case isPrivate(r):
		return fault
	case len(b) == 1: // the euro sign
		return 0
	case len(b) == 4 || b[1] < 0xa1:
		return scarce
	case b[0] >= 0xb0 && b[0] <= 0xd7:
		return likely
	case b[0] == 0xa1 || b[0] == 0xa3 || b[0] >= 0xd8 && b[0] <= 0xf7:
		return 0
	}
	return scarce
}

// gradeBig5 knows the parts of Big5: symbols, 5,401 characters in daily use, 7,652
// others. All else was added later.
func gradeBig5(b []byte, _ rune) grade {
	switch {
	case b[0] >= 0xa4 && b[0] < 0xc6, b[0] == 0xc6 && b[1] <= 0x7e:
		return likely
	case b[0] == 0xa1 || b[0] == 0xa2:
		return 0
	}
	return scarce
}
