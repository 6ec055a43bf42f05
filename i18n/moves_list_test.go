package i18n_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// readList reads a list in a notation, and in all notations where that is nil.
func readList(p *xiangqi.Position, text []byte, n notation.Notation) (movetext.List, error) {
	if n != nil {
		return movetext.ReadList(p, text, n)
	}
	return movetext.ReadList(p, text, i18n.Notations()...)
}

func moveString(moves []xiangqi.Move) string {
	var list []string
	for _, m := range moves {
		list = append(list, m.String())
	}
	return strings.Join(list, " ")
}

func TestReadList(t *testing.T) {
	for text, expected := range map[string]string{
		"1. 炮二平五 马８进７ 2. 马二进三":                                      "zh-Hans: h2e2 h9g7 h0g2",
		"1. 砲二平五 馬８進７":                                              "zh-Hant: h2e2 h9g7",
		"炮二平五马8进7马二进三":                                              "zh-Hans: h2e2 h9g7 h0g2",
		"炮 二 平 五  马 8 进 7\n马 二 进 三":                                 "zh-Hans: h2e2 h9g7 h0g2",
		"1、炮二平五 马8进7；2、马二进三":                                        "zh-Hans: h2e2 h9g7 h0g2",
		"1.炮二平五!!2.马二进三":                                            "zh-Hans: h2e2 b9c7 move-number",
		"炮25 马87":                                                   "zh-Hans: h2e2 h9g7",
		"兵七进 卒7进":                                                   "zh-Hans: c3c4 g6g5",
		"1.C2=5 H8+7 2.H2+3 R9=8 {good} 1-0":                        "wxf: h2e2 h9g7 h0g2 i9h9 1-0 [good]",
		"1 C2=5 H8+7 2 H2+3":                                        "wxf: h2e2 h9g7 h0g2",
		"1)C2.5,H8+7,2)H2+3":                                        "wxf: h2e2 h9g7 h0g2",
		"1. C2=5 1... H8+7":                                         "wxf: h2e2 h9g7",
		"C2.5 ; a comment\nH8+7; H2+3":                              "wxf: h2e2 h9g7 h0g2 [a comment]",
		"P2-5 M8.7 M2.3 X9-8 X1-2":                                  "vi: h2e2 h9g7 h0g2 i9h9 i0h0",
		"Pháo 2 bình 5, Mã 8 tiến 7":                                "vi: h2e2 h9g7",
		"phao 2 binh 5 ma 8 tien 7":                                 "vi: h2e2 h9g7",
		"Cannon 2 traverse 5; Horse 8 forward 7":                    "en: h2e2 h9g7",
		"C2=5 H8+7 K+1 k+1 K=4":                                     "wxf: h2e2 h9g7 e0e1 e9e8 e1f1",
		"炮二平五马8进7帅进一将进1":                                            "zh-Hans: h2e2 h9g7 e0e1 e9e8",
		"P2-5 M8.7 Tg.1 Tg.1":                                       "vi: h2e2 h9g7 e0e1 e9e8",
		"Pháo 2 bình 5, Mã 8 tiến 7, Tướng tiến 1":                  "vi: h2e2 h9g7 e0e1",
		"Cannon 2 traverse 5, Horse 8 forward 7, General forward 1": "en: h2e2 h9g7 e0e1",
		"77477062":               "dhtmlxq: h2e2 h9g7",
		"h2e2_h9g7,h0g2":         "uci: h2e2 h9g7 h0g2",
		"H2-E2 H9-G7":            "iccs: h2e2 h9g7",
		"h3e3 h10g8":             "uci1: h2e2 h9g7",
		"h3-e3 h0-g8":            "coord-de: h2e2 h9g7 ranks-assumed",
		"Ch2-e2 Hh9-g7":          "lalg: h2e2 h9g7",
		"1. Cbe2 Hg7 2. c4 g5 *": "san0: b2e2 h9g7 c3c4 g6g5 *",
		"1. Cbe3 Hg8 2. Pc5":     "san: b2e2 h9g7 c3c4",
		"h2e2 (b2e2 h9g7) h9g7 $1 b0c2 1/2-1/2 x": "uci: h2e2 h9g7 b0c2 1/2-1/2 variation-skipped text-after-result",
		"h2e2!? h9g7? b0c2+":                      "uci: h2e2 h9g7 b0c2",
		"C2=5 ;H8+7 is usual\n1... H8+9":          "wxf: h2e2 h9i7 [H8+7 is usual]",
		"C2=5 [good] H8+7 【注】 H2+3":               "wxf: h2e2 h9g7 h0g2 [good] [注]",
		`["C2=5","H8+7","1-0"]`:                   "wxf: h2e2 h9g7 1-0",
		"炮二平五 马8进7红方胜":                            "zh-Hans: h2e2 h9g7 红方胜",
		"炮二平五 马8进7（和）":                            "zh-Hans: h2e2 h9g7 和",
		"P2-5 M8.7 Đỏ thắng.":                     "vi: h2e2 h9g7 Đỏ thắng",
		"C2=5 H8+7 Red wins":                      "wxf: h2e2 h9g7 Red wins",
		"C2=5 (a draw) H8+7":                      "wxf: h2e2 h9g7 [a draw]",
	} {
		l, err := readList(startPosition(t), []byte(text), nil)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		got := l.Notation.Name() + ": " + moveString(l.Moves)
		if l.Result != "" {
			got += " " + l.Result
		}
		for _, c := range l.Comments {
			got += " [" + c.Text + "]"
		}
		for _, n := range l.Notes {
			got += " " + string(n.Code)
		}
		if got != expected {
			t.Errorf("%q: %s; expected %s", text, got, expected)
		}
	}
}

