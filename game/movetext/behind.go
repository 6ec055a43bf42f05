package movetext

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
)

// movesBehind returns where moves begin in the text behind a result, -1 if nowhere:
// right behind it with the number of a round or a move, or at the start of a line with a
// move, in brackets or not. What stands in the middle of a line is an advert.
func (s *scanner) movesBehind(at int) int {
	first := true
	for at < len(s.data) {
		line := s.data[at:]
		if n := bytes.IndexByte(line, '\n'); n >= 0 {
			line = line[:n+1]
		}
		blank := len(line) - len(bytes.TrimLeft(line, spaces+"　"))
		if text := line[blank:]; len(text) > 0 {
			if isMoves(text, first) {
				return at + blank
			}
			first = false
		}
		at = s.pastRemarks(at, at+len(line))
	}
	return -1
}

// pastRemarks returns where the text between two places is over, with the comment that
// is open there and what is skipped.
func (s *scanner) pastRemarks(at, end int) int {
	for at < end {
		n := bytes.IndexAny(s.data[at:end], "{[")
		if n < 0 {
			break
		}
		at += n
		if s.data[at] == '{' {
			at += max(bytes.IndexByte(s.data[at:], '}'), 0) + 1
			continue
		}
		at = max(s.skipped(at), at+1)
	}
	return max(at, end)
}

// isMoves reports whether a text begins with a move; with a number before it that has
// also the shape of one in SAN. Right behind a result the number is enough.
func isMoves(text []byte, first bool) bool {
	text = bytes.TrimLeft(text, Openings)
	_, n := Number(text)
	if n > 0 && first {
		return true
	}
	return BeginsMove(text[n:]) || n > 0 && isSAN(text[n:])
}

// isSAN reports whether a text begins with a word in the shape of a move in SAN.
func isSAN(text []byte) bool {
	if n := bytes.IndexAny(text, spaces+",;{("); n >= 0 {
		text = text[:n]
	}
	text = bytes.TrimRight(text, "!?+#")
	end := bytes.TrimRight(text, "0123456789")
	return len(text) <= maxWord && len(end) < len(text) && len(end) > 0 && end[len(end)-1] >= 'a' && end[len(end)-1] <= 'i' &&
		strings.Trim(string(end), "KAEHRCPNBGabcdefghix0123456789") == ""
}

// isMovesAfter reports whether an error says that moves stand behind the result.
func isMovesAfter(err error) bool {
	e, ok := err.(*notation.ListError)
	return ok && e.Why == notation.CodeMovesAfter
}

// behindWords looks at what stands behind a result in words of a record that ends there:
// moves, or text that is passed over. It reports whether there is any.
func (r *reader) behindWords(l *line, list *notation.List) bool {
	rest := notation.AfterResult(l.text[list.ResultSpan.End:])
	if len(rest) == 0 {
		return false
	}
	list.Notes = slices.DeleteFunc(list.Notes, func(n notation.Note) bool { return n.Offset >= list.ResultSpan.End })
	r.scan.result = -1
	from := l.place(len(l.text) - len(rest))
	r.scan.behind = r.scan.movesBehind(from)
	if text := bytes.TrimRight(rest, spaces); r.scan.behind < 0 {
		r.note(game.CodeTextIgnored, from, Excerpt(text), "", 0, nil)
	} else if text := bytes.TrimRight(r.scan.data[from:r.scan.behind], spaces); len(text) > 0 {
		r.note(game.CodeTextIgnored, from, Excerpt(text), "", 0, nil)
	}
	return true
}

// keepBehind keeps the moves behind the result as text.
func (r *reader) keepBehind() {
	text := strings.Trim(string(r.scan.data[r.scan.behind:]), spaces)
	code := dialect.Code(notation.CodeMovesAfter)
	ply := r.g.StopAt(code, text)
	r.note(code, r.scan.behind, Excerpt([]byte(text)), "", ply, nil)
}
