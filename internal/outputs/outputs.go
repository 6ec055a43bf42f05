// Package outputs is the one place where a run names, opens, commits and aborts what it
// writes. No output is one of the run's inputs, no two are one file, a name that the run
// makes stays below its directory, and what was there before stays until the new file is
// whole.
//
// A name that the user gave is refused when it cannot be had. A name that the run makes
// of that of an input is changed instead, and the caller told.
package outputs

import (
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/internal/textio"
)

// Set is what one run writes.
type Set struct {
	stdout io.Writer
	find   func(*Set)
	found  bool

	inputs map[identity]bool
	read   []directory // directories that are read
	named  []*File
	dirs   []*Dir
}

// New returns an empty set. find adds the run's inputs; it is called when there is the
// first output that could be one of them.
func New(stdout io.Writer, find func(*Set)) *Set {
	return &Set{stdout: stdout, find: find}
}

// File is an output that the user named, or standard output.
type File struct {
	io.Writer
	path string             // without links
	file *textio.AtomicFile // nil for standard output, and after Commit and Abort
}

// Why says why a name cannot be an output.
type Why uint8

// The reasons.
const (
	IsInput    Why = iota + 1 // it is an input of the run
	BelowInput                // it is below Other, a directory that is read
	Twice                     // it is another output of the run
	NoFile                    // Windows has no file of that name
	Packed                    // its extension Other is that of a compression or an archive that is not written
)

// Refusal is the error of a name that cannot be an output. Nothing was written.
type Refusal struct {
	Why         Why
	Path, Other string
}

// Error returns the reason in few words, for those who do not look at Why.
func (r *Refusal) Error() string {
	return fmt.Sprintf("%s cannot be an output (reason %d) %s", r.Path, r.Why, r.Other)
}

// packed are extensions that say how a file is packed, and that nothing here packs so.
var packed = []string{".zip", ".bz2", ".xz", ".lzma", ".7z", ".rar", ".tar", ".tgz"}

// IsPacked reports whether an extension is that of a compression or an archive that is not
// written.
func IsPacked(ext string) bool { return slices.Contains(packed, strings.ToLower(ext)) }

// Open returns the output of that path; "" and "-" are standard output. The error is a
// *Refusal, or one of textio.Create.
func (s *Set) Open(path string) (*File, error) { return s.open(path, textio.Create) }

// OpenAsIs is Open for what is written as it is, whatever the path ends in.
func (s *Set) OpenAsIs(path string) (*File, error) { return s.open(path, textio.CreateAsIs) }

func (s *Set) open(path string, create func(string) (*textio.AtomicFile, error)) (*File, error) {
	if path == "" || path == textio.Stdin {
		return &File{Writer: s.stdout}, nil
	}
	if runtime.GOOS == "windows" && !isFileOnWindows(filepath.Base(path)) {
		return nil, &Refusal{NoFile, path, ""}
	}
	ext := filepath.Ext(path)
	for _, ext := range []string{ext, filepath.Ext(strings.TrimSuffix(path, ext))} { // a.tar.gz
		if IsPacked(ext) {
			return nil, &Refusal{Packed, path, ext}
		}
	}
	if err := s.apart(path); err != nil {
		return nil, err
	}
	if id, ok := identityOf(path); ok && s.inputs[id] {
		return nil, &Refusal{IsInput, path, ""}
	}
	file, err := create(path)
	if err != nil {
		return nil, err
	}
	if target, direct := file.Target(); !direct {
		whole := withoutLinks(target)
		for _, other := range s.named {
			if whole == other.path || isSameFile(whole, other.path) {
				return nil, &Refusal{Twice, path, ""}
			}
		}
		path = whole
	}
	f := &File{Writer: file, path: path, file: file}
	s.named = append(s.named, f)
	return f, nil
}

// Given reports whether the output is a file, and not standard output.
func (f *File) Given() bool { return f.path != "" }

// IsFile reports whether the output is a file that is not in its place yet.
func (f *File) IsFile() bool { return f.file != nil }

// Commit makes the file appear.
func (f *File) Commit() error {
	if f.file == nil {
		return nil
	}
	file := f.file
	f.file = nil
	return file.Commit()
}

// Abort leaves the old file as it was, unless Commit came before.
func (f *File) Abort() {
	if f.file != nil {
		_ = f.file.Abort()
		f.file = nil
	}
}

// Commit makes all files appear.
func (s *Set) Commit() error {
	for _, dir := range s.dirs {
		if err := dir.Commit(); err != nil {
			return err
		}
	}
	for _, file := range s.named {
		if err := file.Commit(); err != nil {
			return err
		}
	}
	return nil
}

// Abort leaves everything as it was that is not committed.
func (s *Set) Abort() {
	for _, dir := range s.dirs {
		dir.abort()
	}
	for _, file := range s.named {
		file.Abort()
	}
}
