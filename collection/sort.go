package collection

import (
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// Sort says in what order records are written; "" is none. Records that it does not tell apart stay in the
// order of the input.
type Sort string

// The values of Sort.
const (
	SortNone Sort = "none" // as they come
	SortDate Sort = "date" // by the tag Date, those without at the end
	SortKey  Sort = "key"  // by a key of what Dedupe compares: the same whatever the names and the order of the files
)

// sortKeyOf returns the number by which a record is sorted in that order.
func sortKeyOf(s Sort, g *game.Game, key xiangqi.Key) uint64 {
	switch s {
	case SortKey:
		return key[0]
	case SortDate:
		return dateKey(g.Tag("Date"))
	}
	return 0
}

// dateKey orders dates by their digits; what is not known comes after what is.
func dateKey(text string) (key uint64) {
	date, _, ok := parseDate(text)
	if !ok || date[0] == '?' {
		return ^uint64(0)
	}
	for _, c := range []byte(date) {
		switch {
		case c == '?':
			key = key*11 + 10
		case c != '.':
			key = key*11 + uint64(c-'0')
		}
	}
	return key
}
