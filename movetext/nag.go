package movetext

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/notation"
)

// marks are the signs that mean annotations, of each the usual one first. Of
// ASCII only "!" and "?" are among them: "=" and "+-" are parts of moves.
var marks = []struct {
	sign string
	nag  uint8
}{
	{"!", 1}, {"?", 2}, {"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6},
	{"！", 1}, {"？", 2}, {"！！", 3}, {"？？", 4}, {"！？", 5}, {"？！", 6},
	{"‼", 3}, {"⁇", 4}, {"⁉", 5}, {"⁈", 6},
	{"□", 7}, {"∞", 13}, {"⩲", 14}, {"⩱", 15}, {"±", 16}, {"∓", 17},
}

// Sign returns the ASCII sign of an annotation, "" when it has none.
func Sign(nag uint8) string {
	for i := range marks {
		if marks[i].nag == nag && marks[i].sign[0] < utf8.RuneSelf {
			return marks[i].sign
		}
	}
	return ""
}

// Mark returns the annotation that a text is, 0 when it is none.
func Mark(text string) uint8 {
	nag, length := markAt([]byte(text))
	if length != len(text) {
		return 0
	}
	return nag
}

// maxSign is the length of the longest sign in bytes.
const maxSign = 6

// markAt returns the length of the run of marks at the start of a text and what it
// means, 0 when it is not an annotation.
func markAt(text []byte) (nag uint8, length int) {
	for length < len(text) {
		n := oneMark(text[length:])
		if n == 0 {
			break
		}
		length += n
	}
	if length == 0 || length > maxSign {
		return 0, length
	}
	for i := range marks {
		if string(text[:length]) == marks[i].sign {
			return marks[i].nag, length
		}
	}
	return 0, length
}

// oneMark returns the length of the mark of one character at the start of a text.
func oneMark(text []byte) int {
	if text[0] == '!' || text[0] == '?' {
		return 1
	}
	if !beginsMark[text[0]] {
		return 0
	}
	if r, size := utf8.DecodeRune(text); strings.ContainsRune(wideMarks, r) {
		return size
	}
	return 0
}

// wideMarks are the signs of one character that are not ASCII, beginsMark the bytes
// with which signs begin.
const wideMarks = "！？‼⁇⁉⁈□∞⩲⩱±∓"

var beginsMark = func() (table [256]bool) {
	for i := range marks {
		table[marks[i].sign[0]] = true
	}
	return table
}()

// numericNAG reads "$14". length is 0 when there is no number; ok is false when it is no
// annotation.
func numericNAG(text []byte) (nag uint8, length int, ok bool) {
	length = 1
	for length < len(text) && text[length] >= '0' && text[length] <= '9' {
		length++
	}
	if length == 1 {
		return 0, 0, false
	}
	n, err := strconv.ParseUint(string(text[1:length]), 10, 8)
	return uint8(n), length, err == nil
}

// mayBeMark reports whether a sign may begin with that byte.
func mayBeMark(c byte) bool { return beginsMark[c] }

// insideMove reports whether a mark is within a move, as a character that was lost leaves one: after a
// letter or a character of Chinese and up to two others, which are not a move in SAN, and before a figure
// or a sign of a direction that begins no number of a move.
func insideMove(before, after []byte) bool {
	const most = 3
	r, _ := utf8.DecodeRune(after)
	if len(after) == 0 || !strings.ContainsRune(hanFigures+hanVerbs+"=0", r) || ResultAt(after) != "" {
		return false
	}
	if _, n := notation.NumberAt(after); n > 0 {
		return false
	}
	start, first := len(before), rune(0)
	for n := 0; start > 0; n++ {
		r, size := utf8.DecodeLastRune(before[:start])
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			break
		}
		if n == most {
			return false
		}
		start, first = start-size, r
	}
	return unicode.IsLetter(first) && !strings.ContainsRune(hanFigures, first) && !isSAN(before[start:])
}
