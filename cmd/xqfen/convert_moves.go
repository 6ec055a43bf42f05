package main

import (
	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
)

// moveOptions fills in how the moves that follow positions are read and written.
func moveOptions(c *cli.Context, o *collection.Options) error {
	o.ReadMoves = i18n.ReadList
	for _, flag := range []struct {
		name string
		find func(flag, name string) (notation.Notation, error)
		into *notation.Notation
	}{{"from", notationNamed, &o.FromNotation}, {"notation", writtenNotation, &o.Notation}} {
		if name := c.String(flag.name); name != "" {
			n, err := flag.find(flag.name, name)
			if err != nil {
				return err
			}
			*flag.into = n
		}
	}
	positions, err := oneOf(c, "positions", "", "final", "all")
	if err != nil {
		return err
	}
	o.Positions = collection.Positions(positions)
	return checkMoveOptions(o)
}

// checkMoveOptions refuses what says two things.
func checkMoveOptions(o *collection.Options) error {
	switch {
	case o.Out == collection.UCCI && o.Positions != "":
		return usagef("--positions %s: --format ucci has one position and the moves after it", o.Positions)
	case o.Out == collection.UCCI && o.Notation != nil && o.Notation.Name() != "uci":
		return usagef("--notation %s: --format ucci has moves in uci", o.Notation.Name())
	case o.Positions == collection.AllPositions && o.Out != collection.Lines:
		return usagef("--positions all goes with --format fen; %s has a record for each record of the input", o.Out)
	case o.Notation != nil && o.Positions != "" && o.Out == collection.Lines:
		return usagef("--notation writes the moves, and --positions %s positions in their place", o.Positions)
	case o.Notation != nil && (o.Out == collection.CSV || o.Out == collection.TSV):
		return usagef("--notation goes with --format fen or jsonl; %s has no column of moves", o.Out)
	}
	return nil
}
