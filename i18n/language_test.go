package i18n

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/languages/zh"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Each language explains every code and every problem, and the zero value is English.
func TestLanguagesExplain(t *testing.T) {
	var zero Language
	assert.Equal(t, zero.Tag(), Languages()[0].Tag())
	for _, l := range append(Languages(), zero) {
		matched, ok := Match(l.Tag())
		assert.True(t, ok, l.Tag())
		assert.Equal(t, l.Name(), matched.Name())
		for _, info := range note.Codes() {
			text, remedy := l.Note(&note.Note{Code: info.Code})
			own, advice := matched.Note(&note.Note{Code: info.Code})
			assert.NotEmpty(t, text, info.Code)
			assert.Equal(t, []string{own, advice}, []string{text, remedy}, info.Code)
		}
		for p := range xiangqi.AllProblems.Each() {
			assert.NotEmpty(t, l.Problem(p), p)
		}
	}
	_, ok := Match("tlh")
	assert.False(t, ok)
}

// In Chinese a message names a piece by the character with which moves are written.
func TestPiecesOfMessagesAndMovesAgree(t *testing.T) {
	hans, hant := zh.Moves()
	for _, l := range []*notation.Lexicon{hans, hant} {
		words, ok := Match(l.Name)
		assert.True(t, ok)
		for piece := range xiangqi.Piece(xiangqi.Pieces) {
			if piece.Role() != xiangqi.NoRole && len(l.Words.Pieces[piece]) > 0 {
				assert.Equal(t, l.Words.Pieces[piece][0], words.Piece(piece, 1), "%s: %v", l.Name, piece)
			}
		}
	}
}
