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
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/textio"
)

// Input is one file to read, or an entry of a ZIP archive.
type Input struct {
	// Name is as the path was given or found; of an entry, the archive's name, a
	// slash and the entry's. In what is written of the file, a byte of it that is not UTF-8
	// is \x and two digits.
	Name string
	// Found: nobody named it; it is below a directory or in an archive.
	Found bool
	// Size is how many bytes are read of the disk, -1 when that is not known.
	Size int64
	// Open opens it, decompressed.
	Open func() (io.ReadCloser, error)
}

// The limits of archives: what one entry may unpack to, and how many times its
// packed size once it is larger than the floor. Both guard against archives made to
// fill a disk.
const (
	maxUnpacked  = 4 << 30
	maxRatio     = 200
	unpackedFree = 64 << 20
)

// ErrBomb says that an entry of an archive unpacks to more than anybody would pack.
var ErrBomb = errors.New("unpacks to far more than it should; unpack it by hand if it is genuine")

// Inputs finds the files that paths name: a file itself, the files that are Below a
// directory, the entries of a ZIP archive, and where no file has
// that name, the files that it matches as a pattern. stdin is what the path "-"
// means. A path at fault comes with its error, and the others go on.
func Inputs(paths []string, stdin io.Reader) iter.Seq2[Input, error] {
	return func(yield func(Input, error) bool) {
		w := &walker{stdin: stdin, yield: yield}
		for _, path := range paths {
			if !w.path(path) {
				return
			}
		}
	}
}

// walker finds files; its methods report whether to go on.
type walker struct {
	stdin io.Reader
	yield func(Input, error) bool
}

func (w *walker) path(path string) bool {
	if path == textio.Stdin {
		return w.yield(Input{Name: path, Size: -1, Open: func() (io.ReadCloser, error) {
			return textio.Open(path, w.stdin)
		}}, nil)
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && strings.ContainsAny(path, "*?["):
		return w.pattern(path, err)
	case err != nil:
		return w.yield(Input{Name: path, Size: -1}, err)
	case info.IsDir():
		return w.directory(path)
	}
	return w.file(path, info, false)
}

func (w *walker) pattern(pattern string, missing error) bool {
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		return w.yield(Input{Name: pattern, Size: -1}, missing)
	}
	for _, path := range paths {
		if !w.path(path) {
			return false
		}
	}
	return true
}

// directory goes through a directory in the order of names.
func (w *walker) directory(root string) bool {
	for file, err := range Below(root) {
		if err != nil && !w.yield(Input{Name: file.Path, Size: -1}, err) || err == nil && !w.file(file.Path, file.Info, true) {
			return false
		}
	}
	return true
}

func (w *walker) file(path string, info fs.FileInfo, found bool) bool {
	if strings.EqualFold(filepath.Ext(path), ".zip") {
		return w.archive(path)
	}
	size := int64(-1)
	if info.Mode().IsRegular() {
		size = info.Size()
	}
	return w.yield(Input{Name: path, Found: found, Size: size, Open: func() (io.ReadCloser, error) {
		return textio.Open(path, nil)
	}}, nil)
}

func (w *walker) archive(path string) bool {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return w.yield(Input{Name: path, Size: -1}, fmt.Errorf("%s: %w", path, err))
	}
	defer func() { _ = archive.Close() }()
	for _, entry := range archive.File {
		if entry.FileInfo().IsDir() {
			continue
		}
		name := path + "/" + entryName(entry)
		ok := w.yield(Input{Name: name, Found: true, Size: int64(entry.CompressedSize64), Open: func() (io.ReadCloser, error) {
			in, err := entry.Open()
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			limit := max(int64(entry.CompressedSize64)*maxRatio, unpackedFree)
			return &boundedReader{ReadCloser: in, name: name, left: min(limit, maxUnpacked)}, nil
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

// boundedReader fails when an entry unpacks to more than it may.
type boundedReader struct {
	io.ReadCloser
	name string
	left int64
}

func (r *boundedReader) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	if r.left -= int64(n); r.left < 0 {
		return 0, fmt.Errorf("%s: %w", r.name, ErrBomb)
	}
	if err != nil && err != io.EOF {
		err = fmt.Errorf("%s: %w", r.name, err)
	}
	return n, err
}
