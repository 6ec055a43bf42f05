package dialect

import (
	"fmt"
	"slices"
	"strings"
)

// layout is where the parts of a position are in the text, in bytes, and how
// they are joined, so that it can be written again in the same manner.
type layout struct {
	boardStart, boardEnd, end int
	separatorAt               int
	separator, glue           []byte
	extent                    extent
}

// AppendLike appends the position of a reading in this dialect, with the fields
// that the text had and joined as they were: a board alone stays a board alone,
// and a position in a URL gets no space.
func (d *Dialect) AppendLike(dst []byte, r *Reading) []byte {
	switch {
	case d.spec.binit:
		return appendBinit(dst, &r.Setup)
	case d.letters == nil:
		return dst
	case d.hasOwnForm(): // which is read only whole
		return d.Append(dst, &r.Setup)
	}
	glue := spaceGlue(r.layout.glue)
	extent := r.layout.extent
	if d.spec.Prefix != "" && extent != boardOnly {
		// Without its prefix such a tail would be read in another sense.
		dst, extent = appendGlued(dst, d.spec.Prefix, prefixGlue(glue)), boardFull
	}
	separator := d.spec.Separator
	if raw := string(r.layout.separator); raw != "" && raw != "/" && isASCII(raw) {
		var t text
		if t.load([]byte(raw)); strings.Contains(usualSeparators, string(t.b)) { // no dialect's own
			separator = raw
		}
	}
	dst = d.appendBoard(dst, &r.Setup.Board, separator)
	comma := glue == ","
	for _, item := range d.itemsFor(extent) {
		literal := item.literal
		if r.URL && isASCII(string(r.Core)) {
			literal = escapeURL(literal)
		}
		dst = appendGlued(dst, literal, glue)
		if comma && literal != "" {
			glue = " "
		}
		item.literal = ""
		dst = d.appendItem(dst, &item, &r.Setup)
	}
	return dst
}

// LossLike returns what AppendLike would lose of the position of a text.
func (d *Dialect) LossLike(r *Reading, source *Dialect) Loss {
	switch extent := r.layout.extent; {
	case extent == boardFull, d.hasOwnForm():
		return d.Loss(&r.Setup) | d.ClockLoss(source, &r.Setup)
	case extent == boardOnly:
		return d.Loss(&r.Setup) & LossPieces
	}
	return d.Loss(&r.Setup) & (LossPieces | LossTurn)
}

// itemsFor returns the part of the tail that has the fields of the extent.
func (d *Dialect) itemsFor(e extent) []tailItem {
	last := 0
	for i, item := range d.tail {
		switch {
		case item.value == hasTurn:
			last = i + 1
			if e == boardSide {
				return d.tail[:last]
			}
		case item.value != 0 && e == boardEPD:
			return append(slices.Clone(d.tail[:i]), tailItem{literal: strings.TrimRight(item.literal, " _")})
		}
	}
	if e == boardOnly || e == boardSide {
		return d.tail[:last*int(e)]
	}
	return d.tail
}

// spaceGlue returns the text that means a space in a text whose board and side are
// joined by raw.
func spaceGlue(raw []byte) string {
	text := string(raw)
	if text == "" || strings.TrimSpace(text) == "" || !isASCII(text) {
		return " "
	}
	return text
}

// prefixGlue returns the text between a prefix and the board: the text that joins the fields
// where that is a space in some spelling, and else nothing. A comma between them would
// hide the prefix.
func prefixGlue(glue string) string {
	var t text
	t.load([]byte(glue))
	if strings.Trim(string(t.b), " ") != "" {
		return ""
	}
	return glue
}

func appendGlued(dst []byte, literal, glue string) []byte {
	for _, c := range []byte(literal) {
		if c == ' ' {
			dst = append(dst, glue...)
		} else {
			dst = append(dst, c)
		}
	}
	return dst
}

// escapeURL escapes characters that are not ASCII, as it must be in a URL.
func escapeURL(literal string) string {
	if isASCII(literal) {
		return literal
	}
	var b strings.Builder
	for i := range len(literal) {
		if c := literal[i]; c < 0x80 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
