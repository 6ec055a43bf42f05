package prose

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
)

// leastMoves is how many moves make a game where no label says that there is one.
const leastMoves = 2

// moves is a part of the text that is moves, and what is among them.
type moves struct {
	span
	parts []part
	// number is the number of the first move, 0 when it has none; black says that Black
	// begins in it. lastNumber is that of the last.
	number, lastNumber int
	black              bool
	// made counts the moves, words the characters of what is not a move, letters those of moves.
	made, words, letters int
	result               bool
	// bare: there is a move number and nothing else. unread: it is a text that may be moves.
	bare, unread bool
}

// part is a part of moves: a text that is read as it is there, or as it is given, or
// a comment.
type part struct {
	span
	given   string
	comment bool
	// number is that of a full move, move says that the part is a move, ends that it is a result where no
	// moves follow and else a comment.
	number     int
	move, ends bool
}

// moveLister reads moves.
type moveLister struct {
	p *textParser
	moves
	i, limit int
	// sinceNumber counts the moves after the last number.
	sinceNumber int
}

// moves reads a part of a line that begins as moves do. What is there that is none
// becomes a comment. ok is false where it is text that moves are named in.
func (p *textParser) moves(s span) (m moves, ok bool) {
	l := moveLister{p: p, i: s.start, limit: s.end}
	l.span = s
	for l.i < l.limit {
		if !l.next() {
			return m, false
		}
	}
	l.end = l.limit
	l.bare = l.made == 0 && l.number > 0 && l.words+l.letters == 0 && !l.result
	switch {
	case l.bare:
		return l.moves, l.follows()
	case l.made == 0 && !l.result && !l.isVariation():
		return m, false
	case l.made == 0 && l.result && (!p.begun || l.words > 0):
		return m, false
	case l.number > 0 && l.follows():
	case l.words > l.letters:
		return m, false
	}
	return l.moves, true
}

// follows reports whether the number with which the moves begin is the next one.
func (l *moveLister) follows() bool {
	last := l.p.last
	return l.number == last || l.number == last+1 || l.number == 1
}

// isVariation reports whether there is nothing but brackets with moves in them, after
// a move.
func (l *moveLister) isVariation() bool {
	return l.p.begun && l.words == 0 && len(l.parts) > 0
}

// next reads what is at the place. It returns false where that does not begin moves.
func (l *moveLister) next() bool {
	rest := l.p.data[l.i:l.limit]
	r, size := utf8.DecodeRune(rest)
	switch {
	case strings.ContainsRune(blanks+"|│┃,;，；、。\n", r), len(l.parts) > 0 && (notation.IsQuote(r) || r == '"'):
		l.i += size
	case l.made > 0 && unicode.Is(unicode.Dash, r) && bytes.HasPrefix(rest[size:], []byte(" ")): // "炮二平五 - 马8进7"
		l.i += size
	case len(l.parts) > 0 && strings.ContainsRune("!?！？+#", r):
		l.keep(size)
	case len(l.parts) > 0 && r == '$' && len(rest) > 1 && notation.Digit(rest[1]):
		l.keep(len(rest) - len(bytes.TrimLeft(rest[1:], "0123456789")))
	case r != '{' && len(l.parts) == 0 && movetext.OpensBracket(rest) && l.finish(rest): // "(红胜)"
	case strings.ContainsRune("({（【[", r):
		return l.bracket()
	case l.moveNumber(rest), l.dots(rest), l.side(rest):
	case l.finish(rest):
	default:
		if n := l.p.moveAt(rest); n > 0 {
			l.letters += utf8.RuneCount(rest[:n])
			l.made++
			l.sinceNumber++
			l.keep(n)
			l.parts[len(l.parts)-1].move = true
			return true
		}
		return l.text(rest)
	}
	return true
}

// keep takes the next bytes as they are.
func (l *moveLister) keep(n int) {
	l.parts = append(l.parts, part{span: span{l.i, l.i + n}})
	l.i += n
}

