package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
)

// An axis is one of the questions that --to and --from answer by name. It is the name of
// the flag that answers it alone.
const (
	axisFormat   = "format"
	axisNotation = "notation"
	axisDialect  = "dialect"
	axisCharset  = "charset"
)

// axes are in the order in which a name that is on several is looked for.
var axes = []string{axisFormat, axisNotation, axisDialect, axisCharset}

// meaning is what a name sets on an axis.
type meaning struct{ axis, value string }

// axisTree is the flag that leaves the variations out. Its only value is true.
const axisTree = "main-line"

// program is a program, a site or a language by its name, with all that it sets.
type program struct {
	name string
	// fact is the source of what the program reads: a section of docs/survey, or
	// factRun. A language has none.
	fact string
	sets []meaning
}

// enginePrograms are those that moves alone are sent as a command, in format ucci.
var enginePrograms = []string{"pikafish", "eleeye", "fairy-stockfish"}

// factRun is the fact of a program that a test runs.
const factRun = "run"

// programs are what people name when they mean what a program reads and writes. The name
// xqbase is that of the dialect; the tools of that site are xqwizard and xqftools.
var programs = []program{
	{"pikafish", "fen-dialects §2.8", []meaning{{axisDialect, "xqbase"}, {axisNotation, "uci"}}},
	{"eleeye", "fen-dialects §2.1", []meaning{{axisDialect, "xqbase"}, {axisNotation, "uci"}}},
	{"chessdb", "fen-dialects §2.8", []meaning{{axisDialect, "xqbase-short"}, {axisNotation, "uci"}}},
	{"elephantchess", "game-formats §2.3", []meaning{{axisDialect, "xqbase"}, {axisNotation, "uci"}}},
	{"fairy-stockfish", "move-notation §3", []meaning{{axisDialect, "xqbase"}, {axisNotation, "uci1"}}},
	// npm ffish skips variations itself.
	{"ffish", factRun, []meaning{{axisFormat, "pgn"}, {axisDialect, "xqbase"}, {axisNotation, "san"}}},
	{"pychess", "game-formats §3", []meaning{{axisDialect, "xqbase"}, {axisNotation, "san"}}},
	{"winboard", "game-formats §3", []meaning{{axisDialect, "xboard"}, {axisNotation, "san0"}}},
	// How the site writes moves is not known.
	{"xiangqi.com", "fen-dialects §2.6", []meaning{{axisDialect, "wxf6"}}},
	{"playok", "game-formats §4", []meaning{{axisFormat, "wxf-game"}, {axisNotation, "wxf+dot+lower-black"}}},
	{"dpxq", "game-formats §5", []meaning{{axisFormat, "dhtmlxq"}}},
	// It cuts variations out of PGN, and of Chinese moves it cannot read 中.
	{"vschess", "move-notation §9", []meaning{{axisFormat, "pgn"}, {axisDialect, "xqbase"}, {axisNotation, "iccs"}, {axisTree, "true"}}},
	// python-chinese-chess prints Black's digits half-width and rejects the pawns of xqbase.
	{"cchess", "move-notation §9", []meaning{{axisFormat, "pgn"}, {axisDialect, "xqbase"}, {axisNotation, "zh-Hans+half"}}},
	// The tools of xqbase number pawns in their own way and read eight bytes of GBK for a move.
	{"xqwizard", "move-notation §9", []meaning{{axisFormat, "pgn"}, {axisDialect, "xqbase"}, {axisNotation, "zh-Hans+xqbase-pawns"}, {axisCharset, "gbk"}, {axisTree, "true"}}},
	{"xqftools", "move-notation §9", []meaning{{axisFormat, "pgn"}, {axisDialect, "xqbase"}, {axisNotation, "wxf+dot+xqbase-pawns"}, {axisCharset, "gbk"}, {axisTree, "true"}}},
	{"ccbridge", "game-formats §7", []meaning{{axisFormat, "cbr"}}},
	{"chinese", "", []meaning{{axisNotation, "zh-Hans"}}},
	{"vietnamese", "", []meaning{{axisNotation, "vi"}}},
	{"english", "", []meaning{{axisNotation, "en"}}},
	{"json", "", []meaning{{axisFormat, "jsonl"}}},
	{"中文", "", []meaning{{axisNotation, "zh-Hans"}}},
	{"简体", "", []meaning{{axisNotation, "zh-Hans"}}},
	{"繁體", "", []meaning{{axisNotation, "zh-Hant"}}},
}

// axisName is a name that sets one axis, with its aliases.
type axisName struct {
	meaning
	aliases []string
}

// named are the names of formats, notations, dialects and charsets, in the order of the axes.
func named(known []*dialect.Dialect) (all []axisName) {
	for _, f := range collection.Formats() {
		all = append(all, axisName{meaning{axisFormat, f.Name}, f.Aliases})
	}
	for _, f := range i18n.Families() {
		all = append(all, axisName{meaning{axisNotation, f.Name}, f.Aliases})
	}
	for _, d := range known {
		all = append(all, axisName{meaning{axisDialect, d.Name()}, d.Spec().Aliases})
	}
	for _, c := range charset.All() {
		all = append(all, axisName{meaning{axisCharset, c.Name()}, c.Aliases()})
	}
	return all
}

