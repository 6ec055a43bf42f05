package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/internal/textio"
)

// stickyWriter remembers that a write failed, so that no print need be checked.
type stickyWriter struct {
	w   io.Writer
	err error
}

func (s *stickyWriter) Write(p []byte) (int, error) {
	if s.err != nil {
		return 0, s.err
	}
	n, err := s.w.Write(p)
	if err != nil {
		s.err = fmt.Errorf("standard output: %w", err)
	}
	return n, s.err
}

// output is where a command writes its data: standard output, or a file that is
// whole or not there.
type output struct {
	io.Writer
	path string
	file *textio.AtomicFile // nil for standard output
}

// openOutput opens the file, or standard output when there is none.
func (s *streams) openOutput(path string, inputs []source) (*output, error) {
	if path == "" || path == textio.Stdin {
		return &output{Writer: s.out}, nil
	}
	if strings.EqualFold(filepath.Ext(path), ".zip") {
		return nil, usagef(`%s: ZIP archives are read and not written; give a name without ".zip"`, path)
	}
	for _, src := range inputs {
		if !src.inline && textio.SameFile(src.path, path) {
			return nil, usagef("%s is both input and output; write to another file", path)
		}
	}
	file, err := textio.Create(path)
	if err != nil {
		return nil, err
	}
	return &output{Writer: file, path: path, file: file}, nil
}

// sameOutput reports whether two outputs are one file.
func sameOutput(a, b string) bool {
	if a == "" || b == "" || a == textio.Stdin || b == textio.Stdin {
		return false
	}
	return filepath.Clean(a) == filepath.Clean(b) || textio.SameFile(a, b)
}

// apart refuses an output below a directory that is read: it would be among the input.
func apart(path string, inputs []source) error {
	if path == "" || path == textio.Stdin {
		return nil
	}
	for _, src := range inputs {
		info, err := os.Stat(src.path)
		if src.inline || err != nil || !info.IsDir() {
			continue
		}
		if isBelow(path, info) {
			return usagef("%s is below %s, which is read; write to somewhere else", path, src.path)
		}
		for _, dir := range collection.Linked(src.path) {
			if linked, err := os.Stat(dir); err == nil && isBelow(path, linked) {
				return usagef("%s is below %s, which is read; write to somewhere else", path, dir)
			}
		}
	}
	return nil
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

// withoutLinks returns the path without links, of what is there of it.
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

// commit makes the file appear.
func (o *output) commit() error {
	if o.file == nil {
		return nil
	}
	file := o.file
	o.file = nil
	return file.Commit()
}

// abort leaves the old file as it was, unless commit came before.
func (o *output) abort() {
	if o != nil && o.file != nil {
		_ = o.file.Abort()
	}
}
