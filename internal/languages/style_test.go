package languages_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/languages"
	"github.com/xqfen/xqfen/internal/languages/en"
	"github.com/xqfen/xqfen/internal/say"
)

// tagged returns the language of that tag.
func tagged(tag string) *say.Language {
	all := languages.Messages()
	return all[slices.IndexFunc(all, func(l *say.Language) bool { return l.Tag == tag })]
}

// names are words that are the same in every language: of programs, sites, forms,
// flags and their values.
var names = strings.Fields(`XFEN UTF ASCII FEN SFEN Sfen UCI UCCI EPD DhtmlXQ xqbase XQBase WXF JSON jsonl URL HTML CSV BOM Markdown
	sfen convert chessground dousha cchess Pikafish Fairy Stockfish PyChess TuongKy xqfan com cotuongvietnam vn wiki xiangqi chessdb cn ElephantEye js XBoard WinBoard
	HoiXiangqi Binghe Sjaak II CXBoard Felicity ocgdb Unity MoleXiangqi Sashité FEEN ChineseChess AlphaZero mce mcr Rust rnbakabnr
	SVG PNG svg png xqfen check explain moves show serve Ctrl API openapi html SIGTERM white from dialect orient flip rotate swap side lenient column format halfmoves
	byte KiB Lines movelist tab shogi ICCS LALG SAN CCBridge shell perft csv tsv true false uci
	Unicode Unix Windows PGN XML XQF XQStudio Movesky Ourgame XieXie pk QQ Pengfei UBB dpxq wxf ca xq gb TCVN VNI VISCII walker annoFEN XAY setup
	gzip zstd gz zst txt ZIP half TXQ TCHESS PDTX xqp qp OBK YFK SQLite bin binpack position plain YYYY MM DD TMPDIR crazyhouse makruk sittuyin banqi janggi`)

// values are words that help has for the values of flags, and for keys and files.
var values = strings.Fields(`position mirror ucci all auto always never none text json tsv jsonl pgn final keep strict reject prefix utf zh Hans Hant vi TSV Lines Tab gz zst drop blank stop list first richest merge`)

var word = regexp.MustCompile(`\p{L}+`)

// verbatim is what is the same in every language: commands in quotes, flags and their
// values, options, verbs, and an example of moves at the end.
var verbatim = regexp.MustCompile(`"[^"]*"|xqfen moves --.*|-[a-z-]+( (all|fen|jsonl?|ucci|text|stop))?|\{[A-Za-z]+\}|\+[a-z0-9-]+|%[0-9.\[\]]*[a-z]|[:：] ?([A-Za-z0-9=+.,/ -]+|\p{Han}{4})$`)

// TestNoEnglishIsLeft looks for English words in the other languages. In Chinese,
// any word of Latin letters that is not a name is one; in a language that is written in Latin
// letters, those that English has in its own sentences.
func TestNoEnglishIsLeft(t *testing.T) {
	inEnglish := make(map[string]bool)
	add := func(text string) {
		for _, w := range word.FindAllString(verbatim.ReplaceAllString(place.ReplaceAllString(text, ""), ""), -1) {
			inEnglish[strings.ToLower(w)] = true
		}
	}
	for name, text := range texts(en.Messages()) {
		if !strings.HasPrefix(name, "title of dialect ") && !strings.HasPrefix(name, "word of the page ") {
			add(text)
		}
	}
	for name := range neededTexts(t) {
		if _, english, ok := strings.Cut(name, "phrase "); ok {
			add(english)
		}
	}
	for _, c := range languages.Messages()[1:] {
		for name, text := range texts(c) {
			if strings.HasPrefix(name, "word of the page ") {
				continue // TestPageIsTranslated compares them
			}
			for _, w := range word.FindAllString(verbatim.ReplaceAllString(place.ReplaceAllString(text, ""), ""), -1) {
				latin := strings.Trim(w, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
				switch {
				case !latin || len(w) == 1 || slices.Contains(names, w):
				case strings.HasPrefix(name, "help of ") && slices.Contains(values, w):
				case homographs[c.Tag] != nil && (!inEnglish[strings.ToLower(w)] || slices.Contains(homographs[c.Tag], w)):
				default:
					t.Errorf("%v: %s: %q in %q", c.Tag, name, w, text)
				}
			}
		}
	}
}

// homographs are the words that look like English ones, of each language that is written in
// Latin letters.
var homographs = map[string][]string{
	"vi": {"in", "In", "do", "engine", "web"},
}

// The two scripts differ in their characters, and neither has those of the other.
func TestScriptsAreNotMixed(t *testing.T) {
	const hans, hant = "车马将帅红国际问题会个这种处为从读写检标点内错误应现与经记录丢数", "車馬將帥紅國際問題會個這種處為從讀寫檢標點內錯誤應現與經記錄丟數"
	for tag, foreign := range map[string]string{"zh-Hans": hant, "zh-Hant": hans} {
		for name, text := range texts(tagged(tag)) {
			assert.False(t, strings.ContainsAny(verbatim.ReplaceAllString(text, ""), foreign), "%v: %s: %s", tag, name, text)
		}
	}
}

// A word of the page is translated, unless it is the same in the language.
func TestPageIsTranslated(t *testing.T) {
	english := en.Messages().Manual.Page().Map()
	for _, l := range languages.Messages()[1:] {
		for _, row := range l.Manual.Page() {
			if row[1] == english[row[0]] && !slices.Contains(homographs[l.Tag], row[1]) {
				t.Errorf("%s: %s is not translated", l.Tag, row[0])
			}
		}
	}
}

// No phrase counts things: a number and a noun that goes with it are Catalog.Count's, which
// knows the one from the many.
func TestPhrasesDoNotCount(t *testing.T) {
	counts := regexp.MustCompile(`%d [a-z]+s\b`)
	for _, l := range languages.Messages() {
		for _, row := range l.Phrases {
			assert.NotRegexp(t, counts, row[0])
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
		all := texts(tagged(tag))
		if tag == "zh-Hant" {
			delete(all, "word of the page helpHead") // 說明 is help there
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
		for name, text := range texts(tagged(tag)) {
			assert.NotRegexp(t, apart, typed.ReplaceAllString(text, ""), "%v: %s: no space between a Chinese character and a value", tag, name)
		}
	}
}
