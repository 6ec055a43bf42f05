package notation

import (
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// turn is how the board lay before whoever named its points.
type turn uint8

const (
	upright   turn = 0
	ranksBack turn = 1 << 0 // the first rank is Black's
	filesBack turn = 1 << 1 // the first file is at Red's right
)

// The options of coordinates, named as the repairs of a board are: a board that was
// written so may have moves that were too.
var (
	optFlip     = Option{Name: "flip", Title: "ranks are counted from Black's side", ReadOnly: true, bit: onFlip, group: "turn"}
	optRotate   = Option{Name: "rotate", Title: "files and ranks are counted from Black's left", ReadOnly: true, bit: onRotate, group: "turn"}
	turnOptions = []Option{optFlip, optRotate}
)

func turnOf(on options) turn {
	switch {
	case on.has(onFlip):
		return ranksBack
	case on.has(onRotate):
		return ranksBack | filesBack
	}
	return upright
}

// name returns the name of the option.
func (t turn) name() string {
	switch t {
	case ranksBack:
		return optFlip.Name
	case ranksBack | filesBack:
		return optRotate.Name
	}
	return ""
}

// square returns where a point of the board is on the turned one, and back.
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

// Turned returns the coordinates of a board that was turned, by the name of the
// option: "flip" or "rotate". It is false for a notation that has no such option:
// relative notations are seen from the mover's side, however the board lies.
func Turned(n Notation, option string) (Notation, bool) {
	t := map[string]turn{optFlip.Name: ranksBack, optRotate.Name: ranksBack | filesBack}[option]
	if t == upright {
		return n, false
	}
	switch n := n.(type) {
	case *coord:
		c := *n
		c.name, c.turn = n.upright().name+"+"+option, t
		return &c, true
	case *san:
		c := *n
		c.name, c.turn = n.upright().name+"+"+option, t
		return &c, true
	}
	return n, false
}

// Upright returns the coordinates of the board as it is for those of a turned one,
// and any other notation as it is.
func Upright(n Notation) Notation {
	switch n := n.(type) {
	case *coord:
		return n.upright()
	case *san:
		return n.upright()
	}
	return n
}

// uprightName returns a name without its option.
func uprightName(name string) string {
	name, _, _ = strings.Cut(name, "+")
	return name
}

func (c *coord) upright() *coord {
	if c.turn == upright {
		return c
	}
	u := *c
	u.name, u.turn = uprightName(c.name), upright
	return &u
}

func (n *san) upright() *san {
	if n.turn == upright {
		return n
	}
	u := *n
	u.name, u.turn = uprightName(n.name), upright
	return &u
}
