package dialect

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// maxExcerpt bounds the excerpt of a note, in bytes.
const maxExcerpt = 40

// excerpt returns a piece of the source that can be shown in one line.
func excerpt(src []byte) string {
	cut := len(src) > maxExcerpt
	src = src[:min(len(src), maxExcerpt)]
	for cut && len(src) > 0 && !utf8.Valid(src) && len(src) > maxExcerpt-utf8.UTFMax {
		src = src[:len(src)-1]
	}
	text := `"` + string(src) + `"`
	if bytes.ContainsFunc(src, func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' }) {
		text = strconv.Quote(string(src))
	}
	if cut {
		text += "…"
	}
	return text
}

// makeNote makes a note of the text between two places of the folded text.
func (t *text) makeNote(code note.Code, start, end int, expected string) note.Note {
	start, end = min(start, len(t.b)), min(end, len(t.b))
	offset := t.offset(start)
	return note.Note{Code: code, Offset: offset, Column: t.column(offset), Got: excerpt(t.raw(start, max(start, end))), Expected: expected}
}

func (l *tail) note(code note.Code, start, end int, expected string) {
	*l.notes = append(*l.notes, l.makeNote(code, start, end, expected))
}

func (t *text) fail(code note.Code, start, end int, expected string) *SyntaxError {
	return &SyntaxError{t.makeNote(code, start, end, expected)}
}

func (t *text) refuseGame(game string, start, end int) *SyntaxError {
	return t.fail(note.AnotherGame, start, end, game)
}

// damage returns why the candidate is not a board.
func (t *text) damage(c *candidate) *SyntaxError {
	for _, row := range foreignShapes {
		if len(c.parts) == row.ranks && allWide(c.parts, row.width) && bytes.ContainsAny(t.b[c.start:c.end], row.letters) {
			return t.refuseGame(row.game, c.start, c.end)
		}
	}
	switch {
	case !t.ranks(c):
		return t.fail(note.NoPosition, c.start, c.end, "")
	case len(c.parts) < xiangqi.Ranks && t.junkAfter(c.end):
		return t.fail(note.Letter, c.end, c.end+1, "")
	case len(c.parts) < xiangqi.Ranks && t.junkBefore(c.start):
		return t.fail(note.Letter, c.start-1, c.start, "")
	case len(c.parts) != xiangqi.Ranks:
		e := t.fail(note.RankCount, c.start, c.end, "")
		e.Got = strconv.Itoa(len(c.parts))
		return e
	}
	return t.widthError(c)
}

// ranks reports whether at least half of the parts look like ranks, whole or
// nearly. Of ten parts one that is 10 is a rank of a wider board.
func (t *text) ranks(c *candidate) bool {
	ranks := 0
	for _, p := range c.parts {
		if len(c.parts) == xiangqi.Ranks && string(t.b[p.start:p.end]) == "10" {
			ranks++
		}
		if p.width >= xiangqi.Files-1 && p.width <= xiangqi.Files+1 && rankLike(t.b[p.start:p.end]) {
			ranks++
		}
	}
	return ranks >= 2 && 2*ranks >= len(c.parts)
}

// rankLike reports whether a part has only digits and letters of pieces, those of
// the neighbors of xiangqi among them.
func rankLike(part []byte) bool {
	return len(bytes.Trim(part, "KABENHRCPXMGkabenhrcpxmg~123456789")) == 0
}

func allWide(parts []part, width int) bool {
	for _, p := range parts {
		if p.width != width {
			return false
		}
	}
	return true
}

// widthError describes the first rank that is not nine squares wide.
func (t *text) widthError(c *candidate) *SyntaxError {
	for i, p := range c.parts {
		if p.width == xiangqi.Files {
			continue
		}
		first, last := byte(0), byte(0)
		if p.start < p.end {
			first, last = t.b[p.start], t.b[p.end-1]
		}
		e := t.fail(note.RankWidth, p.start, p.end, "")
		switch {
		case i == 0 && p.width < xiangqi.Files && t.junkBefore(p.start):
			return t.fail(note.Letter, p.start-1, p.start, "")
		case i == 0 && isDigit(first) && p.width-cellWidth(first) == xiangqi.Files:
			e.Code, e.Expected = note.LeadingDigit, string(first)
		case i == len(c.parts)-1 && p.width < xiangqi.Files && t.junkAfter(p.end):
			return t.fail(note.Letter, p.end, p.end+1, "")
		case i == len(c.parts)-1 && p.width == xiangqi.Files+1 && bytes.IndexByte([]byte("WwRrBb"), last) >= 0 && !t.sideFollows(p.end):
			text := t.raw(p.start, p.end)
			e.Code, e.Expected = note.GluedSide, string(text[:len(text)-1])+" "+string(last)
		default:
			e.Expected = strconv.Itoa(p.width)
		}
		return e
	}
	return t.fail(note.RankWidth, c.start, c.end, "")
}

// junkBefore reports whether a stray sign is between the rank and a letter,
// so that it cuts a rank in two.
func (t *text) junkBefore(at int) bool {
	if at < 2 || t.b[at-1] <= ' ' || t.b[at-1] >= 0x80 || isLetter(t.b[at-1]) || isDigit(t.b[at-1]) {
		return false
	}
	return isLetter(t.b[at-2]) || isDigit(t.b[at-2])
}

// junkAfter reports whether a stray sign is between the rank and a letter.
func (t *text) junkAfter(at int) bool {
	if at+1 >= len(t.b) || t.b[at] <= ' ' || t.b[at] >= 0x80 || t.b[at] == '_' || t.b[at] == '-' || t.b[at] == ',' {
		return false
	}
	return isLetter(t.b[at+1]) || isDigit(t.b[at+1])
}

// sideFollows reports whether the side to move is after that place.
func (t *text) sideFollows(at int) bool {
	l := tail{text: t, at: at}
	return l.sideAt(l.spaces(at))
}
