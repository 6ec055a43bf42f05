package game

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// Source says how a record was spelled. The zero Source says nothing.
type Source struct {
	// Text is the line as it came, in UTF-8, where a record is a line; else nil.
	Text []byte
	// Spelling is what the record itself says about the text that its position was first read
	// from; the zero Spelling when it does not say.
	Spelling Spelling

	// core is the position as the record has it, letters the name of its letter set, "" for that of
	// an exact text, whose board is so long, and said what the core alone says. Who writes
	// the game finds the dialects, so that reading costs nothing where nobody asks.
	core    []byte
	letters string
	board   int
	said    xiangqi.Setup
}

// Spelling says how a position was spelled.
type Spelling struct {
	// Dialects are the names of those whose exact form the text was, Letters that of its
	// letter set, which every spelling has.
	Dialects []string
	Letters  string
}

// spelled keeps how a position was spelled.
func (s *Source) spelled(r *dialect.Reading) {
	s.core, s.letters, s.said, s.Spelling = r.Core, r.Letters.Name, r.Setup, Spelling{}
	if r.Operations { // there is no other counter then
		s.said.Halfmoves, s.said.Fullmoves = 0, 0
	}
}

// SpelledExactly is for readers of lines: it keeps that the text is the exact form of a
// position in a dialect of the base letters, whose board is so long.
func (s *Source) SpelledExactly(text []byte, board int, said *xiangqi.Setup) {
	s.Text, s.core, s.said, s.Spelling = text, text, *said, Spelling{}
	s.letters, s.board = "", board
}

// clone returns a copy that shares no memory with the source.
func (s *Source) clone() Source {
	c := *s
	c.Text, c.core, c.Spelling.Dialects = bytes.Clone(s.Text), bytes.Clone(s.core), slices.Clone(s.Spelling.Dialects)
	return c
}

// LettersName returns the name of the letter set that the position of the game was spelled
// with, "" when nothing tells how it was spelled.
func (g *Game) LettersName() string {
	s := &g.Source
	switch {
	case s.Spelling.Letters != "":
		return s.Spelling.Letters
	case s.core == nil || s.said.Board != g.Start.Board: // it begins with another one
		return ""
	case s.letters == "":
		return dialect.LettersOf(s.core[:s.board]).Name
	}
	return s.letters
}

// EachDialect calls each with the names of the dialects whose exact form the position of
// the game was spelled in.
func (o *WriteOptions) EachDialect(g *Game, each func(name string)) {
	s := &g.Source
	if s.Spelling.Letters != "" {
		for _, name := range s.Spelling.Dialects {
			each(name)
		}
		return
	}
	if g.LettersName() == "" {
		return
	}
	if o.speller == nil {
		o.speller = dialect.NewSpeller(o.Dialects)
	}
	o.speller.Each(s.core, &s.said, func(d *dialect.Dialect) { each(d.Name()) })
}