// bracket reads what is in brackets, which may go on over lines: a variation, or a comment.
func (l *moveLister) bracket() bool {
	size := l.p.brackets.Past(l.p.data, l.i) - l.i // 1 where it is never closed
	closed := size > 1
	switch {
	case len(l.parts) == 0 && (!closed || !l.inside(l.i, size) && !beginsWithComment(l.p.data[l.i:])):
		return false
	case !closed:
		rest := l.p.data[l.i:l.limit]
		if movetext.MayBeMoves(rest) {
			l.keep(len(rest))
			return true
		}
		return l.text(rest)
	}
	l.keep(size)
	if l.i > l.limit {
		l.limit = l.i + len(notation.FirstLine(l.p.data[l.i:]))
	}
	return true
}

// beginsWithComment reports whether a text begins with comments in braces and the number of a move after them.
func beginsWithComment(text []byte) bool {
	begun := false
	for text = bytes.TrimLeft(text, blanks); len(text) > 0 && text[0] == '{'; begun = true {
		_, after, _ := bytes.Cut(text, []byte{'}'})
		text = bytes.TrimLeft(after, blanks)
	}
	_, n := notation.NumberAt(text)
	return begun && n > 0
}

// inside reports whether what is in brackets begins as moves do.
func (l *moveLister) inside(at, size int) bool {
	_, first := utf8.DecodeRune(l.p.data[at:])
	body := bytes.TrimLeft(l.p.data[at+first:at+size], blanks+"\n")
	if _, n := notation.NumberAt(body); n > 0 {
		body = bytes.TrimLeft(body[n:], blanks+".…")
	}
	return l.p.moveAt(body) > 0
}

// moveNumber reads a move number before a move, or before nothing else on the line.
func (l *moveLister) moveNumber(rest []byte) bool {
	skip := l.numberWord(rest)
	body := rest[skip:]
	value, n := notation.NumberAt(body)
	given := ""
	if n == 0 {
		if value, n, given = l.looseNumber(body, skip > 0); n == 0 {
			return false
		}
	}
	after := bytes.TrimLeft(body[n:], blanks+"|│┃:：")
	if given == row {
		l.i += skip + n
		return true
	}
	if len(after) > 0 && !l.mayFollow(after) && l.misprint(after, value) == 0 {
		return false
	}
	dots := body[:n]
	l.i += skip
	if given != "" {
		l.parts = append(l.parts, part{span: span{l.i, l.i + n}, given: given})
		l.i += n
	} else {
		l.keep(n)
	}
	l.parts[len(l.parts)-1].number = value
	if l.number == 0 && l.made == 0 {
		l.number = value
		l.black = notation.AnnouncesBlack(bytes.TrimLeft(dots, "0123456789")) || isDots(after)
	}
	l.lastNumber, l.sinceNumber = value, 0
	return true
}

// isDots reports whether a text begins with dots or dashes in place of a move.
func isDots(text []byte) bool {
	for _, sign := range []string{"...", "…", "——", "---"} {
		if bytes.HasPrefix(text, []byte(sign)) {
			return true
		}
	}
	return false
}

// mayFollow reports whether a text may follow a move number.
func (l *moveLister) mayFollow(text []byte) bool {
	text = bytes.TrimLeft(text, ".…—- ")
	if len(text) == 0 {
		return true
	}
	if _, n := notation.SideAt(text); n > 0 {
		text = bytes.TrimLeft(text[n:], blanks)
	}
	if _, n := notation.NumberAt(text); n > 0 { // "1... 1. x"
		text = bytes.TrimLeft(text[n:], blanks)
	}
	return l.p.moveAt(text) > 0 || movetext.ResultAt(text) != "" || looksLikeMove(text)
}

