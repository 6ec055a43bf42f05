package movetext

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// MayBeMoves reports whether a text that nothing sets apart from moves may be a part of them, or a
// position: it has a word in the shape of one, and no word of prose. Such a text is not a comment: where
// it cannot be read, that is an error.
func MayBeMoves(text []byte) bool { return isMeant(text, false) }

// MayGoOn is MayBeMoves for a text right after moves: a part of a move is enough, or one with letters
// in place of its figures: 车一, R1?2, i0hO; a word that is not of prose and begins as a move does: h0gz, M2x3; or
// the number of a move and a move, the first word or the last. One word of letters among the moves may be a misprint, so
// prose is two, or one in Chinese.
func MayGoOn(text []byte) bool { return isMeant(text, true) }

// isMeant reports whether a text has a word in the shape of a move or a position and no prose. goesOn: it is
// right after moves, as MayGoOn has it.
func isMeant(text []byte, goesOn bool) bool {
	found, words, fewest := false, 0, 1
	if goesOn {
		if fewest = proseAmongMoves; isNumberedMove(text) {
			return true
		}
	}
	odd := isPieceAlone(text) // a word is not of prose, and begins as a move does
	for len(text) > 0 {
		n, isShaped := 0, false
		if goesOn {
			n = brokenMove(text)
			isShaped = n > 0
		}
		if !isShaped {
			n, isShaped = shapedWord(text)
		}
		if !isShaped {
			var prose int
			n, prose = otherWord(text)
			if words += prose; words >= fewest {
				return false
			}
			odd = odd || prose == 0 && isOdd(notation.AfterNumber(text[:n]))
		}
		found, text = found || isShaped, text[n:]
	}
	return found || goesOn && odd && words == 0
}

// NamesMoves reports whether a text has a word in the shape of a move or a position, among prose or not.
func NamesMoves(text []byte) bool {
	for len(text) > 0 {
		if _, isShaped := shapedWord(text); isShaped {
			return true
		}
		n, _ := otherWord(text)
		text = text[n:]
	}
	return false
}

// isOdd reports whether a word that is not of prose begins as a move does.
func isOdd(word []byte) bool {
	first, size := utf8.DecodeRune(word)
	return len(word) > size && strings.ContainsRune(lettersOfMoves, first)
}

// isPieceAlone reports whether a text is the name of a piece in one character, as of a move that was cut off.
func isPieceAlone(text []byte) bool {
	text = bytes.TrimSpace(text)
	first, size := utf8.DecodeRune(text)
	return size == len(text) && strings.ContainsRune(hanPieces, first)
}

// isNumberedMove reports whether a text begins with the number of a move and its first word, or the last one, is a move.
func isNumberedMove(text []byte) bool {
	rest := notation.AfterNumber(text)
	if len(rest) == len(text) {
		return false
	}
	_, isFirst := shapedWord(rest)
	last := rest[bytes.LastIndexAny(rest, Spaces)+1:]
	n, isLast := shapedWord(last)
	return isFirst || isLast && n == len(last)
}

// misreadSquares are the shapes of two squares with letters that look like their figures, the first of
// them also without any figure.
var misreadSquares = [][]string{
	{"abcdefghi", "0123456789O", "abcdefghi", "0123456789O"},
	{"abcdefghiABCDEFGHI1lI", "0123456789OoIl", "abcdefghiABCDEFGHI1lI", "0123456789OoIl"},
}

// lettersOfMoves are the letters of files and pieces.
const lettersOfMoves = "abcdefghiABCDEFGHIKNRPXMTSVknrpxmtsv"

