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
	for r := rune(firstHan); r <= lastHan; r++ {
		assert.Equal(t, norm.NFKC.String(string(r)), string(Compatible(r)), "%U", r)
	}
}

func TestWords(t *testing.T) {
	for word, plain := range map[string]string{"Pháo": "phao", "TƯỢNG": "tuong", "đỏ": "do", "Cannon": "cannon", "": "", "ｘｅ": "xe"} {
		assert.Equal(t, plain, Plain(word))
		assert.Equal(t, plain, Plain(norm.NFD.String(word)))
		assert.Equal(t, Word(norm.NFC.String(word)), Word(norm.NFD.String(word)))
	}
}
