package notation

import "github.com/xqfen/xqfen/xiangqi"

// claim is a phrase as one reading of a text.
type claim struct {
	phrase
	// wxf1980: the text follows the first rules of the WXF, where P+ of
	// four or five pawns is the second and P3 of three or five the middle one.
	wxf1980 bool
	// lone: the piece has no twin on its file.
	lone bool
}

// finds collects the legal moves that the readings of a text mean, each once.
type finds struct {
	n     int
	moves [8]xiangqi.Move
	// unsafe: a piece could go so, but its king would be in check. blocked: a piece goes so, but
	// others are in its way or on the square.
	unsafe, blocked bool
}

// add keeps a move; of more than there is room for the rest is dropped, which
// only shortens the list in an error.
func (f *finds) add(m xiangqi.Move) {
	for _, have := range f.moves[:f.n] {
		if have == m {
			return
		}
	}
	if f.n < len(f.moves) {
		f.moves[f.n] = m
		f.n++
	}
}

func (f *finds) only() (xiangqi.Move, bool) { return f.moves[0], f.n == 1 }

// files are the pieces of one sort by file, each file from the front to the rear.
type files struct {
	n  [xiangqi.Files + 1]uint8
	at [xiangqi.Files + 1][xiangqi.Ranks]xiangqi.Square
}

func (g *files) fill(c xiangqi.Color, pieces []xiangqi.Square) {
	for i := range pieces {
		sq := pieces[i]
		if c == xiangqi.Red { // the board is listed from Red's side
			sq = pieces[len(pieces)-1-i]
		}
		file := fileOf(c, sq)
		g.at[file][g.n[file]] = sq
		g.n[file]++
	}
}

// doubled returns how many files have several pieces, and one of them.
func (g *files) doubled() (count int, one uint8) {
	for file, n := range g.n {
		if n > 1 {
			count++
			one = uint8(file)
		}
	}
	return count, one
}

// resolve adds the legal moves that the claim means.
func (f *finds) resolve(p *xiangqi.Position, c *claim) {
	turn := p.Turn()
	var room [16]xiangqi.Square
	pieces := p.AppendSquares(room[:0], xiangqi.NewPiece(turn, c.Piece.Role()))
	if c.Pick == noPick {
		f.plain(p, c, turn, pieces)
		return
	}
	var g files
	g.fill(turn, pieces)
	if k, n, ok := c.Pick.nth(); ok {
		f.nth(p, c, &g, k, n)
		return
	}
	for file := uint8(1); file <= xiangqi.Files; file++ {
		if g.n[file] > 1 && (c.File == 0 || c.File == file) {
			f.marked(p, c, g.at[file][:g.n[file]])
		}
	}
}

// plain resolves a phrase that names nothing but the file, or of the general not even that. Of three or five pawns
// of which several can do it the middle one is meant (WXF 1980;
// move-notation §14.1).
func (f *finds) plain(p *xiangqi.Position, c *claim, turn xiangqi.Color, pieces []xiangqi.Square) {
	file, n := column(turn, c.File), 0
	for _, sq := range pieces {
		pieces[n] = sq
		if sq.File() == file || c.File == 0 {
			n++
		}
	}
	on := pieces[:n]
	if n == 1 {
		f.try(p, c, on[0])
		return
	}
	if n > 1 && c.lone {
		return
	}
	middle := c.Piece.Role() == xiangqi.Pawn && (n == 3 || n == 5)
	if middle && c.wxf1980 {
		f.try(p, c, on[n/2])
		return
	}
	before := f.n
	for _, sq := range on {
		f.try(p, c, sq)
	}
	if middle && f.n > before+1 {
		all := *f
		f.n = before
		if f.try(p, c, on[n/2]); f.n == before { // the middle one cannot
			*f = all
		}
	}
}

// marked resolves a mark on a file of several pieces, given from the front.
func (f *finds) marked(p *xiangqi.Position, c *claim, pieces []xiangqi.Square) {
	n := len(pieces)
	many := n == 4 || n == 5
	shift := 0
	if c.wxf1980 && many {
		shift = 1
	}
	switch c.Pick {
	case Front:
		f.try(p, c, pieces[shift])
	case Rear:
		f.try(p, c, pieces[n-1-shift])
	case firstOfMany:
		if many {
			f.try(p, c, pieces[0])
		}
	case lastOfMany:
		if many {
			f.try(p, c, pieces[n-1])
		}
	case Middle:
		f.middle(p, c, pieces)
	}
}

