package dialect

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
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

// IsOpcode reports whether a word is an operation of EPD.
func IsOpcode(word string) bool { return slices.Contains(opcodes[:], word) }

// operationOf returns the opcode of an operation of EPD and its operand; ok is false where that is not
// one word.
func operationOf(text []byte) (opcode, operand []byte, ok bool) {
	text = bytes.TrimSpace(text)
	end := bytes.IndexFunc(text, unicode.IsSpace)
	if end < 0 {
		return nil, nil, false
	}
	operand = bytes.TrimSpace(text[end:])
	return text[:end], operand, bytes.IndexFunc(operand, unicode.IsSpace) < 0
}

// sideWord is a row of the table of words that name the side to move.
type sideWord struct {
	text string
	side xiangqi.Color
	// alone: only when nothing but a comment follows, or after a digit fields that
	// need a side before them.
	alone bool
	// shogi: SFEN means the other side by it.
	shogi bool
}

// digit reports whether the token is a number, which could mean anything.
func (s *sideWord) digit() bool { return s.text[0] >= '0' && s.text[0] <= '9' }

var sideWords = [...]sideWord{
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
	{text: "đỏ", side: xiangqi.Red, alone: true},
	{text: "đen", side: xiangqi.Black, alone: true},
	{text: "0", side: xiangqi.Red, alone: true},
	{text: "1", side: xiangqi.Black, alone: true},
}

// SideWord returns the side that a word names as the value of a key of its own: a letter or a word for a
// side.
func SideWord(word string) (side xiangqi.Color, ok bool) {
	for _, side := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		if word == side.String() { // as records have it
			return side, true
		}
	}
	for i := range sideWords {
		if row := &sideWords[i]; !row.digit() && strings.EqualFold(word, row.text) {
			return row.side, true
		}
	}
	return xiangqi.Red, false
}

// sideKeys are the names of a side to move that is given apart, in lower case and
// without signs between their words.
var sideKeys = [...]string{
	"side", "turn", "stm", "sidetomove", "tomove", "turncolor", "colortomove", "activecolor", "activeside",
	"firstmove", "movesfirst", "firsttomove", "firstside", "先走", "先走方", "先行", "先行方", "先手方", "đitrước", "đitiên",
}

// IsSideKey reports whether a key of that name has the side to move.
func IsSideKey(name string) bool {
	plain := strings.Map(func(c rune) rune {
		if c == '_' || c == '-' || c == ' ' {
			return -1
		}
		return c
	}, strings.ToLower(name))
	return slices.Contains(sideKeys[:], plain)
}

// RestText returns the text after the position. Where that was in a URL, it has spaces again, and every
// character is in its place.
func (r *Reading) RestText() []byte {
	if !r.URL {
		return r.Rest
	}
	end := URLEnd(r.Rest)
	spaced := bytes.ReplaceAll(r.Rest[:end], []byte("%20"), []byte("   "))
	for i, c := range spaced {
		if c == '_' || c == '+' {
			spaced[i] = ' '
		}
	}
	return append(spaced, r.Rest[end:]...)
}

// URLEnd returns where a URL ends in the text after a position in it: at a blank, or at the bar
// between fields, which a URL has only as %7C.
func URLEnd(rest []byte) int {
	if end := bytes.IndexAny(rest, " \t|"); end >= 0 {
		return end
	}
	return len(rest)
}

// runsOn reports whether a board would run into the end of a text: a letter but a Chinese
// character, a digit, a slash, the `%` of an escape, a character that cannot be seen, and half a character.
func runsOn(text []byte) bool {
	last, size := utf8.DecodeLastRune(text)
	if last == utf8.RuneError && size <= 1 {
		return size == 1
	}
	_, kind := chars.Fold(last)
	return unicode.IsLetter(last) && !unicode.Is(unicode.Han, last) || unicode.IsDigit(last) || last == '/' || last == '%' || kind == chars.Invisible || kind == chars.Slash
}

// Column returns the column, in characters from 1, of a byte offset in a line.
// A byte order mark is none.
func Column(line []byte, offset int) int {
	return utf8.RuneCount(bytes.TrimPrefix(line[:min(max(offset, 0), len(line))], byteOrderMark)) + 1
}
