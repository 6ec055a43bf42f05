package game

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// Result is how a game ended.
type Result uint8

// The results.
const (
	Unknown   = Result(movetext.Unknown)
	RedWins   = Result(movetext.RedWins)
	BlackWins = Result(movetext.BlackWins)
	Draw      = Result(movetext.Draw)
)

// resultTexts are the results as PGN writes them.
var resultTexts = [...]string{Unknown: "*", RedWins: "1-0", BlackWins: "0-1", Draw: "1/2-1/2"}

// String returns the result as PGN writes it: 1-0, 0-1, 1/2-1/2 or *.
func (r Result) String() string {
	if int(r) >= len(resultTexts) {
		r = Unknown
	}
	return resultTexts[r]
}

// MarshalText returns String.
func (r Result) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads what String writes.
func (r *Result) UnmarshalText(text []byte) error {
	i := slices.Index(resultTexts[:], string(text))
	if i < 0 {
		return fmt.Errorf("result %q: expected %s", text, strings.Join(resultTexts[:], ", "))
	}
	*r = Result(i)
	return nil
}

// ReadResult reads the result that a record has as a field. Where code is not "",
// the text is to be kept as the tag Result, with a note of that code: note.ResultText, or
// note.ResultUnread if it is not a result that is known.
func ReadResult(text string) (r Result, code note.Code) {
	read, more := movetext.ReadResult(text)
	r = Result(read)
	if _, known := movetext.ParseResult(text); more && (known || r != Unknown) {
		return r, note.ResultText
	} else if more {
		return r, note.ResultUnread
	}
	return r, ""
}
