package dialect

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Spec is a dialect as a row of data; [New] makes it usable. A [Reader] that has the dialect reads its
// texts, whatever its separator, its side tokens and its tail are, except a text that means another position
// without the dialect: that is read in its sense only where As is the dialect.
type Spec struct {
	// Name is the name that the user types: lower-case letters, digits and dashes.
	// Aliases are other names for it.
	Name    string   `json:"name"`
	Aliases []string `json:"aliases,omitempty"`
	// Title names the users of the convention in a few words.
	Title   string    `json:"title,omitempty"`
	Letters LetterSet `json:"letters"`
	// Separator is between ranks; "/" when empty. With one of one character a Reader reads also texts
	// that are damaged or in no exact form.
	Separator string `json:"separator,omitempty"`
	// Elide leaves out the empty squares at the end of a rank, so that an empty
	// rank is written as nothing.
	Elide bool `json:"elide,omitempty"`
	// Prefix is before the board and belongs to the form.
	Prefix string `json:"prefix,omitempty"`
	// Turn holds the tokens for Red and for Black to move.
	Turn [2]string `json:"turn,omitempty"`
	// Tail is the text after the board: literal text with the placeholders
	//
	//	{turn}    the side to move
	//	{half}    the half-move clock in plies, 0 when it is unknown
	//	{half|-}  the half-move clock, the text after the bar when it is unknown
	//	{full}    the fullmove number, 1 when it is unknown
	//	{zero}    a fullmove number that is always 0 and means 1
	//	{ply}     2*full-1 for Red, 2*full for Black, as in shogi's SFEN; after {turn}
	//
	// There are no other placeholders and no braces without one.
	Tail string `json:"tail,omitempty"`
	// Clock is the rule by which the half-move clock starts again.
	Clock Clock `json:"clock,omitempty"`
	// Source is where the convention is written down or seen.
	Source string `json:"source,omitempty"`

	// binit is set for the one dialect whose board is a list of coordinates.
	binit bool
	// notes are those that the tolerant reader makes of each text in the exact form, besides those on its
	// letters and on a side to move that the form has no place for.
	notes []formNote
}

// clockRule is a Clock as a number, so that it compares fast.
type clockRule uint8

var clockRules = map[Clock]clockRule{"": 0, ClockCapture: 1, ClockPawn: 2}

// Clock is the rule by which a half-move clock starts again at 0.
type Clock string

// The rules in use (the zero Clock is "not known").
const (
	// ClockCapture counts plies since the last capture; 120 plies are a draw
	// (xqbase, "FEN", field 5).
	ClockCapture Clock = "capture"
	// ClockPawn counts plies since the last capture or pawn advance (WXF, "FEN
	// for Xiangqi", field 5).
	ClockPawn Clock = "capture-or-pawn"
)

// Dialect writes and reads positions in one convention. It is safe for
// concurrent use. New makes it; the zero Dialect writes nothing and reads nothing.
type Dialect struct {
	spec    Spec
	letters *alphabet
	clock   clockRule
	tail    []tailItem
	// plain: the board field is ASCII letters and digits, whole ranks, and one of the usual separators. base: and
	// the letters are of base. fromBase turns a plain board of any base letters and
	// solidi into that of the dialect, byte for byte; nil when it takes more.
	plain    bool
	base     bool
	fromBase *[256]byte
	// holds are the values that the tail has a place for; lone: its only number is the
	// fullmove number, where others have two.
	holds fields
	lone  bool
	own   ownForm
}

// fields is a set of the values that a tail can have.
type fields uint8

const (
	hasTurn fields = 1 << iota
	hasHalf
	hasHalfUnknown // and has a text for an unknown clock
	hasFull
	hasPly
	hasZero
)

// tailItem is a piece of a tail: literal text, and the value after it.
type tailItem struct {
	literal string
	value   fields // 0 for the end of the tail
	unknown string // the text for an unknown half-move clock
}

