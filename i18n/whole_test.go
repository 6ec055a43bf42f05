package i18n_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// TestWhole lists which lines a language lacks, and fails for those that are of no use, that are there
// twice, or that have other values than the English.
func TestWhole(t *testing.T) {
	program := literals(t)
	for file, english := range englishTexts() {
		needed := make(map[string]bool)
		all := make(map[string]map[string]string)
		for _, l := range i18n.Languages() {
			texts := make(map[string]string)
			for _, r := range i18n.Rows(l.Tag(), file) {
				assert.NotContains(t, texts, r.Key, "%s/%s.txt: a line is there twice", l.Tag(), file)
				texts[r.Key] = r.Text
				key := r.Key
				if english[key] == "" {
					key = base(key) + ".other" // a form of number, or the name of a piece
				}
				expected, ok := english[key]
				if file == "phrases" {
					key, expected, ok = r.Key, r.Key, program[r.Key]
				}
				needed[key] = true
				assert.True(t, ok, "%s/%s.txt: no text of the program is called %q", l.Tag(), file, r.Key)
				if file != "help" || strings.Contains(expected, "{values}") {
					assert.Equal(t, values(expected), values(r.Text), "%s/%s.txt: %s", l.Tag(), file, r.Key)
				}
			}
			all[l.Tag()] = texts
		}
		for tag, texts := range all {
			for key := range needed {
				if texts[key] == "" && texts[base(key)+".other"] == "" && tag != "en" {
					t.Logf("%s/%s.txt lacks %s", tag, file, key)
				}
			}
		}
	}
}

// base returns a key without its last word.
func base(key string) string { return key[:max(0, strings.LastIndexByte(key, '.'))] }

var value = regexp.MustCompile(`\{[a-z]+\}|%[0-9.\[\]]*[a-z]`)

// values returns the names in braces and the verbs of a text, in the order of the alphabet.
func values(text string) []string {
	found := value.FindAllString(text, -1)
	for i, verb := range found {
		found[i] = regexp.MustCompile(`\[[0-9]\]`).ReplaceAllString(verb, "") // in another order
	}
	slices.Sort(found)
	return slices.DeleteFunc(slices.Compact(found), func(name string) bool { return name == "{n}" })
}

// englishTexts are the English texts by file and key; those of phrases are in the sources.
func englishTexts() map[string]map[string]string {
	all := map[string]map[string]string{"codes": {}, "phrases": {}, "causes": {}, "messages": {}, "help": {}, "page": {}}
	for _, info := range note.Codes() {
		all["codes"][string(info.Code)] = info.Message.Text
		all["codes"][string(info.Code)+" remedy"] = info.Message.Remedy
	}
	for _, l := range i18n.Languages() {
		for _, r := range i18n.Rows(l.Tag(), "causes") {
			all["causes"][r.Key] = r.Key
		}
	}
	for _, file := range []string{"messages", "help", "page"} {
		for _, r := range i18n.Rows("en", file) {
			all[file][r.Key] = r.Text
		}
	}
	return all
}

// literals are the texts in the sources of the module, and the titles of the languages.
func literals(t *testing.T) map[string]bool {
	all := make(map[string]bool)
	for _, l := range i18n.Lexicons() {
		all[l.Title] = true
	}
	require.NoError(t, filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					all[text] = true
				}
			}
			return true
		})
		return nil
	}))
	return all
}

// Each key of the English messages is in the program.
func TestKeysAreUsed(t *testing.T) {
	used := literals(t)
	for _, r := range i18n.Rows("en", "messages") {
		kind, _, _ := strings.Cut(r.Key, ".")
		assert.True(t, used[r.Key] || used[base(r.Key)] || used[kind+"."], "no source has the key %q", r.Key)
	}
}

// What a language calls a result is read as that result.
func TestResultsAreRead(t *testing.T) {
	for key, expected := range map[string]movetext.Result{
		"result.red": movetext.RedWins, "result.black": movetext.BlackWins, "result.draw": movetext.Draw, "result.none": movetext.Unknown,
	} {
		for _, l := range i18n.Languages() {
			text := l.Say(key, "text", "")
			got, ok := movetext.ParseResult(text)
			assert.True(t, ok && got == expected, "%s lacks the word for a result %q", l.Tag(), text)
		}
	}
}

// A reason that is more special is before the one whose pattern it fits too.
func TestCausesAreReached(t *testing.T) {
	for _, l := range i18n.Languages() {
		all := i18n.Rows(l.Tag(), "causes")
		for _, cause := range all {
			text := strings.ReplaceAll(cause.Key, "%s", "X")
			first := all[slices.IndexFunc(all, func(r i18n.Row) bool { return i18n.TakesApart(r.Key, text) })]
			assert.Equal(t, cause.Key, first.Key, l.Tag())
		}
	}
}

// texts are all texts of a language by file and key.
func texts(tag string) map[string]string {
	all := make(map[string]string)
	for _, file := range []string{"messages", "codes", "phrases", "causes", "help", "page"} {
		for _, r := range i18n.Rows(tag, file) {
			all[file+" "+r.Key] = r.Text
		}
	}
	if tag == "en" {
		for _, info := range note.Codes() {
			all["codes "+string(info.Code)], all["codes "+string(info.Code)+" remedy"] = info.Message.Text, info.Message.Remedy
		}
	}
	return all
}
