package movetext

import (
	"bytes"
	"strings"
)

// MovesAfter returns where moves begin in the text after a result, -1 if nowhere:
// right after it with a move number or a move, or at the start of a line with a
// move, in brackets or not, or in a line without prose. What else is in the middle of a
// line is an advert.
func (s *Lexer) MovesAfter(at int) int {
	first := true
	for at < len(s.Data) {
		line := s.Data[at:]
		if n := bytes.IndexByte(line, '\n'); n >= 0 {
			line = line[:n+1]
		}
		blank := len(line) - len(bytes.TrimLeft(line, Spaces+"　"))
		if text := line[blank:]; len(text) > 0 {
			if isMoves(text, first) || MayBeMoves(text) {
				return at + blank
			}
			first = false
		}
		at = s.pastComments(at, at+len(line))
	}
	return -1
}

// pastComments returns where the text between two places is over, with the comment that
// is open there and what is skipped.
func (s *Lexer) pastComments(at, end int) int {
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
		at = max(s.skipped(at), at+1)
	}
	return max(at, end)
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
