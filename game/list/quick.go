package list

import (
	"sync"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/chars"
)

// The least of what is read as a position, or as a damaged one: startpos, 90 squares in ten
// characters, ten ranks or two that are nearly whole.
const (
	leastCharacters = len("startpos")
	leastSquares    = 16
)

// partsRanks are the signs of ASCII that can be between ranks: those of all dialects, and the underscore
// of file names.
var partsRanks = sync.OnceValue(func() *[utf8.RuneSelf]bool {
	signs := [utf8.RuneSelf]bool{'_': true}
	for _, d := range dialect.All() {
		for _, sign := range []byte(d.Spec().Separator) {
			if sign > ' ' && sign < utf8.RuneSelf {
				signs[sign] = true
			}
		}
	}
	return &signs
})

// mayHavePosition reports false of most lines that have no position: none of their words is long
// enough. It takes a small part of the time that reading them takes.
func mayHavePosition(line []byte) bool {
	signs := partsRanks()
	characters, squares, parted := 0, 0, false // of a word
	for i := 0; i < len(line); {
		r, size := rune(line[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRune(line[i:])
			r, _ = chars.Fold(r)
		}
		i += size
		characters++
		squares++
		switch {
		case r > '0' && r <= '9':
			squares += int(r - '1')
		case r < utf8.RuneSelf && signs[r]:
			parted = true
		case r == '\\', r == '%', r == '&': // an escape
			return true
		case r < utf8.RuneSelf && !inRank[r] && r != '~' && r != 0: // 0 is what folds to nothing
			characters, squares, parted = 0, 0, false
		}
		if characters >= leastCharacters || parted && squares >= leastSquares {
			return true
		}
	}
	return false
}
