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
	look := finder{left: maxLooks}
	for i := range len(g.Notes) {
		n := &g.Notes[i]
		trailing := n.Code == note.TrailingBytes
		at := n.Offset - int(item.record.Offset)
		kept := n.Code == note.MovesUnread
		if n.Code != note.TextIgnored && !trailing && !kept || n.Err != nil || at < 0 || at > len(data) {
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
		f, offset := look.recordIn(passed, item.file.format.Is(game.Binary), own)
		if f == nil || at+offset == last {
			continue
		}
		last = at + offset
		if kept { // what seemed to be moves of this record is that one
			n.Code, n.Ply = note.TextIgnored, 0
			g.Unread = slices.DeleteFunc(g.Unread, func(u game.Unread) bool { return u.Code == note.MovesUnread && u.Text == n.Got })
			n.Got = kit.Excerpt(n.Got)
		}
		g.Notes = append(g.Notes, item.record.Note(note.AnotherRecord, last, "", f.Name))
	}
}

// The limits of what is looked at: how many places of a record may begin another one, and
// how much of the text there tells the format, in bytes.
const (
	maxLooks   = 200
	lookWindow = 8 << 10
)

// finder looks for records in what the format of a record passed over.
type finder struct {
	left int // of maxLooks
}

// recordIn looks for the first record in a text, at the start of a line, that is in
// another format than its own, and returns its format and where it begins; of what is
// binary, only at its start. The format is nil when there is none.
func (l *finder) recordIn(passed []byte, binary bool, own *game.Format) (f *game.Format, offset int) {
	passed = passed[:min(len(passed), textio.HeadSize)]
	if binary {
		if l.left--; l.left < 0 {
			return nil, 0
		}
		return sniff(builtin().all, passed, "", true), 0
	}
	var others []*game.Format
	for offset < len(passed) && l.left > 0 {
		rest := bytes.TrimLeft(passed[offset:], " \t\r\n")
		offset = len(passed) - len(rest)
		if mayBegin(rest) {
			l.left--
			if others == nil {
				others = slices.DeleteFunc(slices.Clone(builtin().all), func(f *game.Format) bool { return own != nil && f.Name == own.Name || f.Is(game.Positions) })
			}
			if f := sniff(others, rest[:min(len(rest), lookWindow)], "", false); f != nil {
				return f, offset
			}
		}
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			break
		}
		offset += end + 1
	}
	return nil, 0
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
