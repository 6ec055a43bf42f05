package notation

import (
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/xiangqi"
)

// sense is everything that one word or character of a move can mean; what it
// means in a text is decided by its place in a pattern. The numbers are sets of
// bits: bit n for the value n.
type sense struct {
	num    uint16 // a file or a number of squares
	ord    uint16 // which of several
	letter uint16 // which of several, in the letters of xqbase
	slots  slots  // where it can be in a pattern; 0 for what means nothing
	role   uint8  // xiangqi.Role
	dir    uint8  // Dir
	line   uint8  // Dir: the line under a digit, or over it
	mark   uint8  // Front, Middle, Rear
	old    uint8  // the marks f, r and b before a letter
	rel    choice // a string of marks such as "tts"
}

// join adds the meanings of another sense. Only slotIntro, slotSkip and slotSpelled need
// be among its slots; the others follow from what it means.
func (s *sense) join(t sense) {
	s.role |= t.role
	s.num |= t.num
	s.ord |= t.ord
	s.letter |= t.letter
	s.dir |= t.dir
	s.line |= t.line
	s.mark |= t.mark
	s.old |= t.old
	if t.rel != noPick {
		s.rel = t.rel
	}
	s.slots |= t.slots
	for _, row := range []struct {
		has  bool
		slot slots
	}{
		{s.role != 0, slotPiece}, {s.num != 0, slotFile | slotNumber}, {s.ord != 0, slotOrdinal},
		{s.letter != 0, slotLetter}, {s.dir != 0, slotDir}, {s.mark != 0, slotMark}, {s.old != 0, slotOld},
		{s.rel != noPick, slotRelative}, {s.line != 0, slotLine},
	} {
		if row.has {
			s.slots |= row.slot
		}
	}
	if s.slots &^= slotGeneral; s.role == 1<<xiangqi.King {
		s.slots |= slotGeneral
	}
}

// dictionary finds the senses of the characters and words of a notation.
type dictionary struct {
	characters []*sense // nil for those that mean nothing
	words      vocabulary
	// plain holds the words without their accents.
	plain vocabulary
	// split: letters without spaces between may be a piece and marks, as
	// in Vietnamese "Btts".
	split bool
	// byWord: letters are read word by word, not one by one.
	byWord bool
	// han: some word begins with a Chinese character.
	han bool
}

// vocabulary is the senses of words.
type vocabulary map[string]*sense

func (v vocabulary) add(word string, s sense) {
	if v[word] == nil {
		v[word] = new(sense)
	}
	v[word].join(s)
}

// add gives a word another meaning. A word of one character is found by it.
func (d *dictionary) add(word string, s sense) {
	if word == "" {
		return
	}
	if r, n := utf8.DecodeRuneInString(word); n == len(word) && (!d.byWord || !unicode.IsLetter(r)) {
		d.addRune(r, s)
		return
	}
	if d.words == nil {
		d.words, d.plain = make(vocabulary, 128), make(vocabulary, 128)
	}
	d.han = d.han || Ideograph(word[0])
	d.words.add(word, s)
	d.plain.add(chars.WithoutAccents(word), s)
}

func (d *dictionary) addRune(r rune, s sense) {
	if more := int(r) + 1 - len(d.characters); more > 0 {
		d.characters = append(d.characters, make([]*sense, more)...)
	}
	if d.characters[r] == nil {
		d.characters[r] = new(sense)
	}
	d.characters[r].join(s)
}

// rune returns the sense of a character, nil if it has none.
func (d *dictionary) rune(r rune) *sense {
	if uint(r) < uint(len(d.characters)) {
		return d.characters[r]
	}
	return nil
}

// maxTokens is the length of the longest pattern.
const maxTokens = 6

// tokens are the words of a text with their senses.
type tokens struct {
	n     int
	sense [maxTokens + 1]*sense
	end   [maxTokens + 1]int // where each ends in the text
	// bare: no letter of the text has an accent. unread, if not nil, is the text, in which
	// that is still to be looked for.
	bare   bool
	unread []byte
}

// isBare reports whether no letter of the text has an accent.
func (t *tokens) isBare() bool {
	if t.unread != nil {
		t.bare, t.unread = bare(t.unread), nil
	}
	return t.bare
}

// add puts a word after the others, unless it means nothing.
func (t *tokens) add(s *sense, end int) {
	if s.slots&slotSkip == 0 {
		t.sense[t.n], t.end[t.n] = s, end
		t.n++
	}
}

// read splits a text up to its end, to the first thing that is not a word of the
// notation, or until there are more words than any pattern has. It returns where
// it stopped.
func (d *dictionary) read(text []byte, t *tokens) int {
	if d.byWord {
		return d.readWords(text, t)
	}
	i := 0
	for i < len(text) && t.n <= maxTokens {
		r, size := utf8.DecodeRune(text[i:])
		s := d.rune(r)
		if s == nil {
			if s = d.compatible(r); s == nil {
				break
			}
		}
		i += size
		t.add(s, i)
	}
	return i
}

