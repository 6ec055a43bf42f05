package api

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// An axis is one of the questions that "to" and "from" answer by name. It is the name of
// the field, or the flag, that answers it alone.
const (
	AxisFormat   = "format"
	AxisNotation = "notation"
	AxisDialect  = "dialect"
	AxisCharset  = "charset"
	// AxisTree is the axis that leaves the variations out. Its only value is true.
	AxisTree = "main-line"
)

// Axes are in the order in which a name that is on several is looked for.
var Axes = []string{AxisFormat, AxisNotation, AxisDialect, AxisCharset}

// Meaning is what a name sets on an axis.
type Meaning struct{ Axis, Value string }

// Program is a program, a site or a language by its name, with all that it sets.
type Program struct {
	Name string
	// Also are its other names, in the languages of its users. Blanks, case and accents do not matter in a name, nor
	// whether its characters are simplified or traditional.
	Also []string
	// Fact is the source of what the program reads: a section of docs/survey, or
	// FactRun. A language has none.
	Fact string
	Sets []Meaning
}

// enginePrograms are those that games and moves are sent as commands, in format ucci.
var enginePrograms = []string{"pikafish", "eleeye", "fairy-stockfish", "象棋旋风"}

// FactRun is the fact of a program that a test runs.
const FactRun = "run"

// Programs are what people name when they mean what a program reads and writes. The name
// xqbase is that of the dialect; the tools of that site are xqwizard and xqftools.
var Programs = []Program{
	{"pikafish", []string{"皮卡鱼"}, "fen-dialects §2.8", []Meaning{{AxisDialect, "xqbase"}, {AxisNotation, "uci"}}},
	{"eleeye", []string{"象眼"}, "fen-dialects §2.1", []Meaning{{AxisDialect, "xqbase"}, {AxisNotation, "uci"}}},
	{"chessdb", []string{"云库"}, "fen-dialects §2.8", []Meaning{{AxisDialect, "xqbase-short"}, {AxisNotation, "uci"}}},
	{"elephantchess", nil, "game-formats §2.3", []Meaning{{AxisDialect, "xqbase"}, {AxisNotation, "uci"}}},
	{"fairy-stockfish", nil, "move-notation §3", []Meaning{{AxisDialect, "xqbase"}, {AxisNotation, "uci1"}}},
	// npm ffish skips variations itself.
	{"ffish", nil, FactRun, []Meaning{{AxisFormat, "pgn"}, {AxisDialect, "xqbase"}, {AxisNotation, "san"}}},
	{"pychess", nil, "game-formats §3", []Meaning{{AxisDialect, "xqbase"}, {AxisNotation, "san"}}},
	{"winboard", nil, "game-formats §3", []Meaning{{AxisDialect, "xboard"}, {AxisNotation, "san0"}}},
	// How the site writes moves is not known.
	{"xiangqi.com", nil, "fen-dialects §2.6", []Meaning{{AxisDialect, "wxf6"}}},
	{"playok", nil, "game-formats §4", []Meaning{{AxisFormat, "wxf-game"}, {AxisNotation, "wxf+dot+lower-black"}}},
	{"dpxq", []string{"东萍", "东萍象棋", "dpxq.com"}, "game-formats §5", []Meaning{{AxisFormat, "dhtmlxq"}}},
	// It cuts variations out of PGN, and of Chinese moves it cannot read 中.
	{"vschess", []string{"微思象棋"}, "move-notation §9", []Meaning{{AxisFormat, "pgn"}, {AxisDialect, "xqbase"}, {AxisNotation, "iccs"}, {AxisTree, "true"}}},
	// python-chinese-chess prints Black's digits half-width and rejects the pawns of xqbase.
	{"cchess", nil, "move-notation §9", []Meaning{{AxisFormat, "pgn"}, {AxisDialect, "xqbase"}, {AxisNotation, "zh-Hans+half"}}},
	// The tools of xqbase number pawns in their own way and read eight bytes of GBK for a move.
	{"xqwizard", []string{"象棋巫师", "XiangQi Wizard"}, "move-notation §9", []Meaning{{AxisFormat, "pgn"}, {AxisDialect, "xqbase"}, {AxisNotation, "zh-Hans+xqbase-pawns"}, {AxisCharset, "gbk"}, {AxisTree, "true"}}},
	{"xqftools", nil, "move-notation §9", []Meaning{{AxisFormat, "pgn"}, {AxisDialect, "xqbase"}, {AxisNotation, "wxf+dot+xqbase-pawns"}, {AxisCharset, "gbk"}, {AxisTree, "true"}}},
	{"ccbridge", []string{"象棋桥"}, "game-formats §7", []Meaning{{AxisFormat, "cbr"}}},
	{"象棋演播室", []string{"演播室"}, "game-formats §6", []Meaning{{AxisFormat, "xqf"}}},
	{"鹏飞", []string{"鹏飞象棋"}, "game-formats §8", []Meaning{{AxisFormat, "pfc"}}},
	{"弈天", []string{"弈天象棋"}, "game-formats §8", []Meaning{{AxisFormat, "mxq"}}},
	{"联众", []string{"联众象棋"}, "game-formats §8", []Meaning{{AxisFormat, "chn"}}},
	{"中游", []string{"中游象棋"}, "game-formats §8", []Meaning{{AxisFormat, "ccm"}}},
	{"QQ象棋", []string{"QQ Xiangqi"}, "game-formats §8", []Meaning{{AxisFormat, "che"}}},
	{"天天象棋", nil, "game-formats §8", []Meaning{{AxisFormat, "json"}}},
	// The engine Cyclone and those that speak its protocol.
	{"象棋旋风", []string{"旋风", "cyclone"}, "fen-dialects §2.1", []Meaning{{AxisDialect, "xqbase"}, {AxisNotation, "uci"}}},
	{"cotuongvietnam", []string{"cờ tướng Việt Nam", "xqfan.com"}, "fen-dialects §2.2", []Meaning{{AxisDialect, "xqfan"}}},
	{"chinese", nil, "", []Meaning{{AxisNotation, "zh-Hans"}}},
	{"vietnamese", nil, "", []Meaning{{AxisNotation, "vi"}}},
	{"english", nil, "", []Meaning{{AxisNotation, "en"}}},
}

