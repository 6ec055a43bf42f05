package xiangqi

// AppendSquares appends the squares on which pieces of that color and role are, in the
// order of the board: rank by rank from Red's back rank, from Red's left.
func (p *Position) AppendSquares(dst []Square, piece Piece) []Square {
	for set := p.pieces[piece&15]; !set.empty(); set = set.rest() {
		dst = append(dst, set.first())
	}
	return dst
}
