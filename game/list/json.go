package list

import (
	"bytes"
	"encoding/json"
)

// isJSON reports whether a line is an object or a list of JSON, or an element of a list
// that has a line for each.
func isJSON(line []byte) bool {
	line = bytes.TrimSuffix(bytes.TrimSpace(bytes.TrimPrefix(line, []byte("\ufeff"))), []byte(","))
	return len(line) > 0 && (line[0] == '{' || line[0] == '[') && json.Valid(line)
}
