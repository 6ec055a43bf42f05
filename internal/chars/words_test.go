package chars

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/unicode/norm"

	"github.com/xqfen/xqfen/internal/testfiles"
)

func TestCompatible(t *testing.T) {
	for from, to := range map[rune]rune{
		'a': 'a', '⾞': '車', '⾺': '馬', '\uf902': '車', '５': '5', '＋': '+', '−': '-',
		'\u3000': ' ', '\ufeff': ' ', '①': '1', '½': '½', '炮': '炮', '俲': '俲', -1: '\ufffd',
	} {
		assert.Equal(t, string(to), string(Compatible(from)), "%U", from)
	}
	for r := rune(firstHan); r <= lastHan; r++ {
		assert.Equal(t, norm.NFKC.String(string(r)), string(Compatible(r)), "%U", r)
	}
}

func TestWords(t *testing.T) {
	for word, plain := range map[string]string{"Pháo": "phao", "TƯỢNG": "tuong", "đỏ": "do", "Cannon": "cannon", "": "", "ｘｅ": "xe"} {
		assert.Equal(t, plain, WithoutAccents(word))
		assert.Equal(t, plain, WithoutAccents(norm.NFD.String(word)))
		assert.Equal(t, FoldWord(norm.NFC.String(word)), FoldWord(norm.NFD.String(word)))
	}
}

// NFKC leaves a text of stable characters as it is, in any order.
func TestStable(t *testing.T) {
	testfiles.OneThread(t)
	var all strings.Builder
	for r := range rune(unicode.MaxRune) {
		if isStable(r) {
			all.WriteRune(r)
			assert.Equal(t, string(r), norm.NFKC.String(string(r)), "%U", r)
			properties := norm.NFKC.PropertiesString(string(r))
			assert.True(t, properties.BoundaryBefore(), "%U", r)
		}
	}
	assert.Equal(t, all.String(), norm.NFKC.String(all.String()))
}