// brokenMove returns the length of the word with which a text begins, if it is a part of a move with a
// figure in it, or squares that are misread; 0 when it is none.
func brokenMove(text []byte) int {
	const longest = 6 // characters
	n := wordLen(text[:min(len(text), longest*utf8.UTFMax+1)], func(r rune) bool { return isMoveRune(r) || unicode.IsLetter(r) || r == '?' || r == '？' })
	word := string(text[:n])
	first, _ := utf8.DecodeRuneInString(word)
	letters := strings.Trim(word, "0123456789+-=./?")
	broken := false
	switch {
	case n == 0 || utf8.RuneCountInString(word) > longest:
	case unicode.Is(unicode.Han, first):
		broken = strings.Trim(word, hanOfMoves+"?？") == "" && strings.ContainsAny(word, hanFigures) &&
			(strings.ContainsAny(word, hanVerbs) || strings.ContainsRune(hanPieces, first))
	case !strings.ContainsAny(word, "0123456789"):
		broken = looksLikeMove(word, misreadSquares[:1])
	case letters != "":
		broken = looksLikeMove(word, misreadSquares) ||
			len(letters) < proseLetters && strings.ContainsRune(lettersOfMoves, first) && strings.Trim(letters, lettersOfMoves) == ""
	}
	if !broken {
		return 0
	}
	return n
}

// shapedWord returns the length of the word in the shape of a move or a position with which a text begins.
func shapedWord(text []byte) (length int, isShaped bool) {
	if length = max(hanMove(text), inWords(text)); length > 0 {
		return length, true
	}
	if length = wordLen(text, isMoveRune); length == 0 {
		return 0, false
	}
	return length, bytes.Count(text[:length], []byte{'/'}) >= xiangqi.Ranks-1 || BeginsMove(PastOpenings(notation.AfterNumber(text[:length]), ""))
}

// inWords returns the length of a move in words, as in Vietnamese, with which a text begins, though
// a word of it may be wrong; 0 when there is none.
func inWords(text []byte) (longest int) {
	if r, _ := utf8.DecodeRune(text); !unicode.IsLetter(r) || unicode.Is(unicode.Han, r) {
		return 0
	}
	text = notation.FirstLine(text[:min(len(text), maxShape)])
	for _, n := range i18n.Notations() {
		if length := notation.Reach(n, text); length > longest && bytes.ContainsAny(text[:length], " ") && bytes.ContainsAny(text[:length], "0123456789") {
			longest = length
		}
	}
	return longest
}

// proseLetters is how many letters a word of prose has, proseHan how many characters of Chinese in a
// row that are in no move: fewer come from damage and misprints.
const proseLetters, proseHan = 3, 2

// proseWords are characters that are a word of prose each: 或马8进7.
const proseWords = "或如若即则則及应應改"

// proseAmongMoves is how many words of prose make a text of what is among moves.
const proseAmongMoves = 2

// otherWord returns the length of the word with which a text begins, which is not a move, and how many words of
// prose it is: Chinese in no move is as many as make a text anywhere.
func otherWord(text []byte) (length, prose int) {
	r, size := utf8.DecodeRune(text)
	switch {
	case unicode.Is(unicode.Han, r):
		length = wordLen(text, func(r rune) bool { return unicode.Is(unicode.Han, r) && !strings.ContainsRune(hanOfMoves, r) })
		if utf8.RuneCount(text[:length]) >= proseHan || length > 0 && strings.ContainsRune(proseWords, r) {
			prose = proseAmongMoves
		}
	case isMoveRune(r) || unicode.IsLetter(r):
		length = wordLen(text, func(r rune) bool { return isMoveRune(r) || unicode.IsLetter(r) && !unicode.Is(unicode.Han, r) })
		for word := range bytes.FieldsFuncSeq(text[:length], func(r rune) bool { return !unicode.IsLetter(r) }) {
			if utf8.RuneCount(word) >= proseLetters && string(word) != "moves" {
				prose++
			}
		}
	}
	return max(length, size), prose
}

// hanOfMoves are the characters of moves in Chinese.
const hanOfMoves = hanPieces + hanSelectors + hanFigures + hanVerbs

// isMoveRune reports whether a character may be in a move in letters and digits, full-width or not.
func isMoveRune(r rune) bool {
	if folded, kind := chars.Fold(r); kind == chars.FullWidth {
		r = folded
	}
	return r >= '0' && r <= '9' || r|0x20 >= 'a' && r|0x20 <= 'z' || r == '+' || r == '-' || r == '=' || r == '.' || r == '/'
}

// wordLen returns the length of the characters of a kind with which a text begins.
func wordLen(text []byte, in func(r rune) bool) int {
	if n := bytes.IndexFunc(text, func(r rune) bool { return !in(r) }); n >= 0 {
		return n
	}
	return len(text)
}
