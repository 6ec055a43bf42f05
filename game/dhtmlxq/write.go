package dhtmlxq

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// branch is a line to be written.
type branch struct {
	first       int32 // its first move
	parent, ply int
}

// writer writes one game.
type writer struct {
	g   *game.Game
	o   *game.WriteOptions
	dst []byte
}

func appendGame(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	if binit().Loss(&g.Start)&dialect.LossPieces != 0 {
		noted := note.Note{}
		noted.Code, noted.Expected = note.PiecesLost, "DhtmlXQ"
		return dst, &game.Error{Note: noted}
	}
	w := writer{g: g, o: o, dst: append(dst, "[DhtmlXQ]\n"...)}
	w.tags()
	w.start()
	branches := w.lines()
	w.comments(branches)
	return append(w.dst, "[/DhtmlXQ]\n"...), nil
}

// open and close write the markup around a value.
func (w *writer) open(name string) {
	w.dst = append(append(append(w.dst, "[DhtmlXQ_"...), name...), ']')
}

func (w *writer) close(name string) {
	w.dst = append(append(append(w.dst, "[/DhtmlXQ_"...), name...), "]\n"...)
}

func (w *writer) field(name, value string) {
	w.open(name)
	w.dst = append(w.dst, value...)
	w.close(name)
}

// tags writes the fields of the tags and the result.
func (w *writer) tags() {
	for i := range w.g.Tags {
		tag := &w.g.Tags[i]
		if tag.Name == "Result" && !w.resultInTag() {
			w.text(foreign+tag.Name, tag.Value)
		} else if tag.Name == "Result" {
			w.text("result", tag.Value)
		} else if field := fieldOf(tag.Name); field != "" {
			w.text(field, tag.Value)
		} else {
			w.o.Lose(note.TagLost, 0, tag.Name, "DhtmlXQ")
		}
	}
	if word := resultWord(w.g.Result, w.o.Charset); word != "" {
		w.field("result", word)
	}
}

// resultInTag reports whether the tag Result is the words of a result of which it is not
// known who won.
func (w *writer) resultInTag() bool {
	said, _ := game.ReadResult(w.g.Tag("Result"))
	return said == game.Unknown && w.g.Result == game.Unknown
}

func (w *writer) text(name, value string) {
	w.open(name)
	if slices.Contains(percentEncoded, name) && utf8.ValidString(value) {
		value = url.PathEscape(value)
	}
	w.dst = appendText(w.dst, value, true)
	w.close(name)
}

// start writes the position, when it is not the start of the game or the reader of
// the moves would take it for another.
func (w *writer) start() {
	start := &w.g.Start
	if start.Board != xiangqi.Start().Board {
		w.open("binit")
		w.dst = binit().Append(w.dst, start)
		w.close("binit")
	}
	read := implied(&start.Board)
	if first := w.g.Nodes[0].Child; first != 0 && start.Board != xiangqi.Start().Board {
		read.Turn = start.Board[w.g.Nodes[first].Move.From()].Color()
	}
	if read == *start {
		return
	}
	d, said := full(), *start // what the reader of the FEN gets
	said.Halfmoves, said.Fullmoves = xiangqi.Known(start.Halfmoves.Or(0)), xiangqi.Known(start.Fullmoves.Or(1))
	if start.Halfmoves == 0 && start.Fullmoves == 0 {
		d, said = short(), *start
	}
	kit.LoseStart(w.o, d, start, d.Loss(start))
	if read == said {
		return
	}
	w.open("fen")
	w.dst = d.Append(w.dst, start)
	w.close("fen")
}

// lines writes all moves, and returns the lines in the order of their numbers. Lines
// are numbered after the one that they hang on, and alternatives in their order.
func (w *writer) lines() []branch {
	branches := []branch{{first: w.g.Nodes[0].Child}}
	for id := 0; id < len(branches); id++ {
		name, b := "movelist", branches[id]
		if id > 0 {
			name = fmt.Sprintf("move_%d_%d_%d", b.parent, b.ply, id)
		}
		w.open(name)
		for n, ply := b.first, max(b.ply, 1); n != 0; n, ply = w.g.Nodes[n].Child, ply+1 {
			w.dst = appendMove(w.dst, w.g.Nodes[n].Move)
			if id > 0 && n == b.first {
				continue // its alternatives hang on the other line
			}
			for other := w.g.Nodes[n].Next; other != 0; other = w.g.Nodes[other].Next {
				branches = append(branches, branch{first: other, parent: id, ply: ply})
			}
		}
		w.close(name)
	}
	return branches
}

// comments writes the comments, line by line.
func (w *writer) comments(branches []branch) {
	w.comment(0, "comment0")
	for id, b := range branches {
		name := "comment"
		if id > 0 {
			name += strconv.Itoa(id) + "_"
		}
		for n, ply := b.first, max(b.ply, 1); n != 0; n, ply = w.g.Nodes[n].Child, ply+1 {
			w.comment(n, name+strconv.Itoa(ply))
		}
	}
}

func (w *writer) comment(node int32, name string) {
	if text := kit.AppendComment(w.g, nil, node, true); len(text) > 0 {
		w.open(name)
		w.dst = appendText(w.dst, string(text), false)
		w.close(name)
	}
}

// appendMove writes a move as x and y, from the top, of both squares.
func appendMove(dst []byte, m xiangqi.Move) []byte {
	for _, sq := range [...]xiangqi.Square{m.From(), m.To()} {
		dst = append(dst, '0'+byte(sq)%xiangqi.Files, '9'-byte(sq)/xiangqi.Files)
	}
	return dst
}
