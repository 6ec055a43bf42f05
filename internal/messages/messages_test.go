package messages

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/internal/wording"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// said returns all that a language says, under names that are the same in every
// language. Of a text that is counted it is the form for many.
func said(c *Catalog) map[string]string {
	all := make(map[string]string)
	for key, text := range c.texts.Get() {
		name := string(key)
		if i := strings.LastIndexByte(name, '.'); i > 0 && slices.Contains(counted, key[:i]) {
			switch form := name[i+1:]; {
			case form == c.plural(25):
				name = name[:i]
			case form == c.plural(1):
				continue
			}
		}
		all["text "+name] = text
	}
	messages := c.messages.Get()
	if c == english {
		messages = make(map[note.Code]note.Message)
		for _, info := range note.Codes() {
			messages[info.Code] = info.Message
		}
	}
	for code, message := range messages {
		all["note "+string(code)], all["remedy of note "+string(code)] = message.Text, message.Remedy
	}
	for english, text := range c.phrases.Get() {
		all["phrase "+english] = text
	}
	for i := range helpTexts {
		all["help of "+helpTexts[i].of] = c.help(&helpTexts[i])
	}
	return all
}

// missing compares a language with English: what it lacks, what it has beyond, and
// where the values in a sentence differ.
func missing(c *Catalog) (faults []string) {
	ours, theirs := said(c), said(english)
	for name, text := range theirs {
		own, ok := ours[name]
		switch {
		case !ok || (own == "") != (text == ""):
			faults = append(faults, fmt.Sprintf("%v: %s: %q for %q", c.tag, name, own, text))
		case !slices.Equal(places(own), places(text)):
			faults = append(faults, fmt.Sprintf("%v: %s: %q has not the values of %q", c.tag, name, own, text))
		}
	}
	for name := range ours {
		if _, ok := theirs[name]; !ok {
			faults = append(faults, fmt.Sprintf("%v: %s: English has none", c.tag, name))
		}
	}
	for _, d := range dialect.All() {
		if c != english && c.titles.Get()[d.Name()] == "" {
			faults = append(faults, fmt.Sprintf("%v: the title of %s", c.tag, d.Name()))
		}
	}
	for _, game := range fentext.Games() {
		if c != english && c.terms.Get()[game] == "" {
			faults = append(faults, fmt.Sprintf("%v: the game %s", c.tag, game))
		}
	}
	return faults
}

// No language lacks a word, and none has one of no use.
func TestLanguagesAreWhole(t *testing.T) {
	for _, c := range catalogs {
		assert.Empty(t, missing(c))
		assert.Len(t, c.titles.Get(), len(vietnamese.titles.Get())*min(len(c.titles.Get()), 1))
	}
}

