package notation

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// board makes a position of pieces by square; it forgives everything.
func board(t testing.TB, turn xiangqi.Color, pieces map[string]xiangqi.Piece) *xiangqi.Position {
	t.Helper()
	s := xiangqi.Setup{Turn: turn}
	for at, piece := range pieces {
		s.Board[xiangqi.SquareAt(int(at[0]-'a'), int(at[1]-'0'))] = piece
	}
	p := s.Position()
	return p
}

// random makes a position of any pieces, more than a game has too.
func random(t testing.TB, rng *rand.Rand) *xiangqi.Position {
	var s xiangqi.Setup
	s.Turn = xiangqi.Color(rng.IntN(2))
	for range rng.IntN(40) {
		s.Board[rng.IntN(xiangqi.Squares)] = xiangqi.Piece(rng.IntN(xiangqi.Pieces))
	}
	p := s.Position()
	return p
}

// stacked makes a position in which most pieces of a side are of one sort, many of them on one file.
func stacked(t testing.TB, rng *rand.Rand) *xiangqi.Position {
	var s xiangqi.Setup
	s.Turn = xiangqi.Color(rng.IntN(2))
	of, file := xiangqi.Role(1+rng.IntN(xiangqi.Roles-1)), rng.IntN(xiangqi.Files)
	for range 2 + rng.IntN(4) {
		s.Board[xiangqi.SquareAt(file, rng.IntN(xiangqi.Ranks))] = xiangqi.NewPiece(s.Turn, of)
		s.Board[rng.IntN(xiangqi.Squares)] = xiangqi.Piece(rng.IntN(xiangqi.Pieces))
	}
	p := s.Position()
	return p
}

// With more pieces than a game has WXF may have no word for a piece; then it says so
// and writes coordinates. What it does write is read as that move, also where several pieces are on
// one file that cannot be there in a game.
func TestOddPieces(t *testing.T) {
	p := board(t, xiangqi.Red, map[string]xiangqi.Piece{"e0": xiangqi.NewPiece(xiangqi.Red, xiangqi.King), "d9": xiangqi.NewPiece(xiangqi.Black, xiangqi.King), "a0": xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook), "a3": xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook), "a6": xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook)})
	wxf, err := Find(Families(), "wxf")
	if err != nil {
		t.Fatal(err)
	}
	m := xiangqi.NewMove(xiangqi.SquareAt(0, 3), xiangqi.SquareAt(1, 3))
	text, err := wxf.Append(nil, p, m)
	var none *NoSpelling
	if string(text) != "a3b3" || !errors.As(err, &none) || none.Move != m {
		t.Errorf("%s, %v", text, err)
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		for _, p := range []*xiangqi.Position{random(t, rng), stacked(t, rng)} {
			for _, m := range p.AppendMoves(nil) {
				text, err := wxf.Append(nil, p, m)
				if err != nil {
					continue
				}
				if back, err := wxf.Parse(p, text); err != nil || back != m {
					t.Fatalf("%v is written %s and read %v, %v", m, text, back, err)
				}
			}
		}
	}
}

// Append refuses what no piece could do.
func TestAppendRefuses(t *testing.T) {
	start := xiangqi.Start()
	p := start.Position()
	for _, f := range Families() {
		n, err := f.New()
		if err != nil {
			t.Fatal(err)
		}
		for m, why := range map[xiangqi.Move]note.Code{
			0: note.IllegalMove, 0xffff: note.IllegalMove, xiangqi.NewMove(0, 89): note.IllegalMove,
			xiangqi.NewMove(xiangqi.SquareAt(0, 9), xiangqi.SquareAt(0, 8)): note.WrongSide,
		} {
			text, err := n.Append([]byte("x"), p, m)
			var e *MoveError
			if string(text) != "x" || !errors.As(err, &e) || e.Why != why || e.Side == xiangqi.Black != (why == note.WrongSide) || e.Error() == "" {
				t.Errorf("%s: %q, %v", n.Name(), text, err)
			}
		}
	}
}

// phraseOf returns the canonical phrase of a legal move: a piece alone on its file,
// a king, an advisor and an elephant are named by their file; of two the Front or
// Rear, of three also the Middle, of more the ordinal; and their file too when
// several files have several pawns.
func phraseOf(p *xiangqi.Position, m xiangqi.Move) (phrase, error) {
	var s spot
	if err := s.find(p, m); err != nil {
		return phrase{}, err
	}
	ph := phrase{Piece: s.piece, File: s.file, Dir: s.dir, Arg: s.arg}
	switch {
	case s.n == 1:
		return ph, nil
	case !s.split:
		ph.File = 0
	}
	switch {
	case s.n > 3:
		ph.Pick = nth(int(s.k), int(s.n))
	case s.k == 1:
		ph.Pick = Front
	case s.k == s.n:
		ph.Pick = Rear
	default:
		ph.Pick = Middle
	}
	return ph, nil
}

// resolve returns the one legal move that the phrase means in p. The error is a
// *MoveError. The color of the Piece does not count: it is the side to move that moves (move-notation D6).
func (ph phrase) resolve(p *xiangqi.Position) (xiangqi.Move, error) {
	cs := claims{n: 1, list: [maxClaims]claim{{phrase: ph}}}
	var f finds
	cs.resolve(p, &f)
	if m, ok := f.only(); ok {
		return m, nil
	}
	return 0, f.refuse(p, fmt.Sprint(ph), func(from xiangqi.Square) bool { return cs.names(p.At(from), from) }, cs.resolve)
}

// A phrase of a legal move means that move.
func TestPhrases(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	start := xiangqi.Start()
	p := start.Position()
	for moves := p.AppendMoves(nil); len(moves) > 0 && p.Setup().Fullmoves.Or(0) < 200; moves = p.AppendMoves(moves[:0]) {
		for _, m := range moves {
			ph, err := phraseOf(p, m)
			if err != nil {
				t.Fatal(err)
			}
			if back, err := ph.resolve(p); err != nil || back != m {
				t.Fatalf("%v is %v, and that is %v, %v", m, ph, back, err)
			}
		}
		p.Do(moves[rng.IntN(len(moves))])
	}
}

// FuzzPhrase: no phrase makes resolve panic, and what it returns is legal.
func FuzzPhrase(f *testing.F) {
	f.Add(uint64(1), uint8(6), uint8(1), uint8(2), uint8(3), uint8(5))
	f.Fuzz(func(t *testing.T, seed uint64, piece, pick, file, dir, arg uint8) {
		p := random(t, rand.New(rand.NewPCG(seed, 1)))
		ph := phrase{Piece: xiangqi.Piece(piece), Pick: choice(pick), File: file, Dir: direction(dir), Arg: arg}
		m, err := ph.resolve(p)
		if err == nil && !p.Legal(m) {
			t.Fatalf("%v: %v", ph, m)
		}
		if err != nil {
			_ = err.Error()
		}
	})
}
