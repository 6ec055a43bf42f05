package fenlist

import (
	"strings"

	"github.com/xqfen/xqfen/game"
)

const (
	eglib = "eglib"
	// bar separates the parts of a line of eglib: its name, its position, its moves
	// and the lines of its comment.
	bar = "|"
)

// appendEGLib writes name|FEN|moves|comment, without what the game does not have. Without a
// name, or in another notation, the moves follow the word "moves", as in fen.
func appendEGLib(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	w := eglibWriter{o: o}
	title, comment := g.Tag("Title"), g.Nodes[0].Comment
	named := title != "" && w.fits(title) && !strings.HasPrefix(title, string(headingMark))
	commented := comment != "" && w.fits(comment)
	line := dst
	if named {
		line = append(append(line, w.part(title, "Title")...), bar...)
	}
	line, err := o.AppendStart(line, g, 0)
	if err != nil {
		return dst, err
	}
	switch asked := o.Notation; {
	case len(g.Nodes) == 1 && commented:
		line = append(line, bar...)
	case named && len(g.Nodes) > 1 && (asked == nil || asked.Name() == game.UCI().Name()):
		line = o.AppendMoves(append(line, bar...), g, ",", game.UCI())
	case len(g.Nodes) > 1: // moves of digits after a bar may be a number
		line = o.AppendUntold(append(line, " moves "...), g, " ", eglib, true)
	}
	room := game.Room(0)
	if commented {
		room = game.RoomRootComment
		for text := range strings.SplitSeq(comment, "\n") {
			if text = w.part(text, "the comment"); text != "" { // a blank part is not read back
				line = append(append(line, bar...), text...)
			}
		}
	}
	o.LoseTags(g, eglib, func(tag string) bool { return named && tag == "Title" })
	o.LoseTree(g, eglib, room)
	loseResult(g, o, eglib)
	return append(line, '\n'), nil
}

// eglibWriter writes the parts of a line that are free text.
type eglibWriter struct {
	o     *game.WriteOptions
	lines lineReader
}

// fits reports whether a text can be part of a line: it must not hold a position, of which
// a line has one.
func (w *eglibWriter) fits(text string) bool {
	return strings.TrimSpace(text) != "" && !w.lines.hasPosition([]byte(text))
}

// part returns a text as it can be between bars, and tells what that loses. what names
// the text.
func (w *eglibWriter) part(text, what string) string {
	flat := flattener.Replace(text)
	if flat != text {
		w.o.Lose(game.CodeUnwritable, 0, `"|"`, eglib+" "+what)
	}
	trimmed := strings.TrimSpace(flat)
	if trimmed != flat || trimmed == "" {
		w.o.Lose(game.CodeBlanksLost, 0, what, eglib)
	}
	return trimmed
}

// flattener replaces what ends a part of a line.
var flattener = strings.NewReplacer(bar, "?", "\r", "?", "\n", "?")
