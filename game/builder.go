package game

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Builder grows the tree of a game move by move, in the order in which trees are
// written: a move, the moves after it, back up, the alternatives to it. It checks
// every move. After one that is not legal nothing is played: what the record has
// there becomes the text of an Unread. Begin must come first; after it only the
// Builder may change the tree. Before Begin, Move and GoTo return an error, and all else that is
// built is lost. A Builder must not be used by two goroutines at once.
type Builder struct {
	// Start, when set, is the position that the user gives for records that have none: Begin
	// sets it, and the side to move in it begins.
	Start *dialect.Reading

	game *Game
	pos  xiangqi.Position
	path []step
	// dead counts the moves on the path that are text only, unread is where they go
	// and returned says that one of them was taken back since.
	dead     int
	unread   int
	returned bool
	// last is the root's last child. texts grow the texts of what cannot be read.
	last  int32
	texts map[int]*strings.Builder
	// closed are the nodes whose first child was refused: their other children are
	// text too.
	closed map[int32]closing
	// comment is that of a node as it grows.
	comment struct {
		node int32
		text strings.Builder
	}
	// full: the record has more moves than a game can have; the rest is text.
	full bool
}

// closing is where the text goes of moves that are alternatives to one that was refused.
// Unless it is sealed, those that are legal are played.
type closing struct {
	unread int
	sealed bool
}

// MaxNodes is how many moves are read of one record, far more than real ones have. The moves
// after the last of them are text of one Unread.
const MaxNodes = 1 << 19

// maxUnread is in how many places a record may have something that cannot be read. After the
// last of them all moves are text of one Unread.
const maxUnread = 1 << 17

// errFull says that no move can be played here: the game has MaxNodes moves, or the
// current node is text that could not be read.
var errFull = errors.New("game: no move can be played after text or after the last of MaxNodes moves")

// step is a move on the path from the root, with the last child of its node.
type step struct {
	node, last int32
	undo       xiangqi.Undo
}

// Begin goes to the root of g, which was Reset or read and whose Start must be set.
// Moves that the tree has stay: what is played is an alternative to them; GoTo goes to
// the end of a line. Moves can be made whatever is wrong with the start.
func (b *Builder) Begin(g *Game) {
	if len(g.Nodes) == 0 {
		g.Nodes = append(g.Nodes, Node{})
	}
	b.game, b.path, b.dead, b.returned, b.last = g, b.path[:0], 0, false, g.lastChild(0)
	b.full = false
	if b.Start != nil && !g.hasStart() {
		g.Start, g.Source.Turned = b.Start.Setup, b.Start.Turned()
	}
	b.comment.text.Reset()
	clear(b.closed)
	clear(b.texts)
	b.closeEnds()
	b.place()
}

// hasStart reports whether the record has a position of its own.
func (g *Game) hasStart() bool {
	return len(g.Source.Core.Reading.Core) > 0 || g.Start != xiangqi.Start()
}

// begun gives a Builder that has no game one of its own.
func (b *Builder) begun() {
	if b.game == nil {
		b.Begin(New())
	}
}

func (b *Builder) place() {
	b.pos = *b.game.Start.Position()
}

// Position is the position at the current node. It must not be changed.
func (b *Builder) Position() *xiangqi.Position { return &b.pos }

// Node is the current node, of text the last that is none.
func (b *Builder) Node() int32 {
	if len(b.path) == 0 {
		return 0
	}
	return b.path[len(b.path)-1].node
}

// Depth is how many moves have been made and not taken back, those that are text
// among them.
func (b *Builder) Depth() int { return len(b.path) + b.dead }

// Dead reports whether the current move is text.
func (b *Builder) Dead() bool { return b.dead > 0 }

