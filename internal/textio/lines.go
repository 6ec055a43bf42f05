package textio

import (
	"bytes"
	"io"
	"iter"
	"slices"

	"github.com/xqfen/xqfen/internal/ordered"
)

// A Block is a run of bytes of a stream: whole lines, or a piece of one line
// that is too long. Blocks come in order and leave nothing out.
//
// A line ends with \n, which belongs to it; a \r before is left in place, and a
// lone \r ends nothing. The last line of a stream may lack the \n.
type Block struct {
	Data   []byte // never empty
	Line   int    // number of the line that Data begins in; the first is 1
	Offset int64  // of Data in the stream, in bytes

	Overlong   bool // Data is a piece of a line longer than LineOptions.MaxLine
	Start, End bool // … its first, its last piece (or both)

	Truncated bool // the stream failed inside this one line; the error comes next

	home *LineBlocks
}

// Release gives b back to be filled again. It may be called from any goroutine,
// once; b and its Data must not be used afterwards. A block that is not released,
// or has grown for a long line, is left to the garbage collector.
func (b *Block) Release() {
	if cap(b.Data) <= 2*b.home.opt.Size {
		b.home.free.Put(b)
	}
}

// Longest returns the length of the longest line in b, in bytes with \n, if that is
// more than least, which is at least 1. If no line is, it returns least or less. It
// looks only at a few bytes of a block of short lines.
func (b *Block) Longest(least int) int {
	longest := 0
	for rest := b.Data; len(rest) > longest; {
		// Whole lines end within the first bytes, or one line is longer than that.
		window := rest[:min(len(rest), max(least, longest))]
		n := bytes.LastIndexByte(window, '\n') + 1
		if n == 0 {
			if n = bytes.IndexByte(rest, '\n') + 1; n == 0 {
				n = len(rest)
			}
			longest = max(longest, n)
		}
		rest = rest[n:]
	}
	return longest
}

// LineOptions says how [LineBlocks] cuts. A zero field means its default.
type LineOptions struct {
	Size    int  // bytes in a block, 256 KiB; a longer line makes it longer
	MaxLine int  // longest line, in bytes without \n, to be delivered whole; 1 MiB
	Eager   bool // deliver the whole lines of each Read at once, not full blocks: for terminals and pipes. The first block has a line that is not blank, if it fits
}

const (
	defaultBlockSize = 256 << 10
	defaultMaxLine   = 1 << 20
)

// LineBlocks cuts a stream into blocks of whole lines. Where it cuts depends on
// the bytes and the options alone, not on how the reader hands them out, unless
// Eager is set. It needs memory for the blocks that are out at the same time, each
// of at most MaxLine+1 bytes, whatever the stream holds; if they are released, a
// steady stream allocates nothing for lines of up to twice Size.
type LineBlocks struct {
	r    io.Reader
	opt  LineOptions
	free ordered.FreeList[*Block]

	next *Block // being filled: what follows the last delivered block; or nil
	err  error  // of r, once it has ended
	long bool   // next.Data continues a line that is too long

	line   int
	offset int64
}

// NewLineBlocks returns the blocks of r.
func NewLineBlocks(r io.Reader, opt LineOptions) *LineBlocks {
	if opt.MaxLine <= 0 {
		opt.MaxLine = defaultMaxLine
	}
	if opt.Size <= 0 {
		opt.Size = defaultBlockSize
	}
	// A block of this size holds no line that is too long, if it holds its end.
	// Two bytes are the least with which a long line gets on.
	opt.Size = max(2, min(opt.Size, opt.MaxLine+1))
	return &LineBlocks{r: r, opt: opt, line: 1}
}

// All yields the blocks and, if the stream failed, the error at the end.
func (s *LineBlocks) All() iter.Seq2[*Block, error] {
	return func(yield func(*Block, error) bool) {
		for {
			b, err := s.Next()
			if err == io.EOF || !yield(b, err) || err != nil {
				return
			}
		}
	}
}

// Next returns the next block. At the end of the stream it returns io.EOF, and
// when the stream failed its error, always after all that could be read.
func (s *LineBlocks) Next() (*Block, error) {
	if s.next == nil {
		s.next = s.newBlock()
	}
	if s.long {
		return s.piece(), nil
	}
	for limit := max(s.opt.Size, len(s.next.Data)); ; limit = min(2*limit, s.opt.MaxLine+1) {
		s.fill(limit)
		data := s.next.Data
		if end := bytes.LastIndexByte(data, '\n'); end >= 0 {
			return s.deliver(end + 1), nil
		}
		switch {
		case len(data) > s.opt.MaxLine:
			s.long = true
			b := s.deliver(len(data) - 1) // one byte stays, so that no piece is empty
			b.Overlong, b.Start = true, true
			return b, nil
		case s.err == nil:
			// The line is longer than the block: try a larger one.
		case len(data) == 0:
			return nil, s.err
		default:
			b := s.deliver(len(data))
			b.Truncated = s.err != io.EOF
			return b, nil
		}
	}
}

// piece delivers a piece, not the first, of a line that is too long.
func (s *LineBlocks) piece() *Block {
	limit := max(s.opt.Size, len(s.next.Data))
	s.fill(limit)
	n, truncated := len(s.next.Data), false
	if end := bytes.IndexByte(s.next.Data, '\n'); end >= 0 {
		n, s.long = end+1, false
	} else if n < limit {
		s.long, truncated = false, s.err != io.EOF
	} else {
		n-- // again, one byte stays
	}
	b := s.deliver(n)
	b.Overlong, b.End, b.Truncated = true, !s.long, truncated
	return b
}

// fill reads until next holds limit bytes or the stream has ended; if Eager,
// until it holds the end of a line.
func (s *LineBlocks) fill(limit int) {
	b := s.next
	if s.isDue(b.Data, 0) {
		return
	}
	b.Data = slices.Grow(b.Data, limit-len(b.Data))
	for idle := 0; len(b.Data) < limit && s.err == nil; {
		had := len(b.Data)
		n, err := s.r.Read(b.Data[had:limit])
		b.Data, s.err = b.Data[:had+n], err
		if idle++; n > 0 {
			idle = 0
		} else if idle > maxIdleReads && err == nil {
			s.err = io.ErrNoProgress
		}
		if s.isDue(b.Data, had) {
			return
		}
	}
}

// isDue reports whether a block that has grown from so many bytes is delivered before it
// is full.
func (s *LineBlocks) isDue(data []byte, had int) bool {
	switch {
	case !s.opt.Eager:
		return false
	case s.offset == 0:
		return linesEnd(data, 1) > 0
	}
	return bytes.IndexByte(data[had:], '\n') >= 0
}

// maxIdleReads is how many Reads in a row may bring nothing, as in bufio.
const maxIdleReads = 100

// deliver returns the first n bytes of next and keeps the rest as the new next.
func (s *LineBlocks) deliver(n int) *Block {
	b, rest := s.next, s.next.Data[n:]
	s.next = nil
	if len(rest) > 0 {
		s.next = s.newBlock()
		s.next.Data = append(s.next.Data, rest...)
	}
	b.Data, b.Line, b.Offset = b.Data[:n], s.line, s.offset
	s.line += bytes.Count(b.Data, newline)
	s.offset += int64(n)
	return b
}

var newline = []byte{'\n'}

// newBlock returns an empty block, used before if there is one.
func (s *LineBlocks) newBlock() *Block {
	b, ok := s.free.Get()
	if !ok {
		b = &Block{Data: make([]byte, 0, s.opt.Size)}
	}
	*b = Block{Data: b.Data[:0], home: s}
	return b
}