// middle is the one in the middle; of four pieces it may be either of two.
func (f *finds) middle(p *xiangqi.Position, c *claim, pieces []xiangqi.Square) {
	n := len(pieces)
	if n < 3 {
		return
	}
	f.try(p, c, pieces[n/2])
	if n%2 == 0 {
		f.try(p, c, pieces[n/2-1])
	}
}

// nth resolves an ordinal (move-notation §5.5).
func (f *finds) nth(p *xiangqi.Position, c *claim, g *files, k, of int) {
	file := c.File
	count, one := g.doubled()
	switch {
	case file > 0 || count == 0:
	case count == 1:
		file = one
	case of > 0:
		f.nthOf(p, c, g, k, of)
		return
	default:
		f.nthOfAll(p, c, g, k)
		return
	}
	if file == 0 { // no file has several: the number may be the file
		if c.Pick&letterBit == 0 && of == 0 && k >= 1 && k <= xiangqi.Files && g.n[k] == 1 {
			f.try(p, c, g.at[k][0])
		}
		return
	}
	if file <= xiangqi.Files && g.n[file] > 1 {
		f.nthOnFile(p, c, g.at[file][:g.n[file]], k, of)
	}
}

// nthOnFile resolves an ordinal among the pieces of one file. The number of the file
// given twice is the middle one (WXF 1980), where it cannot be an ordinal.
func (f *finds) nthOnFile(p *xiangqi.Position, c *claim, pieces []xiangqi.Square, k, of int) {
	n, twice := len(pieces), k == int(c.File)
	switch {
	case k < 1 || of > 0 && of != n:
	case twice && (k > n || c.wxf1980 && n%2 == 1):
		f.middle(p, c, pieces)
	case k <= n:
		f.try(p, c, pieces[k-1])
	}
}

// nthOf takes the piece from each file that has so many.
func (f *finds) nthOf(p *xiangqi.Position, c *claim, g *files, k, of int) {
	for file, n := range g.n {
		if int(n) == of && k >= 1 && k <= of {
			f.try(p, c, g.at[file][k-1])
		}
	}
}

// nthOfAll counts through all files of several pieces, from the right.
func (f *finds) nthOfAll(p *xiangqi.Position, c *claim, g *files, k int) {
	for file := 1; file <= xiangqi.Files; file++ {
		n := int(g.n[file])
		if n < 2 {
			continue
		}
		if k >= 1 && k <= n {
			f.try(p, c, g.at[file][k-1])
			return
		}
		k -= n
	}
}

// try adds the move of the piece on a square if it is legal.
func (f *finds) try(p *xiangqi.Position, c *claim, from xiangqi.Square) {
	if m, ok := target(p.At(from), from, c.Dir, c.Arg); ok {
		f.addLegal(p, m)
		f.blocked = f.blocked || !p.PseudoLegal(m)
	}
}

// addLegal adds a move if it is legal.
func (f *finds) addLegal(p *xiangqi.Position, m xiangqi.Move) {
	if p.Legal(m) {
		f.add(m)
	} else if p.PseudoLegal(m) {
		f.unsafe = true
	}
}

// column returns the file of the board, 0–8 from Red's left, that a side counts as n.
func column(c xiangqi.Color, n uint8) int {
	if c == xiangqi.Red {
		return xiangqi.Files - int(n)
	}
	return int(n) - 1
}

// target returns where the piece goes, and false when that is off the board.
func target(piece xiangqi.Piece, from xiangqi.Square, dir direction, arg uint8) (xiangqi.Move, bool) {
	c := piece.Color()
	file, rank, to := from.File(), from.Rank(), column(c, arg)
	rise := 0
	switch {
	case dir == Traverse:
		if leaves(piece.Role()) {
			return 0, false
		}
		file = to
	case leaves(piece.Role()):
		across := max(to-file, file-to)
		file = to
		if rise = across; piece.Role() == xiangqi.Horse {
			rise = 3 - across
		}
	default:
		rise = int(arg)
	}
	if dir == Back == (c == xiangqi.Red) {
		rise = -rise
	}
	rank += rise
	if uint(file) >= xiangqi.Files || uint(rank) >= xiangqi.Ranks || arg == 0 || dir == noDir || dir > Traverse {
		return 0, false
	}
	return xiangqi.NewMove(from, xiangqi.SquareAt(file, rank)), true
}
