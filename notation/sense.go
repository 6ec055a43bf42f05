package notation

import (
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/fold"
)

// sense is everything that one word or character of a move can mean; what it
// means in a text is decided by its place in a pattern. The numbers are sets of
// bits: bit n for the value n.
type sense struct {
	num    uint16 // a file or a number of points
	ord    uint16 // which of several
	letter uint16 // which of several, in the letters of xqbase
	slots  slots
	role   uint8 // xiangqi.Role
	dir    uint8 // Dir
	line   uint8 // Dir: the line under a digit, or over it
	mark   uint8 // Front, Middle, Rear
	old    uint8 // the marks f, r and b before a letter
	rel    Pick  // a string of marks such as "tts"
	kind   uint8 // isIntro, isSkipped, isSpelled
}

// Bits of the kind of a word.
const (
	isIntro   uint8 = 1 << iota // an ordinal follows it
	isSkipped                   // it has no meaning
	isSpelled                   // an ordinal that is no digit
)

// join adds the meanings of another sense.
func (s *sense) join(t sense) {
	s.role |= t.role
	s.num |= t.num
	s.ord |= t.ord
	s.letter |= t.letter
	s.dir |= t.dir
	s.line |= t.line
	s.mark |= t.mark
	s.old |= t.old
	s.kind |= t.kind
	if t.rel != NoPick {
		s.rel = t.rel
	}
	s.setSlots()
}

// setSlots notes in which places of a pattern the sense can stand.
func (s *sense) setSlots() {
	s.slots = 0
	for _, row := range []struct {
		has  bool
		slot slots
	}{
		{s.role != 0, slotPiece}, {s.num != 0, slotFile | slotNumber}, {s.ord != 0, slotOrdinal},
		{s.letter != 0, slotLetter}, {s.dir != 0, slotDir}, {s.mark != 0, slotMark}, {s.old != 0, slotOld},
		{s.rel != NoPick, slotRelative}, {s.kind&isIntro != 0, slotIntro},
		{s.line != 0, slotLine}, {s.kind&isSpelled != 0, slotSpelled},
	} {
		if row.has {
			s.slots |= row.slot
		}
	}
}

// dictionary finds the senses of the characters and words of a notation.
type dictionary struct {
	ascii [utf8.RuneSelf]*sense
	// table holds the other characters, by hash; it is at most half full.
	table [tableSize]struct {
		r rune
		s *sense
	}
	words map[string]*sense
	// plain holds the words without their accents.
	plain map[string]*sense
	// split says that letters without spaces between may be a man and marks, as
	// in Vietnamese "Btts".
	split bool
	// byWord says that letters are read word by word, not one by one.
	byWord bool
	slab   []sense // room for new senses
}

// newSense returns an empty sense; many are made, so they are made in blocks.
func (d *dictionary) newSense() *sense {
	if len(d.slab) == 0 {
		d.slab = make([]sense, 64)
	}
	s := &d.slab[0]
	d.slab = d.slab[1:]
	return s
}

const tableSize = 512

func slotOf(r rune) uint32 { return uint32(r) * 2654435761 >> 23 }

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
		d.words, d.plain = make(map[string]*sense, 128), make(map[string]*sense, 128)
	}
	if d.words[word] == nil {
		d.words[word] = d.newSense()
	}
	d.words[word].join(s)
	bare := fold.Plain(word)
	if d.plain[bare] == nil {
		d.plain[bare] = d.newSense()
	}
	d.plain[bare].join(s)
}

func (d *dictionary) addRune(r rune, s sense) {
	if r < utf8.RuneSelf {
		if d.ascii[r] == nil {
			d.ascii[r] = d.newSense()
		}
		d.ascii[r].join(s)
		return
	}
	i := slotOf(r)
	for d.table[i].s != nil && d.table[i].r != r {
		i = (i + 1) % tableSize
	}
	if d.table[i].s == nil {
		d.table[i].r, d.table[i].s = r, d.newSense()
	}
	d.table[i].s.join(s)
}

// rune returns the sense of a character, nil if it has none.
func (d *dictionary) rune(r rune) *sense {
	if uint32(r) < utf8.RuneSelf {
		return d.ascii[r]
	}
	for i := slotOf(r); d.table[i].s != nil; i = (i + 1) % tableSize {
		if d.table[i].r == r {
			return d.table[i].s
		}
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
	// bare says that no letter of the text has an accent.
	bare bool
}

// read splits a text up to its end, to the first thing that is no word of the
// notation, or until there are more words than any pattern has. It returns where
// it stopped.
func (d *dictionary) read(text []byte, t *tokens) int {
	i := 0
	for t.n <= maxTokens {
		for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
			i++
		}
		if i == len(text) {
			return i
		}
		start := i
		var s *sense
		switch c := text[i]; {
		case d.byWord:
			s, i = d.word(text, i, t)
		case c < utf8.RuneSelf:
			s = d.ascii[c]
			i++
		default:
			s, i = d.wide(text, i)
		}
		if s == nil {
			return start
		}
		if s.kind&isSkipped == 0 && t.n <= maxTokens {
			t.sense[t.n], t.end[t.n] = s, i
			t.n++
		}
	}
	return i
}

