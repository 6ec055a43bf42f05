package collection

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/book"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/xiangqi"
)

// richness says how much a game holds: its nodes, then the characters of its comments, then
// its tags decide.
type richness [3]uint32

// richnessOf returns how much a game holds.
func richnessOf(g *game.Game) richness {
	characters := 0
	for i := range g.Nodes {
		characters += utf8.RuneCountInString(g.Nodes[i].Comment)
	}
	return richness{uint32(len(g.Nodes)), uint32(characters), uint32(len(g.Tags))}
}

// less reports whether another game holds more.
func (r richness) less(other richness) bool { return slices.Compare(r[:], other[:]) < 0 }

// merger is a game that takes over others.
type merger struct {
	g    *game.Game
	tags *kit.TagSet
	// said are the tags of the game, without the numbers of copies in their names.
	said map[game.Tag]bool
	// comments are those of nodes of which games say several things, until end.
	comments map[int32]*comments
	// last are the nodes after which no move is added.
	last map[int32]bool
}

func newMerger(g *game.Game) *merger {
	m := &merger{g: g, tags: kit.NewTagSet(g, "_"), said: make(map[game.Tag]bool), comments: make(map[int32]*comments)}
	for _, t := range g.Tags {
		m.said[game.Tag{Name: withoutNumber(t.Name), Value: t.Value}] = true
	}
	return m
}

// merge takes over all that another game says which begins with the same pieces and turn: its
// moves become variations where they are not there yet, comments follow each other, annotations
// and tags are united. A tag with another value is kept with a number after its name, as
// Event_2; another result as the tag Result_2. The main line stays, and where it stops. It
// returns false, and leaves the game as it is, where the games do not begin alike or have more
// than game.MaxNodes moves together. Its comments are whole after end.
func (m *merger) merge(other *game.Game) bool {
	g := m.g
	a, b := &g.Start, &other.Start
	if a.Board != b.Board || a.Turn != b.Turn || len(g.Nodes)+len(other.Nodes) > game.MaxNodes {
		return false
	}
	if _, known := a.Halfmoves.Value(); !known {
		a.Halfmoves = b.Halfmoves
	}
	if _, known := a.Fullmoves.Value(); !known {
		a.Fullmoves = b.Fullmoves
	}
	m.take(0, other, 0).takeTags()
	return true
}

// take takes over the tree of another game from one of its nodes on, where the position is that at a node.
func (m *merger) take(node int32, other *game.Game, from int32) *merging {
	g := m.g
	one := &merging{merger: m, other: other, at: make([]int32, len(other.Nodes)), ends: make([]bool, len(g.Nodes))}
	for i := range g.Nodes {
		one.ends[i] = g.Nodes[i].Child == 0
	}
	for i := range one.at {
		one.at[i] = -1 // nowhere
	}
	one.at[from], one.from = node, from
	one.nodes()
	one.unread()
	return one
}

// merging is a game that takes over another.
type merging struct {
	*merger
	other *game.Game
	at    []int32 // where the nodes of the other game are, -1 for nowhere
	from  int32   // the node of the other game from which on it is taken over
	ends  []bool  // the nodes that had no child before
}

// nodes unites the trees. Parents come before their children.
func (m *merging) nodes() {
	for i := range m.other.Nodes {
		if m.at[i] < 0 {
			continue
		}
		from, to := &m.other.Nodes[i], &m.g.Nodes[m.at[i]]
		m.comment(m.at[i], from.Comment)
		for _, nag := range from.NAGs {
			if (int32(i) != m.from || i == 0) && !slices.Contains(to.NAGs, nag) { // else they are about a move that is not there
				to.NAGs = append(slices.Clip(to.NAGs), nag)
			}
		}
		for child := range m.other.Children(int32(i)) {
			if m.last[m.at[i]] {
				m.asText(m.at[i], child)
				continue
			}
			m.at[child] = m.child(m.at[i], child)
		}
	}
}

// asText makes a line of the other game from a node on a comment.
func (m *merging) asText(at, node int32) {
	text := m.other.Nodes[node].Move.String()
	for node = m.other.Nodes[node].Child; node != 0; node = m.other.Nodes[node].Child {
		text += " " + m.other.Nodes[node].Move.String()
	}
	m.comment(at, text)
}

// child returns the child of a node that has the move of a node of the other game.
func (m *merging) child(parent, node int32) int32 {
	move := m.other.Nodes[node].Move
	for n := range m.g.Children(parent) {
		if m.g.Nodes[n].Move == move {
			return n
		}
	}
	return m.g.Add(parent, move)
}

// comment adds a comment to those of a node.
func (m *merger) comment(node int32, text string) {
	own := &m.g.Nodes[node].Comment
	all := m.comments[node]
	switch {
	case text == "" || all == nil && text == *own:
		return
	case *own == "":
		*own = text
		return
	case all == nil:
		all = &comments{text: []byte("\n"), lines: make(map[string]bool)}
		all.add(*own)
		m.comments[node] = all
	}
	all.add(text)
}

// end gives the nodes their comments.
func (m *merger) end() {
	for node, all := range m.comments {
		m.g.Nodes[node].Comment = string(all.text[1 : len(all.text)-1])
	}
}

