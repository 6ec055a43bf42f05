package wasm

import (
	"fmt"
	"strconv"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// mostTitles is how many records a response lists, mostNotes how many notes it has.
const (
	mostTitles = 5000
	mostNotes  = 200
)

// inputFacts is what a text or files were taken for.
type inputFacts struct {
	// Format and Title are those of the format, Charset that of a file.
	Format  string `json:"format,omitempty"`
	Title   string `json:"title,omitempty"`
	Charset string `json:"charset,omitempty"`
	// Form are sentences on the dialect of a position, Dialects the names of those whose exact
	// form it is, and Letters the name of its letter set.
	Form     []string `json:"form,omitempty"`
	Dialects []string `json:"dialects,omitempty"`
	Letters  string   `json:"letters,omitempty"`
	// Count is how many records there are; Records lists them, by title.
	Count    int         `json:"count"`
	Records  []string    `json:"records,omitempty"`
	Faults   []noteFacts `json:"faults,omitempty"`
	Readings []reading   `json:"readings,omitempty"`
	Options  Options     `json:"options"`
}

// reading is one way to read moves that have several.
type reading struct {
	Notation string  `json:"notation"`
	Title    string  `json:"title"`
	Moves    string  `json:"moves"`
	Options  Options `json:"options"`
}

func (s *Session) inputFacts() *inputFacts {
	in := &s.input
	f := &inputFacts{Count: len(in.found.Games), Options: in.options}
	if format := in.found.Format; format != nil {
		f.Format, f.Title = format.Name, s.words.Phrase(format.Title)
	}
	if c := in.found.Charset; c != nil {
		f.Charset = c.Name()
	}
	if in.reading != nil {
		s.form(f)
	}
	if games := in.found.Games; len(games) > 1 {
		for i, g := range games[:min(len(games), mostTitles)] {
			f.Records = append(f.Records, titleOf(g, i))
		}
	}
	for _, err := range in.found.Faults[:min(len(in.found.Faults), mostNotes)] {
		f.Faults = append(f.Faults, s.fault(err))
	}
	if in.two != nil {
		s.readings(f)
	}
	return f
}

// form says in which dialect a position is.
func (s *Session) form(f *inputFacts) {
	r := s.input.reading
	if r.Letters.Name != dialect.LettersEither {
		f.Letters = r.Letters.Name
	}
	title := ""
	for _, d := range r.Exact(dialect.All()) {
		f.Dialects = append(f.Dialects, d.Name())
		if spec := d.Spec(); title == "" {
			title = s.words.Phrase(spec.Title)
		}
	}
	switch n := len(f.Dialects); n {
	case 0:
		f.Form = append(f.Form, s.words.Say("form.none"))
	case 1:
		f.Form = append(f.Form, s.words.Say("form.exact", "name", f.Dialects[0], "title", title))
	default:
		f.Form = append(f.Form, s.words.Count("form.exacts", n, "dialects", s.words.List(f.Dialects)))
	}
	if source, _ := s.input.reader.Source(r); source != nil && len(f.Dialects) != 1 {
		f.Form = append(f.Form, s.words.Say("form.as", "name", source.Name()))
	}
}

// readings lists the ways to read moves that have several, a few moves of each.
func (s *Session) readings(f *inputFacts) {
	for i := range s.input.two.Readings {
		l := &s.input.two.Readings[i]
		r := reading{Notation: l.Notation.Name(), Title: s.words.Phrase(titleOfNotation(l.Notation)), Options: s.input.options}
		r.Options.Notation = r.Notation
		for k, m := range l.Moves[:min(len(l.Moves), 6)] {
			if k > 0 {
				r.Moves += " "
			}
			r.Moves += m.String()
		}
		f.Readings = append(f.Readings, r)
	}
}

func titleOfNotation(n notation.Notation) string {
	for _, f := range i18n.Families() {
		if f.Name == n.Name() {
			return f.Title
		}
	}
	return n.Name()
}

// titleOf returns what a record is called in a list.
func titleOf(g *game.Game, index int) string {
	name := g.Tag("Title")
	if name == "" || name == "?" {
		name = g.Tag("Event")
	}
	if red, black := g.Tag("Red"), g.Tag("Black"); red != "" || black != "" {
		if name != "" && name != "?" {
			name += ": "
		} else {
			name = ""
		}
		name += fmt.Sprintf("%s – %s", red, black)
	}
	if name == "" || name == "?" {
		name = g.Origin.File
	}
	if name == "" {
		return strconv.Itoa(index + 1)
	}
	return strconv.Itoa(index+1) + ". " + name
}

// gameFacts is the record that is shown.
type gameFacts struct {
	Index    int         `json:"index"`
	Tags     []game.Tag  `json:"tags"`
	Result   string      `json:"result"`
	Start    string      `json:"start"`
	Notation string      `json:"notation,omitempty"`
	Notes    []noteFacts `json:"notes"`
	Tree     []moveFacts `json:"tree"`
	// Comment is that of the start, Unread what could not be read of the moves.
	Comment string   `json:"comment,omitempty"`
	Unread  []string `json:"unread,omitempty"`
}

// moveFacts is a move in the order of the tree. Open is how many variations begin before it, and
// Close how many end after it.
type moveFacts struct {
	Node    int32  `json:"node"`
	Parent  int32  `json:"parent"`
	Move    string `json:"move"`
	Text    string `json:"text"`
	Number  int    `json:"number"`
	Side    string `json:"side"`
	Comment string `json:"comment,omitempty"`
	NAGs    []int  `json:"nags,omitempty"`
	Open    int    `json:"open,omitempty"`
	Close   int    `json:"close,omitempty"`
}

// gameFacts describes the record, with its moves in a notation.
func (s *Session) gameFacts(n notation.Notation) *gameFacts {
	g := s.game()
	f := &gameFacts{Index: s.at, Tags: append([]game.Tag{}, g.Tags...), Result: g.Result.String(), Start: dialect.Default().String(&g.Start), Notes: []noteFacts{}, Comment: g.Nodes[0].Comment}
	if g.Notation != nil {
		f.Notation = g.Notation.Name()
	}
	if len(s.input.found.Games) > 0 { // else the notes are about another text
		for i := range g.Notes[:min(len(g.Notes), mostNotes)] {
			f.Notes = append(f.Notes, s.note(&g.Notes[i]))
		}
	}
	for i := range g.Unread {
		f.Unread = append(f.Unread, g.Unread[i].Text)
	}
	w := treeWriter{g: g, n: n, rows: []moveFacts{}}
	for step := range game.Walk(g) {
		switch step.Kind {
		case game.StepMove:
			w.move(step.Position, step.Node, step.Ply)
		case game.StepOpen:
			w.open++
		case game.StepClose:
			w.rows[len(w.rows)-1].Close++
		}
	}
	f.Tree = w.rows
	return f
}

// treeWriter makes rows of the moves of a tree. open counts the variations that begin before the next.
type treeWriter struct {
	g    *game.Game
	n    notation.Notation
	rows []moveFacts
	open int
	buf  []byte
}

// move adds a row.
func (w *treeWriter) move(p *xiangqi.Position, node int32, ply int) {
	at := &w.g.Nodes[node]
	w.buf, _ = w.n.Append(w.buf[:0], p, at.Move) // what has no spelling is in coordinates
	w.rows = append(w.rows, moveFacts{
		Node: node, Parent: at.Parent, Move: at.Move.String(), Text: string(w.buf),
		Number: int(w.g.Start.Fullmoves.Or(1)) + (ply+int(w.g.Start.Turn))/2, Side: p.Turn().String(),
		Comment: at.Comment, NAGs: numbers(at.NAGs), Open: w.open,
	})
	w.open = 0
}

// numbers returns NAGs as JSON has numbers.
func numbers(nags []uint8) (all []int) {
	for _, g := range nags {
		all = append(all, int(g))
	}
	return all
}
