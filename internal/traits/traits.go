// Package traits has what the formats of this project tell package collection about themselves, beside
// what any game.Format has. A format of one's own needs none of it.
package traits

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Traits are those of a format, F; the zero Traits are those of a format for games.
type Traits[F any] struct {
	// Family, if not "", is the name of formats of which each file is in one at most. Which tells
	// them apart in one look: it returns the Name of one, "" for none, as the Sniff of all do.
	Family string
	Which  func(head []byte, name string) string
	// Apart, if not nil, returns how many whole lines at the start of a text are a record
	// each, whatever is before and after them, and where they end. Split need not cut them.
	Apart func(text []byte) (lines, end int)
	// Bare lists need nothing beside a position: the lines of any list become theirs. Named
	// lists have names, which no other list has a place for.
	Bare, Named bool
	// Usual formats are those that positions are written in when no other is asked for, where
	// Bare, and else games.
	Usual bool
	// Dialect is that of the positions of a Bare list when none is asked for; nil means xqbase.
	Dialect func() *dialect.Dialect
	// Guessed formats are known by what their lines look like: who names a column knows better.
	Guessed bool
	// Anything says that a file in the format may be about anything: it is refused only
	// where somebody named it.
	Anything bool
	// Varied formats are this project's records, of positions and games: the first says which
	// a file is of.
	Varied bool
	// Comma is what is between the cells of a table, 0 where the format is none. Column
	// returns the format of the tables of others, with the positions in a column, or under a
	// key, of that name or number, "" for our name; it is nil where there are neither.
	// Foreign reports whether a file that begins so is a table of others.
	Comma   byte
	Column  func(name string) *F
	Foreign func(head []byte) bool
	// Others says that this is the format of tables of others, as Column returns it: what is
	// read of one and written to one stays in its place, and so does all that is around it.
	Others bool
	// FoundBy, of a format whose Split looks for positions, returns the format of what that reader
	// finds, as Decode then must.
	FoundBy func(r *dialect.Reader) *F
	// Copy, of lists of positions and of tables of others, makes what copies the position of a
	// record in the exact form of any dialect that r reads, or in a common spelling, without a Game.
	Copy func(r *dialect.Reader, to *dialect.Dialect, resetHalfmoves bool) Copier
}

// Copier appends to dst the text that data begins with, up to the end of its line, as the Edit of the
// format does, in the dialect of Copy. It returns the length of what was read, with the position in s,
// what there is to say about it, and what is lost. The length is 0 where the text is in another form, or
// cannot be written. The notes are placed in data and last until the next call.
type Copier func(dst, data []byte, s *xiangqi.Setup) (out []byte, n int, said []note.Note, lost dialect.Loss)
