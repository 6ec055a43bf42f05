package wasm

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/internal/textio"
)

// mostUnpacked is what all entries of archives together may unpack to, which is held in memory.
const mostUnpacked = 256 << 20

// unpack puts the entries of ZIP archives in the place of the archives. An archive that cannot be
// read stays as it is, and whoever reads it says what it is.
func unpack(inputs []File, left int64) (all []File, faults []error) {
	for _, f := range inputs {
		archive, err := zip.NewReader(bytes.NewReader(f.Data), int64(len(f.Data)))
		if err != nil || !bytes.HasPrefix(f.Data, []byte("PK")) {
			all = append(all, f)
			continue
		}
		for _, entry := range archive.File {
			hidden := slices.ContainsFunc(strings.Split(entry.Name, "/"), func(part string) bool { return strings.HasPrefix(part, ".") || part == "__MACOSX" })
			if hidden || entry.FileInfo().IsDir() {
				continue
			}
			name := f.Name + "/" + strings.ToValidUTF8(entry.Name, "\uFFFD")
			data, err := unpacked(entry, left)
			if err != nil {
				faults = append(faults, fmt.Errorf("%s: %w", name, err))
				continue
			}
			left -= int64(len(data))
			all = append(all, File{Name: name, Data: data})
		}
	}
	return all, faults
}

// unpacked returns the bytes of an entry, which may be so many.
func unpacked(entry *zip.File, most int64) ([]byte, error) {
	r, err := entry.Open()
	if err != nil {
		return nil, err
	}
	defer func() { _ = r.Close() }()
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	if err == nil && int64(len(data)) > most {
		err = textio.ErrBomb
	}
	return data, err
}
