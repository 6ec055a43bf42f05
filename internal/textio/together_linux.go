package textio

import (
	"os"

	"golang.org/x/sys/unix"
)

// syncsTogether: one call writes a whole file system to the disk.
const syncsTogether = true

// syncSystem writes the file system of a directory to the disk.
func syncSystem(dir *os.File) error { return unix.Syncfs(int(dir.Fd())) }

// deviceOf returns the number of the file system of a directory, which is of one type or
// another on different machines.
func deviceOf(dir *os.File) (any, error) {
	var stat unix.Stat_t
	err := unix.Fstat(int(dir.Fd()), &stat)
	return stat.Dev, named(dir.Name(), "stat", err)
}
