package gametest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
)

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
		fmt.Fprintf(&b, "%d %v %v %q", depth, node.Move, node.NAGs, node.Comment)
		for u := range g.UnreadAt(n) {
			fmt.Fprintf(&b, " %s %q", u.Code, u.Text)
			if u.First && node.Child != 0 {
				b.WriteString(" first")
			}
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
