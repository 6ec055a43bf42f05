package jsonl

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"github.com/xqfen/xqfen/game"
)

// Format is the game record of this project.
var Format = game.Format{
	Name: "jsonl", Aliases: []string{"ndjson"}, Extensions: []string{".jsonl", ".ndjson"},
	Origin: true, UTF8: true,
	Title:  "this project's game record, one JSON object a line",
	Source: "the documentation of this project",
	Sniff:  sniff, Split: split, Decode: decode, Append: appendGame,
}

const name = "jsonl"

// sniff looks at the names of the first object: those of a game, and none of the
// record of a position.
func sniff(head []byte, _ string) bool {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	dec := json.NewDecoder(bytes.NewReader(head))
	if token, err := dec.Token(); err != nil || token != json.Delim('{') {
		return false
	}
	seen := map[string]byte{}
	cut := false // the head ends in the object, because the file is longer or ends too soon
	for dec.More() {
		token, err := dec.Token()
		key, ok := token.(string)
		if err != nil || !ok {
			cut = errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF)
			break
		}
		after := bytes.TrimLeft(head[dec.InputOffset():], " \t\r\n:")
		if len(after) == 0 {
			cut = true
			break
		}
		seen[key] = after[0]
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			cut = errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF)
			break
		}
	}
	_, position := seen["fen"]
	moves := seen["moves"] == '[' || seen["tree"] == '['
	start, tags := seen["start"] == '"', seen["tags"] == '{'
	begun := start && (tags || seen["game"] > 0) // moves can still come
	return !position && (moves && (start || tags) || begun && (cut || len(head) >= sniffed))
}

// sniffed is the length of the head of a file that is longer.
const sniffed = 64 << 10

// split yields the lines that are not blank.
var split = game.SplitLines(func(l *game.Lines) func([]byte) int {
	return func(line []byte) int {
		if len(bytes.TrimSpace(line)) == 0 {
			l.Drop()
		}
		return l.Len()
	}
})
