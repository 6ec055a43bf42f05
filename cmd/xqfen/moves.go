package main

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// moves writes the moves of games in notations.
func (s *streams) moves(c *cli.Context) error {
	r, err := s.newGameReader(c)
	if err != nil {
		return err
	}
	if c.Bool("quiet") {
		r.options.Diagnose = nil
	}
	w, err := r.newMoveWriter()
	if err != nil {
		return err
	}
	r.anyMoves = true
	if w.start, err = r.startFlag(); err != nil {
		return err
	}
	if w.start != nil {
		r.options.FromFormat = r.movesFormat(w.start)
	}
	w.begin()
	if w.legal && w.start != nil && c.NArg() == 0 {
		return w.game(&game.Game{Start: w.start.Setup, Nodes: make([]game.Node, 1)})
	}
	inputs, err := r.sources()
	if err != nil {
		return err
	}
	found := false
	for g, err := range r.games(inputs) {
		if err != nil {
			return err
		}
		if r.own != "" {
			return usagef("--start is given, and the text has a position of its own: %.60s", r.own)
		}
		hasMoves := len(g.Nodes) > 1
		if !hasMoves && !w.legal && len(g.Unread) == 0 {
			w.note(g, note.Note{Code: note.NoMoves})
		}
		found = found || hasMoves || w.legal || g.Result != game.Unknown
		r.failed = r.failed || slices.ContainsFunc(g.Notes, isError)
		if err := w.game(g); err != nil {
			return err
		}
	}
	return r.end(found)
}

// isError reports whether a note is about something that could not be read.
func isError(n note.Note) bool { return n.Err != nil || note.KindOf(n.Code) == note.KindError }

// startFlag returns the position of --start, nil without it.
func (r *gameReader) startFlag() (*dialect.Reading, error) {
	text := r.c.String("start")
	if text == "" {
		return nil, nil
	}
	reading, err := r.positionReader(r.c).Read([]byte(text))
	if err != nil {
		return nil, usagef("--start: %v", err)
	}
	if rest := strings.TrimSpace(string(reading.Rest)); rest != "" {
		return nil, usagef("--start: %q follows the position; moves are arguments of their own", rest)
	}
	for _, n := range reading.Notes {
		n.Line = 1
		r.diagnose("--start", n)
	}
	return &reading, nil
}

// movesFormat is the format of moves without tags, those of each game from a position: that of the
// start of the game where none is given. A text that has another is left in own.
func (r *gameReader) movesFormat(start *dialect.Reading) *game.Format {
	f := collection.FormatByName("pgn")
	f.Decode = func(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
		g.Reset()
		turned := dialect.Orient("")
		if start != nil {
			if found, err := o.FEN.Read(rec.Data); err == nil {
				r.own = string(found.Core)
				return nil
			}
			g.Start, turned = start.Setup, kit.TurnedBy(start.Notes)
		}
		if at := bytes.Index(rec.Data, []byte("moves")); at >= 0 && len(bytes.TrimSpace(rec.Data[:at])) == 0 { // as before those of an engine
			copy(rec.Data[at:], "     ")
		}
		err := kit.ReadMoves(o, g, rec, turned, false)
		var first *movetext.ListError // there is no move at all
		if errors.As(err, &first) {
			n := rec.Note(first.Why, first.Offset, first.Token, "")
			n.Err, n.Ply = first, 1
			return &game.Error{Note: n}
		}
		return err
	}
	return f
}
