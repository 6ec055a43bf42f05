package main

import (
	"slices"
	"strings"

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

// shownPieces are names that are for display only: those of languages without a notation of moves
// of their own (move-notation §8). The Korean names are those of the characters.
var shownPieces = []listedPieces{
	{"ja", "日本語", strings.Split("帥仕相傌俥炮兵", ""), strings.Split("將士象馬車砲卒", "")},
	{"ko", "한국어", strings.Split("수사상마차포병", ""), strings.Split("장사상마차포졸", "")},
	{"fr", "français", frenchPieces, frenchPieces},
	{"de", "Deutsch", germanPieces, germanPieces},
}

var (
	frenchPieces = []string{"général", "garde", "éléphant", "cheval", "char", "canon", "soldat"}
	germanPieces = []string{"General", "Leibwächter", "Elefant", "Pferd", "Wagen", "Kanone", "Soldat"}
)

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
	for _, l := range shownPieces {
		if !slices.ContainsFunc(values, func(spoken listedPieces) bool { return spoken.Tag == l.Tag }) {
			values = append(values, l)
		}
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