// looseNumber reads a number that has no dot: in a column of its own, after the word for
// a move, or with a bracket apart, as in "4 )". given is what is read in its place.
func (l *moveLister) looseNumber(text []byte, named bool) (value, length int, given string) {
	value, n := notation.Number(text)
	if n == 0 || n > 3 {
		return 0, 0, ""
	}
	if end := n + notation.RangeEnd(text[n:]); named && end > n { // "Moves 12-15:"
		return value, end + notation.Stops(text[end:]), string(text[:n]) + "."
	}
	after := bytes.TrimLeft(text[n:], " ")
	if n < len(text) && (text[n] == ',' || text[n] == ';') && l.number == 0 && l.made == 0 && moveAfterComma(l.p, text[n+1:]) {
		return value, n, row
	}
	if bytes.HasPrefix(after, []byte(")")) || bytes.HasPrefix(after, []byte("）")) {
		_, size := utf8.DecodeRune(after)
		return value, len(text) - len(after) + size, string(text[:n]) + "."
	}
	if n < len(text) && notation.Ideograph(text[n]) && value == max(l.p.last, l.lastNumber)+1 && l.p.moveAt(text[n:]) > 0 {
		return value, n, string(text[:n]) + "."
	}
	apart := len(after) > 0 && (len(after) < len(text)-n || bytes.ContainsAny(after[:1], "\t|") || bytes.HasPrefix(after, []byte("│")) || bytes.HasPrefix(after, []byte("　")))
	if !named && (!apart || value != l.p.last+1 && value != l.lastNumber+1 && value != 1) {
		return 0, 0, ""
	}
	return value, n, string(text[:n]) + "."
}

// row is what looseNumber gives for the number of a row in a table of moves, which may count
// full moves or single moves.
const row = " "

// moveAfterComma reports whether a cell is a move and nothing else.
func moveAfterComma(p *textParser, text []byte) bool {
	text = bytes.TrimLeft(text, " \"")
	n := p.moveAt(text)
	rest := bytes.TrimLeft(text[n:], " \"")
	return n > 0 && (len(rest) == 0 || rest[0] == ',' || rest[0] == ';')
}

// numberWord returns the length of a word for a move before its number, with the blanks
// after it: "回合 1", "Nước 1".
func (l *moveLister) numberWord(text []byte) int {
	const longest = 24
	n := 0
	for n < min(len(text), longest) {
		r, size := utf8.DecodeRune(text[n:])
		if !unicode.IsLetter(r) {
			break
		}
		n += size
	}
	if n == 0 || !l.p.numbers[key(string(text[:n]))] {
		return 0
	}
	rest := bytes.TrimLeft(text[n:], blanks)
	if len(rest) == 0 || !notation.Digit(rest[0]) {
		return 0
	}
	return len(text) - len(rest)
}

// dots reads dots in place of a move.
func (l *moveLister) dots(rest []byte) bool {
	if !isDots(rest) {
		return false
	}
	after := bytes.TrimLeft(rest, ".…—-")
	if bare := bytes.TrimLeft(after, blanks); len(bare) > 0 && l.p.moveAt(bare) == 0 && !looksLikeMove(bare) {
		return false
	}
	l.keep(len(rest) - len(after))
	return true
}

// side reads the name of a side before its move.
func (l *moveLister) side(rest []byte) bool {
	_, n := notation.SideAt(rest)
	if n == 0 || l.p.moveAt(bytes.TrimLeft(rest[n:], blanks)) == 0 {
		return false
	}
	l.keep(n)
	return true
}

// finish reads a result: a sure one wherever it is, any other as all of what is left.
func (l *moveLister) finish(rest []byte) bool {
	n := len(movetext.ResultAt(rest))
	sure := n > 0
	if movetext.WholeResult(rest) != "" && (sure || l.made > 0 || l.p.begun) {
		n = len(rest)
	} else if !sure {
		return false
	}
	l.result = true
	l.keep(n)
	l.parts[len(l.parts)-1].ends = !sure
	return true
}

