package movetext

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MovesAt reports whether a text begins with a move number 1 and two words that look
// like moves: Chinese, coordinates, WXF or Vietnamese, but not those of Western
// chess.
func MovesAt(text []byte) bool {
	rest, ok := strings.CutPrefix(string(text[:min(len(text), 200)]), "1")
	if !ok || strings.TrimLeft(rest, ".．、") == rest {
		return false
	}
	words := strings.Fields(strings.TrimLeft(rest, ".．、 \t"))
	return len(words) >= 2 && looksLikeMove(words[0], moveShapes) && looksLikeMove(words[1], moveShapes)
}

// moveShapes are the shapes of moves. Of each character one of the string must be
// at its place; of none, a digit or one that is not ASCII.
var moveShapes = [][]string{
	{"", "", "进退平進上下", ""},
	{"abcdefghiABCDEFGHI", "0123456789", "abcdefghiABCDEFGHI", "0123456789"},
	{"abcdefghiABCDEFGHI", "0123456789", "-", "abcdefghiABCDEFGHI", "0123456789"},
	{"KGAEBHNRCPkgaebhnrcpＫＡＥＨＲＣＰ+-＋－", "123456789+-１２３４５６７８９＋－CPRHcprhＣＰＲＨ", "+-.=＋－＝．", "123456789１２３４５６７８９"},
	{"XMPTSBCVxmptsbcv", "123456789ts", "./-", "123456789"},
}

// looksLikeMove reports whether a word has the shape of a move.
func looksLikeMove(word string, shapes [][]string) bool {
	runes := []rune(strings.TrimRight(word, "!?+#"))
	for _, shape := range shapes {
		if len(shape) != len(runes) {
			continue
		}
		fits := true
		for i, r := range runes {
			if shape[i] == "" {
				fits = fits && (r >= 0x80 || r >= '1' && r <= '9')
			} else {
				fits = fits && strings.ContainsRune(shape[i], r)
			}
		}
		if fits {
			return true
		}
	}
	return false
}

// The characters of Chinese moves, in either script: the pieces, which are first or
// after a selector; the selectors; the figures of both sides.
const (
	hanPieces    = "车車俥马馬傌炮砲包相象仕士帅帥将將兵卒"
	hanSelectors = "前后後中"
	hanFigures   = "一二三四五六七八九123456789１２３４５６７８９"
	hanVerbs     = "进退平進"
)

// hanShapes are the shapes of Chinese moves: 炮二平五, 前炮进一, 前九平八, and with the
// file of the piece that a selector means, 前兵九平八.
var hanShapes = [][]string{
	{hanPieces + hanSelectors + hanFigures, hanPieces + hanFigures, hanVerbs, hanFigures},
	{hanSelectors + hanFigures, hanPieces, hanFigures, hanVerbs, hanFigures},
}

// hanMove returns the length of the Chinese move with which a text begins, 0 when there
// is none.
func hanMove(text []byte) int {
	for _, shape := range hanShapes {
		at, fits := 0, true
		for i := 0; fits && i < len(shape); i++ {
			r, size := utf8.DecodeRune(text[at:])
			fits = size > 0 && strings.ContainsRune(shape[i], r)
			at += size
		}
		if fits {
			return at
		}
	}
	return 0
}

// maxWord bounds what is looked at of a word, in bytes.
const maxWord = 24

// BeginsMove reports whether a text begins with a move by its shape: a Chinese one,
// after which may be anything, or a word of coordinates, of WXF or of Vietnamese.
func BeginsMove(text []byte) bool {
	if len(text) == 0 {
		return false
	}
	if text[0] >= utf8.RuneSelf || text[0] <= '9' {
		if hanMove(text) > 0 {
			return true
		}
	}
	word := text[:min(len(text), maxWord+1)]
	if n := bytes.IndexAny(word, " \t\r\n,;{("); n >= 0 {
		word = word[:n]
	}
	if len(word) > maxWord || len(word) < 4 {
		return false
	}
	return looksLikeMove(string(word), moveShapes[1:])
}

// PastOpenings returns a text without the brackets of variations and those blanks before it.
func PastOpenings(text []byte, blanks string) []byte {
	for len(text) > 0 && (opens(text) || strings.IndexByte(blanks, text[0]) >= 0) {
		text = text[BracketLen(text):]
	}
	return text
}

// BeginsMoves reports whether a text begins as moves do: with a move number, unless
// words follow it that are no part of a move, or with a move by its shape; in brackets or
// not.
func BeginsMoves(text []byte) bool {
	text = PastOpenings(text, " \t")
	_, n := LineNumber(text)
	if n == 0 {
		return BeginsMove(text)
	}
	text = text[n:]
	switch r, _ := utf8.DecodeRune(text); {
	case unicode.Is(unicode.Han, r):
		return strings.ContainsRune(hanShapes[0][0], r)
	case unicode.IsLetter(r): // of the words of a move one is a number
		return bytes.ContainsAny(text[:min(len(text), maxWord)], "0123456789１２３４５６７８９")
	}
	return true
}

// BareMoves reports whether a text begins with two moves that have no number.
func BareMoves(text []byte) bool {
	for range 2 {
		if !BeginsMove(text) {
			return false
		}
		n := hanMove(text)
		if n == 0 {
			n = max(bytes.IndexAny(text, " \t\r\n,"), 0)
		}
		text = bytes.TrimLeft(text[n:], " \t\r\n,，　")
	}
	return true
}

// LineNumber returns a move number with which a text begins, and its length with
// the dots after it: "12." or "3. ...". Both are 0 when there is none.
func LineNumber(text []byte) (number, length int) {
	for length < len(text) && length < maxDigits && text[length] >= '0' && text[length] <= '9' {
		number = 10*number + int(text[length]-'0')
		length++
	}
	dots := 0
	for _, r := range string(text[length:min(len(text), length+maxWord)]) {
		if !strings.ContainsRune(".．、…)", r) && (dots == 0 || r != ' ' && r != '\t') {
			break
		}
		dots += utf8.RuneLen(r)
	}
	if length == 0 || dots == 0 {
		return 0, 0
	}
	if length += dots; length < len(text) && text[length] >= '0' && text[length] <= '9' && hanMove(text[length:]) == 0 {
		return 0, 0 // "1.5 kg"
	}
	return number, length
}

// maxDigits is how many digits a move number has at most.
const maxDigits = 3
