package collection

import (
	"slices"

	"github.com/xqfen/xqfen/dialect"
)

// Stats counts what a run did with its records. Records = Written + Unreadable,
// unless nothing is written at all.
type Stats struct {
	Records    int // lines that are not blank or comments
	Blank      int // lines without text
	Comments   int // lines that are a comment alone
	Written    int
	Unreadable int // refused
	Impossible int // written although they have problems
	Repaired   int // read after a repair or an assumption
	Lossy      int // written with a loss
	// ByCode counts the diagnostics of each code.
	ByCode map[dialect.Code]int

	shown map[dialect.Code]int
}

func (s *Stats) add(t *Stats) {
	s.Records += t.Records
	s.Blank += t.Blank
	s.Comments += t.Comments
	s.Written += t.Written
	s.Unreadable += t.Unreadable
	s.Impossible += t.Impossible
	s.Repaired += t.Repaired
	s.Lossy += t.Lossy
}

// Note counts and reports something that is about an input as a whole.
func (s *Stats) Note(o *Options, n dialect.Note) {
	if s.ByCode == nil {
		s.ByCode = make(map[dialect.Code]int)
	}
	s.ByCode[n.Code]++
	if o.Diagnose != nil {
		o.Diagnose(&Diagnostic{File: o.Name, Kind: kindOf(n.Code), Note: n})
	}
}

// Merge adds the counts of another run.
func (s *Stats) Merge(t *Stats) {
	s.add(t)
	if s.ByCode == nil {
		s.ByCode = make(map[dialect.Code]int)
	}
	for code, n := range t.ByCode {
		s.ByCode[code] += n
	}
}

// CodeCount is how often one code was met.
type CodeCount struct {
	Code  dialect.Code `json:"code"`
	Kind  dialect.Kind `json:"kind"`
	Count int          `json:"count"`
}

// Codes returns the counts by code, in the order of the tables of codes:
// repairs, assumptions, hints, losses, errors, those of moves and of games, then
// problems.
func (s *Stats) Codes() []CodeCount { return codeCounts(s.ByCode) }

func codeCounts(byCode map[dialect.Code]int) []CodeCount {
	counts := []CodeCount{}
	for _, info := range AllCodes() {
		if n := byCode[info.Code]; n > 0 {
			counts = append(counts, CodeCount{info.Code, info.Kind, n})
		}
	}
	return counts
}

// Survey counts in what forms the records of a run are written.
type Survey struct {
	// Read is how many records could be read.
	Read int
	// Exact counts, by dialect, the records that are in its exact form; Letters
	// the letter sets, Tails the shapes of what follows the board (N stands for a
	// number).
	Exact, Letters, Tails Tally
	// NotExact is how many are in no dialect's exact form.
	NotExact int
}

func (s *Survey) add(t *Survey) {
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
