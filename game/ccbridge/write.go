package ccbridge

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Records are written in version 2. What CCBridge has of its memory in the room after
// texts, and the times at which a record was made and changed, are zeros; so they are in
// the records of vschess, which CCBridge opens.

const (
	written = 2
	// idAt is where a record and a library have the number by which they are known, of
	// idSize bytes.
	idAt, idSize = 20, 16
	// mark is between the board and the moves.
	mark = "\xff\xff\xff\xff"
)

// quantities are the tags of which the start of a value can be another value. One that is
// cut ends with a sign of it.
var quantities = []string{"Date", "TimeControl", "RedTime", "BlackTime", "RedElo", "BlackElo", "Round", "Table"}

// appendRecord appends a file that is one record. Annotations and what could not be read are
// in the comments, as game.AppendComment writes them.
func appendRecord(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	l, _ := layoutOf(written)
	start := len(dst)
	dst = append(dst, make([]byte, l.moves-len(mark))...)
	head := dst[start:]
	copy(head, recordMagic)
	head[versionAt] = written
	head[l.result] = byte(slices.Index(results[:], g.Result))
	for _, tag := range g.Tags {
		if !l.writeTag(head, tag, g, o) {
			o.Lose(note.TagLost, 0, tag.Name, recordTitle)
		}
	}
	binary.LittleEndian.PutUint32(head[l.turn:], uint32(g.Start.Turn)+1)
	binary.LittleEndian.PutUint32(head[l.number:], moveNumber(&g.Start, o))
	for sq, piece := range g.Start.Board {
		head[l.board+int(indexOf(xiangqi.Square(sq)))] = byteOf(piece)
	}
	dst = appendMoves(append(dst, mark...), g, o)
	sum := sha256.Sum256(dst[start:])
	putID(dst[start:], sum[:])
	return dst, nil
}

// putID gives a record or a library a number that is made from its bytes, in the form of
// a UUID of version 8.
func putID(dst, sum []byte) {
	id := dst[idAt : idAt+idSize]
	copy(id, sum)
	id[7] = id[7]&0x0f | 0x80
	id[8] = id[8]&0x3f | 0x80
}

// indexOf is the number of a square from the top left.
func indexOf(sq xiangqi.Square) byte {
	return byte((xiangqi.Ranks-1-sq.Rank())*xiangqi.Files + sq.File())
}

// byteOf is what a piece is on a board.
func byteOf(piece xiangqi.Piece) byte {
	if piece == xiangqi.Empty {
		return 0
	}
	return byte(piece.Color()+1)<<4 | byte(slices.Index(roles[:], piece.Role()))
}

// moveNumber returns the move number with which the game begins. One that is not known
// is written as 1.
func moveNumber(s *xiangqi.Setup, o *game.WriteOptions) uint32 {
	n, known := s.Fullmoves.Value()
	rest := *s
	if held := known && n > 0 && n <= maxNumber; held || !known {
		rest.Fullmoves = 0
	}
	kit.LoseCounters(o, &rest, recordTitle)
	if known && rest.Fullmoves == 0 {
		return n
	}
	if !known && !kit.IsStart(s) {
		o.Lose(note.FullmovesInvented, 0, "", recordTitle)
	}
	return 1
}

// writeTag puts a tag into the head. ok is false when there is no place for it.
func (l *layout) writeTag(head []byte, tag game.Tag, g *game.Game, o *game.WriteOptions) (ok bool) {
	if tag.Name == "Result" {
		n, err := strconv.ParseUint(tag.Value, 10, 8)
		if ok = err == nil && int(n) >= len(results) && g.Result == game.Unknown; ok {
			head[l.result] = byte(n)
		}
		return ok
	}
	for i := range fields {
		if f := &fields[i]; f.tag == tag.Name {
			copy(head[f.offset+l.texts:], f.encode(tag.Value, o))
			return true
		}
	}
	return false
}

// encode returns a value in UTF-16 with no more characters than the field has room for
// before the zero at its end.
func (f *field) encode(value string, o *game.WriteOptions) []byte {
	if strings.Contains(value, "\x00") {
		o.Lose(note.CharactersLost, 0, "U+0000", f.tag)
		value = strings.ReplaceAll(value, "\x00", "?")
	}
	text := appendUTF16(nil, kit.PlainLines(o, value, 0, f.tag, recordTitle), 0, o)
	room := f.size - 2
	if len(text) <= room {
		return text
	}
	o.Lose(note.FieldCut, 0, f.tag, strconv.Itoa(room))
	const ellipsis = "\x26\x20"
	if slices.Contains(quantities, f.tag) {
		return append(cutAt(text, room-len(ellipsis)), ellipsis...)
	}
	return cutAt(text, room)
}

// cutAt cuts UTF-16 to so many bytes, no character in half and without blanks at the end.
func cutAt(text []byte, size int) []byte {
	if unit := binary.LittleEndian.Uint16(text[size-2:]); unit >= 0xd800 && unit < 0xdc00 {
		size -= 2
	}
	for size > 0 {
		unit := rune(binary.LittleEndian.Uint16(text[size-2:]))
		if !unicode.IsSpace(unit) && unit >= ' ' {
			break
		}
		size -= 2
	}
	return text[:size]
}

// appendUTF16 appends a text in UTF-16.
func appendUTF16(dst []byte, text string, ply int, o *game.WriteOptions) []byte {
	if mark := "\ufeff"; strings.HasPrefix(text, mark) { // it would be a byte order mark
		o.Lose(note.CharactersLost, ply, "U+FEFF", charset.UTF16LE.Name())
		text = "?" + strings.TrimPrefix(text, mark)
	}
	dst, lost := charset.UTF16LE.Append(dst, []byte(text))
	if len(lost) > 0 {
		o.Lose(note.CharactersLost, ply, string(lost[0].Rune), charset.UTF16LE.Name())
	}
	return dst
}

// appendMoves appends the records of the moves in preorder; the first is the root.
func appendMoves(dst []byte, g *game.Game, o *game.WriteOptions) []byte {
	var comment []byte
	for n, ply := range kit.Preorder(g) {
		node := &g.Nodes[n]
		var flags, from, to byte
		if n != 0 {
			from, to = indexOf(node.Move.From()), indexOf(node.Move.To())
		}
		if node.Child == 0 {
			flags |= last
		}
		if node.Next != 0 {
			flags |= sibling
		}
		comment = kit.AppendComment(g, comment[:0], n, true)
		if kept := bytes.TrimRight(comment, "\r\n"); len(kept) < len(comment) {
			o.Lose(note.BlanksLost, ply, kit.Excerpt(string(kept)), recordTitle)
			comment = kept
		}
		if len(comment) > 0 {
			flags |= commented
		}
		dst = append(dst, flags, 0, from, to)
		if len(comment) > 0 {
			at := len(dst)
			plain := kit.PlainLines(o, string(comment), ply, "the comment", recordTitle)
			dst = appendUTF16(append(dst, 0, 0, 0, 0), kit.WindowsLines.Replace(plain), ply, o)
			binary.LittleEndian.PutUint32(dst[at:], uint32(len(dst)-at-4))
		}
	}
	return dst
}
