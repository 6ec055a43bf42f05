package main

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
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
	for _, c := range i18n.Languages() {
		add(c.Tag(), c.Name(), func(piece xiangqi.Piece) string { return c.Piece(piece, 1) })
	}
	for _, names := range i18n.PieceNames() {
		add(names.Tag, names.Name, func(piece xiangqi.Piece) string { return names.Pieces[piece] })
	}
	return values
}

func listPieces(words i18n.Language, _ []*dialect.Dialect) ([][]string, any) {
	rows := [][]string{{"LANGUAGE", "NAME", "SIDE", "KING", "ADVISOR", "ELEPHANT", "HORSE", "ROOK", "CANNON", "PAWN"}}
	values := allPieces()
	for _, l := range values {
		rows = append(rows, append([]string{l.Tag, l.Name, words.Color(xiangqi.Red)}, l.Red...),
			append([]string{"", "", words.Color(xiangqi.Black)}, l.Black...))
	}
	return rows, values
}
