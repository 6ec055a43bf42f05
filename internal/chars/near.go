package chars

import (
	"strings"
	"unicode/utf8"
)

// Nearest returns the first of Near, "" when none is near.
func Nearest(word string, known []string) string {
	for _, near := range Near(word, known) {
		return near
	}
	return ""
}

// Near returns the known words that a misspelled one most likely means, all of them equally near: one or
// two letters away, and of more than twice as many letters.
func Near(word string, known []string) (nearest []string) {
	least := 2
	for _, k := range known {
		n := distance([]rune(strings.ToLower(word)), []rune(strings.ToLower(k)))
		if n > least || 2*n >= utf8.RuneCountInString(k) {
			continue
		}
		if n < least {
			least, nearest = n, nil
		}
		nearest = append(nearest, k)
	}
	return nearest
}

// distance counts the letters to put in, take out, change, or exchange with the next.
func distance(a, b []rune) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		for j := range rows[i] {
			if i == 0 || j == 0 {
				rows[i][j] = i + j
				continue
			}
			cost := 0
			if a[i-1] != b[j-1] {
				cost = 1
			}
			rows[i][j] = min(rows[i-1][j-1]+cost, rows[i-1][j]+1, rows[i][j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
