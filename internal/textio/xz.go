package textio

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"

	"github.com/ulikunitz/xz"
	"github.com/ulikunitz/xz/lzma"
)

// xzMemory is the largest dictionary of xz that is accepted, in bytes: xz -9 has half of it.
const xzMemory = 128 << 20

// errXZMemory says that a file of xz asks for more memory than that.
var errXZMemory = errors.New("its dictionary is larger than 128 MiB; unpack it by hand")

// newXZ returns a reader of what xz packed. The dictionary is in memory as a whole, so its
// size is looked at first.
func newXZ(r io.Reader) (io.Reader, error) {
	const head = 12 + 32 // of the stream, and of the block with all of its optional fields
	buffered := bufio.NewReaderSize(r, 64<<10)
	first, _ := buffered.Peek(head) // who reads on says what is wrong
	if dictionary(first) > xzMemory {
		return nil, errXZMemory
	}
	end := &xzEnd{r: buffered}
	z, err := xz.NewReader(end)
	if err != nil {
		return nil, err
	}
	return &xzReader{z, end}, nil
}

// xzReader is a reader of streams of xz that end as they must: the library takes some that end
// too soon for whole.
type xzReader struct {
	io.Reader
	end *xzEnd
}

// Read returns io.ErrUnexpectedEOF for io.EOF where the last stream has no end.
func (x *xzReader) Read(p []byte) (int, error) {
	n, err := x.Reader.Read(p)
	if err == io.EOF && string(x.end.last[:]) != "YZ" {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// xzEnd keeps the last two bytes that were read, without the zeros that may follow a stream
// (The .xz File Format §2.1.2.4 and §2.2).
type xzEnd struct {
	r    io.Reader
	last [2]byte
}

func (e *xzEnd) Read(p []byte) (int, error) {
	n, err := e.r.Read(p)
	switch bare := bytes.TrimRight(p[:n], "\x00"); len(bare) {
	case 0:
	case 1:
		e.last = [2]byte{e.last[1], bare[0]}
	default:
		e.last = [2]byte(bare[len(bare)-2:])
	}
	return n, err
}

// dictionary returns the size of the dictionary that the first block of a stream asks for, 0
// where none can be found (The .xz File Format §3.1 and §5.3.1).
func dictionary(head []byte) int64 {
	const (
		block     = 12 // where its header begins: the size, and the flags
		compacted = 0x40
		unpacked  = 0x80
		lzma2     = 0x21
	)
	if len(head) < block+2 {
		return 0
	}
	flags, rest := head[block+1], head[block+2:]
	for _, size := range [...]byte{compacted, unpacked} {
		if flags&size != 0 {
			_, n := binary.Uvarint(rest)
			rest = rest[max(n, 0):]
		}
	}
	if len(rest) < 3 || rest[0] != lzma2 || rest[1] != 1 {
		return 0
	}
	size, _ := lzma.DecodeDictCap(rest[2]) // 0 of one that is none
	return size
}
