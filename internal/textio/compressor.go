package textio

import (
	"bufio"
	"compress/gzip"
	"io"

	"github.com/klauspost/compress/zstd"
)

// outputBuffer is the size of a write to a file, in bytes.
const outputBuffer = 64 << 10

// compressor returns a writer that compresses into w, and what is to be called
// in turn when all is written. Only a plain stream that is direct has no buffer.
// Neither format is given a time or a name, so equal input is equal output.
func compressor(w io.Writer, kind compression, direct bool) (io.Writer, []func() error) {
	if kind == plain && direct {
		return w, nil
	}
	buf := bufio.NewWriterSize(w, outputBuffer)
	switch kind {
	case gzipped:
		z := gzip.NewWriter(buf)
		return z, []func() error{z.Close, buf.Flush}
	case zstandard:
		z, err := zstd.NewWriter(buf, zstd.WithEncoderConcurrency(1))
		if err != nil {
			panic(err) // the options are constant
		}
		return z, []func() error{z.Close, buf.Flush}
	default:
		return buf, []func() error{buf.Flush}
	}
}
