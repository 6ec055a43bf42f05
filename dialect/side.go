package dialect

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// moreSides returns the side tokens of the dialects that no built-in one has, those
// of one letter apart, which could mean anything.
func moreSides(dialects []*Dialect) []sideWord {
	var more []sideWord
	for _, d := range dialects {
		if slices.Contains(builtin(), d) {
			continue
		}
		for side, text := range d.spec.Turn {
			if len(text) > 1 {
				more = append(more, sideWord{text: text, side: xiangqi.Color(side)})
			}
		}
	}
	return more
}

// phrases are tails that name the side to move in a way of their own, to the
// letter: FEEN's hand and styles, the style of the side to move first.
var phrases = []sideWord{
	{text: "- XIANGQI/xiangqi", side: xiangqi.Red},
	{text: "- xiangqi/XIANGQI", side: xiangqi.Black},
}

// sideToken looks the token up, first in the dialect that the user named.
func (l *tail) sideToken(tok token) (sideWord, bool) {
	text := string(l.b[tok.start:tok.end])
	if l.as != nil && l.as.holds&hasTurn != 0 {
		for side, own := range l.as.spec.Turn {
			if text == own {
				return sideWord{text: own, side: xiangqi.Color(side)}, true
			}
		}
	}
	own := slices.IndexFunc(l.sides, func(row sideWord) bool { return text == row.text })
	for _, row := range sideWords {
		if len(text) == len(row.text) && l.has(tok.start, row.text) {
			if own >= 0 && l.sides[own].side == row.side {
				row = l.sides[own] // it may be in more places
			}
			return row, true
		}
	}
	if own >= 0 {
		return l.sides[own], true
	}
	return sideWord{}, false
}

// ownSideEnd returns the end of a word for the side to move that a dialect of one's own has
// there, start where none is. Such a word may be of any characters, or be several.
func (l *tail) ownSideEnd(start int) int {
	for _, row := range l.sides {
		if end := start + len(row.text); hasPrefix(l.b[start:], row.text) && l.wordEnd(end) == end {
			return end
		}
	}
	return start
}

// side reads the token for the side to move. It returns false when the FEN ends
// before it.
func (l *tail) side(tok token, s *xiangqi.Setup) (bool, *SyntaxError) {
	if l.capturedSides(tok) {
		return false, l.refuseGame(gameOfDarkPieces, tok.start, tok.end)
	}
	if row, ok := l.sideToken(tok); ok {
		return l.takeSide(tok, row, s)
	}
	if side, dashes, number := l.fused(tok); side.kind != tokenEnd {
		row, _ := l.sideToken(side)
		l.setSide(row.side, row.shogi, s)
		l.push(side)
		for range dashes {
			l.push(token{kind: tokenDash, start: tok.start, end: tok.end})
		}
		expected := row.text
		for range dashes {
			expected += " -"
		}
		if number.kind == tokenNumber {
			expected += " " + string(l.b[number.start:number.end])
		}
		l.note(note.FusedFields, tok.start, tok.end, expected)
		if number.kind == tokenNumber {
			if err := l.pushNumber(number); err != nil {
				return false, err
			}
		}
		l.take(tok)
		return true, nil
	}
	if l.capturedList(tok) {
		return false, l.refuseGame(gameOfDarkPieces, tok.start, tok.end)
	}
	if l.inText && !l.likeFields(tok.start) || l.sideAfter(l.at).ok {
		return false, nil
	}
	if l.lenient {
		l.lenientSide(tok, s)
		return true, nil
	}
	if tok.end > tok.start+1 && l.b[tok.start+1] == '-' {
		return false, l.fail(note.NegativeNumber, tok.start, tok.end, "")
	}
	return false, l.fail(note.Side, tok.start, tok.end, "")
}

// glued reports whether a letter or digit of ASCII is right after the last character of a board
// that ends there, and belongs to no field: in other letters it could be a part of the board.
func (l *tail) glued(end int) bool {
	if l.n > 0 || end == len(l.b) || !isLetter(l.b[end]) && !isDigit(l.b[end]) {
		return false
	}
	last := l.b[end-1]
	return isDigit(last) || last >= utf8.RuneSelf
}

// lenientSide takes a token that is none by its first letter, as ElephantBoard does.
func (l *tail) lenientSide(tok token, s *xiangqi.Setup) {
	if lower(l.b[tok.start]) == 'b' {
		l.note(note.SideDigit, tok.start, tok.end, xiangqi.Black.String())
		l.setSide(xiangqi.Black, false, s)
	} else {
		l.note(note.SideLenient, tok.start, tok.end, "")
		l.setSide(xiangqi.Red, false, s)
	}
	l.push(tok)
	l.take(tok)
}

func (l *tail) takeSide(tok token, row sideWord, s *xiangqi.Setup) (bool, *SyntaxError) {
	if row.alone {
		after := l.run(tok.end)
		alone := after.closed && after.end == tok.end
		fields := row.digit() && (after.dashes > 1 || after.numbers == 2)
		switch {
		case alone || fields:
		case l.sideAfter(l.at).ok:
			return false, nil
		case l.lenient && !row.digit():
			l.lenientSide(tok, s)
			return true, nil
		case l.inText && !l.likeFields(tok.start):
			return false, nil
		default:
			return false, l.fail(note.Side, tok.start, tok.end, "")
		}
		if row.digit() {
			l.note(note.SideDigit, tok.start, tok.end, row.side.String())
		}
	}
	if comma := l.spaces(l.at); comma < tok.start {
		l.note(note.Comma, comma, comma+1, "")
	}
	l.tabs, l.joint = l.tabBetween(l.at, tok.start), l.b[l.at]
	l.setSide(row.side, row.shogi, s)
	l.push(tok)
	l.take(tok)
	return true, nil
}

// setSide sets the turn, inverted where the token is one of shogi's. Shogi calls
// the side that begins black, and so does the SFEN of Fairy-Stockfish.
func (l *tail) setSide(side xiangqi.Color, inverted bool, s *xiangqi.Setup) {
	s.Turn = side
	if l.inverted && inverted {
		s.Turn = side.Other()
	}
}

// fused splits a token that lost all its spaces: a side, one to three dashes and
// perhaps a number, as in w---1.
func (l *tail) fused(tok token) (side token, dashes int, number token) {
	at := tok.start + max(bytes.IndexByte(l.b[tok.start:tok.end], '-'), 0)
	side = token{kind: tokenWord, start: tok.start, end: at}
	for at < tok.end && l.b[at] == '-' {
		at++
		dashes++
	}
	row, ok := l.sideToken(side)
	if !ok || row.alone || dashes == 0 || dashes > 3 {
		return token{}, 0, token{}
	}
	if at < tok.end {
		// After one dash or two, digits could be one counter or both.
		if number = l.classify(at, tok.end); number.kind != tokenNumber || dashes < 3 {
			return token{}, 0, token{}
		}
	}
	return side, dashes, number
}

// sideAt reports whether a token for the side begins there and ends a word.
func (l *tail) sideAt(at int) bool {
	for at < len(l.b) && l.b[at] == ' ' {
		at++
	}
	row, ok := l.sideToken(token{kind: tokenWord, start: at, end: l.wordEnd(at)})
	return ok && !row.alone
}
