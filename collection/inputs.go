package collection

import (
	"archive/zip"
	"fmt"
	"io"
	"iter"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"
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
	// Before is how many records of the file are before it, where it is a part of one.
	Before int
	// Live: it is typed, so its format is that of its first line, and each record is
	// delivered as soon as it is whole.
	Live bool
	// Open opens it, decompressed.
	Open func() (io.ReadCloser, error)

	begun  bool // it was opened before, and Options.Count has seen its bytes
	byPath bool // Open opens a file by its path, and may be called by any goroutine at any time
}

// Inputs finds the files that paths name, as xqfen.Files does, and the entries of ZIP archives.
// Entries that are hidden are left out, as files below a directory are. stdin is what the
// path "-" means. A path at fault comes with its error, and the others go on.
func Inputs(paths []string, stdin io.Reader) iter.Seq2[Input, error] {
	return func(yield func(Input, error) bool) {
		for file, err := range textio.Files(paths) {
			path := file.Path
			input := Input{Name: path, Below: file.Below, Found: file.Found, Size: -1}
			switch {
			case err != nil:
			case file.Info != nil && strings.EqualFold(filepath.Ext(path), ".zip"):
				if !archive(file, yield) {
					return
				}
				continue
			case file.Info != nil && file.Info.Mode().IsRegular():
				input.Size, input.byPath = file.Info.Size(), true
				fallthrough
			default:
				input.Open = func() (io.ReadCloser, error) { return textio.Open(path, stdin) }
			}
			if !yield(input, err) {
				return
			}
		}
	}
}

// archive yields the entries of an archive; it reports whether to go on.
func archive(file textio.File, yield func(Input, error) bool) bool {
	archive, err := zip.OpenReader(file.Path)
	if err != nil {
		return yield(Input{Name: file.Path, Size: -1}, fmt.Errorf("%s: %w", chars.Visible(file.Path), err))
	}
	defer func() { _ = archive.Close() }()
	for input := range Entries(file.Path, &archive.Reader, file.Info.Size()) {
		if file.Found {
			input.Below = file.Below + "/" + input.Below
		}
		if !yield(input, nil) {
			return false
		}
	}
	return true
}

// Entries returns the entries of a ZIP archive of that name and size in bytes, without those that are hidden.
func Entries(name string, archive *zip.Reader, size int64) iter.Seq[Input] {
	return func(yield func(Input) bool) {
		opener := newOpener(size, archive.File)
		for _, entry := range archive.File {
			if entry.FileInfo().IsDir() || textio.IsHidden(entry.Name) {
				continue
			}
			below := entryName(entry)
			input := Input{Name: name + "/" + below, Below: below, Found: true, Size: int64(entry.CompressedSize64)}
			input.Open = func() (io.ReadCloser, error) { return opener.open(entry, input.Name) }
			if !yield(input) {
				return
			}
		}
	}
}

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
