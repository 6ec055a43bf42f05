package wasm

import (
	"errors"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
)

// fileFacts is about a file that was written.
type fileFacts struct {
	Name   string   `json:"name"`
	Losses []string `json:"losses,omitempty"`
}

func extension(f *game.Format) string {
	if len(f.Extensions) == 0 {
		return ".txt"
	}
	return f.Extensions[0]
}

// write writes the record that is shown, or all of them, in a format.
func (s *Session) write(q *Request, r *Response) (out []byte, err error) {
	f, err := collection.FindWritten(q.To)
	if err != nil {
		return nil, err
	}
	games := []*game.Game{s.game()}
	if q.All && !f.Is(game.Single) {
		games = s.games
	}
	out = append(out, f.Layout.Header...)
	o := &game.WriteOptions{}
	if q.Notation != "" {
		if o.Notation, err = i18n.Notation(q.Notation); err != nil {
			return nil, err
		}
		o.Wish = true
	}
	r.File = &fileFacts{Name: "xiangqi" + extension(f)}
	told := map[string]bool{}
	for i, g := range games {
		o.Number = i + 1
		if out, err = f.Append(out, g, o); err != nil {
			var e *game.Error
			if errors.As(err, &e) {
				text, remedy := s.words.Note(&e.Note)
				return nil, errors.New(s.words.Advice(text, remedy))
			}
			return nil, err
		}
		for k := range o.Losses {
			if text, _ := s.words.Note(&o.Losses[k]); !told[text] {
				told[text] = true
				r.File.Losses = append(r.File.Losses, text)
			}
		}
		o.Losses = o.Losses[:0]
	}
	return out, nil
}
