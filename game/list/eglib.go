package list

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

const (
	eglib = string(kindEGLib)
	// bar separates the parts of a line of eglib: its name, its position, its moves
	// and the lines of its comment.
	bar = "|"
)

// appendEGLib writes name|FEN|moves|comment, without what the game does not have. Without a
// name, or in another notation, the moves follow the word "moves", as in fen.
func appendEGLib(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	w := eglibWriter{o: o}
	title, comment := g.Tag("Title"), g.Nodes[0].Comment
	named := w.isName(title)
	commented := comment != "" && w.fits(comment)
	line := dst
	if named {
		line = append(append(line, w.part(title, "Title")...), bar...)
	}
	line, err := appendStart(o, line, g, 0)
	if err != nil {
		return dst, err
	}
	rest := unreadText(g)
	hasMoves := len(g.Nodes) > 1 || rest != ""
	switch asked := o.Notation; {
	case !hasMoves && commented:
		line = append(line, bar...)
	case named && hasMoves && (asked == nil || asked.Name() == notation.UCI().Name()):
		line = kit.AppendMoves(o, append(line, bar...), g, ",", notation.UCI())
		if rest != "" && len(g.Nodes) > 1 {
			line = append(line, ',')
		}
		line = append(line, rest...)
	case hasMoves: // moves of digits after a bar may be a number
		line = appendMoves(line, g, o, eglib, readsWithUCI(g))
	}
	room := kit.Room(0)
	if commented {
		room = kit.RoomRootComment
		for text := range strings.SplitSeq(comment, "\n") {
			if text = w.part(text, "the comment"); text != "" { // a blank part is not read back
				line = append(append(line, bar...), text...)
			}
		}
	}
	kit.LoseTags(o, g, eglib, func(tag string) bool { return named && tag == "Title" })
	kit.LoseTree(o, g, eglib, roomFor(g, room))
	kit.LoseResult(o, g, eglib)
	return append(line, '\n'), nil
}

// eglibWriter writes the parts of a line that are free text.
type eglibWriter struct {
	o     *game.WriteOptions
	lines lineReader
}

// isName reports whether a text can be the name of a line: the file must not look like one in
// another format, whose records begin with a bracket or a heading, or hold comments.
func (w *eglibWriter) isName(text string) bool {
	return w.fits(text) && !strings.ContainsAny(text[:1], "[<*") && !strings.Contains(text, "{")
}

// fits reports whether a text can be part of a line: it must not hold a position, of which
// a line has one.
func (w *eglibWriter) fits(text string) bool {
	return strings.TrimSpace(text) != "" && !w.lines.hasPosition([]byte(text))
}

// part returns a text as it can be between bars, and tells what that loses. what names
// the text.
func (w *eglibWriter) part(text, what string) string {
	flat := strings.Map(flatten, text)
	if i := strings.IndexFunc(text, func(r rune) bool { return flatten(r) != r }); i >= 0 {
		lost, _ := utf8.DecodeRuneInString(text[i:])
		w.o.Lose(note.CharactersLost, 0, strconv.QuoteToASCII(string(lost)), eglib+" "+what)
	}
	trimmed := strings.TrimSpace(flat)
	if trimmed != flat || trimmed == "" {
		w.o.Lose(note.BlanksLost, 0, what, eglib)
	}
	return trimmed
}

// flatten replaces what ends a part of a line, and control characters: a file of them would
// be taken for UTF-16.
func flatten(r rune) rune {
	if string(r) == bar || r == '\ufeff' || r != '\t' && unicode.IsControl(r) {
		return '?'
	}
	return r
}
