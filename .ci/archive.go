//go:build ignore

// Archive packs a directory: go run .ci/archive.go OUTPUT DIR SECONDS. OUTPUT ends in
// .tar.gz or .zip. The same files make the same bytes: names are in order, times are
// SECONDS since 1970, owners are nobody.
package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: go run .ci/archive.go OUTPUT DIR SECONDS")
		os.Exit(2)
	}
	seconds, err := strconv.ParseInt(os.Args[3], 10, 64)
	if err == nil {
		err = pack(os.Args[1], os.Args[2], time.Unix(seconds, 0).UTC())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "archive:", err)
		os.Exit(1)
	}
}

// archive adds a file to what is written; done ends it.
type archive struct {
	add  func(name string, mode fs.FileMode, text []byte) error
	done func() error
}

func pack(output, dir string, at time.Time) (err error) {
	file, err := os.Create(output)
	if err != nil {
		return err
	}
	defer func() {
		if closed := file.Close(); err == nil {
			err = closed
		}
	}()
	a := tarball(file, at)
	if strings.HasSuffix(output, ".zip") {
		a = zipped(file, at)
	}
	err = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error { // in the order of names
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		below, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		mode := fs.FileMode(0o644)
		if info.Mode()&0o111 != 0 {
			mode = 0o755
		}
		return a.add(path.Join(filepath.Base(dir), filepath.ToSlash(below)), mode, text)
	})
	if err != nil {
		return err
	}
	return a.done()
}

func tarball(w io.Writer, at time.Time) archive {
	packed, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // the level is a good one
	out := tar.NewWriter(packed)
	return archive{
		func(name string, mode fs.FileMode, text []byte) error {
			header := tar.Header{Name: name, Mode: int64(mode), Size: int64(len(text)), ModTime: at, Typeflag: tar.TypeReg, Format: tar.FormatUSTAR}
			if err := out.WriteHeader(&header); err != nil {
				return err
			}
			_, err := out.Write(text)
			return err
		},
		func() error {
			if err := out.Close(); err != nil {
				return err
			}
			return packed.Close()
		},
	}
}

func zipped(w io.Writer, at time.Time) archive {
	out := zip.NewWriter(w)
	return archive{
		func(name string, mode fs.FileMode, text []byte) error {
			header := zip.FileHeader{Name: name, Method: zip.Deflate, Modified: at}
			header.SetMode(mode)
			entry, err := out.CreateHeader(&header)
			if err != nil {
				return err
			}
			_, err = entry.Write(text)
			return err
		},
		out.Close,
	}
}
