package xiangqi_test

import (
	"fmt"

	"github.com/xqfen/xqfen/xiangqi"
)

func ExamplePosition() {
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("moves:", len(p.AppendMoves(nil)))

	cannon := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
	fmt.Println(p.At(cannon.From()), cannon, "legal:", p.Legal(cannon))
	undo := p.Do(cannon)
	fmt.Println(p.Turn(), "to move, in check:", p.InCheck())
	p.Undo(undo)
	fmt.Println("as before:", p.Setup() == start)
	// Output:
	// moves: 44
	// red cannon h2e2 legal: true
	// black to move, in check: false
	// as before: true
}

func ExampleSetup_Problems() {
	var s xiangqi.Setup
	s.Board[xiangqi.SquareAt(4, 0)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.King)
	s.Board[xiangqi.SquareAt(4, 9)] = xiangqi.NewPiece(xiangqi.Black, xiangqi.King)
	s.Board[xiangqi.SquareAt(1, 3)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.Pawn)
	for p := range s.Problems().Each() {
		fmt.Printf("%s %v\n", p, s.Culprits(p))
	}
	// Output:
	// pawn-off-square [b3]
	// kings-facing [e0 e9]
}

func ExampleNewPosition() {
	s := xiangqi.Start()
	s.Board[xiangqi.SquareAt(4, 9)] = xiangqi.Empty
	_, err := xiangqi.NewPosition(&s, 0)
	fmt.Println(err)

	p, err := xiangqi.NewPosition(&s, xiangqi.NoKing)
	fmt.Println(len(p.AppendMoves(nil)), p.InCheck(), err)
	// Output:
	// impossible position: a side has no king
	// 44 false <nil>
}

func ExampleSetup_MirrorKey() {
	s := xiangqi.Start()
	s.Board[xiangqi.SquareAt(0, 0)] = xiangqi.Empty
	mirror := s.Mirror()
	fmt.Println(s.Key() == mirror.Key(), s.MirrorKey() == mirror.MirrorKey())
	// Output: false true
}
