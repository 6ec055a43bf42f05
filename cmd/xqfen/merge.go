package main

import (
	"errors"
	"iter"
	"sync"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// answers returns what the records of inputs say about positions, and the records that are not entries of books.
// Of a book whose positions were not all found there are those that were. failed is the status for a record that could
// not be read.
func answers(c *cli.Context, inputs iter.Seq2[collection.Input, error], read collection.Options) (all *collection.Answers, records []*game.Game, failed, err error) {
	all = new(collection.Answers)
	read.Count = nil
	for g, err := range collection.ReadGames(c.Context, inputs, &read) {
		var unread *collection.GameError
		var damage *game.Error
		switch {
		case errors.As(err, &damage) && damage.Code == note.BookUnreached: // which was reported
		case errors.As(err, &unread) && unread.Number > 0: // likewise
			failed = exit(exitFailed)
		case err != nil:
			return nil, nil, nil, refused(err)
		case !all.Add(g):
			records = append(records, g)
		}
	}
	return all, records, failed, nil
}

// tree makes one game of the books of the inputs, to --tree plies: what is read then is the position that it begins with.
func (s *streams) tree(c *cli.Context, o *collection.Options, inputs []source) ([]source, error) {
	plies := c.Int("tree")
	if plies == 0 {
		return inputs, nil
	}
	all, _, _, err := answers(c, filesIn(inputs), *o)
	if err != nil {
		return nil, err
	}
	start := xiangqi.Start()
	if o.Start != nil {
		start = o.Start.Setup
	}
	tree, fen := all.Book.Tree(&start, plies), string(kit.AppendFEN(new(game.WriteOptions), nil, &start))
	switch moves := len(tree.Nodes) - 1; {
	case moves == 0:
		return nil, usagef("--tree: no record of the input is a move from %s with its numbers, as in an opening book; give another position with --start FEN", fen)
	case moves >= game.MaxNodes:
		return nil, usagef("--tree %d: the tree has more than %d moves; give a smaller number", plies, game.MaxNodes)
	}
	if o.To == nil {
		o.To = pgn.Format()
	}
	o.Change = both(func(g *game.Game) { g.Nodes = tree.Clone().Nodes }, o.Change)
	o.FromFormat, o.FromCharset, o.FromNotation, o.From, o.Orient, o.Start, o.Column = &list.FEN, nil, nil, nil, "", nil, ""
	return []source{textSource(inputs[0].Name, fen)}, nil
}

// merge lets each record take over what those of the file of --merge say about its positions. ended reports the ones
// that none took over, and fails where one could not be read. Books have more positions than games: of them nothing is
// reported.
func (s *streams) merge(c *cli.Context, o *collection.Options) (ended func() error, err error) {
	path := c.String("merge")
	if path == "" {
		return func() error { return nil }, nil
	}
	read := *o
	read.FromFormat, read.FromNotation = nil, nil
	all, records, failed, err := answers(c, collection.Inputs([]string{path}, s.stdin), read)
	if err != nil {
		return nil, err
	}
	var mu sync.Mutex
	taken := make(map[*game.Game]bool)
	o.Change = both(func(g *game.Game) {
		collection.MergeByPosition(g, all, func(other *game.Game) {
			mu.Lock()
			defer mu.Unlock()
			taken[other] = true
		})
	}, o.Change)
	return func() error {
		for _, g := range records {
			if !taken[g] {
				n := note.Note{Code: note.NotMerged, Line: g.Origin.Line}
				o.Diagnose(&collection.Diagnostic{File: path, Game: g.Origin.Number, Kind: note.KindOf(n.Code), Note: n})
			}
		}
		return failed
	}, nil
}

// both changes a record by one function and then by another, which may be nil.
func both(first, then func(*game.Game)) func(*game.Game) {
	return func(g *game.Game) {
		first(g)
		if then != nil {
			then(g)
		}
	}
}
