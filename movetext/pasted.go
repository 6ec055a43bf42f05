package movetext

import (
	"bytes"
	"html"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
)

// betweens are what pasted lists have between their moves besides blanks and separators, of those that
// begin alike the longest first.
var betweens = [][]byte{
	[]byte("-->"), []byte("->"), []byte("=>"), []byte("→"), []byte("➔"), []byte("➜"), []byte("⇒"),
	[]byte("/"), []byte("／"), []byte("--"), []byte("-"), []byte("–"), []byte("——"), []byte("—"), []byte("－"), []byte(">"), []byte("·"),
}

// bullets are before the lines of pasted lists, with a blank after them.
const bullets = "-*•·●▪‣–—"

// numberBrackets are around the numbers of pasted lists: (1) 炮二平五.
var numberBrackets = [...]struct{ opening, closing string }{{"(", ")"}, {"[", "]"}, {"（", "）"}, {"【", "】"}, {"［", "］"}}

// Plain returns a pasted list of moves as lists are written, or the text itself where it is so: blanks for
// betweens and for bullets and quotation marks before the first move of a line, "1." for "(1)", "1-" and "1 .", a colon after
// the side before a move, and the characters of Han that HTML entities give. It is as long as the text, and
// all else is in its place. A text that may be a list as it is does not change: a move must be before or after.
func Plain(text []byte) []byte {
	if bytes.Contains(text, []byte("&#")) {
		text = hanEntity.ReplaceAllFunc(text, hanOf)
	}
	p := plainer{text: text, after: -1, fresh: true, begins: true}
	for p.i < len(text) {
		p.next()
	}
	if p.out == nil {
		return text
	}
	return p.out
}

// hanEntity is an HTML entity that gives the number of a character of Han.
var hanEntity = regexp.MustCompile(`&#(?:[1-9][0-9]{4}|[xX][0-9A-Fa-f]{4});`)

// hanOf returns the character of an entity, and after it characters without width, so that it is as
// long; the entity where it is none of Han.
func hanOf(entity []byte) []byte {
	char := html.UnescapeString(string(entity))
	if r, _ := utf8.DecodeRuneInString(char); !unicode.Is(unicode.Han, r) {
		return entity
	}
	const two, three = "\u00ad", "\u200b" // bytes
	if (len(entity)-len(char))%2 == 1 {
		char += three
	}
	return append([]byte(char), strings.Repeat(two, (len(entity)-len(char))/2)...)
}

// plainer makes a text plain.
type plainer struct {
	text, out []byte // out is nil while nothing is changed
	i         int
	// after: nothing but blanks is between the last move, which ends there, and i; else -1.
	after int
	fresh bool // nothing but blanks is before i in its line
	// last is the last number in brackets, moved: there were moves. A number that is not the next one, as in
	// "炮二平五 (12)", is a time.
	last  int
	moved bool
	// begins: nothing but blanks is before i; quoted: a quotation mark is before the first move. In the middle
	// of a text such lines are code.
	begins, quoted bool
}

// next looks at what is at the place.
func (p *plainer) next() {
	rest := p.text[p.i:]
	r, size := utf8.DecodeRune(rest)
	_, kind := chars.Fold(r)
	p.begins = p.begins && (p.i == 0 || unicode.IsSpace(rune(p.text[p.i-1])))
	n, isMove := 0, false
	if p.after == p.i || p.i == 0 || !wordByte(p.text[p.i-1]) {
		n = pastedMove(rest)
		isMove = n > 0
	}
	switch {
	case isMove:
		p.i += n
		p.after, p.fresh, p.moved = p.i, false, true
		return
	case kind == chars.Invisible && (p.after >= 0 || p.moveFollows(p.i+size)):
		p.blank(size)
	case r == '\n':
		p.fresh, p.after = true, -1
	case unicode.IsSpace(r):
	case p.fresh && (p.quoted || p.begins) && (r == '"' || notation.IsQuote(r)) && p.moveFollows(p.i+size):
		p.quoted = true
		p.blank(size)
	case p.fresh && strings.ContainsRune(bullets, r) && bytes.HasPrefix(rest[size:], []byte(" ")) && p.moveFollows(p.i+size):
		p.blank(size)
	case p.between(rest), p.number(rest), p.side(rest):
		return
	default:
		p.after, p.fresh = -1, false
	}
	p.i += size
}

