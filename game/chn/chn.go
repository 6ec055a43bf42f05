// Package chn reads the records of the game rooms of Ourgame (联众), files named .chn
// and .xqi, which are the same inside (docs/survey/game-formats.md §8). What it knows was found on one
// game in both, against its text as the program prints it:
//
//	0x000  "GL", two uint16 (2000, 2004), a uint16
//	0x008  the time at which the game was stored, as C's ctime writes it
//	0x024  title, 64 bytes, as all texts in GBK and ended by a zero byte
//	0x064  account and name of Red, account and name of Black, 20 bytes each
//	0x0b4  the board at the start, 90 bytes: file by file from a, from Black's side
//	0x10e  the board at the end
//	0x168  four bytes; the second is the side to move at the end (1 Red, 2 Black)
//	0x16c  uint32, the number of moves
//	0x20a  the moves, 36 bytes each: from and to (y<<4 | x, y from Black's side), the
//	       piece, the piece taken; the rest holds addresses in memory and times
//
// A piece has its kind in the lowest three bits (R H C K A E P from 1), 8 for Black, and
// its number above. What the times are, the result, and where comments would be,
// cannot be told from one game: they are not read. The side that begins is that of the
// first move.
package chn

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"time"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Format returns the record of Ourgame.
func Format() *game.Format {
	return &game.Format{
		Flags: game.Binary | game.Single | game.NoCounters,
		Name:  "chn", Aliases: []string{"xqi", "ourgame"}, Extensions: []string{".chn", ".xqi"},
		Title: title, Source: "one sample",
		Sniff: sniff, Split: kit.Whole, Decode: decode,
	}
}

const title = "Ourgame (联众) game"

const (
	magic        = "GL\xd0\x07\xd4\x07"
	timeAt       = 0x08
	titleAt      = 0x24
	startAt      = 0xb4
	countAt      = 0x16c
	movesAt      = 0x20a
	moveSize     = 36
	moveNeed     = 4
	boardSquares = xiangqi.Files * xiangqi.Ranks
)

// texts are the fields of text, in the order of the file.
var texts = [...]struct {
	tag      string
	at, size int
}{
	{"Title", titleAt, 64},
	{"RedNA", 0x64, 20}, {"Red", 0x78, 20},
	{"BlackNA", 0x8c, 20}, {"Black", 0xa0, 20},
}

// roles are the kinds of pieces by their number.
var roles = [8]xiangqi.Role{
	1: xiangqi.Rook, 2: xiangqi.Horse, 3: xiangqi.Cannon, 4: xiangqi.King,
	5: xiangqi.Advisor, 6: xiangqi.Elephant, 7: xiangqi.Pawn,
}

func sniff(head []byte, _ string) bool { return bytes.HasPrefix(head, []byte(magic)) }

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	data := rec.Data
	switch {
	case !bytes.HasPrefix(data, []byte("GL")):
		return rec.Error(note.NoGame, 0, "", title)
	case len(data) >= len(magic) && !sniff(data, ""):
		return rec.Error(note.UnknownVersion, 0, hex.EncodeToString(data[:len(magic)]), title)
	case len(data) < movesAt:
		return rec.Error(note.RecordTruncated, len(data), hex.EncodeToString(data[max(0, len(data)-8):]), "")
	}
	if !readBoard(&g.Start.Board, data[startAt:startAt+boardSquares]) {
		return rec.Error(note.BoardDamaged, startAt, hex.EncodeToString(data[startAt:startAt+boardSquares]), "")
	}
	g.Start = kit.StartOf(&g.Start.Board, xiangqi.Red)
	for _, field := range texts {
		text, _, _ := bytes.Cut(data[field.at:field.at+field.size], []byte{0})
		g.SetTag(field.tag, kit.DecodeText(g, rec, kit.CharsetOf(o, charset.GBK), field.at, text))
	}
	stamp := string(data[timeAt : timeAt+len(time.ANSIC)])
	if stored, err := time.Parse(time.ANSIC, stamp); err == nil {
		g.SetTag("Date", stored.Format("2006.01.02"))
	}
	line := kit.MoveRecords{
		Offset: movesAt, Size: moveSize, Need: moveNeed,
		Count: int(binary.LittleEndian.Uint32(data[countAt:])), Move: readMove, Fits: fits,
	}
	line.Play(g, &o.Builder, rec)
	g.Start = kit.StartOf(&g.Start.Board, g.Start.Turn)
	return nil
}

// readBoard reads a board. It is not ok when a byte is not a piece.
func readBoard(board *xiangqi.Board, pieces []byte) bool {
	*board = xiangqi.Board{}
	for i, b := range pieces {
		piece, ok := pieceOf(b)
		if !ok {
			return false
		}
		board[xiangqi.SquareAt(i/xiangqi.Ranks, xiangqi.Ranks-1-i%xiangqi.Ranks)] = piece
	}
	return true
}

// pieceOf returns the piece that a byte is, xiangqi.Empty for 0.
func pieceOf(b byte) (piece xiangqi.Piece, ok bool) {
	if b == 0 {
		return xiangqi.Empty, true
	}
	role := roles[b&7]
	return xiangqi.NewPiece(xiangqi.Color(b>>3&1), role), role != xiangqi.NoRole
}

func readMove(record []byte) (xiangqi.Move, bool) {
	const top = xiangqi.Ranks - 1
	from, to := int(record[0]), int(record[1])
	return kit.MoveBetween(from&15, top-from>>4, to&15, top-to>>4)
}

func fits(record []byte, m xiangqi.Move, p *xiangqi.Position) bool {
	piece, known := pieceOf(record[2])
	taken, seen := pieceOf(record[3])
	return known && seen && p.At(m.From()) == piece && p.At(m.To()) == taken
}
