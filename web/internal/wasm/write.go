package wasm

import (
	"errors"
	"fmt"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/web/internal/wasm/wire"
	"github.com/xqfen/xqfen/xiangqi"
)

// formatName is a format that can be written.
type formatName struct {
	Name      string `json:"name"`
	Title     string `json:"title"`
	Extension string `json:"extension"`
	// Single formats have one record in a file.
	Single bool `json:"single,omitempty"`
}

// fileFacts is about a file that was written.
type fileFacts struct {
	Name   string   `json:"name"`
	Losses []string `json:"losses,omitempty"`
}

// formats lists what can be written.
func (s *Session) formats(_ *Request, _ []byte, r *Response) error {
	if s.Files == nil {
		return errNeeds
	}
	for _, f := range s.Files.Formats() {
		r.Formats = append(r.Formats, formatName{f.Name, s.words.Phrase(f.Title), extension(f), f.Is(game.Single)})
	}
	return nil
}

func extension(f *game.Format) string {
	if len(f.Extensions) == 0 {
		return ".txt"
	}
	return f.Extensions[0]
}

// write writes the record that is shown, or all of them, in a format.
func (s *Session) write(q *Request, r *Response) (out []byte, err error) {
	if s.Files == nil {
		return nil, errNeeds
	}
	var f *game.Format
	for _, each := range s.Files.Formats() {
		if kit.IsNamed(each, q.To) {
			f = each
		}
	}
	if f == nil {
		return nil, fmt.Errorf("unknown format %q", q.To)
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

// saved is what one module hands to the other.
type saved struct {
	Text    string         `json:"text"`
	Options Options        `json:"options"`
	At      int            `json:"at"`
	Games   []*savedRecord `json:"games"`
}

// savedRecord is a record without what is only known while it is read.
type savedRecord struct {
	Tags   []game.Tag
	Start  xiangqi.Setup
	Nodes  []game.Node
	Unread []game.Unread
	Result string
}

// save hands the records over as JSON.
func (s *Session) save(_ *Request, _ []byte, r *Response) error {
	r.Record = &saved{Text: s.input.text, Options: s.input.options, At: s.at}
	for _, g := range s.games {
		r.Record.Games = append(r.Record.Games, &savedRecord{
			Tags: g.Tags, Start: g.Start, Nodes: g.Nodes, Unread: g.Unread, Result: g.Result.String(),
		})
	}
	return nil
}

// load takes records that save handed over.
func (s *Session) load(q *Request, _ []byte, _ *Response) error {
	var all saved
	if err := wire.Read(q.Record, &all); err != nil {
		return err
	}
	games := make([]*game.Game, 0, len(all.Games))
	for _, one := range all.Games {
		if one == nil {
			return errors.New("a record is missing")
		}
		g := newGame()
		g.Tags, g.Start, g.Nodes, g.Unread = one.Tags, one.Start, one.Nodes, one.Unread
		g.Result, _ = kit.ParseResult(one.Result)
		if err := check(g); err != nil {
			return err
		}
		games = append(games, g)
	}
	s.input = input{text: all.Text, options: all.Options}
	s.games, s.at = games, max(all.At, 0)
	return nil
}

// check reports what no record has that save handed over.
func check(g *game.Game) error {
	if g.Start.Turn > xiangqi.Black {
		return errBoard
	}
	for _, p := range g.Start.Board {
		if p != xiangqi.NewPiece(p.Color(), p.Role()) {
			return errBoard
		}
	}
	return g.Check()
}
