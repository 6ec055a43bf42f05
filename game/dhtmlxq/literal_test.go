package dhtmlxq

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

const one = `(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`

var (
	grammarOfLiterals = regexp.MustCompile(`(?:([\w$.]*)\s*[=:]\s*)?` + one + `(?:\s*\+\s*` + one + `)*`)
	grammarOfScripts  = regexp.MustCompile(`(?is)<script[^>]*>(.*?)(?:</script\s*>|$)`)
)

// checkLiterals compares the strings of a page with those of the grammar.
func checkLiterals(t *testing.T, page string) {
	parts := grammarOfScripts.FindAllStringSubmatchIndex(page, -1)
	if parts == nil {
		parts = [][]int{{0, 0, 0, len(page)}}
	}
	got := literalsOf([]byte(page))
	for _, part := range parts {
		text := page[part[2]:part[3]]
		for _, at := range grammarOfLiterals.FindAllStringSubmatchIndex(text, -1) {
			if !assert.NotEmpty(t, got, "%q", page) {
				return
			}
			name := ""
			if at[2] >= 0 {
				name = text[at[2]:at[3]]
			}
			expected := []any{name, part[2] + at[0], part[2] + at[1]}
			assert.Equal(t, expected, []any{got[0].name, got[0].start, got[0].end}, "%q", page)
			got = got[1:]
		}
	}
	assert.Empty(t, got, "%q", page)
}

var pages = []string{
	"", "'", "''", `"a"`, `'a"b'`, `"a'b"`, `'a\'b'`, `'a\`, "'a\\\n'b'", "'a\n'b'", `'a' + "b"`, `'a' +"b" + 'c`, `'a' + b + 'c'`, "'a'\n+\n'b'", `'a'+'b'+`,
	`a = 'x'`, `var DhtmlXQ.a_b$ : "x"`, `= 'x'`, `) = 'x'`, `a == 'x'`, `a 'x'`, `a='x'b='y'`, `'x'='y'`, `'x' = 'y'`, `{'a':'b'}`, "a\f=\r\n'x'", "é='x'", "a=\u00a0'x'",
	`<script>a='x'</script>b='y'<SCRIPT type="x">c='z'</Script  >d='w'`, `<script>a='x'`, `<script a='x'`, `<script></scripts>'x'</script>`, `<script>'</script>x'`,
	"<script>'x</script\n>'", `it's "a"`, `'\'\'\'"\'"`, strings.Repeat(`'\'`, 9) + "\n'x'",
}

// The strings of scripts are those of the grammar of scripts, with their names and places.
func TestLiterals(t *testing.T) {
	for _, page := range pages {
		checkLiterals(t, page)
	}
}

func FuzzLiterals(f *testing.F) {
	for _, page := range pages {
		f.Add(page)
	}
	f.Fuzz(func(t *testing.T, page string) {
		if !strings.Contains(page, "ſ") { // which is an s without regard to case
			checkLiterals(t, page)
		}
	})
}

// The value of strings that are added is all of them, without quotes and backslashes.
func TestValuesOfLiterals(t *testing.T) {
	for text, value := range map[string]string{`'a' + "b"+'c'`: "abc", `'a\'b\\' + '\n'`: "a'b\\\n", `""`: "", `'a' + b`: "a"} {
		all := literalsOf([]byte(text))
		assert.Len(t, all, 1, text)
		assert.Equal(t, value, string(all[0].value), text)
	}
}
