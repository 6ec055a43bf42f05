package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/internal/outputs"
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

// isForTerminal reports whether an output of that name is shown on a terminal.
func (s *streams) isForTerminal(path string) bool {
	return (path == "" || path == textio.Stdin) && isTerminal(s.out)
}

// outputs returns what a command writes, which is never one of its inputs.
func (s *streams) outputs(c *cli.Context, inputs []source) *outputs.Set {
	return outputs.New(s.out, func(set *outputs.Set) {
		paths := c.StringSlice("dialect-file")
		for _, src := range inputs {
			if !src.isText {
				paths = append(paths, src.Name)
			}
		}
		for file, err := range textio.Files(paths) {
			switch {
			case err != nil: // whoever reads it reports what is wrong
			case file.Info != nil:
				set.Input(file.Path, file.Info)
			case s.stdin != nil:
				if info, err := s.stdin.Stat(); err == nil {
					set.Input(file.Path, info)
				}
			}
		}
		for _, path := range paths {
			if info, err := os.Stat(path); err == nil && info.IsDir() {
				set.Directory(path)
				for _, linked := range textio.Linked(path) {
					set.Directory(linked)
				}
			}
		}
	})
}

// refused makes wrong usage of a name that cannot be an output. Other errors stay.
func refused(err error) error {
	var refusal *outputs.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	switch refusal.Why {
	case outputs.BelowInput:
		return usagef("%s is below %s, which is read; write to somewhere else", refusal.Path, refusal.Other)
	case outputs.Twice:
		return usagef("two outputs are %s; write to two files", refusal.Path)
	case outputs.NoFile:
		return usagef("%s: Windows has no file of that name; choose another", refusal.Path)
	case outputs.Packed:
		return usagef("%s: nothing is written as %s; give a name without it, or with .gz or .zst", refusal.Path, refusal.Other)
	}
	return usagef("%s is both input and output; write to another file", refusal.Path)
}
