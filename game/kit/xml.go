package kit

import (
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// XMLDecoder reads XML, as UTF-8 whatever encoding it names, in which "<" may be in the value of an
// attribute, as others write it. It sees a character of control in its place, which the file
// does not have.
type XMLDecoder struct {
	*xml.Decoder
	raw bool
}

// NewXMLDecoder returns a decoder of a text.
func NewXMLDecoder(data []byte) *XMLDecoder {
	data, raw := hideRaw(data)
	d := xml.NewDecoder(bytes.NewReader(data))
	d.Strict, d.Entity = false, xml.HTMLEntity
	d.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	return &XMLDecoder{d, raw}
}

// Fault returns why the text cannot be read further: it is cut, or something in it is not XML.
func (d *XMLDecoder) Fault(rec *game.Record) note.Code {
	if int(d.InputOffset()) > len(rec.Data)-utf8.UTFMax {
		return note.RecordTruncated
	}
	return note.MovesUnread
}

// substitute takes the place of "<" in values. XML allows it.
const substitute = 0x7f

// hideRaw returns the text with a substitute for each "<" in the value of an attribute, and
// whether there is one.
func hideRaw(text []byte) (hidden []byte, raw bool) {
	if bytes.IndexByte(text, substitute) >= 0 {
		return text, false
	}
	quote, tag := byte(0), false
	for i, c := range text {
		switch {
		case quote == 0 && !tag:
			tag = c == '<' && !bytes.HasPrefix(text[i:], []byte("<!"))
		case quote == 0 && c == '>':
			tag = false
		case quote == 0 && (c == '"' || c == '\'') && i > 0 && text[i-1] == '=':
			quote = c
		case quote == c:
			quote = 0
		case quote != 0 && c == '<':
			if !raw {
				text, raw = bytes.Clone(text), true
			}
			text[i] = substitute
		}
	}
	if quote != 0 { // a value is never closed: nobody knows what is one
		return bytes.ReplaceAll(text, []byte{substitute}, []byte{'<'}), false
	}
	return text, raw
}

// Token is that of the decoder, with the values as the file has them.
func (d *XMLDecoder) Token() (xml.Token, error) {
	token, err := d.Decoder.Token()
	if start, ok := token.(xml.StartElement); ok && d.raw {
		for i := range start.Attr {
			start.Attr[i].Value = strings.ReplaceAll(start.Attr[i].Value, string(rune(substitute)), "<")
		}
	}
	return token, err
}
