package tally

import (
	"slices"

	"github.com/xqfen/xqfen/internal/sorted"
)

// Spellings counts in what forms the records of a run are written.
type Spellings struct {
	// Records is how many there are, Read how many of them could be read.
	Records, Read int
	// Exact counts, by dialect, the records that are in its exact form; Letters
	// the letter sets, Tails the shapes of what follows the board (N means a
	// number).
	Exact, Letters, Tails Table
	// NotExact is how many are in no dialect's exact form.
	NotExact int
}

// Add adds other counts.
func (s *Spellings) Add(t *Spellings) {
	s.Records += t.Records
	s.Read += t.Read
	s.NotExact += t.NotExact
	s.Exact.merge(t.Exact)
	s.Letters.merge(t.Letters)
	s.Tails.merge(t.Tails)
}

// Table counts names and keeps the first line that each was seen in.
type Table []Row

// Row is one name, how often it was seen, and an example.
type Row struct {
	Name    string `json:"name"`
	Count   int    `json:"count"`
	Line    int    `json:"line"`
	Example string `json:"example"`
}

// Count counts a name n times; the line is its example when it is the first.
func (t *Table) Count(name string, n, line int, example []byte) {
	for i := range *t {
		if (*t)[i].Name == name {
			(*t)[i].Count += n
			return
		}
	}
	*t = append(*t, Row{name, n, line, string(example)})
}

func (t *Table) merge(u Table) {
	for _, row := range u {
		t.Count(row.Name, row.Count, row.Line, []byte(row.Example))
	}
}

// Sorted returns the rows, the most frequent first; of equal ones the one seen
// first.
func (t Table) Sorted() []Row {
	rows := slices.Clone(t)
	sorted.Stable(rows, func(a, b Row) int { return b.Count - a.Count })
	return rows
}
