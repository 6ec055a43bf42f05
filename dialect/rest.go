package dialect

import (
	"strings"

	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/xiangqi"
)

// Source returns the dialect that the text is most likely in: the first whose
// exact form it is, else the first that has its letters; nil when that says
// nothing.
func (r *Reading) Source(dialects []*Dialect) *Dialect {
	said := r.said()
	var s xiangqi.Setup
	for _, d := range dialects {
		if d.Parse(r.Core, &s) == nil && s == said {
			return d
		}
	}
	return r.named(dialects)
}

// named returns the first dialect that has the letters of the text, nil where none has.
func (r *Reading) named(dialects []*Dialect) *Dialect {
	for _, d := range dialects {
		if r.Letters != (LetterSet{}) && d.spec.Letters.Name == r.Letters.Name {
			return d
		}
	}
	return nil
}

// TailShape returns what follows the board in the text, with N for each number:
// " w - - N N". It is "" for a board alone.
func (r *Reading) TailShape() string {
	end := len(r.Core) - (r.layout.end - r.layout.boardEnd)
	var shape strings.Builder
	number := false
	for _, c := range r.Core[min(max(end, 0), len(r.Core)):] {
		if isDigit(c) {
			if !number {
				shape.WriteByte('N')
			}
			number = true
			continue
		}
		number = false
		shape.WriteByte(c)
	}
	return shape.String()
}

// AppendRest appends the text that followed the position, so that a reader still
// sees where the position ends: with a space between, and with a semicolon before
// a word that d's tail would seem to go on with.
func (d *Dialect) AppendRest(dst []byte, r *Reading) []byte {
	if len(r.Rest) == 0 {
		return dst
	}
	rest := fentext.Rest(r.Rest, r.URL)
	t := text{}
	t.load(rest)
	l := tail{text: &t}
	word := l.spaces(0)
	if word < len(t.b) && !l.stopAt(word) {
		if !d.complete() && (!d.endsEPD() || !l.opcodeAt(word)) {
			dst = append(dst, " ;"...)
		}
		if word == 0 {
			dst = append(dst, ' ')
		}
	} else if word == 0 && len(t.b) > 0 && isLetter(t.b[0]) {
		dst = append(dst, ' ')
	}
	return append(dst, rest...)
}

// complete reports whether a tail of d cannot be taken to go on.
func (d *Dialect) complete() bool {
	return d.holds&hasHalf != 0 && d.holds&(hasFull|hasZero) != 0 || strings.Count(d.spec.Tail, "-") >= 3 && d.holds&hasFull != 0
}

// endsEPD reports whether the tail of d is that of EPD.
func (d *Dialect) endsEPD() bool { return strings.HasSuffix(d.spec.Tail, "- -") }
