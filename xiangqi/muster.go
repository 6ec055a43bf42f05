package xiangqi

// muster is the places of the pieces of a board, a set of squares for each piece.
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
	var one, two, four, black squares
	one.lo, two.lo, four.lo, black.lo = planes(
		eight(board, 0)|eight(board, 32)<<4, eight(board, 8)|eight(board, 40)<<4,
		eight(board, 16)|eight(board, 48)<<4, eight(board, 24)|eight(board, 56)<<4)
	one.hi, two.hi, four.hi, black.hi = planes(
		eight(board, 64), eight(board, 72), eight(board, 80), eight(board, Squares-8)>>48)
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

// planes takes 64 squares, a byte to a square, of which words have two in each byte: the first
// word squares 0 to 7 in the low halves of its bytes and 32 to 39 in the high ones, and so on.
// It returns which squares have bit 0, bit 1, bit 2 and bit 3.
func planes(w0, w1, w2, w3 uint64) (b0, b1, b2, b3 uint64) {
	w0, w1 = exchange(w0, w1, 1, 0x5555555555555555)
	w2, w3 = exchange(w2, w3, 1, 0x5555555555555555)
	w0, w2 = exchange(w0, w2, 2, 0x3333333333333333)
	w1, w3 = exchange(w1, w3, 2, 0x3333333333333333)
	return transpose(w0), transpose(w1), transpose(w2), transpose(w3)
}

// exchange swaps the bits of v under the mask with those of w so many bits higher.
func exchange(w, v uint64, shift int, mask uint64) (uint64, uint64) {
	t := (w>>shift ^ v) & mask
	return w ^ t<<shift, v ^ t
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
	const half = 0x0f0f0f0f0f0f0f0f
	q := b[at : at+8 : at+8]
	return half & (uint64(q[0]) | uint64(q[1])<<8 | uint64(q[2])<<16 | uint64(q[3])<<24 |
		uint64(q[4])<<32 | uint64(q[5])<<40 | uint64(q[6])<<48 | uint64(q[7])<<56)
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
