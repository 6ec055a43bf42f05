package txq

import (
	"bytes"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/charset"
)

// Format returns TXQ.
func Format() *game.Format { return kit.Handed(&format) }

var format = game.Format{
	Name: "txq", Aliases: []string{"tchess", "public-xiangqi"}, Extensions: []string{".txq"},
	Title: "TXQ, the record of TCHESS", Source: "public-Xiangqi, the fields of its Java classes",
	Binary: true, Charset: charset.UTF8.Name(), Single: true, Shown: "zh-Hans",
	Sniff: sniff, Split: kit.Whole, Decode: decode, Append: appendGame,
}

const (
	title = "TXQ"
	// manualClass is how the name of the class of a game ends, recordClass that of a move.
	manualClass = "ChessManual"
	recordClass = "ManualRecord"
)

// sniff asks for an object of the class of games at the start of a stream; a file of that
// name may be any stream.
func sniff(head []byte, name string) bool {
	rest, ok := bytes.CutPrefix(head, []byte(magic))
	if !ok {
		return false
	}
	if bytes.HasSuffix([]byte(name), []byte(".txq")) {
		return true
	}
	const front = 4 // two tags and the length of the name
	return len(rest) > front && rest[0] == tagObject && rest[1] == tagClassDesc &&
		bytes.HasSuffix(rest[front:min(front+int(rest[3]), len(rest))], []byte(manualClass))
}
