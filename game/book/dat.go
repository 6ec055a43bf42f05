package book

import (
	"crypto/rc4" // no secret is kept by it: the locks of files are made of it
	"encoding/binary"
	"io"
	"iter"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

const datTitle = "opening book of ElephantEye and XQWLight (BOOK.DAT)"

// DAT returns the format of the books of ElephantEye and XQWLight, read from a start.
func DAT() *game.Format { return datFrom(xiangqi.Start()) }

func datFrom(start xiangqi.Setup) *game.Format {
	return &game.Format{
		Flags: game.Binary | game.NoCounters | game.Book,
		Name:  "book-dat", Aliases: []string{"eleeye-book"}, Extensions: []string{".dat"},
		Title: datTitle, Source: "xqbase/xqwlight, one sample",
		Sniff:  sniffDAT,
		Split:  splitDAT(start),
		Decode: decode,
		Layout: game.Layout{With: func(o *game.ReadOptions) *game.Format {
			if o.Builder.Start == nil {
				return DAT()
			}
			return datFrom(o.Builder.Start.Setup)
		}},
	}
}

// An entry of the file has a lock of four bytes, a move and a weight of two, the low byte first. A move has the number of the
// square from in its low byte, and that to in its high one.
const (
	datSize    = 8
	fewestDATs = 8 // that are recognized
)

// datSquare returns the square of a number: 16 for a row from the top, of 3 rows and columns more than the board has.
func datSquare(n byte) xiangqi.Square {
	return xiangqi.SquareAt(int(n&15)-3, xiangqi.Ranks-1-(int(n>>4)-3))
}

func datMove(entry []byte) xiangqi.Move {
	return xiangqi.NewMove(datSquare(entry[4]), datSquare(entry[5]))
}

// sniffDAT needs entries in their order, each with a move on the board.
func sniffDAT(head []byte, _ string) bool {
	last := uint64(0)
	n := 0
	for ; len(head) >= datSize; n, head = n+1, head[datSize:] {
		m := datMove(head)
		at := uint64(binary.LittleEndian.Uint32(head))<<16 | uint64(binary.LittleEndian.Uint16(head[4:]))
		if m.From() == xiangqi.NoSquare || m.To() == xiangqi.NoSquare || m.From() == m.To() || n > 0 && at <= last {
			return false
		}
		last = at
	}
	return n >= fewestDATs && len(head) == 0
}

// locks are random numbers: the third of each three that RC4 makes with the key 0, first for Black to move, then
// for each piece on each of 256 squares. The lock of a position is the sum of its numbers without carry.
type locks struct {
	black  uint32
	pieces [xiangqi.Pieces][xiangqi.Squares]uint32
}

func newLocks() *locks {
	stream, err := rc4.NewCipher([]byte{0})
	if err != nil {
		panic(err) // the key has a byte
	}
	word := func() uint32 {
		var next [4]byte
		stream.XORKeyStream(next[:], next[:])
		return binary.LittleEndian.Uint32(next[:])
	}
	third := func() uint32 { _, _ = word(), word(); return word() }
	l := &locks{black: third()}
	for _, color := range [...]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		for _, role := range [...]xiangqi.Role{xiangqi.King, xiangqi.Advisor, xiangqi.Elephant, xiangqi.Horse, xiangqi.Rook, xiangqi.Cannon, xiangqi.Pawn} {
			for n := range 256 {
				if number := third(); datSquare(byte(n)) != xiangqi.NoSquare {
					l.pieces[xiangqi.NewPiece(color, role)][datSquare(byte(n))] = number
				}
			}
		}
	}
	return l
}

// of returns the lock of a position.
func (l *locks) of(s *xiangqi.Setup) (lock uint32) {
	if s.Turn == xiangqi.Black {
		lock = l.black
	}
	for sq, piece := range s.Board {
		lock ^= l.pieces[piece][sq]
	}
	return lock
}

// after returns the lock of the position after a move.
func (l *locks) after(lock uint32, board *xiangqi.Board, m xiangqi.Move) uint32 {
	piece := &l.pieces[board[m.From()]]
	return lock ^ piece[m.From()] ^ piece[m.To()] ^ l.pieces[board[m.To()]][m.To()] ^ l.black
}

