package pgn

import (
	"bytes"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/movetext"
)

// Format is PGN.
var Format = game.Format{
	Name:       "pgn",
	Aliases:    []string{"cchess-pgn"},
	Extensions: []string{".pgn"},
	Title:      "PGN, portable game notation",
	Source:     "xqbase.com, cchess_pgn; the PGN standard",
	Sniff:      sniff,
	Split:      split,
	Decode:     decode,
	Append:     write,
}

// sniff looks for tags at the start of lines, and without any for a move number and
// two moves; such a text may be a WXF file as well.
func sniff(head []byte, name string) bool {
	head = head[len(bom(head)):]
	tags := 0
	first := true
	for line := range bytes.Lines(head) {
		text := bytes.TrimLeft(line, blanks+"\n")
		if len(text) == 0 {
			continue
		}
		tag, at := tagStart(text)
		switch {
		case at > 0 && foreignTags[strings.ToLower(string(tag))]:
			return false
		case at > 0 && known(string(tag)):
			if tags++; tags == 2 || first && bytes.IndexByte(text[at:], '"') >= 0 {
				return true
			}
		}
		if first && at == 0 && movetext.MovesAt(text) {
			return !strings.HasSuffix(name, ".wxf")
		}
		first = false
	}
	return false
}

// foreignTags are tags with which other formats begin.
var foreignTags = map[string]bool{"fen_index": true}

// known reports whether a tag is one of those that PGN has.
func known(name string) bool {
	return game.IsShared(game.CanonicalTag(name)) || aliases[name] != ""
}
