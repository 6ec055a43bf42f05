package kit

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// IsJSON reports whether a text begins with an object or a list of JSON, and is JSON as far as it goes.
func IsJSON(head []byte) bool {
	text := bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\ufeff")))
	if len(text) == 0 || text[0] != '[' && text[0] != '{' {
		return false
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	for tokens := 0; ; tokens++ {
		if _, err := dec.Token(); err != nil {
			return tokens > 1 && (errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF))
		}
	}
}