// Play makes the move after the current node and goes on after it, whether or not
// the move is legal. at is the place of the move, whose Code and Err are filled in.
// When the very first move is the other side's, that side begins, with a note.
func (b *Builder) Play(m xiangqi.Move, at note.Note) {
	b.begun()
	b.open(m)
	if b.isText() {
		b.write(m.String())
		return
	}
	if b.over() {
		b.fill(m.String(), at)
		return
	}
	if !b.pos.Legal(m) && !b.switched(m, at) {
		b.refuse(m, at)
		return
	}
	b.play(m)
}

// PlayLegal makes the move after the current node if it is legal and there is nothing to be
// said about it. Else it does nothing and returns false: Play says it.
func (b *Builder) PlayLegal(m xiangqi.Move) bool {
	b.begun()
	if b.dead > 0 || b.full || b.over() {
		return false
	}
	if _, shut := b.closed[b.Node()]; shut || !b.pos.Legal(m) {
		return false
	}
	b.play(m)
	return true
}

// play makes a legal move.
func (b *Builder) play(m xiangqi.Move) {
	last := &b.last
	if len(b.path) > 0 {
		last = &b.path[len(b.path)-1].last
	}
	*last = b.game.add(b.Node(), *last, m)
	b.path = append(b.path, step{node: *last, undo: b.pos.Do(m)})
}

// PlayText adds the text of a move that cannot be read, and goes on after it. at has the place
// and the code of the note about it, and what the note quotes if that is not the text. There is
// no note where the move follows text, which has one.
func (b *Builder) PlayText(text string, at note.Note) {
	b.begun()
	switch {
	case b.isText():
	case b.over():
		b.fill(text, at)
		return
	default:
		at.Got, at.Ply = cmp.Or(at.Got, text), len(b.path)+1
		b.game.Notes = append(b.game.Notes, at)
		b.stop(at.Code, "", false)
	}
	b.write(text)
}

// isText reports whether the next move is text whatever it is.
func (b *Builder) isText() bool {
	if b.dead > 0 {
		return true
	}
	if b.full {
		b.unread, b.returned = len(b.game.Unread)-1, true
		return true
	}
	c, shut := b.closed[b.Node()]
	if shut {
		b.unread, b.returned = c.unread, true
	}
	return shut
}

// over reports whether the record has as much as is read of one.
func (b *Builder) over() bool { return len(b.game.Nodes) > MaxNodes || len(b.game.Unread) >= maxUnread }

// fill begins the last Unread, to which all text from here on belongs.
func (b *Builder) fill(text string, at note.Note) {
	at.Code, at.Got, at.Ply = note.TooManyMoves, text, len(b.path)+1
	b.game.Notes = append(b.game.Notes, at)
	b.Stop(at.Code, "")
	b.full = true
	b.write(text)
}

// switched lets the other side begin if the first move of the game is its.
func (b *Builder) switched(m xiangqi.Move, at note.Note) bool {
	if len(b.game.Nodes) > 1 || len(b.game.Unread) > 0 || b.Start != nil {
		return false
	}
	b.SwitchSide()
	if b.pos.Legal(m) {
		at.Code, at.Ply = note.SideSwitched, 1
		at.Expected = b.game.Start.Turn.String()
		at.Got = b.game.Start.Turn.Other().String()
		b.game.Notes = append(b.game.Notes, at)
		return true
	}
	b.SwitchSide()
	return false
}

// SwitchSide lets the other side begin. There must be no moves yet.
func (b *Builder) SwitchSide() {
	b.begun()
	b.game.Start.Turn = b.game.Start.Turn.Other()
	b.place()
}

// refuse begins the text of a move that is not legal and of all after it.
func (b *Builder) refuse(m xiangqi.Move, at note.Note) {
	at.Code, at.Got, at.Expected, at.Ply = note.IllegalMove, m.String(), "", len(b.path)+1
	_, at.Err = notation.UCI().Parse(&b.pos, []byte(m.String()))
	if failure, ok := at.Err.(*notation.MoveError); ok {
		at.Code = failure.Why
	}
	b.game.Notes = append(b.game.Notes, at)
	b.stop(at.Code, "", false)
	b.write(m.String())
}

