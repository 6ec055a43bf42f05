package dialect

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/xiangqi"
)

// sideToken is a row of the table of what says who is to move.
type sideToken struct {
	text string
	side xiangqi.Color
	// alone: only when nothing but a comment follows.
	alone bool
	// shogi: SFEN means the other side by it.
	shogi bool
}

var sideTokens = []sideToken{
	{text: "w", side: xiangqi.Red, shogi: true},
	{text: "r", side: xiangqi.Red},
	{text: "b", side: xiangqi.Black, shogi: true},
	{text: "红", side: xiangqi.Red},
	{text: "紅", side: xiangqi.Red},
	{text: "黑", side: xiangqi.Black},
	{text: "红先", side: xiangqi.Red},
	{text: "紅先", side: xiangqi.Red},
	{text: "黑先", side: xiangqi.Black},
	{text: "红方", side: xiangqi.Red},
	{text: "紅方", side: xiangqi.Red},
	{text: "黑方", side: xiangqi.Black},
	{text: "0", side: xiangqi.Red, alone: true},
	{text: "1", side: xiangqi.Black, alone: true},
}

// moreSides returns the side tokens of the dialects that no built-in one has, those
// of one letter apart, which could mean anything.
func moreSides(dialects []*Dialect) []sideToken {
	var more []sideToken
	for _, d := range dialects {
		if slices.Contains(builtin, d) {
			continue
		}
		for side, text := range d.spec.Turn {
			if len(text) > 1 {
				more = append(more, sideToken{text: text, side: xiangqi.Color(side)})
			}
		}
	}
	return more
}

// stops are the texts that end a FEN: what follows belongs to somebody else. A
// word must end where the row ends.
var stops = []string{
	"moves", ";", "|", "(", ")", `\`, `"`, "'", "`", "<", ">", "[", "]", "{", "}", "*", "#", "&", ",", "//", "“", "”", "’", "」",
	".", "!", "。", "，", "、", "！", "~", htmlClose, "xiangqi/xiangqi", "\r", "\n",
}

