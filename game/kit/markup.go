package kit

import (
	"bytes"
	"html"
	"regexp"

	"github.com/xqfen/xqfen/movetext"
)

const (
	// parting are the names of elements that part words, elements the others that texts are laid out with.
	parting  = `br|p|div|li|tr|td|th|h[1-6]|table|ul|ol|hr|body|html`
	elements = `a|article|b|big|blockquote|button|center|code|em|font|head|i|img|input|label|link|main|meta|nobr|option|pre|s|section|` +
		`select|small|span|strong|sub|sup|svg|tbody|thead|u|wbr`
	// attributes are after the name in a tag of a text: "<b then c>" and "<me@x.org>" are no tags.
	attributes = `(?:\s*/?\s*|[\x00-\x20][^<>]*=[^<>]*)`
	// entity is put for a character, as &amp; or &#160;.
	entity = `&#?[0-9A-Za-z]{1,16};`
)

var (
	hiddenMarkup = regexp.MustCompile(`(?s)<!--.*?-->|<(?i:script|style|title)\b.*?</(?i:script|style|title)\s*>`)
	pageMarkup   = regexp.MustCompile(`</?[A-Za-z!][^<>\n]*>|` + entity)
	partsWords   = regexp.MustCompile(`^</?(?i:` + parting + `)\b`)
	textMarkup   = regexp.MustCompile(`</?(?i:` + parting + `|` + elements + `)` + attributes + `>|` + entity)
	partingTag   = regexp.MustCompile(`</?(?i:` + parting + `)` + attributes + `>`)
	script       = regexp.MustCompile(`^<(?i:script)`)
	scriptString = regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.)*'|`(?:[^`\\\\]|\\\\.)*`")
	quoteSigns   = regexp.MustCompile(`(?m)^[ \t>]*>`)
)

// HiddenMarkup returns the parts of a page that nobody sees: comments, scripts, styles and the title.
func HiddenMarkup(page []byte) (parts [][]int) { return hiddenMarkup.FindAllIndex(page, -1) }

// ElementContents returns where the content of the elements of a name is in a page; the last may have
// no end.
func ElementContents(page []byte, name string) (contents [][2]int) {
	opening := regexp.MustCompile(`(?i)<` + name + `\b[^>]*>`)
	closing := regexp.MustCompile(`(?i)</` + name + `\s*>`)
	for at := 0; ; {
		tag := opening.FindIndex(page[at:])
		if tag == nil {
			return contents
		}
		start := at + tag[1]
		end := closing.FindIndex(page[start:])
		if end == nil {
			return append(contents, [2]int{start, len(page)})
		}
		contents = append(contents, [2]int{start, start + end[0]})
		at = start + end[1]
	}
}

// PlainLine returns a line of a page without tags, and with the characters of entities.
func PlainLine(line []byte) []byte {
	return pageMarkup.ReplaceAllFunc(line, func(part []byte) []byte {
		switch {
		case part[0] == '&':
			return character(part)
		case partsWords.Match(part):
			return []byte{' '}
		}
		return nil
	})
}

// PlainPage returns the lines of a page without markup. Blanks at the end of each make it as long as it was.
func PlainPage(page []byte) []byte {
	lines := bytes.Split(page, []byte{'\n'})
	for i, line := range lines {
		plain := PlainLine(line)
		lines[i] = append(plain, bytes.Repeat([]byte{' '}, max(len(line)-len(plain), 0))...)
	}
	return bytes.Join(lines, []byte{'\n'})
}

// BlankHidden makes the parts of a page blank that nobody sees, but for strings of scripts that may be moves.
func BlankHidden(page []byte) {
	for _, at := range HiddenMarkup(page) {
		part := page[at[0]:at[1]]
		from := 0
		for _, quoted := range ScriptStrings(part) {
			if movetext.MayBeMoves(part[quoted[0]:quoted[1]]) {
				Blank(part[from:quoted[0]])
				from = quoted[1]
			}
		}
		Blank(part[from:])
	}
}

// ScriptStrings returns where the strings are of a part of a page, if that is a script.
func ScriptStrings(part []byte) (strings [][2]int) {
	if script.Match(part) {
		for _, quoted := range scriptString.FindAllIndex(part, -1) {
			strings = append(strings, [2]int{quoted[0] + 1, quoted[1] - 1})
		}
	}
	return strings
}

// BlankProse makes the lines of a part of a page blank that cannot be moves and that isKept is false for, which gets
// a line without its markup and may be nil. A line ends at a tag that parts words, too.
func BlankProse(part []byte, isKept func(line []byte) bool) {
	bare, _ := BareText(part)
	at := 0
	for line := range bytes.SplitSeq(bare, []byte{'\n'}) {
		end := at + len(line)
		if plain := PlainLine(line); !movetext.MayBeMoves(plain) && (isKept == nil || !isKept(plain)) {
			Blank(part[at:min(end+1, len(part))])
		}
		at = end + 1
	}
}

// Blank makes all of a text but the ends of its lines blank.
func Blank(text []byte) {
	for i, c := range text {
		if c != '\n' && c != '\r' {
			text[i] = ' '
		}
	}
}

// character returns the character of an entity, the entity where there is none.
func character(entity []byte) []byte {
	char := html.UnescapeString(string(entity))
	switch {
	case char == "\u00a0":
		return []byte{' '}
	case len(char) > len(entity):
		return entity
	}
	return []byte(char)
}

// BareText returns a text without its markup and the quote signs at the start of its lines. It is as
// long as the text, and every character of it is in its place: blanks are in place of the rest, and
// the end of a line in place of a tag that parts words. first is the first part that was taken off,
// nil where there is none; the text is then returned as it is.
func BareText(text []byte) (bare, first []byte) {
	bare = text
	take := func(at []int, sign byte) {
		if first == nil {
			bare, first = bytes.Clone(text), text[at[0]:at[1]]
		}
		for i := at[0]; i < at[1]; i++ {
			bare[i] = ' '
		}
		bare[at[1]-1] = sign
	}
	if partingTag.Match(text) {
		for _, at := range HiddenMarkup(text) {
			take(at, '\n')
		}
		for _, at := range textMarkup.FindAllIndex(bare, -1) {
			switch part := text[at[0]:at[1]]; {
			case part[0] == '<' && partsWords.Match(part):
				take(at, '\n')
			case part[0] == '<':
				take(at, ' ')
			default:
				if char := character(part); len(char) == 1 {
					take(at, char[0])
				}
			}
		}
	}
	if bytes.IndexByte(bare, '>') >= 0 { // which most texts have not
		for _, at := range quoteSigns.FindAllIndex(bare, -1) {
			take(at, ' ')
		}
	}
	return bare, first
}
