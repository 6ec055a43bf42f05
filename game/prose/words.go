package prose

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
)

// language is what is known of the languages that texts are in: the labels, by their keys,
// and the notations in which a word of a text may be a move.
type language struct {
	notations []notation.Notation

	tags    map[string]string // before a colon
	numbers map[string]bool
	games   map[string]bool
	whole   map[string]string // all of a line
	footers []string
	longest int // characters of a label
}

// languages returns what is known of all languages. Digits alone are no move of ordinary text: they
// are years and scores.
var languages = sync.OnceValue(func() *language {
	v := &language{tags: map[string]string{}, numbers: map[string]bool{}, games: map[string]bool{}, whole: map[string]string{}}
	for _, n := range i18n.Notations() {
		if n.Name() != "dhtmlxq" {
			v.notations = append(v.notations, n)
		}
	}
	for _, label := range i18n.Labels() {
		v.addLabel(&label)
	}
	return v
})

func (v *language) addLabel(label *i18n.Label) {
	for _, word := range label.Words {
		k := key(word)
		switch label.Name {
		case labelNumber:
			v.numbers[k] = true
		case labelGame:
			v.games[k] = true
		case labelExact:
			v.games[word] = true
		case labelRed, labelBlack, labelHeading:
			v.whole[k] = label.Name
		case labelFooter:
			v.footers = append(v.footers, k)
		case i18n.Handicap: // is not before a colon
		default:
			v.tags[k] = label.Name
			v.longest = max(v.longest, 2*utf8.RuneCountInString(word)) // spaces may be in it
		}
	}
}

// key is a text without spaces, case and accents.
func key(text string) string {
	return chars.WithoutAccents(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text))
}

// window is how many bytes are looked at for a move and what follows it: a move has far
// fewer.
const window = 192

// moveAt returns the length of the move with which a text begins, 0 when there is none. A
// move ends where a word ends, or where another move, a number or a result begins.
func (v *language) moveAt(text []byte) int {
	longest := 0
	text = text[:min(len(text), window)]
	for _, n := range v.notations {
		if size := notation.Scan(n, text); size > longest && size <= len(text) {
			longest = size
		}
	}
	if longest == 0 || !hasLetter(text[:longest]) || !v.endsMove(text[:longest], text[longest:]) {
		return movetext.GluedMove(text)
	}
	return longest
}

// hasLetter reports whether there is more than digits in a word, and dashes between them.
func hasLetter(word []byte) bool {
	for _, r := range string(word) {
		if unicode.IsLetter(r) || r == '=' || r == '+' || r == '＝' || r == '＋' {
			return true
		}
	}
	return false
}

// endsMove reports whether what follows a move may follow it.
func (v *language) endsMove(move, rest []byte) bool {
	if len(rest) == 0 {
		return true
	}
	r, _ := utf8.DecodeRune(rest)
	switch {
	case r < utf8.RuneSelf && unicode.IsDigit(r), unicode.Is(unicode.Han, r):
		if last, _ := utf8.DecodeLastRune(move); last < utf8.RuneSelf && unicode.IsLetter(last) {
			return false
		}
		if _, n := notation.NumberAt(rest); n > 0 && v.beginsMove(rest[n:]) {
			return true
		}
		return unicode.Is(unicode.Han, r) && (v.beginsMove(rest) || movetext.ResultAt(rest) != "")
	case r < utf8.RuneSelf:
		return notation.EndsMove(byte(r)) || r == '|' || r == '/' || r == ':' || movetext.ResultAt(rest) != ""
	}
	return !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

// beginsMove reports whether a move begins a text, whatever follows it.
func (v *language) beginsMove(text []byte) bool {
	text = text[:min(len(text), window)]
	for _, n := range v.notations {
		if size := notation.Scan(n, text); size > 0 && size <= len(text) && hasLetter(text[:size]) {
			return true
		}
	}
	return false
}
