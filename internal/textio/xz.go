package textio

import (
	"errors"
	"io"

	"github.com/therootcompany/xz"
)

// xzMemory is the largest dictionary of xz that is accepted, in bytes: xz -9 has half of it.
const xzMemory = 128 << 20

// errXZMemory says that a file of xz asks for more memory than that.
var errXZMemory = errors.New("its dictionary is larger than 128 MiB; unpack it by hand")

// newXZ returns a reader of what xz packed.
func newXZ(r io.Reader) (io.Reader, error) {
	z, err := xz.NewReader(patient{r}, xzMemory)
	return xzReader{z}, xzError(err)
}

// xzReader is a reader of streams of xz whose errors are those of others.
type xzReader struct{ *xz.Reader }

func (x xzReader) Read(p []byte) (int, error) {
	n, err := x.Reader.Read(p)
	return n, xzError(err)
}

func xzError(err error) error {
	switch err {
	case xz.ErrMemlimit:
		return errXZMemory
	case xz.ErrBuf:
		return io.ErrUnexpectedEOF
	}
	return err
}

// patient is a reader that reads until something comes: package xz takes two reads of nothing
// for the end.
type patient struct{ io.Reader }

func (p patient) Read(b []byte) (n int, err error) {
	for n == 0 && err == nil {
		n, err = p.Reader.Read(b)
	}
	return n, err
}
