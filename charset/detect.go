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
	// Assumed says that the best two are so near that it may be either, or that only words speak
	// for the best.
	Assumed bool
	// Scores are those of the candidates, the best first, when words decided.
	Scores []Score
}

// Score is what a text is worth in a charset.
type Score struct {
	Charset *Charset
	// Points is the sum over the characters that are not ASCII.
	Points int
	// Words counts those of them that records of xiangqi are full of, or in a charset of
	// Vietnamese the words; Faults the bytes that are not characters.
	Words, Faults int

	// characters are all that are not ASCII. few says that they are so few letters of one alphabet
	// that chance can make them of another text.
	characters int
	few        bool
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

// byWords chooses among the charsets that have ASCII in single bytes, and those of texts that were
// taken for Latin.
func byWords(sample []byte, whole bool) (*Charset, Evidence) {
	e := Evidence{Reason: ByWords, Scores: scores(sample, whole)}
	best := &e.Scores[0]
	clean := best.Charset == UTF8 && best.Faults == 0
	if clean {
		if c := misread(sample, whole); c != nil {
			e.Assumed = true
			return c, e
		}
	}
	e.Assumed = !best.beats(e.Scores[1]) || !clean && best.Words == 0 && isUTF8(sample, whole) || slices.Contains(legacies, best.Charset)
	return best.Charset, e
}

// legacies are the charsets of Vietnamese in which a text is read only for its words.
var legacies = []*Charset{TCVN3, VNI, VISCII}

// scores returns those of the charsets that have ASCII in single bytes, the best first. Those of
// Vietnamese have a character for nearly every byte, so in them only words say something.
func scores(sample []byte, whole bool) (all []Score) {
	for _, c := range []*Charset{UTF8, GB18030, Big5} {
		all = append(all, c.score(sample, whole))
	}
	if !hasRun(sample, longestWord+1) {
		if s := Windows1258.score(sample, whole); s.Words > 0 {
			all = append(all, s)
		}
		for _, c := range legacies {
			const fewest = 4
			if all[0].Faults == 0 {
				break
			}
			if s := c.score(sample, whole); s.Words >= fewest {
				all = append(all, s)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Score) int { return b.Points - a.Points })
	return all
}

// beats reports whether a score leaves no doubt. UTF-8 without a fault does where the
// other has no word to say for itself.
func (s Score) beats(other Score) bool {
	if s.Charset == UTF8 && s.Faults == 0 && !s.few && s.Points > other.Points && other.Words == 0 {
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
	case Windows1258, TCVN3, VNI, VISCII:
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
	s.characters++
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

// hasRun reports whether so many bytes in a row are not ASCII.
func hasRun(sample []byte, length int) bool {
	run := 0
	for _, b := range sample {
		if run++; b < utf8.RuneSelf {
			run = 0
		}
		if run >= length {
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
