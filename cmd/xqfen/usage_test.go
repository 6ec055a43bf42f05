package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
)

// usageFormats returns the strings in the source that are handed to usagef, and those
// that are named as the formats of others.
func usageFormats(t *testing.T) (formats []string) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		require.NoError(t, err)
		ast.Inspect(source, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if name, ok := call.Fun.(*ast.Ident); !ok || name.Name != "usagef" {
				return true
			}
			if text, ok := call.Args[0].(*ast.BasicLit); ok {
				format, err := strconv.Unquote(text.Value)
				require.NoError(t, err)
				formats = append(formats, format)
			}
			return true
		})
	}
	return append(formats, helpHint, columnMissing)
}

// translated reports whether a language has a text of its own for an English one. Package
// languages tells which of them lacks it.
func translated(english string) bool {
	return slices.ContainsFunc(i18n.Languages(), func(c i18n.Language) bool { return c.Term(english) != english })
}

// ownWords checks that a language says in its own words what English does. A language that lacks a
// word says it in English.
func ownWords(t *testing.T, what string, inEnglish func(language i18n.Language) bool) {
	t.Helper()
	own := 0
	for _, language := range i18n.Languages()[1:] {
		if !inEnglish(language) {
			own++
		}
	}
	assert.Positive(t, own, what)
}

// Every wrong command line is answered in the reader's language, and so are the
// tables of list: each phrase is known.
func TestUsageSpeaksEveryLanguage(t *testing.T) {
	formats := usageFormats(t)
	require.Greater(t, len(formats), 30)
	for _, format := range formats {
		if strings.Trim(format, "%vs: ") != "" && format != "--start: %v" {
			assert.True(t, translated(format), format)
		}
	}
	for _, topic := range topics {
		table, _ := topic.rows(i18n.Language{}, dialect.All())
		for _, heading := range table[0] {
			assert.True(t, translated(heading), heading)
		}
	}
}

func TestCommandLanguage(t *testing.T) {
	t.Setenv("LC_ALL", "zh_TW.UTF-8")
	for args, expected := range map[string]string{
		"xqfen moves --lang vi": "vi", "xqfen moves -lang=zh": "zh-Hans", "xqfen moves": "zh-Hant", "xqfen --lang": "zh-Hant",
		"xqfen lang vi": "zh-Hant", "xqfen --lang=xx": "zh-Hant", "xqfen --lang en x": "en",
	} {
		assert.Equal(t, expected, commandLanguage(strings.Fields(args)).Tag(), args)
	}
}

