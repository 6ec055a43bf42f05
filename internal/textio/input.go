package textio

import (
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/klauspost/compress/zstd"
)

// zstdMemory is the largest zstd window accepted, in bytes: what the zstd
// command itself accepts without --long, so `zstd --ultra -22` can be read.
const zstdMemory = 128 << 20

// An input is a named stream that is decompressed if it begins like a
// compressed one.
type input struct {
	name string
	raw  prefixReader
	file io.Closer // nil if the stream belongs to someone else
	kind compression
	r    io.Reader     // nil before the first Read
	zstd *zstd.Decoder // to be closed, or nil
}

func newInput(name string, r io.Reader, file io.Closer) *input {
	return &input{name: name, raw: prefixReader{r: r}, file: file}
}

// Read reads the decompressed stream. An error stays.
func (in *input) Read(p []byte) (int, error) {
	if in.r == nil {
		in.r = in.start(p)
	}
	n, err := in.r.Read(p)
	if err != nil && err != io.EOF {
		err = in.failed(err)
		in.r = failedReader{err}
	}
	return n, err
}

// start looks at the first bytes, which may be in the room, and chooses the reader.
func (in *input) start(room []byte) io.Reader {
	in.kind = in.raw.sniff(room)
	switch in.kind {
	case gzipped:
		z, err := gzip.NewReader(&in.raw)
		if err != nil {
			return failedReader{noEOF(err)}
		}
		return z
	case zstandard:
		z, err := zstd.NewReader(&in.raw, zstd.WithDecoderConcurrency(1),
			zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(zstdMemory))
		if err != nil {
			return failedReader{noEOF(err)}
		}
		in.zstd = z
		return z
	case bzipped:
		return bzip2.NewReader(&in.raw)
	case xzipped:
		z, err := newXZ(&in.raw)
		if err != nil {
			return failedReader{noEOF(err)}
		}
		return z
	default:
		return &in.raw
	}
}

// failed names the file in err, unless the operating system already did.
func (in *input) failed(err error) error {
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		return err
	}
	op := "read"
	if in.kind != plain {
		op = "decompress " + in.kind.String()
	}
	return &fs.PathError{Op: op, Path: in.name, Err: err}
}

// noEOF makes an end inside a compressed header an error.
func noEOF(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

// Close frees the decompressor and closes the file, but not standard input.
// Reading afterwards fails with fs.ErrClosed.
func (in *input) Close() error {
	if in.zstd != nil {
		in.zstd.Close()
		in.zstd = nil
	}
	in.r = failedReader{os.ErrClosed}
	if in.file == nil {
		return nil
	}
	return in.file.Close()
}

type failedReader struct{ err error }

func (r failedReader) Read([]byte) (int, error) { return 0, r.err }
