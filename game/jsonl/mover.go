package jsonl

import (
	"slices"
	"sort"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/xiangqi"
)

// mover writes the moves that a value of JSON has as a list in text.
type mover struct {
	out    []byte
	places []placed
	// lines: a list in a list is another line from the same position, and so are the moves that an object has
	// instead of its own; else they go on.
	lines bool
	// fens are the positions that objects have beside their moves.
	fens []kit.Place
	// rest is what of a list is none, skipped the first value of an object that has no place in it.
	rest, skipped kit.Place
}

// placed says that the text from a byte on is from one of the record.
type placed struct{ at, from int }

// placeOf returns where in the record a byte of the text is from.
func placeOf(places []placed, at int) int {
	i := sort.Search(len(places), func(i int) bool { return places[i].at > at })
	if i == 0 {
		return at
	}
	return places[i-1].from + at - places[i-1].at
}

// word adds a text that is at a byte of the record.
func (m *mover) word(text string, from int) {
	if text == "" {
		return
	}
	if len(m.out) > 0 {
		m.out = append(m.out, ' ')
	}
	m.places = append(m.places, placed{len(m.out), from})
	m.out = append(m.out, text...)
}

// value adds the moves of a value, which is false where it has none.
func (m *mover) value(v kit.Place) bool {
	switch {
	case v.Text == "":
		return false
	case v.Text[0] == '[':
		all := listOf(v)
		if len(all) > 0 && (m.lines && all[0].Text != "" && all[0].Text[0] == '[') {
			return m.alternatives(all)
		}
		return m.list(all)
	case v.Text[0] == '{':
		return m.alternatives([]kit.Place{v})
	}
	if strings.Count(v.Text, "/") >= xiangqi.Ranks-1 { // a position
		return false
	}
	m.word(v.Text, v.Offset)
	return true
}

// listOf returns the elements of a list, strings without their quotation marks.
func listOf(v kit.Place) (all []kit.Place) {
	for e := range elements(v.Text) {
		f := fieldOf("", 0, v.Text[e.Start:e.End], v.Offset+e.Start)
		if f.null {
			f.Text = ""
		}
		all = append(all, f.Place)
	}
	return all
}

// list adds moves that follow each other, up to an element that is none.
func (m *mover) list(all []kit.Place) bool {
	nested := len(all) > 0 && strings.HasPrefix(all[0].Text, "[")
	for i, v := range all {
		number := strings.Trim(v.Text, "0123456789.-") == "" && len(v.Text) < len("0000")
		if v.Text == "" {
			continue
		}
		if v.Text == "true" || v.Text == "false" || number || v.Text[0] == '[' && !nested || !m.value(v) {
			m.restOf(all[i:])
			return i > 0
		}
	}
	return len(all) > 0
}

// restOf keeps the elements of a list from the first that is none of its moves on.
func (m *mover) restOf(all []kit.Place) {
	var rest []string
	for _, v := range all {
		rest = append(rest, v.Text)
	}
	m.rest = kit.Place{Text: strings.Join(rest, " "), Offset: all[0].Offset}
}

// alternatives adds lines from one position, of which the first goes on.
func (m *mover) alternatives(all []kit.Place) bool {
	var after func() bool
	for i, v := range all {
		n, ok := m.node(v)
		if !ok {
			if i == 0 {
				return false
			}
			m.restOf(all[i:])
			break
		}
		if i > 0 {
			m.out = append(m.out, " ("...)
		}
		n.begin(m)
		if i == 0 {
			after = func() bool { return n.end(m) }
			continue
		}
		n.end(m)
		m.out = append(m.out, ')')
	}
	return after == nil || after()
}

// moveNode is a move, or none where moves only follow.
type moveNode struct {
	moves    []kit.Place // that of an object, or those of a round
	comment  string
	instead  []kit.Place
	after    []kit.Place
	follows  []kit.Place // the rest of a list
	comments []string
}

// begin adds the move, its comment and the alternatives to it.
func (n *moveNode) begin(m *mover) {
	for i, v := range n.moves {
		m.word(v.Text, v.Offset)
		if n.comments[i] != "" {
			m.comment(n.comments[i])
		}
	}
	if n.comment != "" {
		m.comment(n.comment)
	}
	for _, v := range n.instead {
		m.out = append(m.out, " ("...)
		m.value(v)
		m.out = append(m.out, ')')
	}
}

// end adds the moves after it.
func (n *moveNode) end(m *mover) bool {
	if len(n.follows) > 0 {
		return m.list(n.follows)
	}
	return len(n.after) == 0 || m.alternatives(n.after)
}

