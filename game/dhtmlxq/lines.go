package dhtmlxq

import (
	"bytes"
	"container/heap"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// line is a list of moves of the record.
type line struct {
	id, parent, ply int
	moves           field
	last            int32 // its last node
	laid            bool
}

// treeNode is a move of the record, which need not be legal. Node 0 is the start.
type treeNode struct {
	move                xiangqi.Move
	parent, child, next int32
	last                int32 // its last child
	// jump is a node farther up: ancestors are found in few steps.
	jump, depth int32
	offset      int32
	// rest is an index, from 1, into the rests of the tree.
	rest int32
}

// rest is the end of a list that is not a move.
type rest struct {
	code   note.Code
	text   string
	offset int
}

// tree is what the lists of a record make together.
type tree struct {
	nodes []treeNode
	rests []rest
	lines []line
	// ids are the lines by number, waiting those that hang on a number.
	ids     map[int]int
	waiting map[int][]int
	ready   lineHeap
	// comments are the fields about a node, lost are the lines that hang on nothing.
	comments map[int32][]*field
	lost     []int
}

// lineHeap has the lines that can be laid, the lowest number first.
type lineHeap struct {
	lines *[]line
	index []int
}

func (h *lineHeap) Len() int { return len(h.index) }
func (h *lineHeap) Less(i, j int) bool {
	a, b := h.index[i], h.index[j]
	if x, y := (*h.lines)[a].id, (*h.lines)[b].id; x != y {
		return x < y
	}
	return a < b
}
func (h *lineHeap) Swap(i, j int) { h.index[i], h.index[j] = h.index[j], h.index[i] }
func (h *lineHeap) Push(x any)    { h.index = append(h.index, x.(int)) }
func (h *lineHeap) Pop() any {
	last := h.index[len(h.index)-1]
	h.index = h.index[:len(h.index)-1]
	return last
}

// isMain reports whether the line is the main line: 0, which replaces nothing.
func (l *line) isMain() bool { return l.id == 0 }

// grow lays all lines, each when the one that it hangs on is there; alternatives to
// a move are in the order of their numbers. It returns which numbers are twice.
func (t *tree) grow() (twice []int) {
	t.nodes = append(t.nodes, treeNode{})
	t.ids, t.waiting, t.ready.lines = make(map[int]int), make(map[int][]int), &t.lines
	for i := range t.lines {
		l := &t.lines[i]
		if _, ok := t.ids[l.id]; ok {
			twice = append(twice, i)
		} else {
			t.ids[l.id] = i
		}
		if t.ids[l.id] == i && l.isMain() {
			heap.Push(&t.ready, i)
		} else {
			t.waiting[l.parent] = append(t.waiting[l.parent], i)
		}
	}
	for t.ready.Len() > 0 {
		i := heap.Pop(&t.ready).(int)
		l := &t.lines[i]
		if !t.lay(l) || t.ids[l.id] != i {
			continue
		}
		for _, hanging := range t.waiting[l.id] {
			heap.Push(&t.ready, hanging)
		}
		delete(t.waiting, l.id)
	}
	for i := range t.lines {
		if !t.lines[i].laid {
			t.lost = append(t.lost, i)
		}
	}
	return twice
}

// lay adds the moves of a line. It reports whether the move that they replace is
// there.
func (t *tree) lay(l *line) bool {
	at := int32(0)
	if i := t.ids[l.id]; !l.isMain() || &t.lines[i] != l {
		parent := &t.lines[t.ids[l.parent]]
		if l.ply < 1 || l.ply > int(t.nodes[parent.last].depth) {
			return false
		}
		at = t.ancestor(parent.last, int32(l.ply-1))
	}
	l.laid, l.last = true, at
	f := &l.moves
	if moves := len(f.value) / len("7747"); moves > cap(t.nodes)-len(t.nodes) && moves > 1<<10 {
		t.nodes = slices.Grow(t.nodes, moves) // one that is very long is not copied again and again
	}
	for i := f.skip(0); i < len(f.value); i = f.skip(i) {
		move, next, code := f.move(i)
		if code != "" {
			text := string(bytes.TrimSpace(f.value[i:]))
			t.rests = append(t.rests, rest{code, text, f.offset + i})
			t.restOf(l.last, int32(len(t.rests)))
			break
		}
		l.last = t.add(l.last, move, int32(f.offset+i))
		i = next
	}
	return true
}

// restOf notes that a line ends with a rest. A line that has no moves at all has its
// rest as an alternative of its own.
func (t *tree) restOf(last, index int32) {
	if n := &t.nodes[last]; n.child == 0 && n.rest == 0 {
		n.rest = index
		return
	}
	added := t.add(last, 0, 0)
	t.nodes[added].rest = index
}

// move reads the four digits from i on and returns what is after them, or what is
// wrong with them.
func (f *field) move(i int) (m xiangqi.Move, next int, code note.Code) {
	var digits [4]byte
	for n := range digits {
		if i = f.skip(i); i >= len(f.value) {
			return 0, i, note.RecordTruncated
		}
		if digits[n] = f.value[i] - '0'; digits[n] > 9 || n&1 == 0 && digits[n] >= xiangqi.Files {
			return 0, i, note.MovesUnread
		}
		i++
	}
	at := func(x, y byte) xiangqi.Square {
		if f.cousin {
			return xiangqi.SquareAt(int(x), int(y))
		}
		return xiangqi.SquareAt(int(x), xiangqi.Ranks-1-int(y))
	}
	return xiangqi.NewMove(at(digits[0], digits[1]), at(digits[2], digits[3])), i, ""
}

// add makes a new last child.
func (t *tree) add(parent int32, m xiangqi.Move, offset int32) int32 {
	added := int32(len(t.nodes))
	p := &t.nodes[parent]
	n := treeNode{move: m, parent: parent, depth: p.depth + 1, offset: offset, jump: parent}
	if up := &t.nodes[p.jump]; p.depth-up.depth == up.depth-t.nodes[up.jump].depth {
		n.jump = up.jump
	}
	if p.child == 0 {
		p.child = added
	} else {
		t.nodes[p.last].next = added
	}
	p.last = added
	t.nodes = append(t.nodes, n)
	return added
}

// ancestor returns the node at that depth on the way from the start to a node.
func (t *tree) ancestor(node, depth int32) int32 {
	for t.nodes[node].depth > depth {
		if jump := t.nodes[node].jump; t.nodes[jump].depth >= depth {
			node = jump
		} else {
			node = t.nodes[node].parent
		}
	}
	return node
}

// variationName reads "move_P_PLY_ID".
func variationName(name string) (parent, ply, id int, ok bool) {
	rest, ok := strings.CutPrefix(name, "move_")
	if !ok {
		return 0, 0, 0, false
	}
	return triple(rest)
}

// triple reads "P_PLY_ID".
func triple(text string) (parent, ply, id int, ok bool) {
	first, rest, _ := strings.Cut(text, "_")
	second, third, _ := strings.Cut(rest, "_")
	parent, ok1 := number(first)
	ply, ok2 := number(second)
	id, ok3 := number(third)
	return parent, ply, id, ok1 && ok2 && ok3
}

// commentName reads "commentN" and "commentB_N".
func commentName(name string) (id, ply int, ok bool) {
	rest, ok := strings.CutPrefix(name, "comment")
	if !ok {
		return 0, 0, false
	}
	first, second, both := strings.Cut(rest, "_")
	if !both {
		ply, ok = number(first)
		return 0, ply, ok
	}
	id, ok1 := number(first)
	ply, ok2 := number(second)
	return id, ply, ok1 && ok2
}

// number reads up to nine digits.
func number(text string) (n int, ok bool) {
	if text == "" || len(text) > 9 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}
