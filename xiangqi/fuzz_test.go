package xiangqi_test

import (
	"encoding/binary"
	"testing"

	"github.com/xqfen/xqfen/xiangqi"
)

// FuzzRules holds the rules to their laws on any setup: 90 bytes of board, one of
// turn and eight of counters, as far as the input reaches.
func FuzzRules(f *testing.F) {
	for _, fen := range []string{startFEN, secondFEN, "4k4/9/9/9/9/9/9/9/9/4K4 b", "9/9/9/9/9/9/9/9/9/9"} {
		s := setup(f, fen)
		data := make([]byte, 0, 99)
		for _, piece := range s.Board {
			data = append(data, byte(piece))
		}
		data = append(data, byte(s.Turn))
		data = binary.LittleEndian.AppendUint32(data, uint32(s.Halfmoves))
		data = binary.LittleEndian.AppendUint32(data, uint32(s.Fullmoves))
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var raw [99]byte
		copy(raw[:], data)
		var s xiangqi.Setup
		for sq := range s.Board {
			s.Board[sq] = xiangqi.Piece(raw[sq])
		}
		s.Turn = xiangqi.Color(raw[90])
		s.Halfmoves = xiangqi.Count(binary.LittleEndian.Uint32(raw[91:]))
		s.Fullmoves = xiangqi.Count(binary.LittleEndian.Uint32(raw[95:]))
		checkRules(t, s)
	})
}

func checkRules(t *testing.T, s xiangqi.Setup) {
	problems := s.Problems()
	for p := range problems.Each() {
		if len(s.Culprits(p)) == 0 && p != xiangqi.NoKing {
			t.Fatalf("%v has no culprits in %v", p, s)
		}
	}
	if _, err := xiangqi.NewPosition(&s, 0); (err == nil) != (problems == 0) {
		t.Fatalf("problems %v, error %v in %v", problems, err, s)
	}
	if mirror := s.Mirror(); mirror.MirrorKey() != s.MirrorKey() || mirror.Problems() != problems {
		t.Fatalf("the mirror differs from %v", s)
	}
	p, err := xiangqi.NewPosition(&s, problems)
	if err != nil {
		t.Fatal(err)
	}
	before, naive := *p, newNaive(s)
	moves := p.AppendMoves(nil)
	for i, m := range moves {
		if !p.Legal(m) || !naive.legal(int(m.From()), int(m.To())) {
			t.Fatalf("%v is not legal in %v", m, s)
		}
		if i > 0 && moves[i-1] == m {
			t.Fatalf("%v comes twice in %v", m, s)
		}
		u := p.Do(m)
		after := p.Setup()
		if again, err := xiangqi.NewPosition(&after, xiangqi.AllProblems); err != nil || *again != *p {
			t.Fatalf("%v does not give the position of its setup in %v", m, s)
		}
		if after.Problems()&(xiangqi.OpponentInCheck|xiangqi.KingsFacing) != 0 {
			t.Fatalf("%v leaves its side in check in %v", m, s)
		}
		p.Undo(u)
		if *p != before {
			t.Fatalf("%v is not undone in %v", m, s)
		}
	}
}
