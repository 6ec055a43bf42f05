package i18n_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// These are the rules of Move.java of chinese-chess-android as the seed of the
// project quotes them: y counts from the top, Red's files from the right, and pieces of
// whom two are on a file are not told apart. The seed does not show the names of
// the pieces; they are the usual ones.

func javaUCCI(m xiangqi.Move) string {
	x, y := m.From().File(), 9-m.From().Rank()
	toX, toY := m.To().File(), 9-m.To().Rank()
	return fmt.Sprintf("%c%d%c%d", 'a'+x, 9-y, 'a'+toX, 9-toY)
}

var javaNames = [2][]string{
	xiangqi.Red:   strings.Split("帅 仕 相 马 车 炮 兵", " "),
	xiangqi.Black: strings.Split("将 士 象 马 车 炮 卒", " "),
}

var javaRoles = []xiangqi.Role{xiangqi.King, xiangqi.Advisor, xiangqi.Elephant, xiangqi.Horse, xiangqi.Rook, xiangqi.Cannon, xiangqi.Pawn}

func javaChinese(piece xiangqi.Piece, m xiangqi.Move) string {
	x, y := m.From().File(), 9-m.From().Rank()
	toX, toY := m.To().File(), 9-m.To().Rank()
	diagonal := piece.Role() == xiangqi.Horse || piece.Role() == xiangqi.Elephant || piece.Role() == xiangqi.Advisor
	name := javaNames[piece.Color()][slices.Index(javaRoles, piece.Role())]
	number := func(n int) string { return fmt.Sprint(n) }
	file := func(x int) int { return x + 1 }
	down, up := "进", "退"
	if piece.Color() == xiangqi.Red {
		number = func(n int) string { return strings.Split("〇 一 二 三 四 五 六 七 八 九", " ")[n] }
		file = func(x int) int { return 9 - x }
		down, up = up, down
	}
	action, last := "平", max(toY-y, y-toY)
	switch {
	case toY > y:
		action = down
	case toY < y:
		action = up
	}
	if toY == y || diagonal {
		last = file(toX)
	}
	return name + number(file(x)) + action + number(last)
}

// alone reports whether the piece needs no 前 or 后: no other of its kind that is told
// apart by them is on its file.
func alone(p *xiangqi.Position, from xiangqi.Square) bool {
	piece := p.At(from)
	switch piece.Role() {
	case xiangqi.King, xiangqi.Advisor, xiangqi.Elephant:
		return true
	}
	n := 0
	for _, sq := range p.AppendSquares(nil, piece) {
		if sq.File() == from.File() {
			n++
		}
	}
	return n == 1
}

// TestJavaRules compares both strings of the Java program for every legal move of
// positions played and composed. UCCI goes both ways. Its Chinese is what
// zh-Hans+half writes, but for pieces on a file with others of their kind: there the
// Java leaves 前, 中, 后 or the ordinal out, and reading it finds the move or says
// that it is ambiguous, or, of three or five pawns, takes the middle one
// (move-notation §14.1).
func TestJavaRules(t *testing.T) {
	checkJavaSeed(t)
	uci, zh := mustNotation(t, "uci"), mustNotation(t, "zh-Hans+half")
	rng := rand.New(rand.NewPCG(31, 32))
	plain, twins, ambiguous := 0, 0, 0
	for i := range 600 {
		p := thick(rng)
		if i%2 == 0 {
			p = played(t, rng)
		}
		for _, m := range p.AppendMoves(nil) {
			ucci := javaUCCI(m)
			if text, err := uci.Append(nil, p, m); err != nil || string(text) != ucci {
				t.Errorf("%s: %s, %v", ucci, text, err)
			}
			if back, err := uci.Parse(p, []byte(ucci)); err != nil || back != m {
				t.Errorf("%s: %v, %v", ucci, back, err)
			}
			java := javaChinese(p.At(m.From()), m)
			ours, err := zh.Append(nil, p, m)
			if err != nil {
				t.Fatal(err)
			}
			if alone(p, m.From()) {
				plain++
				if back, err := zh.Parse(p, []byte(java)); string(ours) != java || err != nil || back != m {
					t.Errorf("%s %v: %s, ours %s, read %v, %v", fenOf(p), m, java, ours, back, err)
				}
				continue
			}
			twins++
			if string(ours) == java || !startsWithAny(string(ours), "前", "中", "后", "二", "三", "四", "五") {
				t.Errorf("%s %v: %s has no mark", fenOf(p), m, ours)
			}
			if !javaMeans(t, p, zh, java, m) {
				ambiguous++
			}
		}
	}
	t.Logf("%d moves alike, %d with a mark that the Java leaves out, of which %d cannot be read without it", plain, twins, ambiguous)
	if plain == 0 || twins == 0 || ambiguous == 0 {
		t.Error("nothing was compared")
	}
}

// javaMeans reads a string that leaves the mark out, and reports whether it is the
// move; when not, it must be ambiguous or mean the middle pawn.
func javaMeans(t *testing.T, p *xiangqi.Position, zh notation.Notation, java string, m xiangqi.Move) bool {
	back, err := zh.Parse(p, []byte(java))
	var e *notation.MoveError
	switch {
	case err == nil && back == m:
		return true
	case err == nil && p.At(m.From()).Role() == xiangqi.Pawn && back.From().File() == m.From().File():
	case errors.As(err, &e) && e.Why == note.AmbiguousMove && slices.Contains(e.Moves, m):
	default:
		t.Errorf("%s %v: %s is read %v, %v", fenOf(p), m, java, back, err)
	}
	return false
}

func startsWithAny(text string, heads ...string) bool {
	return slices.ContainsFunc(heads, func(head string) bool { return strings.HasPrefix(text, head) })
}

// checkJavaSeed holds the rules above against the seed, as far as text can: it
// skips the test visibly when the seed is not there.
func checkJavaSeed(t *testing.T) {
	raw, err := os.ReadFile(testfiles.Shared(t, "seeds/002_cf15068514017e38.txt"))
	require.NoError(t, err)
	for _, line := range []string{
		`String.format("%c%d%c%d", s, 9 - fromPosition.y, e, 9 - toPosition.y)`,
		`num1 = arabicToChineseMap.get(9 - fromPosition.x);`,
		`num2 = arabicToChineseMap.get(abs(toPosition.y - fromPosition.y));`,
		`num1 = String.format("%d", fromPosition.x + 1);`,
		`num2 = String.format("%d", toPosition.x + 1);`,
		`return name + num1 + action + num2;`,
	} {
		if !strings.Contains(string(raw), line) {
			t.Errorf("the seed no longer says %s", line)
		}
	}
	// the examples that its comment gives, in positions that have them
	for _, row := range [][3]string{
		{"4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1", "i0i6", "车一进六"},
		{"4k4/9/2C6/9/9/9/9/9/9/3K5 w - - 0 1", "c7c0", "炮七退七"},
		{"4k4/9/9/9/9/9/9/9/9/2BK5 w - - 0 1", "c0a2", "相七进九"},
		{"3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "f0e0", "帅四平五"},
		{"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "e0e1", "帅五进一"},
		{"9/4k4/9/9/9/9/9/9/9/3K5 b - - 0 1", "e8e9", "将5退1"},
	} {
		p := positionOf(t, row[0])
		m, err := mustNotation(t, "uci").Parse(p, []byte(row[1]))
		if err != nil || javaChinese(p.At(m.From()), m) != row[2] {
			t.Errorf("%s: %v", row[1], err)
		}
		writesAndReads(t, p, "zh-Hans+half", m, row[2])
	}
}
