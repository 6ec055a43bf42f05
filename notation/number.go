package notation

import (
	"bytes"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// refuseSquares returns an error when what is before a single move announces
// Black and Red is to move.
func refuseSquares(p *xiangqi.Position, before []byte) error {
	if len(before) == 0 || p.Turn() != xiangqi.Red {
		return nil
	}
	number := bytes.TrimLeft(before, " \t\r\n!?")
	value, n := Number(number)
	if !AnnouncesBlack(number[n:]) {
		return nil
	}
	return &MoveError{
		Why: note.MoveNumber, Got: chars.Excerpt(bytes.TrimSpace(number)), Expected: Expected(value, xiangqi.Red), Side: xiangqi.Red,
	}
}
