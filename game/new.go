package game

import (
	"errors"
	"iter"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// New returns a game that begins at the start position and has no moves.
func New() *Game {
	g := new(Game)
	g.Reset()
	return g
}

// HasMoves reports whether the game has a move, or text of one that could not be read.
func (g *Game) HasMoves() bool { return len(g.Nodes) > 1 || len(g.Unread) > 0 }

// Winner returns the side that won; ok is false for a draw and for a game without a result.
func (g *Game) Winner() (winner xiangqi.Color, ok bool) {
	switch g.Result {
	case RedWins:
		return xiangqi.Red, true
	case BlackWins:
		return xiangqi.Black, true
	}
	return xiangqi.Red, false
}

// Children yields the moves that follow a node: that of its line first, then the
// alternatives to it. Node 0 is the start of the game.
func (g *Game) Children(node int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		if int(node) >= len(g.Nodes) {
			return
		}
		for n := g.Nodes[node].Child; n != 0; n = g.Nodes[n].Next {
			if !yield(n) {
				return
			}
		}
	}
}

// errNoGame says that a Builder has no game to play in.
var errNoGame = errors.New("game: the Builder has no game; Begin must come first")

// MoveText reads a move in a notation and plays it as Move does.
func (b *Builder) MoveText(n notation.Notation, text string) error {
	if b.game == nil {
		return errNoGame
	}
	m, err := n.Parse(&b.pos, []byte(text))
	if err != nil {
		return err
	}
	return b.Move(m)
}

// Move plays a legal move after the current node and goes to it. The error, of package
// notation, says why a move is not legal; nothing is played then. After text, and after the
// last of MaxNodes moves, no move can be played.
func (b *Builder) Move(m xiangqi.Move) error {
	if b.game == nil {
		return errNoGame
	}
	if b.pos.Legal(m) && !b.isText() && !b.over() {
		b.play(m)
		return nil
	}
	_, err := notation.UCI().Parse(&b.pos, []byte(m.String()))
	if err == nil {
		return errFull
	}
	return err
}
