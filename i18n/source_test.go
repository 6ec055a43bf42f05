package i18n

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
)

// inSources are the packages whose English texts reach users through notes and errors.
var inSources = []string{"collection", "dialect", "game", "movetext", "internal/charset", "game/prose", "internal/outputs", "game/record", "internal/textio"}

// looksEnglish is true of texts with two words or more, of which the first begins a sentence
// or names a thing.
var looksEnglish = regexp.MustCompile(`^(the|there|it|is|a|an|any|no|more|not|text|node|key|letters|name|separator|clock|side|tail|stopped|shares|unpacks|answer|game|record) [a-z{%"]`)

// notSaid are texts that no user sees: those about a program that calls the library in a
// wrong way, those about trees that no reader makes, sources of formats, and the parts of
// sentences that are known as a whole.
var notSaid = regexp.MustCompile(`^(game|movetext|xiangqi|ordered|collection): |^there are %d nodes|^it (is not a child|hangs)|^the (root|start has|tag %q is empty)|^(is read only|not a regular file|not the exact form|the inputs are nil|no format recognizes)|^node %d: |^the (documentation|file is an archive)|^(it is not |an? (string|list|object|whole number))$`)

// Every English text that a package puts into a note or an error is known here, so that it
// is said in the other languages too; package languages tells which of them lacks it.
func TestTextsOfPackagesAreTranslated(t *testing.T) {
	verb := regexp.MustCompile(`%[a-z]`)
	found := 0
	for _, dir := range inSources {
		require.NoError(t, filepath.WalkDir(filepath.Join("..", filepath.FromSlash(dir)), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || slices.Contains([]string{"table.go", "labels.go"}, filepath.Base(path)) { // titles have a test of their own, labels are read
				return err
			}
			for _, text := range literals(t, path) {
				if !looksEnglish.MatchString(text) || notSaid.MatchString(text) {
					continue
				}
				found++
				said := verb.ReplaceAllString(text, "X")
				if !slices.ContainsFunc(Languages()[1:], func(c Language) bool { return c.Term(said) != said || c.Cause(said) != said }) {
					t.Errorf("%s: %q has no translation", path, text)
				}
			}
			return nil
		}))
	}
	assert.Greater(t, found, 20)
}

// literals are the texts of a file, but for those of struct tags.
func literals(t *testing.T, path string) (texts []string) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if text, err := strconv.Unquote(lit.Value); err == nil && !slices.Contains(texts, text) {
				texts = append(texts, text)
			}
		}
		return true
	})
	return texts
}
