package game

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// Source says how a record was spelled. The zero Source says nothing.
type Source struct {
	// Text is the line as it came, in UTF-8, where a record is a line; else nil.
	Text []byte
	// Dialects and Letters are what the record itself says about the text that its position was
	// first read from: the names of the dialects whose exact form that was, and of its letter
	// set, "" when it does not say.
	Dialects []string
	Letters  string

	// Turned is how the board was repaired. Command says that the position is part of the
	// command of an engine. Both decide how coordinates are read.
	Turned  dialect.Orient
	Command bool

	// Core is the position as it was spelled.
	Core Spelling
}

// Spelling is the position as a record has it. The zero Spelling says nothing. Who writes the game finds
// the dialects, so that reading costs nothing where nobody asks.
type Spelling struct {
	// Text is the position as it was spelled, Letters the name of its letter set, and Said what the text alone
	// says.
	Text    []byte
	Letters string
	Said    xiangqi.Setup
	// Board is that of the Reading.
	Board int
	// Reading has the text around the position, the zero Reading none. A copy of a game has none.
	Reading dialect.Reading
}

// clone returns a copy that shares no memory with the spelling.
func (s *Spelling) clone() Spelling {
	own := *s
	own.Text = bytes.Clone(s.Text)
	own.Reading = dialect.Reading{}
	return own
}

// clone returns a copy that shares no memory with the source.
func (s *Source) clone() Source {
	c := *s
	c.Text, c.Dialects, c.Core = bytes.Clone(s.Text), slices.Clone(s.Dialects), s.Core.clone()
	return c
}
