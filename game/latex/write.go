package latex

import (
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// The names of lines of data that are no tags.
const (
	turnLine   = "Side to move"
	resultLine = "Result"
)

// none is written in place of the move of a side that makes none.
const none = "xxxx"

// appendGame writes the main line of a game with its comments, and a diagram where it does not begin as all games do.
func appendGame(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	kit.LoseTree(o, g, name, kit.RoomRootComment|kit.RoomUnread|kit.RoomComments|kit.RoomAnnotations)
	if g.HasVariations() || len(g.Unread) > 0 {
		g = g.Clone()
		g.KeepMainLine()
	}
	if o.Notation != nil && !o.Wish && o.Notation.Name() != "coord-de" {
		o.Lose(note.NotationNotHeld, 0, o.Notation.Name(), name)
	}
	w := writer{dst: dst, g: g, o: o, line: []int32{0}}
	for n := range g.Line(0) {
		w.line = append(w.line, n)
	}
	w.start()
	w.data()
	w.heading()
	usual := kit.IsStart(&g.Start)
	if !usual || len(w.line) == 1 {
		w.dst = append(w.dst, "\\showboard\n"...)
	}
	w.moves()
	return append(w.dst, '\n'), nil
}

type writer struct {
	dst  []byte
	g    *game.Game
	o    *game.WriteOptions
	line []int32 // the start and the nodes of the main line
}

// start writes the position.
func (w *writer) start() {
	s := &w.g.Start
	w.dst = append(w.dst, "\\newgame\n"...)
	if s.Board != xiangqi.Start().Board {
		w.dst = append(w.dst, "\\resetboard\n"...)
		for sq, p := range s.Board {
			if p != xiangqi.Empty {
				w.dst = fmt.Appendf(w.dst, "\\piece %s%s\n", letterOf(p), squareName(xiangqi.Square(sq)))
			}
		}
	}
	kit.LoseHalfmoves(w.o, s, name)
	if n, known := s.Fullmoves.Value(); known && !kit.IsStart(s) {
		if n+uint32(s.Turn) < 1 {
			w.o.Lose(note.FullmovesLost, 0, "0", name)
			n = 1
		}
		w.dst = fmt.Appendf(w.dst, "\\movecount=%d\n", n-1+uint32(s.Turn))
	}
	if len(w.line) == 1 && !kit.IsStart(s) {
		w.dst = fmt.Appendf(w.dst, "%%%% %s: %s\n", turnLine, s.Turn)
	}
}

// letterOf returns the letter of a piece in English.
func letterOf(p xiangqi.Piece) string {
	letter := letters[english][p.Role()-1 : p.Role()]
	if p.Color() == xiangqi.Black {
		letter = strings.ToLower(letter)
	}
	return letter
}

// squareName returns the name of a square in which the tenth rank is 0.
func squareName(sq xiangqi.Square) string {
	return fmt.Sprintf("%c%d", 'a'+rune(sq.File()), (sq.Rank()+1)%xiangqi.Ranks)
}

// data writes the tags and the result.
func (w *writer) data() {
	text, tagged := kit.ResultText(w.g)
	if text != "" {
		w.dst = fmt.Appendf(w.dst, "%%%% %s: %s\n", resultLine, escape(text, ""))
	}
	for _, t := range w.g.Tags {
		line := fmt.Sprintf("%%%% %s: %s", escape(t.Name, ""), escape(t.Value, ""))
		found := dataLine.FindStringSubmatch(line)
		switch {
		case tagged && t.Name == resultLine:
		case t.Name == turnLine, t.Name == resultLine, t.Value == "", found == nil || plain(found[1]) != t.Name:
			w.o.Lose(note.TagLost, 0, t.Name, name)
		default:
			w.dst = append(append(w.dst, line...), '\n')
		}
	}
}

// heading writes who plays, or the title, for the reader of the document.
func (w *writer) heading() {
	text := w.g.Tag("Title")
	if red, black := w.g.Tag("Red"), w.g.Tag("Black"); red != "" || black != "" {
		text = red + " – " + black
	}
	if text = strings.Join(strings.Fields(text), " "); text != "" {
		w.dst = fmt.Appendf(w.dst, "\\begin{center}\\textbf{%s}\\end{center}\n", strings.ReplaceAll(escape(text, ""), "–", "--"))
	}
}

// moves writes the moves, those of both sides in one command where no comment is between them.
func (w *writer) moves() {
	turn := w.g.Start.Turn
	w.comment(0)
	for i := 1; i < len(w.line); i++ {
		n := w.line[i]
		w.mark(n, turn)
		text := w.text(n)
		switch move := w.move(n); {
		case turn == xiangqi.Black:
			w.dst = append(w.dst, "\\move "+none+" "+move+"\n"...)
		case text == "" && i+1 < len(w.line):
			i++
			turn = turn.Other()
			w.mark(w.line[i], turn)
			w.dst = append(w.dst, "\\move "+move+" "+w.move(w.line[i])+"\n"...)
		default:
			w.dst = append(w.dst, "\\move "+move+" "+none+"\n"...)
		}
		w.comment(w.line[i])
		turn = turn.Other()
	}
}

func (w *writer) move(n int32) string {
	m := w.g.Nodes[n].Move
	return squareName(m.From()) + squareName(m.To())
}

// sign returns the sign of the only annotation of a move, "" where it is not so.
func (w *writer) sign(n int32) string {
	if nags := w.g.Nodes[n].NAGs; len(nags) == 1 && nags[0] < movetext.Diagram {
		return movetext.Sign(nags[0])
	}
	return ""
}

// mark writes the sign that is beside the next move of a side.
func (w *writer) mark(n int32, side xiangqi.Color) {
	if sign := w.sign(n); sign != "" {
		w.dst = append(w.dst, []string{"\\cr ", "\\cb "}[side]+sign+" \n"...)
	}
}

func (w *writer) text(n int32) string {
	return string(kit.AppendComment(w.g, nil, n, w.sign(n) == ""))
}

// comment writes the text after a move.
func (w *writer) comment(n int32) {
	if text := w.text(n); text != "" {
		w.dst = append(w.dst, "\\bv "+escape(text, "\n")+"\\ev\n"...)
	}
}
