package chars

import "strings"

// Nearest returns the known word that a misspelled one most likely means: one or
// two letters away, and of at least twice as many letters. It returns "" when none is.
func Nearest(word string, known []string) string {
	best, least := "", 3
	for _, k := range known {
		if n := distance(strings.ToLower(word), strings.ToLower(k)); n < least && 2*n <= len(k) {
			best, least = k, n
		}
	}
	return best
}

// distance counts the letters to put in, take out, change, or exchange with the next.
func distance(a, b string) int {
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