// Refusals name the place, the token, what was read and, where the token may have been
// meant as a move, what would be legal; the moves before them are kept.
func TestReadListRefuses(t *testing.T) {
	for _, row := range []struct {
		text, moves string
		why         note.Code
		line, col   int
		words       string
		noMove      bool
	}{
		{"炮二平四五", "", note.MoveSyntax, 1, 1, `(move 1, Red), read as zh-Hans: "炮二平四五"`, false},
		{"1. 炮二平五 马8进7\n2. 马三进三", "h2e2 h9g7", note.IllegalMove, 2, 4, `"马三进三"`, false},
		{"炮二平五 H8+7", "h2e2", note.MixedNotations, 1, 6, "wxf", false},
		{"h2e2 h0g2", "h2e2", note.WrongSide, 1, 6, "Red, who is not to move", false},
		{"h2e2 Nh7e7", "h2e2", note.WrongPiece, 1, 6, "black cannon", false},
		{"1. C2=5 H8+7 2. H2+3 H7+7", "h2e2 h9g7 h0g2", note.IllegalMove, 1, 22, "(move 2, Black)", false},
		{"foo", "", note.MoveSyntax, 1, 1, "any notation", true},
		{"h2e2 h9g7 chess.example.com", "h2e2 h9g7", note.MoveSyntax, 1, 11, "uci", true},
		{"P2-5 M8.7 T.1", "h2e2 h9g7", note.MoveSyntax, 1, 11, "vi", false}, // an elephant, too, is T
		{"C2=5 H8+7 K+2", "h2e2 h9g7", note.IllegalMove, 1, 11, "K5+1", false},
		{"h2e2 h9g7 h2", "h2e2 h9g7", note.MoveSyntax, 1, 11, "uci", false},
		{"1... 炮二平五", "", note.MoveNumber, 1, 1, `"1..."`, true},
	} {
		l, err := readList(startPosition(t), []byte(row.text), nil)
		var e *movetext.ListError
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", row.text, err)
			continue
		}
		if moveString(l.Moves) != row.moves || e.Why != row.why || e.Line != row.line || e.Column != row.col ||
			!strings.Contains(e.Error(), row.words) || (len(e.Legal) == 0) != row.noMove {
			t.Errorf("%q: %s\n %v", row.text, moveString(l.Moves), e)
		}
	}
	twins := positionOf(t, "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/5K3 w - - 0 1")
	_, err := readList(twins, []byte("前兵平五"), nil)
	var ambiguous *notation.MoveError
	if !errors.As(err, &ambiguous) || ambiguous.Why != note.AmbiguousMove || moveString(ambiguous.Moves) != "f8e8 d8e8" {
		t.Errorf("%v", err)
	}
	rooks := positionOf(t, "4k4/9/9/9/9/R8/R8/9/9/5K3 w - - 0 1")
	l, err := readList(rooks, []byte("a4b4"), nil)
	var two *movetext.AmbiguousList
	if !errors.As(err, &two) || len(two.Readings) != 2 || len(l.Moves) != 1 {
		t.Errorf("%v", err)
	}
	if l, err := readList(rooks, []byte("a4b4 e9e8 b4b9"), nil); err != nil || l.Notation.Name() != "uci" {
		t.Errorf("%v", err) // the whole list decides
	}
	if _, err := readList(rooks, []byte(" {nothing} *"), nil); !errors.Is(err, movetext.ErrNoMoves) {
		t.Errorf("%v", err)
	}
}