// moveFollows reports whether a move is at a place of the text or after blanks there, or a number and a move.
func (p *plainer) moveFollows(at int) bool {
	rest := bytes.TrimLeftFunc(p.text[at:], unicode.IsSpace)
	return pastedMove(rest) > 0 || pastedMove(bytes.TrimLeftFunc(notation.AfterNumber(rest), unicode.IsSpace)) > 0
}

// put writes a text over the next bytes, with blanks before it.
func (p *plainer) put(size int, text string) {
	if p.out == nil {
		p.out = bytes.Clone(p.text)
	}
	at := p.i + size - len(text)
	for i := p.i; i < at; i++ {
		p.out[i] = ' '
	}
	copy(p.out[at:], text)
}

func (p *plainer) blank(size int) { p.put(size, "") }

// between reads one of betweens after a move and before another.
func (p *plainer) between(rest []byte) bool {
	if p.after < 0 {
		return false
	}
	for _, sign := range betweens {
		if bytes.HasPrefix(rest, sign) && p.moveFollows(p.i+len(sign)) {
			p.blank(len(sign))
			p.i += len(sign)
			return true
		}
	}
	return false
}

// number reads the number of a move in brackets, with a dash after it, or with a blank before its dot.
func (p *plainer) number(rest []byte) bool {
	for _, b := range numberBrackets {
		inner, ok := bytes.CutPrefix(rest, []byte(b.opening))
		value, n := notation.Number(inner)
		if size := len(b.opening) + n + len(b.closing); ok && n > 0 && bytes.HasPrefix(inner[n:], []byte(b.closing)) && p.isNext(value) && p.moveFollows(p.i+size) {
			p.last = value
			p.put(size, strconv.Itoa(value)+".")
			p.i += size
			return true
		}
	}
	value, n := notation.Number(rest)
	if n > 0 && p.fresh && bytes.HasPrefix(rest[n:], []byte("-")) && p.isNext(value) && pastedMove(rest[n+1:]) > 0 {
		p.last = value
		p.put(n+1, strconv.Itoa(value)+".")
		p.i += n + 1
		return true
	}
	dot := bytes.TrimLeft(rest[n:], " \t")
	size := len(rest) - len(dot) + 1
	if n > 0 && (p.i == 0 || !wordByte(p.text[p.i-1])) && len(dot) < len(rest)-n && len(dot) > 0 && dot[0] == '.' && p.moveFollows(p.i+size) {
		p.put(size, strconv.Itoa(value)+".")
		p.i += size
		return true
	}
	return false
}

// isNext reports whether a number in brackets may be that of the next move.
func (p *plainer) isNext(value int) bool {
	return value == 1 && (p.fresh || !p.moved) || p.last > 0 && value == p.last+1
}

// side reads the name of a side that no colon follows, but a blank and a move.
func (p *plainer) side(rest []byte) bool {
	const longest = 16
	n := bytes.IndexAny(rest[:min(len(rest), longest)], " \n")
	if n <= 0 || rest[n] != ' ' || p.i > 0 && wordByte(p.text[p.i-1]) || !p.moveFollows(p.i+n) {
		return false
	}
	if _, named := notation.SideNamed(rest[:n]); !named {
		return false
	}
	p.i += n
	p.put(1, ":")
	p.i++
	return true
}

// wordByte reports whether a letter or a digit of ASCII, or a part of another character, may be before a word
// that it belongs to.
func wordByte(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// GluedMove returns the length of the move in coordinates with which a text begins and to which others are glued,
// up to the end of the word: h2e2h9g7h0g2. It is 0 when there is none.
func GluedMove(text []byte) int {
	const length = len("h2e2")
	n := 0
	for n+length <= len(text) && text[n] < utf8.RuneSelf && looksLikeMove(string(text[n:n+length]), moveShapes[1:2]) {
		n += length
	}
	if n < 2*length || n < len(text) && wordByte(text[n]) {
		return 0
	}
	return length
}

// pastedMove returns the length of the move by its shape with which a text begins, and after which its word
// ends or another such move begins; 0 when there is none.
func pastedMove(text []byte) int {
	if n := hanMove(text); n > 0 {
		return n
	}
	for _, n := range []int{len("h2e2"), len("h2-e2")} {
		if len(text) < n || text[0] >= utf8.RuneSelf || !looksLikeMove(string(text[:n]), moveShapes[1:]) {
			continue
		}
		if len(text) == n || !wordByte(text[n]) || len(text) > n+3 && looksLikeMove(string(text[n:n+4]), moveShapes[1:2]) {
			return n
		}
	}
	return 0
}
