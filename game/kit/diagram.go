package kit

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// diagramSides are the words for the side to move in it.
var diagramSides = map[string]xiangqi.Color{"RED": xiangqi.Red, "WHITE": xiangqi.Red, "BLACK": xiangqi.Black, "BLUE": xiangqi.Black}

// isElsewhere reports whether an event is the command of a diagram that names another
// place than the current node: the move number and the side to move there, as
// xqmoon.com has them.
func (r *textReader) isElsewhere(e *movetext.Event) bool {
	text, ok := bytes.CutPrefix(r.data[e.Start:e.End], []byte(movetext.DiagramSign))
	if e.NAG != movetext.Diagram || !ok {
		return false
	}
	words := strings.Fields(strings.TrimSuffix(string(text), "}"))
	if len(words) != 2 {
		return len(words) > 0
	}
	side, known := diagramSides[strings.ToUpper(words[1])]
	number, err := strconv.Atoi(strings.TrimPrefix(words[0], "#"))
	start := &r.g.Start
	played := (r.b.Depth() + int(start.Turn)) / 2
	here := number == played+1 || number == played+int(start.Fullmoves.Or(1))
	return err != nil || !known || side != r.b.Position().Turn() || !here
}

// elsewhere keeps the command of a diagram of another place as a comment.
func (r *textReader) elsewhere(e *movetext.Event) {
	text := r.data[e.Start:e.End]
	r.comments = append(r.comments, string(text))
	r.note(note.CommentInBrackets, int(e.Start), chars.Excerpt(text), "", 0, nil)
}
