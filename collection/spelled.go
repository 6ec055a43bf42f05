package collection

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// Spellings counts in what forms the records of a run are written.
type Spellings struct {
	// Records is how many there are, Read how many of them could be read.
	Records, Read int
	// Exact counts, by dialect, the records that are in its exact form; Letters
	// the letter sets, Tails the shapes of what follows the board (N means a
	// number).
	Exact, Letters, Tails NameCounts
	// NotExact is how many are in no dialect's exact form.
	NotExact int
}

// add adds other counts.
func (s *Spellings) add(t *Spellings) {
	s.Records += t.Records
	s.Read += t.Read
	s.NotExact += t.NotExact
	s.Exact.merge(t.Exact)
	s.Letters.merge(t.Letters)
	s.Tails.merge(t.Tails)
}

// NameCounts counts names and keeps the first line that each was seen in.
type NameCounts []NameCount

// NameCount is one name, how often it was seen, and an example.
type NameCount struct {
	Name    string `json:"name"`
	Count   int    `json:"count"`
	Line    int    `json:"line"`
	Example string `json:"example"`
}

// count counts a name n times; the line is its example when it is the first.
func (t *NameCounts) count(name string, n, line int, example []byte) {
	for i := range *t {
		if (*t)[i].Name == name {
			(*t)[i].Count += n
			return
		}
	}
	*t = append(*t, NameCount{name, n, line, string(example)})
}

func (t *NameCounts) merge(u NameCounts) {
	for _, row := range u {
		t.count(row.Name, row.Count, row.Line, []byte(row.Example))
	}
}

// Sorted returns the names, the most frequent first; of equal ones the one seen
// first.
func (t NameCounts) Sorted() []NameCount {
	rows := slices.Clone(t)
	slices.SortStableFunc(rows, func(a, b NameCount) int { return b.Count - a.Count })
	return rows
}

// spellingsOf counts how the position of a record is spelled.
func spellingsOf(g *game.Game, line int, o *game.WriteOptions) *Spellings {
	core := &g.Source.Core
	s := Spellings{Read: 1}
	kit.EachDialect(o, g, func(name string) { s.Exact.count(name, 1, line, core.Text) })
	if len(s.Exact) == 0 {
		s.NotExact = 1
	}
	s.Letters.count(kit.LettersName(g), 1, line, core.Text)
	s.Tails.count(tailShape(core.Reading.Tail), 1, line, core.Text)
	return &s
}

// tailShape returns what follows the board in a text, with N for each number: " w - - N N". It
// is "" for a board alone.
func tailShape(tail []byte) string {
	var shape strings.Builder
	for len(tail) > 0 {
		if rest := bytes.TrimLeft(tail, "0123456789"); len(rest) < len(tail) {
			shape.WriteByte('N')
			tail = rest
			continue
		}
		shape.WriteByte(tail[0])
		tail = tail[1:]
	}
	return shape.String()
}