// comments are texts one after the other, with a line end before and after each line.
type comments struct {
	text  []byte
	lines map[string]bool
}

// add adds a text, unless its lines are there already.
func (c *comments) add(text string) {
	known := true
	for line := range strings.SplitSeq(text, "\n") {
		known = known && c.lines[line]
		c.lines[line] = true
	}
	if !known || !bytes.Contains(c.text, []byte("\n"+text+"\n")) {
		c.text = append(append(c.text, text...), '\n')
	}
}

// unread takes over what could not be read. A line that stopped still stops.
func (m *merging) unread() {
	g := m.g
	for i := range g.Unread {
		if u := &g.Unread[i]; m.ends[u.Node] {
			u.First = g.Nodes[u.Node].Child != 0
		}
	}
	for _, u := range m.other.Unread {
		if u.Node = m.at[u.Node]; u.Node < 0 {
			continue
		}
		if slices.ContainsFunc(g.Unread, func(own game.Unread) bool { return own.Node == u.Node && own.Text == u.Text }) {
			continue
		}
		u.First = u.First && (int(u.Node) >= len(m.ends) || m.ends[u.Node])
		g.Unread = append(g.Unread, u)
	}
}

// takeTags takes over tags and the result.
func (m *merging) takeTags() {
	for _, t := range m.other.Tags {
		m.tag(m.tagName(t.Name), t)
	}
	switch own, result := m.g.Result, m.other.Result; {
	case own == game.Unknown:
		m.g.Result = result
	case result != game.Unknown && result != own:
		m.tag("Result_2", game.Tag{Name: "Result", Value: result.String()})
	}
}

// tag keeps a tag under a name, unless there is one that says the same.
func (m *merging) tag(name string, t game.Tag) {
	t.Name = withoutNumber(t.Name)
	if !m.said[t] {
		m.tags.Keep(name, t.Value)
		m.said[t] = true
	}
}

// tagName returns the name under which a tag of the other game is kept: what that has as its
// result is not what this game has as its.
func (m *merging) tagName(name string) string {
	if name == "Result" && m.g.Result != game.Unknown && m.g.Result != m.other.Result {
		return "Result" + "_2"
	}
	return name
}

// withoutNumber returns the name of a tag without the numbers of copies.
func withoutNumber(name string) string {
	for {
		bare := strings.TrimRight(name, "0123456789")
		own, ok := strings.CutSuffix(bare, "_")
		if !ok || own == "" || bare == name {
			return name
		}
		name = own
	}
}

// Merge takes over all that another game says which begins with the same pieces and turn, as KeepMerge
// does. It returns false, and leaves the game as it is, where the games do not begin alike or have more
// than game.MaxNodes moves together.
func Merge(g, other *game.Game) bool {
	m := newMerger(g)
	ok := m.merge(other)
	m.end()
	return ok
}

// Answers are what records say about positions.
type Answers struct {
	games map[xiangqi.Key][]occurrence
	Book  book.Index // the records that are entries of opening books
}

// occurrence is a position of the main line of a game.
type occurrence struct {
	game *game.Game
	node int32
}

// Add adds a record; it reports whether that is an entry of a book.
func (a *Answers) Add(g *game.Game) bool {
	if a.Book.Add(g) {
		return true
	}
	if a.games == nil {
		a.games = make(map[xiangqi.Key][]occurrence)
	}
	p := g.Start.Position()
	add := func(node int32) {
		s := p.Setup()
		a.games[s.Key()] = append(a.games[s.Key()], occurrence{g, node})
	}
	add(0)
	for node := range g.Line(0) {
		p.Do(g.Nodes[node].Move)
		add(node)
	}
	return false
}

// MergeByPosition takes over what other games say from the first position on that they share with the game, where a move
// is played in it or it is all that the game has; from the position that they begin with, wherever it is. Their moves
// become variations, comments follow each other. What goes on after the last move of a line becomes a comment there.
// used is called with each game that is taken over, with nil for entries of books.
func MergeByPosition(g *game.Game, answers *Answers, used func(*game.Game)) {
	played := make(map[int32]xiangqi.Setup) // in which a move is played, by their nodes
	if len(g.Nodes) == 1 {
		played[0] = g.Start
	}
	for step := range game.Walk(g) {
		if step.Kind == game.StepMove {
			played[g.Nodes[step.Node].Parent] = step.Position.Setup()
		}
	}
	m := newMerger(g)
	m.last = make(map[int32]bool)
	for node := range g.Nodes {
		m.last[int32(node)] = g.Nodes[node].Child == 0 && node > 0
	}
	taken := make(map[*game.Game]bool)
	take := func(node int32, other occurrence, name *game.Game) {
		if len(g.Nodes)+len(other.game.Nodes) <= game.MaxNodes && (other.node == 0 || !taken[other.game]) {
			taken[other.game] = true
			m.take(node, other.game, other.node)
			used(name)
		}
	}
	for node := range int32(len(g.Nodes)) {
		s, known := played[node]
		if !known {
			continue
		}
		for _, other := range answers.games[s.Key()] {
			take(node, other, other.game)
		}
		if other := answers.Book.Tree(&s, 1); len(other.Nodes) > 1 {
			take(node, occurrence{other, 0}, nil)
		}
	}
	m.end()
}