// readWords is read for a text of words.
func (d *dictionary) readWords(text []byte, t *tokens) int {
	i := 0
	for i < len(text) && t.n <= maxTokens {
		if text[i] == ' ' {
			i++
			continue
		}
		s, end := d.word(text, i, t)
		if s == nil {
			break
		}
		i = end
		t.add(s, i)
	}
	return i
}

// spaceSense is the sense of a space, an odd or an invisible one too.
var spaceSense = &sense{slots: slotSkip}

// compatible returns the sense of a space, or that of the character for which another
// is.
func (d *dictionary) compatible(r rune) *sense {
	if r = chars.Compatible(r); r == ' ' || r == '\t' {
		return spaceSense
	}
	return d.rune(r)
}

// maxWord bounds the letters of one word, in bytes.
const maxWord = 32

// word reads a word, a digit, a sign or a space. Digits with letters after them are a
// word if there is such a one ("2nd").
func (d *dictionary) word(text []byte, start int, t *tokens) (*sense, int) {
	digits := start
	for digits < len(text) && Digit(text[digits]) {
		digits++
	}
	end := digits
	for end < len(text) {
		r, size := utf8.DecodeRune(text[end:])
		if !unicode.IsLetter(r) && (r < utf8.RuneSelf || !unicode.Is(unicode.Mn, r)) {
			if end == start {
				s := d.rune(r)
				if s == nil {
					s = d.compatible(r)
				}
				return s, start + size
			}
			break
		}
		end += size
	}
	if end > digits && end-start <= maxWord {
		if s := d.find(text[start:end], t); s != nil {
			return s, end
		}
	}
	switch {
	case digits > start:
		return d.rune(rune(text[start])), start + 1
	case d.split && end-start <= maxWord:
		return d.splitWord(text, start, end, t)
	}
	return nil, start
}

// find looks a word up, with its accents if the text has any.
func (d *dictionary) find(word []byte, t *tokens) *sense {
	var room [maxWord]byte
	if lower, ok := lowerASCII(room[:0], word); ok {
		if t.bare {
			return d.plain[string(lower)]
		}
		if s := d.words[string(lower)]; s != nil && !t.isBare() {
			return s
		}
		return d.plain[string(lower)]
	}
	if s := d.words[chars.FoldWord(string(word))]; s != nil {
		return s
	}
	return d.plain[chars.WithoutAccents(string(word))]
}

func lowerASCII(dst, word []byte) ([]byte, bool) {
	for _, c := range word {
		if c >= utf8.RuneSelf {
			return nil, false
		}
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		dst = append(dst, c)
	}
	return dst, true
}

// splitWord reads a piece and the marks after it, or marks after a file.
func (d *dictionary) splitWord(text []byte, start, end int, t *tokens) (*sense, int) {
	var room [maxWord]byte
	word, ok := lowerASCII(room[:0], text[start:end])
	if !ok {
		return nil, start
	}
	if t.n > 0 && t.sense[0].role != 0 { // the piece has been named
		if s := d.marks(word); s != nil {
			return s, end
		}
	}
	for n := min(2, len(word)); n > 0; n-- {
		piece := d.words[string(word[:n])]
		if piece == nil || piece.role == 0 {
			continue
		}
		s := d.words[string(word[n:])]
		if len(word) > n+1 || s == nil {
			s = d.marks(word[n:])
		}
		if s == nil || s.slots&(slotMark|slotRelative) == 0 || t.n >= maxTokens {
			continue
		}
		t.sense[t.n], t.end[t.n] = piece, start+n
		t.n++
		return s, end
	}
	return nil, start
}

// marks reads a string of the marks t and s, which counts the pieces to the rear (t) and
// ahead (s).
func (d *dictionary) marks(word []byte) *sense {
	ahead, rear := 0, 0
	for _, c := range word {
		switch c {
		case 't':
			rear++
		case 's':
			ahead++
		default:
			return nil
		}
	}
	if len(word) < 2 || len(word) > maxOf-1 {
		return nil
	}
	return d.words[relativeKey(ahead, rear)]
}

// relativeKey is the word under which the sense of a string of marks is kept; no
// text spells it.
func relativeKey(ahead, rear int) string {
	return string([]byte{'#', '0' + byte(ahead), '0' + byte(rear)})
}

// addRelatives gives the dictionary the strings of marks.
func (d *dictionary) addRelatives() {
	for ahead := range maxOf {
		for rear := range maxOf {
			if n := ahead + rear + 1; n >= 3 && n <= maxOf {
				d.add(relativeKey(ahead, rear), sense{rel: nth(ahead+1, n)})
			}
		}
	}
}
