package foreign

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// notLines is JSON that has no record on each line: an array, or an object over several
// lines.
var notLines = row{
	name: "json", extensions: []string{".json"}, title: "JSON that is not JSON Lines", source: "RFC 8259",
	code: note.JSONNotLines, sniff: isJSON,
}

// JSON is text that is JSON as a whole, and not line by line. It may be about anything.
var JSON = func() game.Format {
	f := notLines.format()
	f.Flags |= game.Anything
	return f
}()

// isJSON reports whether a text begins as an array or as an object that its first line
// does not end. What follows must be JSON as far as it goes, and nothing after it.
func isJSON(head []byte, _ string) bool {
	text := bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\ufeff")))
	if len(text) == 0 || text[0] != '[' && text[0] != '{' {
		return false
	}
	line, _, more := bytes.Cut(text, []byte{'\n'})
	if text[0] == '{' && (!more || json.Valid(line)) {
		return false
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	tokens, depth := 0, 0
	for {
		token, err := dec.Token()
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			return tokens > 1
		case err != nil, tokens > 0 && depth == 0:
			return false
		}
		tokens++
		switch token {
		case json.Delim('['), json.Delim('{'):
			depth++
		case json.Delim(']'), json.Delim('}'):
			depth--
		}
	}
}
