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
				size := file.Info.Size()
				input.Size, input.byPath = size, true
				input.Open = func() (io.ReadCloser, error) { return textio.OpenRegular(path, size) }
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
	path := file.Path
	archive, err := zip.OpenReader(path)
	if err != nil {
		return yield(Input{Name: path, Size: -1}, fmt.Errorf("%s: %w", chars.Visible(path), err))
	}
	defer func() { _ = archive.Close() }()
	opener := newOpener(path, archive.File)
	for _, entry := range archive.File {
		hidden := textio.IsHidden(entry.Name)
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
