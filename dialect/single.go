package dialect

import (
	"bytes"
	"iter"
	"slices"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// onlyOne refuses a line in which a second position follows, or text that the
// first has run into.
func (r *Reader) onlyOne(start, end int) *SyntaxError {
	t := &r.text
	at := t.index(end)
	if word := digitWord(t.b[:t.index(start)]); word >= 0 {
		return t.fail(note.TwoPositions, word, word+binitSize, "")
	}
	if at < len(t.b) && t.b[at] == '/' && bytes.Count(firstWord(t.b[at:]), []byte("/")) >= xiangqi.Ranks/2 {
		return t.fail(note.TwoPositions, at, len(t.b), "")
	}
	quotes := operandQuotes(t.b[at:])
	for first, last := range r.others(end) {
		if before, _ := slices.BinarySearch(quotes, first-at); before%2 == 0 {
			return t.fail(note.TwoPositions, first, last, "")
		}
	}
	return nil
}

// others yields where positions begin and end that are after an offset of the source.
func (r *Reader) others(end int) iter.Seq2[int, int] {
	return func(yield func(first, last int) bool) {
		t := &r.text
		at := t.index(end)
		for from := at; ; {
			word := digitWord(t.b[from:])
			if word < 0 {
				break
			}
			if !yield(from+word, from+word+binitSize) {
				return
			}
			from += word + binitSize
		}
		for x, ok := r.nextExact(end, false); ok; x, ok = r.nextExact(x.end, false) {
			if !x.doubtful && !yield(t.index(x.start), t.index(x.end)) {
				return
			}
		}
		if !r.finder.couldHoldBoard(t.b[at:]) {
			return
		}
		for {
			c, ok := r.finder.next(at)
			if !ok || c.shape == whole && !yield(c.start, c.end) {
				return
			}
			at = c.resume
		}
	}
}

// operandQuotes returns where the quotes are around the operands of EPD in the text after a position. There a
// position is not a second one.
func operandQuotes(text []byte) (quotes []int) {
	if !IsOpcode(string(firstWord(bytes.TrimLeft(text, " ;")))) {
		return nil
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && len(quotes)%2 == 1:
			i++
		case c == '"':
			quotes = append(quotes, i)
		}
	}
	return quotes
}

// couldHoldBoard reports whether there are separators enough for a board.
func (f *boardFinder) couldHoldBoard(b []byte) bool {
	for i := range f.separators {
		if bytes.Count(b, []byte{f.separators[i]}) >= xiangqi.Ranks-1 {
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
