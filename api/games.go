package api

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
)

// GamesRequest asks for the records of a text.
type GamesRequest struct {
	Input
	// The dialect of the position that each record has as `out`.
	Dialect string `json:"dialect,omitempty"`
	// The notation of moves; else they are as they were read.
	Notation string `json:"notation,omitempty"`
	// The key of each record.
	Key string `json:"key,omitempty" enum:"position,mirror"`
}

// Records are the records of a text.
type Records struct {
	About
	// The positions, games and errors, each as docs/record.schema.json describes it.
	Records []json.RawMessage `json:"records" schema:"Record"`
}

// Games returns the records of a text: positions, games with their tags, moves, comments and variations, and what
// could not be read, as errors among them.
func Games(ctx context.Context, q *GamesRequest) (*Records, error) { return one(ctx, q, q.prepare) }

func (q *GamesRequest) prepare() (answerer[Records], error) {
	r, err := q.reading()
	if err != nil {
		return nil, err
	}
	var write collection.Options
	if write.Dialect, err = dialectNamed("dialect", q.Dialect); err != nil {
		return nil, err
	}
	if write.Notation, err = notationNamed("notation", q.Notation, true); err != nil {
		return nil, err
	}
	write.Key = game.Key(q.Key)
	return func(ctx context.Context, text []byte) (*Records, error) { return r.records(ctx, text, &write) }, nil
}

// records returns the records of a text, written with the Dialect, Notation, Key and Change of some options.
func (r *reading) records(ctx context.Context, text []byte, write *collection.Options) (*Records, error) {
	o := r.of(text)
	o.To, o.AsRead, o.Errors = jsonl.Format(), true, collection.ErrorsKeep
	o.Dialect, o.Notation, o.Key, o.Change = write.Dialect, write.Notation, write.Key, write.Change
	answer := &Records{Records: []json.RawMessage{}}
	size, notes := int64(0), r.notes()
	o.Diagnose = notes.say
	o.Emit = func(e *collection.Emitted) error {
		for line := range bytes.Lines(e.Data) {
			if size += int64(len(line)); r.most > 0 && size > r.most {
				return errAnswerLarge
			}
			answer.Records = append(answer.Records, bytes.TrimSpace(bytes.Clone(line)))
		}
		return nil
	}
	report, err := collection.Convert(ctx, r.inputs(text), &o)
	answer.About = notes.about(report)
	return answer, err
}

// CheckRequest asks what is wrong with the records of a text.
type CheckRequest struct{ Input }

// Checked is what is wrong with the records of a text.
type Checked struct{ About }

// Check says what is wrong with the records of a text, and counts them. The records themselves are not in the answer,
// so it suits large texts.
func Check(ctx context.Context, q *CheckRequest) (*Checked, error) { return one(ctx, q, q.prepare) }

func (q *CheckRequest) prepare() (answerer[Checked], error) {
	r, err := q.reading()
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, text []byte) (*Checked, error) {
		o, notes := r.of(text), r.notes()
		o.Diagnose = notes.say
		report, err := collection.Convert(ctx, r.inputs(text), &o)
		about := notes.about(report)
		about.OK = about.OK && about.Counts.Impossible == 0
		return &Checked{about}, err
	}, nil
}

// ReadRequest asks what a text is.
type ReadRequest struct{ Input }

// Found is what a text is.
type Found struct {
	About
	// The dialects in whose exact form all positions are that the text spells.
	Dialects []string `json:"dialects"`
	// The letter set of the first position: either when nothing tells the usual sets apart, mixed when no
	// one set has its letters together.
	Letters string `json:"letters,omitempty"`
	// The notation of the moves of the first record that has some.
	Notation string `json:"notation,omitempty"`
	// How many moves the main lines have together.
	Moves int `json:"moves"`
	// The position of the first record that could be read, before its moves.
	Position *Position `json:"position,omitempty"`
	// The position after the moves of that record.
	Final *Position `json:"final,omitempty"`
}

// Read says what a text is: its format, charset, dialects and notation, the position of its first record with the
// problems that it has, and what was repaired, assumed and refused. Begin with it where a text is not known.
func Read(ctx context.Context, q *ReadRequest) (*Found, error) { return one(ctx, q, q.prepare) }

func (q *ReadRequest) prepare() (answerer[Found], error) {
	r, err := q.reading()
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, text []byte) (*Found, error) {
		notation := ""
		all, err := r.records(ctx, text, &collection.Options{Change: func(g *game.Game) {
			if notation == "" && g.Notation != nil { // one worker calls it
				notation = g.Notation.Name()
			}
		}})
		if err != nil {
			return nil, err
		}
		found := &Found{About: all.About, Dialects: []string{}, Notation: notation}
		var dialects []string
		for _, line := range all.Records {
			var record struct {
				FEN, Final, Letters string
				Dialects            []string
				Moves               []string
			}
			if err := json.Unmarshal(line, &record); err != nil {
				return nil, err
			}
			found.Moves += len(record.Moves)
			if record.Letters != "" || record.Dialects != nil {
				if found.Letters == "" {
					found.Letters, dialects = record.Letters, record.Dialects
				}
				dialects = slices.DeleteFunc(dialects, func(d string) bool { return !slices.Contains(record.Dialects, d) })
			}
			if found.Position == nil && record.FEN != "" {
				found.Position = r.positionOf(record.FEN)
				if len(record.Moves) > 0 {
					found.Final = r.positionOf(record.Final)
				}
			}
		}
		found.Dialects = append(found.Dialects, dialects...)
		return found, nil
	}, nil
}

// positionOf describes a position that a record has.
func (r *reading) positionOf(fen string) *Position {
	read, err := dialect.Read([]byte(fen))
	if err != nil {
		return nil
	}
	return r.describe(&read.Setup)
}