// text reads what is not a move up to where moves go on. It returns false where the part
// begins so.
func (l *moveLister) text(rest []byte) bool {
	if looksLikeMove(rest) && (l.made > 0 || l.number > 0) {
		n := notation.WordLen(rest)
		l.letters += utf8.RuneCount(rest[:n])
		l.keep(max(n, 1))
		return true
	}
	if l.made == 0 && !l.result {
		if n := l.misprint(rest, l.number); n > 0 {
			l.letters += utf8.RuneCount(rest[:n])
			l.keep(n)
			return true
		}
		return false
	}
	n := l.textEnd(rest)
	bare := bytes.TrimRight(rest[:n], blanks)
	if l.made == 1 && l.number == 0 && isCount(bare) {
		return false
	}
	if movetext.MayGoOn(bare) {
		l.letters += utf8.RuneCount(bare)
		l.keep(n)
		return true
	}
	l.words += utf8.RuneCount(bare)
	l.parts = append(l.parts, part{span: span{l.i, l.i + len(bare)}, comment: true})
	l.i += n
	return true
}

// isCount reports whether a text after a move is a colon and a number: moves and numbers are a table of a program,
// as of perft, and not a game.
func isCount(text []byte) bool {
	number, ok := bytes.CutPrefix(text, []byte(":"))
	_, err := strconv.ParseFloat(string(bytes.TrimSpace(number)), 64)
	return ok && err == nil
}

// misprint returns the length of a word like a move in place of the first move of that
// number, if it is the next one; 0 where there is none or no move after it: "4. 兵七近一 卒7进1".
func (l *moveLister) misprint(rest []byte, number int) int {
	n := notation.WordLen(rest)
	if !l.p.begun || l.made > 0 || number != l.p.last+1 || !hasPieceAndNumber(string(rest[:n])) {
		return 0
	}
	if after := bytes.TrimLeft(rest[n:], blanks); len(after) == len(rest)-n || l.p.moveAt(after) == 0 {
		return 0
	}
	return n
}

// The characters of Chinese moves.
const pieceCharacters, numberCharacters = "车車俥马馬傌炮砲相象仕士帅帥将將兵卒", "一二三四五六七八九123456789１２３４５６７８９"

// hasPieceAndNumber reports whether a word is as long as a move, and has a piece or a letter and a
// number.
func hasPieceAndNumber(word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	switch n := utf8.RuneCountInString(word); {
	case n < 3 || n > longestMove || !strings.ContainsAny(word, numberCharacters):
		return false
	case unicode.Is(unicode.Han, first):
		return n < longestMove && strings.ContainsAny(word, pieceCharacters)
	}
	return unicode.IsLetter(first) && first < utf8.RuneSelf
}

// longestMove is how many characters the word for a move has at most.
const longestMove = 6

// textEnd returns where a text ends: before the number of the next move with a move, or
// before a move that is missing there.
func (l *moveLister) textEnd(rest []byte) int {
	edge := false
	for i, r := range string(rest) {
		if i > 0 && edge {
			if value, n := notation.NumberAt(rest[i:]); n > 0 && value == l.lastNumber+1 && l.p.moveAt(bytes.TrimLeft(rest[i+n:], blanks)) > 0 {
				return i
			}
			if l.lastNumber > 0 && l.sinceNumber == 1 && l.p.moveAt(rest[i:]) > 0 {
				return i
			}
		}
		edge = !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}
	return len(rest)
}

// looksLikeMove reports whether a word looks like a move that was misprinted.
func looksLikeMove(text []byte) bool {
	text = text[:min(len(text), window)]
	word := string(text[:notation.WordLen(text)])
	word = strings.TrimRight(word, ".!?。！？")
	first, _ := utf8.DecodeRuneInString(word)
	signs := "+-=./"
	if unicode.Is(unicode.Han, first) {
		signs = "进進退平"
	}
	return hasPieceAndNumber(word) && strings.ContainsAny(word, signs) || isSquares(word)
}

// isSquares reports whether a word is two squares, of which one may not be on the board.
func isSquares(word string) bool {
	return len(word) == 4 && isLower(word[0]) && notation.Digit(word[1]) && isLower(word[2]) && notation.Digit(word[3])
}

func isLower(c byte) bool { return c >= 'a' && c <= 'z' }
