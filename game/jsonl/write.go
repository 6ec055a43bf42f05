package jsonl

import (
	"strconv"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// appendGame writes one game as a line.
func appendGame(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	origin := g.OriginOr(o.File, o.Number)
	start, err := o.AppendStart(nil, g, 0)
	if err != nil {
		return dst, err
	}
	w := writer{append(dst, '{'), o}
	w.text("file", origin.File)
	w.number("game", origin.Number)
	w.tags(g.Tags)
	w.text("start", string(start))
	if o.Notation != nil && o.Notation.Name() != game.UCI().Name() {
		w.text("notation", o.Notation.Name())
	}
	w.moves(g)
	if o.Tree {
		w.tree(g)
	} else {
		o.LoseTree(g, name, game.RoomUnread)
	}
	w.text("result", g.Result.String())
	w.text("status", string(g.Status()))
	if u, ply := g.Stop(); u != nil {
		w.number("ply", ply)
		w.text("rule", string(u.Code))
		w.text("rest", u.Text)
	}
	w.notes(g.Notes)
	return append(w.dst, "}\n"...), nil
}

// writer appends the parts of a JSON text.
type writer struct {
	dst []byte
	o   *game.WriteOptions
}

// next puts a comma before what is not the first of its object or list.
func (w *writer) next() {
	if last := w.dst[len(w.dst)-1]; last != '{' && last != '[' {
		w.dst = append(w.dst, ',')
	}
}

func (w *writer) key(name string) {
	w.next()
	w.dst = append(appendString(w.dst, name), ':')
}

func (w *writer) text(key, value string) {
	w.key(key)
	w.dst = appendString(w.dst, value)
}

func (w *writer) number(key string, n int) {
	w.key(key)
	w.dst = strconv.AppendInt(w.dst, int64(n), 10)
}

func (w *writer) open(key string, bracket byte) {
	w.key(key)
	w.dst = append(w.dst, bracket)
}

func (w *writer) tags(tags []game.Tag) {
	w.open("tags", '{')
	for i := range tags {
		if game.CanonicalTag(tags[i].Name) == game.FENTag { // it would be read as the start
			w.o.Lose(game.CodeTagLost, 0, tags[i].Name, name)
			continue
		}
		w.text(tags[i].Name, tags[i].Value)
	}
	w.dst = append(w.dst, '}')
}

func (w *writer) moves(g *game.Game) {
	w.open("moves", '[')
	g.EachMove(func(ply int, p *xiangqi.Position, node int32) {
		w.next()
		w.move(p, g.Nodes[node].Move, ply)
	})
	w.dst = append(w.dst, ']')
}

// move appends a move as a string.
func (w *writer) move(p *xiangqi.Position, m xiangqi.Move, ply int) {
	w.dst = append(w.dst, '"')
	w.dst = w.o.AppendMove(w.dst, p, m, ply, game.UCI()) // no notation has a character that must be escaped
	w.dst = append(w.dst, '"')
}

func (w *writer) notes(notes []game.Note) {
	w.open("notes", '[')
	for i := range notes {
		n := &notes[i]
		w.next()
		w.dst = append(w.dst, '{')
		w.text("code", string(n.Code))
		w.number("line", n.Line)
		w.number("column", n.Column)
		w.number("ply", n.Ply)
		w.text("text", n.Sentence())
		w.dst = append(w.dst, '}')
	}
	w.dst = append(w.dst, ']')
}

// appendString appends a string of JSON.
func appendString(dst []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			return appendEscaped(dst, s)
		}
	}
	dst = append(dst, '"')
	dst = append(dst, s...)
	return append(dst, '"')
}

const hex = "0123456789abcdef"

// appendEscaped appends a string with what JSON, or a line, cannot have in it
// escaped; what is not UTF-8 becomes U+FFFD.
func appendEscaped(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', byte(c))
		case c == '\n':
			dst = append(dst, `\n`...)
		case c == '\t':
			dst = append(dst, `\t`...)
		case c < ' ':
			dst = append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		case c == '\u2028', c == '\u2029':
			dst = append(dst, `\u202`...)
			dst = append(dst, hex[c&15])
		default:
			dst = utf8.AppendRune(dst, c)
		}
	}
	return append(dst, '"')
}
