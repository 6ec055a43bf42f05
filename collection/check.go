package collection

import (
	"errors"
	"fmt"
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// OptionError says that a field of Options has a value that it cannot have.
type OptionError struct {
	// Field is the name of the field, Value what it has.
	Field, Value string
	// Known are the values that it can have, nil where the reason is another.
	Known []string
	// Reason is why not, "" when the value is none of Known.
	Reason string
}

// Error names the field, the value and what is wrong with it.
func (e *OptionError) Error() string {
	if e.Reason != "" {
		return fmt.Sprintf("%s %q %s", e.Field, e.Value, e.Reason)
	}
	return fmt.Sprintf("%s %q is none of %q", e.Field, e.Value, e.Known)
}

// errNoInputs says that Convert or ReadGames was given no sequence of inputs.
var errNoInputs = errors.New("the inputs are nil; pass those of collection.Inputs")

// known returns an *OptionError if the value is none of those.
func known[T ~string](field string, value T, all ...T) error {
	if slices.Contains(all, value) {
		return nil
	}
	return &OptionError{Field: field, Value: string(value), Known: names(all...)}
}

func knownOrient(o dialect.Orient) error {
	return known("Orient", o, "", dialect.OrientFlip, dialect.OrientRotate, dialect.OrientSwap)
}

// Choices returns the values that a field of Options can have besides "", in the order of the
// documentation: of Dedupe, Errors, Keep, Key, Positions and Sort. Other fields have none.
func Choices(field string) []string {
	switch field {
	case "Dedupe":
		return names(DedupeNone, DedupeExact, DedupePosition, DedupeMirror, DedupeGame, DedupePrefix)
	case "Errors":
		return names(ErrorsDrop, ErrorsKeep, ErrorsStop)
	case "Keep":
		return names(KeepFirst, KeepRichest, KeepMerge)
	case "Key":
		return names(game.KeyPosition, game.KeyMirror, game.KeyGame)
	case "Positions":
		return names(PositionsFinal, PositionsAll, PositionsPly)
	case "Sort":
		return names(SortNone, SortDate, SortKey)
	}
	return nil
}

func names[T ~string](all ...T) (texts []string) {
	for _, one := range all {
		texts = append(texts, string(one))
	}
	return texts
}

// chosenOf returns an *OptionError if the value is not a choice of the field.
func chosenOf[T ~string](field string, value T) error {
	return known(field, string(value), append(Choices(field), "")...)
}

// check returns the first field with a value that it cannot have.
func (o *Options) check() error {
	for _, err := range [...]error{
		chosenOf("Dedupe", o.Dedupe), chosenOf("Sort", o.Sort), chosenOf("Keep", o.Keep), chosenOf("Errors", o.Errors),
		chosenOf("Key", o.Key), chosenOf("Positions", o.Positions), knownOrient(o.Orient),
		usable("FromFormat", o.FromFormat, func(f *game.Format) bool { return f.Split != nil && f.Decode != nil }, "cannot be read"),
		usable("To", o.To, func(f *game.Format) bool { return f.Append != nil }, "is read only"),
		o.checkCharset(), o.checkFormats(), o.checkOneForOne(), o.checkSample(),
	} {
		if err != nil {
			return err
		}
	}
	return nil
}

// checkCharset returns an *OptionError if the positions of a text cannot be written.
func (o *Options) checkCharset() error {
	if o.To == nil || o.To.Is(game.Binary) || kit.CharsetHolds(o.Charset, o.Dialect) {
		return nil
	}
	return &OptionError{Field: "Dialect", Value: o.Dialect.Name(), Reason: "cannot be written in " + o.Charset.Name()}
}

// checkFormats returns an *OptionError if a format cannot be recognized or read.
func (o *Options) checkFormats() error {
	for _, f := range o.Formats {
		if f == nil {
			f = new(game.Format)
		}
		if f.Sniff == nil || f.Split == nil || f.Decode == nil {
			return &OptionError{Field: "Formats", Value: f.Name, Reason: "lacks Sniff, Split or Decode"}
		}
	}
	return nil
}

// usable returns an *OptionError if a format that is set lacks something.
func usable(field string, f *game.Format, has func(*game.Format) bool, reason string) error {
	if f == nil || has(f) {
		return nil
	}
	return &OptionError{Field: field, Value: f.Name, Reason: reason}
}
