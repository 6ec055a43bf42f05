package outputs

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// directory is one that is read.
type directory struct {
	path string
	info fs.FileInfo
}

// Input says that a file is read: no output will be the same, by whatever path or link.
func (s *Set) Input(path string, info fs.FileInfo) {
	if s.inputs == nil {
		s.inputs = make(map[identity]bool)
	}
	if info.Mode().IsRegular() {
		s.inputs[identify(path, info)] = true
	}
}

// Directory says that all below a directory is read: no output will be there.
func (s *Set) Directory(path string) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		s.read = append(s.read, directory{path, info})
	}
}

// look finds the inputs, once.
func (s *Set) look() {
	if !s.found {
		s.found = true
		s.find(s)
	}
}

// identityOf returns what a path is on the disk; ok is false when there is no regular file.
func identityOf(path string) (id identity, ok bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return id, false
	}
	return identify(path, info), true
}

// isSameFile reports whether two paths lead to one regular file, by any link.
func isSameFile(a, b string) bool {
	x, ok := identityOf(a)
	y, found := identityOf(b)
	return ok && found && x == y
}

// apart refuses an output below a directory that is read: it would be among the input.
func (s *Set) apart(path string) error {
	s.look()
	for _, dir := range s.read {
		if isBelow(path, dir.info) {
			return &Refusal{BelowInput, path, dir.path}
		}
	}
	return nil
}

// isRead reports whether a directory is one that is read.
func (s *Set) isRead(info fs.FileInfo) bool {
	return slices.ContainsFunc(s.read, func(dir directory) bool { return os.SameFile(info, dir.info) })
}

// isBelow reports whether a path is that directory or below it.
func isBelow(path string, parent os.FileInfo) bool {
	for dir := withoutLinks(path); ; dir = filepath.Dir(dir) {
		if info, err := os.Stat(dir); err == nil && os.SameFile(info, parent) {
			return true
		}
		if dir == filepath.Dir(dir) {
			return false
		}
	}
}

// withoutLinks returns the whole path without links, of what is there of it.
func withoutLinks(path string) string {
	full, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if target, err := filepath.EvalSymlinks(full); err == nil {
		return target
	}
	if dir, name := filepath.Split(full); name != "" {
		return filepath.Join(withoutLinks(filepath.Clean(dir)), name)
	}
	return full
}
