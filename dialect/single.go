package dialect

import (
	"bytes"

	"github.com/xqfen/xqfen/xiangqi"
)

// onlyOne refuses a line in which a second position follows, or text that the
// first has run into.
func (r *Reader) onlyOne(start, end int) *SyntaxError {
	t := &r.text
	at := t.index(end)
	if word := digitWord(t.b[:t.index(start)]); word >= 0 {
		return t.fail(codeTwo, word, word+binitSize, "")
	}
	if at < len(t.b) && t.b[at] == '/' && bytes.Count(firstWord(t.b[at:]), []byte("/")) >= xiangqi.Ranks/2 {
		return t.fail(codeTwo, at, len(t.b), "")
	}
	if word := digitWord(t.b[at:]); word >= 0 {
		return t.fail(codeTwo, at+word, at+word+binitSize, "")
	}
	if !couldHoldBoard(t.b[at:]) {
		return nil
	}
	for {
		c, ok := r.finder.next(at)
		if !ok {
			return nil
		}
		if c.shape == whole {
			return t.fail(codeTwo, c.start, c.end, "")
		}
		at = c.resume
	}
}

// couldHoldBoard reports whether there are separators enough for a board.
func couldHoldBoard(b []byte) bool {
	for i := range separators {
		if bytes.Count(b, []byte{separators[i]}) >= xiangqi.Ranks-1 {
			return true
		}
	}
	return false
}

// firstWord returns the text up to the first space.
func firstWord(b []byte) []byte {
	word, _, _ := bytes.Cut(b, []byte(" "))
	return word
}

// digitWord returns where a run of digits begins that is a board of DhtmlXQ, -1
// when there is none.
func digitWord(b []byte) int {
	start := 0
	for i := range len(b) + 1 {
		if i < len(b) && isDigit(b[i]) {
			continue
		}
		if i-start == binitSize {
			return start
		}
		start = i + 1
	}
	return -1
}
