package main

import (
	"runtime/debug"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
)

// softMemory is where the garbage collector begins to work harder, in bytes. Package
// collection bounds what is in use; long lines and large games leave much garbage besides.
const softMemory = 48 << 20

// collect reads the records of all inputs, and writes them as the options say.
func (s *streams) collect(c *cli.Context, inputs []source, o *collection.Options) (*collection.Report, error) {
	debug.SetMemoryLimit(softMemory)
	return collection.Convert(c.Context, s.inputs(c, inputs), o)
}
