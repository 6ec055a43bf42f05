package dialect

import "encoding/json"

// UnmarshalJSON reads {"name":…,"red":…,"black":…}, or a string for Red alone.
func (l *LetterSet) UnmarshalJSON(text []byte) error {
	var red string
	if json.Unmarshal(text, &red) == nil {
		*l = LetterSet{Red: red}
		return nil
	}
	type plain LetterSet
	return json.Unmarshal(text, (*plain)(l))
}