// datBook is a book that is read.
type datBook struct {
	locks   *locks
	entries map[uint32][][]byte
	found   map[uint32]bool // the locks whose positions were found
	queue   []xiangqi.Setup
	seen    map[xiangqi.Key]bool
	legal   []xiangqi.Move
}

// splitDAT finds the positions of a book from a start: that, those after moves of the book, and those of the book after any other
// move from one of these. What is not found is an error at the end.
func splitDAT(start xiangqi.Setup) func(io.Reader) iter.Seq2[game.Record, error] {
	return kit.Cutting(kit.Whole, func(whole game.Record, yield func(game.Record, error) bool) {
		b := datBook{locks: newLocks(), entries: make(map[uint32][][]byte), found: make(map[uint32]bool), seen: make(map[xiangqi.Key]bool)}
		for data := whole.Data; len(data) >= datSize; data = data[datSize:] {
			lock := binary.LittleEndian.Uint32(data)
			b.entries[lock] = append(b.entries[lock], data[:datSize])
		}
		b.add(start)
		for len(b.queue) > 0 {
			next := b.queue[0]
			b.queue = b.queue[1:]
			if !b.visit(&next, yield) {
				return
			}
		}
		if missed := len(b.entries) - len(b.found); missed > 0 {
			yield(game.Record{}, &game.Error{Note: note.Note{Code: note.BookUnreached, Got: strconv.Itoa(missed), Expected: strconv.Itoa(len(b.entries))}})
		}
	})
}

// add adds a position to those that are to be visited, unless it or its mirror image was one.
func (b *datBook) add(s xiangqi.Setup) {
	if key := s.MirrorKey(); !b.seen[key] {
		b.seen[key] = true
		b.queue = append(b.queue, s)
	}
}

// weighed is a move of the book with its weight.
type weighed struct {
	move   xiangqi.Move
	weight uint16
}

// movesOf returns the moves of the book in a position, nil where it has none. Those of another position with the same
// lock are hardly all legal.
func (b *datBook) movesOf(p *xiangqi.Position) (moves []weighed) {
	s := p.Setup()
	mirror := s.Mirror()
	lock := b.locks.of(&s)
	turn := func(m xiangqi.Move) xiangqi.Move { return m }
	if b.entries[lock] == nil {
		lock, turn = b.locks.of(&mirror), xiangqi.Move.Mirror
	}
	for _, e := range b.entries[lock] {
		m := datMove(e)
		if m.From() == xiangqi.NoSquare || m.To() == xiangqi.NoSquare || !p.Legal(turn(m)) {
			return nil
		}
		moves = append(moves, weighed{turn(m), binary.LittleEndian.Uint16(e[6:])})
	}
	if moves != nil {
		b.found[lock] = true
	}
	return moves
}

// visit yields the moves of the book in a position and goes on from it; it reports whether more are wanted.
func (b *datBook) visit(s *xiangqi.Setup, yield func(game.Record, error) bool) bool {
	p := s.Position()
	for _, w := range b.movesOf(p) {
		e := entry{key: pack(&s.Board), turn: s.Turn, move: w.move, numbers: [...]int64{int64(w.weight), -1, -1, -1, 1}}
		if !yield(game.Record{Data: e.append(nil)}, nil) {
			return false
		}
		undo := p.Do(w.move)
		b.add(p.Setup())
		p.Undo(undo)
	}
	mirror := s.Mirror()
	lock, mirrored := b.locks.of(s), b.locks.of(&mirror)
	b.legal = p.AppendMoves(b.legal[:0])
	for _, m := range b.legal {
		if b.entries[b.locks.after(lock, &s.Board, m)] == nil && b.entries[b.locks.after(mirrored, &mirror.Board, m.Mirror())] == nil {
			continue
		}
		undo := p.Do(m)
		if b.movesOf(p) != nil {
			b.add(p.Setup())
		}
		p.Undo(undo)
	}
	return true
}
