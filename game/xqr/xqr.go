// Package xqr reads the records of XQR, files named .xqr (docs/survey/game-formats.md §8). What it knows is from the
// description of its author and from one sample, which has no comment and no variation. A file begins with fields: a
// byte with the kind, one with the length, and that many bytes:
//
//	0 the version, 20 17   6 Red   7 Black   9 the FEN of the start   10 the moves follow
//
// Other fields are tags, but field 1, of one byte, which is not known. Then come the start and the moves in preorder, four bytes
// each: from and to, ten times the row from the top and the column, flags, and 0. The flags are 1, a move follows it; 2,
// an alternative to it comes after that; 4, a comment is after the four bytes, its length in four bytes, low byte first,
// and the text. After the moves is field 11, the CRC-32 of all before it (zlib), low byte first. Text is UTF-8.
package xqr

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash/crc32"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Format returns the record of XQR.
func Format() *game.Format {
	return &game.Format{
		Flags: game.Binary | game.Single,
		Name:  "xqr", Extensions: []string{".xqr"}, Charset: charset.UTF8.Name(),
		Title: title, Source: "pengguang001/xqr; one sample",
		Sniff: sniff, Split: kit.Whole, Decode: decode,
	}
}

const (
	title = "XQR game"
	// magic is the field of the version.
	magic = "\x00\x02\x20\x17"
)

// The kinds of fields.
const (
	fieldKind  = 1
	fieldFEN   = 9
	fieldMoves = 10
	fieldSum   = 11
)

// tags are those of fields.
var tags = map[uint8]string{6: "Red", 7: "Black"}

// The flags of a move.
const (
	hasChild = 1 << iota
	hasSibling
	hasComment
)

func sniff(head []byte, _ string) bool { return bytes.HasPrefix(head, []byte(magic)) }

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	if !sniff(rec.Data, "") {
		return rec.Error(note.NoGame, 0, "", title)
	}
	c := kit.Cursor{Data: rec.Data, Pos: len(magic)}
	for {
		start := c.Pos
		kind := c.Uint8()
		value := c.Bytes(int(c.Uint8()))
		at := c.Pos - len(value)
		if c.Short {
			return rec.Error(note.RecordTruncated, start, hex.EncodeToString(rec.Data[start:]), "")
		}
		switch kind {
		case fieldMoves:
			readMoves(g, rec, &c, o)
			return nil
		case fieldFEN:
			if err := kit.ReadStart(o, g, rec, value, at); err != nil {
				return err
			}
		case fieldKind:
		default:
			name := tags[kind]
			if name == "" {
				name = fmt.Sprintf("XQR_%d", kind)
			}
			g.KeepTag(name, kit.DecodeText(g, rec, charset.UTF8, at, value))
		}
	}
}

// readMoves reads the start and the tree of moves.
func readMoves(g *game.Game, rec *game.Record, c *kit.Cursor, o *game.ReadOptions) {
	tree := kit.NewTree(g, &o.Builder, rec)
	for more, isStart := true, true; more; isStart = false {
		start := c.Pos
		from, to, flags := c.Uint8(), c.Uint8(), c.Uint8()
		c.Uint8()
		var comment []byte
		if flags&hasComment != 0 {
			comment = c.Bytes(int(c.Uint32()))
		}
		if c.Short {
			tree.Cut(start, rec.Data[start:])
			return
		}
		if tree.Go(); !isStart {
			if m, ok := readMove(from, to); ok {
				o.Builder.Play(m, rec.Note("", start, "", ""))
			} else {
				o.Builder.PlayText(hex.EncodeToString(rec.Data[start:start+2]), rec.Note(note.MovesUnread, start, "", ""))
			}
		}
		if len(comment) > 0 {
			kit.SetCurrentComment(&o.Builder, g, kit.DecodeComment(g, rec, charset.UTF8, c.Pos-len(comment), comment))
		}
		if more = flags&hasChild != 0; !isStart {
			more = tree.Next(more, flags&hasSibling != 0)
		}
	}
	sum := binary.LittleEndian.AppendUint32([]byte{fieldSum, crc32.Size}, crc32.ChecksumIEEE(rec.Data[:c.Pos]))
	switch rest := rec.Data[c.Pos:]; {
	case len(rest) != len(sum) || !bytes.HasPrefix(rest, sum[:2]):
		g.Notes = append(g.Notes, kit.CutNote(rec, c.Pos, rest))
	case !bytes.Equal(rest, sum):
		g.Notes = append(g.Notes, rec.Note(note.ChecksumWrong, c.Pos, hex.EncodeToString(rest[2:]), hex.EncodeToString(sum[2:])))
	}
}

func readMove(from, to uint8) (xiangqi.Move, bool) {
	const top = xiangqi.Ranks - 1
	return kit.MoveBetween(int(from)%10, top-int(from)/10, int(to)%10, top-int(to)/10)
}
