package main

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/outputs"
	"github.com/xqfen/xqfen/internal/textio"
)

// choosing fills in which records are chosen.
func choosing(c *cli.Context, reader *dialect.Reader, o *collection.Options) error {
	if !hasFlag(c, "where") {
		return nil
	}
	for _, text := range c.StringSlice("where") {
		condition, err := collection.ParseCondition(text)
		if err != nil {
			return usagef("--where %s: %v", text, err)
		}
		o.Where = append(o.Where, condition)
	}
	if text := c.String("with-position"); text != "" {
		reading, err := reader.Read([]byte(text))
		if err != nil {
			return usagef("--with-position: %v", err)
		}
		o.Where = append(o.Where, collection.HasPosition(&reading.Setup, c.Bool("anywhere")))
	} else if c.Bool("anywhere") {
		return usagef("--anywhere goes with --with-position")
	}
	if text := c.String("begins-with"); text != "" {
		condition, err := collection.BeginsWith(text)
		if err != nil {
			return usagef("--begins-with %s: %v", text, err)
		}
		o.Where = append(o.Where, condition)
	}
	if err := choosePart(c, o); err != nil {
		return err
	}
	o.Limit, o.Sample, o.Seed = max(number(c, "limit"), 0), max(number(c, "sample"), 0), uint64(max(number(c, "seed"), 0))
	if c.Bool("one-for-one") && (len(o.Where) > 0 || o.Limit > 0 || o.Sample > 0) {
		return usagef("--one-for-one writes one line for each line of the input; leave out %s", "--where, --part, --limit, --sample")
	}
	return nil
}

// choosePart chooses the records of --part I/N: by the key that --dedupe compares, or that of the game.
func choosePart(c *cli.Context, o *collection.Options) error {
	text := c.String("part")
	if text == "" {
		return nil
	}
	first, last, _ := strings.Cut(text, "/")
	i, err := strconv.ParseUint(first, 10, 31)
	n, err2 := strconv.ParseUint(last, 10, 31)
	if err != nil || err2 != nil || i < 1 || i > n {
		return usagef("--part %s: expected a part and how many there are, such as 1/4", text)
	}
	kind := collection.DedupeGame
	switch of := collection.Dedupe(c.String("dedupe")); of {
	case collection.DedupePosition, collection.DedupeMirror:
		kind = of
	case collection.DedupePrefix:
		return usagef("--dedupe prefix compares games of all parts; leave out --part")
	}
	o.Where = append(o.Where, collection.Part(i-1, n, kind))
	return nil
}

// shares are how many of a hundred, or of another sum, each part of --split-by gets; nil without the flag.
func shares(c *cli.Context) (all []int, err error) {
	text := c.String("split-by")
	if text == "" {
		return nil, nil
	}
	for word := range strings.SplitSeq(text, ":") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > mostNumber {
			return nil, usagef("--split-by %s: expected shares such as 80:10:10", text)
		}
		all = append(all, n)
	}
	return all, nil
}

// splitBy makes the parts of --split-by: files 1, 2, 3 below the directory of -o. A record goes where its key says, whatever
// other records there are.
func (g *recordOutput) splitBy(c *cli.Context, o *collection.Options, set *outputs.Set, all []int) error {
	path := c.String("o")
	switch {
	case g.split:
		return usagef("--split-by goes with neither --split nor --name")
	case path == "" || path == textio.Stdin:
		return usagef("--split-by writes several files; say below which directory with -o DIR")
	case o.To.Is(game.Single):
		return usagef("%s has one game in a file, and there are more; --split -o DIR writes a file for each", o.To.Name)
	}
	if err := directory(path); err != nil {
		return err
	}
	if err := os.MkdirAll(path, 0o750); err != nil {
		return err
	}
	sum := uint64(0)
	for i, share := range all {
		file, err := set.Open(filepath.Join(path, strconv.Itoa(i+1)+extensionOf(o.To)))
		if err != nil {
			return refused(err)
		}
		g.parts = append(g.parts, toFile(file, recordOutput{format: g.format, charset: g.charset, noHeader: g.noHeader}))
		sum += uint64(share)
	}
	o.Label = func(dst []byte, record *game.Game, _ string, _ int) []byte {
		at, part := collection.Draw(collection.KeyOf(record, collection.DedupeGame), o.Seed)%sum, 0
		for ; at >= uint64(all[part]); part++ {
			at -= uint64(all[part])
		}
		return strconv.AppendInt(dst, int64(part), 10)
	}
	return nil
}

// toFile makes an output go to one file.
func toFile(file *outputs.File, g recordOutput) *recordOutput {
	g.one = file
	g.buffer = bufio.NewWriterSize(g.one, outputBuffer)
	g.w = g.buffer
	return &g
}
