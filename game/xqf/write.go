package xqf

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// appendGame appends a game in the plain version, which all programs read. Annotations and
// what could not be read are in the comments, as game.AppendComment writes them.
func appendGame(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	start := len(dst)
	dst, err := appendHeader(dst, g, o)
	if err != nil {
		return dst[:start], err
	}
	var comment []byte
	for n, ply := range kit.Preorder(g) {
		node := &g.Nodes[n]
		var from, to, flags byte
		if n != 0 {
			from, to = byteOf(node.Move.From()), byteOf(node.Move.To())
		}
		if node.Child != 0 {
			flags = plainChild
		}
		if node.Next != 0 {
			flags |= plainSibling
		}
		comment = kit.AppendComment(g, comment[:0], n, true)
		plain := kit.PlainLines(o, string(comment), ply, "the comment", title)
		text := encode(nil, kit.WindowsLines.Replace(plain), ply, o)
		dst = append(dst, from+fromBase, to+toBase, flags, 0)
		dst = binary.LittleEndian.AppendUint32(dst, uint32(len(text)))
		dst = append(dst, text...)
	}
	return dst, nil
}

// maxShown is how many lost characters of one text are shown.
const maxShown = 16

// encode appends a text in GBK.
func encode(dst []byte, text string, ply int, o *game.WriteOptions) []byte {
	dst, lost := charset.GBK.Append(dst, []byte(text))
	if len(lost) > 0 {
		var shown strings.Builder
		for _, l := range lost[:min(len(lost), maxShown)] {
			shown.WriteRune(l.Rune)
		}
		o.Lose(note.CharactersLost, ply, shown.String(), charset.GBK.Name())
	}
	return dst
}

// ellipsis is … in GBK.
const ellipsis = "\xa1\xad"

// cut returns as much of a text in GBK as the field has room for.
func (f *field) cut(text []byte) []byte {
	if f.quantity {
		return append(withoutBlanks(cutAt(text, f.size-len(ellipsis))), ellipsis...)
	}
	return withoutBlanks(cutAt(text, f.size))
}

// withoutBlanks returns a text in GBK without the blanks at its end, which a field that
// is cut may have got.
func withoutBlanks(text []byte) []byte {
	whole, _ := charset.GBK.Decode(nil, text)
	blanks := whole[len(bytes.TrimRightFunc(whole, func(r rune) bool { return unicode.IsSpace(r) || r < ' ' })):]
	spaces, _ := charset.GBK.Append(nil, blanks)
	return text[:len(text)-len(spaces)]
}

// cutAt cuts a text in GBK to so many bytes and no character in half.
func cutAt(text []byte, size int) []byte {
	end := 0
	for end < len(text) {
		next := end + 1
		if text[end] > 0x80 {
			next++
		}
		if next > size {
			break
		}
		end = next
	}
	return text[:end]
}
