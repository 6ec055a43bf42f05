// Package charset turns bytes into UTF-8 and back.
//
// [Decode] turns a text into UTF-8, [Encode] turns UTF-8 into what another program
// reads, and [Detect] names the charset of a text. [NewReader] decodes a stream.
//
// Records of xiangqi are in UTF-8 and UTF-16, in the Chinese charsets GB18030, GBK and
// Big5, and in the Vietnamese ones windows-1258, TCVN3, VNI and VISCII. A charset is
// known by its name, in any case and with or without hyphens: [Names] returns them.
// Where no name is given, the text itself tells: a byte order mark, the zero bytes of
// UTF-16, nothing but ASCII, or else the charset in which the text has most words of
// xiangqi and fewest characters that are rare. TCVN3, VNI and VISCII are never detected.
//
// Nothing is lost in silence. Bytes that are no character become U+FFFD, characters that
// a charset lacks become "?", and each is a [Fault] with its place. An error is about the
// name of a charset, or about the stream; the text never causes one.
package charset

import (
	"fmt"
	"io"
	"strings"

	"github.com/xqfen/xqfen/internal/charset"
)

// Fault is what could not be decoded or encoded.
type Fault struct {
	// Offset is where it is in the text that was given, in bytes.
	Offset int
	// Text is what is there: the bytes that are no character, at most four, or the
	// character that the charset lacks.
	Text string
}

// NameError says that there is no charset of that name.
type NameError struct{ Name string }

// Error names the charsets that there are.
func (e *NameError) Error() string {
	return fmt.Sprintf("%q is not a charset (the charsets are %s)", e.Name, strings.Join(Names(), ", "))
}

// Names returns the names of the charsets.
func Names() []string {
	var names []string
	for _, c := range charset.All() {
		names = append(names, c.Name())
	}
	return names
}

// byName returns the charset of a name, nil for "". The error is a *NameError.
func byName(name string) (*charset.Charset, error) {
	c := charset.ByName(name)
	if c == nil && name != "" {
		return nil, &NameError{name}
	}
	return c, nil
}

// Detect returns the name of the charset that a text is most likely in. sure is false
// where another is nearly as likely. The start of a text is enough; 64 KiB are looked at.
func Detect(text []byte) (name string, sure bool) {
	c, evidence := charset.Detect(text[:min(len(text), charset.Window)], len(text) <= charset.Window)
	return c.Name(), !evidence.Assumed
}

// Decode returns a text as UTF-8, without a byte order mark. An empty name means the
// charset that [Detect] finds. Bytes that are no character become U+FFFD and a Fault. The
// error is a *NameError.
func Decode(text []byte, name string) (utf8 []byte, faults []Fault, err error) {
	c, err := byName(name)
	if err != nil {
		return nil, nil, err
	}
	if c == nil {
		found, _ := Detect(text)
		c = charset.ByName(found)
	}
	utf8, bad := c.Decode(nil, text)
	for _, f := range bad {
		faults = append(faults, Fault{Offset: f.Offset, Text: f.Bytes})
	}
	return utf8, faults, nil
}

// Encode returns UTF-8 in a charset, with a byte order mark where files in it begin with
// one. A character that the charset lacks, and a byte that is no UTF-8, becomes "?" and a
// Fault. Vietnamese should be composed (NFC). The error is a *NameError; the empty name is
// none.
func Encode(utf8 []byte, name string) (text []byte, faults []Fault, err error) {
	c, err := byName(name)
	if err == nil && c == nil {
		err = &NameError{name}
	}
	if err != nil {
		return nil, nil, err
	}
	text, lost := c.Append([]byte(c.BOM()), utf8)
	for _, u := range lost {
		faults = append(faults, Fault{Offset: u.Offset, Text: string(u.Rune)})
	}
	return text, faults, nil
}

// NewReader returns a reader of a stream as UTF-8, with the text that [Decode] makes of
// the whole. An empty name means the charset of the stream's start, from the first byte on
// that is not ASCII. Faults are U+FFFD in the text. The error is a *NameError.
func NewReader(r io.Reader, name string) (io.Reader, error) {
	c, err := byName(name)
	if err != nil {
		return nil, err
	}
	return charset.NewReader(r, c), nil
}
