package xiangqi

import (
	"bytes"
	"errors"
	"math"
	"strconv"
)

// Count is a counter that a text may leave out. The zero Count is unknown. It prints and
// marshals as the number that it means, and not as the value of its type, which is one
// higher: use Value or Or to get the number.
type Count uint32

// maxKnown is the largest number that a Count can hold.
const maxKnown = math.MaxUint32 - 1

// unknownText is the text of an unknown Count, as dialects write it.
const unknownText = "-"

// Known returns the Count of a text that gives n. A Count holds no number above
// math.MaxUint32-1; a larger one becomes that.
func Known(n uint32) Count { return Count(min(n, maxKnown)) + 1 }

// parseCount reads the text of String: a number in decimal digits, or a dash.
func parseCount(text string) (Count, error) {
	if text == unknownText {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n > maxKnown {
		return 0, errors.New("counter " + strconv.Quote(text) + ": expected a dash, or a number from 0 to " + strconv.Itoa(maxKnown))
	}
	return Known(uint32(n)), nil
}

// Value returns the number and true, or 0 and false when it is unknown.
func (c Count) Value() (n uint32, ok bool) {
	if c == 0 {
		return 0, false
	}
	return uint32(c) - 1, true
}

// Or returns the number, or otherwise when it is unknown.
func (c Count) Or(otherwise uint32) uint32 {
	if c == 0 {
		return otherwise
	}
	return uint32(c) - 1
}

// String returns the number in decimal digits, a dash when it is unknown.
func (c Count) String() string { return string(c.append(nil, unknownText)) }

// MarshalText implements encoding.TextMarshaler. The text is that of String.
func (c Count) MarshalText() ([]byte, error) { return c.append(nil, unknownText), nil }

// UnmarshalText implements encoding.TextUnmarshaler. It reads the text of MarshalText.
// An empty text is unknown too.
func (c *Count) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*c = 0
		return nil
	}
	return c.set(string(text))
}

// unknownJSON is an unknown Count in JSON.
const unknownJSON = "null"

// MarshalJSON implements json.Marshaler: a number, null when it is unknown.
func (c Count) MarshalJSON() ([]byte, error) { return c.append(nil, unknownJSON), nil }

// UnmarshalJSON implements json.Unmarshaler. It reads the value of MarshalJSON, and a string as
// UnmarshalText does: the keys of an object are strings.
func (c *Count) UnmarshalJSON(text []byte) error {
	if string(text) == unknownJSON {
		*c = 0
		return nil
	}
	if quoted, ok := bytes.CutPrefix(text, []byte{'"'}); ok {
		return c.UnmarshalText(bytes.TrimSuffix(quoted, []byte{'"'}))
	}
	return c.set(string(text))
}

func (c *Count) set(text string) error {
	parsed, err := parseCount(text)
	if err == nil {
		*c = parsed
	}
	return err
}

func (c Count) append(dst []byte, unknown string) []byte {
	if n, ok := c.Value(); ok {
		return strconv.AppendUint(dst, uint64(n), 10)
	}
	return append(dst, unknown...)
}

// next returns the count one higher; unknown stays unknown, and the greatest
// stays as it is.
func (c Count) next() Count {
	if c == 0 || c+1 == 0 {
		return c
	}
	return c + 1
}
