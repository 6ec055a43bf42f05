package i18n_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

var english i18n.Language

// tagged returns the language of that tag.
func tagged(tag string) i18n.Language {
	l, _ := i18n.Match(tag)
	return l
}

// Each language explains every code and every problem, and the zero value is English.
func TestLanguagesExplain(t *testing.T) {
	var zero i18n.Language
	assert.Equal(t, zero.Tag(), i18n.Languages()[0].Tag())
	for _, l := range append(i18n.Languages(), zero) {
		matched, ok := i18n.Match(l.Tag())
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
	_, ok := i18n.Match("tlh")
	assert.False(t, ok)
}

// In Chinese a message names a piece by the character with which moves are written.
func TestPiecesOfMessagesAndMovesAgree(t *testing.T) {
	for _, tag := range []string{"zh-Hans", "zh-Hant"} {
		l := lexicon(t, tag)
		words, ok := i18n.Match(tag)
		assert.True(t, ok)
		for piece := range xiangqi.Piece(xiangqi.Pieces) {
			if piece.Role() != xiangqi.NoRole && len(l.Words.Pieces[piece]) > 0 {
				assert.Equal(t, l.Words.Pieces[piece][0], words.Piece(piece, 1), "%s: %v", l.Name, piece)
			}
		}
	}
}

func TestPiecesAndColors(t *testing.T) {
	for _, row := range []struct {
		c             i18n.Language
		king, general string
		red, cannon   string
		plain, game   string
	}{
		{english, "king", "king", "Red", "red cannon", "king", "chess"},
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
	assert.Equal(t, "a side has no king (red black)", textOf(english, &black))
	assert.Equal(t, "odd", textOf(english, &note.Note{Code: "odd"}))
	mixed := note.Note{Code: note.LettersAmbiguous, Got: "pinyin, chess"}
	assert.Equal(t, "字母符合不只一套：pinyin、西洋棋", textOf(tagged("zh-Hant"), &mixed))
}

// textOf is the sentence of a note.
func textOf(c i18n.Language, n *note.Note) string {
	text, _ := c.Note(n)
	return text
}

func TestNumbers(t *testing.T) {
	for n, expected := range map[int]string{0: "0", 999: "999", 1000: "1.000", 1234567: "1.234.567", -100: "-100", -1000: "-1.000"} {
		assert.Equal(t, expected, tagged("vi").Number(n))
	}
	assert.Equal(t, "12,345 records", english.Count("records", 12345))
}

func TestMoveText(t *testing.T) {
	text, remedy := tagged("vi").Note(&note.Note{Code: note.WrongPiece, Got: `"Nh7e7"`, Expected: "black cannon"})
	assert.Equal(t, `"Nh7e7" nêu một quân không đứng ở đó; ở đó là pháo đen`, text)
	assert.Empty(t, remedy)
	none := note.Note{Code: note.MovesUnread, Err: movetext.ErrNoMoves}
	assert.Equal(t, "không tìm thấy nước đi nào trong văn bản", textOf(tagged("vi"), &none))
	assert.Equal(t, i18n.Sentence(&none), textOf(english, &none))
	_, remedy = english.Note(&note.Note{Code: note.IllegalMove, Got: "x"})
	assert.Empty(t, remedy)
	assert.Equal(t, "no-such-code", textOf(tagged("zh-Hans"), &note.Note{Code: "no-such-code"}))
	empty := i18n.Wordless("ru") // which has forms of numbers that English has not
	assert.Equal(t, "no move was found in the text", empty.Message(note.NoMoves).Text)
	assert.Equal(t, "a (b)", english.Advice("a", "b"))
	assert.Equal(t, "a", english.Advice("a", ""))
}

func TestEnglishCoversEveryCode(t *testing.T) {
	for _, info := range note.Codes() {
		noted := note.Note{Code: info.Code, Got: "G {expected}", Expected: "W {got}"}
		text, remedy := english.Note(&noted)
		assert.Equal(t, noted.Text(), text)
		assert.Equal(t, noted.Remedy(), remedy)
	}
	for p := range xiangqi.AllProblems.Each() {
		assert.NotEmpty(t, english.Problem(p))
		assert.ErrorContains(t, &xiangqi.PositionError{Problems: p}, ": "+english.Problem(p))
	}
}

// TestLookupsNeverFail asks a language that has no words of its own.
func TestLookupsNeverFail(t *testing.T) {
	empty := i18n.Wordless("ru") // which has forms of numbers that English has not
	assert.Equal(t, "side to move: Red", empty.Say("field.turn", "color", "Red"))
	assert.Equal(t, "pawns", empty.Count("role.pawn", 3))
	assert.Equal(t, "pawn", empty.Count("role.pawn", 1))
	assert.Equal(t, "a, b", empty.List([]string{"a", "b"}))
	assert.Equal(t, "no.such.key", empty.Say("no.such.key", "odd"))
	assert.Equal(t, "no.such.key", empty.Count("no.such.key", 2))
	text, remedy := empty.Note(&note.Note{Code: "no-such-code"})
	assert.Equal(t, "no-such-code", text)
	assert.Empty(t, remedy)
	text, _ = empty.Note(&note.Note{Code: note.SideMissing})
	assert.Equal(t, "the side to move is missing; Red was assumed", text)
	assert.Equal(t, "the kings face each other", empty.Problem(xiangqi.KingsFacing))
	assert.Empty(t, empty.Problem(0))
}

func TestCause(t *testing.T) {
	for _, row := range []struct{ said, english, vi, hans string }{
		{"open a.fen: no such file or directory", "a.fen: no such file or directory", "a.fen: không có tệp hoặc thư mục này", "a.fen: 没有这个文件或目录"},
		{"stat b: c.pgn: permission denied", "b: c.pgn: permission denied", "b: c.pgn: không được phép", "b: c.pgn: 权限不够"},
		{"standard output: write /dev/stdout: no space left on device", "standard output: write /dev/stdout: no space left on device", "đầu ra chuẩn: ghi /dev/stdout: thiết bị hết chỗ", "标准输出: 写入 /dev/stdout: 设备空间不足"},
		{"NAME: is a directory", "NAME: is a directory", "NAME: là một thư mục", "NAME: 是目录"}, // no heading of a table
		{`invalid value "x" for flag -j: parse error`, `invalid value "x" for flag -j: parse error`, `giá trị "x" của tùy chọn -j không hợp lệ`, `选项 -j 的值 "x" 无效`},
		{"the first line: record on line 1; parse error on line 1, column 5: bare \" in non-quoted-field", "the first line: record on line 1; parse error on line 1, column 5: bare \" in non-quoted-field", `dòng đầu: ở byte thứ 5: dấu " trong một trường không có dấu ngoặc kép`, `首行: 第5个字节：未加引号的字段中有 "`},
		{`dialect "x": letters: "1" for the red king is not a letter`, `dialect "x": letters: "1" for the red king is not a letter`, `dạng ghi "x": chữ cái: "1" cho tướng đỏ không phải là chữ cái`, `写法 "x": 字母：代表红帅的 "1" 不是字母`},
		{"what nobody: knows", "what nobody: knows", "what nobody: knows", "what nobody: knows"},
		{"", "", "", ""},
	} {
		assert.Equal(t, row.english, english.Cause(row.said))
		assert.Equal(t, row.vi, tagged("vi").Cause(row.said))
		assert.Equal(t, row.hans, tagged("zh-Hans").Cause(row.said))
	}
}

// Of all that encoding/json says about a text no word of English is left.
func TestCausesOfJSON(t *testing.T) {
	for _, text := range []string{
		``, `{`, `{"`, `x`, `{x}`, `{"a"x`, `{"a":1x}`, `[1x]`, `1x`, "\"\n\"", `"\x"`, `"\ux"`, `-x`, `1.x`, `1ex`, `1e+x`, `tx`, `trx`, `trux`, `fx`, `nx`,
	} {
		err := json.Unmarshal([]byte(text), new(any))
		require.Error(t, err, text)
		quoted := regexp.MustCompile(`'[^ ]*'|JSON`)
		latin := regexp.MustCompile(`[A-Za-z]`)
		assert.True(t, slices.ContainsFunc([]i18n.Language{tagged("zh-Hans"), tagged("zh-Hant")}, func(c i18n.Language) bool { // a language may lack a cause
			return !latin.MatchString(quoted.ReplaceAllString(c.Cause(err.Error()), ""))
		}), err.Error())
	}
}
