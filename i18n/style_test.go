package i18n_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// verbatim is what is the same in every language: commands in quotes, flags and their
// values, options, verbs, and an example of moves at the end.
var verbatim = regexp.MustCompile(`"[^"]*"|xqfen moves --.*|-[a-z-]+( (all|fen|jsonl?|ucci|text|stop))?|\{[A-Za-z]+\}|\+[a-z0-9-]+|%[0-9.\[\]]*[a-z]|[:：] ?([A-Za-z0-9=+.,/ -]+|\p{Han}{4})$`)

// The two scripts differ in their characters, and neither has those of the other.
func TestScriptsAreNotMixed(t *testing.T) {
	const hans, hant = "车马将帅红国际问题会个这种处为从读写检标点内错误应现与经记录丢数", "車馬將帥紅國際問題會個這種處為從讀寫檢標點內錯誤應現與經記錄丟數"
	for tag, foreign := range map[string]string{"zh-Hans": hant, "zh-Hant": hans} {
		for name, text := range texts(tag) {
			assert.False(t, strings.ContainsAny(verbatim.ReplaceAllString(text, ""), foreign), "%v: %s: %s", tag, name, text)
		}
	}
}

// oldWords are words that a language does not use here, each with what it uses instead.
// allowed is what may contain such a word.
var oldWords = map[string][]struct{ old, instead, allowed string }{
	"en": {
		{`(?i)\bwants?\b`, "expected, needs", ""},
		{`(?i)\b(man|men)\b`, "piece", ""},
		{`(?i)\bpoints?\b`, "square", "decimal point"},
		{`(?i)\bglyphs?\b`, "annotation", ""},
		{`(?i)\bremarks?\b`, "comment", ""},
		{`(?i)\bstands\b`, "is", ""},
		{`(?i)\bbehind\b`, "after", ""},
		{`(?i)\bspoken of\b|\bsays of\b`, "about", ""},
	},
	"zh-Hans": {
		{`方言`, "写法", ""}, {`说明`, "诊断; 解释", ""}, {`横线`, "行", ""}, {`个点|空点|各点`, "格", ""}, {`凡合法者皆可`, "自动识别", ""},
	},
	"zh-Hant": {
		{`方言`, "寫法", ""}, {`說明`, "診斷; 解釋", "顯示此說明"}, {`橫線`, "橫列", ""}, {`個點|空點|各點`, "格", ""}, {`凡合法者皆可`, "自動偵測", ""},
	},
	"vi": {
		{`(?i)cờ[ _]lệnh`, "tùy chọn", ""}, {`(?i)điểm`, "ô; lỗi thế cờ", "điểm ảnh"}, {`(?i)hiệp`, "nước", ""},
		{`(?i)nước thứ`, "nửa nước thứ", "nửa nước thứ"}, {`(?i)gợi ý`, "lưu ý", ""},
	},
}

// No language goes back to a word that was given up for a better one.
func TestOldWordsAreGone(t *testing.T) {
	for tag, words := range oldWords {
		all := texts(tag)
		delete(all, "help man examples") // it is a command there
		if tag == "zh-Hant" {
			delete(all, "page helpHead") // 說明 is help there
		}
		for _, w := range words {
			pattern := regexp.MustCompile(w.old)
			for name, text := range all {
				text = verbatim.ReplaceAllString(text, "")
				if w.allowed != "" {
					text = strings.ReplaceAll(text, w.allowed, "")
				}
				assert.NotRegexp(t, pattern, text, "%v: %s: use %s", tag, name, w.instead)
			}
		}
	}
}

// In Chinese no blank is between a value and a character. What is typed as it is has its
// blanks: a flag with its value, and the files and flags (%s) of the command line.
func TestValuesAreNotSetApart(t *testing.T) {
	typed := regexp.MustCompile(`(--?[a-z-]+|<|xqfen [a-z]+) (\{[a-z]+\}|%q|%d)`)
	apart := regexp.MustCompile(`[\p{Han}，。：；、（）] (\{[a-z]+\}|%q|%d)|(\{[a-z]+\}|%q|%d) [\p{Han}，。：；、（）]`)
	for _, tag := range []string{"zh-Hans", "zh-Hant"} {
		for name, text := range texts(tag) {
			assert.NotRegexp(t, apart, typed.ReplaceAllString(text, ""), "%v: %s: no space between a Chinese character and a value", tag, name)
		}
	}
}
