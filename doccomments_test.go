package xqfen_test

import (
	"errors"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// The comments that go doc shows name nothing that only this repository can use: no function,
// type, variable or constant of a package that is not exported. A name without a capital inside,
// such as "round", is a word too, and not looked at.
func TestDocCommentsNameWhatIsExported(t *testing.T) {
	testfiles.OneThread(t)
	name := regexp.MustCompile(`\b[a-z]+[A-Z]\w*\b`)
	old := regexp.MustCompile(`(?i)\b(men|glyphs?|remarks|behind|stands|wants?|says? of|said of|\w+alis(e|ed|es|ing))\b`)
	link := regexp.MustCompile(`\[[A-Z]\w*(\.[A-Z]\w*)?\]`)
	seen := 0
	for _, dir := range publicPackages(t) {
		set := token.NewFileSet()
		files := parsed(t, set, dir)
		hidden := hiddenNames(files)
		shown, err := doc.NewFromFiles(set, files, dir)
		require.NoError(t, err)
		for _, text := range shownComments(shown) {
			seen++
			assert.NotRegexp(t, old, text, dir)
			if !strings.Contains(text, "[DhtmlXQ]") { // a tag, and no link
				linked := shown.Parser().Parse(text) // of a link the brackets go
				assert.NotRegexp(t, link, string(shown.Printer().Text(linked)), "%s: a link to nothing", dir)
			}
			for _, word := range name.FindAllString(text, -1) {
				assert.False(t, hidden[word], "%s: %s in %q", dir, word, text)
			}
		}
	}
	assert.Greater(t, seen, 400)
}

// An example is a program that a reader can copy: it imports nothing that is internal.
func TestExamplesImportWhatIsPublic(t *testing.T) {
	testfiles.OneThread(t)
	seen := 0
	for _, dir := range publicPackages(t) {
		path := filepath.Join(dir, "example_test.go")
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		require.NoError(t, err)
		seen++
		for _, imported := range file.Imports {
			assert.NotContains(t, imported.Path.Value, "/internal/", path)
		}
	}
	assert.Greater(t, seen, 8)
}

// publicPackages are the directories of the packages that others can import.
func publicPackages(t *testing.T) (dirs []string) {
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() {
			below := filepath.Dir(path) == "game" // formats, and what they share: for authors of formats
			if below || slices.Contains([]string{"internal", "testdata", "cmd", "bench", "docs"}, entry.Name()) || len(path) > 1 && path[0] == '.' {
				return fs.SkipDir
			}
			dirs = append(dirs, path)
		}
		return err
	})
	require.NoError(t, err)
	return dirs
}

// parsed are the files of a package without its tests, none of a package main.
func parsed(t *testing.T, set *token.FileSet, dir string) (files []*ast.File) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	require.NoError(t, err)
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, path, nil, parser.ParseComments)
		require.NoError(t, err)
		if file.Name.Name != "main" {
			files = append(files, file)
		}
	}
	return files
}

// hiddenNames are the names of a package that are not exported.
func hiddenNames(files []*ast.File) map[string]bool {
	names := make(map[string]bool)
	hide := func(name string) { names[name] = names[name] || !ast.IsExported(name) }
	for _, file := range files {
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				hide(d.Name.Name)
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch s := spec.(type) {
					case *ast.TypeSpec:
						hide(s.Name.Name)
					case *ast.ValueSpec:
						for _, name := range s.Names {
							hide(name.Name)
						}
					}
				}
			}
		}
	}
	return names
}

// shownComments are the comments of a package, of what it exports, and of its fields.
func shownComments(p *doc.Package) (texts []string) {
	values := func(list []*doc.Value) {
		for _, v := range list {
			texts = append(texts, v.Doc)
		}
	}
	functions := func(list []*doc.Func) {
		for _, f := range list {
			texts = append(texts, f.Doc)
		}
	}
	texts = append(texts, p.Doc)
	values(p.Consts)
	values(p.Vars)
	functions(p.Funcs)
	for _, t := range p.Types {
		texts = append(texts, t.Doc)
		values(t.Consts)
		values(t.Vars)
		functions(t.Funcs)
		functions(t.Methods)
		ast.Inspect(t.Decl, func(n ast.Node) bool {
			if field, ok := n.(*ast.Field); ok {
				texts = append(texts, field.Doc.Text())
			}
			return true
		})
	}
	return texts
}
