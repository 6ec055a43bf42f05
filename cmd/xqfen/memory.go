package main

import (
	"os"
	"runtime/debug"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
)

// softMemory is where the garbage collector begins to work harder, in bytes. Package
// collection bounds what is in use; long lines and large games leave much garbage besides.
const softMemory = 48 << 20

// spareMemory is how much garbage there may be below that, in percent of what is in use: with
// less of it the collector runs a hundred times a second.
const spareMemory = 200

// collect reads the records of all inputs, and writes them as the options say.
func (s *streams) collect(c *cli.Context, inputs []source, o *collection.Options) (*collection.Report, error) {
	debug.SetMemoryLimit(softMemory)
	if _, told := os.LookupEnv("GOGC"); !told {
		debug.SetGCPercent(spareMemory)
	}
	return collection.Convert(c.Context, s.inputs(c, inputs), o)
}
