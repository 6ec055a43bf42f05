package i18n_test

import (
	"math/rand/v2"
	"testing"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// lawful are the notations and options in which what is written is always read
// back. wxf+keypad is not among them: its 16=5 is the king, not the pawn that was
// written.
var lawful = []string{
	"uci", "iccs", "uci1", "coord-de", "dhtmlxq", "lalg", "san", "san0",
	"wxf", "wxf+dot", "wxf+prefix", "wxf+lower-black", "wxf+fullwidth", "wxf+xqbase-pawns", "wxf+wxf1980",
	"wxf+prefix+lower-black+fullwidth", "wxf+prefix+wxf1980", "wxf+dot+lower-black+xqbase-pawns",
	"zh-Hans", "zh-Hant", "zh-Hans+half", "zh-Hans+xqbase-pawns", "zh-Hant+long-pawns", "zh-Hans+needed",
	"zh-Hant+half+xqbase-pawns+needed", "vi", "vi+long", "vi+needed", "vi+long+needed", "en", "en+needed",
}

func lawfulNotations(t testing.TB) (list []notation.Notation) {
	for _, name := range lawful {
		n := mustNotation(t, name)
		if n.Name() != name {
			t.Fatalf("%s is called %s", name, n.Name())
		}
		list = append(list, n)
	}
	return list
}

// thick composes a position with many twins on a file: two rooks, cannons or
// horses and two to five pawns on one file or two.
func thick(rng *rand.Rand) *xiangqi.Position {
	for {
		var s xiangqi.Setup
		s.Turn = xiangqi.Color(rng.IntN(2))
		put := func(man xiangqi.Piece, file, rank int) {
			if man.Color() == xiangqi.Black {
				rank = xiangqi.Ranks - 1 - rank
			}
			if sq := xiangqi.SquareAt(file, rank); s.Board[sq] == xiangqi.Empty {
				s.Board[sq] = man
			}
		}
		for c := xiangqi.Red; c <= xiangqi.Black; c++ {
			put(xiangqi.NewPiece(c, xiangqi.King), 3+rng.IntN(3), rng.IntN(3))
			for _, role := range []xiangqi.Role{xiangqi.Rook, xiangqi.Horse, xiangqi.Cannon} {
				file := rng.IntN(9)
				for n := rng.IntN(3); n > 0; n-- {
					put(xiangqi.NewPiece(c, role), file, rng.IntN(10))
				}
			}
			files := [2]int{rng.IntN(9), rng.IntN(9)}
			if rng.IntN(3) == 0 {
				files[1] = files[0]
			}
			for i := range 2 + rng.IntN(4) {
				if rank := 5 + rng.IntN(5); rng.IntN(8) == 0 {
					put(xiangqi.NewPiece(c, xiangqi.Pawn), rng.IntN(9), rank)
				} else {
					put(xiangqi.NewPiece(c, xiangqi.Pawn), files[i%2], rank)
				}
			}
			if rng.IntN(2) == 0 {
				put(xiangqi.NewPiece(c, xiangqi.Elephant), 2, 4*rng.IntN(2))
				put(xiangqi.NewPiece(c, xiangqi.Elephant), 2+4*rng.IntN(2), 0)
				put(xiangqi.NewPiece(c, xiangqi.Advisor), 3, 2*rng.IntN(2))
				put(xiangqi.NewPiece(c, xiangqi.Advisor), 3, 2*rng.IntN(2))
			}
		}
		if p, err := xiangqi.NewPosition(&s, 0); err == nil {
			return p
		}
	}
}

// played returns a position of a random game.
func played(t testing.TB, rng *rand.Rand) *xiangqi.Position {
	s := xiangqi.Start()
	p, err := xiangqi.NewPosition(&s, 0)
	if err != nil {
		t.Fatal(err)
	}
	for range rng.IntN(150) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p.Do(moves[rng.IntN(len(moves))])
	}
	return p
}

