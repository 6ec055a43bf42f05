// Package pictures has what the command and the page both need for pictures: the names of the
// choices, and the picture of a mirrored position.
package pictures

import (
	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/xiangqi"
)

// Sets returns the names of the sets in the order of their values.
func Sets() []string { return names(diagram.Pictograms) }

// Coordinates returns the names of the coordinates in the order of their values.
func Coordinates() []string { return names(diagram.None) }

// Kinds returns the names of the kinds of text boards in the order of their values.
func Kinds() []string { return names(diagram.Book) }

// names returns the names of the values of a type up to the last.
func names[T interface {
	~uint8
	String() string
}](last T) (all []string) {
	for value := range last {
		all = append(all, value.String())
	}
	return append(all, last.String())
}

// Mirror returns the picture of the mirrored position, files a to i become i to a: its
// marks, arrows and last move are mirrored too. The coordinates stay where they are.
func Mirror(p *diagram.Picture) diagram.Picture {
	m := *p
	m.Setup = p.Setup.Mirror()
	m.LastMove = mirroredMove(p.LastMove)
	m.Arrows = mapped(p.Arrows, mirroredMove)
	m.Squares = mapped(p.Squares, mirrored)
	m.Circles = mapped(p.Circles, mirrored)
	return m
}

func mapped[T any](list []T, f func(T) T) (all []T) {
	for _, each := range list {
		all = append(all, f(each))
	}
	return all
}

func mirrored(sq xiangqi.Square) xiangqi.Square {
	if sq >= xiangqi.NoSquare {
		return sq
	}
	return xiangqi.SquareAt(xiangqi.Files-1-sq.File(), sq.Rank())
}

func mirroredMove(m xiangqi.Move) xiangqi.Move {
	if m == 0 {
		return 0
	}
	return xiangqi.NewMove(mirrored(m.From()), mirrored(m.To()))
}
