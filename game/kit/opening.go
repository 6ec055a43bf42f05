package kit

import (
	"bytes"
	"io"
)

// Opening reads the first bytes of a stream, as many as there are up to size, and returns them
// and a reader of the whole stream.
func Opening(r io.Reader, size int) (head []byte, whole io.Reader, err error) {
	head, err = io.ReadAll(io.LimitReader(r, int64(size)))
	if err != nil {
		r = failing{err}
	}
	return head, io.MultiReader(bytes.NewReader(head), r), err
}

// failing is a reader that has failed.
type failing struct{ err error }

// Read implements io.Reader.
func (f failing) Read([]byte) (int, error) { return 0, f.err }
