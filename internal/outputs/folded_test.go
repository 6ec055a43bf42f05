package outputs

import (
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Names are the same that some file system takes for one.
func TestFoldName(t *testing.T) {
	for a, b := range map[string]string{"X.PGN": "x.pgn", "\u00e9": "e\u0301", "É": "E\u0301", "ß": "SS", "ſ": "s", "\u212a": "k", "Σ": "ς", "棋.A": "棋.a"} {
		assert.Equal(t, foldName(a), foldName(b), "%q %q", a, b)
	}
	for a, b := range map[string]string{"a": "b", "é": "e", "炮": "砲", "x-2": "x", "ｘ": "x", "ı": "i"} {
		assert.NotEqual(t, foldName(a), foldName(b), "%q %q", a, b)
	}
}

// Two characters are folded alike if Unicode's full case folding and NFC make them one. Package
// cases does not fold Cherokee, which Unicode does.
func TestFoldNameIsFullFolding(t *testing.T) {
	names := make(map[string]string)
	for r := rune(0); r < 0x20000; r++ {
		if !utf8.ValidRune(r) || unicode.Is(unicode.Cherokee, r) {
			continue
		}
		full := norm.NFC.String(cases.Fold().String(norm.NFC.String(string(r))))
		name := foldName(string(r))
		if foldName(full) != name {
			t.Errorf("%q is %q, and %q is %q", r, name, full, foldName(full))
		}
		if other, ok := names[name]; ok && other != full {
			t.Errorf("%q is folded as %q is", r, other)
		}
		names[name] = full
	}
}
