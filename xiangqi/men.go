package xiangqi

// AppendMen appends the points on which men of that color and role stand, in the
// order of the board: rank by rank from Red's back rank, from Red's left.
func (p *Position) AppendMen(dst []Square, man Piece) []Square {
	for set := p.men[man&15]; !set.empty(); set = set.rest() {
		dst = append(dst, set.first())
	}
	return dst
}
