package main

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/outputs"
	"github.com/xqfen/xqfen/internal/textio"
)

// treeFlags say how records are written.
func treeFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "key"},
		&cli.BoolFlag{Name: "no-header"},
		&cli.BoolFlag{Name: "split"},
		&cli.StringFlag{Name: "name"},
		&cli.BoolFlag{Name: "mirror"},
		&cli.BoolFlag{Name: "swap-sides"},
		&cli.BoolFlag{Name: "main-line"},
		&cli.BoolFlag{Name: "no-comments"},
		&cli.BoolFlag{Name: "quote-formulas"},
		&cli.StringFlag{Name: "charset"},
		fromCharsetFlag(),
	}
}

func fromCharsetFlag() cli.Flag {
	return &cli.StringFlag{Name: "from-charset"}
}

// formatNames are the names of the formats that are written, or of all.
func formatNames(written bool) (names []string) {
	for _, f := range collection.Formats() {
		if !written || f.Append != nil {
			names = append(names, f.Name)
		}
	}
	return names
}

func isLine(f *game.Format) bool    { return f.Line }
func isRecords(f *game.Format) bool { return f.Origin }

// namesOf returns the names of the formats that are written and of which that is true.
func namesOf(is func(*game.Format) bool) string {
	var names []string
	for _, f := range collection.Formats() {
		if f.Append != nil && is(f) {
			names = append(names, f.Name)
		}
	}
	return strings.Join(names, ", ")
}

// namedFormat returns the format that a flag names, nil when it is not given.
func namedFormat(c *cli.Context, flag string, written bool) (*game.Format, error) {
	name := c.String(flag)
	if name == "" {
		return nil, nil
	}
	f := collection.FormatByName(name)
	if f == nil || written && f.Append == nil {
		return nil, usagef("--%s %s: expected %s", flag, name, strings.Join(formatNames(written), ", "))
	}
	return f, nil
}

// charsetFlag returns the charset that a flag names, nil when it is not given.
func charsetFlag(c *cli.Context, flag string) (*charset.Charset, error) {
	name := c.String(flag)
	if name == "" {
		return nil, nil
	}
	if found := charset.ByName(name); found != nil {
		return found, nil
	}
	return nil, usagef("--%s %s: expected %s", flag, name, strings.Join(charsetNames(), ", "))
}

func charsetNames() (names []string) {
	for _, c := range charset.All() {
		names = append(names, c.Name())
	}
	return names
}

// formatOf returns the format that the name of the output file asks for, nil when it does
// not: there is no extension, or .txt. An extension that no format is written under is
// refused, unless --format says what is written.
func formatOf(c *cli.Context) (*game.Format, error) {
	path := c.String("o")
	if path == "" || path == textio.Stdin || splits(c) || isDirectory(path) {
		return nil, nil
	}
	ext := filepath.Ext(path)
	if packed := strings.ToLower(ext); packed == ".gz" || packed == ".zst" {
		ext = filepath.Ext(strings.TrimSuffix(path, ext))
	}
	if ext == "" || strings.EqualFold(ext, ".txt") || outputs.IsPacked(ext) { // which is refused where it is opened
		return nil, nil
	}
	if form := strings.ToLower(ext); (form == "."+formSVG || form == "."+formPNG) && c.String("format") == "" {
		return nil, usagef("%s: pictures are written by: xqfen show -o %s", path, path)
	}
	var written []string
	for _, f := range collection.Formats() {
		if f.Append == nil {
			continue
		}
		if slices.ContainsFunc(f.Extensions, func(own string) bool { return strings.EqualFold(own, ext) }) {
			return f, nil
		}
		written = append(written, f.Extensions...)
	}
	if c.String("format") != "" {
		return nil, nil
	}
	return nil, usagef("%s: nothing is written as %s; what is: %s, and .txt and no extension for the usual format; --format writes under any name", path, ext, strings.Join(written, ", "))
}

// readOptions fills in how games are read.
func readOptions(c *cli.Context, o *collection.Options) error {
	reader, err := positionReader(c)
	if err != nil {
		return err
	}
	o.Dialects, o.From, o.Orient, o.LenientSide = reader.Dialects, reader.As, reader.Orient, reader.LenientSide
	if o.Workers, err = workers(c); err != nil {
		return err
	}
	if o.Column, err = columnFlag(c); err != nil {
		return err
	}
	if o.FromFormat, err = namedFormat(c, "from-format", false); err != nil {
		return err
	}
	if f := o.FromFormat; f != nil && o.Column != "" && f.Column == nil {
		return usagef("--column goes with --from-format %s, not %s", namesOf(isRecords), f.Name)
	}
	if o.FromCharset, err = charsetFlag(c, "from-charset"); err != nil {
		return err
	}
	if name := c.String("from-notation"); name != "" {
		o.FromNotation, err = notationNamed("from-notation", name)
	}
	return err
}

// writeOptions fills in how games are written.
func writeOptions(c *cli.Context, o *collection.Options) error {
	var err error
	if o.To, err = namedFormat(c, "format", true); err != nil {
		return err
	}
	if o.To == nil {
		if o.To, err = formatOf(c); err != nil {
			return err
		}
	}
	if o.Dialect, err = dialectFlag(c, o.Dialects, "dialect"); err != nil {
		return err
	}
	if o.Charset, err = charsetFlag(c, "charset"); err != nil {
		return err
	}
	o.Mirror, o.SwapSides, o.MainLine, o.NoComments = c.Bool("mirror"), c.Bool("swap-sides"), c.Bool("main-line"), c.Bool("no-comments")
	o.Edit = o.Edit && !o.Mirror && !o.SwapSides && !o.MainLine && !o.NoComments && o.Positions != "ply"
	if name := c.String("notation"); name != "" && o.Positions == "" {
		if o.Notation, err = writtenNotation("notation", name); err != nil {
			return err
		}
	}
	key, err := oneOf(c, "key", append(collection.Choices("Key"), "")...)
	o.Key = key
	o.NoHeader, o.QuoteFormulas = c.Bool("no-header"), c.Bool("quote-formulas")
	if err != nil {
		return err
	}
	kept, err := oneOf(c, "errors", flagValues(c.Command.Name, "errors")...)
	o.Errors = kept
	return err
}

// columnFlag returns what --column names.
func columnFlag(c *cli.Context) (string, error) {
	column := c.String("column")
	if n, err := strconv.Atoi(column); err == nil && n < 1 {
		return "", usagef("--column %d: columns count from 1", n)
	}
	return column, nil
}

// writable refuses a dialect that has characters which a charset lacks: what is written in
// their place is not a position.
func writable(d *dialect.Dialect, c *charset.Charset) error {
	if kit.CharsetHolds(c, d) {
		return nil
	}
	return usagef("--dialect %s cannot be written in %s; choose another --dialect, or --charset %s or %s", d.Name(), c.Name(), charset.UTF8.Name(), "gb18030")
}
