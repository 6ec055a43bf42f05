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
	// Board is that of the Reading.
	Board int
	// Reading has the text around the position, the zero Reading none. A copy of a game has none.
	Reading dialect.Reading
}

// Clone returns a copy that shares no memory with the core.
func (c *Core) Clone() Core {
	own := *c
	own.Text = bytes.Clone(c.Text)
	own.Reading = dialect.Reading{}
	return own
}
