package notation

import (
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

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

// turnedBy returns the notation of a board that was turned, by the name of the option.
func turnedBy(b onBoard, option string) (Notation, bool) {
	for _, o := range turnOptions {
		if o.Name == option {
			return b.turned(uprightName(b.Name())+"+"+option, turnOf(o.bit)), true
		}
	}
	return b, false
}

// uprightOf returns the notation of the board as it is.
func uprightOf(b onBoard) Notation {
	if b.lies() != upright {
		return b.turned(uprightName(b.Name()), upright)
	}
	return b
}

// uprightName returns a name without its option.
func uprightName(name string) string {
	name, _, _ = strings.Cut(name, "+")
	return name
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

// Turned is for package movescan: the notation of a board that was turned.
func (c *coord) Turned(option string) (Notation, bool) { return turnedBy(c, option) }

// Upright is for package movescan: the notation of the board as it is.
func (c *coord) Upright() Notation { return uprightOf(c) }

// ReadOnly is for package movescan: the name of the option that is only for reading.
func (c *coord) ReadOnly() string { return c.turn.name() }

// Turned is for package movescan: the notation of a board that was turned.
func (n *san) Turned(option string) (Notation, bool) { return turnedBy(n, option) }

// Upright is for package movescan: the notation of the board as it is.
func (n *san) Upright() Notation { return uprightOf(n) }

// ReadOnly is for package movescan: the name of the option that is only for reading.
func (n *san) ReadOnly() string { return n.turn.name() }

// IsSpaced is for package movescan: SAN has spaces between its moves.
func (*san) IsSpaced() bool { return true }
