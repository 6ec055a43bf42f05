package pgn

import (
	"bytes"
	"io"

	"github.com/xqfen/xqfen/game/kit"
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
func pageText(page []byte) []byte {
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
	return kit.PlainPage(text)
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

// plain returns the text of a file that is a page, and any other file as it is.
func plain(r io.Reader) io.Reader {
	opening, whole, _ := kit.Opening(r, pageOpening)
	if !isPage(opening) {
		return whole
	}
	page, whole, _ := kit.Opening(whole, kit.MaxRecord+1)
	if len(page) <= kit.MaxRecord {
		copy(page, pageText(page))
	}
	return whole
}

// pageOpening is how many bytes tell a page.
const pageOpening = 64
