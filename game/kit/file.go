package kit

import (
	"errors"
	"io"
	"os"
)

// InFile passes on a temporary file of what a reader reads, at its start. It is there until use returns.
func InFile(r io.Reader, use func(file *os.File) error) error {
	file, err := os.CreateTemp("", "xqfen-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(file.Name()) }()
	defer func() { _ = file.Close() }()
	if _, err = io.Copy(file, r); err != nil {
		return err
	}
	return use(file)
}

// NoEOF returns an error, and nil where it is the end of a file.
func NoEOF(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}
