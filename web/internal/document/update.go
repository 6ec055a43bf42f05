package document

import (
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Update is what has changed since the last one.
type Update struct {
	Undo    bool         `json:"undo"`
	Redo    bool         `json:"redo"`
	Changed bool         `json:"changed"`
	Source  *sourceFacts `json:"source,omitempty"`
	// Record is nil where there is nothing new, and points to nil where the record could not be read.
	Record **recordFacts `json:"record,omitempty"`
	Tree   *[]treeRow    `json:"tree,omitempty"`
	View   *viewFacts    `json:"view"`
	Box    *string       `json:"box,omitempty"`
	Ask    *ask          `json:"ask,omitempty"`
	Said   string        `json:"said,omitempty"`
}

type ask struct {
	Text string `json:"text"`
}

// shown is what the page has. The zero value is nothing.
type shown struct {
	source   *source
	game     *game.Game
	at       int
	words    i18n.Language
	notation string
	box      string
	any      bool
}

// update says what has changed, and remembers that the page has it.
func (d *Document) update(c *Caller) *Update {
	s, old := d.now, d.shown
	u := &Update{Undo: len(d.past) > 0, Redo: len(d.future) > 0, Changed: s.changed(), View: s.view(c)}
	all := !old.any || old.words != c.Words || old.notation != c.Notation.Name()
	if all || old.source != s.source {
		u.Source = s.source.facts(c)
	}
	box := old.box
	if all || old.game != s.game || old.at != s.at || old.source != s.source {
		var record *recordFacts
		tree := []treeRow{}
		if s.game != nil {
			record, tree = s.facts(c), treeOf(s.game, c.Notation)
		}
		u.Record, u.Tree, box = &record, &tree, s.box(c)
	}
	if all || box != old.box {
		u.Box = &box
	}
	d.shown = shown{s.source, s.game, s.at, c.Words, c.Notation.Name(), box, true}
	return u
}

// mostNotes is how many notes an update has.
const mostNotes = 200

// recordFacts is the record that is shown.
type recordFacts struct {
	Index   int         `json:"index"`
	Count   int         `json:"count"`
	Tags    []tagFacts  `json:"tags"`
	Result  string      `json:"result"`
	Start   string      `json:"start"`
	Notes   []noteFacts `json:"notes"`
	Unread  []string    `json:"unread,omitempty"`
	Comment string      `json:"comment,omitempty"`
	Marks   string      `json:"marks,omitempty"`
}

type tagFacts struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

func (s *State) facts(c *Caller) *recordFacts {
	g := s.game
	f := &recordFacts{Index: s.at, Count: len(s.source.records), Tags: []tagFacts{}, Result: g.Result.String(), Start: dialect.Default().String(&g.Start), Notes: []noteFacts{}}
	for _, t := range g.Tags {
		f.Tags = append(f.Tags, tagFacts(t))
	}
	for i := range g.Notes[:min(len(g.Notes), mostNotes)] {
		f.Notes = append(f.Notes, s.source.note(c, &g.Notes[i]))
	}
	for i := range g.Unread[:min(len(g.Unread), mostNotes)] {
		f.Unread = append(f.Unread, g.Unread[i].Text)
	}
	f.Comment, f.Marks = splitComment(g.Nodes[0].Comment)
	return f
}

// firstNumber is the number of the first move.
func firstNumber(g *game.Game) int { return int(g.Start.Fullmoves.Or(1)) }

// numbers returns NAGs as JSON has numbers.
func numbers(nags []uint8) (all []int) {
	for _, g := range nags {
		all = append(all, int(g))
	}
	return all
}

// viewFacts is the position after the current move.
type viewFacts struct {
	Record int   `json:"record"`
	Node   int32 `json:"node"`
	Ply    int   `json:"ply"`
	// Board is the letter of each square, "." for one that is empty, from a9 to i9 and on to i0.
	Board string `json:"board"`
	Turn  string `json:"turn"`
	FEN   string `json:"fen"`
	// Legal are the squares that the piece on a square can go to.
	Legal map[string][]string `json:"legal"`
	Last  string              `json:"last,omitempty"`
	Check string              `json:"check,omitempty"`
	Over  string              `json:"over,omitempty"`
	// Title and Description read the position aloud.
	Title       string      `json:"title"`
	Description string      `json:"description"`
	Problems    []noteFacts `json:"problems"`
	Comment     string      `json:"comment,omitempty"`
	Marks       string      `json:"marks,omitempty"`
	NAGs        []int       `json:"nags,omitempty"`
	Parent      *int32      `json:"parent,omitempty"`
	Children    []int32     `json:"children"`
	Unread      []string    `json:"unreadSquares,omitempty"`
}

func (s *State) view(c *Caller) *viewFacts {
	v := &viewFacts{Record: s.at, Node: s.node, Board: letters(new(xiangqi.Board)), Turn: xiangqi.Red.String(), Legal: map[string][]string{}, Problems: []noteFacts{}, Children: []int32{}}
	g := s.game
	if g == nil {
		if setup, unread, ok := s.source.damaged(); ok {
			v.Board, v.Turn, v.Unread = letters(&setup.Board), setup.Turn.String(), unread
			v.Title, v.Description = c.Words.Picture(&setup)
		}
		return v
	}
	p := g.PositionAt(s.node)
	setup := p.Setup()
	v.Ply, v.Board, v.Turn, v.FEN = g.Ply(s.node), letters(&setup.Board), setup.Turn.String(), dialect.Default().String(&setup)
	for _, m := range p.AppendMoves(nil) {
		from := m.From().String()
		v.Legal[from] = append(v.Legal[from], m.To().String())
	}
	if p.InCheck() {
		for _, king := range p.AppendSquares(nil, xiangqi.NewPiece(p.Turn(), xiangqi.King)) {
			v.Check = king.String()
		}
	}
	v.Over = p.Outcome().String()
	v.Title, v.Description = c.Words.Picture(&setup)
	v.Problems = problems(c, &setup)
	node := &g.Nodes[s.node]
	v.Comment, v.Marks = splitComment(node.Comment)
	v.NAGs = numbers(node.NAGs)
	if s.node != 0 {
		v.Last, v.Parent = node.Move.String(), &node.Parent
	}
	for child := range g.Children(s.node) {
		v.Children = append(v.Children, child)
	}
	return v
}

// problems describes what is wrong with a position.
func problems(c *Caller, setup *xiangqi.Setup) []noteFacts {
	all := []noteFacts{}
	for p := range setup.Problems().Each() {
		n := kit.ProblemNote(setup, p)
		text, _ := c.Words.Note(&n)
		all = append(all, noteFacts{Kind: string(note.KindProblem), Code: string(n.Code), Text: text, Start: -1, End: -1})
	}
	return all
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
