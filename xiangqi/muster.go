package xiangqi

// muster says where the pieces of a board are, as a set of squares for each piece.
type muster struct {
	pieces [Pieces]squares // by Piece; those of NoRole mean nothing
	sides  [2]squares      // by Color
}

// newMuster sorts the pieces of a board. Only the low four bits of a Piece count,
// and a Piece without a role is an empty square.
func newMuster(b *Board) (m muster) {
	m.sort(b)
	return m
}

// sort fills an empty muster. The three low bits of a Piece are its role and the
// fourth its color; so the sets follow from the four sets of squares that have a
// bit.
func (m *muster) sort(board *Board) {
	const low = 1<<32 - 1
	a, b := cut(eight(board, 0), eight(board, 8), eight(board, 16), eight(board, 24))
	c, d := cut(eight(board, 32), eight(board, 40), eight(board, 48), eight(board, 56))
	e, f := cut(eight(board, 64), eight(board, 72), eight(board, 80), eight(board, Squares-8)>>48)
	one, two := squares{a&low | c<<32, e & low}, squares{a>>32 | c&^low, e >> 32}
	four, black := squares{b&low | d<<32, f & low}, squares{b>>32 | d&^low, f >> 32}
	pieces := one.or(two).or(four)
	m.sides = [2]squares{pieces.without(black), pieces.and(black)}
	m.split(redKing, one.without(two).without(four))
	m.split(redAdvisor, two.without(one).without(four))
	m.split(redElephant, one.and(two).without(four))
	m.split(redHorse, four.without(one).without(two))
	m.split(redRook, one.without(two).and(four))
	m.split(redCannon, two.without(one).and(four))
	m.split(redPawn, one.and(two).and(four))
}

// split shares out the pieces of a role by their color.
func (m *muster) split(red Piece, pieces squares) {
	m.pieces[red&7] = pieces.and(m.sides[Red])
	m.pieces[red&7|blackBit] = pieces.and(m.sides[Black])
}

// cut takes 32 squares, eight to a word and a byte to a square, and returns which
// of them have bit 0 and bit 1, in the low and the high half of the first result,
// and likewise bits 2 and 3. Bits of two kinds from four words are a square of 8
// by 8 bits that only has to be turned over.
func cut(w0, w1, w2, w3 uint64) (lower, upper uint64) {
	const half, bit = 0x0f0f0f0f0f0f0f0f, 0x1111111111111111
	w0, w1, w2, w3 = w0&half, w1&half, w2&half, w3&half
	lower = (w0|w0<<3)&bit | (w1|w1<<3)&bit<<1 | (w2|w2<<3)&bit<<2 | (w3|w3<<3)&bit<<3
	upper = (w0>>2|w0<<1)&bit | (w1>>2|w1<<1)&bit<<1 | (w2>>2|w2<<1)&bit<<2 | (w3>>2|w3<<1)&bit<<3
	return transpose(lower), transpose(upper)
}

// transpose turns over a square of bits: bit 8i+j becomes bit 8j+i. It swaps
// blocks of one bit, of two by two and of four by four (H. S. Warren, Hacker's
// Delight, section 7-3).
func transpose(x uint64) uint64 {
	t := (x ^ x>>7) & 0x00aa00aa00aa00aa
	x ^= t ^ t<<7
	t = (x ^ x>>14) & 0x0000cccc0000cccc
	x ^= t ^ t<<14
	t = (x ^ x>>28) & 0x00000000f0f0f0f0
	return x ^ t ^ t<<28
}

// eight returns the pieces on eight squares, the lowest square in the lowest byte.
func eight(b *Board, at int) uint64 {
	q := b[at : at+8 : at+8]
	return uint64(q[0]) | uint64(q[1])<<8 | uint64(q[2])<<16 | uint64(q[3])<<24 |
		uint64(q[4])<<32 | uint64(q[5])<<40 | uint64(q[6])<<48 | uint64(q[7])<<56
}

// all returns the squares on which a piece is.
func (m *muster) all() squares { return m.sides[Red].or(m.sides[Black]) }

// attackers returns the pieces of a side that could capture on sq, where a king of
// the other side is, and apart from them the kings of that side that face it,
// when the pieces are as occ has them; pieces on the squares of gone are off the board.
func (m *muster) attackers(sq Square, by Color, occ, gone squares) (pieces, facing squares) {
	side := Piece(by&1) << 3
	kings, cannons := m.pieces[side|redKing], m.pieces[side|redCannon]
	line := m.pieces[side|redRook].or(cannons).and(steps[redRook][sq])
	line = line.or(kings.and(rays[up][sq].or(rays[down][sq]))).without(gone)
	for ; !line.empty(); line = line.rest() {
		at := line.first()
		hindrances := between(at, sq).and(occ).count()
		switch {
		case cannons.has(at):
			if hindrances == 1 {
				pieces = pieces.or(square(at))
			}
		case hindrances != 0:
		case kings.has(at):
			facing = facing.or(square(at))
		default:
			pieces = pieces.or(square(at))
		}
	}
	horses := m.pieces[side|redHorse].and(steps[redHorse][sq]).without(gone)
	for ; !horses.empty(); horses = horses.rest() {
		if at := horses.first(); !occ.has(horseLeg(at, sq)) {
			pieces = pieces.or(square(at))
		}
	}
	pieces = pieces.or(m.pieces[side|redPawn].and(origins[side|redPawn][sq]).without(gone))
	if !palaces[by.Other()&1].has(sq) { // where pieces bound to their own side can come
		pieces = pieces.or(m.guards(sq, side, occ).without(gone))
	}
	return pieces, facing
}

// guards returns the kings, advisors and elephants of a side (the color bit of a
// Piece) that could step onto sq.
func (m *muster) guards(sq Square, side Piece, occ squares) squares {
	found := m.pieces[side|redKing].and(origins[side|redKing][sq])
	found = found.or(m.pieces[side|redAdvisor].and(origins[side|redAdvisor][sq]))
	elephants := m.pieces[side|redElephant].and(origins[side|redElephant][sq])
	for ; !elephants.empty(); elephants = elephants.rest() {
		if at := elephants.first(); !occ.has(elephantEye(at, sq)) {
			found = found.or(square(at))
		}
	}
	return found
}
