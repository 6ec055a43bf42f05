package notation

import (
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/xiangqi"
)

// san is the notation of Western chess: the letter of the piece and the square of
// arrival, and of several pieces that can go there, the file, the rank or both
// (move-notation §3).
type san struct {
	name  string
	ranks ranks
	pawn  bool // pawns have a letter
	turn  turn
}

// Name implements Notation.
func (n *san) Name() string { return n.name }

// Append implements Notation. Check is marked by +, and # when the game is over.
func (n *san) Append(dst []byte, p *xiangqi.Position, m xiangqi.Move) ([]byte, error) {
	if !p.PseudoLegal(m) {
		return dst, refuseMove(p, m)
	}
	piece, from, to := p.At(m.From()), m.From(), m.To()
	capture := p.At(to) != xiangqi.Empty
	if piece.Role() == xiangqi.Pawn && !n.pawn {
		if capture || from.File() != to.File() {
			dst = append(dst, n.file(from))
		}
	} else {
		dst = append(dst, wxfLetters[piece.Role()][0])
		dst = n.distinguish(dst, p, m)
	}
	if capture {
		dst = append(dst, 'x')
	}
	dst = n.ranks.append(append(dst, n.file(to)), n.turn.square(to).Rank())
	return appendCheck(dst, p, m), nil
}

// file returns the letter of the file of a square.
func (n *san) file(sq xiangqi.Square) byte { return 'a' + byte(n.turn.square(sq).File()) }

// distinguish writes the file or the rank, or both, where other pieces can go to the same square.
func (n *san) distinguish(dst []byte, p *xiangqi.Position, m xiangqi.Move) []byte {
	from := m.From()
	var others, onFile, onRank int
	var room [16]xiangqi.Square
	for _, sq := range p.AppendSquares(room[:0], p.At(from)) {
		if sq == from || !p.Legal(xiangqi.NewMove(sq, m.To())) {
			continue
		}
		others++
		if sq.File() == from.File() {
			onFile++
		}
		if sq.Rank() == from.Rank() {
			onRank++
		}
	}
	if others == 0 {
		return dst
	}
	if onFile == 0 || onRank > 0 {
		dst = append(dst, n.file(from))
	}
	if onFile > 0 {
		dst = n.ranks.append(dst, n.turn.square(from).Rank())
	}
	return dst
}

func appendCheck(dst []byte, p *xiangqi.Position, m xiangqi.Move) []byte {
	after := *p
	after.Do(m)
	if !after.InCheck() {
		return dst
	}
	var room [128]xiangqi.Move
	if len(after.AppendMoves(room[:0])) == 0 {
		return append(dst, '#')
	}
	return append(dst, '+')
}

// sanText is a move of SAN taken apart; -1 and 0 are parts that it does not have.
type sanText struct {
	roles      uint8
	file, rank int
	to         xiangqi.Square
	length     int
}

// read takes the move at the start of the text apart; its length is 0 when there
// is none. The case of the first letter distinguishes pieces from files.
func (n *san) read(text []byte) (s sanText) {
	s.file, s.rank = -1, -1
	c := cursor{text: text}
	if len(text) > 0 && text[0] >= 'A' && text[0] <= 'Z' {
		s.roles = c.piece()
	}
	start := c.i
	if n.readFrom(&c, &s) && n.readTo(&c, &s) {
		s.length = c.i
		return s
	}
	c.i, s.file, s.rank = start, -1, -1
	c.skip('x')
	if n.readTo(&c, &s) {
		s.length = c.i
	}
	return s
}

// readFrom reads the file, the rank or both of the square of departure, and the
// sign of a capture.
func (n *san) readFrom(c *cursor, s *sanText) bool {
	if file, ok := c.take('a', 'i'); ok {
		s.file = n.turn.square(xiangqi.SquareAt(int(file-'a'), 0)).File()
	}
	if s.roles != 0 {
		if rank, ok := n.ranks.read(c); ok {
			s.rank = n.turn.square(xiangqi.SquareAt(0, rank)).Rank()
		}
	}
	c.skip('x')
	return s.file >= 0 || s.rank >= 0
}

func (n *san) readTo(c *cursor, s *sanText) bool {
	to, ok := n.ranks.square(c)
	s.to = n.turn.square(to)
	return ok
}

// Parse implements Notation.
func (n *san) Parse(p *xiangqi.Position, text []byte) (xiangqi.Move, error) {
	s, move, before := n.whole(text)
	if s.length == 0 {
		return 0, syntaxError(n.name, text, move, 0, n.Scan(move))
	}
	if err := refuseSquares(p, before); err != nil {
		return 0, err
	}
	var f finds
	s.find(p, &f)
	if m, ok := f.only(); ok {
		return m, nil
	}
	named := func(from xiangqi.Square) bool { return s.roles&(1<<p.At(from).Role()) != 0 }
	return 0, f.refuse(p, chars.Excerpt(move), named, s.find)
}

// whole takes a text apart that is a move and what may be around it; the length is 0 where it is
// none. before is the number before the move where the text is one only without it.
func (n *san) whole(text []byte) (s sanText, move, before []byte) {
	move = TrimMarks(text)
	if s = n.read(move); s.length != len(move) || s.length == 0 {
		rest := AfterNumber(text)
		after := TrimMarks(rest)
		if s = n.read(after); s.length != len(after) || s.length == 0 {
			return sanText{}, move, nil
		}
		move, before = after, text[:len(text)-len(rest)]
	}
	if s.roles == 0 {
		s.roles = 1 << xiangqi.Pawn
		if s.file < 0 { // a pawn without its file goes forward
			s.file = s.to.File()
		}
	}
	return s, move, before
}

// find adds the legal moves that the text means.
func (s *sanText) find(p *xiangqi.Position, f *finds) {
	var room [16]xiangqi.Square
	for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
		if s.roles&(1<<role) == 0 {
			continue
		}
		for _, sq := range p.AppendSquares(room[:0], xiangqi.NewPiece(p.Turn(), role)) {
			if (s.file < 0 || s.file == sq.File()) && (s.rank < 0 || s.rank == sq.Rank()) {
				f.addLegal(p, xiangqi.NewMove(sq, s.to))
			}
		}
	}
}

// Scan returns the length of the move at the start of the text, 0 if there is
// none.
func (n *san) Scan(text []byte) int { return n.read(text).length }
