package jsonl

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// unknown are the losses of a position of which a record says itself that a counter is not
// known.
const unknown = dialect.LossHalfmovesUnknown | dialect.LossFullmovesUnknown

// usualFEN is more than most positions need.
const usualFEN = 128

// AppendRecord appends a game as a record. comma is between the columns of a table; 0 writes
// an object of JSON. name is that of the format.
func AppendRecord(dst []byte, g *game.Game, o *game.WriteOptions, name string, comma byte) ([]byte, error) {
	lost := len(o.Losses)
	if n := len(g.Source.Text); n > longText { // it is there as the text and as comments
		dst = slices.Grow(dst, 2*n+n/8)
	}
	var room [usualFEN]byte
	out := room[:0]
	if o.Dialect != nil {
		var err error
		if out, err = kit.AppendStart(o, out, g, unknown); err != nil {
			return dst, err
		}
	}
	w := writer{dst: dst, o: o, name: name, comma: comma}
	played := len(g.Nodes) > 1 || len(g.Unread) > 0
	kind := typePosition
	if played {
		kind = typeGame
	}
	w.word(colType, kind)
	w.origin(g)
	if w.line(g); len(g.Tags) > 0 {
		w.tags(g.Tags)
	}
	w.position(g, out)
	if played {
		w.moves(g)
	}
	w.tree(g)
	if i := slices.IndexFunc(o.Losses[lost:], isUnspelled); i >= 0 { // all again in one that spells every move
		o.Losses = append(o.Losses[:lost], o.Losses[lost+i])
		return appendInUCI(dst, g, o, name, comma)
	}
	w.outcome(g, played)
	w.problems(kit.Problems(g))
	w.notes(colNotes, g.Notes)
	if len(o.Losses) > 0 {
		w.notes(colLosses, o.Losses)
	}
	return w.end(), nil
}

// longText is the length of a text that is written at once, in bytes.
const longText = 64 << 10

func isUnspelled(n note.Note) bool { return n.Code == note.NoSpelling }

// appendInUCI is AppendRecord where the notation that is asked for does not spell a move; the last of
// o.Losses says which.
func appendInUCI(dst []byte, g *game.Game, o *game.WriteOptions, name string, comma byte) ([]byte, error) {
	written := *o
	last := len(o.Losses) - 1
	ply := o.Losses[last].Ply
	written.Notation, written.Losses = notation.UCI(), o.Losses[:last]
	written.Lose(note.OtherNotation, ply, o.Notation.Name(), written.Notation.Name())
	dst, err := AppendRecord(dst, g, &written, name, comma)
	o.Losses = written.Losses
	return dst, err
}

// AppendRefused appends the record of a text that could not be read: where it is, the text,
// and why, as the first of its notes.
func AppendRefused(dst []byte, g *game.Game, refused *game.Error, o *game.WriteOptions, name string, comma byte) []byte {
	w := writer{dst: dst, o: o, name: name, comma: comma, refused: true}
	w.word(colType, typeError)
	w.origin(g)
	w.line(g)
	w.notes(colNotes, append([]note.Note{refused.Note}, g.Notes...))
	return w.end()
}

func (w *writer) origin(g *game.Game) {
	w.g = g
	origin := kit.OriginOr(g, game.Origin{File: w.o.File, Number: w.o.Number, Line: w.o.Line})
	w.text(colFile, origin.File)
	w.number(colRecord, origin.Number)
	w.number(colLine, origin.Line)
}

// line writes the line that the record was.
func (w *writer) line(g *game.Game) {
	if g.Source.Text != nil {
		text(w, colText, g.Source.Text)
	}
}

// position writes what the record begins with.
func (w *writer) position(g *game.Game, out []byte) {
	w.begin(colFEN)
	w.openText()
	w.dst = kit.AppendStartIn(g, dialect.Default(), w.dst)
	w.closeText(colFEN)
	if w.o.Dialect != nil {
		text(w, colOut, out)
	}
	if letters := kit.LettersName(g); letters != "" {
		w.begin(colDialects)
		w.openList()
		kit.EachDialect(w.o, g, func(name string) {
			w.textItem(name)
		})
		w.closeList(colDialects)
		w.text(colLetters, letters)
	}
	w.afterBoard(&g.Start, g.Key)
}

