package wasm

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/xiangqi"
)

// PictureOptions say how a board is drawn. They have the names of the command's flags.
type PictureOptions struct {
	Pieces      string `json:"pieces"`
	Coordinates string `json:"coordinates"`
	Orientation string `json:"orientation"`
}

// viewFacts is a position of the record that is shown.
type viewFacts struct {
	Node int32 `json:"node"`
	// Board is the letter of each square, "." for one that is empty, from a9 to i9 and on to i0.
	Board string `json:"board"`
	Turn  string `json:"turn"`
	FEN   string `json:"fen"`
	// Legal are the squares that the piece on a square can go to.
	Legal    map[string][]string `json:"legal"`
	LastMove string              `json:"lastMove,omitempty"`
	InCheck  bool                `json:"inCheck,omitempty"`
	// Title and Description read the position aloud.
	Title       string      `json:"title"`
	Description string      `json:"description"`
	Problems    []noteFacts `json:"problems,omitempty"`
	Comment     string      `json:"comment,omitempty"`
}

// pick shows another record.
func (s *Session) pick(q *Request, _ []byte, r *Response) error {
	if q.Index < 0 || q.Index >= max(len(s.games), 1) {
		return fmt.Errorf("there is no record %d", q.Index)
	}
	s.at = q.Index
	r.Game = s.gameFacts(notationNamed(q.Notation))
	return s.show(q, nil, r)
}

// tree describes the record again, in another notation.
func (s *Session) tree(q *Request, _ []byte, r *Response) error {
	r.Game = s.gameFacts(notationNamed(q.Notation))
	return nil
}

// show describes the position after a move.
func (s *Session) show(q *Request, _ []byte, r *Response) error {
	g := s.game()
	if q.Node < 0 || int(q.Node) >= len(g.Nodes) {
		return fmt.Errorf("there is no move %d", q.Node)
	}
	p := g.PositionAt(q.Node)
	setup := p.Setup()
	v := &viewFacts{Node: q.Node, Board: letters(&setup.Board), Turn: setup.Turn.String(), InCheck: p.InCheck(), Legal: map[string][]string{}, Comment: g.Nodes[q.Node].Comment}
	v.FEN = dialect.Default().String(&setup)
	for _, m := range p.AppendMoves(nil) {
		from := m.From().String()
		v.Legal[from] = append(v.Legal[from], m.To().String())
	}
	if q.Node > 0 {
		v.LastMove = g.Nodes[q.Node].Move.String()
	}
	v.Title, v.Description = s.words.Picture(&setup)
	v.Problems = s.problems(&setup)
	r.View = v
	return nil
}

// symbols are the letters of the pieces by role.
const symbols = ".KABNRCP"

// letters returns the letter of each square.
func letters(b *xiangqi.Board) string {
	var text strings.Builder
	for rank := xiangqi.Ranks - 1; rank >= 0; rank-- {
		for file := range xiangqi.Files {
			piece := b[xiangqi.SquareAt(file, rank)]
			letter := symbols[piece.Role()]
			if piece.Role() != xiangqi.NoRole && piece.Color() == xiangqi.Black {
				letter += 'a' - 'A'
			}
			text.WriteByte(letter)
		}
	}
	return text.String()
}

// formFacts is a position or moves in one form.
type formFacts struct {
	Name   string   `json:"name"`
	Title  string   `json:"title,omitempty"`
	Text   string   `json:"text"`
	Losses []string `json:"losses,omitempty"`
}

// linkFacts is a page elsewhere that shows a position.
type linkFacts struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

