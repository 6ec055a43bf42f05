package note

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each code is once, has a kind and says something; what it says has no other places
// than a note can fill.
func TestTable(t *testing.T) {
	seen := make(map[Code]bool)
	for _, info := range Codes() {
		assert.False(t, seen[info.Code], info.Code)
		seen[info.Code] = true
		assert.NotEmpty(t, info.Kind, info.Code)
		assert.Equal(t, info.Kind, KindOf(info.Code))
		n := Note{Code: info.Code, Got: "G {expected}", Expected: "W {got}"}
		expected := strings.NewReplacer("{got}", n.Got, "{expected}", n.Expected, "{moves}", "").Replace(info.Message.Text)
		if info.Kind == KindProblem {
			expected += " (G {expected})"
		}
		assert.Equal(t, expected, n.Text(), info.Code)
		assert.NotContains(t, strings.NewReplacer(n.Got, "", n.Expected, "").Replace(n.Remedy()), "{", info.Code)
	}
	unknown := Note{Code: "no-such-code"}
	assert.Equal(t, "no-such-code", unknown.Text())
	assert.Empty(t, unknown.Remedy())
	assert.Empty(t, KindOf(unknown.Code))
}

// Each constant of type Code has a row in the table.
func TestConstantsAreInTable(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "codes.go", nil, 0)
	require.NoError(t, err)
	constants := 0
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok {
			for _, value := range spec.Values {
				code, err := strconv.Unquote(value.(*ast.BasicLit).Value)
				require.NoError(t, err)
				assert.NotEmpty(t, KindOf(Code(code)), "%s has no row in table.go", code)
				constants++
			}
		}
		return true
	})
	assert.Equal(t, len(Codes()), constants)
}

// Codes are lower-case words with hyphens between them.
func TestSpelling(t *testing.T) {
	for _, info := range Codes() {
		for word := range strings.SplitSeq(string(info.Code), "-") {
			assert.NotEmpty(t, word, info.Code)
			assert.Equal(t, -1, strings.IndexFunc(word, func(r rune) bool { return !unicode.IsLower(r) && !unicode.IsDigit(r) }), info.Code)
		}
	}
}
