// Package fentext knows the words and the text around a position: the names of a side to
// move, the operations of EPD, what was before and after the position in its line. The
// reader of positions and those who read the fields of a record use the same tables.
package fentext

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/fold"
	"github.com/xqfen/xqfen/xiangqi"
)

// MaxCount is the largest counter of a position that is read.
const MaxCount = 999_999_999

// opcodes are the operations of EPD that may follow the side and the two dashes (PGN
// standard, section 16.2.5).
var opcodes = [...]string{
	"acd", "acn", "acs", "am", "bm", "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "ce", "dm",
	"draw_accept", "draw_claim", "draw_offer", "draw_reject", "eco", "fmvn", "hmvc", "id", "nic", "noop", "pm", "pv",
	"rc", "resign", "sm", "tcgs", "tcri", "tcsi", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9",
}

// Opcodes returns the operations of EPD.
func Opcodes() []string { return opcodes[:] }

// IsOpcode reports whether a word is an operation of EPD.
func IsOpcode(word string) bool { return slices.Contains(opcodes[:], word) }

// Operation returns the opcode of an operation of EPD and its operand; ok is false where that is not
// one word.
func Operation(text []byte) (opcode, operand []byte, ok bool) {
	text = bytes.TrimSpace(text)
	end := bytes.IndexFunc(text, unicode.IsSpace)
	if end < 0 {
		return nil, nil, false
	}
	operand = bytes.TrimSpace(text[end:])
	return text[:end], operand, bytes.IndexFunc(operand, unicode.IsSpace) < 0
}

// Side is a row of the table of what says who is to move.
type Side struct {
	Text string
	Side xiangqi.Color
	// Alone: only when nothing but a comment follows, or after a digit fields that
	// need a side before them.
	Alone bool
	// Shogi: SFEN means the other side by it.
	Shogi bool
}

// Digit reports whether the token is a number, which could mean anything.
func (s *Side) Digit() bool { return s.Text[0] >= '0' && s.Text[0] <= '9' }

var sides = [...]Side{
	{Text: "w", Side: xiangqi.Red, Shogi: true},
	{Text: "r", Side: xiangqi.Red},
	{Text: "b", Side: xiangqi.Black, Shogi: true},
	{Text: "红", Side: xiangqi.Red},
	{Text: "紅", Side: xiangqi.Red},
	{Text: "黑", Side: xiangqi.Black},
	{Text: "红先", Side: xiangqi.Red},
	{Text: "紅先", Side: xiangqi.Red},
	{Text: "黑先", Side: xiangqi.Black},
	{Text: "红方", Side: xiangqi.Red},
	{Text: "紅方", Side: xiangqi.Red},
	{Text: "黑方", Side: xiangqi.Black},
	{Text: "red", Side: xiangqi.Red, Alone: true},
	{Text: "white", Side: xiangqi.Red, Alone: true},
	{Text: "black", Side: xiangqi.Black, Alone: true},
	{Text: "đỏ", Side: xiangqi.Red, Alone: true},
	{Text: "đen", Side: xiangqi.Black, Alone: true},
	{Text: "0", Side: xiangqi.Red, Alone: true},
	{Text: "1", Side: xiangqi.Black, Alone: true},
}

// Sides returns the table of what says who is to move.
func Sides() []Side { return sides[:] }

// SideWord returns whose turn a word says it is, as the value of a key of its own: a
// letter or a word for a side.
func SideWord(word string) (side xiangqi.Color, ok bool) {
	for _, side := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		if word == side.String() { // as records have it
			return side, true
		}
	}
	for i := range sides {
		if row := &sides[i]; !row.Digit() && strings.EqualFold(word, row.Text) {
			return row.Side, true
		}
	}
	return xiangqi.Red, false
}

// sideKeys are the names of a side to move that is given apart, in lower case and
// without signs between their words.
var sideKeys = [...]string{"side", "turn", "stm", "sidetomove", "tomove", "turncolor", "colortomove", "activecolor", "activeside"}

// IsSideKey reports whether a key of that name says whose turn it is.
func IsSideKey(name string) bool {
	plain := strings.Map(func(c rune) rune {
		if c == '_' || c == '-' || c == ' ' {
			return -1
		}
		return c
	}, strings.ToLower(name))
	return slices.Contains(sideKeys[:], plain)
}

// Rest returns the text after a position; what was in a URL has spaces again.
func Rest(rest []byte, url bool) []byte {
	if !url {
		return rest
	}
	end := URLEnd(rest)
	spaced := bytes.Map(func(c rune) rune {
		if c == '_' || c == '+' {
			return ' '
		}
		return c
	}, bytes.ReplaceAll(rest[:end], []byte("%20"), []byte(" ")))
	return append(spaced, rest[end:]...)
}

// URLEnd returns where a URL ends in the text after a position in it: at a blank, or at the bar
// between fields, which a URL has only as %7C.
func URLEnd(rest []byte) int {
	if end := bytes.IndexAny(rest, " \t|"); end >= 0 {
		return end
	}
	return len(rest)
}

// AppendLead appends the text that was before a position, with a space where the board
// would run into it.
func AppendLead(dst, lead []byte) []byte {
	dst = append(dst, lead...)
	if RunsOn(lead) {
		dst = append(dst, ' ')
	}
	return dst
}

// RunsOn reports whether a board would run into the end of a text: a letter but a Chinese
// character, a digit, a slash, the `%` of an escape, what cannot be seen, and half a character.
func RunsOn(text []byte) bool {
	last, size := utf8.DecodeLastRune(text)
	if last == utf8.RuneError && size <= 1 {
		return size == 1
	}
	_, kind := fold.Rune(last)
	return unicode.IsLetter(last) && !unicode.Is(unicode.Han, last) || unicode.IsDigit(last) || last == '/' || last == '%' || kind == fold.Invisible || kind == fold.Slash
}

var byteOrderMark = []byte("\ufeff")

// Column returns the column, in characters from 1, of a byte offset in a line.
// A byte order mark is none.
func Column(line []byte, offset int) int {
	return utf8.RuneCount(bytes.TrimPrefix(line[:min(max(offset, 0), len(line))], byteOrderMark)) + 1
}