// placeholder returns where the first placeholder of a tail is from a byte on, with its
// braces; ok is false when there is none.
func placeholder(tail string, from int) (start, end int, ok bool) {
	for at, c := range []byte(tail) {
		switch {
		case at < from:
		case c == '{':
			start, ok = at, true
		case c == '}' && ok:
			return start, at + 1, true
		}
	}
	return 0, 0, false
}

// SpecError is why a row is not a dialect.
type SpecError struct {
	// Name is that of the dialect, Err what is wrong with it.
	Name string
	Err  error
}

// Error names the dialect and the reason.
func (e *SpecError) Error() string { return fmt.Sprintf("dialect %q: %v", e.Name, e.Err) }

// Unwrap returns Err.
func (e *SpecError) Unwrap() error { return e.Err }

// New checks the row and makes a Dialect of it. It refuses the name of a dialect that is built in, letters or side
// tokens that clash, and a separator, a prefix or a tail that could not be read back. The error is a
// *SpecError.
func New(spec Spec) (*Dialect, error) {
	for _, name := range append([]string{spec.Name}, spec.Aliases...) {
		if other, err := Find(builtin(), name); err == nil {
			return nil, &SpecError{spec.Name, fmt.Errorf("%q is the name of a dialect that is built in, %s", name, other.Name())}
		}
	}
	d, err := build(spec)
	if err != nil {
		return nil, &SpecError{spec.Name, err}
	}
	return d, nil
}

func build(spec Spec) (*Dialect, error) {
	for _, name := range append([]string{spec.Name}, spec.Aliases...) {
		if name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || name[0] == '-' {
			return nil, fmt.Errorf("name %q: expected lower-case letters, digits and dashes", name)
		}
	}
	letters, err := newAlphabet(&spec.Letters)
	if err != nil {
		return nil, err
	}
	switch spec.Letters.Name {
	case "":
		spec.Letters.Name = spec.Name
	case LettersEither, LettersMixed:
		return nil, fmt.Errorf("letters: the name %q means letters of no one set", spec.Letters.Name)
	}
	if err := spec.checkLines(); err != nil {
		return nil, err
	}
	if spec.Separator == "" {
		spec.Separator = "/"
	}
	if strings.ContainsAny(spec.Separator, "0123456789") || letters.piece([]rune(spec.Separator)[0]) != 0 {
		return nil, fmt.Errorf("separator %q is also a letter or a digit of the board", spec.Separator)
	}
	rule, ok := clockRules[spec.Clock]
	if !ok {
		return nil, fmt.Errorf("clock %q: expected %q or %q", string(spec.Clock), string(ClockCapture), string(ClockPawn))
	}
	d := &Dialect{spec: spec, letters: letters, clock: rule}
	d.letters.set = &d.spec.Letters
	d.plain = letters.plain && strings.Contains(usualSeparators, spec.Separator) && !spec.Elide && !spec.binit
	if d.plain && spec.Separator != "/" {
		d.letters.steps['/'] = 0
		d.letters.separate(spec.Separator[0])
	}
	if err := d.compileTail(); err != nil {
		return nil, err
	}
	d.base = d.plain && base().covers(d.letters)
	if d.plain && d.spec.Separator == "/" {
		d.fromBase = d.translation()
	}
	if d.holds&hasTurn != 0 {
		if spec.Turn[0] == "" || spec.Turn[1] == "" || strings.HasPrefix(spec.Turn[0], spec.Turn[1]) || strings.HasPrefix(spec.Turn[1], spec.Turn[0]) {
			return nil, fmt.Errorf("side tokens %q and %q clash", spec.Turn[0], spec.Turn[1])
		}
	}
	return d, nil
}

// checkLines refuses texts that no reader could read back, because positions are read line by line
// and as UTF-8.
func (spec *Spec) checkLines() error {
	for _, field := range [...]struct{ name, text string }{
		{"separator", spec.Separator}, {"prefix", spec.Prefix}, {"side token", spec.Turn[0]}, {"side token", spec.Turn[1]}, {"tail", spec.Tail},
	} {
		if strings.ContainsAny(field.text, "\r\n") || !utf8.ValidString(field.text) {
			return fmt.Errorf("%s %q: expected UTF-8 without a line break", field.name, field.text)
		}
	}
	return nil
}

