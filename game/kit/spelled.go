package kit

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/spelled"
	"github.com/xqfen/xqfen/xiangqi"
)

// Spelled keeps in a source how a position was spelled.
func Spelled(s *game.Source, r *dialect.Reading) {
	c := &s.Core
	c.Text, c.Letters, c.Said, c.Board = r.Core, r.Letters.Name, r.Setup, r.Plain
	c.Exact, c.Moves, c.Engine = nil, [2]int{}, false
	if r != &c.Reading { // which may be long already there
		c.Reading = *r
	}
	s.Dialects, s.Letters = nil, ""
	if r.Operations { // there is no other counter then
		c.Said.Halfmoves, c.Said.Fullmoves = 0, 0
	}
}

// SpelledExactly keeps in a source what dialect.Reader.Exact has read of a text, all of it, whose
// board is so long.
func SpelledExactly(s *game.Source, text []byte, d *dialect.Dialect, board int, said *xiangqi.Setup) {
	s.Text, s.Dialects, s.Letters = text, nil, ""
	s.Core = spelled.Core{Text: text, Said: *said, Board: board, Exact: d}
}

// LettersName returns the name of the letter set that the position of the game was spelled
// with, "" when nothing tells how it was spelled.
func LettersName(g *game.Game) string {
	s := &g.Source
	switch {
	case s.Letters != "":
		return s.Letters
	case s.Core.Text == nil || s.Core.Said.Board != g.Start.Board: // it begins with another one
		return ""
	case s.Core.Letters == "":
		return dialect.LettersOf(s.Core.Text[:s.Core.Board])
	}
	return s.Core.Letters
}

// isPlain reports whether the game begins with what a text says whose board field is known.
func isPlain(g *game.Game) bool { return g.Source.Core.Board > 0 && g.Source.Core.Said == g.Start }

// Problems returns what is wrong with the position that the game begins with. Of an exact
// text and a common spelling it is known that there is nothing.
func Problems(g *game.Game) xiangqi.Problem {
	if isPlain(g) {
		return 0
	}
	return g.Start.Problems()
}

// AppendStartIn appends the position that the game begins with as a dialect writes it.
func AppendStartIn(g *game.Game, d *dialect.Dialect, dst []byte) []byte {
	c := &g.Source.Core
	switch {
	case !isPlain(g):
		return d.Append(dst, &g.Start)
	case c.Exact == d:
		return append(dst, c.Text...)
	}
	return d.AppendPlain(dst, c.Text[:c.Board], &g.Start)
}

// EachDialect calls each with the names of the dialects whose exact form the position of
// the game was spelled in.
func EachDialect(o *game.WriteOptions, g *game.Game, each func(name string)) {
	s := &g.Source
	if s.Letters != "" {
		for _, name := range s.Dialects {
			each(name)
		}
		return
	}
	if s.Core.Text == nil || s.Core.Said.Board != g.Start.Board {
		return
	}
	if o.Speller == nil {
		o.Speller = &dialect.Reader{Dialects: o.Dialects}
	}
	o.Speller.EachExact(s.Core.Text, s.Core.Board, &s.Core.Said, func(d *dialect.Dialect) { each(d.Name()) })
}
