package xiangqi

// AppendCheckers appends the squares of the pieces that give check to the side to move, in
// the order of the board: none when it is not in check. Of kings that face each other the
// opponent's is one.
func (p *Position) AppendCheckers(dst []Square) []Square {
	by := p.setup.Turn.Other()
	for kings := p.pieces[NewPiece(p.setup.Turn, King)]; !kings.empty(); kings = kings.rest() {
		pieces, facing := p.attackers(kings.first(), by, p.all(), squares{})
		for all := pieces.or(facing); !all.empty(); all = all.rest() {
			dst = append(dst, all.first())
		}
	}
	return dst
}