// meanings are what a name can set, the first of them what it sets where a command has
// all axes: a name goes before an alias, and a format before a notation, a dialect and a
// charset.
func meanings(name string, known []*dialect.Dialect) (all []meaning) {
	var aliases []meaning
	for _, n := range named(known) {
		switch {
		case strings.EqualFold(name, n.value):
			all = append(all, n.meaning)
		case slices.ContainsFunc(n.aliases, func(other string) bool { return strings.EqualFold(name, other) }):
			aliases = append(aliases, n.meaning)
		}
	}
	return append(all, aliases...)
}

// axisNames are all names that --to and --from know.
func axisNames() (names []string) {
	for _, p := range programs {
		names = append(names, p.name)
	}
	for _, n := range named(dialect.All()) {
		names = append(append(names, n.value), n.aliases...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// setAxes sets the flags of the axes that --to and --from name, where they are not given.
func (s *streams) setAxes(c *cli.Context) error {
	for _, flag := range []string{"to", "from"} {
		for _, name := range listed(c.StringSlice(flag)) {
			if err := s.setAxis(c, flag, name); err != nil {
				return err
			}
		}
	}
	return nil
}

// listed returns the names in values of a flag, which are between commas.
func listed(values []string) (names []string) {
	for name := range strings.SplitSeq(strings.Join(values, ","), ",") {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
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
		axis := prefix + m.axis
		if !takes(c.Command.Name, prefix, m) && (len(sets) > 1 || !hasFlag(c, axis)) {
			continue
		}
		done = true
		other := s.named[axis]
		if other == "" && c.IsSet(axis) {
			continue // the flag of the axis is more exact
		}
		value := m.value
		switch {
		case other == "" || optionNamed(c.Command.Name, axis).kind == manyValues:
		case axis == axisNotation && writesPositions(c): // a table has a column for each
			value = c.String(axisNotation) + "," + value
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
		return usagef("--%s %s: xqfen %s has no --%s", flag, name, c.Command.Name, prefix+sets[0].axis)
	}
	return nil
}

// takes reports whether a command has the flag of an axis, and the value among those of
// its formats.
func takes(command, prefix string, m meaning) bool {
	o := optionNamed(command, prefix+m.axis)
	return o != nil && (m.axis != axisFormat || slices.Contains(o.words(), m.value))
}

// isOffered reports whether a name of --to or --from sets anything in a command.
func isOffered(command, flag string, l *listedName) bool {
	for _, sets := range []map[string]string{l.Sets, l.Instead} {
		for axis, value := range sets {
			if takes(command, prefixOf(flag), meaning{axis, value}) {
				return true
			}
		}
	}
	return false
}

// axisSets returns what a name sets in a command.
func (s *streams) axisSets(c *cli.Context, flag, name string) ([]meaning, error) {
	command, prefix := c.Command.Name, prefixOf(flag)
	if own := (meaning{axisFormat, name}); flag == "to" && takes(command, "", own) {
		return []meaning{own}, nil
	}
	if i := slices.IndexFunc(programs, func(p program) bool { return strings.EqualFold(p.name, name) }); i >= 0 {
		return programs[i].sets, nil
	}
	head, options, _ := strings.Cut(name, "+")
	all := meanings(head, s.dialects)
	if options != "" {
		return []meaning{{axisNotation, name}}, nil // its error is found when the flag is checked
	}
	if len(all) == 0 {
		if near := nearest(name, axisNames()); near != "" {
			return nil, usagef("--%s: unknown name %q; did you mean %q?", flag, name, near)
		}
		return nil, usagef(`--%s: unknown name %q; "xqfen list names" shows them`, flag, name)
	}
	positions := writesPositions(c) && !s.namesNotation(c)
	for _, m := range all {
		if takes(command, prefix, m) && (m.axis != axisNotation || prefix != "" || !positions || len(all) == 1) {
			return []meaning{m}, nil
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
	for _, name := range listed(c.StringSlice("to")) {
		head, _, _ := strings.Cut(name, "+")
		if all := meanings(head, s.dialects); len(all) == 1 && all[0].axis == axisNotation {
			return true
		}
	}
	return false
}

// eitherDialect is the dialect that a name of --to is as well as a notation, nil when it is
// none or other flags decide.
func (s *streams) eitherDialect(c *cli.Context, o *collection.Options) *dialect.Dialect {
	name := s.named[axisNotation]
	if name == "" || c.IsSet(axisDialect) || !hasFlag(c, axisDialect) || o.To != nil && !o.To.Is(game.Lines) {
		return nil
	}
	for _, m := range meanings(name, o.Dialects) {
		if m.axis == axisDialect {
			return dialect.ByName(o.Dialects, m.value)
		}
	}
	return nil
}

// settleDialect makes a dialect of a name that is a notation, too, where what the inputs
// begin with has positions and no move.
func (s *streams) settleDialect(c *cli.Context, o *collection.Options, inputs []source) {
	d := s.eitherDialect(c, o)
	if d == nil {
		return
	}
	positions := 0
	for _, src := range inputs {
		if isPacked(src) {
			return
		}
		head := textSource(src.Name, string(headOf(&src.Input)))
		reading := *o
		reading.Workers, reading.Diagnose = 1, nil
		for g, err := range collection.ReadGames(c.Context, filesIn([]source{head}), &reading) {
			if err != nil {
				continue
			}
			if positions++; len(g.Nodes) > 1 {
				return
			}
		}
	}
	if positions > 0 {
		o.Dialect, o.Notation = d, notation.Notation(nil)
	}
}
