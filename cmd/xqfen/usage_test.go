package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
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
	for _, row := range flagErrors {
		formats = append(formats, row.format)
	}
	return append(formats, helpHint, columnMissing)
}

// Every wrong command line is answered in the reader's language, and so are the
// tables of list: no phrase is missing.
func TestUsageSpeaksEveryLanguage(t *testing.T) {
	formats := usageFormats(t)
	require.Greater(t, len(formats), 30)
	for _, language := range i18n.Languages() {
		if language == i18n.English() {
			continue
		}
		for _, format := range formats {
			if strings.Trim(format, "%vs: ") != "" && format != "--start: %v" {
				assert.NotEqual(t, format, language.Phrase(format), language.Tag())
			}
		}
		for _, topic := range topics {
			table, _ := topic.rows(language, dialect.All())
			for _, heading := range table[0] {
				assert.NotEqual(t, heading, language.Phrase(heading), language.Tag())
			}
		}
		for _, f := range i18n.Families() {
			assert.True(t, f.Title == "ICCS: H2-E2" || f.Title == "WXF: C2=5, R+=3, 16=5" || language.Phrase(f.Title) != f.Title, f.Title)
			for _, o := range f.Options {
				assert.NotEqual(t, o.Title, language.Phrase(o.Title), language.Tag())
			}
		}
	}
}

func TestCommandLanguage(t *testing.T) {
	t.Setenv("LC_ALL", "zh_TW.UTF-8")
	for args, want := range map[string]string{
		"xqfen moves --lang vi": "vi", "xqfen moves -lang=zh": "zh-Hans", "xqfen moves": "zh-Hant", "xqfen --lang": "zh-Hant",
		"xqfen lang vi": "zh-Hant", "xqfen --lang=xx": "zh-Hant", "xqfen --lang en x": "en",
	} {
		assert.Equal(t, want, commandLanguage(strings.Fields(args)).Tag(), args)
	}
}
