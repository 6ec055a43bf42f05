// Package txq reads TXQ, the record of TCHESS (public-Xiangqi): a Java object stream with
// one object of com.sojourners.chess.manual.ChessManual. It needs these fields of the classes:
//
//	ChessManual   name, date, city, black, red, fenCode: String; head: ManualRecord
//	ManualRecord  id, score: Integer; move, cnMove, remark: String; next: int; list: ArrayList
//
// head is the start and has no move; list has the moves after a move, and next is the index
// of the main line among them. move is in coordinates, "h0g2", and cnMove is the move as the
// program shows it, which is read where move is missing. score is the value of an engine; it
// is kept at the start of the comment, as "[%score 35]". Later versions of the program have
// more fields, so all are found by the names in the stream, and unknown fields that are texts
// or numbers become tags. The protocol is that of "Java Object Serialization Specification",
// chapter 6.
//
// A stream is read as far as it goes. The fields of an object are in the order of their
// names, so that the move of an object comes after its list: where a stream is cut, the
// moves that lead there are known from cnMove only.
package txq

import (
	"bytes"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// Format returns TXQ.
func Format() *game.Format { own := format; return &own }

var format = game.Format{
	Name: "txq", Aliases: []string{"tchess", "public-xiangqi"}, Extensions: []string{".txq"},
	Title: "TXQ, the record of TCHESS", Source: "public-Xiangqi, the fields of its Java classes",
	Flags: game.Binary | game.Single, Charset: charset.UTF8.Name(),
	Sniff: sniff, Split: kit.Whole, Decode: decode,
}

const (
	title = "TXQ"
	// manualClass is how the name of the class of a game ends.
	manualClass = "ChessManual"
	// integerClass is the class of numbers that may be missing.
	integerClass = "java.lang.Integer"
)

// sniff asks for an object of the class of games at the start of a stream; a file of that
// extension may be any stream.
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
