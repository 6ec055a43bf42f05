package xiangqi_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/xiangqi"
)

// setup reads a FEN in the letters of xqbase; what it does not know fails the
// test. The board alone is enough.
func setup(t testing.TB, fen string) (s xiangqi.Setup) {
	t.Helper()
	fields := strings.Fields(fen)
	file, rank := 0, xiangqi.Ranks-1
	for _, c := range fields[0] {
		letter := strings.IndexRune(" KABNRCP kabnrcp", c)
		switch {
		case c == '/' && file == xiangqi.Files && rank > 0:
			file, rank = 0, rank-1
		case c >= '1' && c <= '9' && file+int(c-'0') <= xiangqi.Files:
			file += int(c - '0')
		case letter > 0 && file < xiangqi.Files:
			s.Board[xiangqi.SquareAt(file, rank)] = xiangqi.Piece(letter)
			file++
		default:
			t.Fatalf("%q in FEN %q", c, fen)
		}
	}
	if file != xiangqi.Files || rank != 0 {
		t.Fatalf("FEN %q is not a whole board", fen)
	}
	if len(fields) > 1 && fields[1] == "b" {
		s.Turn = xiangqi.Black
	}
	if len(fields) == 6 {
		s.Halfmoves, s.Fullmoves = count(t, fields[4]), count(t, fields[5])
	}
	return s
}

func count(t testing.TB, field string) xiangqi.Count {
	t.Helper()
	n, err := strconv.ParseUint(field, 10, 31)
	if err != nil {
		t.Fatal(err)
	}
	return xiangqi.Known(uint32(n))
}

// position makes a position of any setup.
func position(t testing.TB, s xiangqi.Setup) *xiangqi.Position {
	t.Helper()
	p := s.Position()
	return p
}

// square reads a coordinate such as e0.
func square(name string) xiangqi.Square {
	return xiangqi.SquareAt(int(name[0]-'a'), int(name[1]-'0'))
}

// squares reads coordinates with spaces between; nil if there are none.
func squares(names string) (list []xiangqi.Square) {
	for _, name := range strings.Fields(names) {
		list = append(list, square(name))
	}
	return list
}

// move reads a move such as h2e2.
func move(name string) xiangqi.Move {
	return xiangqi.NewMove(square(name[:2]), square(name[2:]))
}

// randomGame returns the moves of a random game of at most that many plies.
func randomGame(t testing.TB, rng *rand.Rand, plies int) (game []xiangqi.Move) {
	t.Helper()
	p := position(t, xiangqi.Start())
	for range plies {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[rng.IntN(len(moves))]
		p.Do(m)
		game = append(game, m)
	}
	return game
}

// samples returns setups of three sorts, n of each: from random games, with few
// pieces of all kinds anywhere, and with any values at all on any number of squares.
func samples(t testing.TB, n int) (list []xiangqi.Setup) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	for range n {
		p := position(t, xiangqi.Start())
		for _, m := range randomGame(t, rng, rng.IntN(200)) {
			p.Do(m)
		}
		list = append(list, p.Setup())

		var sparse, wild xiangqi.Setup
		for range 2 + rng.IntN(16) {
			piece := xiangqi.NewPiece(xiangqi.Color(rng.IntN(2)), xiangqi.Role(1+rng.IntN(7)))
			sparse.Board[rng.IntN(xiangqi.Squares)] = piece
		}
		sparse.Turn = xiangqi.Color(rng.IntN(2))
		density := rng.IntN(101)
		for sq := range wild.Board {
			if rng.IntN(100) < density {
				wild.Board[sq] = xiangqi.Piece(rng.IntN(256))
			}
		}
		wild.Turn = xiangqi.Color(rng.IntN(256))
		list = append(list, sparse, wild)
	}
	return list
}

// flip reverses the ranks.
func flip(s xiangqi.Setup) xiangqi.Setup { return s.Rotate().Mirror() }
