package dialect

import (
	"bytes"
	"errors"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// ErrNotExact says that a text is not what the dialect's Append writes. [Read]
// says why a text cannot be read at all.
var ErrNotExact = errors.New("not the exact form of the dialect")

// MaxCount is the largest counter that is read.
const MaxCount = 999_999_999

// Parse reads what Append writes and nothing else, and replaces *s. It returns
// ErrNotExact for any other text, and then *s has no meaning. It allocates
// nothing.
func (d *Dialect) Parse(src []byte, s *xiangqi.Setup) error {
	rest, ok := d.parseFirst(src, s)
	if !ok || len(rest) > 0 {
		return ErrNotExact
	}
	return nil
}

// parseFirst reads the exact form from the beginning of src.
func (d *Dialect) parseFirst(src []byte, s *xiangqi.Setup) (rest []byte, ok bool) {
	prefix := d.spec.Prefix
	if len(src) < len(prefix) || string(src[:len(prefix)]) != prefix {
		return nil, false
	}
	src = src[len(prefix):]
	s.Turn, s.Halfmoves, s.Fullmoves = xiangqi.Red, 0, 0
	if d.spec.binit {
		return parseBinit(src, &s.Board)
	}
	if d.plainBoard() {
		src, ok = d.parsePlainBoard(src, &s.Board)
	} else {
		src, ok = d.parseBoard(src, &s.Board)
	}
	if !ok {
		return nil, false
	}
	return d.parseTail(src, s)
}

// parsePlainBoard reads a board field of ASCII letters. It counts points in the
// order of the text: what a byte stands for is in a table, so that the loop has
// no branch but its end, and a separator only checks that its rank is full.
func (d *Dialect) parsePlainBoard(src []byte, b *xiangqi.Board) (rest []byte, ok bool) {
	var points [128]xiangqi.Piece
	var ends [16]uint8 // how many points the ranks have together, rank by rank
	cells := &d.letters.cells
	at, rank, adjacent, last := uint32(0), uint32(0), uint32(0), uint32(0)
	end := len(src)
	for i, c := range src {
		cell := cells[c]
		if cell == 0 {
			end = i
			break
		}
		points[at&127] = xiangqi.Piece(cell)
		at += cell >> cellPoints & 0xff
		ends[rank&15] = uint8(at)
		rank += cell >> cellSeparator
		adjacent |= cell & last
		last = cell
	}
	if at != xiangqi.Squares || rank != xiangqi.Ranks-1 || adjacent&cellDigit != 0 || ends != fullRanks {
		return nil, false
	}
	for rank := range xiangqi.Ranks {
		const files = xiangqi.Files
		*(*[files]xiangqi.Piece)(b[rank*files:]) = [files]xiangqi.Piece(points[(xiangqi.Ranks-1-rank)*files:])
	}
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

// parseTail reads what follows the board, a step of the pattern at a time.
func (d *Dialect) parseTail(src []byte, s *xiangqi.Setup) (rest []byte, ok bool) {
	i := 0
	for _, step := range d.pattern {
		if i >= len(src) {
			return nil, false
		}
		if step < stepValue {
			if src[i] != byte(step) {
				return nil, false
			}
			i++
			continue
		}
		value := fields(step - stepValue)
		if value == hasTurn {
			turn, size := d.turnAt(src[i:])
			if size == 0 {
				return nil, false
			}
			s.Turn = turn
			i += size
			continue
		}
		if value&hasHalfUnknown != 0 {
			if after, ok := cutPrefix(src[i:], d.unknown); ok {
				i = len(src) - len(after)
				continue
			}
		}
		n, size := number(src[i:])
		if size == 0 || !setCount(s, value, n) {
			return nil, false
		}
		i += size
	}
	return src[i:], true
}

// fullRanks is what the ends of ten full ranks are.
var fullRanks = [16]uint8{9, 18, 27, 36, 45, 54, 63, 72, 81, 90}

// turnAt reads the token for the side to move.
func (d *Dialect) turnAt(src []byte) (turn xiangqi.Color, size int) {
	for turn, token := range d.spec.Turn {
		if len(src) >= len(token) && string(src[:len(token)]) == token {
			return xiangqi.Color(turn), len(token)
		}
	}
	return 0, 0
}

// setCount gives a number its meaning; it returns false for one that Append does
// not write.
func setCount(s *xiangqi.Setup, value fields, n uint64) bool {
	switch {
	case value&hasHalf != 0:
		s.Halfmoves = xiangqi.Known(uint32(n))
		return n <= MaxCount
	case value == hasFull:
		s.Fullmoves = xiangqi.Known(uint32(n))
		return n > 0 && n <= MaxCount
	case value == hasPly:
		s.Fullmoves = xiangqi.Known(uint32((n + 1) / 2))
		return n > 0 && n/2 <= MaxCount && (n%2 == 1) == (s.Turn == xiangqi.Red)
	}
	s.Fullmoves = xiangqi.Known(1) // {zero}
	return n == 0
}

// number reads a decimal number of at most ten digits without leading zeros, and
// returns its length, 0 when there is none.
func number(src []byte) (n uint64, size int) {
	for size < len(src) && size < 11 && src[size]-'0' <= 9 {
		n = n*10 + uint64(src[size]-'0')
		size++
	}
	if size > 10 || size > 1 && src[0] == '0' {
		return 0, 0
	}
	return n, size
}

func cutPrefix(src []byte, prefix string) (rest []byte, ok bool) {
	if len(src) < len(prefix) || string(src[:len(prefix)]) != prefix {
		return src, false
	}
	return src[len(prefix):], true
}