// Whole games, numbered, come back in the notation in which they were written.
func TestReadListRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	list := allNotations(t)
	for i := range 60 {
		start := startPosition(t)
		if i%2 == 0 {
			start = thick(rng)
		}
		n := list[i%len(list)]
		p := *start
		var game []xiangqi.Move
		var text []byte
		for ply := range 60 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			if i%3 == 0 && ply%2 == 0 {
				text = append(strconv.AppendInt(text, int64(ply/2+1), 10), ". "...)
			}
			text, _ = n.Append(text, &p, m)
			text = append(text, ' ')
			p.Do(m)
			game = append(game, m)
		}
		if len(game) == 0 {
			continue
		}
		before := start.Setup()
		l, err := readList(start, text, n)
		if err != nil || moveString(l.Moves) != moveString(game) || l.Final.Setup() != p.Setup() {
			t.Errorf("%s: %v\n%s", n.Name(), err, text)
		}
		var two *movetext.AmbiguousList
		family, _, _ := strings.Cut(n.Name(), "+")
		isFound := slices.ContainsFunc(i18n.Notations(), func(n notation.Notation) bool { return n.Name() == family })
		if l, err = readList(start, text, nil); isFound && !strings.Contains(n.Name(), "wxf") && notation.ReadOnly(n) == "" && !errors.As(err, &two) &&
			(err != nil || moveString(l.Moves) != moveString(game)) {
			t.Errorf("%s, detected: %v\n%s", n.Name(), err, text)
		}
		if start.Setup() != before {
			t.Fatal("the position has changed")
		}
	}
}

func FuzzReadList(f *testing.F) {
	for _, text := range []string{"1. C2=5 H8+7 {x} 1-0", "炮二平五马8进7", "h2e2 (h9g7) ; x", "77477062", "P2-5 M8.7 X9.1", "1.16=5", "((", "{", "1", "$", "；（", "1...", "… 1. ... b9c7", "h2e2 * [x] (y) {z} 1. h9g7", "馬八進七 {\u00a0x\u00a0} 红胜"} {
		f.Add([]byte(text))
	}
	p := startPosition(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := readList(p, text, nil)
		if err != nil {
			_ = err.Error()
		}
		for _, c := range l.Comments {
			if string(text[c.Span.Start:c.Span.End]) != c.Text {
				t.Fatalf("%q: comment %q at %v", text, c.Text, c.Span)
			}
		}
		if got := string(text[l.ResultSpan.Start:l.ResultSpan.End]); got != l.Result {
			t.Fatalf("%q: result %q at %v", text, l.Result, l.ResultSpan)
		}
		at := *p
		for i, m := range l.Moves {
			if !at.Legal(m) || l.Tokens[i].Start >= l.Tokens[i].End || l.Tokens[i].End > len(text) {
				t.Fatalf("%q: move %d, %v at %v", text, i, m, l.Tokens[i])
			}
			at.Do(m)
		}
	})
}

// Exact forms are written and read without allocation.
func TestMovesAllocateNothing(t *testing.T) {
	p := positionOf(t, "3k5/8P/9/8P/2P6/2P6/4P4/9/9/4K3R w - - 0 1")
	moves := p.AppendMoves(nil)
	for _, name := range []string{"uci", "iccs", "uci1", "dhtmlxq", "lalg", "wxf", "wxf+fullwidth", "zh-Hans", "zh-Hant+xqbase-pawns", "vi", "en"} {
		n := mustNotation(t, name)
		buf := make([]byte, 0, 64)
		var err error
		if got := testing.AllocsPerRun(20, func() {
			for _, m := range moves {
				if buf, err = n.Append(buf[:0], p, m); err == nil {
					_, err = n.Parse(p, buf)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}); got > 0 {
			t.Errorf("%s: %v allocations", name, got)
		}
	}
}

// TestMovesWithoutSeparators: a list without anything between its moves is the same as one with
// spaces, and to read it takes no more allocations: no move is first tried with all that follows.
func TestMovesWithoutSeparators(t *testing.T) {
	start := xiangqi.Start()
	p := start.Position()
	for _, c := range []struct{ name, moves string }{
		{"uci", "h0g2 h9g7 g2h0 g7h9"}, {"zh-Hans", "马二进三 马8进7 马三退二 马7退8"}, {"wxf", "H2+3 H8+7 H3-2 H7-8"}, {"dhtmlxq", "7967 7062 6779 6270"},
	} {
		n, err := i18n.Notation(c.name)
		require.NoError(t, err)
		spaced := []byte(strings.Repeat(c.moves+" ", 100))
		glued := bytes.ReplaceAll(spaced, []byte(" "), nil)
		for _, tail := range []string{"", "1-0", "!!", strings.Repeat("!", 500), " 1-0"} {
			apart, err := movetext.ReadList(p, append(spaced, tail...), n)
			require.NoError(t, err, "%s %q", c.name, tail)
			list, err := movetext.ReadList(p, append(glued, tail...), n)
			require.NoError(t, err, "%s %q", c.name, tail)
			require.Equal(t, apart.Moves, list.Moves, "%s %q", c.name, tail)
			require.Equal(t, apart.Result, list.Result, "%s %q", c.name, tail)
		}
		allocations := func(text []byte) float64 {
			return testing.AllocsPerRun(3, func() {
				_, err := movetext.ReadList(p, text, n)
				require.NoError(t, err)
			})
		}
		const lastFew = 64 * 4 // moves of the last word that are tried with what follows
		require.LessOrEqual(t, allocations(bytes.Repeat(glued, 10)), allocations(bytes.Repeat(spaced, 10))+lastFew*4, c.name)
	}
}
