package collection

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/internal/visible"
)

// Input is one file to read, or an entry of a ZIP archive.
type Input struct {
	// Name is as the path was given or found; of an entry, the archive's name, a
	// slash and the entry's. In what is written of the file, a byte of it that is not UTF-8
	// is \x and two digits.
	Name string
	// Below is the name below the path that was given: of a file that was named, its own; of
	// an entry of an archive that was named, the entry's.
	Below string
	// Found: nobody named it; it is below a directory or in an archive.
	Found bool
	// Size is how many bytes are read of the disk, -1 when that is not known.
	Size int64
	// Live: it is typed, so its format is that of its first line, and each record is
	// delivered as soon as it is whole.
	Live bool
	// Open opens it, decompressed.
	Open func() (io.ReadCloser, error)

	begun bool // it was opened before, and Options.Count has seen its bytes
}

// Inputs finds the files that paths name, as Files does, and the entries of ZIP archives.
// Entries that are hidden are left out, as files below a directory are. stdin is what the
// path "-" means. A path at fault comes with its error, and the others go on.
func Inputs(paths []string, stdin io.Reader) iter.Seq2[Input, error] {
	return func(yield func(Input, error) bool) {
		for file, err := range Files(paths) {
			path := file.Path
			input := Input{Name: path, Below: file.Below, Found: file.Found, Size: -1}
			switch {
			case err != nil:
			case file.Info != nil && strings.EqualFold(filepath.Ext(path), ".zip"):
				if !archive(file, yield) {
					return
				}
				continue
			default:
				if file.Info != nil && file.Info.Mode().IsRegular() {
					input.Size = file.Info.Size()
				}
				input.Open = func() (io.ReadCloser, error) { return textio.Open(path, stdin) }
			}
			if !yield(input, err) {
				return
			}
		}
	}
}

// Files finds the files that paths name: a file itself, the files that are Below a
// directory, and where no file has that name, the files that it matches as a pattern, but
// no hidden ones unless that part of the pattern begins with a dot, too. The path "-" is standard
// input, which has no Info. A path at fault comes with its error, and the others go on.
func Files(paths []string) iter.Seq2[File, error] {
	return func(yield func(File, error) bool) {
		for _, path := range paths {
			if !files(path, yield) {
				return
			}
		}
	}
}

// files yields the files that a path names; it reports whether to go on.
func files(path string, yield func(File, error) bool) bool {
	if path == textio.Stdin {
		return yield(File{Path: path}, nil)
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && strings.ContainsAny(path, "*?["):
		return matches(path, err, yield)
	case err != nil:
		return yield(File{Path: path}, err)
	case info.IsDir():
		for file, err := range Below(path) {
			if rel, wrong := filepath.Rel(path, file.Path); wrong == nil {
				file.Below = rel
			}
			if !yield(file, err) {
				return false
			}
		}
		return true
	}
	return yield(File{Path: path, Below: filepath.Base(path), Info: info}, nil)
}

// matches yields what a pattern matches.
func matches(pattern string, missing error, yield func(File, error) bool) bool {
	paths, err := filepath.Glob(pattern)
	paths = slices.DeleteFunc(paths, func(path string) bool { return isFoundHidden(pattern, path) })
	if err != nil || len(paths) == 0 {
		return yield(File{Path: pattern}, missing)
	}
	for _, path := range paths {
		if path == textio.Stdin {
			path = "." + string(filepath.Separator) + path // it is a file
		}
		if !files(path, yield) {
			return false
		}
	}
	return true
}

// isFoundHidden reports whether a pattern matches something hidden, and does not name it: an element
// of the path begins with a dot, and that of the pattern with another character.
func isFoundHidden(pattern, path string) bool {
	asked := strings.FieldsFunc(pattern, isSeparator)
	found := strings.FieldsFunc(path, isSeparator)
	for i := 1; i <= min(len(asked), len(found)); i++ { // Glob may leave out "./" at the start
		if isHidden(found[len(found)-i]) && !strings.HasPrefix(asked[len(asked)-i], ".") {
			return true
		}
	}
	return false
}

// isHidden reports whether the name of a file or a directory begins with a dot: what
// programs keep for themselves, among it what a run of this one left when it was killed. A
// name of dots alone leads nowhere or elsewhere.
func isHidden(name string) bool {
	return strings.HasPrefix(name, ".") && strings.Trim(name, ".") != ""
}

// archive yields the entries of an archive; it reports whether to go on.
func archive(file File, yield func(Input, error) bool) bool {
	path := file.Path
	archive, err := zip.OpenReader(path)
	if err != nil {
		return yield(Input{Name: path, Size: -1}, fmt.Errorf("%s: %w", visible.Text(path), err))
	}
	defer func() { _ = archive.Close() }()
	opener := newOpener(path, archive.File)
	for _, entry := range archive.File {
		hidden := slices.ContainsFunc(strings.FieldsFunc(entry.Name, isSeparator), isHidden)
		if entry.FileInfo().IsDir() || hidden {
			continue
		}
		name := path + "/" + entryName(entry)
		below := entryName(entry)
		if file.Found {
			below = file.Below + "/" + below
		}
		ok := yield(Input{Name: name, Below: below, Found: true, Size: int64(entry.CompressedSize64), Open: func() (io.ReadCloser, error) {
			return opener.open(entry, name)
		}}, nil)
		if !ok {
			return false
		}
	}
	return true
}

// isSeparator reports whether a character parts the names of directories in an archive:
// old programs write the other one.
func isSeparator(c rune) bool { return c == '/' || c == '\\' }

// entryName returns the name of an entry in UTF-8: ZIP does not say in what charset
// names are that are not.
func entryName(entry *zip.File) string {
	if utf8.ValidString(entry.Name) {
		return entry.Name
	}
	c, _ := charset.Detect([]byte(entry.Name), true)
	name, _ := c.Decode(nil, []byte(entry.Name))
	return string(name)
}
