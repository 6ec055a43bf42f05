package main

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/xiangqi"
)

// listedMen are the names of the men in a language as an object: seven of each side, in
// the order king, advisor, elephant, horse, rook, cannon, pawn.
type listedMen struct {
	Tag   string   `json:"tag"`
	Name  string   `json:"name"`
	Red   []string `json:"red"`
	Black []string `json:"black"`
}

// allMen are the names in the languages that are spoken, and in those that have only
// names of men.
func allMen() (values []listedMen) {
	add := func(tag, name string, of func(xiangqi.Piece) string) {
		l := listedMen{Tag: tag, Name: name}
		for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
			l.Red = append(l.Red, of(xiangqi.NewPiece(xiangqi.Red, role)))
			l.Black = append(l.Black, of(xiangqi.NewPiece(xiangqi.Black, role)))
		}
		values = append(values, l)
	}
	for _, c := range i18n.Languages() {
		add(c.Tag(), c.Name(), func(man xiangqi.Piece) string { return c.Man(man, 1) })
	}
	for _, names := range i18n.Names() {
		add(names.Tag, names.Name, func(man xiangqi.Piece) string { return names.Men[man] })
	}
	return values
}

func listMen(words *i18n.Catalog, _ []*dialect.Dialect) ([][]string, any) {
	rows := [][]string{{"LANGUAGE", "NAME", "SIDE", "KING", "ADVISOR", "ELEPHANT", "HORSE", "ROOK", "CANNON", "PAWN"}}
	values := allMen()
	for _, l := range values {
		rows = append(rows, append([]string{l.Tag, l.Name, words.Color(xiangqi.Red)}, l.Red...),
			append([]string{"", "", words.Color(xiangqi.Black)}, l.Black...))
	}
	return rows, values
}
