package pgn

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
)

// Format returns PGN.
func Format() *game.Format {
	return &game.Format{
		Flags:      game.AnyNotation,
		Name:       name,
		Aliases:    []string{"cchess-pgn"},
		Extensions: []string{".pgn"},
		Title:      title,
		Source:     "xqbase.com, cchess_pgn; the PGN standard",
		Sniff:      sniff,
		Split:      split,
		Decode:     decode,
		Append:     write,
		Layout: game.Layout{
			Opening: `\[(?:Game|Event|Site|Date|Round|Red|Black|White|Result|Title|Variant|FEN)[ \t]*"`,
			Quotes:  [][2]string{{"{", "}"}},
		},
	}
}

const (
	name  = "pgn"
	title = "PGN, portable game notation"
)

// sniff looks for tags at the start of lines, and without any for moves at the start of
// the text: a move number and two moves, or two moves in words; such a text may be a WXF
// file as well. Tags of unknown names are some where moves follow.
func sniff(head []byte, name string) bool {
	head = head[len(bom(head)):]
	if isPage(head) {
		head = pageText(head)
	}
	head = bytes.TrimLeft(head, blanks+"\n")
	if n := bytes.IndexByte(head, '}'); n > 0 && head[0] == '{' {
		head = head[n+1:]
	}
	tags, others := 0, 0
	first := true
	for at := 0; at < len(head); {
		line, _ := lineOf(head[at:])
		text := head[at+indent(line):]
		line, at = line[indent(line):], at+len(line)+1
		if len(line) == 0 {
			continue
		}
		tag, value := tagStart(line)
		switch {
		case value > 0 && foreignTags[strings.ToLower(string(tag))]:
			return false
		case value > 0 && known(string(tag)):
			if tags++; tags == 2 || first && isClosed(text, value) {
				return true
			}
		case value > 0:
			others++
		case begins(line, first, tags+others > 0):
			return !strings.HasSuffix(name, ".wxf")
		case others > 0 && tags == 0 && movetext.BareMoves(line):
			return true
		}
		first = false
	}
	return false
}

// begins reports whether a line begins a game: at the start of the text with a number and
// two moves, or with two moves in words, after a tag with a number and a move.
func begins(line []byte, first, tagged bool) bool {
	if first && (movetext.MovesAt(line) || line[0] >= utf8.RuneSelf && movetext.BareMoves(line)) {
		return true
	}
	number, n := movetext.LineNumber(line)
	return tagged && number == 1 && movetext.BeginsMove(line[n:])
}

// isClosed reports whether the tag at the start of a text has a closing quote.
func isClosed(text []byte, value int) bool {
	line, _ := lineOf(text)
	if bytes.IndexByte(line[value:], '"') >= 0 {
		return true
	}
	tag, _ := readTag(text, true)
	return !tag.damaged
}

// foreignTags are tags with which other formats begin.
var foreignTags = map[string]bool{"fen_index": true}

// known reports whether a tag is one of those that PGN has.
func known(name string) bool {
	return kit.IsShared(game.CanonicalTag(name)) || aliases[name] != ""
}
