package i18n_test

import (
	"fmt"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/xiangqi"
)

// Moves are given in one language and seen in others.
func ExampleNotations() {
	s := xiangqi.Start()
	p := s.Position()
	list, err := movetext.ReadList(p, []byte("1. P2-5 M8.7 2. M2.3 X9-8"), i18n.Notations()...)
	fmt.Println(list.Notation.Name(), err)
	for _, m := range list.Moves {
		for _, name := range []string{"uci", "wxf", "zh-Hans", "vi+long", "en"} {
			n, err := i18n.Notation(name)
			if err != nil {
				fmt.Println(err)
				return
			}
			text, _ := n.Append(nil, p, m)
			fmt.Printf("| %s ", text)
		}
		fmt.Println("|")
		p.Do(m)
	}
	// Output:
	// vi <nil>
	// | h2e2 | C2=5 | 炮二平五 | Pháo 2 bình 5 | Cannon 2 traverse 5 |
	// | h9g7 | H8+7 | 马８进７ | Mã 8 tiến 7 | Horse 8 forward 7 |
	// | h0g2 | H2+3 | 马二进三 | Mã 2 tiến 3 | Horse 2 forward 3 |
	// | i9h9 | R9=8 | 车９平８ | Xe 9 bình 8 | Chariot 9 traverse 8 |
}

func ExampleNotation() {
	_, err := i18n.Notation("zh-Hans+dot")
	fmt.Println(err)
	// Output: unknown-option: "dot" is not an option of this notation (its options are +half, +dpxq-pawns, +xqbase-pawns, +long-pawns, +needed)
}

// A server explains in the language that the browser asks for, and writes the moves so.
func ExampleMatch() {
	const accept = "fr-FR,fr;q=0.9,zh-TW;q=0.8,en;q=0.7" // the header Accept-Language
	words, ok := i18n.Match(accept)
	moves, _ := i18n.MatchNotation(accept)
	fmt.Println(words.Name(), ok, words.Problem(xiangqi.KingsFacing), moves.Name())
	// Output: 繁體中文 true 將帥照面 zh-Hant
}
