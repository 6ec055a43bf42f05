package textio

import (
	"io"
	"io/fs"
	"os"
	"syscall"
)

// Stdin is the name that means standard input in [Open].
const Stdin = "-"

// Open opens the named file for reading; the name [Stdin] is the reader stdin,
// which Close leaves open. Input that begins like a gzip or zstd stream is
// decompressed, whatever its name. Nothing is read before the first Read.
//
// Errors are of type *fs.PathError and name the file. A directory is refused
// with EISDIR. Compressed data that is damaged or ends too soon is an error of
// the Read that comes upon it, never a silent end.
func Open(name string, stdin io.Reader) (io.ReadCloser, error) {
	if name == Stdin && stdin == nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	if name == Stdin {
		return newInput("standard input", stdin, nil), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && info.IsDir() {
		err = &fs.PathError{Op: "read", Path: name, Err: syscall.EISDIR}
	}
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return newInput(name, f, f), nil
}
