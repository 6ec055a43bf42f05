// Package fenlane finds out how the exact form of one dialect becomes that of another by
// bytes alone.
package fenlane

import (
	"bytes"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// emptyBoard is an empty board as dialects with whole ranks and solidi write it. What a
// dialect writes after it is its tail.
const emptyBoard = "9/9/9/9/9/9/9/9/9/9"

// Translation returns the table that turns a board field in the exact form of from into that
// of to, byte for byte; nil when it takes more than that, or to has a prefix. It finds it in
// what both write.
func Translation(to, from *dialect.Dialect) *[256]byte {
	var table [256]byte
	for c := range table {
		table[c] = byte(c)
	}
	for _, color := range [...]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
			piece := xiangqi.NewPiece(color, role)
			old, ok := letter(from, piece)
			written, fits := letter(to, piece)
			if !ok || !fits {
				return nil
			}
			table[old] = written
		}
	}
	return &table
}

// letter returns the one byte that a dialect writes for a piece in a board of whole ranks and
// solidi, and false where its boards are others or something is before them.
func letter(d *dialect.Dialect, piece xiangqi.Piece) (byte, bool) {
	var s xiangqi.Setup
	s.Board[xiangqi.SquareAt(0, xiangqi.Ranks-1)] = piece
	text := d.Append(nil, &s)
	return text[0], len(text) > 1 && text[0] < 0x80 && strings.HasPrefix(string(text[1:]), "8"+emptyBoard[1:])
}

// SameTail reports whether to writes what follows the board exactly as from does, whatever
// from can hold. Both write boards of whole ranks and solidi.
func SameTail(to, from *dialect.Dialect) bool {
	for _, turn := range [...]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		for _, half := range [...]xiangqi.Count{0, xiangqi.Known(0), xiangqi.Known(7)} {
			for _, full := range [...]xiangqi.Count{0, xiangqi.Known(1), xiangqi.Known(25)} {
				s, held := xiangqi.Setup{Turn: turn, Halfmoves: half, Fullmoves: full}, xiangqi.Setup{}
				text := from.Append(nil, &s)
				if from.Parse(text, &held) == nil && !bytes.Equal(text, to.Append(nil, &held)) {
					return false
				}
			}
		}
	}
	return true
}
