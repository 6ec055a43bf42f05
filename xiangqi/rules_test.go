package xiangqi_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// The two positions of the field's perft tables (xiangqi_perft.txt of Wukong).
const (
	startFEN  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	secondFEN = "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1"
)

func TestPerft(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		nodes     []uint64 // by depth
	}{
		{"start", startFEN, []uint64{1, 44, 1920, 79666, 3290240, 133312995}},
		{"second", secondFEN, []uint64{1, 38, 1128, 43929, 1339047, 53112976}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := setup(t, test.fen)
			p, err := xiangqi.NewPosition(&s, 0)
			require.NoError(t, err)
			require.Equal(t, uint64(1), xiangqi.Perft(p, -1))
			for depth, expected := range test.nodes {
				if depth >= 5 && testing.Short() {
					t.Skip("depth 5 takes seconds")
				}
				require.Equal(t, expected, xiangqi.Perft(p, depth), "depth %d", depth)
			}
			require.Equal(t, s, p.Setup())
		})
	}
}

// The table that other programs of the field are tested with: a FEN, a heading,
// and lines of depth and nodes and more.
func TestPerftTable(t *testing.T) {
	testfiles.OneThread(t)
	text, err := os.ReadFile(testfiles.Shared(t, "corpora/wukong/xiangqi_perft.txt"))
	require.NoError(t, err)
	var p *xiangqi.Position
	checked := 0
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		switch {
		case len(fields) >= 2 && strings.Contains(fields[0], "/"):
			p = position(t, setup(t, line))
		case len(fields) >= 2 && p != nil:
			depth, err := strconv.Atoi(fields[0])
			if err != nil || depth > 4 {
				continue
			}
			expected, err := strconv.ParseUint(fields[1], 10, 64)
			require.NoError(t, err)
			require.Equal(t, expected, xiangqi.Perft(p, depth), "%s", line)
			checked++
		}
	}
	require.GreaterOrEqual(t, checked, 8)
}

func TestAgainstNaive(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 15
	}
	for _, s := range samples(t, n) {
		p, second := position(t, s), newNaive(s)
		if got, expected := p.InCheck(), second.check(p.Turn()); got != expected {
			t.Fatalf("InCheck is %v in %v", got, s)
		}
		var expected []xiangqi.Move
		for from := range xiangqi.Squares {
			for to := range xiangqi.Squares {
				m := xiangqi.NewMove(xiangqi.Square(from), xiangqi.Square(to))
				legal := second.legal(from, to)
				if legal {
					expected = append(expected, m)
				}
				if p.Legal(m) != legal || p.PseudoLegal(m) != second.pseudoLegal(from, to) {
					t.Fatalf("%v: legal is %v, pseudo-legal %v in %v", m, p.Legal(m), p.PseudoLegal(m), s)
				}
			}
		}
		if got := p.AppendMoves(nil); !slices.Equal(got, expected) {
			t.Fatalf("moves %v, expected %v in %v", got, expected, s)
		}
	}
}

// What Problems says about checks, compared with the second rules. Kings that face
// each other are not a check there.
func TestProblemsAgainstNaive(t *testing.T) {
	for _, s := range samples(t, 300) {
		second := newNaive(s)
		passive := 1 - second.turn
		facing, check := false, false
		for k := range xiangqi.Squares {
			if second.board[k/9][k%9] != xiangqi.NewPiece(passive, xiangqi.King) {
				continue
			}
			for o := range xiangqi.Squares {
				piece := second.board[o/9][o%9]
				if piece == xiangqi.Empty || piece.Color() == passive {
					continue
				}
				check = check || second.can(o%9, o/9, k%9, k/9)
				facing = facing || piece.Role() == xiangqi.King && o%9 == k%9 && second.walk(o%9, o/9, k%9, k/9) == 0
			}
		}
		require.Equal(t, facing, s.Problems()&xiangqi.KingsFacing != 0, "facing in %v", s)
		require.Equal(t, check, s.Problems()&xiangqi.OpponentInCheck != 0, "check in %v", s)
	}
}

func TestGarbageMoves(t *testing.T) {
	p := position(t, xiangqi.Start())
	before := *p
	legal := 0
	for m := range 1 << 16 {
		m := xiangqi.Move(m)
		if p.Legal(m) {
			legal++
		}
		if m.From() >= xiangqi.NoSquare || m.To() >= xiangqi.NoSquare {
			if p.Legal(m) || p.PseudoLegal(m) {
				t.Fatalf("%d is legal", m)
			}
		}
		u := p.Do(m) // whatever it is, it can be taken back
		p.Undo(u)
		if *p != before {
			t.Fatalf("move %d is not undone", m)
		}
	}
	require.Equal(t, 44, legal)
}

