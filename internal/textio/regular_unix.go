//go:build unix

package textio

import (
	"io/fs"
	"os"
	"syscall"
)

// openRegular opens a file that is regular. Package os would first ask the system whether one can
// wait for it, which takes as long as opening and reading a small file.
func openRegular(name string) (*os.File, error) {
	for {
		fd, err := syscall.Open(name, syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
		if err == nil {
			return os.NewFile(uintptr(fd), name), nil
		}
		if err != syscall.EINTR {
			return nil, &fs.PathError{Op: "open", Path: name, Err: err}
		}
	}
}
