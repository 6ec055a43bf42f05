package gametest

import (
	"math/rand/v2"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Options says what random games have. The zero Options makes bare main lines from
// the start of the game.
type Options struct {
	// Plies bounds the main line, Branches the number of variations.
	Plies, Branches int
	// Comments is one in how many nodes has a comment, Annotations likewise; 0 is none.
	Comments, NAGs int
	// Unread is one in how many nodes has a text after it that could not be read.
	Unread int
	// Texts are what comments are made of, Values the values of tags; nil means
	// Texts().
	Texts, Values []string
	// Tags are the names of tags that may be there.
	Tags []string
	// Positions lets some games begin elsewhere, or with Black to move; Starts are
	// more positions that games begin with.
	Positions bool
	Starts    []xiangqi.Setup
	// Results gives the game a result.
	Results bool
}

// All returns the options of games that have everything.
func All() Options {
	return Options{
		Plies: 40, Branches: 12, Comments: 4, NAGs: 5, Positions: true, Results: true,
		Tags: []string{"Event", "Site", "Date", "Round", "RedTeam", "Red", "Black", "BlackElo", "ECCO", "Annotator", "Own_1"},
	}
}

// Portable returns the options of games that every format with trees holds: texts that
// GBK can write, and tags that XQF has.
func Portable() Options {
	return Options{
		Plies: 30, Branches: 10, Comments: 3, NAGs: 5, Positions: true, Results: true,
		Texts: []string{
			"好棋", "红优", " ", "\n", "（如图）\n\n", "（如图）\n第二行", "$", "$7 ", "[%unread x y]", "。", "1-0", "{", "}", "(h9g7)", "||", "[/DhtmlXQ]", "\\", "&lt;", "０€",
		},
		Values: []string{"红优", " a ", "（如图）\n", "[%unread x y]", "一二三四五六七", "[x]", "a\"b", "{", "€"},
		Tags:   []string{"Title", "Event", "Date", "Site", "Red", "Black", "TimeControl", "RedTime", "BlackTime", "Annotator", "Author"},
	}
}

// Texts returns texts that are hard to keep: with brackets, results, tags, spaces
// at their ends, several lines and scripts.
func Texts() []string {
	return []string{
		"good", "好棋", "　　红方首着架中炮，\n　　聂棋圣还架中炮。", "1-0", "(h9g7)", "a } b", "{a", "{a} }", " space ", "\n", "line\n\n[Event \"x\"]\nline",
		"$3 good", "$0", "[%unread a b]", "[%escaped] x", `C:\dir\`, `say "hi"`, "; x", "％ ％\n% x", "*", "Pháo đầu", "1. 炮二平五", "\\7d", "🐎", "/* x */", "a*/b", "]", "\"]", "=====",
	}
}

// Random returns a random game of legal moves.
func Random(rng *rand.Rand, o Options) *game.Game {
	g := new(game.Game)
	g.Reset()
	if o.Texts == nil {
		o.Texts = Texts()
	}
	if o.Values == nil {
		o.Values = Texts()
	}
	if o.Positions && rng.IntN(2) == 0 {
		g.Start = playedOn(rng, g.Start)
	}
	if at := rng.IntN(len(o.Starts) + 1); at > 0 {
		g.Start = o.Starts[at-1]
	}
	grow(rng, g, 0, o.Plies)
	for range o.Branches {
		if len(g.Nodes) > 1 && rng.IntN(3) > 0 {
			at := 1 + rng.IntN(len(g.Nodes)-1)
			grow(rng, g, g.Nodes[at].Parent, 1+rng.IntN(6))
		}
	}
	annotate(rng, g, &o)
	for _, name := range o.Tags {
		if rng.IntN(3) == 0 {
			g.KeepTag(name, pick(rng, o.Values))
		}
	}
	if o.Results {
		g.Result = game.Result(rng.IntN(4))
	}
	return g
}

func pick(rng *rand.Rand, from []string) string { return from[rng.IntN(len(from))] }

// annotate gives nodes their comments, annotations and what could not be read after them.
func annotate(rng *rand.Rand, g *game.Game, o *Options) {
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if o.Comments > 0 && rng.IntN(o.Comments) == 0 {
			n.Comment = pick(rng, o.Texts)
			if rng.IntN(3) == 0 {
				n.Comment += pick(rng, o.Texts)
			}
		}
		for i > 0 && o.NAGs > 0 && rng.IntN(o.NAGs) == 0 {
			n.NAGs = append(n.NAGs, uint8(1+rng.IntN(255)))
		}
		if o.Unread > 0 && rng.IntN(o.Unread) == 0 {
			g.Unread = append(g.Unread, game.Unread{Node: int32(i), Code: note.IllegalMove, First: n.Child != 0 && rng.IntN(2) == 0, Text: "炮二平五 " + pick(rng, o.Texts) + "."})
		}
	}
}

// playedOn returns a position that comes up in a random game.
func playedOn(rng *rand.Rand, s xiangqi.Setup) xiangqi.Setup {
	p := s.Position()
	for range rng.IntN(60) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p.Do(moves[rng.IntN(len(moves))])
	}
	return p.Setup()
}

// grow plays up to so many random moves after a node.
func grow(rng *rand.Rand, g *game.Game, node int32, plies int) {
	p := g.PositionAt(node)
	for range rng.IntN(plies + 1) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		m := moves[rng.IntN(len(moves))]
		node = g.Add(node, m)
		p.Do(m)
	}
}