// Stop marks the rest of the record after the current node as unreadable:
// from here on it is text, which begins as given. Alternatives to a move that
// cannot be read at all are text too.
func (b *Builder) Stop(code note.Code, text string) { b.stop(code, text, true) }

func (b *Builder) stop(code note.Code, text string, sealed bool) {
	b.begun()
	node := b.Node()
	b.unread, b.returned = len(b.game.Unread), false
	b.game.Unread = append(b.game.Unread, Unread{Node: node, Code: code, Text: text})
	if b.game.Nodes[node].Child == 0 {
		if b.closed == nil {
			b.closed = make(map[int32]closing)
		}
		b.closed[node] = closing{b.unread, sealed}
	}
}

// open lets a legal move be an alternative to a first one that was refused, at which the
// line stops.
func (b *Builder) open(m xiangqi.Move) {
	c, shut := b.closed[b.Node()]
	if shut && !c.sealed && b.dead == 0 && !b.full && !b.over() && b.pos.Legal(m) {
		b.game.Unread[c.unread].First = true
		delete(b.closed, b.Node())
	}
}

// write appends a move to the text. The number of its ply is before it where it
// does not follow the one before.
func (b *Builder) write(move string) {
	b.dead++
	if b.returned {
		b.Text("(" + strconv.Itoa(b.Depth()) + ")")
	}
	b.Text(move)
	b.returned = false
}

// Text appends to the text of the unread moves. Where there is none, it is Stop with
// the code note.MovesUnread.
func (b *Builder) Text(s string) {
	b.begun()
	if b.unread >= len(b.game.Unread) {
		b.Stop(note.MovesUnread, s)
		return
	}
	u := &b.game.Unread[b.unread]
	text := b.texts[b.unread]
	if text == nil {
		if b.texts == nil {
			b.texts = make(map[int]*strings.Builder)
		}
		text = new(strings.Builder)
		text.WriteString(u.Text)
		b.texts[b.unread] = text
	}
	if text.Len() > 0 {
		text.WriteByte(' ')
	}
	text.WriteString(s)
	u.Text = text.String()
}

// Back takes the last move back; at the root it does nothing.
func (b *Builder) Back() {
	switch {
	case b.dead > 0:
		b.dead--
		b.returned = true
	case len(b.path) > 0:
		b.pos.Undo(b.path[len(b.path)-1].undo)
		b.path = b.path[:len(b.path)-1]
	}
}

// BackTo takes moves back until so many are left.
func (b *Builder) BackTo(depth int) {
	for b.Depth() > max(depth, 0) {
		b.Back()
	}
}

// Comment adds a comment to the current node; of a move that is text, to the text.
func (b *Builder) Comment(text string) {
	if text == "" {
		return
	}
	if b.dead > 0 {
		b.Text("{" + text + "}")
		return
	}
	b.CommentOn(b.Node(), text)
}

// CommentOn adds a comment to a node of the tree. One that grows piece by piece takes
// time that grows with its length.
func (b *Builder) CommentOn(node int32, text string) {
	b.begun()
	n, grown := &b.game.Nodes[node], &b.comment.text
	if n.Comment == "" || text == "" {
		n.Comment += text
		return
	}
	if b.comment.node != node || grown.String() != n.Comment {
		grown.Reset()
		grown.WriteString(n.Comment)
		b.comment.node = node
	}
	grown.WriteByte('\n')
	grown.WriteString(text)
	n.Comment = grown.String()
}

// NAG adds an annotation to the current move; of a move that is text, to the text.
func (b *Builder) NAG(nag uint8) {
	if b.dead > 0 {
		b.Text("$" + strconv.Itoa(int(nag)))
		return
	}
	b.begun()
	n := &b.game.Nodes[b.Node()]
	n.NAGs = append(n.NAGs, nag)
}
