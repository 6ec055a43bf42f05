package i18n

import (
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/xiangqi"
)

// NamesOfPieces are the names of the pieces in one language, to be shown; moves are not
// read in them.
type NamesOfPieces struct {
	// Tag is the language as a BCP 47 tag, Name its name in itself.
	Tag, Name string
	// Pieces are the names by xiangqi.Piece.
	Pieces [xiangqi.Pieces]string
}

// same gives the pieces of both colors the names, from the king to the pawn.
func same(names ...string) (pieces [xiangqi.Pieces]string) {
	for i, name := range names {
		pieces[xiangqi.NewPiece(xiangqi.Red, xiangqi.Role(i+1))] = name
		pieces[xiangqi.NewPiece(xiangqi.Black, xiangqi.Role(i+1))] = name
	}
	return pieces
}

// PieceNames returns the tables of piece names that are for display only: the languages that
// have names for the pieces but no notation of moves of their own (move-notation §8). The
// Korean names are those of the characters.
func PieceNames() []NamesOfPieces {
	return []NamesOfPieces{
		{"ja", "日本語", say.Named("帥仕相傌俥炮兵", "將士象馬車砲卒")},
		{"ko", "한국어", say.Named("수사상마차포병", "장사상마차포졸")},
		{"fr", "français", same("général", "garde", "éléphant", "cheval", "char", "canon", "soldat")},
		{"de", "Deutsch", same("General", "Leibwächter", "Elefant", "Pferd", "Wagen", "Kanone", "Soldat")},
	}
}
