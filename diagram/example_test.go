package diagram_test

import (
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/xiangqi"
)

// endgame is a position with five pieces.
func endgame() (s xiangqi.Setup) {
	s.Board[xiangqi.SquareAt(3, 7)] = xiangqi.NewPiece(xiangqi.Black, xiangqi.King)
	s.Board[xiangqi.SquareAt(8, 1)] = xiangqi.NewPiece(xiangqi.Black, xiangqi.Rook)
	s.Board[xiangqi.SquareAt(4, 3)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook)
	s.Board[xiangqi.SquareAt(3, 2)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.Advisor)
	s.Board[xiangqi.SquareAt(4, 0)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.King)
	return s
}

// A picture is a value whose zero fields are the usual ones.
func ExamplePicture_AppendSVG() {
	p := diagram.Picture{
		Setup: endgame(), Pieces: diagram.Pictograms, Coordinates: diagram.Algebraic,
		Marks: []diagram.Mark{{From: xiangqi.SquareAt(4, 0), To: xiangqi.SquareAt(4, 1)}},
		Title: "An endgame",
	}
	svg := string(p.AppendSVG(nil))
	for line := range strings.Lines(svg) {
		if strings.HasPrefix(line, `<use class="piece`) {
			fmt.Print(line)
		}
	}
	// Output:
	// <use class="piece black king d7" href="#xq-pk" x="300" y="200"/>
	// <use class="piece red rook e3" href="#xq-pR" x="400" y="600"/>
	// <use class="piece red advisor d2" href="#xq-pA" x="300" y="700"/>
	// <use class="piece black rook i1" href="#xq-pr" x="800" y="800"/>
	// <use class="piece red king e0" href="#xq-pK" x="400" y="900"/>
}

// On a terminal of that many columns the lines between the squares have no room.
func ExamplePicture_AppendText() {
	p := diagram.Picture{Setup: endgame(), Coordinates: diagram.Algebraic}
	fmt.Print(string(p.AppendText(nil, &diagram.TextOptions{ASCII: true, Width: 20})))
	// Output:
	// 9 . . . . . . . . .
	// 8 . . . . . . . . .
	// 7 . . . k . . . . .
	// 6 . . . . . . . . .
	// 5 . . . . . . . . .
	//   ~~~~~~~~~~~~~~~~~
	// 4 . . . . . . . . .
	// 3 . . . . R . . . .
	// 2 . . . A . . . . .
	// 1 . . . . . . . . r
	// 0 . . . . K . . . .
	//   a b c d e f g h i
}

// A sheet shows several positions with their captions.
func ExampleSheet() {
	s := diagram.Sheet{
		Pictures: []diagram.Picture{{Setup: xiangqi.Start(), Caption: "The start"}, {Setup: endgame(), Caption: "An endgame"}},
		PerRow:   2, Size: 300,
	}
	file, err := s.AppendPNG(nil, 0)
	fmt.Println(len(file) > 0, err)
	// Output: true <nil>
}
