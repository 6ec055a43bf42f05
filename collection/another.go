package collection

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

// another adds an error for each record that is in what the format passed over: files
// have records of one format, but one may have been pasted after another.
func (item *recordItem) another(g *game.Game) {
	data, last := item.record.Data, -1
	look := finder{left: lookBytes}
	for i := range len(g.Notes) {
		n := &g.Notes[i]
		trailing := n.Code == note.TrailingBytes
		at := n.Offset - int(item.record.Offset)
		kept := n.Code == note.MovesUnread
		if n.Code != note.TextIgnored && !trailing && !kept || n.Err != nil || at < 0 || at > len(data) {
			continue
		}
		if item.file.format.Is(game.Binary) && !trailing { // a text of its own, not a part of the file
			continue
		}
		passed := data[at:]
		if bytes.HasPrefix(passed, []byte(n.Got)) && n.Got != "" {
			passed = passed[:len(n.Got)]
		}
		own := item.file.format
		if trailing {
			own = nil // there can be another after the first
		}
		name, offset := look.recordIn(passed, item.file.format.Is(game.Binary), own)
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

// The limits of what is looked at, in bytes: how much at each place that may begin another record, less where
// it is an element of a page, and how much at all places, before the next is taken for one unseen.
const (
	lookWindow    = 1 << 10
	elementWindow = 256
	lookBytes     = 4 << 20
)

// unseen is the format of a record that is not looked at.
const unseen = "?"

// finder looks for records in what the format of a record passed over.
type finder struct {
	left int // of lookBytes
}

// recordIn looks for the first record in a text, at the start of a line, that is in
// another format than its own, and returns the name of its format and where it begins; of what is
// binary, only at its start. The name is "" when there is none. Text without marks of its own, which
// may be anything, is none.
func (l *finder) recordIn(passed []byte, binary bool, own *game.Format) (name string, offset int) {
	if binary {
		if f := sniff(builtin().all, passed[:min(len(passed), textio.HeadSize)], "", true); f != nil {
			return f.Name, 0
		}
		return "", 0
	}
	var others []*game.Format
	for offset < len(passed) {
		rest := bytes.TrimLeft(passed[offset:], " \t\r\n")
		offset = len(passed) - len(rest)
		if mayBegin(rest) {
			window := lookWindow
			if rest[0] == '<' {
				window = elementWindow
			}
			head := rest[:min(len(rest), window)]
			if l.left -= len(head); l.left < 0 {
				return unseen, offset
			}
			if others == nil {
				others = slices.DeleteFunc(slices.Clone(builtin().all), func(f *game.Format) bool {
					return own != nil && f.Name == own.Name || f.Is(game.Positions) || f == builtin().unmarked
				})
			}
			if rest[0] == '{' { // of which each line is a record
				head, _, _ = bytes.Cut(head, []byte{'\n'})
			}
			if f := sniff(others, head, "", false); f != nil {
				return f.Name, offset
			}
		}
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			break
		}
		offset += end + 1
	}
	return "", 0
}

// openings begin the first line of records of text, but for bare moves.
var openings = [][]byte{[]byte("["), []byte("<"), []byte("{\""), []byte("FORMAT"), []byte("START")}

// mayBegin reports whether a text may begin a record.
func mayBegin(text []byte) bool {
	for _, opening := range openings {
		if bytes.HasPrefix(text, opening) {
			return true
		}
	}
	return false
}
