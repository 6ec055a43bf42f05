package main

import (
	"context"
	"errors"
	"iter"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/internal/textio"
)

func (s *streams) convert(c *cli.Context) error {
	o := collection.Options{Edit: !splits(c), AsRead: true}
	to := collection.FormatByName(c.String("format"))
	o.AnyText = to == nil || to.Is(game.Lines)
	if err := positionsFlag(c, &o); err != nil {
		return err
	}
	o.ResetHalfmoves = c.String("halfmoves") == "0"
	return s.runConvert(c, &o)
}

// usual settles the format that is written when none is asked for. One input that is no
// directory tells it when it is read; of others all are looked at, as far as there are no games.
func (s *streams) usual(c *cli.Context, o *collection.Options, inputs []source) {
	switch {
	case o.To != nil:
		return
	case o.Positions != "":
		o.To = &list.FEN
		return
	}
	packed := slices.ContainsFunc(inputs, isPacked)
	if len(inputs) == 1 && !packed && !isDirectory(c.String("o")) && !splits(c) {
		return
	}
	for head, name := range s.heads(c, inputs) {
		if f := o.UsualFormat(head, name); f != nil {
			o.To = f
			if f.Positions == nil {
				return
			}
		}
	}
	switch {
	case o.To != nil:
	case o.AnyText && !packed:
		o.To = &list.FEN
	case packed || splits(c) || isDirectory(c.String("o")): // its files are named by the format
		o.To = pgn.Format()
	}
}

// heads yields the beginnings of all inputs, and of the files below directories and in archives, with
// their names.
func (s *streams) heads(c *cli.Context, inputs []source) iter.Seq2[[]byte, string] {
	return func(yield func([]byte, string) bool) {
		for _, src := range inputs {
			if !isPacked(src) {
				if !yield(s.head(c, src), src.path) {
					return
				}
				continue
			}
			for input, err := range s.inputs(c, []source{src}) {
				if err != nil {
					continue
				}
				if !yield(headOf(&input), input.Name) {
					return
				}
			}
		}
	}
}

// isPacked reports whether a path may be that of many files: a directory, an archive, or a
// pattern that the shell left as it is.
func isPacked(src source) bool {
	if src.inline || src.path == textio.Stdin {
		return false
	}
	info, err := os.Stat(src.path)
	if errors.Is(err, os.ErrNotExist) {
		return strings.ContainsAny(src.path, "*?[")
	}
	return err == nil && info.IsDir() || strings.HasSuffix(strings.ToLower(src.path), ".zip")
}

// settle waits for a signal that has been sent and has not arrived: a pipeline that
// is interrupted can look like one that has ended. Where no input is a pipe it does not
// wait.
func (s *streams) settle(ctx context.Context, inputs []source) error {
	if ctx.Done() == nil || !slices.ContainsFunc(inputs, s.isPipe) {
		return context.Cause(ctx)
	}
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-time.After(20 * time.Millisecond):
		return nil
	}
}

// isPipe reports whether another program writes an input while it is read, or may do so.
func (s *streams) isPipe(src source) bool {
	var info os.FileInfo
	var err error
	switch {
	case src.inline:
		return false
	case src.path != textio.Stdin:
		info, err = os.Stat(src.path)
	case s.stdin == nil:
		return true
	default:
		info, err = s.stdin.Stat()
	}
	return err == nil && info.Mode()&(os.ModeNamedPipe|os.ModeSocket) != 0
}
