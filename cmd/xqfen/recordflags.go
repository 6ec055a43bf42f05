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
	if o.Workers = number(c, "j"); o.Workers < 1 && hasFlag(c, "j") {
		return usagef("-j %d: expected at least 1", o.Workers)
	}
	o.Column = c.String("column")
	if n, err := strconv.Atoi(o.Column); err == nil && n < 1 {
		return usagef("--column %d: columns count from 1", n)
	}
	if o.FromFormat, err = namedFormat(c, "from-format"); err != nil {
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
	if o.To, err = namedFormat(c, "format"); err != nil {
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
	o.Key, o.Errors = c.String("key"), c.String("errors")
	o.NoHeader, o.QuoteFormulas = c.Bool("no-header"), c.Bool("quote-formulas")
	return nil
}

// writable refuses a dialect that has characters which a charset lacks: what is written in
// their place is not a position.
func writable(d *dialect.Dialect, c *charset.Charset) error {
	if kit.CharsetHolds(c, d) {
		return nil
	}
	return usagef("--dialect %s cannot be written in %s; choose another --dialect, or --charset %s or %s", d.Name(), c.Name(), charset.UTF8.Name(), "gb18030")
}

// positionReader returns the reader that --dialect-file, --from-dialect, --orient
// and --side ask for.
func positionReader(c *cli.Context) (r dialect.Reader, err error) {
	if r.Dialects, err = knownDialects(c); err != nil {
		return r, err
	}
	r.Orient, r.LenientSide = dialect.Orient(c.String("orient")), c.String("side") == "lenient"
	r.As, err = dialectFlag(c, r.Dialects, "from-dialect")
	return r, err
}