// checkLaw checks that each legal move is read as it was written, and that no two
// are written alike.
func checkLaw(t *testing.T, p *xiangqi.Position, list []notation.Notation) {
	t.Helper()
	moves := p.AppendMoves(nil)
	var buf []byte
	for _, n := range list {
		seen := make(map[string]xiangqi.Move, len(moves))
		for _, m := range moves {
			var err error
			if buf, err = n.Append(buf[:0], p, m); err != nil {
				t.Fatalf("%s %v: %v\n%s", n.Name(), m, err, fenOf(p))
			}
			if other, ok := seen[string(buf)]; ok {
				t.Fatalf("%s: %q is %v and %v\n%s", n.Name(), buf, other, m, fenOf(p))
			}
			seen[string(buf)] = m
			if back, err := n.Parse(p, buf); err != nil || back != m {
				t.Fatalf("%s: %v is written %q and read %v, %v\n%s", n.Name(), m, buf, back, err, fenOf(p))
			}
		}
	}
	for _, m := range moves {
		ph, err := notation.PhraseOf(p, m)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := ph.Resolve(p); err != nil || back != m {
			t.Fatalf("%v is %v, and that is %v, %v\n%s", m, ph, back, err, fenOf(p))
		}
	}
}

func fenOf(p *xiangqi.Position) string {
	s := p.Setup()
	return xqbase.String(&s)
}

func TestMovesLaw(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	list := lawfulNotations(t)
	n := 4000
	if testing.Short() {
		n = 400
	}
	for i := range n {
		if i%4 == 0 {
			checkLaw(t, played(t, rng), list)
		} else {
			checkLaw(t, thick(rng), list)
		}
	}
}

func FuzzMovesLaw(f *testing.F) {
	list := lawfulNotations(f)
	f.Add(uint64(1), uint64(2))
	f.Fuzz(func(t *testing.T, a, b uint64) {
		rng := rand.New(rand.NewPCG(a, b))
		checkLaw(t, thick(rng), list)
		checkLaw(t, played(t, rng), list)
	})
}

// FuzzParseMove: no bytes make a reader panic, and what is read is legal.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"C2=5", "炮二平五", "前四平五", "Btts-6", "Xe sau tấn 2", "Front Pawn 4 traverse 5", "12. h2e2!?", "77.6", "Ｃ２＝５", "Che2", "\xff", "⾞"} {
		f.Add([]byte(text), uint64(3))
	}
	list := append(lawfulNotations(f), mustNotation(f, "wxf+keypad"))
	f.Fuzz(func(t *testing.T, text []byte, seed uint64) {
		p := thick(rand.New(rand.NewPCG(seed, 1)))
		before := p.Setup()
		for _, n := range list {
			m, err := n.Parse(p, text)
			if err == nil && !p.Legal(m) {
				t.Fatalf("%s: %q is read as %v, which is not legal", n.Name(), text, m)
			}
			if err != nil {
				_ = err.Error()
			}
		}
		if p.Setup() != before {
			t.Fatal("the position has changed")
		}
	})
}

func TestNotationNames(t *testing.T) {
	for name, want := range map[string]string{
		"ZH-hans+XQBASE-PAWNS": "zh-Hans+xqbase-pawns", "zh": "zh-Hans", "ucci": "uci", "wxf+dot+prefix": "wxf+dot+prefix",
		"wxf+prefix+dot": "wxf+dot+prefix", "zh-Hant+dpxq-pawns": "zh-Hant", "vi+long": "vi+long",
	} {
		if n := mustNotation(t, name); n.Name() != want {
			t.Errorf("%s is called %s, want %s", name, n.Name(), want)
		}
	}
	for name, want := range map[string]string{
		"":                                 `unknown-notation: there is no notation "" (the notations are uci, iccs, uci1, coord-de, dhtmlxq, lalg, san, san0, wxf, zh-Hans, zh-Hant, vi, en)`,
		"wxf+half":                         `unknown-option: "half" is not an option of this notation (its options are +dot, +prefix, +lower-black, +fullwidth, +xqbase-pawns, +wxf1980, +keypad)`,
		"uci+dot":                          `unknown-option: "dot" is not an option of this notation (its options are none)`,
		"zh+dpxq-pawns+xqbase-pawns":       `option-clash: the options "xqbase-pawns" and dpxq-pawns exclude each other`,
		"wxf+wxf1980+prefix+xqbase-pawns+": `option-clash: the options "xqbase-pawns" and wxf1980 exclude each other`,
	} {
		if _, err := i18n.Notation(name); err == nil || err.Error() != want {
			t.Errorf("%s: %v\nwant %s", name, err, want)
		}
	}
}
