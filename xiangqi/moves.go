package xiangqi

// AppendMoves appends all legal moves to dst, sorted by the point they leave and
// then by the point they enter.
func (p *Position) AppendMoves(dst []Move) []Move {
	turn := p.setup.Turn & 1
	kings := p.men[NewPiece(turn, King)]
	occ := p.all()
	risky := kings
	if p.exposed(kings, occ, points{}) {
		risky = points{^uint64(0), ^uint64(0)}
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
				targets = targets.without(point(to))
			}
		}
		for ; !targets.empty(); targets = targets.rest() {
			dst = append(dst, NewMove(from, targets.first()))
		}
	}
	return dst
}

// targets returns the points that the man on from can enter, or on which it
// could capture a man of either side.
func (p *Position) targets(from Square, occ points) points {
	man := p.At(from)
	if man == Empty {
		return points{}
	}
	set := steps[man&15][from]
	switch man.Role() {
	case Rook:
		return rookTargets(from, occ)
	case Cannon:
		return cannonTargets(from, occ)
	case Horse:
		for rest := set; !rest.empty(); rest = rest.rest() {
			if to := rest.first(); occ.has(horseLeg(from, to)) {
				set = set.without(point(to))
			}
		}
	case Elephant:
		for rest := set; !rest.empty(); rest = rest.rest() {
			if to := rest.first(); occ.has(elephantEye(from, to)) {
				set = set.without(point(to))
			}
		}
	}
	return set
}

// nearest returns the first man of a ray that has one.
func nearest(dir int, men points) Square {
	if dir == up || dir == right {
		return men.first()
	}
	return men.last()
}

func rookTargets(from Square, occ points) (set points) {
	for dir := range rays {
		ray := rays[dir][from]
		if men := ray.and(occ); !men.empty() {
			ray = ray.without(rays[dir][nearest(dir, men)])
		}
		set = set.or(ray)
	}
	return set
}

func cannonTargets(from Square, occ points) (set points) {
	for dir := range rays {
		ray := rays[dir][from]
		men := ray.and(occ)
		if men.empty() {
			set = set.or(ray)
			continue
		}
		mount := nearest(dir, men)
		beyond := rays[dir][mount]
		set = set.or(ray.without(beyond).without(point(mount)))
		if men = beyond.and(occ); !men.empty() {
			set = set.or(point(nearest(dir, men)))
		}
	}
	return set
}
