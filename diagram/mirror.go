package diagram

import "github.com/xqfen/xqfen/xiangqi"

// Mirror returns the picture of the mirrored position, files a to i become i to a: its
// marks, arrows and last move are mirrored too. The coordinates stay where they are.
func (p *Picture) Mirror() Picture {
	m := *p
	m.Setup = p.Setup.Mirror()
	m.LastMove = mirroredMove(p.LastMove)
	m.Marks = mapped(p.Marks, func(m Mark) Mark { return Mark{mirrored(m.From), mirrored(m.To), m.Ink} })
	m.Squares = mapped(p.Squares, mirrored)
	m.Check = mapped(p.Check, mirrored)
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