// spaceSense is the sense of an odd or invisible space.
var spaceSense = &sense{kind: isSkipped}

// wide reads one character that is not ASCII.
func (d *dictionary) wide(text []byte, i int) (*sense, int) {
	if i+2 < len(text) && text[i]>>4 == 0xe && text[i] != 0xe0 && text[i] != 0xed && text[i+1]>>6 == 2 && text[i+2]>>6 == 2 {
		// most of what is written takes three bytes
		if s := d.rune(rune(text[i]&15)<<12 | rune(text[i+1]&63)<<6 | rune(text[i+2]&63)); s != nil {
			return s, i + 3
		}
	}
	r, size := utf8.DecodeRune(text[i:])
	s := d.rune(r)
	if s == nil {
		if r = fold.Compatible(r); r == ' ' {
			return spaceSense, i + size
		}
		s = d.rune(r)
	}
	return s, i + size
}

// maxWord bounds the letters of one word, in bytes.
const maxWord = 32

// word reads a word, a digit or a sign. Digits with letters behind them are a
// word if there is such a one ("2nd").
func (d *dictionary) word(text []byte, i int, t *tokens) (*sense, int) {
	start := i
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	digits := i
	for i < len(text) {
		r, size := utf8.DecodeRune(text[i:])
		if !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) || size == 1 && r == utf8.RuneError {
			break
		}
		i += size
	}
	if i > start && i > digits && i-start <= maxWord {
		if s := d.find(text[start:i], t); s != nil {
			return s, i
		}
	}
	if digits > start {
		return d.ascii[text[start]], start + 1
	}
	if i > start {
		if d.split && i-start <= maxWord {
			return d.splitWord(text, start, i, t)
		}
		return nil, start
	}
	if text[i] < utf8.RuneSelf {
		return d.ascii[text[i]], i + 1
	}
	return d.wide(text, i)
}

// find looks a word up, with its accents if the text has any.
func (d *dictionary) find(word []byte, t *tokens) *sense {
	var room [maxWord]byte
	if lower, ok := lowerASCII(room[:0], word); ok {
		if t.bare {
			return d.plain[string(lower)]
		}
		if s := d.words[string(lower)]; s != nil {
			return s
		}
		return d.plain[string(lower)]
	}
	if s := d.words[fold.Word(string(word))]; s != nil {
		return s
	}
	return d.plain[fold.Plain(string(word))]
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

// splitWord reads a man and the marks behind it, or marks behind a file.
func (d *dictionary) splitWord(text []byte, start, end int, t *tokens) (*sense, int) {
	var room [maxWord]byte
	word, ok := lowerASCII(room[:0], text[start:end])
	if !ok {
		return nil, start
	}
	if t.n > 0 && t.sense[0].role != 0 { // the man has been named
		if s := d.marks(word); s != nil {
			return s, end
		}
	}
	for n := min(2, len(word)); n > 0; n-- {
		man := d.words[string(word[:n])]
		if man == nil || man.role == 0 {
			continue
		}
		s := d.words[string(word[n:])]
		if len(word) > n+1 || s == nil {
			s = d.marks(word[n:])
		}
		if s == nil || s.slots&(slotMark|slotRelative) == 0 || t.n >= maxTokens {
			continue
		}
		t.sense[t.n], t.end[t.n] = man, start+n
		t.n++
		return s, end
	}
	return nil, start
}

// marks reads a string of the marks t and s, which counts the men behind (t) and
// ahead (s).
func (d *dictionary) marks(word []byte) *sense {
	ahead, behind := 0, 0
	for _, c := range word {
		switch c {
		case 't':
			behind++
		case 's':
			ahead++
		default:
			return nil
		}
	}
	if len(word) < 2 || len(word) > maxOf-1 {
		return nil
	}
	return d.words[relativeKey(ahead, behind)]
}

// relativeKey is the word under which the sense of a string of marks is kept; no
// text spells it.
func relativeKey(ahead, behind int) string {
	return string([]byte{'#', '0' + byte(ahead), '0' + byte(behind)})
}

// addRelatives gives the dictionary the strings of marks.
func (d *dictionary) addRelatives() {
	for ahead := range maxOf {
		for behind := range maxOf {
			if n := ahead + behind + 1; n >= 3 && n <= maxOf {
				d.add(relativeKey(ahead, behind), sense{rel: Nth(ahead+1, n)})
			}
		}
	}
}
