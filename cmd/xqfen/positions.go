package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/i18n"
)

// positionsFlag fills in which positions --positions asks for.
func positionsFlag(c *cli.Context, o *collection.Options) error {
	which := c.String("positions")
	if ply, err := strconv.Atoi(which); err == nil {
		if ply < 0 {
			return usagef("--positions %d: plies count from 0, the start", ply)
		}
		o.Positions, o.Ply = "ply", ply
		return nil
	}
	values := optionNamed(c.Command.Name, "positions").words()
	if which != "" && !slices.Contains(values, which) {
		return usagef("--positions %s: expected %s, or the number of a ply from 0", which, strings.Join(values, ", "))
	}
	o.Positions = collection.Positions(which)
	return nil
}

// writePositions settles the format of positions: a list, or a table with a record for each.
func writePositions(c *cli.Context, o *collection.Options) error {
	if o.Positions == "" || o.To == nil {
		return nil
	}
	which := c.String("positions")
	if !isRecords(o.To) {
		switch {
		case o.To.Name != list.FEN.Name:
			return usagef("--positions %s goes with --format %s, not %s", which, list.FEN.Name+", "+namesOf(isRecords), o.To.Name)
		case c.IsSet("notation"):
			return usagef("--positions %s writes positions in place of the moves; for both: --positions %s --format csv --notation %s", which, which, c.String("notation"))
		}
		return nil
	}
	if o.Errors == "keep" {
		return usagef("--errors %s goes with --format %s, not %s", o.Errors, list.FEN.Name, o.To.Name+" --positions")
	}
	spelled, err := notationsFlag(c)
	if err != nil {
		return err
	}
	o.To = jsonl.PlyFormat(o.To, string(o.Positions), o.Ply, spelled)
	o.Positions = ""
	return nil
}

// writeFields settles which columns and tags records have.
func (s *streams) writeFields(c *cli.Context, o *collection.Options) error {
	if !c.IsSet("fields") || o.To == nil || !isRecords(o.To) {
		return nil // needs refuses it
	}
	fields := strings.Split(c.String("fields"), ",")
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	spelled, err := notationsFlag(c)
	if err != nil {
		return err
	}
	plies := c.String("positions") != "" || c.String("dedupe") == "position" // which keeps records of positions
	to, unused := jsonl.WithFields(o.To, fields)
	o.To = to
	s.unusedFields = func(quiet bool) error {
		columns := jsonl.FieldNames(plies, spelled)
		for _, name := range unused() {
			switch {
			case slices.Contains(columns, name):
			case jsonl.IsTagName(name):
				if !quiet {
					s.say(s.words.Format(unusedTag, name))
				}
			case !plies && slices.Contains(jsonl.FieldNames(true, i18n.Notations()), name):
				return usagef("--fields %s: only records of positions have the column %q; add --positions all", c.String("fields"), name)
			default:
				return usagef("--fields %s: no column and no tag of a record has the name %q; the columns are %s", c.String("fields"), name, strings.Join(columns, ", "))
			}
		}
		return nil
	}
	return nil
}
