// Package xgf reads the game files of XieXie Xiangqi, named .xgf (docs/survey/game-formats.md §8; the
// opening files .egf are said to be alike and were never seen). What it knows was found
// on one sample of 53 moves, all of which are legal. It begins with two bytes, 6 and 11;
// the first eight fields are a number, a length and that many bytes in GBK:
//
//	1 event   2 place   3 date   4 round   5 Red   6 Red's rating   7 Black   8 Black's
//
// After them are field 9 with four bytes, 10 with one and 11 with three, of which
// nothing is known; the board at the start, 13 × 16 bytes with the square of file x and
// rank y at (x+2)<<4 | 11-y, on which pieces have numbers (K A A E E H H R R C C P P P P P,
// Red from 1, Black from 17); where each piece is, 33 × uint32; another uint32; the
// number of moves and, it seems, the move that was on view, uint32 each. A move is 20 bytes:
// from, to and the number of the piece taken, uint16 each, then bytes of which nothing is
// known: comments and variations, if they are there, are not read, and neither is the
// result. The side that begins is that of the first move.
package xgf

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Format returns the game file of XieXie.
func Format() *game.Format {
	return &game.Format{
		Flags: game.Binary | game.Single | game.NoCounters,
		Name:  "xgf", Aliases: []string{"egf", "xiexie"}, Extensions: []string{".xgf", ".egf"},
		Title: title, Source: "hartwork/xiangqi-file-formats; one sample",
		Sniff: sniff, Split: kit.Whole, Decode: decode,
	}
}

const title = "XieXie game"

const (
	magic     = "\x06\x0b"
	squares   = 13 * 16 // of a board with its margin
	spots     = 33      // where each piece is; the first is nobody's
	moveSize  = 20
	firstFile = 2
	lastRank  = 11
)

// tags are what the fields of text hold, by their number.
var tags = [...]string{
	1: "Event", 2: "Site", 3: "Date", 4: "Round", 5: "Red", 6: "RedElo", 7: "Black", 8: "BlackElo",
}

// others are the fields after them: the number and how many bytes follow.
var others = [...]struct {
	number uint8
	size   int
}{{9, 4}, {10, 1}, {11, 3}}

// sniff needs the magic and the fields up to the board in their order.
func sniff(head []byte, _ string) bool {
	if !bytes.HasPrefix(head, []byte(magic)) {
		return false
	}
	c := kit.Cursor{Data: head, Pos: len(magic)}
	_, ok := readFields(&c)
	return ok
}

// field is where a field is.
type field struct {
	at    int
	value []byte
}

// readFields reads the fields and stops before the board. It is not ok when one is
// not where it should be.
func readFields(c *kit.Cursor) (fields [len(tags)]field, ok bool) {
	for number := 1; number < len(tags); number++ {
		if c.Uint8() != uint8(number) {
			return fields, false
		}
		n := int(c.Uint8())
		fields[number].at = c.Pos
		fields[number].value = c.Bytes(n)
	}
	for _, other := range others {
		if c.Uint8() != other.number {
			return fields, false
		}
		c.Bytes(other.size)
	}
	return fields, !c.Short
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	if !bytes.HasPrefix(rec.Data, []byte(magic)) {
		return rec.Error(note.NoGame, 0, "", title)
	}
	c := kit.Cursor{Data: rec.Data, Pos: len(magic)}
	fields, ok := readFields(&c)
	boardAt := c.Pos
	board := c.Bytes(squares)
	c.Bytes(4*spots + 4)
	count := c.Uint32()
	c.Uint32()
	switch {
	case c.Short:
		return rec.Error(note.RecordTruncated, c.Pos, hex.EncodeToString(rec.Data[max(0, c.Pos-8):]), "")
	case !ok:
		return rec.Error(note.UnknownVersion, boardAt, hex.EncodeToString(rec.Data[boardAt-1:boardAt]), title)
	}
	for number, f := range fields {
		if tags[number] != "" {
			g.SetTag(tags[number], kit.DecodeText(g, rec, kit.CharsetOf(o, charset.GBK), f.at, f.value))
		}
	}
	at, fine := readBoard(&g.Start.Board, board)
	if !fine {
		return rec.Error(note.BoardDamaged, boardAt+at, hex.EncodeToString(board[at:at+1]), "")
	}
	g.Start = kit.StartOf(&g.Start.Board, xiangqi.Red)
	line := kit.MoveRecords{Offset: c.Pos, Size: moveSize, Need: moveSize, Count: int(count), Move: readMove, Fits: fits}
	line.Play(g, &o.Builder, rec)
	g.Start = kit.StartOf(&g.Start.Board, g.Start.Turn)
	return nil
}

// readBoard reads the board. It is not ok when the byte there is not a piece, or one
// outside the board.
func readBoard(board *xiangqi.Board, pieces []byte) (at int, ok bool) {
	*board = xiangqi.Board{}
	for i, b := range pieces {
		if b == 0 {
			continue
		}
		sq, on := square(i)
		piece, known := pieceOf(uint16(b))
		if !on || !known {
			return i, false
		}
		board[sq] = piece
	}
	return 0, true
}

// pieceOf returns the piece of that number, from 1.
func pieceOf(number uint16) (xiangqi.Piece, bool) {
	if number < 1 || number > kit.Pieces {
		return xiangqi.Empty, false
	}
	place := int(number) - 1
	return xiangqi.NewPiece(xiangqi.Color(place/len(kit.Roles)), kit.Roles[place%len(kit.Roles)]), true
}

func place(i int) (file, rank int) { return i>>4 - firstFile, lastRank - i&15 }

func square(i int) (xiangqi.Square, bool) {
	file, rank := place(i)
	return kit.Square(file, rank)
}

func word(record []byte, i int) uint16 { return binary.LittleEndian.Uint16(record[i:]) }

func readMove(record []byte) (xiangqi.Move, bool) {
	fromFile, fromRank := place(int(word(record, 0)))
	toFile, toRank := place(int(word(record, 2)))
	return kit.MoveBetween(fromFile, fromRank, toFile, toRank)
}

func fits(record []byte, m xiangqi.Move, p *xiangqi.Position) bool {
	piece, known := pieceOf(word(record, 4))
	return p.At(m.To()) == piece && (known || word(record, 4) == 0)
}
