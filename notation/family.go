package notation

import (
	"strings"

	"github.com/xqfen/xqfen/note"
)

// options is a set of options.
type options uint32

const (
	onHalf options = 1 << iota
	onXQBasePawns
	onLongPawns
	onNeeded
	onLong
	onDot
	onPrefix
	onLowerBlack
	onFullWidth
	onWXF1980
	onKeypad
	onFlip
	onRotate
)

func (o options) has(bit options) bool { return o&bit != 0 }

// Option is a variation of a notation.
type Option struct {
	// Name is written after a plus sign, Title is its effect in English.
	Name, Title string
	// ReadOnly: it changes how moves are read, and is not for writing.
	ReadOnly bool
	bit      options
	// group is shared by options that exclude each other; normal is the one that
	// holds when none of a group is named.
	group  string
	normal bool
}

// Family is a notation with its options. The zero Family has no notation.
type Family struct {
	// Name is the notation's name, Aliases others under which it is found, Title
	// what it is in English.
	Name    string
	Aliases []string
	Title   string
	Options []Option
	// Named: a text is read so only where somebody names the notation, as it would be another one as well.
	Named bool
	build func(name string, on options) Notation
}

// New returns the notation with the options of those names. The error is a
// *note.NameError.
func (f *Family) New(names ...string) (Notation, error) {
	var on options
	groups := make(map[string]string)
	asked := make(map[string]bool)
	for _, name := range names {
		o := f.option(name)
		if o == nil {
			return nil, &note.NameError{Why: note.UnknownOption, Got: name, There: f.optionNames()}
		}
		if other := groups[o.group]; o.group != "" && other != "" && other != o.Name {
			return nil, &note.NameError{Why: note.OptionClash, Got: o.Name, There: []string{other}}
		}
		groups[o.group] = o.Name
		asked[o.Name] = !o.normal
		on |= o.bit
	}
	if f.build == nil {
		return nil, &note.NameError{Why: note.UnknownNotation, Got: f.Name}
	}
	full := f.Name
	for _, o := range f.Options {
		if asked[o.Name] {
			full += "+" + o.Name
		}
	}
	return f.build(full, on), nil
}

func (f *Family) option(name string) *Option {
	for i := range f.Options {
		if strings.EqualFold(f.Options[i].Name, name) {
			return &f.Options[i]
		}
	}
	return nil
}

func (f *Family) optionNames() []string {
	var names []string
	for _, o := range f.Options {
		names = append(names, "+"+o.Name)
	}
	return names
}

// Families returns the notations that need no words of a language: coordinates
// and WXF.
func Families() []*Family {
	list := make([]*Family, 0, len(coordRows)+1)
	for i := range coordRows {
		list = append(list, coordRows[i].family())
	}
	return append(list, wxfFamily())
}

// Find returns the notation of a name such as "wxf+prefix+dot", in which case does
// not count. The error is a *note.NameError.
func Find(families []*Family, name string) (Notation, error) {
	parts := strings.Split(name, "+")
	var names []string
	for _, f := range families {
		if f == nil {
			continue
		}
		if f.is(parts[0]) {
			return f.New(parts[1:]...)
		}
		names = append(names, f.Name)
	}
	return nil, &note.NameError{Why: note.UnknownNotation, Got: name, There: names}
}

func (f *Family) is(name string) bool {
	if strings.EqualFold(f.Name, name) {
		return true
	}
	for _, alias := range f.Aliases {
		if strings.EqualFold(alias, name) {
			return true
		}
	}
	return false
}
