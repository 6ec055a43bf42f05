package web

import (
	"context"

	"github.com/xqfen/xqfen/collection"
)

// detectRequest is what POST /v1/detect takes.
type detectRequest struct{ input }

// detected is what it answers.
type detected struct {
	outcome
	// Spellings is how the positions of a list are written; other formats have none.
	Spellings *spellings `json:"spellings,omitempty"`
}

// spellings count in which dialects the positions of a list are exact, which letters they use and
// what follows the board.
type spellings struct {
	Records    int                   `json:"records"`
	Read       int                   `json:"read"`
	Unreadable int                   `json:"unreadable"`
	NotExact   int                   `json:"not_exact"`
	Dialects   collection.NameCounts `json:"dialects"`
	Letters    collection.NameCounts `json:"letters"`
	Tails      collection.NameCounts `json:"tails"`
}

func detect(ctx context.Context, request *detectRequest, _ int64) (any, error) {
	o, err := request.options()
	if err != nil {
		return nil, err
	}
	request.settleFormat(&o)
	notes := newNotes(request.words)
	var survey collection.Spellings
	o.Spellings, o.Diagnose = &survey, notes.say
	report, err := collection.Convert(ctx, request.inputs(), &o)
	if err != nil {
		return nil, err
	}
	result := detected{outcome: notes.outcome(report)}
	if survey.Records > 0 {
		result.Spellings = &spellings{
			survey.Records, survey.Read, survey.Records - survey.Read, survey.NotExact,
			rows(survey.Exact), rows(survey.Letters), rows(survey.Tails),
		}
	}
	return result, nil
}

// rows are those of a tally, the most frequent first. A list of none is a list.
func rows(t collection.NameCounts) collection.NameCounts {
	return append(collection.NameCounts{}, t.Sorted()...)
}