// A word that is taken away is missed, whichever it is.
func TestMissingWordsAreFound(t *testing.T) {
	testfiles.OneThread(t)
	if missing(vietnamese) != nil || missing(simplified) != nil {
		t.Skip("TestLanguagesAreWhole names what is missing")
	}
	for key := range vietnamese.texts.Get() {
		c := *vietnamese
		texts := make(map[Key]string)
		c.texts = valueOf(texts)
		for other, text := range vietnamese.texts.Get() {
			if other != key {
				texts[other] = text
			}
		}
		assert.Len(t, missing(&c), 1, key)
	}
	c := *simplified
	c.messages, c.titles, c.terms, c.phrases = nil, nil, nil, nil
	c.help = func(*help) string { return "" }
	assert.Len(t, missing(&c), 2*len(note.Codes())+len(english.phrases.Get())+len(helpTexts)+len(dialect.All())+len(fentext.Games()))
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
// any word of Latin letters that is no name is one; in a language that is written in Latin
// letters, those that English has in its own sentences.
func TestNoEnglishIsLeft(t *testing.T) {
	inEnglish := make(map[string]bool)
	for _, text := range said(english) {
		for _, w := range word.FindAllString(verbatim.ReplaceAllString(place.ReplaceAllString(text, ""), ""), -1) {
			inEnglish[strings.ToLower(w)] = true
		}
	}
	for _, c := range catalogs[1:] {
		all := said(c)
		for name, title := range c.titles.Get() {
			all["title "+name] = title
		}
		for game, term := range c.terms.Get() {
			all["term "+game] = term
		}
		for name, text := range all {
			for _, w := range word.FindAllString(verbatim.ReplaceAllString(place.ReplaceAllString(text, ""), ""), -1) {
				latin := strings.Trim(w, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
				switch {
				case !latin || len(w) == 1 || slices.Contains(names, w):
				case strings.HasPrefix(name, "help of ") && slices.Contains(values, w):
				case homographs[c] != nil && (!inEnglish[strings.ToLower(w)] || slices.Contains(homographs[c], w)):
				default:
					t.Errorf("%v: %s: %q in %q", c.tag, name, w, text)
				}
			}
		}
	}
}

// homographs are the words that look like English ones, of each language that is written in
// Latin letters.
var homographs = map[*Catalog][]string{
	vietnamese: {"in", "In", "do", "engine", "web"},
}

// The two scripts differ in their characters, and neither has those of the other.
func TestScriptsAreNotMixed(t *testing.T) {
	const hans, hant = "车马将帅红国际问题会个这种处为从读写检标点内错误应现与经记录丢数", "車馬將帥紅國際問題會個這種處為從讀寫檢標點內錯誤應現與經記錄丟數"
	for c, foreign := range map[*Catalog]string{simplified: hant, traditional: hans} {
		for name, text := range said(c) {
			assert.False(t, strings.ContainsAny(verbatim.ReplaceAllString(text, ""), foreign), "%v: %s: %s", c.tag, name, text)
		}
	}
}

func TestPiecesAndColors(t *testing.T) {
	for _, row := range []struct {
		c             *Catalog
		king, general string
		red, cannon   string
		plain, game   string
	}{
		{english, "king", "king", "Red", "red cannon", "king", "chess"},
		{vietnamese, "tướng", "tướng", "Đỏ", "pháo đỏ", "tướng", "cờ vua"},
		{simplified, "帅", "将", "红方", "红炮", "帅/将", "国际象棋"},
		{traditional, "帥", "將", "紅方", "紅炮", "帥/將", "西洋棋"},
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
	assert.Equal(t, "một bên thiếu tướng (Đỏ Đen)", textOf(vietnamese, &black))
	assert.Equal(t, "a side has no king (red black)", textOf(english, &black))
	assert.Equal(t, "odd", textOf(english, &note.Note{Code: "odd"}))
	mixed := note.Note{Code: note.LettersAmbiguous, Got: "pinyin, chess"}
	assert.Equal(t, "字母符合不只一套：pinyin、西洋棋", textOf(traditional, &mixed))
	mine := dialect.Spec{Name: "mine", Title: "my own"}
	assert.Equal(t, "my own", vietnamese.Title(&mine))
}

// textOf is the sentence of a note.
func textOf(c *Catalog, n *note.Note) string {
	text, _ := c.Note(n)
	return text
}

func TestNumbers(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1.000", 1234567: "1.234.567", -100: "-100", -1000: "-1.000"} {
		assert.Equal(t, want, vietnamese.Number(n))
	}
	assert.Equal(t, "12,345 records", english.Count(Records, 12345))
}

func TestMoveText(t *testing.T) {
	text, remedy := vietnamese.Note(&note.Note{Code: note.WrongPiece, Got: `"Nh7e7"`, Expected: "black cannon"})
	assert.Equal(t, `"Nh7e7" nêu một quân không đứng ở đó; ở đó là pháo đen`, text)
	assert.Empty(t, remedy)
	none := note.Note{Code: note.MovesUnread, Err: movetext.ErrNoMoves}
	assert.Equal(t, "không tìm thấy nước đi nào trong văn bản", textOf(vietnamese, &none))
	assert.Equal(t, wording.Sentence(&none), textOf(english, &none))
	_, remedy = english.Note(&note.Note{Code: note.IllegalMove, Got: "x"})
	assert.Empty(t, remedy)
	assert.Equal(t, "no-such-code", textOf(simplified, &note.Note{Code: "no-such-code"}))
	empty := &Catalog{plural: onlyOther}
	assert.Equal(t, "no move was found in the text", empty.Message(note.NoMoves).Text)
	assert.Equal(t, "a (b)", english.Advice("a", "b"))
	assert.Equal(t, "a", english.Advice("a", ""))
}
