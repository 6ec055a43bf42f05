package collection

import "github.com/xqfen/xqfen/game"

// changes reports whether records are written otherwise than they say.
func (o *Options) changes() bool { return o.Mirror || o.SwapSides || o.MainLine || o.NoComments }

// change makes the changes that are asked for.
func (o *Options) change(g *game.Game) {
	for _, c := range [...]struct {
		asked bool
		do    func(*game.Game)
	}{
		{o.MainLine, (*game.Game).KeepMainLine}, {o.NoComments, dropComments},
		{o.Mirror, (*game.Game).Mirror}, {o.SwapSides, (*game.Game).SwapSides},
	} {
		if c.asked {
			c.do(g)
		}
	}
}

// dropComments leaves out all comments. Annotations stay.
func dropComments(g *game.Game) {
	for i := range g.Nodes {
		g.Nodes[i].Comment = ""
	}
}
