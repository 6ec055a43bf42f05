package notation

import (
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// ranks is how the ranks of the board are numbered.
type ranks uint8

const (
	fromZero ranks = iota // 0 to 9
	fromOne               // 1 to 10
	tenIsNul              // 1 to 9 and 0 (German clubs)
)

// coord is a notation that names the two squares of a move (move-notation §3).
type coord struct {
	name   string
	ranks  ranks
	upper  bool // H2-E2
	hyphen bool
	letter bool // Ch2-e2
	digits bool // DhtmlXQ: file and rank from the top left, digits both
	turn   turn
}

// coordRow is a notation of squares, to which a board may be turned.
type coordRow struct {
	name    string
	aliases []string
	title   string
	form    onBoard
}

// coordRows are the notations of squares, in the order in which a list is tried
// against them.
var coordRows = [...]coordRow{
	{"uci", []string{"ucci"}, "UCCI and UCI, ranks 0-9: h2e2", &coord{}},
	{"iccs", nil, "ICCS: H2-E2", &coord{upper: true, hyphen: true}},
	{"uci1", []string{"fsf"}, "Fairy-Stockfish, ranks 1-10: h3e3", &coord{ranks: fromOne}},
	{"coord-de", nil, "German clubs, rank 10 is 0: h3-e3", &coord{ranks: tenIsNul, hyphen: true}},
	{"dhtmlxq", nil, "DhtmlXQ, digits from the top left: 7747", &coord{digits: true}},
	{"lalg", nil, "LALG, with the letter of the piece: Ch2-e2", &coord{hyphen: true, letter: true}},
	{"san", []string{"pychess-san"}, "SAN of PyChess, ranks 1-10: Che3", &san{ranks: fromOne, pawn: true}},
	{"san0", []string{"winboard-san"}, "SAN of WinBoard, ranks 0-9, no letter for pawns: Che2", &san{}},
}

func (row *coordRow) family() *Family {
	return &Family{
		Name: row.name, Aliases: row.aliases, Title: row.title, Options: turnOptions,
		build: func(name string, on options) Notation { return row.form.turned(name, turnOf(on)) },
	}
}

// Name implements Notation.
func (c *coord) Name() string { return c.name }

// Append implements Notation.
func (c *coord) Append(dst []byte, p *xiangqi.Position, m xiangqi.Move) ([]byte, error) {
	if !p.PseudoLegal(m) {
		return dst, refuseMove(p, m)
	}
	if c.digits {
		return appendDhtmlXQ(dst, c.turn.square(m.From()), c.turn.square(m.To())), nil
	}
	if c.letter {
		dst = append(dst, wxfLetters[p.At(m.From()).Role()][0])
	}
	dst = c.appendSquare(dst, m.From())
	if c.hyphen {
		dst = append(dst, '-')
	}
	return c.appendSquare(dst, m.To()), nil
}

func (c *coord) appendSquare(dst []byte, sq xiangqi.Square) []byte {
	sq = c.turn.square(sq)
	file := 'a' + byte(sq.File())
	if c.upper {
		file -= 'a' - 'A'
	}
	return c.ranks.append(append(dst, file), sq.Rank())
}

// append writes a rank that the board counts from 0.
func (r ranks) append(dst []byte, rank int) []byte {
	if r == fromZero {
		return append(dst, '0'+byte(rank))
	}
	if rank == 9 {
		if r == fromOne {
			dst = append(dst, '1')
		}
		return append(dst, '0')
	}
	return append(dst, '1'+byte(rank))
}

func appendDhtmlXQ(dst []byte, from, to xiangqi.Square) []byte {
	return append(dst, '0'+byte(from.File()), '9'-byte(from.Rank()), '0'+byte(to.File()), '9'-byte(to.Rank()))
}

// Parse implements Notation. It takes any case, a hyphen or x between the squares,
// the letter of the piece before them and marks after.
func (c *coord) Parse(p *xiangqi.Position, text []byte) (xiangqi.Move, error) {
	m, roles, before, ok := c.whole(text)
	if !ok {
		move := TrimMarks(text)
		return 0, syntaxError(c.name, text, move, 0, c.Scan(move))
	}
	if err := refuseSquares(p, before); err != nil {
		return 0, err
	}
	if piece := p.At(m.From()); roles != 0 && piece != xiangqi.Empty && roles&(1<<piece.Role()) == 0 {
		return 0, &MoveError{Why: note.WrongPiece, Got: chars.Excerpt(text), Expected: piece.String(), Side: p.Turn()}
	}
	if p.Legal(m) {
		return m, nil
	}
	e := refuseMove(p, m)
	e.Got = chars.Excerpt(text)
	return 0, e
}

// whole reads a text that is a move and what may be around it. before is the number before
// the move where the text is one only without it.
func (c *coord) whole(text []byte) (m xiangqi.Move, roles uint8, before []byte, ok bool) {
	move := TrimMarks(text)
	if m, roles, n := c.read(move); n == len(move) && n > 0 {
		return m, roles, nil, true
	}
	rest := AfterNumber(text)
	move = TrimMarks(rest)
	m, roles, n := c.read(move)
	return m, roles, text[:len(text)-len(rest)], n == len(move) && n > 0
}

// cursor reads the characters of a coordinate as ASCII in lower case.
type cursor struct {
	text []byte
	i    int
}

// peek returns the next character and its length; 0 at the end and for what is
// not ASCII.
func (c *cursor) peek() (byte, int) {
	if c.i >= len(c.text) {
		return 0, 0
	}
	b := c.text[c.i]
	if b >= utf8.RuneSelf {
		r, size := utf8.DecodeRune(c.text[c.i:])
		if r = chars.Compatible(r); r >= utf8.RuneSelf {
			return 0, size
		}
		return lower(byte(r)), size
	}
	return lower(b), 1
}

func lower(b byte) byte {
	if b >= 'A' && b <= 'Z' {
		b += 'a' - 'A'
	}
	return b
}

// take reads a character between two others.
func (c *cursor) take(low, high byte) (byte, bool) {
	b, size := c.peek()
	if b < low || b > high || size == 0 {
		return 0, false
	}
	c.i += size
	return b, true
}

func (c *cursor) skip(b byte) bool {
	_, ok := c.take(b, b)
	return ok
}

// read returns the move at the start of the text, the roles that a letter before
// it allows (0 when there is no letter), and its length, 0 when there is none.
func (c *coord) read(text []byte) (m xiangqi.Move, role uint8, n int) {
	cur := cursor{text: text}
	if c.digits {
		return c.readDigits(&cur)
	}
	from, ok := c.ranks.square(&cur)
	if !ok {
		cur.i = 0
		if role = cur.piece(); role == 0 {
			return 0, 0, 0
		}
		if from, ok = c.ranks.square(&cur); !ok {
			return 0, 0, 0
		}
	}
	mark := cur.i
	for cur.skip(' ') {
	}
	if !cur.skip('-') && !cur.skip('x') {
		cur.i = mark
	}
	for cur.skip(' ') {
	}
	to, ok := c.ranks.square(&cur)
	if !ok {
		return 0, 0, 0
	}
	return xiangqi.NewMove(c.turn.square(from), c.turn.square(to)), role, cur.i
}

// piece reads the letter of a piece and returns the roles that it may be.
func (c *cursor) piece() (roles uint8) {
	b, size := c.peek()
	for role, letters := range wxfLetters {
		for _, letter := range []byte(letters) {
			if lower(letter) == b && b != 0 {
				roles |= 1 << role
			}
		}
	}
	if roles != 0 {
		c.i += size
	}
	return roles
}

// square reads a square.
func (r ranks) square(c *cursor) (xiangqi.Square, bool) {
	start := c.i
	file, ok := c.take('a', 'j')
	if !ok || file == 'j' && r != tenIsNul {
		c.i = start
		return 0, false
	}
	file = min(file-'a', xiangqi.Files-1) // German clubs print j for i
	rank, ok := r.read(c)
	if !ok {
		c.i = start
		return 0, false
	}
	return xiangqi.SquareAt(int(file), rank), true
}

// read reads a rank.
func (r ranks) read(c *cursor) (int, bool) {
	digit, ok := c.take('0', '9')
	if !ok {
		return 0, false
	}
	rank := int(digit - '0')
	switch {
	case r == fromZero:
		return rank, true
	case rank == 1 && c.skip('0'):
		return 9, true
	case rank == 0 && r == tenIsNul:
		return 9, true
	}
	return rank - 1, rank > 0
}

// readDigits reads four digits of DhtmlXQ.
func (c *coord) readDigits(cur *cursor) (xiangqi.Move, uint8, int) {
	var v [4]int
	for i := range v {
		digit, ok := cur.take('0', '9')
		if !ok || i%2 == 0 && digit == '9' {
			return 0, 0, 0
		}
		v[i] = int(digit - '0')
	}
	from, to := xiangqi.SquareAt(v[0], 9-v[1]), xiangqi.SquareAt(v[2], 9-v[3])
	return xiangqi.NewMove(c.turn.square(from), c.turn.square(to)), 0, cur.i
}

// Scan returns the length of the move at the start of the text, 0 if there is
// none.
func (c *coord) Scan(text []byte) int {
	_, _, n := c.read(text)
	return n
}
