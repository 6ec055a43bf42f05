package collection

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

// another adds an error for each record that is in what the format passed over: files
// have records of one format, but one may have been pasted after another.
func (item *recordItem) another(g *game.Game, m *marks) {
	data, last := item.record.Data, -1
	for i := range len(g.Notes) {
		n := &g.Notes[i]
		trailing := n.Code == note.TrailingBytes
		at := n.Offset - int(item.record.Offset)
		kept := n.Code == note.MovesUnread
		if n.Code != note.TextIgnored && n.Code != note.TextKept && !trailing && !kept || n.Err != nil || at < 0 || at > len(data) {
			continue
		}
		if item.format.Is(game.Binary) && !trailing { // a text of its own, not a part of the file
			continue
		}
		passed, got := data[at:], n.Got
		if bare, err := strconv.Unquote(got); err == nil {
			got = bare
		}
		if bytes.HasPrefix(passed, []byte(got)) && got != "" {
			passed = passed[:len(got)]
		} else if kept { // it is from somewhere else
			continue
		}
		own := item.format
		if trailing {
			own = nil // there can be another after the first
		}
		name, offset := m.recordIn(passed, item.format.Is(game.Binary), own)
		if name == "" || at+offset == last {
			continue
		}
		last = at + offset
		if kept { // what seemed to be moves of this record is that one
			n.Code, n.Ply = note.TextIgnored, 0
			g.Unread = slices.DeleteFunc(g.Unread, func(u game.Unread) bool { return u.Code == note.MovesUnread && u.Text == n.Got })
			n.Got = kit.Excerpt(n.Got)
		}
		g.Notes = append(g.Notes, item.record.Note(note.AnotherRecord, last, "", name))
	}
}

// recordIn looks for the first record in a text, at the start of a line, that is in
// another format than its own, and returns the name of its format and where it begins; of what is
// binary, only at its start. The name is "" when there is none. Text without marks of its own, which
// may be anything, is none.
func (m *marks) recordIn(passed []byte, binary bool, own *game.Format) (name string, offset int) {
	if binary {
		if f := sniff(builtin().all, passed[:min(len(passed), textio.HeadSize)], "", true); f != nil {
			return f.Name, 0
		}
		return "", 0
	}
	l := lines{marks: m, page: bytes.IndexByte(passed, '<') >= 0, positions: true, fresh: true}
	for {
		f, at, _ := l.find(passed, len(passed))
		if f == nil {
			return "", 0
		}
		if own == nil || f.Name != own.Name {
			return f.Name, at + len(passed[at:]) - len(bytes.TrimLeft(passed[at:], lineBlanks))
		}
	}
}
