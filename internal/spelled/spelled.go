// Package spelled keeps how the position of a record was spelled.
package spelled

import (
	"bytes"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// Core is the position as a record has it. The zero Core says nothing. Who writes the game finds
// the dialects, so that reading costs nothing where nobody asks.
type Core struct {
	// Text is the position as it was spelled, Letters the name of its letter set, and Said what the text alone
	// says.
	Text    []byte
	Letters string
	Said    xiangqi.Setup
	// Board is the Plain of the Reading.
	Board int
	// Reading has the text around the position, the zero Reading none. Moves is where the moves are
	// in what follows the position, from byte to byte of dialect.Reading.RestText. Engine: an engine found
	// them, and nobody has played them. A copy of a game has none of these.
	Reading dialect.Reading
	Moves   [2]int
	Engine  bool
}

// Played is a position of a game, and whether its clock counts by the rule of the dialect that
// is written.
type Played struct {
	Setup xiangqi.Setup
	Own   bool
}

// Writing is what is said to the writers of this project beside the options of any writer.
type Writing struct {
	// Played are the positions that Edit writes in place of that of the record and of its moves, if
	// it is not nil: the record comes once for each.
	Played []Played
	// Speller tells dialects apart. It is made where it is nil and needed, and kept.
	Speller *dialect.Reader
}

// Clone returns a copy that shares no memory with the core.
func (c *Core) Clone() Core {
	own := *c
	own.Text = bytes.Clone(c.Text)
	own.Reading, own.Moves, own.Engine = dialect.Reading{}, [2]int{}, false
	return own
}
