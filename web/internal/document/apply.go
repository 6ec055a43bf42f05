package document

import (
	"errors"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// Action is a change of the document. Type says which; the others are values that it may need.
type Action struct {
	Type string `json:"type"`

	Text    string   `json:"text,omitempty"` // of a comment, too
	Names   []string `json:"names,omitempty"`
	Sizes   []int    `json:"sizes,omitempty"`
	Key     string   `json:"key,omitempty"` // of the files, by which the page keeps their bytes
	Options Options  `json:"options"`
	Whole   bool     `json:"whole,omitempty"` // the text was pasted over all that there was
	More    bool     `json:"more,omitempty"`  // it continues the typing before
	Sure    bool     `json:"sure,omitempty"`  // the user agreed that a game is replaced

	Move   string `json:"move,omitempty"`
	NAGs   []int  `json:"nags,omitempty"`
	Marks  string `json:"marks,omitempty"`
	Name   string `json:"name,omitempty"`
	Value  string `json:"value,omitempty"`
	Result string `json:"result,omitempty"`
	Board  string `json:"board,omitempty"`
	Turn   string `json:"turn,omitempty"`
	Change string `json:"change,omitempty"`
}

// actRead is the action that reads a text.
const actRead = "read"

// Outcome is what there is to say about a change: that something was left out or merged, or, where
// nothing was changed, what the user must agree to.
type Outcome struct{ Said, Ask string }

// actions are those that there are, by type. Those of edits need a record.
var (
	actions = map[string]func(c *Caller, s *State, a *Action, data []byte) (*State, Outcome, error){
		actRead: readText, "open": openFiles, "options": readAgain, "new": begin, "setup": setUp, "transform": transform,
	}
	edits = map[string]func(s *State, a *Action) (g *game.Game, node int32, err error){
		"play": play, "comment": comment, "marks": setMarks, "nags": setNAGs, "tag": setTag, "result": setResult, "cut": cut, "promote": promote,
	}
)

// Apply makes a change. The state that it is made of is not changed; it is returned where the action
// changes nothing.
func Apply(c *Caller, s *State, a *Action, data []byte) (*State, Outcome, error) {
	if action, known := actions[a.Type]; known {
		return action(c, s, a, data)
	}
	edit, known := edits[a.Type]
	switch {
	case !known:
		return s, Outcome{}, refusal("bad-value", "there is no action %q", a.Type)
	case s.game == nil:
		return s, Outcome{}, refusal("no-record", "%s", c.Words.Say("document.none"))
	}
	g, node, err := edit(s, a)
	switch {
	case err != nil:
		var e *notation.MoveError
		if errors.As(err, &e) {
			err = refusal(string(e.Why), "%s", c.Words.Fault(err))
		}
		return s, Outcome{}, err
	case g == s.game && node == s.node:
		return s, Outcome{}, nil
	case g == s.game:
		next := *s // a move that is there already is followed
		next.node = node
		return &next, Outcome{}, nil
	}
	return s.with(g, node), Outcome{}, nil
}

func begin(_ *Caller, s *State, _ *Action, _ []byte) (*State, Outcome, error) {
	if s.source.blank() && !s.changed() {
		return s, Outcome{}, nil
	}
	return newState(), Outcome{}, nil
}

// readText reads a text in place of what there is. What was changed by hand is not replaced by another
// game unless the user is sure; a text that is the same game is merged with it.
func readText(c *Caller, s *State, a *Action, _ []byte) (*State, Outcome, error) {
	if a.Text == s.source.text && a.Options == s.source.options && s.source.files == nil && !s.changed() {
		return s, Outcome{}, nil
	}
	read, err := c.read(a.Text, nil, a.Options)
	if err == nil && s.isView() && !a.Whole && a.Options.Notation == "" && read.two != nil { // the text is in the notation of the score
		a.Options.Notation = c.Notation.Name()
		if again, err := c.read(a.Text, nil, a.Options); err == nil && again.two == nil {
			read = again
		}
	}
	if err != nil {
		return s, Outcome{}, err
	}
	next := stateOf(read)
	next.typed = true
	if !s.precious() {
		return next, Outcome{}, nil
	}
	one := len(read.records) == 1 && next.game != nil
	same := one && s.game != nil && sameGame(s.game, next.game)
	switch {
	case same && a.Whole:
		g := copied(s.game)
		if collection.Merge(g, next.game) {
			return s.with(g, s.node), Outcome{Said: c.Words.Say("document.merged")}, nil
		}
	case same, a.Sure, a.More, !a.Whole && next.game == nil:
	default:
		return s, Outcome{Ask: c.Words.Count("document.ask", s.made())}, nil
	}
	if one && !a.Whole && len(s.source.records) > 1 { // the text was the view of one of many records
		next = s.with(copied(next.game), 0)
		next.typed = true
	}
	return next, Outcome{}, nil
}

// precious reports whether something was made by hand that a board alone does not hold.
func (s *State) precious() bool { return s.made() > 0 }

// made counts the records that were changed by hand and are more than a position.
func (s *State) made() (n int) {
	for _, g := range s.edits {
		if len(g.Nodes) > 1 || len(g.Tags) > 0 || g.Nodes[0].Comment != "" {
			n++
		}
	}
	return n
}

// sameGame reports whether two games begin alike and the main line of one begins with that of the other.
func sameGame(g, other *game.Game) bool {
	a, b := g.MainLine(nil), other.MainLine(nil)
	if g.Start.Board != other.Start.Board || g.Start.Turn != other.Start.Turn || len(b) == 0 && len(a) > 0 {
		return false
	}
	n := min(len(a), len(b))
	return slices.Equal(a[:n], b[:n])
}

// openFiles reads the files whose bytes are data.
func openFiles(c *Caller, s *State, a *Action, data []byte) (*State, Outcome, error) {
	files, err := cutFiles(a.Names, a.Sizes, data)
	if err != nil {
		return s, Outcome{}, err
	}
	read, err := c.read("", files, a.Options)
	if err != nil {
		return s, Outcome{}, err
	}
	read.key = a.Key
	return stateOf(read), Outcome{}, nil
}

// cutFiles cuts bytes into the files that they are.
func cutFiles(names []string, sizes []int, data []byte) (files []file, err error) {
	for i, name := range names {
		if i >= len(sizes) || sizes[i] < 0 || sizes[i] > len(data) {
			return nil, refusal("bad-value", "the bytes of %q are missing", name)
		}
		files = append(files, file{name, data[:sizes[i]]})
		data = data[sizes[i]:]
	}
	if len(files) == 0 {
		return nil, refusal("bad-value", "there is no file")
	}
	return files, nil
}

// readAgain reads the same again in another way.
func readAgain(c *Caller, s *State, a *Action, _ []byte) (*State, Outcome, error) {
	if a.Options == s.source.options && !s.changed() {
		return s, Outcome{}, nil
	}
	read, err := c.read(s.source.text, s.source.files, a.Options)
	if err != nil {
		return s, Outcome{}, err
	}
	read.key = s.source.key
	return stateOf(read), Outcome{}, nil
}

// setUp begins a record with a board.
func setUp(c *Caller, s *State, a *Action, _ []byte) (*State, Outcome, error) {
	setup, err := parseBoard(a.Board)
	if err != nil {
		return s, Outcome{}, err
	}
	if a.Turn == xiangqi.Black.String() {
		setup.Turn = xiangqi.Black
	}
	return s.beginWith(c, setup)
}

// changes are those of a position as a whole.
var changes = map[string]func(xiangqi.Setup) xiangqi.Setup{
	"rotate":     xiangqi.Setup.Rotate,
	"turn":       func(s xiangqi.Setup) xiangqi.Setup { s.Turn = s.Turn.Other(); return s },
	"clearBoard": func(xiangqi.Setup) xiangqi.Setup { return xiangqi.Setup{} },
	"start":      func(xiangqi.Setup) xiangqi.Setup { return xiangqi.Start() },
}

// turns are those of a game as a whole, and of the squares of its marks.
var turns = map[string]struct {
	game   func(*game.Game)
	square func(file, rank int) (int, int)
}{
	"mirror": {(*game.Game).Mirror, func(file, rank int) (int, int) { return xiangqi.Files - 1 - file, rank }},
	"swap":   {(*game.Game).SwapSides, func(file, rank int) (int, int) { return xiangqi.Files - 1 - file, xiangqi.Ranks - 1 - rank }},
}

// transform changes the game as a whole, or begins a record with the position, changed as a whole.
func transform(c *Caller, s *State, a *Action, _ []byte) (*State, Outcome, error) {
	turn, change := turns[a.Change], changes[a.Change]
	switch {
	case turn.game == nil && change == nil:
		return s, Outcome{}, refusal("bad-value", "there is no change %q", a.Change)
	case turn.game != nil && s.game == nil:
		return s, Outcome{}, refusal("no-record", "%s", c.Words.Say("document.none"))
	case turn.game != nil:
		g := copied(s.game)
		turn.game(g)
		for i := range g.Nodes {
			text, marks := splitComment(g.Nodes[i].Comment)
			if marks != "" {
				g.Nodes[i].Comment = joinComment(text, turnMarks(marks, turn.square))
			}
		}
		var said Outcome
		for i := range g.Notes { // that a text was not turned which could not be read
			said.Said, _ = c.Words.Note(&g.Notes[i])
		}
		g.Notes = nil
		return s.with(g, s.node), said, nil
	}
	var setup xiangqi.Setup
	if s.game != nil {
		setup = s.game.PositionAt(s.node).Setup()
	}
	return s.beginWith(c, change(setup))
}

// beginWith begins a record with a position in place of the one that is shown. The tags stay.
func (s *State) beginWith(c *Caller, setup xiangqi.Setup) (*State, Outcome, error) {
	g := game.New()
	var said Outcome
	if old := s.game; old != nil {
		if !old.HasMoves() && old.Start.Board == setup.Board && old.Start.Turn == setup.Turn {
			return s, Outcome{}, nil
		}
		g.Tags = slices.Clone(old.Tags)
		if old.HasMoves() {
			said.Said = c.Words.Say("document.begun")
			for _, name := range []string{"Result", "PlyCount"} { // which are about the moves
				g.KeepTag(name, "")
			}
		} else {
			g.Nodes[0].Comment, g.Result = old.Nodes[0].Comment, old.Result
		}
	}
	g.Start = setup
	return s.with(g, 0), said, nil
}

var errBoard = refusal("bad-value", "the board is not 90 letters")

// parseBoard reads what letters returns.
func parseBoard(text string) (s xiangqi.Setup, err error) {
	if len(text) != xiangqi.Squares {
		return s, errBoard
	}
	for i := range len(text) {
		role := strings.IndexByte(symbols, text[i]&^('a'-'A'))
		color := xiangqi.Red
		if text[i] >= 'a' {
			color = xiangqi.Black
		}
		switch {
		case text[i] == symbols[0]:
		case role <= 0:
			return s, errBoard
		default:
			s.Board[xiangqi.SquareAt(i%xiangqi.Files, xiangqi.Ranks-1-i/xiangqi.Files)] = xiangqi.NewPiece(color, xiangqi.Role(role))
		}
	}
	return s, nil
}

// play makes a move: it follows the alternative that has the move, or adds one.
func play(s *State, a *Action) (*game.Game, int32, error) {
	m, err := notation.UCI().Parse(s.game.PositionAt(s.node), []byte(a.Move))
	if err != nil {
		return nil, 0, err
	}
	for node := range s.game.Children(s.node) {
		if s.game.Nodes[node].Move == m {
			return s.game, node, nil
		}
	}
	if len(s.game.Nodes) > game.MaxNodes {
		return nil, 0, refusal("too-many", "a game has at most %d moves", game.MaxNodes)
	}
	g := copied(s.game)
	last := int32(0)
	for n := range g.Line(0) {
		last = n
	}
	if s.node == last {
		g.Result = game.Unknown // the game goes on
		g.KeepTag("Result", "")
	}
	return g, g.Add(s.node, m), nil
}

func comment(s *State, a *Action) (*game.Game, int32, error) {
	_, marks := splitComment(s.game.Nodes[s.node].Comment)
	return s.commented(joinComment(a.Text, marks))
}

func setMarks(s *State, a *Action) (*game.Game, int32, error) {
	text, _ := splitComment(s.game.Nodes[s.node].Comment)
	return s.commented(joinComment(text, a.Marks))
}

// commented returns the game with another comment on the current move.
func (s *State) commented(comment string) (*game.Game, int32, error) {
	comment = kit.UnixLines.Replace(comment)
	if comment == s.game.Nodes[s.node].Comment {
		return s.game, s.node, nil
	}
	g := copied(s.game)
	g.Nodes[s.node].Comment = comment
	return g, s.node, nil
}

func setNAGs(s *State, a *Action) (*game.Game, int32, error) {
	var nags []uint8
	for _, nag := range a.NAGs {
		if nag < 1 || nag > 255 {
			return nil, 0, refusal("bad-value", "there is no annotation %d", nag)
		}
		if !slices.Contains(nags, uint8(nag)) {
			nags = append(nags, uint8(nag))
		}
	}
	switch {
	case s.node == 0:
		return nil, 0, refusal("no-move", "the start has no annotations")
	case slices.Equal(nags, s.game.Nodes[s.node].NAGs):
		return s.game, s.node, nil
	}
	g := copied(s.game)
	g.Nodes[s.node].NAGs = nags
	return g, s.node, nil
}

func setTag(s *State, a *Action) (*game.Game, int32, error) {
	name, value := game.CanonicalTag(strings.TrimSpace(a.Name)), strings.TrimSpace(a.Value)
	switch {
	case name == "" || slices.Contains([]string{"FEN", "SetUp", "Format"}, name):
		return nil, 0, refusal("bad-value", "%q is not the name of a tag that can be set", a.Name)
	case value == s.game.Tag(name):
		return s.game, s.node, nil
	}
	g := copied(s.game)
	g.SetTag(name, value)
	return g, s.node, nil
}

func setResult(s *State, a *Action) (*game.Game, int32, error) {
	var result game.Result
	if err := result.UnmarshalText([]byte(a.Result)); err != nil {
		return nil, 0, refusal("bad-value", "%v", err)
	}
	if result == s.game.Result {
		return s.game, s.node, nil
	}
	g := copied(s.game)
	g.Result = result
	g.KeepTag("Result", "")
	return g, s.node, nil
}

// cut takes a move out, with all after it, and goes to the one before it.
func cut(s *State, _ *Action) (*game.Game, int32, error) {
	if s.node == 0 {
		return nil, 0, refusal("no-move", "the start cannot be taken out")
	}
	g := copied(s.game)
	old, unread := s.game.Nodes, g.Unread
	g.Nodes, g.Unread = []game.Node{old[0]}, nil
	g.Nodes[0].Child = 0
	at := make([]int32, len(old)) // where the nodes are, -1 for those that are gone
	for n := range kit.Preorder(s.game) {
		if n == 0 {
			continue
		}
		parent := at[old[n].Parent]
		if n == s.node || parent < 0 {
			at[n] = -1
			continue
		}
		at[n] = g.Add(parent, old[n].Move)
		node := &g.Nodes[at[n]]
		node.Comment, node.NAGs = old[n].Comment, old[n].NAGs
	}
	for _, u := range unread {
		if u.Node = at[u.Node]; u.Node >= 0 {
			g.Unread = append(g.Unread, u)
		}
	}
	return g, at[old[s.node].Parent], nil
}

// promote puts the variation that the move is in before the line that it is beside.
func promote(s *State, _ *Action) (*game.Game, int32, error) {
	n := s.node
	for n != 0 && s.game.Nodes[s.game.Nodes[n].Parent].Child == n && !stops(s.game, s.game.Nodes[n].Parent) {
		n = s.game.Nodes[n].Parent
	}
	if n == 0 {
		return s.game, s.node, nil
	}
	g := copied(s.game)
	at := g.Nodes[n].Parent
	if parent := &g.Nodes[at]; parent.Child != n {
		before := parent.Child
		for g.Nodes[before].Next != n {
			before = g.Nodes[before].Next
		}
		g.Nodes[before].Next = g.Nodes[n].Next
		g.Nodes[n].Next, parent.Child = parent.Child, n
	}
	for i := range g.Unread {
		if g.Unread[i].Node == at {
			g.Unread[i].First = false
		}
	}
	return g, s.node, nil
}

// stops reports whether the line stops at a node at what could not be read, before its children.
func stops(g *game.Game, node int32) bool {
	for u := range g.UnreadAt(node) {
		if u.First {
			return true
		}
	}
	return false
}
