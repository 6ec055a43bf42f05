package kit

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// AppendStart appends the position that the game begins with in the dialect that is
// asked for, and reports what that loses, except the losses among kept. There is an error, an
// *Error, where the dialect cannot write it; dst then is returned as it was.
func AppendStart(o *game.WriteOptions, dst []byte, g *game.Game, kept dialect.Loss) ([]byte, error) {
	d := Dialect(o)
	if lost := d.Loss(&g.Start) &^ kept; lost&dialect.LossPieces != 0 {
		return dst, &game.Error{Note: d.LossNote(dialect.LossPieces, &g.Start)}
	} else if lost != 0 {
		LoseStart(o, d, &g.Start, lost)
	}
	return AppendStartIn(g, d, dst), nil
}

// LoseStart reports what a dialect loses of a position. A half-move clock of 0 and a fullmove number of 1
// are not a loss: unknown ones are written so.
func LoseStart(o *game.WriteOptions, d *dialect.Dialect, s *xiangqi.Setup, lost dialect.Loss) {
	if s.Halfmoves == xiangqi.Known(0) {
		lost &^= dialect.LossHalfmoves
	}
	if s.Fullmoves == xiangqi.Known(1) {
		lost &^= dialect.LossFullmoves
	}
	for loss := range lost.Each() {
		o.Losses = append(o.Losses, d.LossNote(loss, s))
	}
}

// WithCounters returns the game with the counters that its position is read back with: moves are
// numbered from that.
func WithCounters(g *game.Game, o *game.WriteOptions) *game.Game {
	lost := Dialect(o).Loss(&g.Start)
	if lost&(dialect.LossHalfmoves|dialect.LossFullmoves) == 0 || IsStart(&g.Start) {
		return g
	}
	own := *g
	if lost&dialect.LossHalfmoves != 0 {
		own.Start.Halfmoves = 0
	}
	if lost&dialect.LossFullmoves != 0 {
		own.Start.Fullmoves = 0
	}
	return &own
}

// Dialect returns the dialect that positions are written in.
func Dialect(o *game.WriteOptions) *dialect.Dialect {
	if o.Dialect != nil {
		return o.Dialect
	}
	return dialect.Default()
}

// AppendMove appends a move, the ply-th of its line, in the notation that is asked
// for, or own when none is. Coordinates mean what has no spelling there.
func AppendMove(o *game.WriteOptions, dst []byte, p *xiangqi.Position, m xiangqi.Move, ply int, own notation.Notation) []byte {
	n := o.Notation
	if n == nil {
		n = own
	}
	out, err := n.Append(dst, p, m)
	if err == nil {
		return out
	}
	o.Lose(note.NoSpelling, ply, m.String(), n.Name())
	if len(out) == len(dst) {
		return append(dst, m.String()...)
	}
	return out
}

// AppendMoves appends the moves of the main line with sep between them.
func AppendMoves(o *game.WriteOptions, dst []byte, g *game.Game, sep string, own notation.Notation) []byte {
	g.EachMove(func(ply int, p *xiangqi.Position, node int32) {
		if ply > 1 {
			dst = append(dst, sep...)
		}
		dst = AppendMove(o, dst, p, g.Nodes[node].Move, ply, own)
	})
	return dst
}

// AppendUnnamed is AppendMoves in the notation that Held returns for the main line.
func AppendUnnamed(o *game.WriteOptions, dst []byte, g *game.Game, format string, fits func(n notation.Notation) bool) []byte {
	asked := o.Notation
	defer func() { o.Notation = asked }()
	o.Notation = Held(o, g, format, true, fits)
	return AppendMoves(o, dst, g, " ", o.Notation)
}

// Held returns the notation that is asked for, UCI when none is, for a format of that name, which has no
// place for the name of the notation. Where the one that is asked for does not fit, or the moves of the
// tree, or of the main line, would be read as others in it, or as several, it is the nearest that is held, and
// the other is reported as lost. A nil fits is true.
func Held(o *game.WriteOptions, g *game.Game, format string, main bool, fits func(n notation.Notation) bool) notation.Notation {
	if o.Notation == nil {
		return notation.UCI()
	}
	n := readAs(g, o.Notation, main)
	if fits != nil && !fits(n) || !isReadBack(g, n) {
		n = notation.UCI()
	}
	if n != o.Notation && !o.Wish {
		o.Lose(note.NotationNotHeld, 0, o.Notation.Name(), format)
	}
	return n
}

// isReadBack reports whether the main line is read as it is from a notation that nothing names: of a short one several
// notations may make moves.
func isReadBack(g *game.Game, n notation.Notation) bool {
	alone := game.WriteOptions{Notation: n}
	list, err := movetext.ReadList(g.Start.Position(), AppendMoves(&alone, nil, g, " ", n), i18n.Notations()...)
	return !isTwoReadings(err) && (err != nil || slices.Equal(list.Moves, g.MainLine(nil)))
}

// readAs returns the notation, or it without the options that decide which moves a text is, where the
// text of the game, or of its main line, is another without them.
func readAs(g *game.Game, n notation.Notation, main bool) notation.Notation {
	plain, decides := notation.Undecided(n)
	style := TextStyle{Main: main}
	if !decides || bytes.Equal(AppendText(nil, g, n, style).Dst, AppendText(nil, g, plain, style).Dst) {
		return n
	}
	return plain
}

// OriginOr returns where the game was first read from; a game that does not say has
// the place that is given.
func OriginOr(g *game.Game, here game.Origin) game.Origin {
	if g.Origin == (game.Origin{}) {
		return here
	}
	return g.Origin
}

// WithRoot returns the game, or a copy with the start as its only node where it has none: a
// zero Game. Writers begin with it.
func WithRoot(g *game.Game) *game.Game {
	if len(g.Nodes) > 0 {
		return g
	}
	own := *g
	own.Nodes = []game.Node{{}}
	return &own
}

// AppendFEN appends a position in the dialect that is asked for.
func AppendFEN(o *game.WriteOptions, dst []byte, s *xiangqi.Setup) []byte {
	return Dialect(o).Append(dst, s)
}

// CharsetHolds reports whether a charset has all characters with which a dialect writes
// positions. A nil charset is UTF-8, a nil dialect xqbase.
func CharsetHolds(c *charset.Charset, d *dialect.Dialect) bool {
	if c == nil || d == nil || d.ASCII() {
		return true
	}
	var text []byte
	for _, turn := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		s := xiangqi.Start() // it has all pieces
		s.Turn = turn
		text = d.Append(text, &s)
		s.Halfmoves = 0 // unknown: a dialect may have a word for it
		text = d.Append(text, &s)
	}
	return InCharset(c, text)
}

// InCharset reports whether a charset has all characters of a text. A nil charset is UTF-8.
func InCharset(c *charset.Charset, text []byte) bool {
	if c == nil {
		return true
	}
	_, lost := c.Append(nil, text)
	return len(lost) == 0
}
