package fold

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/unicode/norm"
)

func TestCompatible(t *testing.T) {
	for from, to := range map[rune]rune{
		'a': 'a', '⾞': '車', '⾺': '馬', '\uf902': '車', '５': '5', '＋': '+', '−': '-',
		'\u3000': ' ', '\ufeff': ' ', '①': '1', '½': '½', '炮': '炮', '俲': '俲', -1: '\ufffd',
	} {
		assert.Equal(t, string(to), string(Compatible(from)), "%U", from)
	}
}

func TestWords(t *testing.T) {
	for word, plain := range map[string]string{"Pháo": "phao", "TƯỢNG": "tuong", "đỏ": "do", "Cannon": "cannon", "": "", "ｘｅ": "xe"} {
		assert.Equal(t, plain, Plain(word))
		assert.Equal(t, plain, Plain(norm.NFD.String(word)))
		assert.Equal(t, Word(norm.NFC.String(word)), Word(norm.NFD.String(word)))
	}
}

// Names are the same that some file system takes for one.
func TestName(t *testing.T) {
	for a, b := range map[string]string{"X.PGN": "x.pgn", "\u00e9": "e\u0301", "É": "E\u0301", "ß": "SS", "ſ": "s", "\u212a": "k", "Σ": "ς", "棋.A": "棋.a"} {
		assert.Equal(t, Name(a), Name(b), "%q %q", a, b)
	}
	for a, b := range map[string]string{"a": "b", "é": "e", "炮": "砲", "x-2": "x", "ｘ": "x"} {
		assert.NotEqual(t, Name(a), Name(b), "%q %q", a, b)
	}
}
