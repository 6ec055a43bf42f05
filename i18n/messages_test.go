package i18n

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/internal/wording"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// tagged returns the language of that tag.
func tagged(tag string) Language {
	c, _ := Match(tag)
	return c
}

func TestPiecesAndColors(t *testing.T) {
	for _, row := range []struct {
		c             Language
		king, general string
		red, cannon   string
		plain, game   string
	}{
		{Language{}, "king", "king", "Red", "red cannon", "king", "chess"},
		{tagged("vi"), "tướng", "tướng", "Đỏ", "pháo đỏ", "tướng", "cờ vua"},
		{tagged("zh-Hans"), "帅", "将", "红方", "红炮", "帅/将", "国际象棋"},
		{tagged("zh-Hant"), "帥", "將", "紅方", "紅炮", "帥/將", "西洋棋"},
	} {
		assert.Equal(t, row.king, row.c.Piece(xiangqi.NewPiece(xiangqi.Red, xiangqi.King), 1))
		assert.Equal(t, row.general, row.c.Piece(xiangqi.NewPiece(xiangqi.Black, xiangqi.King), 1))
		assert.Equal(t, row.red, row.c.Color(xiangqi.Red))
		assert.Equal(t, row.cannon, row.c.Term("red cannon"))
		assert.Equal(t, row.plain, row.c.Role(xiangqi.King, 1))
		assert.Equal(t, row.game, row.c.Term("chess"))
		assert.Equal(t, "xqbase", row.c.Term("xqbase"))
		assert.NotEmpty(t, row.c.Piece(xiangqi.Empty, 1))
	}
	black := note.Note{Code: note.NoKing, Got: "red black"}
	assert.Equal(t, "một bên thiếu tướng (Đỏ Đen)", textOf(tagged("vi"), &black))
	assert.Equal(t, "a side has no king (red black)", textOf(Language{}, &black))
	assert.Equal(t, "odd", textOf(Language{}, &note.Note{Code: "odd"}))
	mixed := note.Note{Code: note.LettersAmbiguous, Got: "pinyin, chess"}
	assert.Equal(t, "字母符合不只一套：pinyin、西洋棋", textOf(tagged("zh-Hant"), &mixed))
}

// textOf is the sentence of a note.
func textOf(c Language, n *note.Note) string {
	text, _ := c.Note(n)
	return text
}

func TestNumbers(t *testing.T) {
	for n, expected := range map[int]string{0: "0", 999: "999", 1000: "1.000", 1234567: "1.234.567", -100: "-100", -1000: "-1.000"} {
		assert.Equal(t, expected, tagged("vi").Number(n))
	}
	assert.Equal(t, "12,345 records", Language{}.Count("records", 12345))
}

func TestMoveText(t *testing.T) {
	text, remedy := tagged("vi").Note(&note.Note{Code: note.WrongPiece, Got: `"Nh7e7"`, Expected: "black cannon"})
	assert.Equal(t, `"Nh7e7" nêu một quân không đứng ở đó; ở đó là pháo đen`, text)
	assert.Empty(t, remedy)
	none := note.Note{Code: note.MovesUnread, Err: movetext.ErrNoMoves}
	assert.Equal(t, "không tìm thấy nước đi nào trong văn bản", textOf(tagged("vi"), &none))
	assert.Equal(t, wording.Sentence(&none), textOf(Language{}, &none))
	_, remedy = Language{}.Note(&note.Note{Code: note.IllegalMove, Got: "x"})
	assert.Empty(t, remedy)
	assert.Equal(t, "no-such-code", textOf(tagged("zh-Hans"), &note.Note{Code: "no-such-code"}))
	empty := Language{newCatalog(&say.Language{})}
	assert.Equal(t, "no move was found in the text", empty.Message(note.NoMoves).Text)
	assert.Equal(t, "a (b)", Language{}.Advice("a", "b"))
	assert.Equal(t, "a", Language{}.Advice("a", ""))
}
