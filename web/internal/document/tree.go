package document

import (
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
)

// treeRow is a move in the order of the tree. Open is how many variations begin before it, and Close how many
// end after it.
type treeRow struct {
	Node    int32  `json:"node"`
	Parent  int32  `json:"parent"`
	Move    string `json:"move"`
	Text    string `json:"text"`
	Number  int    `json:"number"`
	Side    string `json:"side"`
	Comment string `json:"comment,omitempty"`
	Marks   string `json:"marks,omitempty"`
	NAGs    []int  `json:"nags,omitempty"`
	Open    int    `json:"open,omitempty"`
	Close   int    `json:"close,omitempty"`
}

// treeOf returns the moves of a game in a notation.
func treeOf(g *game.Game, n notation.Notation) []treeRow {
	rows := make([]treeRow, 0, len(g.Nodes)-1)
	open, first := 0, firstNumber(g)
	var text []byte
	for step := range game.Walk(g) {
		switch step.Kind {
		case game.StepOpen:
			open++
		case game.StepClose:
			rows[len(rows)-1].Close++
		case game.StepMove:
			at := &g.Nodes[step.Node]
			text, _ = n.Append(text[:0], step.Position, at.Move) // what has no spelling is in coordinates
			row := treeRow{
				Node: step.Node, Parent: at.Parent, Move: at.Move.String(), Text: string(text),
				Number: first + (step.Ply+int(g.Start.Turn))/2, Side: step.Position.Turn().String(), NAGs: numbers(at.NAGs), Open: open,
			}
			row.Comment, row.Marks = splitComment(at.Comment)
			rows = append(rows, row)
			open = 0
		}
	}
	return rows
}
