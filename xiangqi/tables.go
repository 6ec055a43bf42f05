package xiangqi

// The geometry of the board, computed once when the program starts (about
// 0.1 ms). None of it depends on the pieces on the board.
var (
	rays    = buildRays()
	steps   = buildSteps()
	origins = buildOrigins(&steps)
	zones   = buildZones()
	homes   = buildHomes()
	palaces = [2]squares{homes[redKing], homes[blackKing]}
)

// A direction in which a line of the board runs from a square. The first two run
// to higher squares, the last two to lower ones.
const (
	up = iota
	right
	down
	left
)

// offset is a step of so many files and ranks.
type offset struct{ file, rank int }

var (
	straight = [4]offset{up: {0, 1}, right: {1, 0}, down: {0, -1}, left: {-1, 0}}
	diagonal = [4]offset{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	leaps    = [8]offset{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

// hop returns the square n steps of o away from sq, and false when that is off
// the board.
func hop(sq Square, o offset, n int) (Square, bool) {
	file, rank := sq.File()+n*o.file, sq.Rank()+n*o.rank
	if file < 0 || file >= Files || rank < 0 || rank >= Ranks {
		return NoSquare, false
	}
	return SquareAt(file, rank), true
}

// buildRays returns, by direction and square, all squares in that direction up to
// the edge.
func buildRays() (rays [4][Squares]squares) {
	for dir, o := range straight {
		for i := range Squares {
			sq := Square(i)
			if dir == up || dir == right {
				sq = NoSquare - 1 - sq // the farther square comes first
			}
			if next, ok := hop(sq, o, 1); ok {
				rays[dir][sq] = rays[dir][next].or(square(next))
			}
		}
	}
	return rays
}

// inPalace reports whether the square is one of the nine of that side's palace.
func inPalace(c Color, sq Square) bool {
	return sq.File() >= 3 && sq.File() <= 5 && ahead(c, sq) <= 2
}

// ahead returns the rank of the square as that side counts it: 0 is its own back
// rank, 5 the first beyond the river.
func ahead(c Color, sq Square) int {
	if c == Red {
		return sq.Rank()
	}
	return Ranks - 1 - sq.Rank()
}

// buildSteps returns, by piece and square, where the piece could go if the board were
// clear of hindrances. Of kings and advisors only the square that they enter must
// be in their palace, of elephants on their side of the river: so a piece that
// is where it never could may step back.
func buildSteps() (steps [Pieces][Squares]squares) {
	for i := range Squares {
		sq := Square(i)
		line := rays[up][sq].or(rays[right][sq]).or(rays[down][sq]).or(rays[left][sq])
		var horse squares
		for _, o := range leaps {
			if to, ok := hop(sq, o, 1); ok {
				horse = horse.or(square(to))
			}
		}
		for _, c := range [2]Color{Red, Black} {
			steps[NewPiece(c, Rook)][sq] = line
			steps[NewPiece(c, Cannon)][sq] = line
			steps[NewPiece(c, Horse)][sq] = horse
			addShortSteps(&steps, c, sq)
		}
	}
	return steps
}

// addShortSteps sets the steps of the king, advisor, elephant and pawn.
func addShortSteps(steps *[Pieces][Squares]squares, c Color, sq Square) {
	add := func(r Role, to Square) {
		set := &steps[NewPiece(c, r)][sq]
		*set = set.or(square(to))
	}
	for i := range 4 {
		if to, ok := hop(sq, straight[i], 1); ok {
			if inPalace(c, to) {
				add(King, to)
			}
			advance := ahead(c, to) - ahead(c, sq)
			if advance == 1 || advance == 0 && ahead(c, sq) >= 5 {
				add(Pawn, to)
			}
		}
		if to, ok := hop(sq, diagonal[i], 1); ok && inPalace(c, to) {
			add(Advisor, to)
		}
		if to, ok := hop(sq, diagonal[i], 2); ok && ahead(c, to) <= 4 {
			add(Elephant, to)
		}
	}
}

// buildOrigins returns, by piece and square, from where the piece could step onto the
// square: steps the other way round. Rooks and cannons, whose steps are their own
// reverse, are left out.
func buildOrigins(steps *[Pieces][Squares]squares) (origins [Pieces][Squares]squares) {
	for piece := range steps {
		if r := Piece(piece).Role(); r == Rook || r == Cannon {
			continue
		}
		for from, set := range steps[piece] {
			for ; !set.empty(); set = set.rest() {
				o := &origins[piece][set.first()]
				*o = o.or(square(Square(from)))
			}
		}
	}
	return origins
}

// buildZones returns, for a king on a square, where a piece that leaves or enters
// can change whether the king is attacked: its lines, and the legs of horses.
func buildZones() (zones [Squares]squares) {
	for i := range Squares {
		sq := Square(i)
		zones[sq] = steps[redRook][sq]
		for _, o := range diagonal {
			if leg, ok := hop(sq, o, 1); ok {
				zones[sq] = zones[sq].or(square(leg))
			}
		}
	}
	return zones
}

// buildHomes returns, by piece, the squares on which it can be in a game. Rooks,
// horses and cannons can be anywhere.
func buildHomes() (homes [Pieces]squares) {
	for i := range Squares {
		sq := Square(i)
		for _, c := range [2]Color{Red, Black} {
			for r := King; r <= Pawn; r++ {
				if atHome(c, r, sq) {
					home := &homes[NewPiece(c, r)]
					*home = home.or(square(sq))
				}
			}
		}
	}
	return homes
}

func atHome(c Color, r Role, sq Square) bool {
	file, rank := sq.File(), ahead(c, sq)
	switch r {
	case King:
		return inPalace(c, sq)
	case Advisor:
		return inPalace(c, sq) && (file+rank)%2 == 1
	case Elephant:
		return rank <= 4 && rank%2 == 0 && (file+rank)%4 == 2
	case Pawn:
		return rank >= 5 || rank >= 3 && file%2 == 0
	}
	return true
}

// between returns the squares strictly between two squares of one file or rank. It
// has no meaning for others.
func between(a, b Square) squares {
	if a > b {
		a, b = b, a
	}
	if b-a < Files {
		return rays[right][a].and(rays[left][b])
	}
	return rays[up][a].and(rays[down][b])
}

// horseLegs gives, for the difference of two squares a horse's step apart plus
// 19, the difference from the first square to the leg of the step. It is 0 where
// there is no such step.
var horseLegs = [39]int8{
	19 + 19: 9, 19 + 17: 9, 19 - 17: -9, 0: -9, // two ranks
	19 + 11: 1, 19 - 7: 1, 19 + 7: -1, 19 - 11: -1, // two files
}

// horseLeg returns the square that hinders a horse's step. The squares must be
// such a step apart.
func horseLeg(from, to Square) Square {
	d := uint(int(to) - int(from) + 19)
	if d >= uint(len(horseLegs)) {
		return from
	}
	return Square(int(from) + int(horseLegs[d]))
}

// elephantEye returns the square that hinders an elephant's step.
func elephantEye(from, to Square) Square { return Square((uint(from) + uint(to)) / 2) }
