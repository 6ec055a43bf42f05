package i18n

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/languages/en"
)

// Each phrase has the verbs of its English in every language.
func TestPhrases(t *testing.T) {
	verb := regexp.MustCompile(`%[0-9.\[\]]*[a-z]`)
	for _, c := range Languages() {
		for _, row := range c.words().language.Phrases {
			verbs := len(verb.FindAllString(row[0], -1))
			args := []any{}
			for range verbs {
				args = append(args, 7)
			}
			assert.Equal(t, row[1], c.Phrase(row[0]))
			assert.Equal(t, verbs > 0, verb.MatchString(row[1]), row[1])
			said := c.Format(row[0], args...)
			assert.NotContains(t, said, "EXTRA", row[1])
			assert.NotContains(t, said, "MISSING", row[1])
			assert.NotContains(t, said, "BADINDEX", row[1])
		}
	}
	assert.Equal(t, "no phrase", tagged("vi").Phrase("no phrase"))
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
		assert.Equal(t, row.english, Language{}.Cause(row.said))
		assert.Equal(t, row.vi, tagged("vi").Cause(row.said))
		assert.Equal(t, row.hans, tagged("zh-Hans").Cause(row.said))
	}
}

// A reason that is more special is before the one whose pattern it fits too.
func TestCausesAreReached(t *testing.T) {
	for _, cause := range en.Causes {
		text := strings.ReplaceAll(cause, "%s", "X")
		for _, other := range en.Causes {
			if _, ok := match(other, text); ok {
				assert.Equal(t, cause, other)
				break
			}
		}
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
		assert.True(t, slices.ContainsFunc([]Language{tagged("zh-Hans"), tagged("zh-Hant")}, func(c Language) bool { // a language may lack a cause
			return !latin.MatchString(quoted.ReplaceAllString(c.Cause(err.Error()), ""))
		}), err.Error())
	}
}
