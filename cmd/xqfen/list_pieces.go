package main

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/messages"
	"github.com/xqfen/xqfen/xiangqi"
)

// listedPieces are the names of the pieces in a language as an object: seven of each side, in
// the order king, advisor, elephant, horse, rook, cannon, pawn.
type listedPieces struct {
	Tag   string   `json:"tag"`
	Name  string   `json:"name"`
	Red   []string `json:"red"`
	Black []string `json:"black"`
}

// allPieces are the names in the languages that are spoken, and in those that have only
// names of pieces.
func allPieces() (values []listedPieces) {
	add := func(tag, name string, of func(xiangqi.Piece) string) {
		l := listedPieces{Tag: tag, Name: name}
		for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
			l.Red = append(l.Red, of(xiangqi.NewPiece(xiangqi.Red, role)))
			l.Black = append(l.Black, of(xiangqi.NewPiece(xiangqi.Black, role)))
		}
		values = append(values, l)
	}
	for _, c := range messages.Languages() {
		add(c.Tag(), c.Name(), func(piece xiangqi.Piece) string { return c.Piece(piece, 1) })
	}
	for _, names := range messages.Names() {
		add(names.Tag, names.Name, func(piece xiangqi.Piece) string { return names.Pieces[piece] })
	}
	return values
}

func listPieces(words *messages.Catalog, _ []*dialect.Dialect) ([][]string, any) {
	rows := [][]string{{"LANGUAGE", "NAME", "SIDE", "KING", "ADVISOR", "ELEPHANT", "HORSE", "ROOK", "CANNON", "PAWN"}}
	values := allPieces()
	for _, l := range values {
		rows = append(rows, append([]string{l.Tag, l.Name, words.Color(xiangqi.Red)}, l.Red...),
			append([]string{"", "", words.Color(xiangqi.Black)}, l.Black...))
	}
	return rows, values
}
