package notation

import "github.com/xqfen/xqfen/xiangqi"

// turn is how the board lay before whoever named its squares.
type turn uint8

const (
	upright   turn = 0
	ranksBack turn = 1 << 0 // the first rank is Black's
	filesBack turn = 1 << 1 // the first file is at Red's right
)

// turnOptions are the options of coordinates, named as the repairs of a board are: a
// board that was written so may have moves that were too.
var turnOptions = []Option{
	{Name: "flip", Title: "ranks are counted from Black's side", ReadOnly: true, bit: onFlip, group: "turn"},
	{Name: "rotate", Title: "files and ranks are counted from Black's left", ReadOnly: true, bit: onRotate, group: "turn"},
}

func turnOf(on options) turn {
	switch {
	case on.has(onFlip):
		return ranksBack
	case on.has(onRotate):
		return ranksBack | filesBack
	}
	return upright
}

// name returns the name of the option, "" for upright.
func (t turn) name() string {
	for _, o := range turnOptions {
		if turnOf(o.bit) == t {
			return o.Name
		}
	}
	return ""
}

// square returns where a square of the board is on the turned one, and back.
func (t turn) square(sq xiangqi.Square) xiangqi.Square {
	if t == upright {
		return sq
	}
	file, rank := sq.File(), sq.Rank()
	if t&ranksBack != 0 {
		rank = xiangqi.Ranks - 1 - rank
	}
	if t&filesBack != 0 {
		file = xiangqi.Files - 1 - file
	}
	return xiangqi.SquareAt(file, rank)
}

// onBoard is a notation that names squares of the board.
type onBoard interface {
	Notation
	// lies is how the board lay.
	lies() turn
	// turned is the notation of a board that lay otherwise, under another name.
	turned(name string, t turn) Notation
}

func (c *coord) lies() turn { return c.turn }

func (c *coord) turned(name string, t turn) Notation {
	other := *c
	other.name, other.turn = name, t
	return &other
}

func (n *san) lies() turn { return n.turn }

func (n *san) turned(name string, t turn) Notation {
	other := *n
	other.name, other.turn = name, t
	return &other
}
