package plain

import (
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// appendGame writes a block for each move of the main line. Only the first has the
// score of the game's tag; the others have none.
func appendGame(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	if len(g.Nodes) < 2 {
		e := &game.Error{}
		e.Code, e.Got, e.Expected = note.CannotWrite, "there is no move", name
		return dst, e
	}
	if _, err := kit.AppendStart(o, nil, g, 0); err != nil {
		return dst, err
	}
	number := max(int(g.Start.Fullmoves.Or(1)), 1)
	b := block{o: o, dst: dst, moves: movesIn(o), base: 2*(number-1) + int(g.Start.Turn)}
	if n, err := strconv.Atoi(g.Tag(tagPly)); err == nil {
		b.base = n
	}
	g.EachMove(func(ply int, p *xiangqi.Position, node int32) { b.append(g, ply, p, g.Nodes[node].Move) })
	if b.written > 1 {
		o.Lose(note.PliesApart, 0, strconv.Itoa(b.written), name)
	}
	kit.LoseTags(o, g, name, func(tag string) bool { return tag == tagScore || tag == tagPly })
	kit.LoseTree(o, g, name, 0)
	return b.dst, nil
}

// movesIn returns the notation of the moves: UCI, or with ranks from 1 where that is asked
// for, as Fairy-Stockfish's tools read it. Others are not held.
func movesIn(o *game.WriteOptions) notation.Notation {
	switch {
	case o.Notation == nil || o.Wish || o.Notation.Name() == notation.UCI().Name():
	case o.Notation.Name() == notation.ByName("uci1").Name():
		return notation.ByName("uci1")
	default:
		o.Lose(note.NotationNotHeld, 0, o.Notation.Name(), name)
	}
	return notation.UCI()
}

// block writes blocks. base is the number of the first ply.
type block struct {
	o       *game.WriteOptions
	moves   notation.Notation
	dst     []byte
	base    int
	written int
}

func (b *block) line(key, value string) {
	b.dst = append(append(append(append(b.dst, key...), ' '), value...), '\n')
}

// append writes the block of a position and its move, the ply-th of the game.
func (b *block) append(g *game.Game, ply int, p *xiangqi.Position, m xiangqi.Move) {
	b.written++
	s := p.Setup()
	b.dst = append(b.dst, keyFEN+" "...)
	b.dst = append(kit.AppendFEN(b.o, b.dst, &s), '\n')
	b.dst = append(b.dst, keyMove+" "...)
	b.dst, _ = b.moves.Append(b.dst, p, m) // it has a spelling for every move
	b.dst = append(b.dst, '\n')
	if score := g.Tag(tagScore); score != "" && ply == 1 {
		b.line(keyScore, score)
	}
	b.line(keyPly, strconv.Itoa(b.base+ply-1))
	for _, row := range results {
		r := row.red
		if s.Turn == xiangqi.Black {
			r = row.black
		}
		if r == g.Result {
			b.line(keyResult, row.text)
		}
	}
	b.dst = append(b.dst, keyEnd+"\n"...)
}
