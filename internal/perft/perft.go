// Package perft counts legal moves to a depth, the usual proof that a move generator is
// right.
package perft

import "github.com/xqfen/xqfen/xiangqi"

// Count counts the sequences of legal moves of that many plies: 1 for depth 0,
// and from the start of a game 44, 1920, 79666 and so on. It plays moves in p
// and takes them back.
func Count(p *xiangqi.Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return count(p, depth, make([]xiangqi.Move, 0, 64*depth))
}

// count uses the room after buf for the moves of this ply and those below it.
func count(p *xiangqi.Position, depth int, buf []xiangqi.Move) uint64 {
	moves := p.AppendMoves(buf)
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		u := p.Do(m)
		n += count(p, depth-1, moves[len(moves):])
		p.Undo(u)
	}
	return n
}
