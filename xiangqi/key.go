package xiangqi

import "math/bits"

// Key is a hash of 128 bits of the pieces and the turn of a Setup, for finding equal
// positions. It is the same in every run, on every machine and in every version.
// Two different positions of games have the same Key about as often as 128
// random bits are the same, unless somebody makes such positions on purpose.
type Key [2]uint64

// Key returns the key of the board and the turn. The counters do not count.
//
// The format, which is stable: a rank is 36 bits, four for each piece (the low
// bits of its Piece), file a lowest. Word i of 0–4 has rank 2i in its low 36 bits
// and the low 28 bits of rank 2i+1 above them. The high eight bits of that rank
// are byte i of word 5. Bit 40 of word 5 is set when Black is to move. The state
// (a, b) begins as the first 128 bits of the fraction of π. For each two words, a takes
// in the first and b the second by exclusive or, and then the state is stirred
// twice: it becomes (b + high, low) of the 128-bit product of a and
// 0x9e3779b97f4a7c15. After the last it is stirred four times more, and is the
// Key.
func (s *Setup) Key() Key {
	ranks := s.ranks()
	return ranks.key(s.Turn)
}

// MirrorKey returns the key that a setup shares with its Mirror: the lesser of
// the Keys of the two, compared from the first word.
func (s *Setup) MirrorKey() Key {
	ranks := s.ranks()
	k := ranks.key(s.Turn)
	for i, r := range ranks {
		ranks[i] = mirroredRank(r)
	}
	if m := ranks.key(s.Turn); m.less(k) {
		return m
	}
	return k
}

// Then returns the key of a line of moves: of what has the key, and a move made there. Lines that lead to
// one position by other moves have other keys.
func (k Key) Then(m Move) Key {
	a, b := k[0]^uint64(m), k[1]
	for range 2 {
		high, low := bits.Mul64(a, 0x9e3779b97f4a7c15)
		a, b = b+high, low
	}
	return Key{a, b}
}

// less orders keys by their first word and then their second.
func (k Key) less(than Key) bool {
	return k[0] < than[0] || k[0] == than[0] && k[1] < than[1]
}

// packedRanks is a board of four bits a square, a rank to a word.
type packedRanks [Ranks]uint64

func (s *Setup) ranks() (ranks packedRanks) {
	for i := range ranks {
		w := eight(&s.Board, i*Files) & 0x0f0f0f0f0f0f0f0f
		w = (w | w>>4) & 0x00ff00ff00ff00ff
		w = (w | w>>8) & 0x0000ffff0000ffff
		w = (w | w>>16) & 0xffffffff
		ranks[i] = w | uint64(s.Board[i*Files+8]&15)<<32
	}
	return ranks
}

// mirroredRank reverses the nine pieces of a packed rank.
func mirroredRank(r uint64) uint64 {
	r = bits.ReverseBytes64(r)
	return (r&0x0f0f0f0f0f0f0f0f<<4 | r>>4&0x0f0f0f0f0f0f0f0f) >> 28
}

func (ranks *packedRanks) key(turn Color) Key {
	var words [6]uint64
	words[5] = uint64(turn&1) << 40
	for i := range 5 {
		even, odd := ranks[2*i], ranks[2*i+1]
		words[i] = even | odd<<36
		words[5] |= odd >> 28 << (8 * i)
	}
	a, b := uint64(0x243f6a8885a308d3), uint64(0x13198a2e03707344)
	for i := 0; i < len(words); i += 2 {
		a, b = stir(stir(a^words[i], b^words[i+1]))
	}
	a, b = stir(stir(stir(stir(a, b))))
	return Key{a, b}
}

// stir permutes a state of 128 bits.
func stir(a, b uint64) (uint64, uint64) {
	high, low := bits.Mul64(a, 0x9e3779b97f4a7c15)
	return b + high, low
}
