package main

import (
	"runtime/debug"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
)

// Where the garbage collector begins to work harder, in bytes. Package collection bounds what
// is in use; long lines and large games leave much garbage besides.
const (
	positionsMemory = 36 << 20
	gamesMemory     = 80 << 20
)

// collect reads the games of all inputs, and writes them as the options say.
func (s *streams) collect(c *cli.Context, inputs []source, o *collection.GameOptions) (*collection.Report, error) {
	debug.SetMemoryLimit(gamesMemory)
	return collection.ConvertGames(c.Context, s.inputs(c, inputs), o)
}
