package notation_test

import (
	"fmt"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

func start() *xiangqi.Position {
	s := xiangqi.Start()
	p := s.Position()
	return p
}

// A text becomes a move, and the move another text.
func ExampleNotation() {
	p := start()
	from, _ := notation.Find(notation.Families(), "iccs")
	to, _ := notation.Find(notation.Families(), "wxf+dot")
	m, err := from.Parse(p, []byte("H2-E2"))
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := to.Append(nil, p, m)
	fmt.Println(string(text), err)
	// Output: C2.5 <nil>
}

func ExampleFind() {
	_, err := notation.Find(notation.Families(), "uci+prefix")
	fmt.Println(err)
	// Output: unknown-option: "prefix" is not an option of this notation (its options are +flip, +rotate)
}
