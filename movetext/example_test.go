package movetext_test

import (
	"errors"
	"fmt"

	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

func start() *xiangqi.Position {
	s := xiangqi.Start()
	p := s.Position()
	return p
}

func ExampleReadList() {
	wxf, _ := notation.Find(notation.Families(), "wxf")
	l, err := movetext.ReadList(start(), []byte("1. C2=5 H8+7 2. H2+4"), wxf)
	fmt.Println(l.Moves)
	var e *movetext.ListError
	if errors.As(err, &e) {
		fmt.Println(e.Line, e.Column, e.Move, e.Side, e.Token, e.Why, e.Legal)
	}
	// Output:
	// [h2e2 h9g7]
	// 1 17 2 red "H2+4" illegal-move [h0g2 h0i2]
}
