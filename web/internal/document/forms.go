package document

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// formFacts is a position or moves in one form.
type formFacts struct {
	Name   string   `json:"name"`
	Title  string   `json:"title,omitempty"`
	Text   string   `json:"text"`
	Losses []string `json:"losses,omitempty"`
}

// forms writes the position after a move, and the moves of its line, in every form.
func (d *Document) forms(c *Caller, q *Request) (any, []byte, error) {
	g, node := d.now.game, d.now.node
	if q.Node != nil {
		node = *q.Node
	}
	if g == nil || node < 0 || int(node) >= len(g.Nodes) {
		return nil, nil, refusal("no-move", "the game has no move %d", node)
	}
	answer := struct {
		Forms  []formFacts `json:"forms"`
		Moves  []formFacts `json:"moves"`
		Boards []formFacts `json:"boards"`
		Links  []linkFacts `json:"links"`
	}{Moves: []formFacts{}}
	setup := g.PositionAt(node).Setup()
	for _, in := range dialect.All() {
		answer.Forms = append(answer.Forms, formFacts{in.Name(), c.Words.Phrase(in.Spec().Title), in.String(&setup), d.now.losses(c, in, &setup)})
	}
	answer.Links = links(&setup)
	for i, name := range diagram.KindNames() {
		answer.Boards = append(answer.Boards, formFacts{Name: name, Text: string(diagram.Append(nil, &setup, diagram.Kind(i), xiangqi.Red))})
	}
	if line := lineThrough(g, node); len(line) > 0 {
		for _, family := range i18n.Families() {
			if n, err := family.New(); err == nil {
				answer.Moves = append(answer.Moves, formFacts{Name: family.Name, Title: c.Words.Phrase(family.Title), Text: movesOf(g, line, n)})
			}
		}
	}
	return answer, nil, nil
}

// linkFacts is a page elsewhere that shows a position.
type linkFacts struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

// links are pages elsewhere, each with the position in the dialect that it reads.
func links(s *xiangqi.Setup) []linkFacts {
	board := dialect.Default().String(s)
	plain := strings.Join(strings.Fields(board)[:2], " ")
	return []linkFacts{
		{"chessdb.cn", "https://www.chessdb.cn/query_en/?" + strings.ReplaceAll(plain, " ", "_")},
		{"pychess", "https://www.pychess.org/editor/xiangqi/" + strings.ReplaceAll(board, " ", "_")},
		{"Pikafish", "https://xiangqiai.com/#/" + strings.ReplaceAll(plain, " ", "%20")},
	}
}

// losses says what a dialect has no place for.
func (s *State) losses(c *Caller, d *dialect.Dialect, setup *xiangqi.Setup) (all []string) {
	var source *dialect.Dialect
	if s.source.reading != nil && !s.changed() {
		source, _ = s.source.reader.Source(s.source.reading)
	}
	for loss := range (d.Loss(setup) | d.ClockLoss(source, setup)).Each() {
		if n := d.LossNote(loss, setup); isReal(&n) {
			text, _ := c.Words.Note(&n)
			all = append(all, text)
		}
	}
	return all
}

// lineTo returns the nodes of the moves that lead to a node.
func lineTo(g *game.Game, node int32) (line []int32) {
	for n := node; n != 0; n = g.Nodes[n].Parent {
		line = append(line, n)
	}
	slices.Reverse(line)
	return line
}

// lineThrough returns the nodes of the line that goes through a node, the first alternatives after
// it.
func lineThrough(g *game.Game, node int32) []int32 {
	return slices.AppendSeq(lineTo(g, node), g.Line(node))
}

// movesOf writes a line in a notation.
func movesOf(g *game.Game, line []int32, n notation.Notation) string {
	p := g.PositionAt(0)
	var text []byte
	for ply, at := range line {
		if ply > 0 {
			text = append(text, ' ')
		}
		if number := firstNumber(g) + (ply+int(g.Start.Turn))/2; p.Turn() == xiangqi.Red || ply == 0 {
			text = append(strconv.AppendInt(text, int64(number), 10), '.')
			if p.Turn() == xiangqi.Black {
				text = append(text, ".."...)
			}
			text = append(text, ' ')
		}
		text, _ = n.Append(text, p, g.Nodes[at].Move) // what has no spelling is in coordinates
		p.Do(g.Nodes[at].Move)
	}
	return string(text)
}