// afterBoard writes the side to move, the counters and the key of a position of a game.
func (w *writer) afterBoard(s *xiangqi.Setup, ofGame func() xiangqi.Key) {
	w.word(colTurn, s.Turn.String())
	w.count(colHalfmoves, s.Halfmoves)
	w.count(colFullmoves, s.Fullmoves)
	switch w.o.Key {
	case game.KeyPosition:
		w.key(s.Key())
	case game.KeyMirror:
		w.key(s.MirrorKey())
	case game.KeyGame:
		w.key(ofGame())
	}
}

// moves writes the main line and the position that it leads to.
func (w *writer) moves(g *game.Game) {
	w.begin(colMoves)
	w.openList()
	final := g.EachMove(func(ply int, p *xiangqi.Position, node int32) {
		w.item()
		w.dst = kit.AppendMove(w.o, w.dst, p, g.Nodes[node].Move, ply, notation.UCI()) // no notation has a character that must be escaped
		w.endItem()
	})
	w.closeList(colMoves)
	if w.o.Notation != nil && w.o.Notation.Name() != notation.UCI().Name() {
		w.text(colNotation, w.o.Notation.Name())
	}
	w.begin(colFinal)
	w.openText()
	w.dst = dialect.Default().Append(w.dst, &final)
	w.closeText(colFinal)
}

// outcome writes how the game ended, and where its moves do when they could not be read to
// their end.
func (w *writer) outcome(g *game.Game, played bool) {
	if played || g.Result != game.Unknown {
		w.word(colResult, g.Result.String())
	}
	if !played {
		return
	}
	w.word(colStatus, string(g.Status()))
	if u, ply := g.Stop(); u != nil {
		w.number(colPly, ply)
		w.text(colRule, string(u.Code))
		w.text(colRest, u.Text)
	}
}

// tags writes the tags in their order.
func (w *writer) tags(tags []game.Tag) {
	w.begin(colTags)
	w.dst = append(w.dst, '{')
	for i := range tags {
		if game.CanonicalTag(tags[i].Name) == kit.FENTag { // it would be read as the start
			w.o.Lose(note.TagLost, 0, tags[i].Name, w.name)
			continue
		}
		w.member(tags[i].Name, tags[i].Value)
	}
	w.dst = append(w.dst, '}')
	w.endJSON()
}

// problems writes what is wrong with the position.
func (w *writer) problems(problems xiangqi.Problem) {
	if w.absent(problems == 0) {
		return
	}
	w.begin(colProblems)
	w.dst = append(w.dst, '[')
	for p := range problems.Each() {
		w.next()
		w.dst = AppendString(w.dst, p.String())
	}
	w.dst = append(w.dst, ']')
	w.endJSON()
}

// notes writes notes; what is 0 in them is not said.
func (w *writer) notes(c column, notes []note.Note) {
	if w.absent(len(notes) == 0) {
		return
	}
	w.begin(c)
	w.dst = append(w.dst, '[')
	for i := range notes {
		n := &notes[i]
		w.next()
		w.dst = append(w.dst, '{')
		w.member("code", string(n.Code))
		w.memberNumber("line", n.Line)
		w.memberNumber("column", n.Column)
		w.memberNumber("ply", n.Ply)
		w.member("text", i18n.Sentence(n))
		w.dst = append(w.dst, '}')
	}
	w.dst = append(w.dst, ']')
	w.endJSON()
}

// key writes the key of a position.
func (w *writer) key(k xiangqi.Key) { w.word(colKey, fmt.Sprintf("%016x%016x", k[0], k[1])) }

// count writes a counter, null where it is not known.
func (w *writer) count(c column, n xiangqi.Count) {
	w.begin(c)
	if value, known := n.Value(); known {
		w.dst = strconv.AppendUint(w.dst, uint64(value), 10)
	} else if w.comma == 0 {
		w.dst = append(w.dst, "null"...)
	}
}
