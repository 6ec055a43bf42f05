package main

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/outputs"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// formatOf returns the format that the name of the output file asks for, nil when it does
// not: there is no extension, or .txt. An extension that no format is written under is
// refused, unless --format is given.
func formatOf(c *cli.Context) (*game.Format, error) {
	path := c.String("o")
	if path == "" || path == textio.Stdin || splits(c) || isDirectory(path) {
		return nil, nil
	}
	ext := outputExtension(path)
	if ext == "" || strings.EqualFold(ext, ".txt") || outputs.IsPacked(ext) { // which is refused where it is opened
		return nil, nil
	}
	if form := strings.ToLower(ext); form != "" && slices.Contains(pictureForms, form[1:]) && c.String("format") == "" {
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

// outputExtension is the extension of a name, that before .gz and .zst.
func outputExtension(path string) string {
	ext := filepath.Ext(path)
	if packed := strings.ToLower(ext); packed == ".gz" || packed == ".zst" {
		return filepath.Ext(strings.TrimSuffix(path, ext))
	}
	return ext
}

// readOptions fills in how games are read.
func (s *streams) readOptions(c *cli.Context, o *collection.Options) error {
	reader := s.positionReader(c)
	o.Dialects, o.From, o.Orient, o.LenientSide = reader.Dialects, reader.As, reader.Orient, reader.LenientSide
	o.FromFormat, _ = collection.FindFormat(c.String("from-format")) // these names were checked
	o.FromCharset, _ = charset.Find(c.String("from-charset"))
	o.FromNotation = notationFlag(c, "from-notation")
	if o.Workers = number(c, "j"); o.Workers < 1 && hasFlag(c, "j") {
		return usagef("-j %d: expected at least 1", o.Workers)
	}
	if text := c.String("start"); text != "" {
		if err := readStart(text, reader, o); err != nil {
			return err
		}
	}
	o.Column = c.String("column")
	if n, err := strconv.Atoi(o.Column); err == nil && n < 1 {
		return usagef("--column %d: columns count from 1", n)
	}
	if f := o.FromFormat; f != nil && o.Column != "" && !f.Is(game.Columns) {
		return usagef("--column goes with --from-format %s, not %s", namesOf(isRecords), f.Name)
	}
	if err := choosing(c, reader, o); err != nil {
		return err
	}
	if o.Keys = api.KeysOf(c.String("json-map")); o.Keys == nil && c.IsSet("json-map") {
		return usagef("--json-map %s: expected start=KEY,moves=KEY, or a tag before the sign", c.String("json-map"))
	}
	return nil
}

// readStart reads the position of --start, and reports what there is to say about it.
func readStart(text string, reader *dialect.Reader, o *collection.Options) error {
	reading, err := reader.Read([]byte(text))
	if err != nil {
		return usagef("--start: %v", err)
	}
	if rest := strings.TrimSpace(string(reading.Rest)); rest != "" {
		return usagef("--start: %q follows the position; moves are arguments of their own", rest)
	}
	o.Start = &reading
	for _, n := range reading.Notes {
		if n.Line = 1; o.Diagnose != nil {
			o.Diagnose(&collection.Diagnostic{File: "--start", Kind: note.KindOf(n.Code), Note: n})
		}
	}
	return nil
}

// writeOptions fills in how games are written.
func (s *streams) writeOptions(c *cli.Context, o *collection.Options) (err error) {
	if o.To, _ = collection.FindWritten(c.String("format")); o.To == nil {
		o.To, err = formatOf(c)
	}
	o.Dialect = s.dialect(c.String("dialect"))
	o.Charset, _ = charset.Find(c.String("charset"))
	o.Change = changes(c)
	if o.Positions == "" {
		o.Notation = notationFlag(c, api.AxisNotation)
	}
	o.Key, o.Errors = game.Key(c.String("key")), collection.Errors(c.String("errors"))
	o.RejectIllegal = c.String("illegal") == "reject" || c.Bool("one-for-one") && !c.IsSet("illegal")
	o.QuoteFormulas = c.Bool("quote-formulas")
	return err
}

// changes returns what the flags change of each record, nil where that is nothing.
func changes(c *cli.Context) func(*game.Game) {
	var all []func(*game.Game)
	for _, change := range []struct {
		asked bool
		make  func(*game.Game)
	}{
		{c.Bool("main-line"), (*game.Game).KeepMainLine},
		{c.Bool("no-comments"), dropComments},
		{c.Bool("mirror"), (*game.Game).Mirror},
		{c.Bool("swap-sides"), (*game.Game).SwapSides},
		{c.String("halfmoves") == "0", func(g *game.Game) { g.Start.Halfmoves = xiangqi.Known(0) }},
	} {
		if change.asked {
			all = append(all, change.make)
		}
	}
	if all == nil {
		return nil
	}
	return func(g *game.Game) {
		for _, change := range all {
			change(g)
		}
	}
}

// dropComments leaves out all comments. Annotations stay.
func dropComments(g *game.Game) {
	for i := range g.Nodes {
		g.Nodes[i].Comment = ""
	}
}
