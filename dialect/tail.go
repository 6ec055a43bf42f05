package dialect

import (
	"bytes"
	"slices"
	"strconv"
	"sync"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// stops are the texts that end a FEN: the text after them belongs to something else. A
// word must end where the row ends.
var stops = []string{
	"moves", ";", "|", "(", ")", `\`, `"`, "'", "`", "<", ">", "[", "]", "{", "}", "*", "#", "&", ",", "//", "“", "”", "’", "」",
	"』", "》", "〉", "】", "〕", "»", "›",
	".", "!", "。", "，", "、", "！", "~", "__", htmlClose, "xiangqi/xiangqi", "\r", "\n",
}

// stopsBy are the stops by their first byte.
var stopsBy = sync.OnceValue(func() *[256][]string {
	var by [256][]string
	for _, stop := range stops {
		by[stop[0]] = append(by[stop[0]], stop)
		if upper := stop[0] - 'a' + 'A'; isLetter(stop[0]) {
			by[upper] = append(by[upper], stop)
		}
	}
	return &by
})

// ownStops are those that begin something of their own, so that the text that follows
// is not noted.
var ownStops = []string{"moves", ";", "|", "(", "#", "&", ",", "<", `\`, "//", "\r", "\n", "xiangqi/xiangqi"}

// htmlClose ends a comment of HTML; it may be right after a number.
const htmlClose = "-->"

// tokenKind is the kind of a token of the tail.
type tokenKind uint8

const (
	tokenEnd tokenKind = iota // the end of the text, or something that ends a FEN
	tokenWord
	tokenDash
	tokenNumber
)

// token is a piece of the tail, in the folded text.
type token struct {
	kind       tokenKind
	start, end int
	number     uint64
}

// extent is which fields a text has.
type extent uint8

const (
	boardOnly extent = iota
	boardSide        // and the side to move
	boardEPD         // and dashes, but no counter
	boardFull        // and a counter, or all the dashes
)

// tail reads the text after the board. It is made for one text.
type tail struct {
	*text
	notes   *[]note.Note
	as      *Dialect
	lenient bool
	sides   []sideWord // of dialects that the user added
	// ply: the number counts plies; inverted: b is Red and w is Black. SFEN does
	// both.
	ply, inverted bool
	// inText: the FEN is in prose, so that a word that cannot belong to it
	// ends it.
	inText bool

	at     int  // after the last token that belongs to the FEN
	joint  byte // the byte after the board, in the folded text
	tabs   bool // tabs join the fields; otherwise one begins another column
	fields [8]token
	n      int
	// dashes and numbers are how many there are after the side to move so far.
	dashes, numbers int
	// counted: operations of EPD give a counter.
	counted bool
}

// read takes the tail from at on into s. It returns the fields that it found.
func (l *tail) read(at int, s *xiangqi.Setup) (extent, *SyntaxError) {
	l.at = at
	if err := l.pocket(); err != nil {
		return 0, err
	}
	for _, phrase := range phrases {
		start := l.spaces(l.at)
		if hasPrefix(l.b[start:], phrase.text) {
			tok := token{kind: tokenWord, start: start, end: start + len(phrase.text)}
			_, err := l.takeSide(tok, phrase, s)
			return boardSide, err
		}
	}
	first := l.next(true)
	if first.kind == tokenEnd {
		return boardOnly, l.nothingApart(first.start)
	}
	ok, err := l.side(first, s)
	if err != nil || !ok {
		return boardOnly, err
	}
	return l.counters(s)
}

// pocket drops the empty pocket of a variant; a filled one is another game.
func (l *tail) pocket() *SyntaxError {
	b, start := l.b, l.spaces(l.at)
	for _, row := range foreignTails {
		if l.has(start, row.text) {
			return l.refuseGame(row.game, start, start+len(row.text))
		}
	}
	if start == len(b) || b[start] != '[' {
		return nil
	}
	end := start + 1
	for end < len(b) && (isLetter(b[end]) || isDigit(b[end]) || b[end] == '-') {
		end++
	}
	switch {
	case end == len(b) || b[end] != ']':
	case end == start+1, end == start+2 && b[start+1] == '-':
		l.note(note.EmptyPocket, start, end+1, "")
		l.at = end + 1
	default:
		return l.refuseGame(gameWithPockets, start, end+1)
	}
	return nil
}

// spaces returns the place after the spaces at i. Between the fields of a URL
// an underscore or a plus is a space: the one that is after the board.
func (l *tail) spaces(i int) int {
	for i < len(l.b) && (l.b[i] == ' ' || (l.b[i] == '_' || l.b[i] == '+') && (l.n == 0 || l.b[i] == l.joint)) {
		i++
	}
	return i
}

// next looks at the next token without taking it.
func (l *tail) next(first bool) token {
	at := l.spaces(l.at)
	if first && at < len(l.b) && l.b[at] == ',' && l.sideAt(at+1) {
		at = l.spaces(at + 1)
	}
	start := at
	if l.n > 0 && !l.tabs && l.tabBetween(l.at, at) {
		return token{kind: tokenEnd, start: l.at, end: l.at} // the next column
	}
	if at == len(l.b) || l.b[at] == opaque || l.stopAt(at) {
		return token{kind: tokenEnd, start: start, end: start}
	}
	if end := l.ownSideEnd(start); first && end > start {
		return token{kind: tokenWord, start: start, end: end}
	}
	return l.classify(start, l.tokenEnd(start))
}

// tokenEnd returns the end of the token that begins at start: ASCII letters, digits
// and dashes, or a word that is not ASCII and the dashes and digits that ran into
// it, or one sign. After a letter such as the first of "đen" more letters belong to the word.
func (l *tail) tokenEnd(start int) int {
	at := l.plainEnd(start)
	for at < len(l.b) && l.b[at] >= 0x80 && l.b[at] != opaque && !l.stopAt(at) {
		at++
	}
	if at > start && l.b[start] >= 0x80 && at < len(l.b) && (l.b[at] == '-' || l.b[start] < threeBytes && isLetter(l.b[at])) {
		at = l.plainEnd(at)
	}
	return max(at, start+1)
}

// threeBytes is the least first byte of a character of three bytes. Below it are letters of Latin,
// Greek and Cyrillic; the characters of Chinese are above.
const threeBytes = 0xe0

// plainEnd returns the end of the ASCII letters, digits and dashes at that place.
func (l *tail) plainEnd(at int) int {
	for at < len(l.b) && (isLetter(l.b[at]) || isDigit(l.b[at]) || l.b[at] == '-' && !l.has(at, htmlClose)) {
		at++
	}
	return at
}

// tabBetween reports whether a tab is between two places.
func (l *tail) tabBetween(start, end int) bool {
	return bytes.IndexByte(l.raw(start, end), '\t') >= 0
}

func (l *tail) wordEnd(at int) int {
	for at < len(l.b) && (isLetter(l.b[at]) || isDigit(l.b[at]) || l.b[at] >= 0x80 && l.b[at] != opaque) {
		at++
	}
	return at
}

func (l *tail) stopAt(at int) bool { return l.stop(at) != "" }

// stop returns the text at that place that ends a FEN, "" when there is none.
func (l *tail) stop(at int) string {
	if at == len(l.b) {
		return ""
	}
	for _, stop := range stopsBy()[l.b[at]] {
		if l.has(at, stop) && (!isLetter(stop[0]) || l.wordEnd(at) == at+len(stop)) {
			return stop
		}
	}
	return ""
}

// ownStop reports whether the text after the FEN begins something of its own.
func (l *tail) ownStop() bool {
	at := l.spaces(l.at)
	if l.tabBetween(l.at, at) {
		return true
	}
	return slices.ContainsFunc(ownStops, func(stop string) bool { return l.has(at, stop) }) || l.opcodeAt(at)
}

// noteAfter notes text after the FEN, unless it is noted already.
func (l *tail) noteAfter(at int) {
	if !slices.ContainsFunc(*l.notes, func(n note.Note) bool { return n.Code == note.TextAfter }) {
		l.note(note.TextAfter, at, at, "")
	}
}

func (l *tail) classify(start, end int) token {
	tok := token{kind: tokenWord, start: start, end: end}
	dashes, digits := 0, 0
	for _, c := range l.b[start:end] {
		switch {
		case c == '-':
			dashes++
		case isDigit(c):
			digits++
		}
	}
	switch end - start {
	case dashes:
		tok.kind = tokenDash
	case digits:
		tok.kind = tokenNumber
		tok.number, _ = strconv.ParseUint(string(l.b[start:end]), 10, 64) // the greatest number if it is too large
	}
	return tok
}

func (l *tail) push(tok token) {
	switch {
	case l.n == len(l.fields):
		return
	case l.n > 0 && tok.kind == tokenDash:
		l.dashes++
	case l.n > 0 && tok.kind == tokenNumber:
		l.numbers++
	}
	l.fields[l.n] = tok
	l.n++
}

// take moves after the token and notes the text that was before it for a space.
func (l *tail) take(tok token) {
	if l.n == 1 && tok.start > l.at && (l.b[l.at] == '_' || l.b[l.at] == '+') {
		l.note(note.URLSpace, l.at, l.at+1, "")
	}
	if tok.start == l.at && l.n == 1 {
		l.note(note.FusedFields, tok.start, tok.end, " "+string(l.raw(tok.start, tok.end)))
	}
	if tok.start > l.at+1 && l.b[tok.start-1] == ' ' && l.b[tok.start-2] == ' ' {
		l.note(note.ExtraSpace, l.at, tok.start, "")
	}
	l.at = tok.end
}
