package kit

import (
	"encoding/binary"
	"encoding/hex"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// Cursor reads fields one after another. After the end of the data all are zero.
// Numbers have their low byte first.
type Cursor struct {
	Data []byte
	// Pos is where the next field begins.
	Pos int
	// Short: a field did not fit; Pos then is the end of the data.
	Short bool
}

// Left is how many bytes are left.
func (c *Cursor) Left() int { return len(c.Data) - c.Pos }

// Bytes returns the next n bytes, which are the data's own; all that are left when
// there are fewer.
func (c *Cursor) Bytes(n int) []byte {
	if n < 0 || n > c.Left() {
		n, c.Short = c.Left(), true
	}
	field := c.Data[c.Pos : c.Pos+n]
	c.Pos += n
	return field
}

// Uint8 returns the next byte.
func (c *Cursor) Uint8() uint8 {
	if b := c.Bytes(1); len(b) == 1 {
		return b[0]
	}
	return 0
}

// Uint16 returns the next two bytes as a number.
func (c *Cursor) Uint16() uint16 {
	if b := c.Bytes(2); len(b) == 2 {
		return binary.LittleEndian.Uint16(b)
	}
	return 0
}

// Uint32 returns the next four bytes as a number.
func (c *Cursor) Uint32() uint32 {
	if b := c.Bytes(4); len(b) == 4 {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

// CharsetOf returns what the strings of a record are in: what the options say, or the
// charset that the format usually has.
func CharsetOf(o *game.ReadOptions, usual *charset.Charset) *charset.Charset {
	if o.Charset != nil {
		return o.Charset
	}
	return usual
}

// maxFaults is how many faults of one text are noted.
const maxFaults = 8

// DecodeText decodes a text that is at that offset of the record. Its lines end with
// "\n". Half a character at the end is dropped; it and bytes that are no characters
// are noted, the first few of each text.
func DecodeText(g *game.Game, rec *game.Record, cs *charset.Charset, offset int, data []byte) string {
	if len(data) == 0 {
		return ""
	}
	text, faults := cs.Decode(nil, data)
	for i, f := range faults {
		if i < maxFaults || f.Cut {
			g.Notes = append(g.Notes, rec.Note(note.BadBytes, offset+f.Offset, hex.EncodeToString([]byte(f.Bytes)), cs.Name()))
		}
		if f.Cut {
			text = text[:f.Out]
		}
	}
	return UnixLines.Replace(string(text))
}

// DecodeComment is DecodeText without the ends of lines with which editors leave a comment.
func DecodeComment(g *game.Game, rec *game.Record, cs *charset.Charset, offset int, data []byte) string {
	return strings.TrimRight(DecodeText(g, rec, cs, offset, data), "\n")
}
