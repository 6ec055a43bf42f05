package textio

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// A target is where an [AtomicFile] ends up.
type target struct {
	path   string      // without symbolic links in the last place
	direct bool        // to be written straight, not replaced
	old    os.FileInfo // of the file to be replaced, or nil
}

// maxLinks is how many symbolic links are followed, as in Linux.
const maxLinks = 40

// resolve follows the symbolic links of path, also one that points to a file
// that does not exist yet, and looks at what is there.
func resolve(path string) (target, error) {
	for range maxLinks {
		if ownStream(path) {
			return target{path: path, direct: true}, nil
		}
		info, err := os.Lstat(path)
		if errors.Is(err, fs.ErrNotExist) {
			return target{path: path}, newFile(path)
		}
		if err != nil {
			return target{}, err
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			return existing(path, info)
		}
		if path, err = readlink(path); err != nil {
			return target{}, err
		}
	}
	return target{}, syscall.ELOOP
}

// ownStream reports whether path names an open file of a process. Such a file
// must not be replaced by another, even when it is a regular file: the process
// has it open.
func ownStream(path string) bool {
	switch path {
	case "/dev/stdin", "/dev/stdout", "/dev/stderr":
		return true
	}
	return strings.HasPrefix(path, "/dev/fd/") || strings.HasPrefix(path, "/proc/")
}

// newFile looks whether a file can be made at path.
func newFile(path string) error {
	if path == "" || os.IsPathSeparator(path[len(path)-1]) {
		return syscall.ENOENT
	}
	info, err := os.Stat(filepath.Dir(path))
	if err == nil && !info.IsDir() {
		err = syscall.ENOTDIR
	}
	return err
}

// existing looks at a file that is not a symbolic link.
func existing(path string, info os.FileInfo) (target, error) {
	switch {
	case info.IsDir():
		return target{}, syscall.EISDIR
	case !info.Mode().IsRegular():
		return target{path: path, direct: true}, nil
	}
	// A rename would also replace a file that may not be written.
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return target{}, err
	}
	return target{path: path, old: info}, f.Close()
}

// readlink returns the path that the link at path points to.
func readlink(path string) (string, error) {
	to, err := os.Readlink(path)
	if err != nil || filepath.IsAbs(to) {
		return to, err
	}
	dir, err := filepath.EvalSymlinks(filepath.Dir(path)) // ".." counts from the real directory
	return filepath.Join(dir, to), err
}

// create opens the file to write: the target itself or a temporary file beside
// it. The temporary file of a new file has the mode that the umask gives; that
// of an existing file is readable by nobody else until it gets the old mode.
func (t target) create() (*os.File, error) {
	if t.direct {
		return os.OpenFile(t.path, os.O_WRONLY|os.O_APPEND, 0)
	}
	mode := fs.FileMode(0o666)
	if t.old != nil {
		mode = 0o600
	}
	for {
		name := ".xqfen-" + strconv.FormatUint(rand.Uint64(), 36) + ".tmp"
		f, err := os.OpenFile(filepath.Join(filepath.Dir(t.path), name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}
