//go:build nojson

package list

// isJSON is false where package encoding/json is not linked: the page edits no lists.
func isJSON([]byte) bool { return false }
