package xiangqi

// Perft counts the sequences of legal moves of that many plies: 1 for depth 0,
// and from the start of a game 44, 1920, 79666 and so on: the usual proof that the legal
// moves are right. It plays moves in p
// and takes them back.
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return countMoves(p, depth, make([]Move, 0, 64*depth))
}

// countMoves uses the room after buf for the moves of this ply and those below it.
func countMoves(p *Position, depth int, buf []Move) uint64 {
	moves := p.AppendMoves(buf)
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		u := p.Do(m)
		n += countMoves(p, depth-1, moves[len(moves):])
		p.Undo(u)
	}
	return n
}
