package ccbridge

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/xiangqi"
)

// The tests write the files that they read.

var le = binary.LittleEndian

// preorder calls visit for each node with its ply, a node before its alternatives.
func preorder(g *game.Game, visit func(n int32, ply int)) {
	for n, ply := int32(0), 0; ; {
		visit(n, ply)
		if g.Nodes[n].Child != 0 {
			n, ply = g.Nodes[n].Child, ply+1
			continue
		}
		for n != 0 && g.Nodes[n].Next == 0 {
			n, ply = g.Nodes[n].Parent, ply-1
		}
		if n == 0 {
			return
		}
		n = g.Nodes[n].Next
	}
}

// packed returns a square as nibbles, and as the number from the top left.
func packed(sq xiangqi.Square) byte { return byte(sq.File()<<4 | (9 - sq.Rank())) }
func number(sq xiangqi.Square) byte { return byte((9-sq.Rank())*9 + sq.File()) }

func utf16(text string) []byte {
	out, _ := charset.UTF16LE.Append(nil, []byte(text))
	return out
}

func gbk(text string) []byte {
	out, _ := charset.GBK.Append(nil, []byte(text))
	return out
}

// buildRecord writes a record of CCBridge 3. The room after texts is not zero.
func buildRecord(version byte, g *game.Game) []byte {
	l, _ := layoutOf(version)
	out := bytes.Repeat([]byte{0x7c, 0x93}, l.moves/2)
	copy(out, recordMagic)
	out[versionAt] = version
	for _, f := range fields {
		text := append(utf16(g.Tag(f.tag)), 0, 0)
		copy(out[f.offset+l.texts:][:f.size], text)
	}
	out[l.result] = byte(g.Result)
	le.PutUint32(out[l.turn:], uint32(g.Start.Turn)+1)
	le.PutUint32(out[l.number:], g.Start.Fullmoves.Or(0))
	for sq, piece := range g.Start.Board {
		var b byte
		for kind, role := range roles {
			if role == piece.Role() && piece != xiangqi.Empty {
				b = byte(piece.Color()+1)<<4 | byte(kind)
			}
		}
		out[l.board+int(number(xiangqi.Square(sq)))] = b
	}
	squareOf := number
	if version == 1 {
		squareOf = packed
	}
	preorder(g, func(n int32, _ int) {
		node := &g.Nodes[n]
		var flags, from, to byte
		if n != 0 {
			from, to = squareOf(node.Move.From()), squareOf(node.Move.To())
		}
		if node.Child == 0 {
			flags |= last
		}
		if node.Next != 0 {
			flags |= sibling
		}
		comment := utf16(strings.ReplaceAll(string(kit.AppendComment(g, nil, n, true)), "\n", "\r\n"))
		if len(comment) > 0 {
			flags |= commented
		}
		out = append(out, flags, 0, from, to)
		if len(comment) > 0 {
			out = append(le.AppendUint32(out, uint32(len(comment))), comment...)
		}
	})
	return out
}

// buildLibrary writes a library of CCBridge 3 with an index of so many entries.
func buildLibrary(name string, entries int, records ...[]byte) []byte {
	out := make([]byte, indexAt+entries*entrySize)
	copy(out, libraryMagic)
	le.PutUint32(out[entriesAt:], uint32(entries))
	copy(out[nameAt:], utf16(name))
	for i, rec := range records {
		le.PutUint32(out[indexAt+i*entrySize+sizeAt:], uint32(len(rec)))
		out = append(out, rec...)
		out = append(out, make([]byte, 4096-len(rec)%4096)...)
	}
	return out
}

func str(out, text []byte) []byte {
	return append(le.AppendUint32(out, uint32(len(text))), text...)
}

// buildOldGame writes a game of a library of CCBridge 1 or 2.
func buildOldGame(g *game.Game) []byte {
	squares, _ := kit.PiecesOf(&g.Start.Board)
	out := make([]byte, 4)
	for _, sq := range squares {
		if sq == xiangqi.NoSquare {
			out = append(out, 0)
		} else {
			out = append(out, packed(sq)+0x11)
		}
	}
	out = le.AppendUint32(out, 0)
	out = str(out, gbk(g.Tag("Event")))
	out = le.AppendUint32(out, 1)
	for _, tag := range []string{"Title", "", "", "Site", "Date", "Red", "Black"} {
		out = str(out, gbk(g.Tag(tag)))
	}
	out = le.AppendUint32(out, uint32(g.Result))
	for _, tag := range []string{"Annotator", "", "Author", ""} {
		out = str(out, gbk(g.Tag(tag)))
	}
	out = str(out, gbk(strings.ReplaceAll(g.Nodes[0].Comment, "\n", "||")))
	out = append(out, 1-byte(g.Start.Turn))
	out = append(out, strings.Repeat(" ", 2*stamp)...)
	out = le.AppendUint32(out, uint32(len(g.Nodes)-1))
	var lines []byte
	preorder(g, func(n int32, ply int) {
		if n == 0 {
			return
		}
		node := &g.Nodes[n]
		out = le.AppendUint16(out, uint16(ply))
		out = append(out, packed(node.Move.From()), packed(node.Move.To()), 1, 2)
		lines = append(append(lines, gbk(strings.ReplaceAll(node.Comment, "\n", "||"))...), "\r\n"...)
	})
	out = append(out, lines...)
	le.PutUint32(out, uint32(len(out)))
	return out
}

// buildOldFront writes what is before the games.
func buildOldFront(name string, count int) []byte {
	var out []byte
	for _, text := range []string{name, "", "", "某人", "a@b"} {
		out = str(out, gbk(text))
	}
	out = append(out, strings.Repeat("0", 2*stamp)...)
	out = le.AppendUint32(out, uint32(count))
	return str(out, gbk("前言||第二行"))
}

// pack packs a library of CCBridge 1 or 2 that says how long it is unpacked.
func pack(t testing.TB, length int, unpacked []byte) []byte {
	t.Helper()
	out := bytes.NewBufferString(oldMagic + "\x03\x00\x00\x00")
	require.NoError(t, binary.Write(out, le, uint32(length)))
	w := zlib.NewWriter(out)
	_, err := w.Write(unpacked)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return out.Bytes()
}

func buildOld(t testing.TB, games ...[]byte) []byte {
	t.Helper()
	unpacked := append(buildOldFront("谱", len(games)), bytes.Join(games, nil)...)
	return pack(t, len(unpacked), unpacked)
}
