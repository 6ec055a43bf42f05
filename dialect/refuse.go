package dialect

import (
	"fmt"
	"unicode/utf8"

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
	text := fmt.Sprintf("%q", src)
	if cut {
		text += "…"
	}
	return text
}

// makeNote describes what stands between two places of the folded text.
func (t *text) makeNote(code Code, start, end int, want string) Note {
	start, end = min(start, len(t.b)), min(end, len(t.b))
	offset := int(t.at[start])
	return Note{Code: code, Offset: offset, Column: t.column(offset), Got: excerpt(t.raw(start, max(start, end))), Want: want}
}

func (l *tail) note(code Code, start, end int, want string) {
	*l.notes = append(*l.notes, l.makeNote(code, start, end, want))
}

func (t *text) fail(code Code, start, end int, want string) *SyntaxError {
	return &SyntaxError{t.makeNote(code, start, end, want)}
}

func (t *text) refuseGame(game string, start, end int) *SyntaxError {
	return t.fail(codeGame, start, end, game)
}

// damage says why the candidate is no board.
func (t *text) damage(c *candidate) *SyntaxError {
	for _, row := range foreignShapes {
		if len(c.parts) == row.ranks && allWide(c.parts, row.width) {
			return t.refuseGame(row.game, c.start, c.end)
		}
	}
	if len(c.parts) != xiangqi.Ranks {
		e := t.fail(codeRankCount, c.start, c.end, "")
		e.Got = fmt.Sprint(len(c.parts))
		return e
	}
	return t.widthError(c)
}

func allWide(parts []part, width int) bool {
	for _, p := range parts {
		if p.width != width {
			return false
		}
	}
	return true
}

// widthError describes the first rank that is not nine points wide.
func (t *text) widthError(c *candidate) *SyntaxError {
	for i, p := range c.parts {
		if p.width == xiangqi.Files {
			continue
		}
		first, last := byte(0), byte(0)
		if p.start < p.end {
			first, last = t.b[p.start], t.b[p.end-1]
		}
		e := t.fail(codeRankWidth, p.start, p.end, "")
		switch {
		case i == 0 && p.width < xiangqi.Files && t.junkBefore(p.start):
			return t.fail(codeLetter, p.start-1, p.start, "")
		case i == 0 && isDigit(first) && p.width-cellWidth(first) == xiangqi.Files:
			e.Code, e.Want = codeLeadingDigit, string(first)
		case i == len(c.parts)-1 && p.width == xiangqi.Files+1 && (lower(last) == 'r' || lower(last) == 'b' || lower(last) == 'w'):
			text := t.raw(p.start, p.end)
			e.Code, e.Want = codeGluedSide, string(text[:len(text)-1])+" "+string(last)
		default:
			e.Got = fmt.Sprintf("%s is %d", e.Got, p.width)
		}
		return e
	}
	return t.fail(codeRankWidth, c.start, c.end, "")
}

// junkBefore reports whether a stray sign stands between the rank and a letter,
// so that it cuts a rank in two.
func (t *text) junkBefore(at int) bool {
	if at < 2 || t.b[at-1] <= ' ' || t.b[at-1] >= 0x80 || isLetter(t.b[at-1]) || isDigit(t.b[at-1]) {
		return false
	}
	return isLetter(t.b[at-2]) || isDigit(t.b[at-2])
}
