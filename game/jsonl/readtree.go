package jsonl

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// jsonNode is a node as it is written.
type jsonNode struct {
	Move    string
	Parent  int32
	Comment string
	NAGs    []int
	Unread  []jsonUnread
}

type jsonUnread struct {
	Code  note.Code
	Text  string
	First bool
}

// treeReader builds the tree.
type treeReader struct {
	*recordReader
	nodes []jsonNode
	// links are those of the nodes as they are numbered in the record.
	links []game.Node
	own   notation.Notation
	// made is the node of the game for each of the record, 0 for what is text.
	made []int32
	// closed are, by the node after which they are, the texts of moves whose
	// first could not be read.
	closed map[int32]*closed
}

type closed struct {
	unread int
	text   []byte
}

// readTree reads "tree"; main is what "moves" has, with which its main line must
// agree.
func (r *recordReader) readTree(own notation.Notation, main []string) error {
	t := treeReader{recordReader: r, own: own, closed: make(map[int32]*closed)}
	if err := r.strict("tree", r.tree, r.offset(colTree), &t.nodes); err != nil {
		return err
	}
	if err := t.link(); err != nil {
		return err
	}
	t.made = make([]int32, len(t.nodes))
	walk(t.links, t.enter, t.leave)
	for _, c := range t.closed {
		t.g.Unread[c.unread].Text = string(c.text)
	}
	t.renumber()
	if len(t.g.Nodes) > 1 {
		t.g.Notation = own
	}
	t.compare(main)
	return nil
}

// link finds the children of each node. A parent must be before its children.
func (t *treeReader) link() error {
	if len(t.nodes) == 0 {
		t.nodes = []jsonNode{{}}
	}
	t.links = make([]game.Node, len(t.nodes))
	last := make([]int32, len(t.nodes))
	for i := 1; i < len(t.nodes); i++ {
		parent := t.nodes[i].Parent
		if parent < 0 || int(parent) >= i {
			return t.refuse(t.offset(colTree), fmt.Sprintf("node %d of the tree has the parent %d", i, parent))
		}
		t.links[i].Parent = parent
		if last[parent] == 0 {
			t.links[parent].Child = int32(i)
		} else {
			t.links[last[parent]].Next = int32(i)
		}
		last[parent] = int32(i)
	}
	return nil
}

// enter makes the move of a node; where it cannot be read, it and all after it
// become text.
func (t *treeReader) enter(i int32) bool {
	n := &t.nodes[i]
	b := &t.o.Builder
	if i > 0 {
		parent := t.links[i].Parent
		if c := t.closed[parent]; c != nil {
			c.text = t.appendText(append(c.text, ' '), i, b.Depth())
			return false
		}
		m, err := t.resolve(n.Move)
		if err != nil && len(t.g.Nodes) == 1 && len(t.g.Unread) == 0 {
			m, err = t.switched(n.Move, err)
		}
		if err != nil {
			t.stop(i, parent, err)
			return false
		}
		b.Play(m, note.Note{})
		t.made[i] = b.Node()
	}
	t.describe(n)
	return true
}

// leave takes the move of a node back.
func (t *treeReader) leave(i int32) {
	if t.made[i] != 0 {
		t.o.Builder.Back()
	}
}

// describe gives the current node what the record says about it.
func (t *treeReader) describe(n *jsonNode) {
	b := &t.o.Builder
	at := b.Node()
	t.g.Nodes[at].Comment = n.Comment
	for _, nag := range n.NAGs {
		if nag < 0 || nag > 255 {
			kit.Ignore(t.rec, t.g, t.offset(colTree), fmt.Appendf(nil, `"nags":%d`, nag))
			continue
		}
		b.NAG(uint8(nag))
	}
	for _, u := range n.Unread {
		if u.Text == "" {
			continue
		}
		if u.Code = t.code(u.Code, "code", t.offset(colTree)); u.Code == "" {
			u.Code = note.MovesUnread
		}
		t.noteUnread(u.Code, u.Text, b.Depth()+1, t.offset(colTree))
		t.g.Unread = append(t.g.Unread, game.Unread{Node: at, Code: u.Code, Text: u.Text, First: u.First})
	}
}

// resolve reads a move at the current node.
func (t *treeReader) resolve(text string) (xiangqi.Move, error) {
	l, err := kit.Lists(t.o).Read(t.o.Builder.Position(), []byte(text), t.own)
	switch {
	case err != nil:
		return 0, err
	case len(l.Moves) != 1:
		return 0, movetext.ErrNoMoves
	}
	return l.Moves[0], nil
}

