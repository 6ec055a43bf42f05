package document

import (
	"encoding/json"
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
)

// The tree of a game may have hundreds of thousands of moves, and is made again with each that is played.
// So it becomes JSON here: package json takes several times as long.

// marshal returns the Update as JSON.
func (u *Update) marshal() ([]byte, error) {
	text, err := json.Marshal(u)
	if err == nil && u.Tree != nil {
		text = slices.Concat(text[:len(text)-1], []byte(`,"tree":`), u.Tree, []byte("}"))
	}
	return text, err
}

// treeOf returns the moves of a game in a notation: a list of objects in the order of the tree. In it, open
// is how many variations begin before a move, and close how many end after it.
func treeOf(g *game.Game, n notation.Notation) []byte {
	const usual = 100 // bytes of a move
	dst := append(make([]byte, 0, usual*len(g.Nodes)), '[')
	open, closed, first := 0, 0, firstNumber(g)
	var text []byte
	end := func() {
		if closed > 0 {
			dst = strconv.AppendInt(append(dst, `,"close":`...), int64(closed), 10)
		}
		if len(dst) > 1 {
			dst = append(dst, '}')
		}
		closed = 0
	}
	number := func(name string, n int) { dst = strconv.AppendInt(append(dst, name...), int64(n), 10) }
	word := func(name string, text []byte) {
		if len(text) > 0 {
			dst = appendQuoted(append(dst, name...), text)
		}
	}
	for step := range game.Walk(g) {
		switch step.Kind {
		case game.StepOpen:
			open++
		case game.StepClose:
			closed++
		case game.StepMove:
			if end(); len(dst) > 1 {
				dst = append(dst, ',')
			}
			at := &g.Nodes[step.Node]
			number(`{"node":`, int(step.Node))
			number(`,"parent":`, int(at.Parent))
			word(`,"move":`, []byte(at.Move.String()))
			text, _ = n.Append(text[:0], step.Position, at.Move) // what has no spelling is in coordinates
			word(`,"text":`, text)
			number(`,"number":`, first+(step.Ply+int(g.Start.Turn))/2)
			word(`,"side":`, []byte(step.Position.Turn().String()))
			comment, marks := splitComment(at.Comment)
			word(`,"comment":`, []byte(comment))
			word(`,"marks":`, []byte(marks))
			for i, nag := range at.NAGs {
				number([]string{`,"nags":[`, `,`}[min(i, 1)], int(nag))
				if i == len(at.NAGs)-1 {
					dst = append(dst, ']')
				}
			}
			if open > 0 {
				number(`,"open":`, open)
			}
			open = 0
		}
	}
	end()
	return append(dst, ']')
}

// appendQuoted appends a text as JSON.
func appendQuoted(dst, text []byte) []byte {
	for _, b := range text {
		if b < ' ' || b == '"' || b == '\\' || b >= 0x7f { // which may be no UTF-8
			quoted, err := json.Marshal(string(text))
			if err != nil {
				return append(dst, `""`...)
			}
			return append(dst, quoted...)
		}
	}
	return append(append(append(dst, '"'), text...), '"')
}
