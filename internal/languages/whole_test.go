package languages_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/foreign"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/languages"
	"github.com/xqfen/xqfen/internal/languages/en"
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// This file is the judge of what a language lacks: no other test fails for a missing word.

// Every language has the words for moves that it needs, and each means one thing: what Family
// checks, which no program does again for these.
func TestMovesAreWhole(t *testing.T) {
	for _, l := range languages.Moves() {
		_, err := l.Family()
		assert.NoError(t, err)
	}
}

// No language lacks a text.
func TestMessagesAreWhole(t *testing.T) {
	needed := neededTexts(t)
	for _, l := range languages.Messages() {
		for _, name := range missing(l, texts(l), needed) {
			t.Errorf("%s lacks the %s", l.Tag, name)
		}
	}
}

// A text that is taken away is missed once, whichever it is.
func TestMissingTextsAreFound(t *testing.T) {
	needed := neededTexts(t)
	for _, l := range languages.Messages() {
		all := texts(l)
		if len(missing(l, all, needed)) > 0 {
			continue // TestMessagesAreWhole says what
		}
		for name := range all {
			without := maps.Clone(all)
			delete(without, name)
			assert.Len(t, missing(l, without, needed), 1, "%s: %s", l.Tag, name)
		}
	}
}

// No text is of no use: each has a key, a code or a dialect, or another language has it too; and is
// there once.
func TestTextsAreOfUse(t *testing.T) {
	needed := neededTexts(t)
	for _, l := range languages.Messages() {
		forms := counted(l, needed)
		for name := range texts(l) {
			assert.True(t, needed[name] || forms[name] || strings.HasPrefix(name, "remedy of code "), "%s has a %s, and no other language", l.Tag, name)
		}
		for kind, table := range tables(l) {
			assert.Len(t, table.Map(), len(table), "%s: a %s is there twice", l.Tag, kind)
		}
	}
}

// The values of a text are those that its key has, and those of the English text.
func TestValuesAreThoseOfEnglish(t *testing.T) {
	known := keys(t)
	english := texts(languages.Messages()[0])
	for _, l := range languages.Messages() {
		for name, text := range texts(l) {
			key, form := split(name)
			if key != "" {
				for _, value := range places(text) {
					assert.Contains(t, known[key], value, "%s: %s", l.Tag, name)
				}
			}
			if form == l.Plural(25) {
				name = "text " + string(key) + "." + "other"
			} else if form != "" {
				continue
			}
			inEnglish, ok := english[name]
			if !ok {
				_, inEnglish, ok = strings.Cut(name, "phrase ")
			}
			if ok {
				assert.Equal(t, places(inEnglish), places(text), "%s: %s", l.Tag, name)
			}
		}
	}
}

// What a language says about a result is read as that result.
func TestResultsAreWhole(t *testing.T) {
	for key, expected := range map[say.Key]movetext.Result{
		say.ResultRed: movetext.RedWins, say.ResultBlack: movetext.BlackWins, say.ResultDraw: movetext.Draw, say.ResultNone: movetext.Unknown,
	} {
		for _, l := range languages.Messages() {
			if said, ok := l.Texts()[key]; ok {
				got, ok := movetext.ParseResult(strings.ReplaceAll(said, "{text}", ""))
				assert.True(t, ok && got == expected, "%s lacks the word for a result %q", l.Tag, said)
			}
		}
	}
}

// texts are all that a language says, by names that are the same in every language.
func texts(l *say.Language) map[string]string {
	all := make(map[string]string)
	for key, text := range l.Texts() {
		all["text "+string(key)] = text
	}
	codes := make(map[note.Code]note.Message)
	if l.Codes != nil {
		codes = l.Codes()
	} else { // English
		for _, info := range note.Codes() {
			codes[info.Code] = info.Message
		}
		for _, d := range dialect.All() {
			all["title of dialect "+d.Name()] = d.Spec().Title
		}
	}
	for code, message := range codes {
		all["code "+string(code)] = message.Text
		if message.Remedy != "" {
			all["remedy of code "+string(code)] = message.Remedy
		}
	}
	for kind, table := range tables(l) {
		for name, text := range table.Map() {
			all[kind+" "+name] = text
		}
	}
	return all
}