func (d *Dialect) compileTail() error {
	tail, at := d.spec.Tail, 0
	for start, end, ok := placeholder(tail, 0); ok; start, end, ok = placeholder(tail, at) {
		item, err := valueItem(tail[start+1 : end-1])
		if err != nil {
			return err
		}
		if item.value == hasPly && d.holds&hasTurn == 0 {
			return fmt.Errorf("tail %q: {ply} must come after {turn}, without which it cannot be read", tail)
		}
		if d.holds&item.value != 0 {
			return fmt.Errorf("tail %q: %s is there twice", tail, tail[start:end])
		}
		d.holds |= item.value
		item.literal = tail[at:start]
		d.tail = append(d.tail, item)
		at = end
	}
	if at < len(tail) {
		d.tail = append(d.tail, tailItem{literal: tail[at:]})
	}
	for i := range d.tail {
		if brace := strings.IndexAny(d.tail[i].literal, "{}"); brace >= 0 {
			return fmt.Errorf("tail %q: %q belongs to no placeholder", tail, d.tail[i].literal[brace:brace+1])
		}
	}
	if d.holds&hasFull != 0 && d.holds&(hasPly|hasZero) != 0 || d.holds&hasPly != 0 && d.holds&hasZero != 0 {
		return fmt.Errorf("tail %q: only one of {full}, {ply} and {zero} can be there", tail)
	}
	dashes := 0
	for i := range d.tail {
		for _, r := range d.tail[i].literal {
			if unicode.Is(unicode.Dash, r) {
				dashes++
			}
		}
	}
	d.lone = d.holds&(hasFull|hasHalf) == hasFull && dashes < 3
	return d.checkTail()
}

// values are those of a tail by their names.
var values = map[string]fields{"turn": hasTurn, "half": hasHalf, "full": hasFull, "ply": hasPly, "zero": hasZero}

func valueItem(name string) (tailItem, error) {
	name, unknown, dashed := strings.Cut(name, "|")
	value := values[name]
	switch {
	case value == 0, dashed && value != hasHalf:
		return tailItem{}, fmt.Errorf("tail: unknown placeholder {%s}; there are {turn} {half} {half|-} {full} {zero} {ply}", name)
	case dashed && (unknown == "" || unknown[0] >= '0' && unknown[0] <= '9'):
		return tailItem{}, fmt.Errorf("{half|%s}: an unknown clock must be written, and not as a number", unknown)
	case dashed:
		value |= hasHalfUnknown
	}
	return tailItem{value: value, unknown: unknown}, nil
}

// checkTail makes sure that the board and every number end where the next text
// begins.
func (d *Dialect) checkTail() error {
	if len(d.tail) == 0 {
		return nil
	}
	first := d.tail[0].literal
	if first == "" || isDigit(first[0]) || strings.HasPrefix(first, d.spec.Separator) || d.letters.piece([]rune(first)[0]) != 0 {
		return errors.New("tail: it must begin with text that cannot belong to the board, such as a space")
	}
	for i, item := range d.tail[:len(d.tail)-1] {
		if next := d.tail[i+1].literal; item.value&^hasTurn != 0 && (next == "" || isDigit(next[0])) {
			return errors.New("tail: a number must be followed by text that is not a digit")
		}
	}
	return nil
}

// isNone reports whether there is no dialect, or the zero one.
func (d *Dialect) isNone() bool { return d == nil || d.letters == nil }

// Name returns the dialect's name.
func (d *Dialect) Name() string { return d.spec.Name }

// Spec returns the row that the dialect was made from.
func (d *Dialect) Spec() Spec {
	spec := d.spec
	spec.Aliases = slices.Clone(spec.Aliases)
	return spec
}

// ASCII reports whether all that the dialect writes is ASCII.
func (d *Dialect) ASCII() bool {
	return d.letters == nil || d.letters.plain && isASCII(d.spec.Prefix+d.spec.Separator+d.spec.Tail+d.spec.Turn[0]+d.spec.Turn[1])
}
