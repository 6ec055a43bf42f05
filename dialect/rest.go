package dialect

import (
	"strings"
)

// Source returns the dialect that a text which the Reader has read is most likely in: the
// first whose exact form it is, else the first that has its letters; nil where there is none.
// exact reports whether the text is the exact form.
func (r *Reader) Source(reading *Reading) (d *Dialect, exact bool) {
	if reading.exact != nil {
		return reading.exact, true
	}
	dialects := r.Dialects
	if dialects == nil {
		dialects = builtin()
	}
	s := reading.CoreSetup()
	for _, d := range dialects {
		if d.Writes(reading.Core, &s) {
			return d, true
		}
	}
	return reading.named(dialects), false
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

// AppendRest appends the text that followed the position, so that a reader still
// sees where the position ends: with a space between, and with a semicolon before
// a word that d's tail would seem to go on with.
func (d *Dialect) AppendRest(dst []byte, r *Reading) []byte {
	if len(r.Rest) == 0 {
		return dst
	}
	rest := r.RestText()
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
