// Package cbf reads CBF, the XML that CCBridge 3 writes: ChineseChessRecord with a
// Head of fields and a MoveList of moves and comments. It is not written.
//
// The rules are those of docs/survey/game-formats.md §7, and of the binary record of the same
// program: moves are x and y, from Black's side, of both squares, "77-47"; the first
// is "00-00", the start; branch="1" says that an alternative comes after the line,
// end="1" that the line ends with the move. Lines are in the order of a walk, the
// latest open alternative first.
package cbf

import (
	"bytes"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// Format returns CCBridge's XML.
func Format() *game.Format {
	return &game.Format{
		Flags: game.Single,
		Name:  "cbf", Extensions: []string{".cbf"},
		Title: "CCBridge 3's XML", Source: "files of CCBridge 3",
		Sniff: sniff, Split: kit.WholeText, Decode: decode,
		Layout: game.Layout{
			Opening: `<(?:\?xml[^?]*\?>\s*<)?` + root + `\b`,
			Quotes:  [][2]string{{"<" + root, "</" + root}},
		},
	}
}

// root is the name of the outermost element.
const root = "ChineseChessRecord"

// sniff looks for the first element, with nothing but XML before it.
func sniff(head []byte, _ string) bool {
	head = bytes.TrimLeft(head, " \t\r\n\ufeff")
	for bytes.HasPrefix(head, []byte("<?")) || bytes.HasPrefix(head, []byte("<!")) {
		_, rest, ok := bytes.Cut(head, []byte(">"))
		if !ok {
			return false
		}
		head = bytes.TrimLeft(rest, " \t\r\n")
	}
	rest, ok := bytes.CutPrefix(head, []byte("<"+root))
	return ok && len(rest) > 0 && bytes.IndexByte([]byte(" \t\r\n>/"), rest[0]) >= 0
}
