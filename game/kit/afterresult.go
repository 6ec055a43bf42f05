package kit

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// isMovesAfter reports whether an error says that moves are after the result.
func isMovesAfter(err error) bool {
	e, ok := err.(*movetext.ListError)
	return ok && e.Why == note.MovesAfterResult
}

// afterWords looks at what is after a result in words of a record that ends there:
// moves, or text that is passed over. It reports whether there is any.
func (r *textReader) afterWords(l *movetext.Line, list *movetext.List) bool {
	rest := movetext.AfterResult(l.Text[list.ResultSpan.End:])
	if len(rest) == 0 {
		return false
	}
	list.Notes = slices.DeleteFunc(list.Notes, func(n note.Note) bool { return n.Offset >= list.ResultSpan.End })
	r.scan.Result = -1
	from := l.Place(len(l.Text) - len(rest))
	r.scan.After = r.scan.MovesAfter(from)
	if text := bytes.TrimRight(rest, movetext.Spaces); r.scan.After < 0 {
		r.note(note.TextIgnored, from, chars.Excerpt(text), "", 0, nil)
	} else if text := bytes.TrimRight(r.scan.Data[from:r.scan.After], movetext.Spaces); len(text) > 0 {
		r.note(note.TextIgnored, from, chars.Excerpt(text), "", 0, nil)
	}
	return true
}

// keepAfter keeps the moves after the result as text.
func (r *textReader) keepAfter() {
	text := strings.Trim(string(r.scan.Data[r.scan.After:]), movetext.Spaces)
	code := note.MovesAfterResult
	ply := StopAt(r.g, code, text)
	r.note(code, r.scan.After, chars.Excerpt([]byte(text)), "", ply, nil)
}

// beforeNumber returns where the number begins that is between two places of a text, right
// before the second; that place where there is none.
func beforeNumber(text []byte, after, at int) int {
	before := bytes.TrimRight(bytes.TrimRight(text[min(after, at):at], movetext.Spaces), ".")
	number := bytes.TrimRight(before, "0123456789")
	if len(number) == len(before) {
		return at
	}
	return min(after, at) + len(number)
}