func TestPerftSymmetry(t *testing.T) {
	for i, s := range samples(t, 40) {
		const depth = 2
		expected := xiangqi.Perft(position(t, s), depth)
		require.Equal(t, expected, xiangqi.Perft(position(t, s.Mirror()), depth), "mirror %d", i)
		require.Equal(t, expected, xiangqi.Perft(position(t, s.Rotate().SwapColors()), depth), "rotate %d", i)
		require.Equal(t, expected, xiangqi.Perft(position(t, flip(s).SwapColors()), depth), "flip %d", i)
	}
}

// Single rules, each in a small position that shows it.
func TestRules(t *testing.T) {
	for _, test := range []struct{ name, fen, legal, denied string }{
		{"facing, the palace", "4k4/9/9/9/9/9/9/9/9/3K5", "d0d1", "d0e0 d0c0 d0d0 d0e1 e9e8"},
		{"a rook pinned by a king", "4k4/9/9/9/9/9/9/9/4R4/4K4", "e1e9 e1e2", "e1d1"},
		{"a horse's leg", "3k5/9/9/9/9/9/9/4P4/4N4/4K4", "e1g0 e1c0 e1c2 e1g2", "e1d3 e1f3"},
		{"an elephant's eye", "3k5/9/9/9/9/9/9/4B4/3P5/4K4", "e2g0 e2c4 e2g4", "e2c0"},
		{"an elephant at the river", "3k5/9/9/9/9/6B2/9/9/9/4K4", "g4e2 g4i2", "g4e6 g4i6"},
		{"pawns", "3k5/9/9/9/P8/2P6/9/9/9/4K4", "a5b5 a5a6 c4c5", "c4b4 c4d4 a5a4"},
		{"a pawn on the last rank", "P2k5/9/9/9/9/9/9/9/9/4K4", "a9b9", "a9a8"},
		{"a cannon's mount", "3k4r/9/9/9/8p/9/9/8C/9/4K4", "i2i9 i2i4 i2a2", "i2i5 i2i6 i2i8"},
		{"an advisor's palace", "3k5/9/9/9/9/9/9/3A5/4K4/9", "", "d2c1 d2c3 d2e3 d2d1 d2e1"},
		{"an advisor pinned by a rook", "3k5/4r4/9/9/9/9/9/9/4A4/4K4", "e0f0", "e1d0 e1d2 e1f0 e1f2"},
		{"a mount pinned by a cannon", "3k5/4c4/9/9/9/9/9/4A4/9/4K4", "e0f0 e2d1 e2f1", "e0e1 e0d0"},
		{"check by a horse", "3k5/9/9/P8/9/9/9/3n5/9/4K4", "e0f0 e0e1 e0d0", "a6a7"},
		{"check hindered", "3k5/9/9/P8/9/9/9/3n5/3P5/4K4", "a6a7", "d1e1"},
		{"check by a pawn", "3k5/9/9/9/9/9/9/9/3p5/4K4", "e0f0", "e0d0 e0e1"},
		{"no king", "9/9/9/9/9/9/9/9/9/R8", "a0a9 a0i0", "a0b1"},
		{"kings that face each other", "3k5/9/9/9/9/9/9/9/3K5/9", "d1e1", "d1d2 d1d0 d1d9"},
		{"Black's turn", "4k4/9/9/9/9/9/9/9/9/4K4 b", "e9d9 e9f9", "e9e8 e0e1"},
		{"a king far from its palace", "3k5/9/9/9/9/9/9/9/9/K8", "", "a0a1 a0b0"},
		{"a king that may not come back", "3k5/9/9/9/9/9/9/9/9/2K6", "", "c0d0 c0c1"},
		{"a king that may come back", "4k4/9/9/9/9/9/9/9/9/2K6", "c0d0", "c0c1"},
		{"a king that faces two", "3kk4/9/9/9/9/9/9/9/4K4/9", "e1f1", "e1e2 e1d1"},
		{"a second king in check", "5k3/9/9/9/9/9/9/9/9/r2KK4", "", "e0e1 d0d1"},
		{"an advisor in the other palace", "3Ak4/9/9/9/9/9/9/9/9/3K5", "", "d9e8"},
	} {
		p := position(t, setup(t, test.fen))
		for _, name := range strings.Fields(test.legal) {
			require.True(t, p.Legal(move(name)), "%s: %s", test.name, name)
		}
		for _, name := range strings.Fields(test.denied) {
			require.False(t, p.Legal(move(name)), "%s: %s", test.name, name)
		}
	}
}

func TestMoveOrder(t *testing.T) {
	prefix := []xiangqi.Move{move("a0a1")}
	moves := position(t, xiangqi.Start()).AppendMoves(prefix)
	require.Len(t, moves, 45)
	require.True(t, slices.IsSortedFunc(moves, func(a, b xiangqi.Move) int {
		if a.From() != b.From() {
			return int(a.From()) - int(b.From())
		}
		return int(a.To()) - int(b.To())
	}))
	require.Equal(t, "a0a1 a0a1 a0a2", fmt.Sprint(moves[0], moves[1], moves[2]))
}
