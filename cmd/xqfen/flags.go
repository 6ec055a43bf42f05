package main

import (
	"runtime"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/dialect"
)

// The flags that several commands have, each written once. Those whose effect
// differs from command to command are given their usage.

// inputFlags are those of commands that read records.
func inputFlags() []cli.Flag {
	return append([]cli.Flag{
		&cli.StringFlag{Name: "column"},
	}, recordFlags()...)
}

// recordFlags are those of commands that read games.
func recordFlags() []cli.Flag {
	return []cli.Flag{
		fromFlag(),
		fromDialectFlag(),
		dialectFileFlag(),
		fromFormatFlag(),
		orientFlag(),
		sideFlag(),
		textFlag(),
	}
}

// reportFlags are those of commands that write a report on standard error.
func reportFlags() []cli.Flag {
	return []cli.Flag{
		strictFlag(),
		&cli.StringFlag{Name: "diagnostics", Value: "text"},
		&cli.StringFlag{Name: "summary", Value: "text"},
		quietFlag(),
		colorFlag(),
		langFlag(),
	}
}

func toDialectFlag() cli.Flag {
	return &cli.StringFlag{Name: "dialect", Aliases: []string{"d"}}
}

func fromDialectFlag() cli.Flag {
	return &cli.StringFlag{Name: "from-dialect"}
}

func dialectFileFlag() cli.Flag {
	return repeatedFlag("dialect-file")
}

func fromFormatFlag() cli.Flag {
	return &cli.StringFlag{Name: "from-format"}
}

func notationFlag() cli.Flag {
	return &cli.StringFlag{Name: "notation", Aliases: []string{"n"}}
}

func fromNotationFlag() cli.Flag {
	return &cli.StringFlag{Name: "from-notation"}
}

func rejectsFlag() cli.Flag {
	return &cli.StringFlag{Name: "rejects"}
}

func errorsFlag() cli.Flag {
	return &cli.StringFlag{Name: "errors", Value: "drop"}
}

func orientFlag() cli.Flag {
	return &cli.StringFlag{Name: "orient"}
}

func sideFlag() cli.Flag {
	return &cli.StringFlag{Name: "side", Value: "strict"}
}

func textFlag() cli.Flag { return repeatedFlag("e") }

func halfmovesFlag() cli.Flag {
	return &cli.StringFlag{Name: "halfmoves", Value: "keep"}
}

func outputFlag() cli.Flag {
	return &cli.StringFlag{Name: "o", Aliases: []string{"output"}}
}

// formatFlag is for commands that write text for people.
func formatFlag() cli.Flag {
	return &cli.StringFlag{Name: "format", Value: "text"}
}

func jsonFlag() cli.Flag { return &cli.BoolFlag{Name: "json"} }

func strictFlag() cli.Flag { return &cli.BoolFlag{Name: "strict"} }

func quietFlag() cli.Flag {
	return &cli.BoolFlag{Name: "quiet", Aliases: []string{"q"}}
}

func colorFlag() cli.Flag {
	return &cli.StringFlag{Name: "color", Value: "auto"}
}

func workersFlag() cli.Flag {
	return &cli.IntFlag{Name: "j", Value: runtime.GOMAXPROCS(0)}
}

// namedFlag is a flag whose names are known: urfave/cli looks through the names of all flags for
// each flag, and takes them from a text by a regular expression each time.
type namedFlag struct {
	cli.Flag
	names []string
}

func (f *namedFlag) Names() []string { return f.names }

// bare returns the flag that a flag is, or that a namedFlag is around.
func bare(f cli.Flag) cli.Flag {
	if named, ok := f.(*namedFlag); ok {
		return named.Flag
	}
	return f
}

// nameOnce puts namedFlags around flags.
func nameOnce(flags []cli.Flag) {
	for i, f := range flags {
		flags[i] = &namedFlag{f, f.Names()}
	}
}

// values are those of a flag that may be repeated. A StringSliceFlag of urfave/cli would cut them at commas.
type values []string

// Set adds a value.
func (v *values) Set(value string) error {
	*v = append(*v, value)
	return nil
}

func (v *values) String() string { return strings.Join(*v, ",") }

// Get returns the values.
func (v *values) Get() any { return []string(*v) }

// repeatedFlag is a flag that may be repeated.
func repeatedFlag(name string, aliases ...string) cli.Flag {
	return &cli.GenericFlag{Name: name, Aliases: aliases, Value: new(values)}
}

// repeated returns the values of a flag that may be repeated, none where the command does not have it.
func repeated(c *cli.Context, flag string) []string {
	if v, ok := c.Generic(flag).(*values); ok {
		return slices.Clone(*v)
	}
	return nil
}

// oneOf checks a flag that has a few values.
func oneOf(c *cli.Context, flag string, values ...string) (string, error) {
	value := c.String(flag)
	for _, v := range values {
		if value == v {
			return value, nil
		}
	}
	return "", usagef("--%s %s: expected %s", flag, value, strings.Join(slices.DeleteFunc(slices.Clone(values), func(v string) bool { return v == "" }), ", "))
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
	var known []string
	for _, d := range all {
		known = append(append(known, d.Name()), d.Spec().Aliases...)
	}
	if near := nearest(name, known); near != "" {
		return nil, usagef("--%s: unknown dialect %q; did you mean %q?", flag, name, near)
	}
	return nil, usagef("--%s: unknown dialect %q; \"xqfen list dialects\" shows them", flag, name)
}

// orientation returns the repair that --orient asks for.
func orientation(c *cli.Context) (dialect.Orient, error) {
	orient, err := oneOf(c, "orient", "", "flip", "rotate", "swap")
	return dialect.Orient(orient), err
}

// positionReader returns the reader that --dialect-file, --from-dialect, --orient
// and --side ask for.
func positionReader(c *cli.Context) (r dialect.Reader, err error) {
	if r.Dialects, err = knownDialects(c); err != nil {
		return r, err
	}
	if r.As, err = dialectFlag(c, r.Dialects, "from-dialect"); err != nil {
		return r, err
	}
	if r.Orient, err = orientation(c); err != nil {
		return r, err
	}
	if !hasFlag(c, "side") {
		return r, nil
	}
	side, err := oneOf(c, "side", "strict", "lenient")
	r.LenientSide = side == "lenient"
	return r, err
}

// resetsHalfmoves reports whether --halfmoves asks for 0.
func resetsHalfmoves(c *cli.Context) (bool, error) {
	halfmoves, err := oneOf(c, "halfmoves", "keep", "0")
	return halfmoves == "0", err
}

// workers returns what -j asks for.
func workers(c *cli.Context) (int, error) {
	n := c.Int("j")
	if n < 1 {
		return 0, usagef("-j %d: expected at least 1", n)
	}
	return n, nil
}
