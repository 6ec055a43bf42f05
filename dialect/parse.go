package dialect

import (
	"bytes"
	"errors"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// errNotExact is the error of a text that is not in the exact form. The error of [Read] is why a text cannot be
// read at all.
var errNotExact = errors.New("not the exact form of the dialect")

// Parse reads the output of Append and nothing else, and replaces *s. Any other text is
// an error, and then *s has no meaning. It allocates nothing.
func (d *Dialect) Parse(src []byte, s *xiangqi.Setup) error {
	rest, ok := d.parseFirst(src, s)
	if !ok || len(rest) > 0 {
		return errNotExact
	}
	return nil
}

// parseFirst reads the exact form from the beginning of src.
func (d *Dialect) parseFirst(src []byte, s *xiangqi.Setup) (rest []byte, ok bool) {
	if rest, ok = d.parseStart(src, s); !ok {
		return nil, false
	}
	return d.parseTail(rest, s)
}

// parseStart reads the prefix and the board.
func (d *Dialect) parseStart(src []byte, s *xiangqi.Setup) (rest []byte, ok bool) {
	prefix := d.spec.Prefix
	if d.letters == nil || !hasPrefix(src, prefix) {
		return nil, false
	}
	src = src[len(prefix):]
	s.Turn, s.Halfmoves, s.Fullmoves = xiangqi.Red, 0, 0
	switch {
	case d.spec.binit:
		return parseBinit(src, &s.Board)
	case d.plain:
		return d.letters.parsePlain(src, &s.Board)
	}
	return d.parseBoard(src, &s.Board)
}

// parsePlain reads a board field of ASCII letters and solidi. The pieces go to where the text puts
// them: the meaning of a byte is in two tables, so that the loop has no branch but its end. The bits of
// all places together show afterwards whether a rank was too long or too short, and a text of that
// length cannot lead so far that bits are loitem.
func (a *alphabet) parsePlain(src []byte, b *xiangqi.Board) (rest []byte, ok bool) {
	const first = 16 // the place of square 0, with room for a solidus that leads below it
	var places [128]xiangqi.Piece
	pieces, steps := &a.pieces, &a.steps
	at, end := uint32(first+xiangqi.Squares-xiangqi.Files-1), len(src)
	seen, adjacent, last := uint32(0), uint32(0), uint32(0)
	for i, c := range src {
		step := steps[c]
		if step == 0 {
			end = i
			break
		}
		at += step
		places[at%128] = pieces[c]
		seen |= at
		adjacent |= step & last
		last = step
	}
	if end > longestBoard || at&^stepDigit != first-1+xiangqi.Files*stepPiece || seen&stepOff != 0 || adjacent&stepDigit != 0 {
		return nil, false
	}
	*b = xiangqi.Board(places[first:])
	return src[end:], true
}

// parseBoard reads a board field of any letters.
func (d *Dialect) parseBoard(src []byte, b *xiangqi.Board) (rest []byte, ok bool) {
	*b = xiangqi.Board{}
	for rank := xiangqi.Ranks - 1; ; rank-- {
		file, digit := 0, false
		for len(src) > 0 && file < xiangqi.Files {
			if n := src[0] - '0'; n >= 1 && n <= 9 {
				if digit {
					return nil, false
				}
				file, digit, src = file+int(n), true, src[1:]
				continue
			}
			r, size := utf8.DecodeRune(src)
			p := d.letters.piece(r)
			if p == xiangqi.Empty || string(src[:size]) != d.letters.write[p] {
				break
			}
			b[rank*xiangqi.Files+file] = p
			file, digit, src = file+1, false, src[size:]
		}
		if file > xiangqi.Files || d.spec.Elide && digit || !d.spec.Elide && file != xiangqi.Files {
			return nil, false
		}
		if rank == 0 {
			return src, true
		}
		if src, ok = bytes.CutPrefix(src, []byte(d.spec.Separator)); !ok {
			return nil, false
		}
	}
}

// parseTail reads the text after the board.
func (d *Dialect) parseTail(src []byte, s *xiangqi.Setup) (rest []byte, ok bool) {
	for i := range d.tail {
		item := &d.tail[i]
		if !hasPrefix(src, item.literal) {
			return nil, false
		}
		src = src[len(item.literal):]
		size := 0
		switch {
		case item.value == 0:
			continue
		case item.value == hasTurn:
			s.Turn, size = d.turnAt(src)
		case item.unknown != "" && hasPrefix(src, item.unknown):
			size = len(item.unknown)
		default:
			var n uint64
			if n, size = number(src); !setCount(s, item.value, n) {
				return nil, false
			}
		}
		if size == 0 {
			return nil, false
		}
		src = src[size:]
	}
	return src, true
}

func hasPrefix(src []byte, prefix string) bool {
	return len(src) >= len(prefix) && string(src[:len(prefix)]) == prefix
}

// turnAt reads the token for the side to move; size is 0 when there is none.
func (d *Dialect) turnAt(src []byte) (turn xiangqi.Color, size int) {
	for turn, token := range d.spec.Turn {
		if token != "" && hasPrefix(src, token) {
			return xiangqi.Color(turn), len(token)
		}
	}
	return xiangqi.Red, 0
}

// setCount gives a number its meaning; it returns false for one that Append does
// not write.
func setCount(s *xiangqi.Setup, value fields, n uint64) bool {
	switch {
	case value == hasFull:
		s.Fullmoves = xiangqi.Known(uint32(n))
		return n > 0 && n <= MaxCount
	case value&hasHalf != 0:
		s.Halfmoves = xiangqi.Known(uint32(n))
		return n <= MaxCount
	case value == hasPly:
		s.Fullmoves = xiangqi.Known(uint32((n + 1) / 2))
		return n > 0 && (n+1)/2 <= MaxCount && (n%2 == 1) == (s.Turn == xiangqi.Red)
	}
	s.Fullmoves = xiangqi.Known(1) // {zero}
	return n == 0
}

// number reads a decimal number of at most ten digits without leading zeros, and
// returns its length, 0 when there is none.
func number(src []byte) (n uint64, size int) {
	for size < len(src) && src[size]-'0' <= 9 && size <= 10 {
		n = n*10 + uint64(src[size]-'0')
		size++
	}
	if size > 10 || size > 1 && src[0] == '0' {
		return 0, 0
	}
	return n, size
}

// size returns how long an item is as it is written for that setup.
func (d *Dialect) size(item *tailItem, s *xiangqi.Setup) int {
	var text [64]byte
	return len(d.appendItem(text[:0], item, s))
}
