package kit

import (
	"slices"
	"sync"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// SharedTags returns game.TagNames; nobody must change them.
func SharedTags() []string { return tagNames() }

// IsShared reports whether a tag is one of game.TagNames.
func IsShared(name string) bool { return slices.Contains(tagNames(), name) }

var tagNames = sync.OnceValue(game.TagNames)

// ParseResult reads a result in figures or in words of any language, whatever
// punctuation or brackets are around it. ok is false when the text is none.
func ParseResult(text string) (r game.Result, ok bool) {
	read, ok := movetext.ParseResult(text)
	return game.Result(read), ok
}

// StopHere is Builder.Stop for a text that may follow a move that is text.
func StopHere(b *game.Builder, code note.Code, text string) {
	if b.Dead() {
		b.Text(text)
		return
	}
	b.Stop(code, text)
}

// StopAt says that after the main line is a text that could not be read, for the
// reason that is given, or note.MovesUnread. It returns the ply at which the line stops.
func StopAt(g *game.Game, code note.Code, text string) (ply int) {
	if code == "" {
		code = note.MovesUnread
	}
	last := int32(0)
	for n := range g.Line(0) {
		last, ply = n, ply+1
	}
	g.Unread = append(g.Unread, game.Unread{Node: last, Code: code, Text: text})
	return ply + 1
}