func (m *mover) comment(text string) {
	m.out = movetext.AppendCommentLine(append(m.out, ' '), text)
}

// node returns a value as a move; ok is false where it is none.
func (m *mover) node(v kit.Place) (n moveNode, ok bool) {
	if v.Text == "" {
		return n, false
	}
	switch v.Text[0] {
	case '[':
		all := listOf(v)
		if len(all) == 0 {
			return n, false
		}
		n, ok = m.node(all[0])
		n.follows = all[1:]
		return n, ok
	case '{':
		return m.object(v)
	}
	word, rest, _ := strings.Cut(v.Text, " ")
	n.moves, n.comments = []kit.Place{{Text: word, Offset: v.Offset}}, []string{""}
	if rest != "" {
		n.follows = []kit.Place{{Text: rest, Offset: v.Offset + len(word) + 1}}
	}
	return n, true
}

// object returns an object as a move or as a round of two.
func (m *mover) object(v kit.Place) (n moveNode, ok bool) {
	best := -1
	var comment []string
	var move, from, to kit.Place
	for name, at := range members(v.Text) {
		f := fieldOf(name, v.Offset+at.key, v.Text[at.Start:at.End], v.Offset+at.Start)
		if f.null || f.Text == "" || sideWords[bareName(name)] != "" && m.half(&n, f.Place) {
			continue
		}
		switch m.partOf(&f) {
		case partMove:
			if rank := moveRank(name); best < 0 || rank < best {
				best, move = rank, f.Place
			}
		case partFrom:
			from = f.Place
		case partTo:
			to = f.Place
		case partAfter:
			n.after = append(n.after, listOf(f.Place)...)
		case partInstead:
			n.instead = append(n.instead, listOf(f.Place)...)
		case partComment:
			comment = append(comment, f.Text)
		case partFEN:
			m.fens = append(m.fens, f.Place)
		case partDerived: // it follows from the moves
		default:
			if f.Text[0] != '{' && f.Text[0] != '[' {
				comment = append(comment, name+": "+f.Text)
			} else if m.skipped.Text == "" {
				m.skipped = v
			}
		}
	}
	n.comment = strings.Join(comment, "\n")
	if best < 0 && from.Text != "" && to.Text != "" {
		best, move = 0, kit.Place{Text: from.Text + to.Text, Offset: from.Offset}
	}
	if best >= 0 {
		n.moves, n.comments = append([]kit.Place{move}, n.moves...), append([]string{""}, n.comments...)
	}
	return n, len(n.moves)+len(n.after) > 0
}

// part is what a value of an object is of a move.
type part uint8

const (
	partOther part = iota
	partMove
	partFrom // the square that it begins on
	partTo
	partAfter   // the moves after it
	partInstead // the alternatives to it
	partComment
	partFEN
	partDerived // who moves, or which move it is
)

// partOf returns what a value of an object is of a move.
func (m *mover) partOf(f *field) part {
	name := bareName(f.name)
	_, isSide := dialect.SideWord(f.Text)
	switch {
	case isNamed(nodeNames, "after", name), m.lines && isNamed(nodeNames, "instead", name):
		return partAfter
	case isNamed(nodeNames, "instead", name):
		return partInstead
	case !f.quoted && isNamed(moveNames, "number", name), isSide && isNamed(moveNames, "side", name), name == "round", name == "notationtype":
		return partDerived
	case !f.quoted:
		return partOther
	case moveRank(name) >= 0:
		return partMove
	case name == "from":
		return partFrom
	case name == "to":
		return partTo
	case isNamed(nodeNames, "comment", name):
		return partComment
	case strings.Count(f.Text, "/") >= xiangqi.Ranks-1:
		return partFEN
	}
	return partOther
}

// moveRank returns which of the names of a move one is, the best first; -1 for none.
func moveRank(name string) int {
	return slices.Index(strings.Fields(moveNames["move"]), bareName(name))
}

// half adds the move of a side in a round, which is a text or an object.
func (m *mover) half(n *moveNode, v kit.Place) bool {
	if v.Text[0] != '{' && !movetext.MayBeMoves([]byte(v.Text)) {
		return false
	}
	inner := moveNode{moves: []kit.Place{v}, comments: []string{""}}
	if v.Text[0] == '{' {
		var ok bool
		if inner, ok = m.object(v); !ok || len(inner.moves) != 1 {
			return false
		}
		inner.comments[0] = inner.comment
	}
	n.moves, n.comments = append(n.moves, inner.moves...), append(n.comments, inner.comments...)
	return true
}
