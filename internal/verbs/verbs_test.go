package verbs

import (
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"

	"github.com/xqfen/xqfen/internal/testfiles"
)

type stringer int

func (s stringer) String() string { return "stringer" }

// What this package formats, package fmt formats alike.
func TestAsFmt(t *testing.T) {
	inner := errors.New("inner")
	for _, row := range []struct {
		format string
		args   []any
	}{
		{"", nil},
		{"100 %%", nil},
		{"%s and %q", []any{"a\n", "b\x00\"將"}},
		{"%q %s", []any{[]byte("x\xff"), []byte("y")}},
		{"%d %d %d %v %d %d %d %d", []any{1, int32(-2), int64(3), uint8(4), uint16(5), uint32(6), uint64(7), 0}},
		{"%v %s %q", []any{stringer(1), stringer(2), stringer(3)}},
		{"%v", []any{inner}},
		{"%v", []any{nil}},
		{"%[2]s before %[1]s", []any{"one", "two"}},
		{"%[2]q %[1]q %s", []any{"one", "two"}},
		{"%.3q %.20q %.2s", []any{"將士象馬", []byte("short"), "long"}},
		{"[%s]", []any{"x"}},
	} {
		assert.Equal(t, fmt.Sprintf(row.format, row.args...), Sprintf(row.format, row.args...), row.format)
		assert.EqualError(t, Errorf(row.format, row.args...), fmt.Errorf(row.format, row.args...).Error(), row.format)
	}
	err := Errorf("outer %d: %w", 1, inner)
	require.EqualError(t, err, "outer 1: inner")
	require.ErrorIs(t, err, inner)
	assert.NotErrorIs(t, Errorf("outer: %v", inner), inner)
}

// A format that does not fit its arguments shows that, and does not panic.
func TestUnfit(t *testing.T) {
	for _, format := range []string{"%", "%s", "%[9]s", "%[0]s", "%[-1]s", "%.s", "%x", "%[1", "%.999999999999999999999q"} {
		assert.Contains(t, Sprintf(format), "%!", format)
	}
	assert.Contains(t, Sprintf("%x", 1), "%!")
	assert.Contains(t, Sprintf("%s", struct{}{}), "%!")
}

func TestAppendHex(t *testing.T) {
	assert.Equal(t, "x00ff7a", string(AppendHex([]byte("x"), 0, 255, 0x7a)))
}

// Every argument in the program has a type that this package knows: nothing else could tell, because
// it does not look at the types of others.
func TestArguments(t *testing.T) {
	testfiles.OneThread(t)
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedExportFile,
		Dir:  "../..",
	}, "./...")
	require.NoError(t, err)
	checked := 0
	var wrong []string
	for _, p := range loaded {
		require.Empty(t, p.Errors)
		for _, file := range p.Syntax {
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || call.Ellipsis.IsValid() {
					return true
				}
				called, ok := call.Fun.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				f, ok := p.TypesInfo.Uses[called.Sel].(*types.Func)
				if !ok || f.Pkg() == nil || f.Pkg().Name() != "verbs" || f.Name() != "Errorf" && f.Name() != "Sprintf" {
					return true
				}
				for _, arg := range call.Args[1:] {
					checked++
					of := p.TypesInfo.TypeOf(arg)
					if !known(of) {
						wrong = append(wrong, fmt.Sprintf("%s: %s", p.Fset.Position(arg.Pos()), of))
					}
				}
				return true
			})
		}
	}
	assert.Empty(t, wrong)
	assert.Greater(t, checked, 50)
}

// known reports whether text knows the arguments of a type.
func known(of types.Type) bool {
	for _, method := range []string{"Error", "String", "Verb"} {
		if f, _, _ := types.LookupFieldOrMethod(of, true, nil, method); f != nil {
			if _, isMethod := f.(*types.Func); isMethod {
				return true
			}
		}
	}
	switch of := types.Unalias(of).(type) {
	case *types.Basic:
		switch of.Kind() {
		case types.String, types.UntypedString, types.Int, types.UntypedInt, types.Int32, types.UntypedRune, types.Int64,
			types.Uint8, types.Uint16, types.Uint32, types.Uint64:
			return true
		}
	case *types.Slice:
		element, ok := of.Elem().(*types.Basic)
		return ok && element.Kind() == types.Byte
	}
	return false
}
