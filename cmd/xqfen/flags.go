package main

import (
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
)

// The flags that commands share.
func inputFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "from-dialect", Usage: "the input is in dialect `D` (default: whatever it is)"},
		&cli.StringSliceFlag{Name: "dialect-file", Usage: "also know the dialects in `FILE`, a JSON object or a list of them"},
		&cli.StringFlag{Name: "from-format", Usage: "the layout of the input: fen, jsonl, csv or tsv (default: detected)"},
		&cli.StringFlag{Name: "column", Usage: "where the position stands: a column of CSV or TSV (a number from 1, or a name in the first line), or a key of JSON Lines"},
		&cli.StringFlag{Name: "orient", Usage: "repair boards that are upside down or color-swapped: flip, rotate or swap"},
		&cli.StringFlag{Name: "side", Value: "strict", Usage: "strict, or lenient: b is Black and any other side to move is Red"},
		&cli.StringSliceFlag{Name: "e", Usage: "read `TEXT` instead of a file"},
	}
}

func reportFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "strict", Usage: "problems and losses make the exit status 1"},
		&cli.StringFlag{Name: "diagnostics", Value: "text", Usage: "how to say what was repaired, assumed, lost or refused: text (each code three times a file, then counted) or json (all)"},
		&cli.StringFlag{Name: "summary", Value: "text", Usage: "the counts at the end: text, json or none"},
		&cli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "no diagnostics, no summary, no progress"},
		&cli.StringFlag{Name: "color", Value: "auto", Usage: "color diagnostics: auto, always or never"},
		langFlag(),
		workersFlag(),
	}
}

// maxWorkers bounds -j: more would only cost memory.
const maxWorkers = 64

func workersFlag() cli.Flag {
	return &cli.IntFlag{Name: "j", Value: runtime.GOMAXPROCS(0), DefaultText: "number of processors", Usage: "work on `N` blocks at once; the output is the same"}
}

// oneOf checks a flag that has a few values.
func oneOf(c *cli.Context, flag string, values ...string) (string, error) {
	value := c.String(flag)
	for _, v := range values {
		if value == v {
			return value, nil
		}
	}
	return "", usagef("--%s %s: want %s", flag, value, strings.Join(slices.DeleteFunc(slices.Clone(values), func(v string) bool { return v == "" }), ", "))
}

// knownDialects returns the built-in dialects and those of --dialect-file.
func knownDialects(c *cli.Context) ([]*dialect.Dialect, error) {
	all := dialect.All()
	for _, path := range c.StringSlice("dialect-file") {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		specs, err := dialect.ParseSpecs(text)
		if err != nil {
			return nil, usagef("%s: %v", path, err)
		}
		for _, spec := range specs {
			d, err := dialect.New(spec)
			if err != nil {
				return nil, usagef("%s: %v", path, err)
			}
			for _, name := range append([]string{spec.Name}, spec.Aliases...) {
				if dialect.ByName(all, name) != nil {
					return nil, usagef("%s: there is a dialect %q already", path, name)
				}
			}
			all = append(all, d)
		}
	}
	return all, nil
}

// dialectFlag returns the dialect that a flag names.
func dialectFlag(c *cli.Context, all []*dialect.Dialect, flag string) (*dialect.Dialect, error) {
	name := c.String(flag)
	if name == "" {
		return nil, nil
	}
	if d := dialect.ByName(all, strings.ToLower(name)); d != nil {
		return d, nil
	}
	best, least := "", 3
	for _, d := range all {
		for _, known := range append([]string{d.Name()}, d.Spec().Aliases...) {
			if n := distance(name, known); n < least {
				best, least = known, n
			}
		}
	}
	if best != "" {
		return nil, usagef("--%s: unknown dialect %q; did you mean %q?", flag, name, best)
	}
	return nil, usagef("--%s: unknown dialect %q; \"xqfen list dialects\" shows them", flag, name)
}

// readOptions fills in how the input is read.
func readOptions(c *cli.Context, o *collection.Options) error {
	var err error
	if o.Dialects, err = knownDialects(c); err != nil {
		return err
	}
	if o.From, err = dialectFlag(c, o.Dialects, "from-dialect"); err != nil {
		return err
	}
	orient, err := oneOf(c, "orient", "", "flip", "rotate", "swap")
	if err != nil {
		return err
	}
	o.Orient = dialect.Orient(orient)
	side, err := oneOf(c, "side", "strict", "lenient")
	if err != nil {
		return err
	}
	o.LenientSide = side == "lenient"
	in, err := oneOf(c, "from-format", "", "fen", "jsonl", "csv", "tsv")
	if err != nil {
		return err
	}
	o.In, o.Column = collection.Layout(in), c.String("column")
	if o.Column != "" && o.In == collection.Lines {
		return usagef("--column goes with csv, tsv and jsonl, not with --from-format fen")
	}
	if n, err := strconv.Atoi(o.Column); err == nil && n < 1 {
		return usagef("--column %d: columns count from 1", n)
	}
	if o.Workers = c.Int("j"); o.Workers < 1 {
		return usagef("-j %d: want at least 1", o.Workers)
	}
	o.Workers = min(o.Workers, maxWorkers)
	return nil
}
