package kit

import (
	"sync"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// keepSpelling keeps in a source how a position was spelled.
func keepSpelling(s *game.Source, r *dialect.Reading) {
	c := &s.Core
	c.Text, c.Letters, c.Said, c.Board = r.Core, r.Letters.Name, r.Setup, r.Board
	if r != &c.Reading { // which may be long already there
		c.Reading = *r
	}
	s.Dialects, s.Letters = nil, ""
	if r.Operations { // there is no other counter then
		c.Said.Halfmoves, c.Said.Fullmoves = 0, 0
	}
}

// LettersName returns the name of the letter set that the position of the game was spelled
// with, "" when that is not known.
func LettersName(g *game.Game) string {
	s := &g.Source
	switch {
	case s.Letters != "":
		return s.Letters
	case s.Core.Text == nil || s.Core.Said.Board != g.Start.Board: // it begins with another one
		return ""
	}
	return s.Core.Letters
}

// builtinDialects are made once, since All copies.
var builtinDialects = sync.OnceValue(dialect.All)

// Dialects returns those that are known: the built-in ones where none are given.
func Dialects(given []*dialect.Dialect) []*dialect.Dialect {
	if given == nil {
		return builtinDialects()
	}
	return given
}

// isPlain reports whether the game begins with the position of a text whose board field is known.
func isPlain(g *game.Game) bool { return g.Source.Core.Board > 0 && g.Source.Core.Said == g.Start }

// Problems returns what is wrong with the position that the game begins with. Of an exact
// text it is known that there is nothing.
func Problems(g *game.Game) xiangqi.Problem {
	if isPlain(g) {
		return 0
	}
	return g.Start.Problems()
}

// AppendStartIn appends the position that the game begins with as a dialect writes it.
func AppendStartIn(g *game.Game, d *dialect.Dialect, dst []byte) []byte {
	if !isPlain(g) {
		return d.Append(dst, &g.Start)
	}
	return d.AppendExact(dst, g.Source.Core.Text[:g.Source.Core.Board], &g.Start)
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
	for _, d := range Dialects(o.Dialects) {
		if d.Writes(s.Core.Text, &s.Core.Said) {
			each(d.Name())
		}
	}
}
