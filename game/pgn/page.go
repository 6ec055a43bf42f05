package pgn

import (
	"bytes"
	"io"
	"slices"

	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// A saved page has its games between <pre> and </pre>, or anywhere in its text. What is
// markup is taken off, and where games are in <pre>, so is what is neither moves nor a tag outside. Every line stays in its
// place.

// isPage reports whether a text begins as a page does.
func isPage(head []byte) bool {
	head = bytes.TrimLeft(head[len(bom(head)):], blanks+"\n")
	if len(head) < 2 || head[0] != '<' {
		return false
	}
	c := head[1]
	return isLetter(c) || c == '!'
}

// pageText returns the text of a page, as long as the page.
func pageText(page []byte) []byte { return kit.PlainPage(visible(page)) }

// visible returns a page in which all is blank but games and markup.
func visible(page []byte) []byte {
	text := bytes.Clone(page)
	kit.BlankHidden(text)
	if parts := kit.ElementContents(text, "pre"); hasTags(text, parts) {
		from := 0
		for _, at := range parts {
			kit.BlankProse(text[from:at[0]], isTag)
			from = at[1]
		}
		kit.BlankProse(text[from:], isTag)
	}
	return text
}

// leftOut notes what has a word in the shape of a move, a position or a tag in a page and is blank where it is visible: once
// for the lines up to text that is kept, and for each string of a script that begins with a tag.
func leftOut(page, text []byte) (left []note.Note) {
	add := func(at int, part []byte) {
		at += len(part) - len(bytes.TrimLeft(part, blanks))
		left = append(left, note.Note{Code: note.TextIgnored, Offset: at, Got: chars.Excerpt(bytes.Trim(part, blanks))})
	}
	bare, _ := kit.BareText(page)
	at, noted := 0, false
	for line := range bytes.SplitSeq(bare, []byte{'\n'}) {
		isKept := len(bytes.Trim(text[at:at+len(line)], blanks)) > 0
		if noted = noted && !isKept; !isKept && !noted && (movetext.NamesMoves(line) || hasTag(line)) {
			noted = true
			add(at, line)
		}
		at += len(line) + 1
	}
	for _, part := range kit.HiddenMarkup(page) {
		for _, s := range kit.ScriptStrings(page[part[0]:part[1]]) {
			from, to := part[0]+s[0], part[0]+s[1]
			value := bytes.ReplaceAll(page[from:to], []byte(`\"`), []byte{'"'})
			if name, isTag := tagStart(value[indent(value):]); isTag > 0 && known(string(name)) && len(bytes.Trim(text[from:to], blanks+"\n")) == 0 {
				add(from, page[from:to])
			}
		}
	}
	slices.SortStableFunc(left, func(a, b note.Note) int { return a.Offset - b.Offset })
	return left
}

// hasTag reports whether a tag that PGN has is anywhere in a line.
func hasTag(line []byte) bool {
	for i := range line {
		if name, value := tagStart(line[i:]); value > 0 && known(string(name)) {
			return true
		}
	}
	return false
}

// hasTags reports whether there is a tag of PGN in one of the parts, at the start of a line.
func hasTags(text []byte, parts [][2]int) bool {
	for _, at := range parts {
		for line := range bytes.SplitSeq(text[at[0]:at[1]], []byte{'\n'}) {
			if isTag(bytes.ReplaceAll(line, []byte("&quot;"), []byte{'"'})) {
				return true
			}
		}
	}
	return false
}

// isTag reports whether a line begins with a tag.
func isTag(line []byte) bool {
	_, value := tagStart(line[indent(line):])
	return value > 0
}

// plain returns the text of a file that is a page and notes about what is left out, and any other file as it is.
func plain(r io.Reader) (io.Reader, []note.Note) {
	opening, whole, _ := kit.Opening(r, pageOpening)
	if !isPage(opening) {
		return whole, nil
	}
	page, whole, _ := kit.Opening(whole, kit.MaxRecord+1)
	if len(page) <= kit.MaxRecord {
		text := visible(page)
		left := leftOut(page, text)
		copy(page, kit.PlainPage(text))
		return whole, left
	}
	return whole, nil
}

// pageOpening is how many bytes tell a page.
const pageOpening = 64
