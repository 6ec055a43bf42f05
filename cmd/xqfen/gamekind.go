package main

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/textio"
)

// lineFormats are the formats of lists of positions, one a line. Package collection
// has a way of its own through them, which keeps the lines as they are.
var lineFormats = []string{"fen", "epd", "eglib", "ucci"}

// tables are the formats that hold records of positions or of games.
var tables = []string{"jsonl", "csv", "tsv"}

// layouts are the formats of positions that package collection reads and writes so.
var layouts = append([]string{"fen", "epd", "ucci"}, tables...)

// spelledFormats are the formats whose records say in what notation their moves are, or
// may have any.
var spelledFormats = []string{"pgn", "wxf-game"}

// isLines reports whether a format is a list of positions.
func isLines(f *game.Format) bool { return slices.Contains(lineFormats, f.Name) }

// hasGames reports whether a command is about games: the flags say so, or one of the
// inputs is a directory, an archive or a file of games.
func (s *streams) hasGames(c *cli.Context, inputs []source) bool {
	if c.Bool("tree") || c.Bool("split") || isDirectory(c.String("o")) || !slices.Contains(layouts, writtenAs(c)) {
		return true
	}
	return slices.ContainsFunc(inputs, func(src source) bool { return s.isGames(c, src) })
}

// writtenAs returns the name of the format that --format or the name of the output
// asks for, "fen" when neither does.
func writtenAs(c *cli.Context) string {
	if name := c.String("format"); name != "" {
		return name
	}
	if f, err := formatOf(c); err == nil && f != nil { // the error has been returned
		return f.Name
	}
	return "fen"
}

// isGames reports whether an input holds games and not lines of positions. A table and
// JSON Lines can hold either, also where they are named.
func (s *streams) isGames(c *cli.Context, src source) bool {
	if name := c.String("from-format"); name != "" {
		from := collection.FormatByName(name)
		if from == nil || !slices.Contains(tables, from.Name) {
			return from != nil && !isLines(from)
		}
		return from.Sniff(textio.FirstLine(s.head(c, src)), "")
	}
	f, packed := s.formatIn(c, src)
	return packed || f != nil && !isLines(f) && !collection.IsJSON(f)
}

// formatIn returns the format of an input, nil when none recognises it. packed says that it
// may hold many files, as a directory or an archive does.
func (s *streams) formatIn(c *cli.Context, src source) (f *game.Format, packed bool) {
	name := src.path
	if !src.inline && name != textio.Stdin {
		info, err := os.Stat(name)
		switch {
		case errors.Is(err, os.ErrNotExist):
			return nil, strings.ContainsAny(name, "*?[")
		case err != nil:
			return nil, false
		case info.IsDir(), strings.HasSuffix(strings.ToLower(name), ".zip"):
			return nil, true
		}
	}
	head := s.head(c, src)
	f, _ = collection.Recognise(head, name)
	return f, collection.IsArchive(head)
}

// isJSON reports whether an input is JSON that has no record on each line. It may be named
// as what it is not.
func (s *streams) isJSON(c *cli.Context, src source) bool {
	if c.String("from-format") != "" {
		return false
	}
	head := s.head(c, src)
	text := bytes.TrimLeft(head, " \t\r\n\ufeff")
	if len(text) == 0 || text[0] != '[' && text[0] != '{' {
		return false
	}
	f, _ := collection.Recognise(head, src.path)
	return collection.IsJSON(f)
}

// convertCollection converts games.
func (s *streams) convertCollection(c *cli.Context) error {
	for _, flag := range []string{"halfmoves", "keep-errors", "column"} {
		if c.IsSet(flag) {
			return usagef("--%s is for lists of positions, and the input has games", flag)
		}
	}
	positions, err := oneOf(c, "positions", "", "final", "all")
	if err != nil {
		return err
	}
	o := collection.GameOptions{Positions: collection.Positions(positions), AsRead: true}
	if positions != "" {
		if err := fenOnly(c, positions); err != nil {
			return err
		}
	}
	return s.convertGames(c, &o)
}

// fenOnly refuses what does not go with positions in place of games.
func fenOnly(c *cli.Context, positions string) error {
	to, err := namedFormat(c, "format", true)
	if err != nil {
		return err
	}
	if to == nil {
		if to, err = formatOf(c); err != nil {
			return err
		}
	}
	if to != nil && to.Name != "fen" {
		return usagef("--positions %s of games goes with --format fen, not %s", positions, to.Name)
	}
	if c.IsSet("notation") {
		return usagef("--notation writes the moves, and --positions %s positions in their place", positions)
	}
	return nil
}

// usualFormat is the format that is written when none is asked for: lists of positions
// stay such, those with names keep them, and games become PGN.
func (s *streams) usualFormat(c *cli.Context, inputs []source) *game.Format {
	if c.String("positions") == "" && slices.ContainsFunc(inputs, func(src source) bool { return s.isGames(c, src) }) {
		return collection.FormatByName("pgn")
	}
	named := func(src source) bool {
		f, _ := s.formatIn(c, src)
		return f != nil && f.Name == "eglib" || c.String("from-format") == "eglib"
	}
	if c.String("positions") == "" && slices.ContainsFunc(inputs, named) {
		return collection.FormatByName("eglib")
	}
	return collection.FormatByName("fen")
}
