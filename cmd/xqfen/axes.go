package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/chars"
)

// setAxes sets the flags of the axes that --to and --from name, where they are not given.
func (s *streams) setAxes(c *cli.Context) error {
	for _, flag := range []string{"to", "from"} {
		for _, name := range api.Listed(c.StringSlice(flag)...) {
			if err := s.setAxis(c, flag, name); err != nil {
				return err
			}
		}
	}
	return nil
}

// prefixOf is what the flags begin with that --to or --from sets.
func prefixOf(flag string) string {
	if flag == "from" {
		return "from-"
	}
	return ""
}

// setAxis sets what one name of --to or --from means.
func (s *streams) setAxis(c *cli.Context, flag, name string) error {
	sets, err := s.axisSets(c, flag, name)
	if err != nil {
		return err
	}
	done, prefix := false, prefixOf(flag)
	for _, m := range sets {
		axis := prefix + m.Axis
		if !takes(c.Command.Name, prefix, m) && (len(sets) > 1 || !hasFlag(c, axis)) {
			continue
		}
		done = true
		other := s.named[axis]
		if other == "" && c.IsSet(axis) {
			continue // the flag of the axis is more exact
		}
		value := m.Value
		switch {
		case other == "" || optionNamed(c.Command.Name, axis).kind == manyValues:
		case axis == api.AxisNotation && writesPositions(c): // a table has a column for each
			value = c.String(api.AxisNotation) + "," + value
		default:
			return usagef("--%s: %s and %s are both for --%s", flag, other, name, axis)
		}
		if s.named == nil {
			s.named = make(map[string]string)
		}
		s.named[axis] = name
		if err := c.Set(axis, value); err != nil {
			return err
		}
	}
	if !done {
		return usagef("--%s %s: xqfen %s has no --%s", flag, name, c.Command.Name, prefix+sets[0].Axis)
	}
	return nil
}

// takes reports whether a command has the flag of an axis, and the value among those of
// its formats.
func takes(command, prefix string, m api.Meaning) bool {
	o := optionNamed(command, prefix+m.Axis)
	return o != nil && (m.Axis != api.AxisFormat || slices.Contains(o.words(), m.Value))
}

// isOffered reports whether a name of --to or --from sets anything in a command.
func isOffered(command, flag string, l *listedName) bool {
	if p := api.ProgramNamed(l.Name); flag == "to" && p != nil && p.ReadOnly() {
		return false
	}
	for _, sets := range []map[string]string{l.Sets, l.Instead} {
		for axis, value := range sets {
			if takes(command, prefixOf(flag), api.Meaning{Axis: axis, Value: value}) {
				return true
			}
		}
	}
	return false
}

// axisSets returns what a name sets in a command.
func (s *streams) axisSets(c *cli.Context, flag, name string) ([]api.Meaning, error) {
	command, prefix := c.Command.Name, prefixOf(flag)
	if own := (api.Meaning{Axis: api.AxisFormat, Value: name}); flag == "to" && takes(command, "", own) {
		return []api.Meaning{own}, nil
	}
	if p := api.ProgramNamed(name); p != nil {
		if flag == "to" && p.ReadOnly() {
			return nil, usagef("--%s %s: the format of this program can only be read; write pgn or xqf instead", flag, name)
		}
		return p.SetsOf(flag == "to" && writesPositions(c)), nil
	}
	head, options, _ := strings.Cut(name, "+")
	all := api.Meanings(head, s.dialects)
	if options != "" {
		return []api.Meaning{{Axis: api.AxisNotation, Value: name}}, nil // its error is found when the flag is checked
	}
	if len(all) == 0 {
		switch {
		case flag == "from" && exists(name):
			return nil, usagef("--from %s: this is a file; write it without a flag", name)
		case api.IsFormatless(name):
			return nil, usagef("--%s %s: no format of this program is known; name one that it has, such as pgn, xqf or fen, and please send us a sample", flag, name)
		case flag == "to" && looksLikeFile(name):
			return nil, usagef("--to %s: this is a file; to write there: -o %s", name, name)
		}
		if near := chars.Nearest(name, api.Names()); near != "" {
			return nil, usagef("--%s: unknown name %q; did you mean %q?", flag, name, near)
		}
		return nil, usagef(`--%s: unknown name %q; "xqfen list names" shows them`, flag, name)
	}
	positions := writesPositions(c) && !s.namesNotation(c)
	for _, m := range all {
		if takes(command, prefix, m) && (m.Axis != api.AxisNotation || prefix != "" || !positions || len(all) == 1) {
			return []api.Meaning{m}, nil
		}
	}
	return all[:1], nil
}

// writesPositions reports whether positions are written in place of games.
func writesPositions(c *cli.Context) bool {
	return hasFlag(c, "positions") && c.String("positions") != ""
}

// namesNotation reports whether --to has the name of a notation that is nothing else: the
// others then are notations, too, where they can be.
func (s *streams) namesNotation(c *cli.Context) bool {
	for _, name := range api.Listed(c.StringSlice("to")...) {
		head, _, _ := strings.Cut(name, "+")
		if all := api.Meanings(head, s.dialects); len(all) == 1 && all[0].Axis == api.AxisNotation {
			return true
		}
	}
	return false
}

// settleDialect makes a name of --to that is a dialect as well as a notation both, where a list or a table
// of positions is written. Where games are written it is the notation alone. The records do not matter.
func (s *streams) settleDialect(c *cli.Context, o *collection.Options) {
	if d := s.eitherDialect(c, o); d != nil && o.To != nil && (o.To.Is(game.Positions) || o.To.Is(game.Records)) {
		o.Dialect = d
	}
}

// eitherDialect is the dialect that a name of --to is as well as a notation, nil when it is none or a flag has
// another.
func (s *streams) eitherDialect(c *cli.Context, o *collection.Options) *dialect.Dialect {
	name := s.named[api.AxisNotation]
	if name == "" || o.Positions != "" || c.IsSet(api.AxisDialect) || !hasFlag(c, api.AxisDialect) {
		return nil
	}
	for _, m := range api.Meanings(name, o.Dialects) {
		if m.Axis == api.AxisDialect {
			d, _ := dialect.Find(o.Dialects, m.Value) // it was found there
			return d
		}
	}
	return nil
}
