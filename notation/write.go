package notation

import "github.com/xqfen/xqfen/xiangqi"

// style is how the parts of a move are put together.
type style uint8

const (
	styleWXF style = iota
	styleHan
	styleVietnamese
	styleVietnameseLong
	styleEnglish
)

// write appends a move. The calls are direct so that the spot stays on the stack.
func (r *relative) write(dst []byte, s *spot) []byte {
	switch r.style {
	case styleWXF:
		return r.writeWXF(dst, s)
	case styleHan:
		return r.writeHan(dst, s)
	case styleVietnamese:
		return r.writeVietnamese(dst, s)
	case styleVietnameseLong:
		return r.writeVietnameseLong(dst, s)
	}
	return r.writeEnglish(dst, s)
}

// pick returns the canonical mark of a piece on a file with several.
func (s *spot) pick() choice {
	switch {
	case s.k == 1:
		return Front
	case s.n > 3:
		return nth(int(s.k), int(s.n))
	case s.k == s.n:
		return Rear
	}
	return Middle
}

// mark returns the word for the canonical mark.
func (w *outWords) mark(s *spot) string {
	pick := s.pick()
	if pick >= ordinalBit {
		return w.ordinals[s.k%10]
	}
	return w.marks[pick&3]
}

// writeHan writes four characters, five with long-pawns (move-notation §5.3).
func (r *relative) writeHan(dst []byte, s *spot) []byte {
	w := r.words
	numbers := &w.numbers[s.piece.Color()&1]
	switch {
	case s.n == 1:
		dst = append(dst, w.pieces[s.piece&15]...)
		dst = append(dst, numbers[s.file%10]...)
	case r.on.has(onXQBasePawns) && s.split:
		dst = append(dst, w.ordinals[s.all%10]...)
		dst = append(dst, w.pieces[s.piece&15]...)
	case r.on.has(onXQBasePawns) && s.n > 3:
		dst = append(dst, w.ordinals[s.k%10]...)
		dst = append(dst, w.pieces[s.piece&15]...)
	default:
		dst = append(dst, w.mark(s)...)
		if !s.split || r.on.has(onLongPawns) {
			dst = append(dst, w.pieces[s.piece&15]...)
		}
		if s.split {
			dst = append(dst, numbers[s.file%10]...)
		}
	}
	dst = append(dst, w.dirs[s.dir&3]...)
	return append(dst, numbers[s.arg%10]...)
}

// writeVietnamese writes letters and signs (move-notation §6.2).
func (r *relative) writeVietnamese(dst []byte, s *spot) []byte {
	w := r.words
	dst = append(dst, w.pieces[s.piece&15]...)
	switch {
	case s.n == 1:
	case s.n > 3:
		for i := s.k; i < s.n; i++ {
			dst = append(dst, w.marks[Front]...) // one own piece after
		}
		for i := uint8(1); i < s.k; i++ {
			dst = append(dst, w.marks[Rear]...) // one own piece ahead
		}
	default:
		dst = append(dst, w.mark(s)...)
	}
	if s.n == 1 || s.split {
		dst = append(dst, '0'+s.file)
	}
	dst = append(dst, w.dirs[s.dir&3]...)
	return append(dst, '0'+s.arg)
}

// writeVietnameseLong writes words: the piece, its mark, its file, the way
// (move-notation §6.3).
func (r *relative) writeVietnameseLong(dst []byte, s *spot) []byte {
	w := r.words
	dst = append(dst, w.pieces[s.piece&15]...)
	if s.n > 1 {
		dst = append(dst, ' ')
		if s.pick() >= ordinalBit {
			dst = append(append(dst, w.intro...), ' ')
		}
		dst = append(dst, w.mark(s)...)
	}
	return appendWay(dst, w, s)
}

// writeEnglish writes words: the mark, the piece, its file, the way
// (move-notation §7).
func (r *relative) writeEnglish(dst []byte, s *spot) []byte {
	w := r.words
	if s.n > 1 {
		dst = append(append(dst, w.mark(s)...), ' ')
	}
	dst = append(dst, w.pieces[s.piece&15]...)
	return appendWay(dst, w, s)
}

// appendWay writes the file, if it is needed, the direction and the number.
func appendWay(dst []byte, w *outWords, s *spot) []byte {
	if s.n == 1 || s.split {
		dst = append(dst, ' ', '0'+s.file)
	}
	dst = append(append(append(dst, ' '), w.dirs[s.dir&3]...), ' ')
	return append(dst, '0'+s.arg)
}

// appendUCI writes the four characters of the canonical coordinates.
func appendUCI(dst []byte, m xiangqi.Move) []byte {
	from, to := m.From(), m.To()
	return append(dst, 'a'+byte(from.File()), '0'+byte(from.Rank()), 'a'+byte(to.File()), '0'+byte(to.Rank()))
}
