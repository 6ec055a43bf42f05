//go:build unix

package outputs

import (
	"io/fs"
	"syscall"
)

// identity is the same for all names of one file. The number of a device is of one type or
// another on different systems.
type identity struct {
	device any
	inode  uint64
}

func identify(_ string, info fs.FileInfo) identity {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return identity{stat.Dev, stat.Ino}
	}
	return identity{}
}