// forms writes the position after a move, and the moves of its line, in every form.
func (s *Session) forms(q *Request, _ []byte, r *Response) error {
	g := s.game()
	if q.Node < 0 || int(q.Node) >= len(g.Nodes) {
		return fmt.Errorf("there is no move %d", q.Node)
	}
	setup := g.PositionAt(q.Node).Setup()
	var source *dialect.Dialect
	if s.input.reading != nil {
		source, _ = s.input.reader.Source(s.input.reading)
	}
	for _, d := range dialect.All() {
		spec := d.Spec()
		f := formFacts{Name: d.Name(), Title: s.words.Phrase(spec.Title), Text: d.String(&setup)}
		for loss := range (d.Loss(&setup) | d.ClockLoss(source, &setup)).Each() {
			note := d.LossNote(loss, &setup)
			text, _ := s.words.Note(&note)
			f.Losses = append(f.Losses, text)
		}
		r.Forms = append(r.Forms, f)
	}
	for i, name := range diagram.KindNames() {
		r.Boards = append(r.Boards, formFacts{Name: name, Text: string(diagram.Append(nil, &setup, diagram.Kind(i), xiangqi.Red))})
	}
	r.Moves = s.moves(g, q.Node)
	r.Links = links(&setup)
	return nil
}

// lineThrough returns the nodes of the line that goes through a node, the first alternatives after
// it.
func lineThrough(g *game.Game, node int32) (line []int32) {
	for n := node; n != 0; n = g.Nodes[n].Parent {
		line = append(line, n)
	}
	slices.Reverse(line)
	for n := range g.Line(node) {
		line = append(line, n)
	}
	return line
}

// moves writes the line through a node in every notation.
func (s *Session) moves(g *game.Game, node int32) (all []formFacts) {
	line := lineThrough(g, node)
	if len(line) == 0 {
		return nil
	}
	for _, family := range i18n.Families() {
		n, err := family.New()
		if err != nil {
			continue
		}
		f := formFacts{Name: family.Name, Title: s.words.Phrase(family.Title)}
		p := g.PositionAt(0)
		var text []byte
		for ply, at := range line {
			if ply > 0 {
				text = append(text, ' ')
			}
			if number := int(g.Start.Fullmoves.Or(1)) + (ply+int(g.Start.Turn))/2; p.Turn() == xiangqi.Red || ply == 0 {
				text = append(strconv.AppendInt(text, int64(number), 10), '.')
				if p.Turn() == xiangqi.Black {
					text = append(text, ".."...)
				}
				text = append(text, ' ')
			}
			text, _ = n.Append(text, p, g.Nodes[at].Move) // what has no spelling is in coordinates
			p.Do(g.Nodes[at].Move)
		}
		f.Text = string(text)
		all = append(all, f)
	}
	return all
}

// links are pages elsewhere, each with the position in the dialect that it reads.
func links(s *xiangqi.Setup) []linkFacts {
	board := dialect.Default().String(s)
	plain := strings.Join(strings.Fields(board)[:2], " ")
	escaped := strings.NewReplacer(" ", "%20").Replace
	return []linkFacts{
		{"chessdb.cn", "https://www.chessdb.cn/query_en/?" + strings.ReplaceAll(plain, " ", "_")},
		{"pychess", "https://www.pychess.org/editor/xiangqi/" + strings.ReplaceAll(board, " ", "_")},
		{"Pikafish", "https://xiangqiai.com/#/" + escaped(plain)},
	}
}

// picture draws the position after a move, or the board of the request, which has no words then.
func (s *Session) picture(q *Request, _ []byte, r *Response) error {
	g := s.game()
	if q.Node < 0 || int(q.Node) >= len(g.Nodes) {
		return fmt.Errorf("there is no move %d", q.Node)
	}
	p := q.Picture.picture()
	if q.Board != "" {
		setup, err := parseBoard(q.Board)
		if err != nil {
			return err
		}
		p.Setup = setup
		r.SVG = string(p.AppendSVG(nil))
		return nil
	}
	p.Setup = g.PositionAt(q.Node).Setup()
	if q.Node > 0 {
		p.LastMove = g.Nodes[q.Node].Move
	}
	p.Title, p.Description = s.words.Picture(&p.Setup)
	r.SVG = string(p.AppendSVG(nil))
	return nil
}

// picture returns an empty picture with the options.
func (o *PictureOptions) picture() (p diagram.Picture) {
	p.Pieces = diagram.Set(max(slices.Index(diagram.SetNames(), o.Pieces), 0))
	p.Coordinates = diagram.Coordinates(max(slices.Index(diagram.CoordinateNames(), o.Coordinates), 0))
	if o.Orientation == xiangqi.Black.String() {
		p.Orientation = xiangqi.Black
	}
	return p
}
