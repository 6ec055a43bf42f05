package cliargs_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/cliargs"
)

// takesValue knows the flags -e, -o, --to, -dialect (with a value) and -q,
// --strict (without).
func takesValue(flag string) (known, value bool) {
	switch flag {
	case "e", "o", "to", "dialect":
		return true, true
	case "q", "strict":
		return true, false
	}
	return false, false
}

func TestReorder(t *testing.T) {
	for _, tt := range []struct{ in, expected string }{
		{"", ""},
		{"a", "a"},
		{"a b c", "a b c"},
		{"-q a", "-q a"},
		{"a -q", "-q a"},
		{"a -q b --strict c", "-q --strict a b c"},
		{"a --to wxf b", "--to wxf a b"},
		{"a --to=wxf b", "--to=wxf a b"},
		{"a -to wxf", "-to wxf a"},
		{"a --to= b", "--to= a b"},
		{"a --to=x=y b", "--to=x=y a b"},
		{"a -q=false b", "-q=false a b"},
		{"a -q false", "-q a false"},

		{"-", "-"},
		{"- -q", "-q -"},
		{"a - -o -", "-o - a -"},

		{"a -e -q b", "-e -q a b"},
		{"a -e -- b", "-e -- a b"},
		{"a -e -e b", "-e -e a b"},
		{"a -e --to=x", "-e --to=x a"},
		{"a -e - -q", "-e - -q a"},
		{"-e 1 b -e 2", "-e 1 -e 2 b"},

		{"--", "--"},
		{"-- -q", "-- -q"},
		{"a -- -q", "-- a -q"},
		{"a -q -- -x b", "-q -- a -x b"},
		{"a -- b -- -q", "-- a b -- -q"},
		{"a -- -o", "-- a -o"},
		{"-o x -- a", "-o x -- a"},

		{"a --what b -q", "--what -q a b"},
		{"a -5", "-5 a"},
		{"a --what=5 b", "--what=5 a b"},
		{"a -qe b", "-q -e b a"},
		{"a -eb c", "-e b a c"},
		{"-qo=x c", "-q -o x c"},
		{"a -qqex -q", "-q -q -e x -q a"},
		{"a -e-5 b", "-e -5 a b"},
		{"a -qx b", "-qx a b"},
		{"a -R=1 b", "-R=1 a b"},
		{"a --- b", "--- a b"},
		{"a -=x b", "-=x a b"},
		{"a --=x b", "--=x a b"},
		{"a ---to b", "---to a b"},
		{"rnbakabnr/9/1c5c1 w --to 炮二平五 馬", "--to 炮二平五 rnbakabnr/9/1c5c1 w 馬"},
	} {
		got, err := cliargs.Reorder(strings.Fields(tt.in), takesValue)
		require.NoError(t, err, "%q", tt.in)
		assert.Equal(t, strings.Fields(tt.expected), append([]string{}, got...), "%q", tt.in)
		again, err := cliargs.Reorder(got, takesValue)
		require.NoError(t, err)
		assert.Equal(t, got, again, "%q once more", tt.in)
	}
}

func TestReorderKeepsSpacesAndEmptyArguments(t *testing.T) {
	got, err := cliargs.Reorder([]string{"", "a b", "-e", "", "-o", "x y"}, takesValue)
	require.NoError(t, err)
	assert.Equal(t, []string{"-e", "", "-o", "x y", "", "a b"}, got)
}

// TestReorderMissingValue: "xqfen convert games.pgn -o" must not write over
// games.pgn.
func TestReorderMissingValue(t *testing.T) {
	for in, flag := range map[string]string{"a -o": "-o", "--to": "--to", "a -q -dialect": "-dialect", "-e x -e": "-e", "a -qe": "-e"} {
		_, err := cliargs.Reorder(strings.Fields(in), takesValue)
		var missing *cliargs.MissingValueError
		require.ErrorAs(t, err, &missing, in)
		assert.Equal(t, flag, missing.Flag)
		assert.EqualError(t, err, "flag needs an argument: "+flag)
	}
}

func TestReorderLeavesItsInput(t *testing.T) {
	in := []string{"a", "-q", "b", "--", "c"}
	_, err := cliargs.Reorder(in, takesValue)
	require.NoError(t, err)
	assert.Equal(t, []string{"a", "-q", "b", "--", "c"}, in)
}

// letters are the characters of the arguments, in order, without those that are between
// a flag and its value or between flags.
func letters(args []string) []byte {
	return slices.Sorted(slices.Values([]byte(strings.NewReplacer("-", "", "=", "").Replace(strings.Join(args, "")))))
}

// FuzzReorder: no argument is lost or invented, and once is enough.
func FuzzReorder(f *testing.F) {
	f.Add("a\n-q\n--\n-e")
	f.Add("a\n-e\n--\nb\n--\n-\n")
	f.Add("-o")
	f.Add("x\n--to=\n---\n-=\n\n-e\n-q")
	f.Fuzz(func(t *testing.T, joined string) {
		args := strings.Split(joined, "\n")
		got, err := cliargs.Reorder(args, takesValue)
		if err != nil {
			if last := args[len(args)-1]; !strings.HasPrefix(last, "-") {
				t.Errorf("%q: %v, but the last is not a flag", args, err)
			}
			return
		}
		if !slices.Equal(letters(args), letters(got)) {
			t.Errorf("%q became %q", args, got)
		}
		again, err := cliargs.Reorder(got, takesValue)
		if err != nil || !slices.Equal(got, again) {
			t.Errorf("%q, once more %q, %v", got, again, err)
		}
		flagsFirst(t, got)
	})
}

// flagsFirst reads args as the parser will and fails if a flag is missed.
func flagsFirst(t *testing.T, args []string) {
	for i := 0; i < len(args); i++ {
		arg := args[i]
		switch {
		case arg == "--":
			return
		case len(arg) < 2 || arg[0] != '-':
			for _, a := range args[i:] {
				if len(a) > 1 && a[0] == '-' {
					t.Errorf("%q: %s is taken for a file", args, a)
				}
			}
			return
		}
		name, _, given := strings.Cut(strings.TrimPrefix(arg[1:], "-"), "=")
		if _, value := takesValue(name); value && !given {
			i++
		}
	}
}
