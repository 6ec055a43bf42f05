// Package ccm reads the records of the game rooms of 17pk (中游), files named .CCM
// (docs/survey/game-formats.md §8). What it knows was found on one sample of 100 moves, all of which
// are legal:
//
//	 0  uint32  0x00120001
//	 4  uint32  a time, in seconds since 1970; whether of the game or of the file is not known
//	 8  uint32  the number of moves
//	12          the moves, 9 bytes each: number of the piece, side (1 Red, 2 Black),
//	            piece (K A E H R C P from 1), x and y from, x and y to, number and
//	            kind of the piece taken
//
// x counts from the right, y from Black's side. There are no names, no result and no
// board: the game begins as all games do. A record of 7 bytes a move is said to exist;
// it was never seen, and is not read.
package ccm

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Format returns the record of 17pk.
func Format() *game.Format {
	return &game.Format{
		Flags: game.Binary | game.Single | game.NoCounters,
		Name:  "ccm", Aliases: []string{"17pk"}, Extensions: []string{".ccm"},
		Title: title, Source: "one sample",
		Sniff: sniff, Split: kit.Whole, Decode: decode,
	}
}

const title = "17pk (中游) game"

const (
	magic      = "\x01\x00\x12\x00"
	countAt    = 8
	headerSize = 12
	moveSize   = 9
)

// roles are the kinds of pieces by their number.
var roles = [...]xiangqi.Role{
	1: xiangqi.King, 2: xiangqi.Advisor, 3: xiangqi.Elephant, 4: xiangqi.Horse,
	5: xiangqi.Rook, 6: xiangqi.Cannon, 7: xiangqi.Pawn,
}

// sniff needs the magic and a first move of a piece of the start; a file without moves
// is known by its name.
func sniff(head []byte, name string) bool {
	if !bytes.HasPrefix(head, []byte(magic)) || len(head) < headerSize {
		return false
	}
	if len(head) < headerSize+moveSize {
		return strings.HasSuffix(name, ".ccm")
	}
	first := head[headerSize : headerSize+moveSize]
	m, ok := readMove(first)
	return ok && xiangqi.Start().Board[m.From()] == pieceOf(first)
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	data := rec.Data
	switch {
	case len(data) < len(magic):
		return rec.Error(note.NoGame, 0, "", title)
	case !bytes.HasPrefix(data, []byte(magic)):
		return rec.Error(note.UnknownVersion, 0, hex.EncodeToString(data[:len(magic)]), title)
	case len(data) < headerSize:
		return rec.Error(note.RecordTruncated, len(data), hex.EncodeToString(data), "")
	}
	line := kit.MoveRecords{
		Offset: headerSize, Size: moveSize, Need: moveSize,
		Count: int(binary.LittleEndian.Uint32(data[countAt:])), Move: readMove, Fits: fits,
	}
	line.Play(g, &o.Builder, rec)
	return nil
}

func readMove(record []byte) (m xiangqi.Move, ok bool) {
	square := func(i int) (file, rank int) {
		return xiangqi.Files - 1 - int(record[i]), xiangqi.Ranks - 1 - int(record[i+1])
	}
	fromFile, fromRank := square(3)
	toFile, toRank := square(5)
	return kit.MoveBetween(fromFile, fromRank, toFile, toRank)
}

// pieceOf returns the piece of a move, xiangqi.Empty when it is none.
func pieceOf(record []byte) xiangqi.Piece {
	side, kind := record[1], record[2]
	if side < 1 || side > 2 || kind < 1 || int(kind) >= len(roles) {
		return xiangqi.Empty
	}
	return xiangqi.NewPiece(xiangqi.Color(side-1), roles[kind])
}

func fits(record []byte, m xiangqi.Move, p *xiangqi.Position) bool {
	piece := pieceOf(record)
	return piece != xiangqi.Empty && p.At(m.From()) == piece
}
