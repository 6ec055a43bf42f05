package messages

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// oldWords are words that a language does not use here, each with what it uses instead.
// allowed is what may contain such a word.
var oldWords = map[*Catalog][]struct{ old, instead, allowed string }{
	english: {
		{`(?i)\bwants?\b`, "expected, needs", ""},
		{`(?i)\b(man|men)\b`, "piece", ""},
		{`(?i)\bpoints?\b`, "square", "decimal point"},
		{`(?i)\bglyphs?\b`, "annotation", ""},
		{`(?i)\bremarks?\b`, "comment", ""},
		{`(?i)\bstands\b`, "is", ""},
		{`(?i)\bbehind\b`, "after", ""},
		{`(?i)\bspoken of\b|\bsays of\b`, "about", ""},
	},
	simplified: {
		{`方言`, "写法", ""}, {`说明`, "诊断; 解释", ""}, {`横线`, "行", ""}, {`个点|空点|各点`, "格", ""}, {`凡合法者皆可`, "自动识别", ""},
	},
	traditional: {
		{`方言`, "寫法", ""}, {`說明`, "診斷; 解釋", "顯示此說明"}, {`橫線`, "橫列", ""}, {`個點|空點|各點`, "格", ""}, {`凡合法者皆可`, "自動偵測", ""},
	},
	vietnamese: {
		{`(?i)cờ[ _]lệnh`, "tùy chọn", ""}, {`(?i)điểm`, "ô; lỗi thế cờ", "điểm ảnh"}, {`(?i)hiệp`, "nước", ""},
		{`(?i)nước thứ`, "nửa nước thứ", "nửa nước thứ"}, {`(?i)gợi ý`, "lưu ý", ""},
	},
}

// everything is said, with the titles, the terms and the words of the page.
func everything(c *Catalog) map[string]string {
	all := said(c)
	for name, title := range c.titles.Get() {
		all["title "+name] = title
	}
	for term, text := range c.terms.Get() {
		all["term "+term] = text
	}
	for key, text := range c.Page() {
		all["page "+key] = text
	}
	return all
}

// No language goes back to a word that was given up for a better one.
func TestOldWordsAreGone(t *testing.T) {
	for c, words := range oldWords {
		all := everything(c)
		if c == traditional {
			assert.Equal(t, "說明", all["page helpHead"]) // which is help there
			delete(all, "page helpHead")
		}
		for _, w := range words {
			pattern := regexp.MustCompile(w.old)
			for name, text := range all {
				text = verbatim.ReplaceAllString(text, "")
				if w.allowed != "" {
					text = strings.ReplaceAll(text, w.allowed, "")
				}
				assert.NotRegexp(t, pattern, text, "%v: %s: use %s", c.tag, name, w.instead)
			}
		}
	}
}

// In Chinese no blank is between a value and a character. What is typed as it is has its
// blanks: a flag with its value, and the files and flags (%s) of the command line.
func TestValuesAreNotSetApart(t *testing.T) {
	typed := regexp.MustCompile(`(--?[a-z-]+|<|xqfen [a-z]+) (\{[a-z]+\}|%q|%d)`)
	apart := regexp.MustCompile(`[\p{Han}，。：；、（）] (\{[a-z]+\}|%q|%d)|(\{[a-z]+\}|%q|%d) [\p{Han}，。：；、（）]`)
	for _, c := range []*Catalog{simplified, traditional} {
		for name, text := range everything(c) {
			assert.NotRegexp(t, apart, typed.ReplaceAllString(text, ""), "%v: %s", c.tag, name)
		}
	}
}
