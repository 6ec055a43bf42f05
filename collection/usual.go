package collection

import (
	"bytes"
	"errors"
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// UsualFormat returns the format in which what is in a file is usually written that begins so
// and has that name, nil where none recognizes it: lists of positions or moves, and tables, as what
// they are, but as PGN where they begin with a game from the start and have no place for its notation; a position
// alone as a list, one of ordinary text with its title; and all else as PGN.
func (o *Options) UsualFormat(head []byte, name string) *game.Format {
	f := o.FromFormat
	if f == nil && o.Column == "" {
		f, _ = Recognize(head, name)
	}
	if f = o.settled(f, head); f == nil || f.Is(game.Anything) {
		return nil
	}
	return copied(o.usual(f, head))
}

// usual is UsualFormat of a file in that format.
func (o *Options) usual(f *game.Format, head []byte) *game.Format {
	known := builtin()
	isText := f.Name == known.unmarked.Name
	if !f.Is(game.Lines) && !f.Is(game.Positions) && !isText {
		return known.games
	}
	hasMoves, isGame := o.firstRecord(f, head)
	switch {
	case isText && !hasMoves:
		return known.titled
	case isGame && !f.Is(game.AnyNotation):
		return known.games
	case f.Is(game.Lines) && f.Append != nil:
		return f
	case !hasMoves:
		return known.positions
	}
	return known.games
}

// firstRecord reports whether the first record of a file that can be read has moves, and whether it
// is a game from the start that no engine is sent.
func (o *Options) firstRecord(f *game.Format, head []byte) (hasMoves, isGame bool) {
	var g game.Game
	read := o.reading()
	if read.Notations == nil {
		read.Notations = i18n.Notations()
	}
	for rec, err := range f.Split(bytes.NewReader(head)) {
		if err == nil && f.Decode(&g, &rec, &read) == nil {
			hasMoves = len(g.Nodes) > 1 || len(g.Unread) > 0
			return hasMoves, hasMoves && g.Start.Board == xiangqi.Start().Board && !g.Source.Command
		}
	}
	return false, false
}

// unrecognized returns the format of a text that was named and that none recognizes: moves, where
// Start is what they begin with, a list of positions, where it is said how they are spelled, else that of its
// extension; and a list of positions again, where any text may be one.
func (o *Options) unrecognized(name string) *game.Format {
	switch f := byExtension(name); {
	case o.Start != nil:
		return builtin().games
	case o.From != nil || o.Orient != "" || len(o.Dialects) > len(dialect.All()):
		return builtin().positions
	case f != nil && !f.Is(game.Binary):
		return f
	case o.AnyText, o.Spellings != nil:
		return builtin().positions
	}
	return nil
}

// reading returns how records are read.
func (o *Options) reading() game.ReadOptions {
	return game.ReadOptions{
		FEN:       dialect.Reader{Dialects: o.Dialects, As: o.From, Orient: o.Orient, LenientSide: o.LenientSide},
		Notations: o.Notations, Notation: o.FromNotation, Column: o.Column, Keys: o.Keys, Charset: o.FromCharset,
		Builder: game.Builder{Start: o.Start}, Rows: o.comparesPositions(),
	}
}

// settled returns the format of a file that is recognized as it, or as none, for the column or the keys that are asked
// for: the first that finds them there, where its own has no columns.
func (o *Options) settled(f *game.Format, head []byte) *game.Format {
	if f != nil && o.readsRows(f, head) {
		f = sniff([]*game.Format{jsonl.Format(), &table.CSV, &table.TSV}, head, "", false)
	}
	if (o.Column != "" || o.Keys != nil) && o.FromFormat == nil && (f == nil || !f.Is(game.Columns) && !f.Is(game.Binary)) {
		f = o.tableOf(f, head)
	}
	if f == nil || f.Layout.With == nil {
		return f
	}
	read := o.reading()
	return f.Layout.With(&read)
}

// readsRows reports whether each row of a table with the positions of games is a record.
func (o *Options) readsRows(f *game.Format, head []byte) bool {
	return f.Name == table.Moves.Name && o.comparesPositions() && table.HasPositions(head)
}

// comparesPositions reports whether positions are compared, and no format was named.
func (o *Options) comparesPositions() bool {
	return o.FromFormat == nil && (o.Dedupe == DedupePosition || o.Dedupe == DedupeMirror)
}

// tableOf returns the first format that finds the column in the first record of a file, or in its heading; f
// where there is none.
func (o *Options) tableOf(f *game.Format, head []byte) *game.Format {
	read := o.reading()
	var g game.Game
	for _, table := range o.known() {
		if !table.Is(game.Columns) || table.Is(game.Binary) { // the head is text
			continue
		}
		with := table
		if table.Layout.With != nil {
			with = table.Layout.With(&read)
		}
		for rec, err := range with.Split(bytes.NewReader(head)) {
			if err == nil {
				err = with.Decode(&g, &rec, &read)
			}
			var fault *game.Error
			if !errors.As(err, &fault) || !slices.Contains([]note.Code{note.Column, note.Record, note.RecordTruncated, note.NoGame}, fault.Code) {
				return table
			}
			break
		}
	}
	return f
}

// known are the formats that are recognized.
func (o *Options) known() []*game.Format {
	if o.Formats != nil {
		return o.Formats
	}
	return builtin().recognized
}