// forProgram is what one copies for a program.
type forProgram struct {
	Text   string   `json:"text"`
	Kind   string   `json:"kind"`
	Losses []string `json:"losses"`
	// Name is that of a file; a binary one has no Text.
	Name string `json:"name,omitempty"`
}

// program answers with what one copies for a program, a site or the readers of a language: the record in
// the format of the program, where it has one and there is more than a position; for an engine the moves as its command; for those that
// have a notation alone, the moves; else the position.
func (d *Document) program(c *Caller, q *Request) (any, []byte, error) {
	s := d.now
	p := api.ProgramNamed(q.Name)
	switch {
	case p == nil:
		return nil, nil, refusal("bad-value", "there is no program %q", q.Name)
	case s.game == nil:
		return nil, nil, refusal("no-record", "%s", c.Words.Say("document.none"))
	}
	sets := make(map[string]string)
	for _, m := range p.Sets {
		sets[m.Axis] = m.Value
	}
	if sets[api.AxisFormat] != "" && (sets[api.AxisDialect] == "" || !isPosition(s.game)) {
		return s.fileFor(c, sets)
	}
	answer := &forProgram{Kind: "fen", Losses: []string{}}
	setup := s.game.PositionAt(s.node).Setup()
	in := dialect.Default()
	if name := sets[api.AxisDialect]; name != "" {
		var err error
		if in, err = dialect.Find(dialect.All(), name); err != nil {
			return nil, nil, err
		}
	}
	n := notationNamed(sets[api.AxisNotation])
	line := lineThrough(s.game, s.node)
	switch {
	case sets[api.AxisDialect] == "" && len(line) > 0:
		answer.Kind, answer.Text = "moves", movesOf(s.game, line, n)
		return answer, nil, nil
	case api.IsEngine(p.Name) && len(line) > 0:
		if s.node != 0 { // at the start of a game all of it is meant
			line = lineTo(s.game, s.node)
		}
		answer.Kind, answer.Text = "moves", command(s.game, line, in, n)
		setup = s.game.Start
	default:
		answer.Text = in.String(&setup)
	}
	answer.Losses = append(answer.Losses, s.losses(c, in, &setup)...)
	return answer, nil, nil
}

// command is what an engine is sent: a start, and moves.
func command(g *game.Game, line []int32, d *dialect.Dialect, n notation.Notation) string {
	text := []byte("position startpos moves")
	if g.Start != xiangqi.Start() {
		text = append(d.Append([]byte("position fen "), &g.Start), " moves"...)
	}
	p := g.PositionAt(0)
	for _, at := range line {
		text, _ = n.Append(append(text, ' '), p, g.Nodes[at].Move) // coordinates spell every move
		p.Do(g.Nodes[at].Move)
	}
	return string(text)
}

// fileFor writes the record as a file for a program.
func (s *State) fileFor(c *Caller, sets map[string]string) (any, []byte, error) {
	to, err := collection.FindWritten(sets[api.AxisFormat])
	if err != nil {
		return nil, nil, err
	}
	w, err := c.writer(&Request{Format: to.Name, To: sets[api.AxisNotation], Dialect: sets[api.AxisDialect]})
	if err != nil {
		return nil, nil, err
	}
	w.main = sets[api.AxisTree] != ""
	file, out, err := w.file(s, []int{s.at}, false)
	if err != nil {
		return nil, nil, err
	}
	answer := &forProgram{Kind: "file", Losses: file.Losses, Name: file.Name}
	if !to.Is(game.Binary) {
		answer.Text = strings.TrimRight(string(bytes.TrimPrefix(out, []byte("\ufeff"))), "\n")
	}
	return answer, out, nil
}

// variationsOf counts the variations of a game.
func variationsOf(g *game.Game) (n int) {
	for i := range g.Nodes {
		if g.Nodes[i].Next != 0 {
			n++
		}
	}
	return n
}
