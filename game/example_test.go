package game_test

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// A game in Chinese is read, its tree walked, and the game written in WXF.
func Example() {
	const file = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n" +
		"1. 炮二平五 {中炮} 马８进７ (1... 炮８平５ 2. 马二进三) 2. 马二进三 1-0\n"
	wxf, err := notation.Find(notation.Families(), "wxf")
	if err != nil {
		fmt.Println(err)
		return
	}
	read := game.ReadOptions{Notations: i18n.Notations()} // all languages
	var g game.Game                                       // can be used for one record after the other
	for record, err := range pgn.Format().Split(strings.NewReader(file)) {
		if err == nil {
			err = pgn.Format().Decode(&g, &record, &read)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(g.Tag("Red"), g.Result, g.Status(), g.Notation.Name())
		for i := 1; i < len(g.Nodes); i++ { // a parent is before its children
			n := &g.Nodes[i]
			fmt.Printf("%d → %d %v %q\n", n.Parent, i, n.Move, n.Comment)
		}
		write := game.WriteOptions{Notation: wxf}
		text, err := pgn.Format().Append(nil, &g, &write)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(movesOf(text))
		for i := range write.Losses {
			fmt.Println("lost:", write.Losses[i].Text())
		}
	}
	// Output:
	// 甲 1-0 ok zh-Hans
	// 0 → 1 h2e2 "中炮"
	// 1 → 2 h9g7 ""
	// 2 → 3 h0g2 ""
	// 1 → 4 h7e7 ""
	// 4 → 5 h0g2 ""
	// 1. C2=5 {中炮} 1. ... H8+7 (1. ... C8=5 2. H2+3) 2. H2+3 1-0
}

// movesOf returns what is after the tags of a game in PGN.
func movesOf(pgn []byte) string {
	return strings.TrimSpace(string(pgn[bytes.LastIndexByte(pgn, ']')+1:]))
}

// A Builder makes moves, goes back and makes an alternative to the last.
func ExampleBuilder() {
	var g game.Game
	g.Reset() // the start of the game, and no moves
	var b game.Builder
	b.Begin(&g)
	uci, err := i18n.Notation("uci")
	if err != nil {
		fmt.Println(err)
		return
	}
	play := func(text string) {
		m, err := uci.Parse(b.Position(), []byte(text))
		if err != nil {
			fmt.Println(err)
			return
		}
		if err := b.Move(m); err != nil {
			fmt.Println(err)
		}
	}
	play("h2e2")
	b.Comment("the usual one")
	play("h9g7")
	b.Back()
	play("h7e7")
	play("e2e6")
	text, err := pgn.Format().Append(nil, &g, &game.WriteOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(movesOf(text))
	// Output:
	// 1. H2-E2 {the usual one} 1. ... H9-G7 (1. ... H7-E7 2. E2-E6) *
}

// A game that was read goes on: GoTo is at any of its nodes.
func ExampleBuilder_GoTo() {
	read := game.ReadOptions{Notations: i18n.Notations()}
	record := game.Record{Data: []byte("1. H2-E2 H9-G7 2. H0-G2 *\n"), Line: 1}
	var g game.Game
	if err := pgn.Format().Decode(&g, &record, &read); err != nil {
		fmt.Println(err)
		return
	}
	var b game.Builder
	b.Begin(&g)
	if err := b.GoTo(1); err != nil { // after the first move
		fmt.Println(err)
		return
	}
	m, err := xiangqi.ParseMove("h7e7")
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := b.Move(m); err != nil {
		fmt.Println(err)
		return
	}
	text, err := pgn.Format().Append(nil, &g, &game.WriteOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(movesOf(text))
	// Output:
	// 1. H2-E2 H9-G7 (1. ... H7-E7) 2. H0-G2 *
}

// EachMove has the position before every move of the main line, and what they lead to.
func ExampleGame_EachMove() {
	var g game.Game
	g.Reset()
	var b game.Builder
	b.Begin(&g)
	list, err := movetext.ReadList(b.Position(), []byte("h2e2 h9g7 h0g2"), i18n.Notations()...)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range list.Moves {
		if err := b.Move(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	chinese, err := i18n.Notation("zh-Hans")
	if err != nil {
		fmt.Println(err)
		return
	}
	final := g.EachMove(func(ply int, p *xiangqi.Position, node int32) {
		text, err := chinese.Append(nil, p, g.Nodes[node].Move)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(ply, string(text))
	})
	fmt.Println(final.Turn, "to move")
	// Output:
	// 1 炮二平五
	// 2 马８进７
	// 3 马二进三
	// black to move
}
