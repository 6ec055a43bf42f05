package notation

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// AfterNumber returns the text after a move number such as "12." or "3…" and the
// marks before it, all of it when there is none.
func AfterNumber(text []byte) []byte {
	rest := text
	for len(rest) > 0 && (rest[0] <= ' ' || rest[0] == '!' || rest[0] == '?') {
		rest = rest[1:]
	}
	if _, n := NumberAt(rest); n > 0 {
		return rest[n:]
	}
	return text
}

// maxNumber bounds the digits of a move number.
const maxNumber = 3

// Number returns the number at the start of a text, in ASCII or full-width
// digits, and its length in bytes; 0 when there is none, when it has more than three digits
// or begins with 0.
func Number(text []byte) (value, length int) {
	for n := 0; length < len(text); n++ {
		r, size := rune(text[length]), 1
		if Ideograph(text[length]) {
			break
		}
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRune(text[length:])
			if r >= '０' && r <= '９' {
				r += '0' - '０'
			}
		}
		if r < '0' || r > '9' {
			break
		}
		if n == maxNumber || n == 0 && r == '0' {
			return 0, 0
		}
		value = value*10 + int(r-'0')
		length += size
	}
	return value, length
}

// Stops returns the length of what is after a move number: dots, a
// bracket, a colon, and spaces.
func Stops(text []byte) int {
	i, marks := 0, 0
	for i < len(text) && !Ideograph(text[i]) {
		r, size := utf8.DecodeRune(text[i:])
		switch r {
		case '.', ')', ':', '…', '．', '。', '、', '）', '：':
			marks++
		case ' ', '\t', '\u00a0', '\u3000':
			if marks == 0 {
				return 0
			}
		default:
			if marks == 0 {
				return 0
			}
			return i
		}
		i += size
	}
	return i
}

// AnnouncesBlack reports whether the dots after a number say that Black moves.
func AnnouncesBlack(marks []byte) bool {
	if len(marks) < 2 || bytes.Contains(marks, []byte("..")) {
		return len(marks) >= 2
	}
	dots := 0
	for _, r := range string(marks) {
		switch r {
		case '.', '．', '。':
			dots++
		case '…':
			dots += 3
		}
	}
	return dots >= 3
}

// circles are the numbers that are one character and need no dot: ①, ⑴, ⒈, ❶.
var circles = [...]struct {
	first, last rune
	value       int
}{{'①', '⑳', 1}, {'⑴', '⒇', 1}, {'⒈', '⒛', 1}, {'❶', '❿', 1}, {'⓫', '⓴', 11}, {'㉑', '㉟', 21}, {'㊱', '㊿', 36}}

// Circled returns the number at the start of a text that is one of circles, and its
// length in bytes; 0 when there is none.
func Circled(text []byte) (value, length int) {
	if len(text) == 0 || text[0] < "①"[0] || Ideograph(text[0]) {
		return 0, 0
	}
	r, size := utf8.DecodeRune(text)
	for _, row := range circles {
		if r >= row.first && r <= row.last {
			return row.value + int(r-row.first), size
		}
	}
	return 0, 0
}

// Dots returns the length of three dots or more at the start of a text, 0 when
// there are fewer.
func Dots(text []byte) int {
	n := 0
	for n < len(text) && text[n] == '.' {
		n++
	}
	if n < 3 {
		return 0
	}
	return n
}

// HanDigits are the digits of numbers in words.
const HanDigits = "一二三四五六七八九"

// hanNumber returns the number from 1 to 99 at the start of a text in Chinese words,
// and its length; 0 when there is none.
func hanNumber(text []byte) (value, length int) {
	digitAt := func(i int) (n, size int) {
		r, size := utf8.DecodeRune(text[i:])
		if at := strings.IndexRune(HanDigits, r); at >= 0 {
			return at/len("一") + 1, size
		}
		return 0, 0
	}
	value, length = digitAt(0)
	if !bytes.HasPrefix(text[length:], []byte("十")) {
		return value, length
	}
	value = max(value, 1) * 10
	length += len("十")
	unit, size := digitAt(length)
	return value + unit, length + size
}

// moveUnits are the words after "第1".
var moveUnits = [...]string{"回合", "回", "着", "著", "步", "手", "招"}

// InWords returns a move number that is not digits and dots, as in
// 第1回合 or 一、, the length of its words, and that with the dots after them; 0
// when there is none.
func InWords(text []byte) (value, digits, length int) {
	rest, ordinal := bytes.CutPrefix(text, []byte("第"))
	if !ordinal && (len(text) == 0 || !Ideograph(text[0])) {
		return 0, 0, 0
	}
	value, n := hanNumber(rest)
	if n == 0 && ordinal {
		value, n = Number(bytes.TrimLeft(rest, " "))
		n += len(rest) - len(bytes.TrimLeft(rest, " "))
	}
	if value == 0 {
		return 0, 0, 0
	}
	if rest = rest[n:]; ordinal {
		rest = rest[RangeEnd(rest):]
		spaced := bytes.TrimLeft(rest, " ")
		for _, unit := range moveUnits {
			if after, ok := bytes.CutPrefix(spaced, []byte(unit)); ok {
				rest = after
				break
			}
		}
	}
	digits = len(text) - len(rest)
	n = Stops(rest)
	if n == 0 && !ordinal {
		return 0, 0, 0
	}
	return value, digits, digits + n
}

// RangeEnd returns the length of a dash and the last number with which a text goes on after a first one, as in
// 12-15; 0 when there is none.
func RangeEnd(text []byte) int {
	dash, size := utf8.DecodeRune(text)
	if !strings.ContainsRune("-–—－~～至到", dash) {
		return 0
	}
	value, n := hanNumber(text[size:])
	if n == 0 {
		value, n = Number(text[size:])
	}
	if value == 0 {
		return 0
	}
	return size + n
}

// NumberAt returns the number of a move at the start of a text, in digits or in words,
// and its length with the dots after it; 0 when there is none.
func NumberAt(text []byte) (value, length int) {
	value, digits := Number(text)
	if digits > 0 {
		if n := Stops(text[digits:]); n > 0 {
			return value, digits + n
		}
		return 0, 0
	}
	if value, digits = Circled(text); digits > 0 {
		return value, digits + Stops(text[digits:])
	}
	value, _, length = InWords(text)
	return value, length
}

// Expected is a number as it would be before a move of that side, quoted.
func Expected(value int, turn xiangqi.Color) string {
	if turn == xiangqi.Black {
		return strconv.Quote(strconv.Itoa(value) + "...")
	}
	return strconv.Quote(strconv.Itoa(value) + ".")
}
