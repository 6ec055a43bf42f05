package main

import (
	"errors"
	"sync"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// merge lets each record take over what those of the file of --merge say about its positions. ended reports the ones
// that none took over.
func (s *streams) merge(c *cli.Context, o *collection.Options) (ended func(), err error) {
	path := c.String("merge")
	if path == "" {
		return func() {}, nil
	}
	answers := make(map[xiangqi.Key][]*game.Game)
	var all []*game.Game
	read := *o
	read.FromFormat, read.FromNotation, read.Count = nil, nil, nil
	for g, err := range collection.ReadGames(c.Context, collection.Inputs([]string{path}, s.stdin), &read) {
		var unread *collection.GameError
		switch {
		case errors.As(err, &unread) && unread.Number > 0: // which was reported
		case err != nil:
			return nil, refused(err)
		default:
			key := g.Start.Key()
			answers[key], all = append(answers[key], g), append(all, g)
		}
	}
	var mu sync.Mutex
	taken, before := make(map[*game.Game]bool), o.Change
	o.Change = func(g *game.Game) {
		collection.MergeByPosition(g, answers, func(other *game.Game) {
			mu.Lock()
			defer mu.Unlock()
			taken[other] = true
		})
		if before != nil {
			before(g)
		}
	}
	return func() {
		for _, g := range all {
			if !taken[g] {
				n := note.Note{Code: note.NotMerged, Line: g.Origin.Line}
				o.Diagnose(&collection.Diagnostic{File: path, Game: g.Origin.Number, Kind: note.KindOf(n.Code), Note: n})
			}
		}
	}, nil
}
