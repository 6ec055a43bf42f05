package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestReorder(t *testing.T) {
	for _, tt := range []struct{ in, expected string }{
		{"", ""},
		{"a b c", "a b c"},
		{"a -q b --strict c", "--quiet --strict a b c"},
		{"a --to wxf b", "--to wxf a b"},
		{"a --to=x=y b", "--to=x=y a b"},
		{"a -to wxf", "--to wxf a"},
		{"a -q false", "--quiet a false"},
		{"a -q=false b", "--quiet=false a b"},
		{"- -q", "--quiet -"},
		{"a - -o -", "-o - a -"},
		{"a -e -q b", "-e -q a b"},
		{"a -e -- b", "-e -- a b"},
		{"-- -q", "-- -q"},
		{"a -- -q", "-- a -q"},
		{"a -q -- -x b", "--quiet -- a -x b"},
		{"a -- b -- -q", "-- a b -- -q"},
		{"a --what b -q", "--what --quiet a b"},
		{"a -qe b", "--quiet -e b a"},
		{"a -eb c", "-e=b a c"},
		{"-qo=x c", "--quiet -o=x c"},
		{"a -e-5 b", "-e=-5 a b"},
		{"a -qx b", "-qx a b"},
		{"a -R=1 b", "-R=1 a b"},
		{"a ---to b", "---to a b"},
		{"a -=x b", "-=x a b"},
		{"rnbakabnr/9/1c5c1 w --to 炮二平五 馬", "--to 炮二平五 rnbakabnr/9/1c5c1 w 馬"},
	} {
		in := strings.Fields(tt.in)
		a := reorder("convert", in)
		assert.Equal(t, tt.expected, strings.Join(slices.Concat(a.flags, a.rest), " "), "%q", tt.in)
		assert.Equal(t, strings.Fields(tt.in), in)
	}
	a := reorder("convert", []string{"", "a b", "-e", "", "-o", "x y"})
	assert.Equal(t, []string{"-e", "", "-o", "x y"}, a.flags)
	assert.Equal(t, []string{"", "a b"}, a.rest)
	// "xqfen convert games.pgn -o" must not write over games.pgn.
	for in, flag := range map[string]string{"a -o": "-o", "--to": "--to", "a -q -dialect": "-dialect", "-e x -e": "-e", "a -qe": "-e"} {
		assert.Equal(t, flag, reorder("convert", strings.Fields(in)).open, in)
	}
}

// FuzzReorder: once is enough, and no flag is missed.
func FuzzReorder(f *testing.F) {
	f.Add("a\n-q\n--\n-e")
	f.Add("a\n-e\n--\nb\n--\n-\n")
	f.Add("-o")
	f.Add("x\n--to=\n---\n-=\n\n-e\n-q")
	f.Fuzz(func(t *testing.T, joined string) {
		a := reorder("convert", strings.Split(joined, "\n"))
		if a.open != "" {
			return
		}
		again := reorder("convert", slices.Concat(a.flags, a.rest))
		if !slices.Equal(a.flags, again.flags) || !slices.Equal(a.rest, again.rest) {
			t.Errorf("%q %q, once more %q %q", a.flags, a.rest, again.flags, again.rest)
		}
		for _, arg := range a.rest {
			if arg == "--" {
				break
			}
			if len(arg) > 1 && arg[0] == '-' {
				t.Errorf("%q is taken for a file", arg)
			}
		}
	})
}
