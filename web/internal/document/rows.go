package document

import (
	"maps"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/chars"
)

// Filter chooses records: those of a verdict, and whose row in the table has all words of a text.
type Filter struct {
	Text    string `json:"text"`
	Verdict string `json:"verdict"`
}

// rowFacts is a record in the table.
type rowFacts struct {
	Index   int      `json:"index"`
	File    string   `json:"file,omitempty"`
	Title   string   `json:"title,omitempty"`
	Red     string   `json:"red,omitempty"`
	Black   string   `json:"black,omitempty"`
	Event   string   `json:"event,omitempty"`
	Date    string   `json:"date,omitempty"`
	Result  string   `json:"result,omitempty"`
	Plies   int      `json:"plies"`
	FEN     string   `json:"fen,omitempty"`
	Verdict []string `json:"verdict"`
}

// rows answers with a part of the table.
func (d *Document) rows(_ *Caller, q *Request) (any, []byte, error) {
	s := d.now
	chosen := s.chosen(q.Filter)
	answer := struct {
		Total  int        `json:"total"`
		Counts counts     `json:"counts"`
		Rows   []rowFacts `json:"rows"`
	}{len(chosen), s.counts(), []rowFacts{}}
	from := min(max(q.From, 0), len(chosen))
	for _, i := range chosen[from:min(from+max(q.Count, 0), len(chosen))] {
		answer.Rows = append(answer.Rows, s.row(i))
	}
	return answer, nil, nil
}

// counts are those of the records as they are now.
func (s *State) counts() counts {
	c := maps.Clone(s.source.counts)
	for i, g := range s.edits {
		c.add(s.source.records[i].verdict, -1)
		c.add(verdictOf(g)|edited, 1)
	}
	return c
}

// verdict is that of a record as it is now.
func (s *State) verdict(i int) verdict {
	if g := s.edits[i]; g != nil {
		return verdictOf(g) | edited
	}
	return s.source.records[i].verdict
}

// short returns a record as it is now without its moves, perhaps. It is nil where the record could not be
// read.
func (s *State) short(i int) *game.Game {
	if g := s.edits[i]; g != nil {
		return g
	}
	return s.source.records[i].game
}

// chosen returns the records that a filter chooses.
func (s *State) chosen(f Filter) (chosen []int) {
	words := strings.Fields(chars.Sought(f.Text))
	for i := range s.source.records {
		if f.Verdict != "" && !slices.Contains(s.verdict(i).names(), f.Verdict) || len(words) > 0 && !s.has(i, words) {
			continue
		}
		chosen = append(chosen, i)
	}
	return chosen
}

// has reports whether a record has all words, as chars.Sought returns them, in its tags or in the name of its file.
func (s *State) has(i int, words []string) bool {
	text := s.source.records[i].place().File
	if g := s.short(i); g != nil {
		for _, t := range g.Tags {
			text += "\n" + t.Value
		}
	}
	text = chars.Sought(text)
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) })
}

// row describes a record.
func (s *State) row(i int) rowFacts {
	g := s.short(i)
	r := rowFacts{Index: i, File: s.source.records[i].place().File, Verdict: s.verdict(i).names()}
	if g == nil {
		return r
	}
	r.Title, r.Red, r.Black, r.Event, r.Date = g.Tag("Title"), g.Tag("Red"), g.Tag("Black"), g.Tag("Event"), g.Tag("Date")
	if g.Result != game.Unknown {
		r.Result = g.Result.String()
	}
	if r.Plies = len(s.source.records[i].moves); g.Nodes != nil {
		r.Plies = len(g.MainLine(nil))
	}
	if r.Plies == 0 {
		r.FEN = dialect.Default().String(&g.Start)
	}
	return r
}
