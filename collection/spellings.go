package collection

import (
	"github.com/xqfen/xqfen/note"
)

// CodeCount is how often one code was met.
type CodeCount struct {
	Code  note.Code `json:"code"`
	Kind  note.Kind `json:"kind"`
	Count int       `json:"count"`
}

// codeCounts returns the counts by code, in the order of the tables of codes:
// repairs, assumptions, hints, losses, errors, those of moves and of games, then
// problems.
func codeCounts(byCode map[note.Code]int) []CodeCount {
	counts := []CodeCount{}
	for _, info := range note.Codes() {
		if n := byCode[info.Code]; n > 0 {
			counts = append(counts, CodeCount{info.Code, info.Kind, n})
		}
	}
	return counts
}
