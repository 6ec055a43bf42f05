package xiangqi

// AppendMoves appends all legal moves to dst, sorted by the square they leave and
// then by the square they enter.
func (p *Position) AppendMoves(dst []Move) []Move {
	turn := p.setup.Turn & 1
	kings := p.pieces[NewPiece(turn, King)]
	occ := p.all()
	risky := kings
	if p.exposed(kings, occ, squares{}) {
		risky = squares{^uint64(0), ^uint64(0)}
	} else {
		for set := kings; !set.empty(); set = set.rest() {
			risky = risky.or(zones[set.first()])
		}
	}
	for own := p.sides[turn]; !own.empty(); own = own.rest() {
		from := own.first()
		targets := p.targets(from, occ).without(p.sides[turn])
		doubtful := targets
		if !risky.has(from) {
			doubtful = targets.and(risky)
		}
		for ; !doubtful.empty(); doubtful = doubtful.rest() {
			if to := doubtful.first(); !p.safe(from, to) {
				targets = targets.without(square(to))
			}
		}
		for ; !targets.empty(); targets = targets.rest() {
			dst = append(dst, NewMove(from, targets.first()))
		}
	}
	return dst
}

// targets returns the squares that the piece on from can enter, or on which it
// could capture a piece of either side.
func (p *Position) targets(from Square, occ squares) squares {
	piece := p.At(from)
	if piece == Empty {
		return squares{}
	}
	set := steps[piece&15][from]
	switch piece.Role() {
	case Rook:
		return rookTargets(from, occ)
	case Cannon:
		return cannonTargets(from, occ)
	case Horse:
		for rest := set; !rest.empty(); rest = rest.rest() {
			if to := rest.first(); occ.has(horseLeg(from, to)) {
				set = set.without(square(to))
			}
		}
	case Elephant:
		for rest := set; !rest.empty(); rest = rest.rest() {
			if to := rest.first(); occ.has(elephantEye(from, to)) {
				set = set.without(square(to))
			}
		}
	}
	return set
}

// nearest returns the first piece of a ray that has one.
func nearest(dir int, pieces squares) Square {
	if dir == up || dir == right {
		return pieces.first()
	}
	return pieces.last()
}

func rookTargets(from Square, occ squares) (set squares) {
	for dir := range rays {
		ray := rays[dir][from]
		if pieces := ray.and(occ); !pieces.empty() {
			ray = ray.without(rays[dir][nearest(dir, pieces)])
		}
		set = set.or(ray)
	}
	return set
}

func cannonTargets(from Square, occ squares) (set squares) {
	for dir := range rays {
		ray := rays[dir][from]
		pieces := ray.and(occ)
		if pieces.empty() {
			set = set.or(ray)
			continue
		}
		mount := nearest(dir, pieces)
		beyond := rays[dir][mount]
		set = set.or(ray.without(beyond).without(square(mount)))
		if pieces = beyond.and(occ); !pieces.empty() {
			set = set.or(square(nearest(dir, pieces)))
		}
	}
	return set
}
