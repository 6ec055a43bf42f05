package textio

import (
	"errors"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
)

// File is a file that a path names.
type File struct {
	Path string
	// Below is the path below the one that was named; of a file that was named, its name.
	Below string
	// Info is nil of standard input and of a file at fault.
	Info fs.FileInfo
	// Found: nobody named it; it is below a directory.
	Found bool
}

// ErrSpecial is the fault of a path below a directory that is neither a file nor a directory,
// but a pipe, a socket or a device: opening it may wait for ever.
var ErrSpecial = errors.New("not a regular file")

// below finds the regular files below a directory in the order of their names. What is
// hidden is left out: a name that begins with a dot, and all that is below such. Links
// are followed: one to a directory, unless that is below the root as itself or was read
// before, so that no link leads in a circle. A path at fault comes with its error, and
// the others go on.
func below(root string) iter.Seq2[File, error] {
	return func(yield func(File, error) bool) {
		w := newTree(root, yield)
		w.enter(directory{path: root, real: w.root})
	}
}

// Linked returns the directories outside a root whose files are below it by links,
// without links.
func Linked(root string) []string {
	w := newTree(root, func(File, error) bool { return true })
	w.enter(directory{path: root, real: w.root})
	return w.linked
}

// tree goes through a directory; its methods report whether to go on.
type tree struct {
	yield func(File, error) bool
	// root and seen are directories without links, seen those that were entered.
	root   string
	seen   map[string]bool
	linked []string
}

func newTree(root string, yield func(File, error) bool) *tree {
	return &tree{yield: yield, root: withoutLinks(root), seen: make(map[string]bool)}
}

// withoutLinks returns the whole path without links, the path itself where it cannot be
// followed.
func withoutLinks(path string) string {
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return path
	}
	if full, err := filepath.Abs(target); err == nil {
		return full
	}
	return target
}

// directory is one that is entered: its path, the one without links, and whether a link
// out of the root led there.
type directory struct {
	path, real string
	away       bool
}

func (w *tree) enter(d directory) bool {
	if w.seen[d.real] || d.away && w.inside(d.real) {
		return true
	}
	w.seen[d.real] = true
	entries, err := os.ReadDir(d.path)
	if err != nil && !w.yield(File{Path: d.path, Found: true}, err) {
		return false
	}
	for _, entry := range entries {
		if isHidden(entry.Name()) {
			continue
		}
		path := filepath.Join(d.path, entry.Name())
		if entry.IsDir() && !w.enter(directory{path, filepath.Join(d.real, entry.Name()), d.away}) || !entry.IsDir() && !w.file(path) {
			return false
		}
	}
	return true
}

// file yields a file, or enters the directory that a link leads to.
func (w *tree) file(path string) bool {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return w.yield(File{Path: path, Found: true}, err)
	case info.Mode().IsRegular():
		return w.yield(File{Path: path, Info: info, Found: true}, nil)
	case !info.IsDir():
		return w.yield(File{Path: path, Found: true}, ErrSpecial)
	}
	to := directory{path, withoutLinks(path), true}
	if !w.seen[to.real] && !w.inside(to.real) {
		w.linked = append(w.linked, to.real)
	}
	return w.enter(to)
}

// inside reports whether a directory without links is the root or below it.
func (w *tree) inside(dir string) bool {
	return dir == w.root || strings.HasPrefix(dir, strings.TrimSuffix(w.root, string(filepath.Separator))+string(filepath.Separator))
}
