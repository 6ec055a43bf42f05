//go:build !nojson

package dialect

import "encoding/json"

// UnmarshalJSON reads {"name":…,"red":…,"black":…}, or a string for Red alone. Programs that are built
// with the tag nojson do without it, and without package encoding/json.
func (l *LetterSet) UnmarshalJSON(text []byte) error {
	var red string
	if json.Unmarshal(text, &red) == nil {
		*l = LetterSet{Red: red}
		return nil
	}
	type plain LetterSet
	return json.Unmarshal(text, (*plain)(l))
}
