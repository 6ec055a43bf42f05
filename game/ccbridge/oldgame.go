package ccbridge

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

// part is a field of a game in a library of CCBridge 1 or 2: a string that becomes a
// tag, or what else reads it.
type part struct {
	tag  string
	read func(r *oldReader)
}

// parts are the fields between the board and the moves. What two of the strings are
// for is not known; they are empty in nearly all games.
var parts = [...]part{
	{read: (*oldReader).kind},
	{tag: "Event"},
	{read: (*oldReader).number},
	{tag: "Title"},
	{tag: prefix + "Text1"},
	{tag: prefix + "Text2"},
	{tag: "Site"},
	{tag: "Date"},
	{tag: "Red"},
	{tag: "Black"},
	{read: (*oldReader).result},
	{tag: "Annotator"},
	{tag: prefix + "Text3"},
	{tag: "Author"},
	{tag: prefix + "EMail"},
	{read: func(r *oldReader) { r.rootComment = r.string() }},
	{read: (*oldReader).turn},
	{read: func(r *oldReader) { r.stamp("Created") }},
	{read: func(r *oldReader) { r.stamp("Modified") }},
}

// types are the kinds of record by their number.
var types = [...]string{"", "全局", "开局", "中局", "残局"}

// decodeOld reads a game.
func decodeOld(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	r := oldReader{Cursor: kit.Cursor{Data: rec.Data}, game: g, record: rec, charset: o.Charset}
	size := int(r.Uint32())
	if size < len(r.Data) {
		r.Data = r.Data[:max(size, r.Pos)]
	}
	if err := r.board(); err != nil {
		return err
	}
	for _, p := range parts {
		if p.read != nil {
			p.read(&r)
		} else {
			g.SetTag(p.tag, r.string())
		}
	}
	count := r.Uint32()
	if r.Short {
		return rec.Error(note.RecordTruncated, len(rec.Data), kit.EndOf(rec), "")
	}
	addBook(g, r.book(rec.Book))
	if !r.moves(count, &o.Builder) && size > len(rec.Data) {
		g.Notes = append(g.Notes, rec.Note(note.RecordTruncated, len(rec.Data), kit.EndOf(rec), ""))
	}
	g.Start = kit.StartOf(&g.Start.Board, g.Start.Turn)
	return nil
}

// oldReader reads a game of a library of CCBridge 1 or 2.
type oldReader struct {
	kit.Cursor
	game   *game.Game
	record *game.Record
	// charset is that of all strings, nil where each tells its own.
	charset *charset.Charset
	// comment is what is said about the whole game; it becomes the comment of the start,
	// for which there is no line.
	rootComment string
}

// book decodes the tags of the library.
func (r *oldReader) book(raw []game.Tag) []game.Tag {
	var other game.Game // what there is to note is not a fault of the game
	tags := make([]game.Tag, len(raw))
	for i, tag := range raw {
		tags[i] = game.Tag{Name: tag.Name, Value: stringOf(&other, &game.Record{}, r.charset, 0, []byte(tag.Value))}
	}
	return tags
}

// board reads the squares of the pieces: 16*file + rank from the top left, both from 1;
// 0 is one that is not there.
func (r *oldReader) board() error {
	at := r.Pos
	list := r.Bytes(kit.Pieces)
	if r.Short {
		return r.record.Error(note.RecordTruncated, len(r.record.Data), kit.EndOf(r.record), "")
	}
	var squares [kit.Pieces]xiangqi.Square
	ok := true
	for i, b := range list {
		squares[i] = xiangqi.NoSquare
		if b != 0 {
			squares[i] = nibbles(b - 0x11)
			ok = ok && squares[i] != xiangqi.NoSquare
		}
	}
	var board xiangqi.Board
	if !ok || !kit.PlacePieces(&board, &squares) {
		return r.record.Error(note.BoardDamaged, at, fmt.Sprintf("% x", list), "")
	}
	r.game.Start = kit.StartOf(&board, xiangqi.Red)
	return nil
}

