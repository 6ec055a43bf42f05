package gametest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// Position returns the position at a node, whatever is wrong with its start.
func Position(g *game.Game, node int32) *xiangqi.Position {
	var line []xiangqi.Move
	for n := node; n != 0; n = g.Nodes[n].Parent {
		line = append(line, g.Nodes[n].Move)
	}
	p, err := xiangqi.NewPosition(&g.Start, xiangqi.AllProblems)
	if err != nil {
		panic(err) // all problems are forgiven
	}
	for _, m := range slices.Backward(line) {
		p.Do(m)
	}
	return p
}

// Check returns what is wrong with the tree of a game: every node but the root hangs
// on one that stands before it, once, by a move that is legal there, and every
// Unread and every tag says something. It is for tests, and slow.
func Check(g *game.Game) error {
	for _, check := range []func(*game.Game) error{checkLinks, checkFacts, checkMoves} {
		if err := check(g); err != nil {
			return err
		}
	}
	return nil
}

// checkLinks checks how the nodes hang together.
func checkLinks(g *game.Game) error {
	if len(g.Nodes) == 0 || g.Nodes[0].Move != 0 || g.Nodes[0].Parent != 0 || g.Nodes[0].Next != 0 {
		return fmt.Errorf("the root is no root")
	}
	seen := make([]bool, len(g.Nodes))
	for i := range g.Nodes {
		for n := g.Nodes[i].Child; n != 0; n = g.Nodes[n].Next {
			if int(n) >= len(g.Nodes) || seen[n] || int(n) <= i || g.Nodes[n].Parent != int32(i) {
				return fmt.Errorf("node %d is no child of %d", n, i)
			}
			seen[n] = true
		}
	}
	for i := 1; i < len(g.Nodes); i++ {
		if !seen[i] {
			return fmt.Errorf("node %d hangs nowhere", i)
		}
	}
	return nil
}

// checkFacts checks what was not read, and the tags.
func checkFacts(g *game.Game) error {
	for _, u := range g.Unread {
		if u.Text == "" || u.Code == "" || u.Node < 0 || int(u.Node) >= len(g.Nodes) {
			return fmt.Errorf("unread: %+v", u)
		}
	}
	names := make(map[string]bool)
	for _, t := range g.Tags {
		if t.Name == "" || t.Value == "" || names[t.Name] {
			return fmt.Errorf("tag: %+v", t)
		}
		names[t.Name] = true
	}
	return nil
}

// checkMoves walks the tree with one position, without recursion.
func checkMoves(g *game.Game) error {
	p := Position(g, 0)
	var undo []xiangqi.Undo
	for n := g.Nodes[0].Child; n != 0; {
		if !p.Legal(g.Nodes[n].Move) {
			return fmt.Errorf("node %d: %v is not legal", n, g.Nodes[n].Move)
		}
		undo = append(undo, p.Do(g.Nodes[n].Move))
		if g.Nodes[n].Child != 0 {
			n = g.Nodes[n].Child
			continue
		}
		for n != 0 {
			p.Undo(undo[len(undo)-1])
			undo = undo[:len(undo)-1]
			if g.Nodes[n].Next != 0 {
				n = g.Nodes[n].Next
				break
			}
			n = g.Nodes[n].Parent
		}
	}
	return nil
}

// Text returns everything that a game says, one fact a line: two games are the same
// when their texts are. Neither the numbers of nodes nor the order of tags are facts,
// and notes are none.
func Text(g *game.Game) string {
	var b bytes.Buffer
	var tags []string
	for _, t := range g.Tags {
		tags = append(tags, fmt.Sprintf("tag %s %q", t.Name, t.Value))
	}
	slices.Sort(tags)
	fmt.Fprintf(&b, "%s\nresult %v\nstart %v %v %v %v\n", strings.Join(tags, "\n"), g.Result, g.Start.Board, g.Start.Turn, g.Start.Halfmoves, g.Start.Fullmoves)
	depth := 0
	for n := int32(0); ; {
		node := &g.Nodes[n]
		fmt.Fprintf(&b, "%d %v %v %q", depth, node.Move, node.Glyphs, node.Comment)
		for u := range g.UnreadAt(n) {
			fmt.Fprintf(&b, " %s %q", u.Code, u.Text)
		}
		b.WriteByte('\n')
		if node.Child != 0 {
			n, depth = node.Child, depth+1
			continue
		}
		for n != 0 && g.Nodes[n].Next == 0 {
			n, depth = g.Nodes[n].Parent, depth-1
		}
		if n == 0 {
			return b.String()
		}
		n = g.Nodes[n].Next
	}
}

// Difference returns the first line in which two games differ, of each; "" when they
// are the same.
func Difference(a, b *game.Game) string {
	one, two := strings.Split(Text(a), "\n"), strings.Split(Text(b), "\n")
	for i := range max(len(one), len(two)) {
		x, y := "", ""
		if i < len(one) {
			x = one[i]
		}
		if i < len(two) {
			y = two[i]
		}
		if x != y {
			return x + "\n" + y
		}
	}
	return ""
}
