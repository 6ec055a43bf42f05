package main

import "strings"

// nearest returns the known word that a misspelt one most likely stands for: one or
// two letters away, and of at least twice as many letters. It returns "" when none is.
func nearest(word string, known []string) string {
	best, least := "", 3
	for _, k := range known {
		if n := distance(strings.ToLower(word), strings.ToLower(k)); n < least && 2*n <= len(k) {
			best, least = k, n
		}
	}
	return best
}

// distance counts the letters to put in, take out or change.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0]++
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
