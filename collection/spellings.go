package collection

import (
	"slices"

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

// SpellingSurvey counts in what forms the records of a run are written.
type SpellingSurvey struct {
	// Records is how many there are, Read how many of them could be read.
	Records, Read int
	// Exact counts, by dialect, the records that are in its exact form; Letters
	// the letter sets, Tails the shapes of what follows the board (N means a
	// number).
	Exact, Letters, Tails Tally
	// NotExact is how many are in no dialect's exact form.
	NotExact int
}

func (s *SpellingSurvey) add(t *SpellingSurvey) {
	s.Records += t.Records
	s.Read += t.Read
	s.NotExact += t.NotExact
	s.Exact.merge(t.Exact)
	s.Letters.merge(t.Letters)
	s.Tails.merge(t.Tails)
}

// Tally counts names and keeps the first line that each was seen in.
type Tally []TallyRow

// TallyRow is one name, how often it was seen, and an example.
type TallyRow struct {
	Name    string `json:"name"`
	Count   int    `json:"count"`
	Line    int    `json:"line"`
	Example string `json:"example"`
}

func (t *Tally) count(name string, n, line int, example []byte) {
	for i := range *t {
		if (*t)[i].Name == name {
			(*t)[i].Count += n
			return
		}
	}
	*t = append(*t, TallyRow{name, n, line, string(example)})
}

func (t *Tally) merge(u Tally) {
	for _, row := range u {
		t.count(row.Name, row.Count, row.Line, []byte(row.Example))
	}
}

// Sorted returns the rows, the most frequent first; of equal ones the one seen
// first.
func (t Tally) Sorted() []TallyRow {
	rows := slices.Clone(t)
	slices.SortStableFunc(rows, func(a, b TallyRow) int { return b.Count - a.Count })
	return rows
}