// What is wrong with the file of a dialect, a file or a flag is said in the reader's
// language alone.
func TestCausesSpeakEveryLanguage(t *testing.T) {
	dir := t.TempDir()
	for i, row := range []struct{ spec, english string }{
		{`{"name": "mine", "letters": "KABNRC"}`, "groups, expected 7"},
		{`{"name": "mine", "letters": "KABNRC1"}`, "is not a letter"},
		{`{"name": "mine", "letters": "KABNRCK"}`, "means both"},
		{`{"name": "A B", "letters": "KABNRCP"}`, "expected lower-case letters"},
		{`{"name": "mine", "letters": "KABNRCP", "separator": "k"}`, "is also a letter"},
		{`{"name": "mine", "letters": "KABNRCP", "clock": "x"}`, "expected \"capture"},
		{`{"name": "mine", "letters": "KABNRCP", "turn": ["w", "w"], "tail": " {turn}"}`, "clash"},
		{`{"name": "mine", "letters": "KABNRCP", "tail": " {turn} {turn}"}`, "is there twice"},
		{`{"name": "mine", "letters": "KABNRCP", "tail": " {turn} {full} {ply}"}`, "only one of"},
		{`{"name": "mine", "letters": "KABNRCP", "tail": " {turn} {half|7}"}`, "unknown clock"},
		{`{"name": "mine", "letters": "KABNRCP", "tail": " {what}"}`, "unknown placeholder"},
		{`{"name": "mine", "letters": "KABNRCP", "tail": "{full}"}`, "must begin with"},
		{`{"name": "mine", "letters": "KABNRCP", "tail": " {half}{full}"}`, "must be followed"},
		{`{"name": "mine", "letters": "KABNRCP"} {}`, "more than one JSON value"},
		{`{"name": "mine", "colour": 1}`, `:1:1: there is no key "colour"`},
		{`{"name": "mine", "letter": "KABNRCP"}`, `did you mean "letters"?`},
		{`{"name": 1}`, `:1:1: "name" is number: expected a text`},
		{`{"aliases": "x"}`, "expected a list of texts"},
		{`{"elide": "yes"}`, "expected true or false"},
		{`{"turn": "wb"}`, `"turn" is string: expected a list of texts`},
		{`{"turn": ["a", "b", "c"]}`, `:1:1: "turn" is ["a" "b" "c"]: expected two texts`},
		{`{"turn": ["a"]}`, "expected two texts"},
		{`{"name" "mine"}`, `:1:9: the JSON ends at`},
		{"\ufeff{\"name\" \"mine\"}", `:1:9: the JSON ends at`},
		{`hello`, `:1:1: the JSON ends at "h"`},
		{`[{"name": "mine", "letters": "KABNRCP"}, 4]`, `:1:42: expected a JSON object`},
		{`"x"`, `:1:1: expected a JSON object`},
		{`{"name": "mine"`, ":1:16: the JSON ends too early"},
		{`{"name": "mi`, "the JSON ends too early"},
		{`[{"name": "mine", "letters": "KABNRCP"}`, "the JSON ends too early"},
		{"\n [{\"name\": \"xqbase\", \"letters\": \"KABNRCP\"}]", `:2:3: there is a dialect "xqbase" already`},
		{"", ":1:1: it is empty"},
		{"\ufeff \n", "it is empty"},
	} {
		path := filepath.Join(dir, strconv.Itoa(i)+".json")
		require.NoError(t, os.WriteFile(path, []byte(row.spec), 0o600))
		inEnglish := func(language i18n.Language) bool {
			code, _, stderr := xqfen(t, "", "convert", "--dialect-file", path, "--lang", language.Tag(), "-e", startFEN)
			assert.Equal(t, exitUsage, code, row.spec)
			assert.NotContains(t, stderr, "%!", row.spec)
			return strings.Contains(stderr, row.english)
		}
		assert.True(t, inEnglish(i18n.Language{}), row.spec)
		ownWords(t, row.spec, inEnglish)
	}
	for _, args := range [][]string{
		{"convert", filepath.Join(dir, "missing")}, {"convert", "--nothing"}, {"convert", "-e"}, {"convert", "-j", "x"},
		{"moves", "--start", "9/9/9/9/9/9/9/9/9/9 w", "h2e2"}, {"rewrite", "-d", "wxf", dir},
	} {
		_, _, english := xqfen(t, "", args...)
		require.NotEmpty(t, english)
		ownWords(t, english, func(language i18n.Language) bool {
			code, _, stderr := xqfen(t, "", append(slices.Clone(args[:1]), append([]string{"--lang", language.Tag()}, args[1:]...)...)...)
			assert.NotEqual(t, exitOK, code)
			said := strings.Fields(stderr)
			return slices.ContainsFunc(strings.Fields(english), func(word string) bool {
				return strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == "" && len(word) > 3 && slices.Contains(said, word)
			})
		})
	}
}

// A value that is not a number is named with its flag, whatever is in it.
func TestNotANumber(t *testing.T) {
	for _, value := range []string{"two", "1.5", "a for flag -b", "-a-b"} {
		code, _, said := xqfen(t, "", "convert", "-j", value)
		assert.Equal(t, exitUsage, code)
		assert.Contains(t, said, "xqfen: -j "+strconv.Quote(value)+": expected a whole number\n")
		code, _, said = xqfen(t, "", "stats", "--openings="+value)
		assert.Equal(t, exitUsage, code)
		assert.Contains(t, said, "xqfen: --openings "+strconv.Quote(value)+": expected a whole number\n")
	}
}

// Each name of a flag is the flag: values of a repeated one add up, and else the last counts.
func TestNamesOfAFlag(t *testing.T) {
	code, out, said := xqfen(t, "", "moves", "-n", "vi", "--notation", "uci", "h2e2")
	assert.Equal(t, exitOK, code, said)
	assert.Equal(t, "P2-5\th2e2\n", out)
	for _, flags := range [][]string{{"-d", "xqfan", "--dialect", "wxf"}, {"--dialect=xqfan", "-d=wxf"}, {"-dxqfan", "-dwxf"}} {
		code, out, said = xqfen(t, "", append(flags, "convert", "-e", startBoard+" w - - 0 1")...)
		assert.Equal(t, exitOK, code, said)
		assert.Equal(t, "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1\n", out)
	}
}
