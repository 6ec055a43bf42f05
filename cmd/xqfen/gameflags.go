package main

import (
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/charset"
)

// treeFlags say how games are written.
func treeFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "tree"},
		&cli.BoolFlag{Name: "split"},
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

// namedFormat returns the format that a flag names, nil when it is not given.
func namedFormat(c *cli.Context, flag string, written bool) (*game.Format, error) {
	name := c.String(flag)
	if name == "" {
		return nil, nil
	}
	f := collection.FormatByName(name)
	if f == nil || written && f.Append == nil {
		return nil, usagef("--%s %s: want %s", flag, name, strings.Join(formatNames(written), ", "))
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
	return nil, usagef("--%s %s: want %s", flag, name, strings.Join(charsetNames(), ", "))
}

func charsetNames() (names []string) {
	for _, c := range charset.All() {
		names = append(names, c.Name())
	}
	return names
}

// formatOf returns the format that the name of an output file asks for, nil when it
// does not.
func formatOf(path string) *game.Format {
	ext := strings.ToLower(filepath.Ext(path))
	if ext == ".gz" || ext == ".zst" {
		ext = strings.ToLower(filepath.Ext(strings.TrimSuffix(path, filepath.Ext(path))))
	}
	if ext == "" {
		return nil
	}
	if f := collection.FormatByName(ext); f != nil && f.Append != nil {
		return f
	}
	return nil
}

// gameReadOptions fills in how games are read.
func gameReadOptions(c *cli.Context, o *collection.GameOptions) error {
	reader, err := positionReader(c)
	if err != nil {
		return err
	}
	o.Dialects, o.From, o.Orient, o.LenientSide = reader.Dialects, reader.As, reader.Orient, reader.LenientSide
	if o.Workers, err = workers(c); err != nil {
		return err
	}
	o.ReadMoves = i18n.ReadList
	if o.FromFormat, err = namedFormat(c, "from-format", false); err != nil {
		return err
	}
	if o.FromCharset, err = charsetFlag(c, "from-charset"); err != nil {
		return err
	}
	if name := c.String("from"); name != "" {
		o.FromNotation, err = notationNamed("from", name)
	}
	return err
}

// gameWriteOptions fills in how games are written.
func gameWriteOptions(c *cli.Context, o *collection.GameOptions) error {
	var err error
	if o.To, err = namedFormat(c, "format", true); err != nil {
		return err
	}
	if o.To == nil {
		o.To = formatOf(c.String("o"))
	}
	if o.Dialect, err = dialectFlag(c, o.Dialects, "dialect"); err != nil {
		return err
	}
	if o.Charset, err = charsetFlag(c, "charset"); err != nil {
		return err
	}
	if name := c.String("notation"); name != "" {
		if o.Notation, err = notationNamed("notation", name); err != nil {
			return err
		}
	}
	o.OtherScript = i18n.OtherScript
	o.Tree, o.FailFast = c.Bool("tree"), c.Bool("fail-fast")
	return nil
}
