package xqf

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// The flags of a move, in the plain version and in the others.
const (
	plainChild   = 0xf0
	plainSibling = 0x0f
	child        = 0x80
	sibling      = 0x40
	commented    = 0x20
)

// What is added to the squares of a move.
const (
	fromBase = 24
	toBase   = 32
)

// decode reads a file.
func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	data := rec.Data
	switch {
	case !bytes.HasPrefix(data, []byte(magic)):
		return rec.Error(note.NoGame, 0, "", title)
	case len(data) > versionAt && !known(data[versionAt]):
		return rec.Error(note.UnknownVersion, versionAt, fmt.Sprintf("0x%02x", data[versionAt]), title)
	case len(data) < headerSize:
		return rec.Error(note.RecordTruncated, len(data), strconv.Itoa(len(data))+" / "+strconv.Itoa(headerSize), "")
	}
	k := keysOf(data)
	cs := kit.CharsetOf(o, charset.GBK)
	if !readHeader(g, rec, &k, cs) {
		return rec.Error(note.BoardDamaged, piecesAt, fmt.Sprintf("% x", data[piecesAt:piecesAt+kit.Pieces]), "")
	}
	r := reader{
		Tree:   kit.NewTree(g, &o.Builder, rec),
		Cursor: kit.Cursor{Data: k.body(data[headerSize:])},
		keys:   &k,
		plain:  data[versionAt] == plain,
		texts:  cs,
	}
	if r.Left() >= large { // fewer moves find room as the tree grows
		kit.Grow(g, r.count())
	}
	r.read()
	g.Start = kit.StartOf(&g.Start.Board, g.Start.Turn)
	return nil
}

// large is from how many bytes on room is made for all moves of a tree at once.
const large = 64 << 10

// reader reads the tree.
type reader struct {
	*kit.Tree
	kit.Cursor
	keys  *keys
	plain bool
	texts *charset.Charset // of comments
}

// record is what is before a comment.
type record struct {
	from, to       byte
	child, sibling bool
	comment        uint32
}

// read reads the records in preorder; the first is the root.
func (r *reader) read() {
	for more, root := true, true; more; root = false {
		start := r.Pos
		rec := r.record()
		if r.Short {
			r.Cut(headerSize+start, r.Data[start:])
			return
		}
		r.Go()
		if !root {
			r.play(rec, start)
		}
		r.comment(rec.comment)
		if root {
			more = rec.child
		} else {
			more = r.Next(rec.child, rec.sibling)
		}
		if r.Short && !more {
			r.Game.Notes = append(r.Game.Notes, kit.CutNote(r.Record, headerSize+start, nil))
		}
	}
	if left := r.Left(); left > 0 {
		r.Game.Notes = append(r.Game.Notes, r.Record.Note(note.TrailingBytes, headerSize+r.Pos, strconv.Itoa(left), ""))
	}
}

// count returns how many records there are at most, so that there is room for their moves.
func (r *reader) count() (n int) {
	at := *r
	for at.Left() > 0 && n < game.MaxNodes {
		n++
		if size := at.record().comment; size <= kit.MaxRecord {
			at.Bytes(int(size))
		} else {
			break
		}
	}
	return n
}

func (r *reader) record() (rec record) {
	rec.from, rec.to = r.Uint8()-fromBase-r.keys.from, r.Uint8()-toBase-r.keys.to
	flags := r.Uint8()
	r.Uint8()
	if r.plain {
		rec.child, rec.sibling = flags&plainChild != 0, flags&plainSibling != 0
		rec.comment = r.Uint32()
		return rec
	}
	rec.child, rec.sibling = flags&child != 0, flags&sibling != 0
	if flags&commented != 0 {
		rec.comment = r.Uint32() - r.keys.length
	}
	return rec
}

// play makes the move of a record.
func (r *reader) play(rec record, start int) {
	from, to := squareOf(rec.from), squareOf(rec.to)
	if from == xiangqi.NoSquare || to == xiangqi.NoSquare {
		r.Builder.PlayText(fmt.Sprintf("%d-%d", rec.from, rec.to), r.note(note.MovesUnread, start))
		return
	}
	if m := xiangqi.NewMove(from, to); !r.Builder.PlayLegal(m) {
		r.Builder.Play(m, r.note("", start))
	}
}

func (r *reader) note(code note.Code, start int) note.Note {
	return r.Record.Note(code, headerSize+start, "", "")
}

// comment reads a comment of so many bytes.
func (r *reader) comment(size uint32) {
	start := headerSize + r.Pos
	if size > kit.MaxRecord {
		r.Bytes(-1)
		return
	}
	kit.SetCurrentComment(r.Builder, r.Game, kit.DecodeText(r.Game, r.Record, r.texts, start, r.Bytes(int(size))))
}
