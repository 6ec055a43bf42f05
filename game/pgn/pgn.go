package pgn

import (
	"bytes"
	"strings"

	"github.com/xqfen/xqfen/game"
)

// Format is PGN.
var Format = game.Format{
	Name:       "pgn",
	Aliases:    []string{"cchess-pgn"},
	Extensions: []string{".pgn"},
	Title:      "PGN, portable game notation",
	Source:     "xqbase cchess_pgn.htm; game-formats §3",
	Sniff:      sniff,
	Split:      split,
	Decode:     decode,
	Append:     write,
}

// sniff looks for tags at the start of lines, and without any for a move number and
// two moves.
func sniff(head []byte, _ string) bool {
	head = head[len(bom(head)):]
	tags := 0
	first := true
	for line := range bytes.Lines(head) {
		text := bytes.TrimLeft(line, blanks+"\n")
		if len(text) == 0 {
			continue
		}
		name, at := tagStart(text)
		switch {
		case at > 0 && foreignTags[strings.ToLower(string(name))]:
			return false
		case at > 0 && known(string(name)):
			if tags++; tags == 2 || first && bytes.IndexByte(text[at:], '"') >= 0 {
				return true
			}
		}
		if first && at == 0 && moves(text) {
			return true
		}
		first = false
	}
	return false
}

// foreignTags are tags with which other formats begin.
var foreignTags = map[string]bool{"fen_index": true}

// known reports whether a tag is one of those that PGN has.
func known(name string) bool {
	canonical := game.CanonicalTag(name)
	for _, n := range game.TagNames() {
		if n == canonical {
			return true
		}
	}
	return aliases[name] != ""
}

// moves reports whether a text begins with a move number 1 and two words that look
// like moves.
func moves(text []byte) bool {
	if moveNumber(text) != 1 {
		return false
	}
	words := strings.Fields(strings.TrimLeft(string(text[1:min(len(text), 200)]), ".．、 \t"))
	return len(words) >= 2 && looksLikeMove(words[0]) && looksLikeMove(words[1])
}

// moveShapes are the shapes of moves: Chinese, coordinates, WXF and Vietnamese. Of
// each character one of the string must stand at its place.
var moveShapes = [][]string{
	{"", "", "进退平進上下", ""},
	{"abcdefghiABCDEFGHI", "0123456789", "abcdefghiABCDEFGHI", "0123456789"},
	{"abcdefghiABCDEFGHI", "0123456789", "-", "abcdefghiABCDEFGHI", "0123456789"},
	{"KGAEBHNRCPkgaebhnrcpKＡＥＨＲＣＰ+-＋－", "123456789+-１２３４５６７８９＋－CPRHcprhＣＰＲＨ", "+-.=＋－＝．", "123456789１２３４５６７８９"},
	{"XMPTSBCVxmptsbcv", "123456789ts", "./-", "123456789"},
}

// looksLikeMove reports whether a word has the shape of a move.
func looksLikeMove(word string) bool {
	word = strings.TrimRight(word, "!?+#")
	runes := []rune(word)
	for _, shape := range moveShapes {
		if len(shape) != len(runes) {
			continue
		}
		fits := true
		for i, r := range runes {
			fits = fits && (shape[i] == "" && r >= 0x80 || shape[i] == "" && i != 2 && r >= '1' && r <= '9' || strings.ContainsRune(shape[i], r))
		}
		if fits {
			return true
		}
	}
	return false
}