func (r *oldReader) string() string {
	size := r.Uint32()
	at := r.Pos
	if int64(size) > int64(r.Left()) {
		r.Bytes(-1)
		return ""
	}
	return stringOf(r.game, r.record, r.charset, at, r.Bytes(int(size)))
}

func (r *oldReader) kind() {
	n := r.Uint32()
	if int64(n) < int64(len(types)) {
		r.game.SetTag("Type", types[n])
		return
	}
	r.game.SetTag("Type", strconv.FormatUint(uint64(n), 10))
}

// number reads a number that is 1 in all games that were seen.
func (r *oldReader) number() {
	if n := r.Uint32(); n != 1 && !r.Short {
		r.game.SetTag(prefix+"Number", strconv.FormatUint(uint64(n), 10))
	}
}

func (r *oldReader) result() {
	at := r.Pos
	setResult(r.game, r.record, at, r.Uint32())
}

func (r *oldReader) turn() {
	if b := r.Bytes(1); len(b) == 1 && b[0] == 0 {
		r.game.Start = kit.StartOf(&r.game.Start.Board, xiangqi.Black)
	}
}

func (r *oldReader) stamp(tag string) {
	at := r.Pos
	text := stringOf(r.game, r.record, r.charset, at, bytes.TrimRight(r.Bytes(stamp), " \x00"))
	r.game.SetTag(prefix+tag, text)
}

// oldMove is the size of a move: its ply, two squares, and two bytes that are passed
// over.
const oldMove = 6

// moves reads the moves in preorder, each with its ply, and the lines of comment that
// are after them, one for each move. It reports whether the moves themselves are
// cut.
func (r *oldReader) moves(count uint32, b *game.Builder) (cut bool) {
	start := r.Pos
	have := min(int64(count), int64(r.Left()/oldMove))
	list := kit.Cursor{Data: r.Data[:start+int(have)*oldMove], Pos: start}
	r.Bytes(len(list.Data) - start)
	cutAt := r.Pos
	lines := kit.Cursor{Data: r.Data, Pos: r.Pos}
	if have < int64(count) {
		lines.Pos = len(r.Data)
	}
	t := kit.NewTree(r.game, b, r.record)
	b.Comment(r.rootComment)
	kit.Grow(r.game, int(have))
	for list.Left() > 0 {
		at := list.Pos
		ply := int(list.Uint16())
		from, to := list.Uint8(), list.Uint8()
		list.Uint16()
		r.play(b, ply, from, to, at)
		r.comment(b, &lines)
	}
	for lines.Left() > 0 {
		r.comment(b, &lines)
	}
	if have < int64(count) {
		t.CutHere(cutAt, r.Data[cutAt:])
	}
	return have < int64(count)
}

// play makes a move. A ply that jumps back begins a variation.
func (r *oldReader) play(b *game.Builder, ply int, from, to byte, at int) {
	b.BackTo(ply - 1)
	f, t := nibbles(from), nibbles(to)
	known := f != xiangqi.NoSquare && t != xiangqi.NoSquare
	lost := b.Depth() != ply-1 && !b.Dead()
	if known && !lost && b.PlayLegal(xiangqi.NewMove(f, t)) {
		return
	}
	text := fmt.Sprintf("%02x-%02x", from, to)
	noted := func(code note.Code) note.Note { return r.record.Note(code, at, "", "") }
	switch {
	case lost:
		b.PlayText("("+strconv.Itoa(ply)+") "+text, noted(note.VariationLost))
	case !known:
		b.PlayText(text, noted(note.MovesUnread))
	default:
		b.Play(xiangqi.NewMove(f, t), noted(""))
	}
}

// comment reads a line and gives it to the current move.
func (r *oldReader) comment(b *game.Builder, lines *kit.Cursor) {
	at := lines.Pos
	line, _, _ := bytes.Cut(lines.Data[at:], []byte("\r\n"))
	lines.Bytes(min(len(line)+2, lines.Left()))
	if len(line) > 0 {
		b.Comment(stringOf(r.game, r.record, r.charset, at, line))
	}
}