// ProgramNamed returns the program of a name, nil when there is none.
func ProgramNamed(name string) *Program {
	name = folded(name)
	is := func(own string) bool { return folded(own) == name }
	i := slices.IndexFunc(Programs, func(p Program) bool { return is(p.Name) || slices.ContainsFunc(p.Also, is) })
	if i < 0 {
		return nil
	}
	return &Programs[i]
}

// formatless are programs and sites that people name and of which no format is known.
var formatless = []string{
	"兵河五四", "兵河", "BHGUI", "鲨鱼象棋", "鲨鱼", "SharkChess", "shark", "中国游戏中心", "JJ象棋", "佳佳象棋", "佳佳", "王者象棋", "象棋名手",
	"象棋大师", "弈客", "01xq", "zigavn", "ziga", "lichess",
}

// IsFormatless reports whether a name is that of a program or a site of which no format is known.
func IsFormatless(name string) bool {
	return slices.ContainsFunc(formatless, func(own string) bool { return folded(own) == folded(name) })
}

// ReadOnly reports whether nothing is written for the program: its format can only be read.
func (p *Program) ReadOnly() bool {
	return slices.ContainsFunc(p.Sets, func(m Meaning) bool {
		if m.Axis != AxisFormat {
			return false
		}
		f, err := collection.FindWritten(m.Value)
		return err != nil || f.Name != m.Value // "json" is written as JSON Lines
	})
}

// SetsOf are what it sets where games are written, or positions in their place: then its dialect alone, where it
// has one.
func (p *Program) SetsOf(positions bool) []Meaning {
	i := slices.IndexFunc(p.Sets, func(m Meaning) bool { return m.Axis == AxisDialect })
	if !positions || i < 0 {
		return p.Sets
	}
	return p.Sets[i : i+1]
}

// folded returns a name without what does not matter in it.
func folded(name string) string { return strings.Join(strings.Fields(chars.Sought(name)), "") }

// IsEngine reports whether games are sent to the program of that name as commands.
func IsEngine(name string) bool {
	p := ProgramNamed(name)
	return p != nil && slices.Contains(enginePrograms, p.Name)
}

// axisName is a name that sets one axis, with its aliases.
type axisName struct {
	Meaning
	aliases []string
}

// named are the names of formats, notations, dialects and charsets, in the order of the axes.
func named(known []*dialect.Dialect) (all []axisName) {
	for _, f := range collection.Formats() {
		all = append(all, axisName{Meaning{AxisFormat, f.Name}, f.Aliases})
	}
	for _, f := range i18n.Families() {
		all = append(all, axisName{Meaning{AxisNotation, f.Name}, f.Aliases})
	}
	for _, d := range known {
		all = append(all, axisName{Meaning{AxisDialect, d.Name()}, d.Spec().Aliases})
	}
	for _, c := range charset.All() {
		all = append(all, axisName{Meaning{AxisCharset, c.Name()}, c.Aliases()})
	}
	return all
}

// Meanings are what a name can set, the first of them what it sets where there are all axes: a name
// goes before an alias, and a format before a notation, a dialect and a charset.
func Meanings(name string, known []*dialect.Dialect) (all []Meaning) {
	var aliases []Meaning
	for _, n := range named(known) {
		switch {
		case strings.EqualFold(name, n.Value):
			all = append(all, n.Meaning)
		case slices.ContainsFunc(n.aliases, func(other string) bool { return strings.EqualFold(name, other) }):
			aliases = append(aliases, n.Meaning)
		}
	}
	return append(all, aliases...)
}

