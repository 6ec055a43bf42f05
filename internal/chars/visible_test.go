package chars

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
)

func TestVisible(t *testing.T) {
	for _, row := range []struct{ text, quoted, line string }{
		{"", "", ""},
		{"games/第4轮　b.pgn", "games/第4轮　b.pgn", "games/第4轮　b.pgn"},
		{`a"b\n`, `a"b\n`, `a"b\n`},
		{"\ufffd", "\ufffd", "\ufffd"},
		{"a\x1b[31m", `"a\x1b[31m"`, `a\x1b[31m`},
		{"a\nb\t", `"a\nb\t"`, `a\nb\t`},
		{"車\u202e\u009b", `"車\u202e\u009b"`, `車\u202e\u009b`},
		{"\xff\ufffd", `"\xff` + "\ufffd" + `"`, `\xff` + "\ufffd"},
		{"\u2028\ufeff\ue000", `"\u2028\ufeff\ue000"`, `\u2028\ufeff\ue000`},
	} {
		assert.Equal(t, row.quoted, Visible(row.text))
		assert.Equal(t, row.line, VisibleLine(row.text))
		assert.Equal(t, row.line+"\n\t", VisibleText(strings.NewReplacer("\n", `\n`, "\t", `\t`).Replace(row.text)+"\n\t"))
	}
}

// FuzzVisible checks that nothing is hidden in what is shown, that it is not shown twice
// over, and that what is quoted can be taken back.
func FuzzVisible(f *testing.F) {
	for _, text := range []string{"a", "\x1b]0;x\a", "\u009b1m\u202e\xff\r\n", "\U000e0041", "\U0001f642\u200d"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		quoted, line := Visible(text), VisibleLine(text)
		for _, shown := range []string{quoted, line} {
			if strings.IndexFunc(shown, hidden) >= 0 || !utf8.ValidString(shown) || Visible(shown) != shown || VisibleLine(shown) != shown {
				t.Fatalf("%q: %q", text, shown)
			}
		}
		if back, err := strconv.Unquote(quoted); quoted != text && (err != nil || back != text) {
			t.Fatalf("%q: %q", text, quoted)
		}
		data, _ := json.Marshal(text)
		var plain, escaped string
		if json.Unmarshal(data, &plain) != nil || json.Unmarshal(VisibleJSON(data), &escaped) != nil || plain != escaped {
			t.Fatalf("%q: %q", plain, escaped)
		}
		if strings.IndexFunc(string(VisibleJSON(data)), hidden) >= 0 {
			t.Fatalf("%q: %q", text, VisibleJSON(data))
		}
	})
}

// Put does what a strings.Replacer does with the quoted values.
func FuzzPut(f *testing.F) {
	f.Add("{got} is none of {expected}{moves}", "a\x1b", "{got}")
	f.Add("{{got}}{g{expected", "", "x")
	f.Add("no place", "a", "b")
	f.Fuzz(func(t *testing.T, sentence, got, expected string) {
		replaced := strings.NewReplacer("{got}", Visible(got), "{expected}", Visible(expected), "{moves}", "").Replace(sentence)
		if put := Put(sentence, "got", got, "expected", expected, "moves", ""); put != replaced {
			t.Errorf("%q: %q, expected %q", sentence, put, replaced)
		}
	})
}

// The characters of ASCII that are hidden are those that Unicode calls control characters.
func TestHiddenASCII(t *testing.T) {
	for r := range rune(utf8.RuneSelf) {
		assert.Equal(t, unicode.IsControl(r), hidden(r), "%U", r)
	}
}
