// Package gametest has what the tests of the formats share.
package gametest

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// Expected is a line of expected.tsv: what an independent reader found of a game.
type Expected struct {
	// Path is the file's, below the folder of expected.tsv.
	Path string
	// Start and Final are a board and a side, Plies is the length of Moves, which are
	// the main line. Flags are V for variations and C for comments, "-" for neither.
	Start, Plies, Status, Flags, Final, Moves string
}

// ReadExpected reads dir/expected.tsv and skips the test when there is none.
func ReadExpected(t *testing.T, dir string) (all []Expected) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "expected.tsv"))
	if err != nil {
		t.Skip("SKIPPED, not checked: ", err)
	}
	for _, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")[1:] {
		f := strings.Split(line, "\t")
		if len(f) != 7 {
			t.Fatalf("%s: %q", dir, line)
		}
		all = append(all, Expected{f[0], f[1], f[2], f[3], f[4], f[5], f[6]})
	}
	return all
}

// Found says what was read in the words of expected.tsv.
func Found(g *game.Game, path string) Expected {
	var b game.Builder
	line := game.Game{Start: g.Start, Nodes: make([]game.Node, 1)}
	b.Begin(&line)
	moves := g.MainLine(nil)
	texts := make([]string, len(moves))
	for i, m := range moves {
		b.Play(m, game.Note{})
		texts[i] = m.String()
	}
	final := b.Position().Setup()
	found := Expected{
		Path: path, Start: boardAndSide(&g.Start), Plies: strconv.Itoa(len(moves)), Status: "ok",
		Flags: flags(g), Final: boardAndSide(&final), Moves: strings.Join(texts, " "),
	}
	if u, ply := g.Stop(); u != nil {
		found.Status = kind(u, &final) + "@" + strconv.Itoa(ply)
	}
	return found
}

func boardAndSide(s *xiangqi.Setup) string {
	fen := dialect.ByName(dialect.All(), "xqbase").Append(nil, s)
	return strings.Join(strings.Fields(string(fen))[:2], " ")
}

// kinds are the words of expected.tsv for what stops a line.
var kinds = map[dialect.Code]string{
	dialect.Code(notation.CodeWrongPiece):  "illegal2",
	dialect.Code(notation.CodeIllegal):     "illegal2",
	dialect.Code(notation.CodeLeavesCheck): "illegal3",
	dialect.Code(notation.CodeWrongSide):   "wrongside",
	game.CodeTruncated:                     "truncated",
}

func kind(u *game.Unread, at *xiangqi.Setup) string {
	if c := u.Text; len(c) >= 2 && c[0] >= 'a' && c[0] <= 'i' && c[1] >= '0' && c[1] <= '9' {
		if at.Board[xiangqi.SquareAt(int(c[0]-'a'), int(c[1]-'0'))] == xiangqi.Empty {
			return "illegal1"
		}
	}
	return kinds[u.Code]
}

func flags(g *game.Game) string {
	variations := g.HasVariations()
	for _, u := range g.Unread {
		variations = variations || g.Nodes[u.Node].Child != 0
	}
	switch {
	case variations && g.HasComments():
		return "VC"
	case variations:
		return "V"
	case g.HasComments():
		return "C"
	}
	return "-"
}

// CheckTree reports what is wrong with the tree of a game: parents stand before their
// children, links agree with each other, and every move is legal.
func CheckTree(t testing.TB, g *game.Game) {
	t.Helper()
	if len(g.Nodes) == 0 || g.Nodes[0].Move != 0 || g.Nodes[0].Parent != 0 || g.Nodes[0].Next != 0 {
		t.Fatal("no root")
	}
	linked := make([]bool, len(g.Nodes))
	linked[0] = true
	for i := range g.Nodes {
		for c := g.Nodes[i].Child; c != 0; c = g.Nodes[c].Next {
			if int(c) <= i || g.Nodes[c].Parent != int32(i) || linked[c] {
				t.Fatalf("node %d below %d", c, i)
			}
			linked[c] = true
		}
	}
	for i, ok := range linked {
		if !ok {
			t.Fatalf("node %d is in no line", i)
		}
	}
	for _, u := range g.Unread {
		if u.Text == "" || u.Node < 0 || int(u.Node) >= len(g.Nodes) {
			t.Fatalf("unread %+v", u)
		}
	}
	checkMoves(t, g)
}

func checkMoves(t testing.TB, g *game.Game) {
	t.Helper()
	pos, err := xiangqi.NewPosition(&g.Start, xiangqi.AllProblems)
	if err != nil {
		t.Fatal(err)
	}
	var undo []xiangqi.Undo
	for n := int32(0); ; {
		if c := g.Nodes[n].Child; c != 0 {
			n = c
		} else {
			for n != 0 && g.Nodes[n].Next == 0 {
				pos.Undo(undo[len(undo)-1])
				undo = undo[:len(undo)-1]
				n = g.Nodes[n].Parent
			}
			if n == 0 {
				return
			}
			pos.Undo(undo[len(undo)-1])
			undo = undo[:len(undo)-1]
			n = g.Nodes[n].Next
		}
		if !pos.Legal(g.Nodes[n].Move) {
			t.Fatalf("node %d: %v is not legal", n, g.Nodes[n].Move)
		}
		undo = append(undo, pos.Do(g.Nodes[n].Move))
	}
}