// switched lets the other side begin if the first move is its.
func (t *treeReader) switched(text string, because error) (xiangqi.Move, error) {
	b := &t.o.Builder
	b.SwitchSide()
	m, err := t.resolve(text)
	if err != nil {
		b.SwitchSide()
		return 0, because
	}
	turn := t.g.Start.Turn
	n := t.rec.Note(note.SideSwitched, t.offset(colTree), turn.Other().String(), turn.String())
	n.Ply = 1
	t.g.Notes = append(t.g.Notes, n)
	return m, nil
}

// stop keeps a node that cannot be read and all after it as text.
func (t *treeReader) stop(i, parent int32, err error) {
	b := &t.o.Builder
	code := note.MovesUnread
	var e *movetext.ListError
	if errors.As(err, &e) {
		code = e.Why
	}
	n := t.rec.Note(code, t.offset(colTree), t.nodes[i].Move, "")
	n.Ply, n.Err = b.Depth()+1, err
	t.g.Notes = append(t.g.Notes, n)
	text := t.appendText(nil, i, -1)
	t.g.Unread = append(t.g.Unread, game.Unread{Node: b.Node(), Code: code, Text: string(text)})
	if t.links[parent].Child == i {
		t.closed[parent] = &closed{len(t.g.Unread) - 1, text}
	}
}

// appendText appends the moves of a node and of all after it. The number of its ply
// is before a move that does not follow the one before, and before the first if
// depth is how many moves are before that.
func (t *treeReader) appendText(dst []byte, top int32, depth int) []byte {
	ply, jump := max(depth, t.o.Builder.Depth()), depth >= 0
	links := t.links[top]
	t.links[top].Parent, t.links[top].Next = 0, 0 // as if it were all
	at := top
	for at != 0 {
		ply++
		if jump {
			dst = append(append(append(dst, '('), strconv.Itoa(ply)...), ") "...)
		}
		n := &t.nodes[at]
		text := n.Move
		if text == "" {
			text = "?"
		}
		dst = append(dst, text...)
		for _, nag := range n.NAGs {
			dst = append(append(dst, " $"...), strconv.Itoa(nag)...)
		}
		if n.Comment != "" {
			dst = append(append(append(dst, " {"...), n.Comment...), '}')
		}
		for _, u := range n.Unread {
			dst = append(append(dst, ' '), u.Text...)
		}
		if jump = false; t.links[at].Child != 0 {
			at = t.links[at].Child
			dst = append(dst, ' ')
			continue
		}
		for at != 0 && t.links[at].Next == 0 {
			at = t.links[at].Parent
			ply--
		}
		if at != 0 {
			at = t.links[at].Next
			ply--
			jump = true
			dst = append(dst, ' ')
		}
	}
	t.links[top] = links
	return dst
}

// renumber gives the nodes the numbers of the record, if all of them could be read.
func (t *treeReader) renumber() {
	g := t.g
	if len(g.Nodes) != len(t.nodes) {
		return
	}
	number := make([]int32, len(g.Nodes))
	for i, made := range t.made {
		number[made] = int32(i)
	}
	nodes := make([]game.Node, len(g.Nodes))
	for i := range g.Nodes {
		n := g.Nodes[i]
		n.Parent, n.Child, n.Next = number[n.Parent], number[n.Child], number[n.Next]
		nodes[number[i]] = n
	}
	copy(g.Nodes, nodes)
	for i := range g.Unread {
		g.Unread[i].Node = number[g.Unread[i].Node]
	}
}

// compare notes it when "moves" says otherwise than the main line of the tree.
func (t *treeReader) compare(main []string) {
	if !t.moves.has || t.same(main) {
		return
	}
	text := string(t.moves.text)
	if main != nil {
		text = strings.Join(main, " ")
	}
	l, err := kit.Lists(t.o).Read(t.o.Builder.Position(), []byte(text), t.o.Notation)
	if err == nil && slices.Equal(l.Moves, t.g.MainLine(nil)) {
		if strings.ContainsAny(text, "!?$") { // the tree has its own annotations
			kit.Ignore(t.rec, t.g, t.offset(colMoves), t.moves.text)
		}
		return
	}
	t.g.Notes = append(t.g.Notes, t.rec.Note(note.MovesDiffer, t.offset(colMoves), strings.TrimSpace(text), ""))
}

// same reports whether the main line of the tree is written as "moves" has it.
func (t *treeReader) same(main []string) bool {
	at := t.after(0)
	if main == nil { // the cell of a table
		var written []string
		for ; at != 0; at = t.after(at) {
			written = append(written, t.nodes[at].Move)
		}
		return strings.Join(written, " ") == string(t.moves.text)
	}
	for _, m := range main {
		if at == 0 || t.nodes[at].Move != m {
			return false
		}
		at = t.after(at)
	}
	return at == 0
}

// after returns the node after one in its line, 0 where that stops.
func (t *treeReader) after(at int32) int32 {
	for _, u := range t.nodes[at].Unread {
		if u.First {
			return 0
		}
	}
	return t.links[at].Child
}
