package main

import (
	"bytes"
	"errors"
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// moves writes the moves of games in notations.
func (s *streams) moves(c *cli.Context) error {
	r, err := s.newGameReader(c)
	if err != nil {
		return err
	}
	w, err := r.newMoveWriter()
	if err != nil {
		return err
	}
	r.anyMoves = true
	w.begin()
	if start := r.options.Start; w.legal && start != nil && c.NArg() == 0 {
		return w.game(&game.Game{Start: start.Setup, Nodes: make([]game.Node, 1)})
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
		if !w.legal {
			playBest(g)
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

// playBest makes the best moves that a tag of a position without moves has those of the game: the first its main line,
// the others variations.
func playBest(g *game.Game) {
	if len(g.Nodes) > 1 || len(g.Unread) > 0 {
		return
	}
	var b game.Builder
	b.Begin(g)
	for _, best := range kit.Answers(g.Start.Position(), g.Tag(kit.BestMoves)) {
		if b.PlayLegal(best.Move); best.Annotations != "" {
			b.NAG(movetext.Mark(best.Annotations))
		}
		b.Back()
	}
}

// isError reports whether a note is about something that could not be read.
func isError(n note.Note) bool { return n.Err != nil || note.KindOf(n.Code) == note.KindError }

// movesFormat is the format of a text of moves without tags, those of one game.
func movesFormat() *game.Format {
	f := pgn.Format()
	f.Decode = func(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
		g.Reset()
		if at := bytes.Index(rec.Data, []byte("moves")); at >= 0 && len(bytes.TrimSpace(rec.Data[:at])) == 0 { // as before those of an engine
			copy(rec.Data[at:], "     ")
		}
		err := kit.ReadMoves(o, g, rec)
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