// tables are those of a language by what they hold.
func tables(l *say.Language) map[string]say.Table {
	return map[string]say.Table{
		"title of dialect": l.Titles, "term": l.Terms, "phrase": l.Phrases, "help of": l.Manual.Help(), "word of the page": l.Manual.Page(),
	}
}

// neededTexts are the names of the texts that a language needs: those of all keys, codes, dialects,
// formats, charsets and notations, and those that two languages have.
func neededTexts(t *testing.T) map[string]bool {
	needed := make(map[string]bool)
	for key := range keys(t) {
		needed["text "+string(key)] = true
	}
	for _, info := range note.Codes() {
		needed["code "+string(info.Code)] = true
		if info.Message.Remedy != "" {
			needed["remedy of code "+string(info.Code)] = true
		}
	}
	for _, d := range dialect.All() {
		needed["title of dialect "+d.Name()] = true
	}
	for _, game := range dialect.Games() {
		needed["term "+game] = true
	}
	for _, cause := range en.Causes {
		needed["phrase "+cause] = true
	}
	had := make(map[string]bool)
	for _, l := range languages.Messages() {
		for kind, table := range tables(l) {
			if kind == "title of dialect" {
				continue // which has one only if there is the dialect
			}
			for name := range table.Map() {
				needed[kind+" "+name] = needed[kind+" "+name] || had[kind+" "+name]
				had[kind+" "+name] = true
			}
		}
	}
	for _, title := range titles() {
		if !needed["term "+title] {
			needed["phrase "+title] = true
		}
	}
	return needed
}

// titles are those of formats, charsets, and notations with their options.
func titles() (all []string) {
	for _, f := range collection.Formats() {
		all = append(all, f.Title)
	}
	for _, f := range foreign.Formats() {
		all = append(all, f.Title)
	}
	for _, c := range charset.All() {
		all = append(all, c.Title())
	}
	for _, f := range i18n.Families() {
		all = append(all, f.Title)
		for _, o := range f.Options {
			all = append(all, o.Title)
		}
	}
	return all
}

// counted are the names of the texts that a language has for each form of number.
func counted(l *say.Language, needed map[string]bool) map[string]bool {
	forms := make(map[string]bool)
	for _, key := range say.Counted {
		for n := range 25 {
			forms["text "+string(key)+"."+l.Plural(n)] = needed["text "+string(key)]
		}
	}
	return forms
}

// missing are the names of the texts that a language needs and has not, each once.
func missing(l *say.Language, has map[string]string, needed map[string]bool) (names []string) {
	for name := range counted(l, needed) {
		if has[name] == "" {
			names = append(names, name)
		}
	}
	for name := range needed {
		kind, of, _ := strings.Cut(name, " ")
		switch _, code, _ := strings.Cut(name, "remedy of "); {
		case has[name] != "":
		case kind == "text" && slices.Contains(say.Counted, say.Key(of)):
		case l.Tag == "en" && (kind == "term" || kind == "phrase"): // which are English
		case code != "" && has[code] == "": // one entry for both
		default:
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// split returns the key of a text and, where it is counted, the form.
func split(name string) (key say.Key, form string) {
	name, ok := strings.CutPrefix(name, "text ")
	if !ok {
		return "", ""
	}
	if i := strings.LastIndexByte(name, '.'); i > 0 && slices.Contains(say.Counted, say.Key(name[:i])) {
		return say.Key(name[:i]), name[i+1:]
	}
	return say.Key(name), ""
}

// keys returns every constant of type Key, with the names in braces that its comment gives.
func keys(t *testing.T) map[say.Key][]string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../say/keys.go", nil, parser.ParseComments)
	require.NoError(t, err)
	all := make(map[say.Key][]string)
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) == 0 {
			return true
		}
		if literal, ok := spec.Values[0].(*ast.BasicLit); ok && literal.Kind == token.STRING {
			value, err := strconv.Unquote(literal.Value)
			require.NoError(t, err)
			require.NotContains(t, all, say.Key(value), "%s means two keys", value)
			all[say.Key(value)] = places(spec.Comment.Text())
		}
		return true
	})
	require.Greater(t, len(all), 50)
	return all
}

var place = regexp.MustCompile(`\{[a-z]+\}`)

// places returns the names in braces, each once and in order.
func places(text string) []string {
	found := place.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}
