package che

import (
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// numbersAtStart are the numbers of the pieces where they are at the start of a game. Of
// equal pieces the one further right has the lower number.
var numbersAtStart = func() (numbers [xiangqi.Squares]int8) {
	start := xiangqi.Start()
	for side, color := range [...]xiangqi.Color{xiangqi.Black, xiangqi.Red} {
		for i, role := range kit.Roles {
			before := 0 // equal pieces that have lower numbers
			for before < i && kit.Roles[i-before-1] == role {
				before++
			}
			for file := xiangqi.Files - 1; file >= 0; file-- {
				for rank := range xiangqi.Ranks {
					sq := xiangqi.SquareAt(file, rank)
					if start.Board[sq] != xiangqi.NewPiece(color, role) {
						continue
					}
					if before == 0 {
						numbers[sq] = int8(side*len(kit.Roles) + i)
					}
					before--
				}
			}
		}
	}
	return numbers
}()

// unknownNumber follows the number of the piece; what it says is not known.
const unknownNumber = "32"

// appendGame writes the main line of a game that begins as all games do. There must be a
// move, for nothing else says what the file is.
func appendGame(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	e := &game.Error{}
	e.Code, e.Expected = note.CannotWrite, title
	if start := xiangqi.Start(); g.Start.Board != start.Board || g.Start.Turn != start.Turn {
		e.Got = string(kit.AppendFEN(o, nil, &g.Start))
		return dst, e
	}
	if len(g.Nodes) < 2 {
		e.Got = "there is no move"
		return dst, e
	}
	kit.LoseCounters(o, &g.Start, title)
	kit.LoseTags(o, g, title, nil)
	kit.LoseResult(o, g, title)
	kit.LoseTree(o, g, title, 0)
	numbers := numbersAtStart
	moves := g.MainLine(nil)
	dst = append(dst, "1 "...)
	dst = strconv.AppendInt(dst, int64(len(moves)), 10)
	const right = xiangqi.Files - 1
	for i, m := range moves {
		from, to := m.From(), m.To()
		number := numbers[from]
		numbers[to] = number
		dst = append(append(dst, ' '), strconv.Itoa(int(number))...)
		dst = append(dst, " "+unknownNumber...)
		for _, n := range [...]int{int(number) / len(kit.Roles), from.Rank(), right - from.File(), to.Rank(), right - to.File(), 0, i + 1, 0} {
			dst = strconv.AppendInt(append(dst, ' '), int64(n), 10)
		}
	}
	return append(dst, '\n'), nil
}
