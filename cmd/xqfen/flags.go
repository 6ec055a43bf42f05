package main

import (
	"errors"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// kind is the kind of value of a flag.
type kind int

const (
	oneValue   kind = iota
	manyValues      // it may be repeated
	wholeNumber
	noValue
)

// option is a flag of commands: parsing, checks, hints, completion, help and manual pages come
// from its row.
type option struct {
	name, alias string
	kind        kind
	fallback    string // the value where it is not given
	group       string // the heading in help
	// values are those that it can have: words, or "@" and the name of a set of names; "" where it
	// can have any text. Those before a "…" are examples. Of a number it is the least.
	values string
	// needs are the formats that it goes with, where records are written.
	needs    func(*game.Format) bool
	commands string
}

// Commands that have flags together.
const (
	writing = "convert normalize "
	reading = "check detect stats " + writing
	showing = "show read "
)

// options are all flags, in the order of help.
var options = []option{
	{"from", "f", manyValues, "", "Input", "@names", nil, reading + showing + "moves rewrite explain"},
	{"from-format", "", oneValue, "", "Input", "@formats", nil, reading + showing},
	{"from-dialect", "", oneValue, "", "Input", "@dialects", nil, reading + showing + "moves rewrite explain"},
	{"from-notation", "", oneValue, "", "Input", "@notations", nil, reading + showing + "moves"},
	{"from-charset", "", oneValue, "", "Input", "@charsets", nil, reading + showing + "moves"},
	{"e", "", manyValues, "", "Input", "", nil, reading + showing + "explain"},
	{"start", "", oneValue, "", "Input", "", nil, "moves check show " + writing},
	{"column", "", oneValue, "", "Input", "", nil, "convert rewrite check detect"},
	{"json-map", "", oneValue, "", "Input", "", nil, "convert check detect"},
	{"input-name", "", oneValue, "", "Input", "", nil, "check " + writing},
	{"first-record", "", wholeNumber, "1", "Input", "1", nil, "check " + writing},
	{"where", "", manyValues, "", "Input", "", nil, writing + "stats show"},
	{"with-position", "", oneValue, "", "Input", "", nil, writing + "stats show"},
	{"anywhere", "", noValue, "", "Input", "", nil, writing + "stats show"},
	{"begins-with", "", oneValue, "", "Input", "", nil, writing + "stats show"},
	{"part", "", oneValue, "", "Input", "1/4 …", nil, writing},
	{"limit", "", wholeNumber, "", "Input", "1", nil, writing + "stats show"},
	{"sample", "", wholeNumber, "", "Input", "1", nil, writing},
	{"seed", "", wholeNumber, "0", "Input", "0", nil, writing},
	{"dialect-file", "", manyValues, "", "Input", "", nil, reading + showing + "moves rewrite explain list"},
	{"orient", "", oneValue, "", "Input", "flip rotate swap", nil, reading + showing + "moves rewrite explain"},
	{"side", "", oneValue, "strict", "Input", "strict lenient", nil, reading + showing + "moves explain"},

	{"to", "t", manyValues, "", "Output", "@names", nil, writing + "moves rewrite stats show"},
	{"o", "output", oneValue, "", "Output", "", nil, writing + "rewrite show"},
	{"format", "", oneValue, "", "Output", "@written", nil, writing},
	{"format", "", oneValue, "text", "Output", "text tsv jsonl", nil, "moves"},
	{"format", "", oneValue, "", "Output", "text svg png pdf gif", nil, "show"},
	{"format", "", oneValue, "text", "Output", "text json", nil, "check detect stats explain list"},
	{"json", "", noValue, "", "Output", "", nil, "moves check detect stats explain list read"},
	{"dialect", "d", oneValue, "", "Output", "@dialects", nil, writing + "rewrite"},
	{"charset", "", oneValue, "", "Output", "@charsets", nil, writing},
	{"moves", "", oneValue, "", "Output", "@notations", nil, "rewrite"},
	{"w", "", noValue, "", "Output", "", nil, "rewrite"},
	{"diff", "", noValue, "", "Output", "", nil, "rewrite"},
	{"one-for-one", "", noValue, "", "Output", "", nil, "convert"},
	{"split", "", noValue, "", "Output", "", nil, writing},
	{"name", "", oneValue, "", "Output", "{Date}_{Red}-{Black} {file}-{n} …", nil, writing},
	{"split-by", "", oneValue, "", "Output", "80:10:10 …", nil, writing},
	{"no-header", "", noValue, "", "Output", "", isTable, writing},
	{"key", "", oneValue, "", "Output", "@Key", isRecords, writing},
	{"fields", "", oneValue, "", "Output", "", isRecords, writing},
	{"quote-formulas", "", noValue, "", "Output", "", isTable, writing},
	{"dedupe", "", oneValue, "exact", "Output", "@Dedupe", nil, "normalize"},
	{"keep", "", oneValue, "first", "Output", "@Keep", nil, "normalize"},
	{"sort", "", oneValue, "none", "Output", "@Sort", nil, "normalize"},
	{"spill", "", oneValue, "", "Output", "", nil, "normalize"},
	{"positions", "", oneValue, "", "Output", "final all …", nil, "convert"},
	{"tree", "", wholeNumber, "", "Output", "1", nil, "convert"},
	{"merge", "", oneValue, "", "Output", "", nil, "convert"},
	{"mirror", "", noValue, "", "Output", "", nil, writing + "show"},
	{"swap-sides", "", noValue, "", "Output", "", nil, writing},
	{"main-line", "", noValue, "", "Output", "", nil, writing},
	{"no-comments", "", noValue, "", "Output", "", nil, writing},
	{"halfmoves", "", oneValue, "keep", "Output", "keep 0", nil, "convert rewrite"},
	{"openings", "", wholeNumber, "10", "Output", "0", nil, "stats"},
	{"pieces", "", oneValue, "traditional", "Output", "@pieces", nil, "show"},
	{"orientation", "", oneValue, "red", "Output", "red black", nil, "show"},
	{"coordinates", "", oneValue, "numbers", "Output", "@coordinates", nil, "show"},
	{"theme", "", oneValue, "wood", "Output", "@theme", nil, "show"},
	{"last-move", "", noValue, "", "Output", "", nil, "show"},
	{"check", "", noValue, "", "Output", "", nil, "show"},
	{"arrows", "", oneValue, "", "Output", "", nil, "show"},
	{"squares", "", oneValue, "", "Output", "", nil, "show"},
	{"circles", "", oneValue, "", "Output", "", nil, "show"},
	{"size", "", wholeNumber, "", "Output", "1", nil, "show"},
	{"per-row", "", wholeNumber, "", "Output", "1", nil, "show"},
	{"per-page", "", wholeNumber, "", "Output", "1", nil, "show"},
	{"paper", "", oneValue, "", "Output", "@paper", nil, "show"},
	{"title", "", oneValue, "", "Output", "", nil, "show"},
	{"answers", "", oneValue, "", "Output", "@notations", nil, "show"},
	{"font", "", oneValue, "", "Output", "", nil, "show"},
	{"animate", "", noValue, "", "Output", "", nil, "show"},
	{"blank", "", noValue, "", "Output", "", nil, "show"},
	{"ascii", "", noValue, "", "Output", "", nil, "show"},
	{"board", "", oneValue, "", "Output", "@boards", nil, "show"},

	{"notation", "n", oneValue, "", "Moves", "@notations", nil, writing + "stats"},
	{"notation", "n", manyValues, "", "Moves", "@notations", nil, "moves"},
	{"numbered", "", noValue, "", "Moves", "", nil, "moves"},
	{"legal", "", noValue, "", "Moves", "", nil, "moves"},
	{"fen-after", "", oneValue, "", "Moves", "@dialects", nil, "moves"},
	{"illegal", "", oneValue, "keep-prefix", "Moves", "keep-prefix reject", nil, writing},
	{"ply", "", oneValue, "", "Moves", "", nil, "show"},

	{"errors", "", oneValue, "drop", "Errors", "@Errors", nil, "convert"},
	{"errors", "", oneValue, "drop", "Errors", "drop stop", nil, "normalize"},
	{"rejects", "", oneValue, "", "Errors", "", nil, writing},
	{"strict", "", noValue, "", "Errors", "", nil, writing + "rewrite check"},
	{"report", "", oneValue, "", "Errors", "", nil, "normalize"},
	{"diagnostics", "", oneValue, "text", "Errors", "text json", nil, writing + "rewrite"},
	{"summary", "", oneValue, "text", "Errors", "text json none", nil, writing + "rewrite"},
	{"quiet", "q", noValue, "", "Errors", "", nil, writing + showing + "moves rewrite check stats"},

	{"verb", "", manyValues, "", "Other", "read write move", nil, "conform"},
	{"min", "", oneValue, "100%", "Other", "", nil, "conform"},
	{"timeout", "", wholeNumber, "10", "Other", "1", nil, "conform"},
	{"addr", "", oneValue, "127.0.0.1:8080", "Other", "", nil, "serve"},
	{"open", "", noValue, "", "Other", "", nil, "serve"},
	{"cors", "", oneValue, "", "Other", "", nil, "serve"},
	{"page", "", oneValue, "", "Other", "", nil, "serve"},
	{"stdio", "", noValue, "", "Other", "", nil, "serve"},
	{"color", "", oneValue, "auto", "Other", "auto always never", nil, writing + showing + "rewrite check"},
	{"lang", "", oneValue, "", "Other", "@languages", nil, reading + showing + "rewrite explain serve mcp conform list completion man help perft xqfen"},
	{"lang", "", oneValue, "", "Other", "@moves", nil, "moves"},
	{"j", "", wholeNumber, strconv.Itoa(runtime.GOMAXPROCS(0)), "Other", "0", nil, reading},
	{"version", "v", noValue, "", "Other", "", nil, "xqfen"},
	{"help", "h", noValue, "", "Other", "", nil, ""},
}

// has reports whether a command has the flag.
func (o *option) has(command string) bool {
	return o.commands == "" || slices.Contains(strings.Fields(o.commands), command)
}

// names are its names, the first of them the one that it is known by.
func (o *option) names() []string {
	if o.alias == "" {
		return []string{o.name}
	}
	return []string{o.name, o.alias}
}

// isOpen reports whether it can have other values than those that are named.
func (o *option) isOpen() bool {
	return o.kind == wholeNumber || o.values == "" || strings.HasSuffix(o.values, "…") || o.resolves()
}

// resolves reports whether its values are names that something else looks up, aliases among them.
func (o *option) resolves() bool {
	return slices.Contains([]string{"@names", "@formats", "@written", "@dialects", "@notations", "@charsets", "@languages", "@moves"}, o.values)
}

// table is the table of list that has the values, where they are too many for a message.
func (o *option) table() string {
	if slices.Contains([]string{"@names", "@dialects", "@notations"}, o.values) {
		return o.values[1:]
	}
	return ""
}

// flag is the flag as urfave/cli parses it.
func (o *option) flag() cli.Flag {
	others := o.names()[1:]
	switch o.kind {
	case noValue:
		return &cli.BoolFlag{Name: o.name, Aliases: others}
	case manyValues:
		return &cli.StringSliceFlag{Name: o.name, Aliases: others}
	}
	return &cli.StringFlag{Name: o.name, Aliases: others, Value: o.fallback}
}

// optionsOf are the flags of a command.
func optionsOf(command string) (all []*option) {
	for i := range options {
		if options[i].has(command) {
			all = append(all, &options[i])
		}
	}
	return all
}

// flagNames are all names of the flags of a command.
func flagNames(command string) (names []string) {
	for _, o := range optionsOf(command) {
		names = append(names, o.names()...)
	}
	return names
}

// optionNamed returns the flag of a command that has a name, nil where none has it.
func optionNamed(command, name string) *option {
	for i := range options {
		if o := &options[i]; (name == o.name || name == o.alias && name != "") && o.has(command) {
			return o
		}
	}
	return nil
}

// hasFlag reports whether the command has a flag.
func hasFlag(c *cli.Context, name string) bool { return optionNamed(c.Command.Name, name) != nil }

// valueWords returns the values of a flag of a command, where they are words.
func (m manual) valueWords(command string, o *option) (all []candidate) {
	switch o.values {
	case "@names":
		for _, l := range allNames(dialect.All()) {
			if isOffered(command, o.name, &l) {
				all = append(all, candidate{l.Name, flagsOf(l.Sets)})
			}
		}
	case "@dialects":
		for _, d := range dialect.All() {
			spec := d.Spec()
			for _, name := range append([]string{spec.Name}, spec.Aliases...) {
				all = append(all, candidate{name, m.language.Phrase(spec.Title)})
			}
		}
	case "@notations":
		return m.notationWords("")
	case "@languages":
		for _, language := range i18n.Languages() {
			all = append(all, candidate{language.Tag(), language.Name()})
		}
	case "@moves":
		for _, l := range spokenLanguages() {
			if _, ok := i18n.MatchNotation(l.Tag); !ok {
				continue
			}
			all = append(all, candidate{l.Tag, strings.Join(l.Example, ", ")})
		}
	default:
		for _, value := range o.words() {
			all = append(all, candidate{value, ""})
		}
	}
	return all
}

// words returns the few values that a flag can have.
func (o *option) words() []string {
	set, isSet := strings.CutPrefix(o.values, "@")
	switch {
	case o.kind == wholeNumber:
		return nil
	case !isSet:
		return slices.DeleteFunc(strings.Fields(o.values), func(word string) bool { return word == "…" })
	case set == "formats":
		return formatNames(false)
	case set == "written":
		return formatNames(true)
	case set == "charsets":
		return charsetNames()
	case set == "theme":
		return diagram.ColorsNames()
	case set == "paper":
		return diagram.PaperNames()[1:]
	case set == "pieces":
		return diagram.SetNames()
	case set == "coordinates":
		return diagram.CoordinateNames()
	case set == "boards":
		return diagram.KindNames()
	}
	return collection.Choices(set)
}

// checkFlags refuses an empty value, as that of a variable of a script that is not set, and one
// that the flag cannot have. A text of -e may be empty.
func (s *streams) checkFlags(c *cli.Context) error {
	set := c.LocalFlagNames() // IsSet compares all names of all flags
	for _, o := range optionsOf(c.Command.Name) {
		if !slices.Contains(set, o.name) || o.name == "e" || o.kind == noValue {
			continue
		}
		for _, value := range given(c, o.name) {
			if word := o.meant(value); word != "" && word != value {
				value = word
				if err := c.Set(o.name, word); err != nil {
					return err
				}
			}
			if err := s.checkValue(c, o, value); err != nil {
				return err
			}
		}
	}
	return nil
}

// meant returns the one of the few values that a word is in another case, or that has its name in a language, where a
// part is enough of one that is not plain ASCII; "" where there is none, or several.
func (o *option) meant(value string) (word string) {
	if value == "" || o.kind != oneValue || o.isOpen() {
		return ""
	}
	for _, known := range o.words() {
		if strings.EqualFold(known, value) {
			return known
		}
		if !slices.ContainsFunc(i18n.Languages(), func(l i18n.Language) bool {
			name, own := chars.Sought(l.Term(known)), chars.Sought(value)
			return name == own || len(value) > utf8.RuneCountInString(value) && strings.Contains(name, own)
		}) {
			continue
		}
		if word != "" {
			return ""
		}
		word = known
	}
	return word
}

// number returns the number that a flag gives, or -1.
func number(c *cli.Context, name string) int {
	n, err := strconv.Atoi(c.String(name))
	if err != nil {
		return -1
	}
	return n
}

// given returns the values of a flag.
func given(c *cli.Context, name string) []string {
	if optionNamed(c.Command.Name, name).kind == manyValues {
		return c.StringSlice(name)
	}
	return []string{c.String(name)}
}

// mostNumber is the largest number that a flag can have.
const mostNumber = 1 << 30

func (s *streams) checkValue(c *cli.Context, o *option, value string) error {
	if o.kind == wholeNumber && value != "" {
		least, _ := strconv.Atoi(o.values) // a test reads it
		n, err := strconv.Atoi(value)
		switch {
		case err != nil:
			return usagef("%s %s: expected a whole number", dashed(o.name), strconv.Quote(value))
		case n < least || n > mostNumber:
			return usagef("--%s %s: expected %s", o.name, value, o.values+"–"+strconv.Itoa(mostNumber))
		}
		return nil
	}
	isEmpty := value == "" || o.kind == manyValues && o.table() != "" && strings.Trim(value, ",") == ""
	if !isEmpty && o.resolves() {
		return s.checkName(c, o, value)
	}
	if !isEmpty && (o.isOpen() || slices.Contains(o.words(), value)) {
		return nil
	}
	var known []string
	for _, word := range (manual{c.App, s.words}).valueWords(c.Command.Name, o) {
		known = append(known, word.text)
	}
	expected := strings.Join(known, ", ")
	switch {
	case !isEmpty:
		return usagef("--%s %s: expected %s", o.name, value, expected)
	case o.table() != "":
		return usagef(`%s is empty; "xqfen list %s" shows what it can be`, dashed(o.name), o.table())
	case expected == "" || o.name == "name":
		return usagef("%s is empty; give it a value, or leave it out", dashed(o.name))
	case o.name == "positions":
		return usagef("--positions %s: expected %s, or the number of a ply from 0", `""`, expected)
	}
	return usagef("%s is empty; expected %s", dashed(o.name), expected)
}

// needs refuses a flag that is given and does not go with the format that is written.
func needs(c *cli.Context, to *game.Format) error {
	if c.String("errors") == "keep" && !to.Is(game.Lines) {
		return usagef("--%s goes with --format %s, not %s", "errors keep", namesOf(isLine), to.Name)
	}
	for _, o := range optionsOf(c.Command.Name) {
		if o.needs != nil && !o.needs(to) && c.IsSet(o.name) {
			return usagef("--%s goes with --format %s, not %s", o.name, namesOf(o.needs), to.Name)
		}
	}
	return nil
}

func isLine(f *game.Format) bool    { return f.Is(game.Lines) }
func isLined(f *game.Format) bool   { return isLine(f) && f.Layout.Header == "" }
func isRecords(f *game.Format) bool { return f.Is(game.Records) }
func isTable(f *game.Format) bool {
	return f.Layout.Header != "" && f.Is(game.Records) && !f.Is(game.Binary)
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

func charsetNames() (names []string) {
	for _, c := range charset.All() {
		names = append(names, c.Name())
	}
	return names
}

func notationNames() (names []string) {
	for _, f := range i18n.Families() {
		names = append(append(names, f.Name), f.Aliases...)
	}
	return names
}

// checkName refuses a name that a flag gives and nobody knows.
func (s *streams) checkName(c *cli.Context, o *option, value string) error {
	isKnown := true
	switch o.values {
	case "@dialects":
		if s.dialect(value) == nil {
			var known []string
			for _, d := range s.dialects {
				known = append(append(known, d.Name()), d.Spec().Aliases...)
			}
			if near := chars.Nearest(value, known); near != "" {
				return usagef("--%s: unknown dialect %q; did you mean %q?", o.name, value, near)
			}
			return usagef("--%s: unknown dialect %q; \"xqfen list dialects\" shows them", o.name, value)
		}
	case "@notations":
		names := []string{value}
		if o.kind == manyValues || writesPositions(c) {
			names = api.Listed(names...)
		}
		for _, name := range names {
			if err := checkNotation(o.name, name); err != nil {
				return err
			}
		}
	case "@formats":
		_, err := collection.FindFormat(value)
		isKnown = err == nil
	case "@written":
		_, err := collection.FindWritten(value)
		isKnown = err == nil
	case "@charsets":
		_, err := charset.Find(value)
		isKnown = err == nil
	case "@languages", "@moves":
		if _, ok := i18n.Match(value); !ok {
			var known []string
			for _, language := range i18n.Languages() {
				known = append(known, language.Tag()+" ("+language.Name()+")")
			}
			return usagef("--lang %s: unknown language; expected %s", value, strings.Join(known, ", "))
		}
	}
	if !isKnown {
		return usagef("--%s %s: expected %s", o.name, value, strings.Join(o.words(), ", "))
	}
	return nil
}

// checkNotation refuses what is not the name of a notation, and for --notation what is one for
// reading alone.
func checkNotation(flag, name string) error {
	n, err := i18n.Notation(name)
	var unknown *note.NameError
	if err == nil && flag == api.AxisNotation && notation.ReadOnly(n) != "" {
		return usagef("--%s %s: +%s is for reading, with --from-notation, and not for writing", flag, name, notation.ReadOnly(n))
	}
	if err == nil || !errors.As(err, &unknown) {
		return err
	}
	got, _, _ := strings.Cut(name, "+")
	there := notationNames()
	near, none := "--%s: unknown notation %q; did you mean %q?", `--%s: unknown notation %q; "xqfen list notations" shows them`
	switch unknown.Why {
	case note.UnknownOption:
		got, there = "+"+unknown.Got, unknown.There
		near, none = "--%s: unknown option %q; did you mean %q?", `--%s: unknown option %q; "xqfen list notations" shows them`
	case note.OptionClash:
		return usagef("--%s %s: the options %s and %s exclude each other", flag, name, unknown.Got, strings.Join(unknown.There, ", "))
	}
	if best := chars.Nearest(got, there); best != "" {
		return usagef(near, flag, got, best)
	}
	return usagef(none, flag, got)
}

// dialect returns the dialect of that name, nil where there is none.
func (s *streams) dialect(name string) *dialect.Dialect {
	d, _ := dialect.Find(s.dialects, name)
	return d
}

// notationFlag returns the notation that a flag names, nil where it is not given.
func notationFlag(c *cli.Context, flag string) notation.Notation {
	n, _ := i18n.Notation(c.String(flag)) // it was checked
	return n
}

// notationsFlag returns the notations that --notation names, each once.
func notationsFlag(c *cli.Context) (all []notation.Notation, err error) {
	for _, name := range api.Listed(given(c, api.AxisNotation)...) {
		n, err := i18n.Notation(name)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(all, func(other notation.Notation) bool { return other.Name() == n.Name() }) {
			return nil, usagef("--notation: %s is named twice", n.Name())
		}
		all = append(all, n)
	}
	return all, nil
}

// positionReader returns the reader that --dialect-file, --from-dialect, --orient
// and --side ask for.
func (s *streams) positionReader(c *cli.Context) *dialect.Reader {
	return &dialect.Reader{
		Dialects: s.dialects, As: s.dialect(c.String("from-dialect")), Orient: dialect.Orient(c.String("orient")), LenientSide: c.String("side") == "lenient",
	}
}
