package movetext

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/notation"
)

// MovesAfter returns where moves or a tag begin in the text after a result, -1 if nowhere:
// right after it with a move number or a move, in its line with a tag, or at the start of a
// line with a move, in brackets or not, or in a line without prose, damaged or not. What else
// is in the middle of a line is an advert.
func (s *Lexer) MovesAfter(at int) int {
	first := true
	s.ahead = s.skip
	for at < len(s.Data) {
		line := s.Data[at:]
		if n := bytes.IndexByte(line, '\n'); n >= 0 {
			line = line[:n+1]
		}
		blank := len(line) - len(bytes.TrimLeft(line, Spaces+"　"))
		text := line[blank:]
		if len(text) > 0 && (isMoves(text, first) || MayBeMoves(text) || areDamaged(text)) {
			return at + blank
		}
		if at = s.pastComments(at, at+len(line), first); first && s.isTagAt(at) {
			return at
		}
		first = first && len(text) == 0
	}
	return -1
}

// areDamaged reports whether a line has no prose, and a word that is a part of a move, or letters and then figures.
func areDamaged(text []byte) (found bool) {
	for text = notation.FirstLine(text); len(text) > 0; {
		n, prose := brokenMove(text), 0
		if found = found || n > 0; n == 0 {
			if n, prose = otherWord(text); prose > 0 {
				return false
			}
			letters := len(bytes.TrimRight(text[:n], "0123456789"))
			first, _ := utf8.DecodeRune(text)
			found = found || 0 < letters && letters < n && unicode.IsLetter(first)
		}
		text = text[n:]
	}
	return found
}

// pastComments returns where the text between two places is over, with the comment that
// is open there and what is skipped, or, with tags, where a tag begins before that.
func (s *Lexer) pastComments(at, end int, tags bool) int {
	for at < end {
		n := bytes.IndexAny(s.Data[at:end], "{[")
		if n < 0 {
			break
		}
		at += n
		if s.Data[at] == '{' {
			at += max(bytes.IndexByte(s.Data[at:], '}'), 0) + 1
			continue
		}
		if tags && s.isTagAt(at) {
			return at
		}
		at = max(s.skipped(at), at+1)
	}
	return max(at, end)
}

// isTagAt reports whether a tag begins at a place that is not skipped.
func (s *Lexer) isTagAt(at int) bool {
	return at < len(s.Data) && s.Data[at] == '[' && isTag(s.Data[at:]) && s.skipped(at) == at
}

// isMoves reports whether a text begins with a move; with a number before it that has
// also the shape of one in SAN. Right after a result the number is enough.
func isMoves(text []byte, first bool) bool {
	text = PastOpenings(text, "")
	_, n := LineNumber(text)
	if n > 0 && first {
		return true
	}
	return BeginsMove(text[n:]) || n > 0 && isSAN(text[n:])
}

// isSAN reports whether a text begins with a word in the shape of a move in SAN.
func isSAN(text []byte) bool {
	if n := bytes.IndexAny(text, Spaces+",;{("); n >= 0 {
		text = text[:n]
	}
	text = bytes.TrimRight(text, "!?+#")
	end := bytes.TrimRight(text, "0123456789")
	return len(text) <= maxWord && len(end) < len(text) && len(end) > 0 && end[len(end)-1] >= 'a' && end[len(end)-1] <= 'i' &&
		strings.Trim(string(end), "KAEHRCPNBGabcdefghix0123456789") == ""
}
