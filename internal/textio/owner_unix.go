//go:build unix

package textio

import (
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives a file the owner and the group of another. What this process may not
// set stays its own: only root gives a file to somebody else.
func keepOwner(f *os.File, of fs.FileInfo) {
	old, ok := of.Sys().(*syscall.Stat_t)
	if !ok || f.Chown(int(old.Uid), int(old.Gid)) == nil {
		return
	}
	_ = f.Chown(-1, int(old.Gid))
}
