package dialect

import (
	"bytes"

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
	rest := operandsOf(t.b[at:])
	for from := at; ; {
		word := digitWord(t.b[from:])
		if word < 0 {
			break
		}
		if !rest.quotes(from + word - at) {
			return t.fail(note.TwoPositions, from+word, from+word+binitSize, "")
		}
		from += word + binitSize
	}
	rest.read, rest.quoted = 0, false
	for x, ok := r.nextExact(end, false); ok; x, ok = r.nextExact(x.end, false) {
		if first, last := t.index(x.start), t.index(x.end); !rest.quotes(first - at) {
			return t.fail(note.TwoPositions, first, last, "")
		}
	}
	if !r.finder.couldHoldBoard(t.b[at:]) {
		return nil
	}
	rest.read, rest.quoted = 0, false
	for from := at; ; {
		c, ok := r.finder.next(from)
		if !ok {
			return nil
		}
		if c.shape == whole && !rest.quotes(c.start-at) {
			return t.fail(note.TwoPositions, c.start, c.end, "")
		}
		from = c.resume
	}
}

// operands is the text after a position, in which what is in the quotes of an
// operation of EPD is not a second position.
type operands struct {
	text   []byte
	read   int  // up to here
	quoted bool // there
	none   bool // no operation follows the position
}

func operandsOf(text []byte) operands {
	word := firstWord(bytes.TrimLeft(text, " ;"))
	return operands{text: text, none: !IsOpcode(string(word))}
}

// quotes reports whether a place is in quotes. Places come in their order.
func (o *operands) quotes(at int) bool {
	if o.none {
		return false
	}
	for ; o.read < at; o.read++ {
		switch c := o.text[o.read]; {
		case c == '\\' && o.quoted:
			o.read++
		case c == '"':
			o.quoted = !o.quoted
		}
	}
	return o.quoted
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
