package wasm

import (
	"errors"
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// play makes a move after a node: it follows the alternative that has the move, or adds one.
func (s *Session) play(q *Request, _ []byte, r *Response) error {
	g := s.game()
	if q.Node < 0 || int(q.Node) >= len(g.Nodes) {
		return fmt.Errorf("there is no move %d", q.Node)
	}
	p := g.PositionAt(q.Node)
	m, err := notation.UCI().Parse(p, []byte(q.Move))
	if err != nil {
		return err
	}
	node := g.Nodes[q.Node].Child
	for node != 0 && g.Nodes[node].Move != m {
		node = g.Nodes[node].Next
	}
	if node == 0 {
		node = g.Add(q.Node, m)
		if g.Result != game.Unknown {
			g.Result = game.Unknown // the game goes on
		}
	}
	q.Node, q.Index = node, s.at
	return s.pick(q, nil, r)
}

// comment changes the comment of a move, or with node 0 that of the start.
func (s *Session) comment(q *Request, _ []byte, r *Response) error {
	g := s.game()
	if q.Node < 0 || int(q.Node) >= len(g.Nodes) {
		return fmt.Errorf("there is no move %d", q.Node)
	}
	g.Nodes[q.Node].Comment = q.Comment
	q.Index = s.at
	return s.pick(q, nil, r)
}

// cut takes a move out, with all after it, and shows the one before it.
func (s *Session) cut(q *Request, _ []byte, r *Response) error {
	g := s.game()
	if q.Node <= 0 || int(q.Node) >= len(g.Nodes) {
		return fmt.Errorf("there is no move %d", q.Node)
	}
	parent := g.Nodes[q.Node].Parent
	kept := *g
	kept.Nodes = []game.Node{g.Nodes[0]}
	kept.Nodes[0].Child, kept.Unread = 0, nil
	moved := map[int32]int32{0: 0}
	for n := int32(1); int(n) < len(g.Nodes); n++ { // a parent comes before its children
		to, there := moved[g.Nodes[n].Parent]
		if n == q.Node || !there {
			continue
		}
		moved[n] = kept.Add(to, g.Nodes[n].Move)
		at := &kept.Nodes[moved[n]]
		at.Comment, at.NAGs = g.Nodes[n].Comment, g.Nodes[n].NAGs
	}
	for _, u := range g.Unread {
		if to, there := moved[u.Node]; there {
			u.Node = to
			kept.Unread = append(kept.Unread, u)
		}
	}
	s.games[s.at] = &kept
	q.Node, q.Index = moved[parent], s.at
	return s.pick(q, nil, r)
}

// setup begins a new record with a board.
func (s *Session) setup(q *Request, _ []byte, r *Response) error {
	setup, err := parseBoard(q.Board)
	if err != nil {
		return err
	}
	if q.Turn == xiangqi.Black.String() {
		setup.Turn = xiangqi.Black
	}
	return s.begin(setup, q, r)
}

// begin replaces the record by one that begins with a position.
func (s *Session) begin(setup xiangqi.Setup, q *Request, r *Response) error {
	g := newGame()
	g.Start = setup
	s.input = input{}
	s.games, s.at = []*game.Game{g}, 0
	return s.pick(&Request{Notation: q.Notation}, nil, r)
}

// transforms are the changes of a whole position.
var transforms = map[string]func(xiangqi.Setup) xiangqi.Setup{
	"mirror": xiangqi.Setup.Mirror,
	"rotate": xiangqi.Setup.Rotate,
	"swap":   func(s xiangqi.Setup) xiangqi.Setup { return s.Rotate().SwapColors() },
	"turn":   func(s xiangqi.Setup) xiangqi.Setup { s.Turn = s.Turn.Other(); return s },
	"clear":  func(xiangqi.Setup) xiangqi.Setup { return xiangqi.Setup{} },
	"start":  func(xiangqi.Setup) xiangqi.Setup { return xiangqi.Start() },
}

// transform begins a new record with the position after a node, changed as a whole.
func (s *Session) transform(q *Request, _ []byte, r *Response) error {
	change, known := transforms[q.Transform]
	g := s.game()
	if !known || q.Node < 0 || int(q.Node) >= len(g.Nodes) {
		return fmt.Errorf("there is no change %q", q.Transform)
	}
	return s.begin(change(g.PositionAt(q.Node).Setup()), q, r)
}

var errBoard = errors.New("the board is not 90 letters")

// parseBoard reads what letters returns.
func parseBoard(text string) (s xiangqi.Setup, err error) {
	if len(text) != xiangqi.Squares {
		return s, errBoard
	}
	for i := range len(text) {
		role := strings.IndexByte(symbols, text[i]&^('a'-'A'))
		color := xiangqi.Red
		if text[i] >= 'a' {
			color = xiangqi.Black
		}
		switch {
		case text[i] == symbols[0]:
		case role <= 0:
			return s, errBoard
		default:
			s.Board[xiangqi.SquareAt(i%xiangqi.Files, xiangqi.Ranks-1-i/xiangqi.Files)] = xiangqi.NewPiece(color, xiangqi.Role(role))
		}
	}
	return s, nil
}
