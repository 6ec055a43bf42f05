package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"sync/atomic"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
)

// softMemory is where the garbage collector begins to work harder, in bytes, without what is
// reserved. Package collection bounds what is in use; long lines and large games leave much
// garbage besides.
//
// A run that remembers keys has spareOfKeys beside them: with less the collector would run for
// nearly every block.
const (
	softMemory  = 48 << 20
	spareOfKeys = 32 << 20
)

// The garbage collector runs when there is as much garbage as spareMemory percent of what is in
// use and of what is reserved: reserve for the rest and twice that for each that works at once,
// up to mostReserved of them: bytes that are never touched and so cost nothing. By what is in use alone it would run a
// hundred times a second for one file, and leave much more garbage than that gains for many of
// them. A run that is over after shortRun has no need of that.
const (
	spareMemory  = 50
	reserve      = 1 << 20
	mostReserved = 8
	shortRun     = 20 * time.Millisecond
)

// reserved is what is reserved.
var reserved atomic.Pointer[[]byte]

// collect reads the records of all inputs, and writes them as the options ask.
func (s *streams) collect(c *cli.Context, all []source, o *collection.Options) (*collection.Report, error) {
	if slices.ContainsFunc(all, func(src source) bool { return !src.isText }) {
		defer tune(o)()
	} else {
		o.Workers = 1 // arguments are read before others would have begun
	}
	inputs, err := partOf(c, all)
	if err != nil {
		return nil, err
	}
	return collection.Convert(c.Context, inputs, o)
}

// survey reads the records of a command that writes none, and shows how far it is.
func (s *streams) survey(c *cli.Context, o *collection.Options, quiet bool) (*collection.Report, error) {
	all, err := s.sources(c)
	if err != nil {
		return nil, err
	}
	if err := s.readOptions(c, o); err != nil {
		return nil, err
	}
	progress := s.newProgress(all, quiet, false)
	o.Count = progress.count
	result, err := s.collect(c, all, o)
	progress.clear()
	if err == nil {
		err = s.settle(c.Context, all)
	}
	return result, err
}

// tune sets the garbage collector for a run that may be long; the run calls what it returns at its
// end.
func tune(o *collection.Options) (end func()) {
	size := reserve * (1 + 2*max(1, min(o.Workers, runtime.GOMAXPROCS(0), mostReserved)))
	debug.SetMemoryLimit(softMemory + int64(size))
	o.Hold = func(held int64) { debug.SetMemoryLimit(max(softMemory, held+spareOfKeys) + int64(size)) }
	if _, told := os.LookupEnv("GOGC"); told {
		return func() {}
	}
	once := time.AfterFunc(shortRun, func() {
		untouched := make([]byte, size)
		reserved.Store(&untouched)
		debug.SetGCPercent(spareMemory)
	})
	return func() { once.Stop() }
}
