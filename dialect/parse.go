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
	cells := &d.letters.cells
	at, full, wrong, last := uint32(0), uint32(xiangqi.Files), uint32(0), uint32(0)
	end := len(src)
	for i, c := range src {
		cell := cells[c]
		if cell == 0 {
			end = i
			break
		}
		points[at&127] = xiangqi.Piece(cell & cellMan)
		at += cell >> cellPoints & 15
		separator := -(cell >> cellSeparator & 1)
		wrong |= (at^full)&separator | last&cell&cellDigit
		full += separator & xiangqi.Files
		last = cell
	}
	if wrong != 0 || at != xiangqi.Squares || full != xiangqi.Squares {
		return nil, false
	}
	for rank := range xiangqi.Ranks {
		text := points[(xiangqi.Ranks-1-rank)*xiangqi.Files:][:xiangqi.Files]
		copy(b[rank*xiangqi.Files:][:xiangqi.Files], text)
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

func (d *Dialect) parseTail(src []byte, s *xiangqi.Setup) (rest []byte, ok bool) {
	for i := range d.tail {
		item := &d.tail[i]
		switch item.value {
		case 0:
			src, ok = cutPrefix(src, item.literal)
		case hasTurn:
			if src, ok = cutPrefix(src, d.spec.Turn[xiangqi.Red]); !ok {
				s.Turn = xiangqi.Black
				src, ok = cutPrefix(src, d.spec.Turn[xiangqi.Black])
			}
		case hasZero:
			s.Fullmoves = xiangqi.Known(1)
			src, ok = cutPrefix(src, "0")
		case hasPly:
			var ply uint64
			src, ply, ok = cutNumber(src)
			s.Fullmoves = xiangqi.Known(uint32((ply + 1) / 2))
			ok = ok && ply > 0 && ply/2 <= MaxCount && (ply%2 == 1) == (s.Turn == xiangqi.Red)
		case hasFull:
			var n uint64
			src, n, ok = cutNumber(src)
			s.Fullmoves = xiangqi.Known(uint32(n))
			ok = ok && n > 0 && n <= MaxCount
		default:
			if item.unknown != "" {
				if src, ok = cutPrefix(src, item.unknown); ok {
					continue
				}
			}
			var n uint64
			src, n, ok = cutNumber(src)
			s.Halfmoves = xiangqi.Known(uint32(n))
			ok = ok && n <= MaxCount
		}
		if !ok {
			return nil, false
		}
	}
	return src, true
}

func cutPrefix(src []byte, prefix string) (rest []byte, ok bool) {
	if len(src) < len(prefix) || string(src[:len(prefix)]) != prefix {
		return src, false
	}
	return src[len(prefix):], true
}

// cutNumber reads a decimal number of at most ten digits without leading zeros.
func cutNumber(src []byte) (rest []byte, n uint64, ok bool) {
	i := 0
	for i < len(src) && i < 11 && src[i]-'0' <= 9 {
		n = n*10 + uint64(src[i]-'0')
		i++
	}
	if i == 0 || i > 10 || i > 1 && src[0] == '0' {
		return src, 0, false
	}
	return src[i:], n, true
}
