package i18n_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// allNotations are the notations with every set of options that go together. In all
// of them what is written is read back.
func allNotations(t testing.TB) (list []notation.Notation) {
	for _, f := range i18n.Families() {
		for set := range 1 << len(f.Options) {
			var names []string
			for i, o := range f.Options {
				if set>>i&1 != 0 {
					names = append(names, o.Name)
				}
			}
			n, err := f.New(names...)
			var clash *note.NameError
			switch {
			case err == nil:
				list = append(list, n)
			case !errors.As(err, &clash) || clash.Why != note.OptionClash:
				t.Fatal(err)
			}
		}
	}
	slices.SortFunc(list, func(a, b notation.Notation) int { return strings.Compare(a.Name(), b.Name()) })
	return slices.CompactFunc(list, func(a, b notation.Notation) bool { return a.Name() == b.Name() })
}

// some is a handful of the notations, others each time.
func some(rng *rand.Rand, list []notation.Notation) []notation.Notation {
	const handful = 24
	rng.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	return list[:min(handful, len(list))]
}

// thick composes a position with many twins on a file: two rooks, cannons or
// horses and two to five pawns on one file or two.
func thick(rng *rand.Rand) *xiangqi.Position {
	for {
		var s xiangqi.Setup
		s.Turn = xiangqi.Color(rng.IntN(2))
		put := func(piece xiangqi.Piece, file, rank int) {
			if piece.Color() == xiangqi.Black {
				rank = xiangqi.Ranks - 1 - rank
			}
			if sq := xiangqi.SquareAt(file, rank); s.Board[sq] == xiangqi.Empty {
				s.Board[sq] = piece
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
	p := s.Position()
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
}

// listForms are ways to lay out a list: what is before the moves of each side,
// in which %d is the move number, and after every move.
var listForms = []struct{ red, black, after string }{
	{"", "", " "}, {"%d. ", "", " "}, {"%d. ", "%d... ", "\n"}, {"%d.", "", ", "}, {"", "", "! "}, {"%d) ", "", "; "},
	{"%d. ", "", ". "}, {"第%d回合", "", " "}, {"%d、", "", "。"}, {"红：", "黑：", "\n"}, {"Red: ", "Black: ", ", "}, {`"`, `"`, `",`}, {"%d. ", "%d. —— ", " "},
}

// checkListLaw plays a random game and checks that in each notation the list of its
// moves is read as it was written, in every form, also where only some moves are left.
func checkListLaw(t *testing.T, rng *rand.Rand, p *xiangqi.Position, list []notation.Notation) {
	t.Helper()
	form := listForms[rng.IntN(len(listForms))]
	at := *p
	var played []xiangqi.Move
	texts := make([][]byte, len(list))
	setup := p.Setup()
	for range 1 + rng.IntN(12) {
		moves := at.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[rng.IntN(len(moves))]
		before := form.red
		if at.Turn() == xiangqi.Black && (len(played) > 0 || !strings.Contains(before, "%d")) {
			before = form.black
		} else if at.Turn() == xiangqi.Black {
			before += ".. "
		}
		number := int(setup.Fullmoves.Or(1)) + (len(played)+int(setup.Turn))/2
		for i, n := range list {
			texts[i] = append(texts[i], strings.ReplaceAll(before, "%d", strconv.Itoa(number))...)
			texts[i], _ = n.Append(texts[i], &at, m) // checkLaw holds that it has no error
			texts[i] = append(texts[i], form.after...)
		}
		played = append(played, m)
		at.Do(m)
	}
	for i, n := range list {
		l, err := movetext.ReadList(p, texts[i], n)
		if err != nil && len(played) > 0 || !slices.Equal(l.Moves, played) || len(l.Notes) > 0 {
			t.Errorf("%s: %q is read %v, %+v, %v\n%s", n.Name(), texts[i], l.Moves, l.Notes, err, fenOf(p))
		}
	}
}

func fenOf(p *xiangqi.Position) string {
	s := p.Setup()
	return xqbase.String(&s)
}

func TestMovesLaw(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	all := allNotations(t)
	if len(all) < 100 {
		t.Fatalf("only %d notations", len(all))
	}
	n := 4000
	if testing.Short() {
		n = 400
	}
	for i := range n {
		list := some(rng, all)
		if i%4 == 0 {
			checkLaw(t, played(t, rng), list)
			checkListLaw(t, rng, played(t, rng), list)
		} else {
			checkLaw(t, thick(rng), list)
			checkListLaw(t, rng, thick(rng), list)
		}
	}
}

func FuzzMovesLaw(f *testing.F) {
	f.Add(uint64(1), uint64(2))
	f.Fuzz(func(t *testing.T, a, b uint64) {
		rng := rand.New(rand.NewPCG(a, b))
		list := some(rng, allNotations(t))
		checkLaw(t, thick(rng), list)
		checkLaw(t, played(t, rng), list)
		checkListLaw(t, rng, thick(rng), list)
		checkListLaw(t, rng, played(t, rng), list)
	})
}

// FuzzParseMove: no bytes make a reader panic, and what is read is legal.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"C2=5", "炮二平五", "前四平五", "Btts-6", "Xe sau tấn 2", "Front Pawn 4 traverse 5", "12. h2e2!?", "77.6", "Ｃ２＝５", "Che2", "\xff", "⾞"} {
		f.Add([]byte(text), uint64(3))
	}
	list := allNotations(f)
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
	var names []string
	for _, f := range i18n.Families() {
		names = append(names, f.Name)
	}
	for name, expected := range map[string]string{
		"ZH-hans+XQBASE-PAWNS": "zh-Hans+xqbase-pawns", "zh": "zh-Hans", "ucci": "uci", "wxf+dot+prefix": "wxf+dot+prefix",
		"wxf+prefix+dot": "wxf+dot+prefix", "zh-Hant+dpxq-pawns": "zh-Hant", "vi+long": "vi+long",
	} {
		if n := mustNotation(t, name); n.Name() != expected {
			t.Errorf("%s is called %s, expected %s", name, n.Name(), expected)
		}
	}
	for name, expected := range map[string]string{
		"":                                 `unknown-notation: "" is not a notation (the notations are ` + strings.Join(names, ", ") + `)`,
		"wxf+half":                         `unknown-option: "half" is not an option of this notation (its options are +dot, +prefix, +lower-black, +fullwidth, +xqbase-pawns, +wxf1980, +keypad)`,
		"uci+dot":                          `unknown-option: "dot" is not an option of this notation (its options are +flip, +rotate)`,
		"zh+dpxq-pawns+xqbase-pawns":       `option-clash: the options "xqbase-pawns" and dpxq-pawns cannot be used together`,
		"wxf+wxf1980+prefix+xqbase-pawns+": `option-clash: the options "xqbase-pawns" and wxf1980 cannot be used together`,
	} {
		if _, err := i18n.Notation(name); err == nil || err.Error() != expected {
			t.Errorf("%s: %v\nwant %s", name, err, expected)
		}
	}
}
