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
	s := reading.coreSetup()
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

// complete reports whether a tail of d cannot be taken to go on.
func (d *Dialect) complete() bool {
	return d.holds&hasHalf != 0 && d.holds&(hasFull|hasZero) != 0 || strings.Count(d.spec.Tail, "-") >= 3 && d.holds&hasFull != 0
}

// endsEPD reports whether the tail of d is that of EPD.
func (d *Dialect) endsEPD() bool { return strings.HasSuffix(d.spec.Tail, "- -") }
