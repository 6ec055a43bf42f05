package ccbridge

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strconv"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// decodeRecord reads a file that is one record.
func decodeRecord(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	left, err := decode(g, rec, o)
	if left > 0 {
		g.Notes = append(g.Notes, rec.Note(note.TrailingBytes, len(rec.Data)-left, strconv.Itoa(left), ""))
	}
	return err
}

// decodeInLibrary reads a record of a library, which is filled up to a border.
func decodeInLibrary(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	_, err := decode(g, rec, o)
	return err
}

// decode reads a record and returns how many bytes are left after it.
func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) (left int, err error) {
	g.Reset()
	data := rec.Data
	if !bytes.HasPrefix(data, []byte(recordMagic)) {
		return 0, rec.Error(note.NoGame, 0, "", recordTitle)
	}
	if len(data) <= versionAt {
		return 0, rec.Error(note.RecordTruncated, len(data), kit.EndOf(rec), "")
	}
	l, ok := layoutOf(data[versionAt])
	switch {
	case !ok:
		return 0, rec.Error(note.UnknownVersion, versionAt, strconv.Itoa(int(data[versionAt])), recordTitle)
	case len(data) < l.moves:
		return 0, rec.Error(note.RecordTruncated, len(data), strconv.Itoa(len(data))+" / "+strconv.Itoa(l.moves), "")
	}
	if err := l.header(g, rec); err != nil {
		return 0, err
	}
	addBook(g, rec.Book)
	r := reader{
		Tree:   kit.NewTree(g, &o.Builder, rec),
		Cursor: kit.Cursor{Data: data, Pos: l.moves},
		layout: &l,
	}
	_, nodes := l.tree(data)
	kit.Grow(g, nodes)
	r.read()
	g.Start = l.start(&g.Start.Board, g.Start.Turn, data)
	return r.Left(), nil
}

// header reads what is before the tree.
func (l *layout) header(g *game.Game, rec *game.Record) error {
	data := rec.Data
	var board xiangqi.Board
	for i, b := range data[l.board : l.board+xiangqi.Squares] {
		piece, ok := pieceOf(b)
		if !ok {
			return rec.Error(note.BoardDamaged, l.board+i, fmt.Sprintf("0x%02x", b), "")
		}
		board[index(byte(i))] = piece
	}
	turn := xiangqi.Red
	if data[l.turn] == 2 {
		turn = xiangqi.Black
	}
	g.Start = l.start(&board, turn, data)
	for _, f := range fields {
		at := f.offset + l.texts
		g.SetTag(f.tag, kit.DecodeText(g, rec, charset.UTF16LE, at, untilZero(data[at:at+f.size])))
	}
	setResult(g, rec, l.result, uint32(data[l.result]))
	return nil
}

// The flags of a move.
const (
	last      = 1
	sibling   = 2
	commented = 4
)

// tree returns where the tree of a record ends, and how many nodes it has.
func (l *layout) tree(data []byte) (end, nodes int) {
	at := l.moves
	for open := 1; open > 0 && at+4 <= len(data); nodes++ {
		flags := data[at]
		over := nodes > 0 && data[at+2] == data[at+3] // the line ends without a move
		at += 4
		if flags&commented != 0 && at+4 <= len(data) {
			size := binary.LittleEndian.Uint32(data[at:])
			at += 4 + int(min(size, 1<<30)) // no record is as long
		}
		if flags&sibling != 0 && nodes > 0 {
			open++
		}
		if flags&last != 0 || over {
			open--
		}
	}
	return min(at, len(data)), nodes
}

// reader reads the tree.
type reader struct {
	*kit.Tree
	kit.Cursor
	layout *layout
}

// read reads the records of the moves in preorder; the first is the root.
func (r *reader) read() {
	for more, root := true, true; more; root = false {
		start := r.Pos
		flags := r.Uint8()
		r.Uint8()
		from, to := r.Uint8(), r.Uint8()
		var size uint32
		if flags&commented != 0 {
			size = r.Uint32()
		}
		if r.Short {
			r.Cut(start, r.Data[start:])
			return
		}
		r.Go()
		over := !root && from == to // the line ends without a move
		if !root && !over {
			r.play(from, to, start)
		}
		r.comment(size, over)
		if root {
			more = flags&last == 0
		} else {
			more = r.Next(flags&last == 0 && !over, flags&sibling != 0)
		}
		if r.Short && !more {
			r.Game.Notes = append(r.Game.Notes, kit.CutNote(r.Record, start, nil))
		}
	}
}

func (r *reader) play(from, to byte, start int) {
	f, t := r.layout.square(from), r.layout.square(to)
	if f == xiangqi.NoSquare || t == xiangqi.NoSquare {
		r.Builder.PlayText(fmt.Sprintf("%02x-%02x", from, to), r.note(note.MovesUnread, start))
		return
	}
	if m := xiangqi.NewMove(f, t); !r.Builder.PlayLegal(m) {
		r.Builder.Play(m, r.note("", start))
	}
}

func (r *reader) note(code note.Code, start int) note.Note {
	return r.Record.Note(code, start, "", "")
}

// comment reads a comment of so many bytes. That of a record without a move goes to the
// move before.
func (r *reader) comment(size uint32, over bool) {
	if size == 0 {
		return
	}
	start := r.Pos
	if size > kit.MaxRecord {
		r.Bytes(-1)
		return
	}
	text := kit.DecodeComment(r.Game, r.Record, charset.UTF16LE, start, r.Bytes(int(size)))
	if over {
		r.Builder.Comment(text)
		return
	}
	kit.SetCurrentComment(r.Builder, r.Game, text)
}
