package dialect

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// sideToken is a row of the table of what says who is to move.
type sideToken struct {
	text string
	side xiangqi.Color
	// alone: only when nothing but a comment follows, or after a digit fields that
	// need a side before them.
	alone bool
	// shogi: SFEN means the other side by it.
	shogi bool
}

var sideTokens = []sideToken{
	{text: "w", side: xiangqi.Red, shogi: true},
	{text: "r", side: xiangqi.Red},
	{text: "b", side: xiangqi.Black, shogi: true},
	{text: "红", side: xiangqi.Red},
	{text: "紅", side: xiangqi.Red},
	{text: "黑", side: xiangqi.Black},
	{text: "红先", side: xiangqi.Red},
	{text: "紅先", side: xiangqi.Red},
	{text: "黑先", side: xiangqi.Black},
	{text: "红方", side: xiangqi.Red},
	{text: "紅方", side: xiangqi.Red},
	{text: "黑方", side: xiangqi.Black},
	{text: "red", side: xiangqi.Red, alone: true},
	{text: "white", side: xiangqi.Red, alone: true},
	{text: "black", side: xiangqi.Black, alone: true},
	{text: "0", side: xiangqi.Red, alone: true},
	{text: "1", side: xiangqi.Black, alone: true},
}

// digit reports whether the token is a number, which could mean anything.
func (s *sideToken) digit() bool { return isDigit(s.text[0]) }

// moreSides returns the side tokens of the dialects that no built-in one has, those
// of one letter apart, which could mean anything.
func moreSides(dialects []*Dialect) []sideToken {
	var more []sideToken
	for _, d := range dialects {
		if slices.Contains(builtin.Get(), d) {
			continue
		}
		for side, text := range d.spec.Turn {
			if len(text) > 1 {
				more = append(more, sideToken{text: text, side: xiangqi.Color(side)})
			}
		}
	}
	return more
}

// phrases are the tails that say whose turn it is in a way of their own, to the
// letter: FEEN's hand and styles, the style of the side to move first.
var phrases = []sideToken{
	{text: "- XIANGQI/xiangqi", side: xiangqi.Red},
	{text: "- xiangqi/XIANGQI", side: xiangqi.Black},
}

// sideToken looks the token up, first in the dialect that the user named.
func (l *tail) sideToken(tok token) (sideToken, bool) {
	text := string(l.b[tok.start:tok.end])
	if l.as != nil && l.as.holds&hasTurn != 0 {
		for side, own := range l.as.spec.Turn {
			if text == own {
				return sideToken{text: own, side: xiangqi.Color(side)}, true
			}
		}
	}
	for _, row := range sideTokens {
		if len(text) == len(row.text) && l.has(tok.start, row.text) {
			return row, true
		}
	}
	for _, row := range l.sides {
		if text == row.text {
			return row, true
		}
	}
	return sideToken{}, false
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
		want := row.text
		for range dashes {
			want += " -"
		}
		if number.kind == tokenNumber {
			want += " " + string(l.b[number.start:number.end])
		}
		l.note(note.FusedFields, tok.start, tok.end, want)
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
	if l.inText && !l.likeFields(tok.start) {
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

func (l *tail) takeSide(tok token, row sideToken, s *xiangqi.Setup) (bool, *SyntaxError) {
	if row.alone {
		after := l.run(tok.end)
		alone := after.closed && after.end == tok.end
		fields := row.digit() && (after.dashes > 1 || after.numbers == 2)
		switch {
		case alone || fields:
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

// SideWord returns whose turn a word says it is, as the value of a key of its own: a
// letter or a word for a side.
func SideWord(word string) (side xiangqi.Color, ok bool) {
	for i := range sideTokens {
		if row := &sideTokens[i]; !row.digit() && strings.EqualFold(word, row.text) {
			return row.side, true
		}
	}
	return xiangqi.Red, false
}

// sideKeys are the names of a side to move that is given apart, in lower case and
// without signs between their words.
var sideKeys = []string{"side", "turn", "stm", "sidetomove", "tomove", "turncolor", "colortomove", "activecolor", "activeside"}

// IsSideKey reports whether a key of that name says whose turn it is.
func IsSideKey(name string) bool {
	plain := strings.Map(func(c rune) rune {
		if c == '_' || c == '-' || c == ' ' {
			return -1
		}
		return c
	}, strings.ToLower(name))
	return slices.Contains(sideKeys, plain)
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
