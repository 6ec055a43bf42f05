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

	// Turned is how the board was repaired. Command says that the position is part of the
	// command of an engine. Both decide how coordinates are read.
	Turned  dialect.Orient
	Command bool

	// core is the position as the record has it, letters the name of its letter set, "" for that of
	// an exact text, and said what the core alone says. Of an exact text and of one in a common
	// spelling board is the length of the board field, and there is no problem; else it is 0. Who writes
	// the game finds the dialects, so that reading costs nothing where nobody asks.
	core    []byte
	letters string
	board   int
	said    xiangqi.Setup
	exact   *dialect.Dialect // that the text is the exact form of
}

// Spelling says how a position was spelled.
type Spelling struct {
	// Dialects are the names of those whose exact form the text was, Letters that of its
	// letter set, which every spelling has.
	Dialects []string
	Letters  string
}

// Spelled is for readers of formats: it keeps how a position was spelled.
func (s *Source) Spelled(r *dialect.Reading) {
	s.core, s.letters, s.said, s.Spelling, s.exact = r.Core, r.Letters.Name, r.Setup, Spelling{}, nil
	s.board = len(r.PlainBoard())
	if r.Operations { // there is no other counter then
		s.said.Halfmoves, s.said.Fullmoves = 0, 0
	}
}

// SpelledExactly is for readers of lines: it keeps what dialect.Reader.Exact has read of a
// text, all of it, whose board is so long.
func (s *Source) SpelledExactly(text []byte, d *dialect.Dialect, board int, said *xiangqi.Setup) {
	s.exact = d
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

// isPlain reports whether the game begins with what a text says whose board field is known.
func (g *Game) isPlain() bool { return g.Source.board > 0 && g.Source.said == g.Start }

// Problems returns what is wrong with the position that the game begins with. Of an exact
// text and a common spelling it is known that there is nothing.
func (g *Game) Problems() xiangqi.Problem {
	if g.isPlain() {
		return 0
	}
	return g.Start.Problems()
}

// AppendStartIn appends the position that the game begins with as a dialect writes it.
func (g *Game) AppendStartIn(d *dialect.Dialect, dst []byte) []byte {
	s := &g.Source
	switch {
	case !g.isPlain():
		return d.Append(dst, &g.Start)
	case s.exact == d:
		return append(dst, s.core...)
	}
	return d.AppendPlain(dst, s.core[:s.board], &g.Start)
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
	if s.core == nil || s.said.Board != g.Start.Board {
		return
	}
	if o.speller == nil {
		o.speller = dialect.NewSpeller(o.Dialects)
	}
	name := func(d *dialect.Dialect) { each(d.Name()) }
	o.speller.Each(s.core, s.board, &s.said, name)
}
