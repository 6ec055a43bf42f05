package dialect

import (
	"strconv"

	"github.com/xqfen/xqfen/xiangqi"
)

// Append appends the position as the dialect writes it. Values that the dialect has no
// place for are left out; [Dialect.Loss] returns them. A number on the board that is not a piece is
// written as a question mark, which no reader takes for a piece.
func (d *Dialect) Append(dst []byte, s *xiangqi.Setup) []byte {
	dst = append(dst, d.spec.Prefix...)
	switch {
	case d.spec.binit:
		return appendBinit(dst, s)
	case d.letters == nil:
		return dst
	}
	dst = d.appendBoard(dst, &s.Board, d.spec.Separator)
	return d.appendTail(dst, s)
}

// AppendExact appends a setup as Append does, but faster. board is its board field in letters of the base sets,
// whole ranks and solidi: the first Board bytes of the Core of a Reading. It may be nil.
func (d *Dialect) AppendExact(dst, board []byte, s *xiangqi.Setup) []byte {
	if len(board) == 0 || d.fromBase == nil {
		return d.Append(dst, s)
	}
	dst = append(dst, d.spec.Prefix...)
	at := len(dst)
	dst = append(dst, board...)
	for i, c := range board {
		dst[at+i] = d.fromBase[c]
	}
	return d.appendTail(dst, s)
}

// translation returns the table that turns boards of the base letters into the dialect's.
func (d *Dialect) translation() *[256]byte {
	var table [256]byte
	for c := range table {
		table[c] = byte(c)
	}
	for c, piece := range base().ascii {
		if piece != xiangqi.Empty {
			table[c] = d.letters.write[piece][0]
		}
	}
	return &table
}

// String returns the position as the dialect writes it.
func (d *Dialect) String(s *xiangqi.Setup) string {
	return string(d.Append(nil, s))
}

// appendBoard appends the board field alone, rank 9 first.
func (d *Dialect) appendBoard(dst []byte, b *xiangqi.Board, separator string) []byte {
	for rank := xiangqi.Ranks - 1; rank >= 0; rank-- {
		blank := byte(0)
		for _, p := range b[rank*xiangqi.Files : (rank+1)*xiangqi.Files] {
			if p == xiangqi.Empty {
				blank++
				continue
			}
			if blank > 0 {
				dst = append(dst, '0'+blank)
				blank = 0
			}
			dst = append(dst, d.letters.letter(p)...)
		}
		if blank > 0 && !d.spec.Elide {
			dst = append(dst, '0'+blank)
		}
		if rank > 0 {
			dst = append(dst, separator...)
		}
	}
	return dst
}

// appendTail appends all that follows the board field.
func (d *Dialect) appendTail(dst []byte, s *xiangqi.Setup) []byte {
	for i := range d.tail {
		dst = d.appendItem(dst, &d.tail[i], s)
	}
	return dst
}

func (d *Dialect) appendItem(dst []byte, item *tailItem, s *xiangqi.Setup) []byte {
	dst = append(dst, item.literal...)
	switch item.value {
	case 0:
		return dst
	case hasTurn:
		return append(dst, d.spec.Turn[s.Turn&1]...)
	case hasZero:
		return append(dst, '0')
	case hasFull:
		return appendNumber(dst, moveNumber(s))
	case hasPly:
		return strconv.AppendUint(dst, 2*uint64(moveNumber(s))-1+uint64(s.Turn&1), 10)
	}
	if half, ok := s.Halfmoves.Value(); ok || item.unknown == "" {
		return appendNumber(dst, half)
	}
	return append(dst, item.unknown...)
}

// moveNumber returns the fullmove number that is written, which is 1 or more.
func moveNumber(s *xiangqi.Setup) uint32 { return max(s.Fullmoves.Or(1), 1) }

func appendNumber(dst []byte, n uint32) []byte {
	if n < 10 {
		return append(dst, '0'+byte(n))
	}
	return strconv.AppendUint(dst, uint64(n), 10)
}