// Names are all names that "to" and "from" know.
func Names() (names []string) {
	for _, p := range Programs {
		names = append(append(names, p.Name), p.Also...)
	}
	for _, n := range named(dialect.All()) {
		names = append(append(names, n.Value), n.aliases...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// namesOn are the names that set one of the axes, without their aliases.
func namesOn(axes []string) (names []string) {
	for _, p := range Programs {
		names = append(names, p.Name)
	}
	for _, n := range named(dialect.All()) {
		if slices.Contains(axes, n.Axis) {
			names = append(names, n.Value)
		}
	}
	return names
}

// Listed returns the names in values, which are between commas.
func Listed(values ...string) (names []string) {
	for name := range strings.SplitSeq(strings.Join(values, ","), ",") {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// axisValues are the values of axes.
type axisValues map[string]string

// name sets the axes of names where they are not given, the first of the axes that the name is on.
func (v axisValues) name(field, names string, positions bool, axes ...string) error {
	by := make(map[string]string)
	for _, name := range Listed(names) {
		if p := ProgramNamed(name); field == "to" && p != nil && p.ReadOnly() || IsFormatless(name) {
			return badValue(field, name, "a program whose format can be written, or pgn or xqf")
		}
		sets := namedSets(name, positions, axes)
		if len(sets) == 0 {
			_, err := found(field, name, func(string) (struct{}, error) {
				return struct{}{}, &note.NameError{Got: name, There: namesOn(axes)}
			})
			return err
		}
		for _, m := range sets {
			switch other := by[m.Axis]; {
			case other != "":
				return refuse(codeTogether, Place{Field: field}, other, name)
			case v[m.Axis] == "" && (slices.Contains(axes, m.Axis) || m.Axis == AxisTree):
				v[m.Axis], by[m.Axis] = m.Value, name
			}
		}
	}
	return nil
}

// namedSets are what a name sets, of a program on all axes.
func namedSets(name string, positions bool, axes []string) []Meaning {
	if p := ProgramNamed(name); p != nil {
		return p.SetsOf(positions)
	}
	head, options, _ := strings.Cut(name, "+")
	all := Meanings(head, dialect.All())
	if options != "" {
		axes = slices.DeleteFunc(slices.Clone(axes), func(axis string) bool { return axis != AxisNotation })
	}
	i := slices.IndexFunc(all, func(m Meaning) bool { return slices.Contains(axes, m.Axis) })
	switch {
	case i < 0:
		return nil
	case options != "":
		return []Meaning{{AxisNotation, name}}
	}
	return all[i : i+1]
}

// language returns the language of that name: English when none is given.
func language(name string) (i18n.Language, error) {
	if name == "" {
		return i18n.Language{}, nil
	}
	if words, ok := i18n.Match(name); ok {
		return words, nil
	}
	var known []string
	for _, l := range i18n.Languages() {
		known = append(known, l.Tag())
	}
	return i18n.Language{}, badValue("lang", name, known...)
}

// formatNamed returns the format of that name, nil for "".
func formatNamed(field, name string, written bool) (*game.Format, error) {
	if written {
		return found(field, name, collection.FindWritten)
	}
	return found(field, name, collection.FindFormat)
}

// charsetNamed returns the charset of that name, nil for "".
func charsetNamed(field, name string) (*charset.Charset, error) {
	return found(field, name, charset.Find)
}

// dialectNamed returns the dialect of that name, nil for "".
func dialectNamed(field, name string) (*dialect.Dialect, error) {
	return found(field, name, func(name string) (*dialect.Dialect, error) { return dialect.Find(dialect.All(), name) })
}

// notationNamed returns the notation of that name, nil for "".
func notationNamed(field, name string, written bool) (notation.Notation, error) {
	n, err := found(field, name, i18n.Notation)
	if n != nil && written && notation.ReadOnly(n) != "" {
		return nil, badValue(field, name, "it without +"+notation.ReadOnly(n)+", which is for reading")
	}
	return n, err
}

// found returns the value of that name, the zero value for "".
func found[T any](field, name string, find func(name string) (T, error)) (value T, err error) {
	if name == "" {
		return value, nil
	}
	value, err = find(name)
	var unknown *note.NameError
	if errors.As(err, &unknown) {
		near := unknown.Near()
		if near == "" {
			return value, badValue(field, name, unknown.There...)
		}
		e := badValue(field, name, near)
		e.Message += "; did you mean " + strconv.Quote(near) + "?"
		return value, e
	}
	return value, err
}