// ownStops are those that begin something of their own, so that there is nothing
// to say about the text that follows.
var ownStops = []string{"moves", ";", "|", "(", "#", "&", ",", "<", `\`, "//", "\r", "\n", "xiangqi/xiangqi"}

// htmlClose ends a comment of HTML; it may stand right behind a number.
const htmlClose = "-->"

// phrases are the tails that say whose turn it is in a way of their own, to the
// letter: FEEN's hand and styles, the style of the side to move first.
var phrases = []sideToken{
	{text: "- XIANGQI/xiangqi", side: xiangqi.Red},
	{text: "- xiangqi/XIANGQI", side: xiangqi.Black},
}

// opcodes are the words of EPD that may follow the side and the two dashes.
var opcodes = []string{
	"acd", "acn", "acs", "am", "bm", "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "ce", "dm",
	"eco", "fmvn", "hmvc", "id", "nic", "pm", "pv", "rc", "sm", "v0", "v1",
}

// leftovers are fields of chess that a converter left in place: the castling
// rights first, then the en-passant point.
const castlingLetters = "KQkq"

// tokenKind is what a token of the tail is.
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

// extent says which fields a text has.
type extent uint8

const (
	boardOnly extent = iota
	boardSide        // and the side to move
	boardEPD         // and dashes, but no counter
	boardFull        // and a counter, or all the dashes
)

// tail reads what follows the board. It is made for one text.
type tail struct {
	*text
	notes   *[]Note
	as      *Dialect
	lenient bool
	sides   []sideToken // of dialects that the user added
	// ply: the number counts plies; inverted: b is Red and w is Black. SFEN does
	// both.
	ply, inverted bool
	// inText: the FEN stands in prose, so that a word that cannot belong to it
	// ends it.
	inText bool

	at     int // behind the last token that belongs to the FEN
	fields [8]token
	n      int
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
	first, err := l.next(true)
	if err != nil {
		return 0, err
	}
	if first.kind == tokenEnd {
		return boardOnly, l.sideApart(first.start)
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
		l.note(codeEmptyPocket, start, end+1, "")
		l.at = end + 1
	default:
		return l.refuseGame(gameWithPockets, start, end+1)
	}
	return nil
}

// spaces returns the place behind the spaces at i. Between the fields of a URL
// an underscore or a plus is a space.
func (l *tail) spaces(i int) int {
	for i < len(l.b) && (l.b[i] == ' ' || l.b[i] == '_' || l.b[i] == '+') {
		i++
	}
	return i
}

// next looks at the next token without taking it.
func (l *tail) next(first bool) (token, *SyntaxError) {
	at := l.spaces(l.at)
	if first && at < len(l.b) && l.b[at] == ',' && l.sideAt(at+1) {
		at = l.spaces(at + 1)
	}
	start := at
	if at == len(l.b) || l.b[at] == opaque || l.stopAt(at) {
		return token{kind: tokenEnd, start: start, end: start}, nil
	}
	for at < len(l.b) && (isLetter(l.b[at]) || isDigit(l.b[at]) || l.b[at] == '-' && !l.has(at, htmlClose)) {
		at++
	}
	for at < len(l.b) && l.b[at] >= 0x80 && l.b[at] != opaque && !l.stopAt(at) {
		at++ // a word that is not ASCII
	}
	if at == start {
		at++ // a sign
	}
	return l.classify(start, at), nil
}

// sideAt reports whether a token for the side begins there and ends a word.
func (l *tail) sideAt(at int) bool {
	for at < len(l.b) && l.b[at] == ' ' {
		at++
	}
	row, ok := l.sideToken(token{kind: tokenWord, start: at, end: l.wordEnd(at)})
	return ok && !row.alone
}

// sideApart refuses a text whose side to move stands behind a closing quote, a
// bracket or a bar: it would be taken for missing.
func (l *tail) sideApart(at int) *SyntaxError {
	if l.inText || at == len(l.b) || l.b[at] == ';' || l.b[at] == '#' {
		return nil
	}
	end := at
	for end < len(l.b) && end < at+maxApart && l.wordEnd(end) == end {
		end++
	}
	tok := token{kind: tokenWord, start: end, end: l.wordEnd(end)}
	if row, ok := l.sideToken(tok); ok && !row.alone {
		return l.fail(codeSideApart, at, tok.end, "")
	}
	return nil
}

// maxApart is how far behind the board a side to move is looked for, in bytes.
const maxApart = 8

func (l *tail) wordEnd(at int) int {
	for at < len(l.b) && (isLetter(l.b[at]) || isDigit(l.b[at]) || l.b[at] >= 0x80 && l.b[at] != opaque) {
		at++
	}
	return at
}

func (l *tail) stopAt(at int) bool {
	for _, stop := range stops {
		if l.has(at, stop) && (!isLetter(stop[0]) || l.wordEnd(at) == at+len(stop)) {
			return true
		}
	}
	return false
}

// ownStop reports whether what follows the FEN begins something of its own.
func (l *tail) ownStop() bool {
	at := l.spaces(l.at)
	return slices.ContainsFunc(ownStops, func(stop string) bool { return l.has(at, stop) }) || l.opcodeAt(at)
}

// noteAfter reports text behind the FEN, unless that was said.
func (l *tail) noteAfter(at int) {
	if !slices.ContainsFunc(*l.notes, func(n Note) bool { return n.Code == codeTextAfter }) {
		l.note(codeTextAfter, at, at, "")
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
		tok.number, _ = strconv.ParseUint(string(l.b[start:min(end, start+19)]), 10, 64)
	}
	return tok
}

// sideToken looks the token up, first in the dialect that the user named.
func (l *tail) sideToken(tok token) (sideToken, bool) {
	text := string(l.b[tok.start:tok.end])
	if l.as != nil && l.as.holds&hasTurn != 0 {
		for side, own := range l.as.spec.Turn {
			if text == own {
				return sideToken{text: own, side: xiangqi.Color(side)}, true
			}
		}
	}
	for _, row := range sideTokens {
		if len(text) == len(row.text) && l.has(tok.start, row.text) {
			return row, true
		}
	}
	for _, row := range l.sides {
		if text == row.text {
			return row, true
		}
	}
	return sideToken{}, false
}

// side reads the token for the side to move. It returns false when the FEN ends
// before it.
func (l *tail) side(tok token, s *xiangqi.Setup) (bool, *SyntaxError) {
	if l.capturedSides(tok) {
		return false, l.refuseGame(gameOfDarkMen, tok.start, tok.end)
	}
	if row, ok := l.sideToken(tok); ok {
		return l.takeSide(tok, row, s)
	}
	if side, dashes, number := l.fused(tok); side.kind != tokenEnd {
		row, _ := l.sideToken(side)
		l.setSide(row.side, row.shogi, s)
		l.push(side)
		for range dashes {
			l.push(token{kind: tokenDash, start: tok.start, end: tok.end})
		}
		want := row.text
		for range dashes {
			want += " -"
		}
		if number.kind == tokenNumber {
			l.push(number)
			want += " " + string(l.b[number.start:number.end])
		}
		l.note(codeFused, tok.start, tok.end, want)
		l.take(tok)
		return true, nil
	}
	if l.capturedList(tok) {
		return false, l.refuseGame(gameOfDarkMen, tok.start, tok.end)
	}
	if l.inText {
		return false, nil
	}
	if l.lenient {
		l.note(codeSideLenient, tok.start, tok.end, "")
		l.setSide(xiangqi.Red, false, s)
		l.push(tok)
		l.take(tok)
		return true, nil
	}
	if tok.end > tok.start+1 && l.b[tok.start+1] == '-' {
		return false, l.fail(codeNegative, tok.start, tok.end, "")
	}
	return false, l.fail(codeSide, tok.start, tok.end, "")
}

func (l *tail) takeSide(tok token, row sideToken, s *xiangqi.Setup) (bool, *SyntaxError) {
	if row.alone {
		after := *l
		after.at = tok.end
		if following, _ := after.next(false); following.kind != tokenEnd {
			if l.inText {
				return false, nil
			}
			return false, l.fail(codeSide, tok.start, tok.end, "")
		}
		l.note(codeSideDigit, tok.start, tok.end, row.side.String())
	}
	if comma := l.spaces(l.at); comma < tok.start {
		l.note(codeComma, comma, comma+1, "")
	}
	l.setSide(row.side, row.shogi, s)
	l.push(tok)
	l.take(tok)
	return true, nil
}

// setSide sets the turn, inverted where the token is one of shogi's. Shogi calls the side that begins black, and so does the
// SFEN of Fairy-Stockfish.
func (l *tail) setSide(side xiangqi.Color, inverted bool, s *xiangqi.Setup) {
	s.Turn = side
	if l.inverted && inverted {
		s.Turn = side.Other()
	}
}

// fused splits a token that lost all its spaces: a side, one to three dashes and
// perhaps a number, as in w---1.
func (l *tail) fused(tok token) (side token, dashes int, number token) {
	at := tok.start + 1
	for at < tok.end && l.b[at] == '-' {
		at++
		dashes++
	}
	side = token{kind: tokenWord, start: tok.start, end: tok.start + 1}
	row, ok := l.sideToken(side)
	if !ok || row.alone || dashes == 0 || dashes > 3 {
		return token{}, 0, token{}
	}
	if at < tok.end {
		// Behind one dash or two, digits could be one counter or both.
		if number = l.classify(at, tok.end); number.kind != tokenNumber || dashes < 3 {
			return token{}, 0, token{}
		}
	}
	return side, dashes, number
}

// capturedList reports whether the token counts captured men, as A2B2N2 does: at
// least three kinds, for h2e2 is a move.
func (l *tail) capturedList(tok token) bool {
	text := l.b[tok.start:tok.end]
	for i, c := range text {
		if i%2 == 0 && !rankLike(text[i:i+1]) || i%2 == 1 && !isDigit(c) {
			return false
		}
	}
	return len(text) >= 6 && len(text)%2 == 0
}

// capturedSides reports whether the token is followed by a colon and letters, as
// the men are that each side of jieqi has captured: R:r.
func (l *tail) capturedSides(tok token) bool {
	return tok.end+1 < len(l.b) && l.b[tok.end] == ':' && rankLike(l.b[tok.end+1:tok.end+2]) &&
		rankLike(bytes.Trim(l.b[tok.start:tok.end], "-"))
}

func (l *tail) push(tok token) {
	if l.n < len(l.fields) {
		l.fields[l.n] = tok
		l.n++
	}
}

// take moves behind the token and reports what stood before it for a space.
func (l *tail) take(tok token) {
	if l.n == 1 && tok.start > l.at && (l.b[l.at] == '_' || l.b[l.at] == '+') {
		l.note(CodeURLSpace, l.at, l.at+1, "")
	}
	if tok.start == l.at && l.n == 1 {
		l.note(codeFused, tok.start, tok.end, " "+string(l.raw(tok.start, tok.end)))
	}
	if tok.start > l.at+1 && l.b[tok.start-1] == ' ' && l.b[tok.start-2] == ' ' {
		l.note(codeExtraSpace, l.at, tok.start, "")
	}
	l.at = tok.end
}
