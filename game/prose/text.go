package prose

import (
	"bytes"
	"sort"

	"github.com/xqfen/xqfen/movetext"
)

// text is the moves of a game without what is around them, as movetext reads them:
// what is not a move is a comment in braces.
type text struct {
	out    []byte
	said   []byte // has the comments, nil where nobody asks for them as they are
	pieces []piece
	// number is the last move number, moves counts those after it, and words says that text
	// follows the last of them.
	number, moves int
	words         bool
	// end is a result that is a comment if moves follow, nil where there is none.
	end  []byte
	ends int
}

// piece says where a part of the text, from at on, begins in the record.
type piece struct{ at, from int }

// place returns where a byte of the text is in the record.
func (t *text) place(at int) int {
	i := sort.Search(len(t.pieces), func(i int) bool { return t.pieces[i].at > at })
	if i == 0 {
		return 0
	}
	p := t.pieces[i-1]
	return p.from + at - p.at
}

func (t *text) add(from int, s []byte) {
	t.pieces = append(t.pieces, piece{len(t.out), from})
	t.out = append(t.out, s...)
}

// over returns the text with the result after all moves.
func (t *text) over() []byte {
	if t.end != nil {
		t.add(t.ends, t.end)
		t.end = nil
	}
	return t.out
}

// goesOn makes the result that was after all moves so far a comment.
func (t *text) goesOn() {
	if end := t.end; end != nil {
		t.end = nil
		t.comment(t.ends, end)
	}
}

// comment adds a text that is not moves.
func (t *text) comment(from int, s []byte) {
	t.goesOn()
	t.pieces = append(t.pieces, piece{len(t.out), from - 1})
	t.out = movetext.AppendComment(t.out, string(bytes.ReplaceAll(s, []byte("\r\n"), []byte("\n"))))
}

// mark follows the move numbers. Text in place of the second of two moves is one that cannot be
// read: three dots say that it is missing, so that the next move is not taken for it.
func (t *text) mark(p *part) {
	switch {
	case p.move:
		t.moves, t.words = t.moves+1, false
	case p.comment, p.ends:
		t.words = true
	case p.number > 0:
		if t.words && t.moves == 1 && p.number == t.number+1 {
			t.out = append(t.out, "... "...)
		}
		t.number, t.moves, t.words = p.number, 0, false
	}
}

// list adds moves and the comments among them.
func (t *text) list(data []byte, m *moves) {
	end := -1
	for i := range m.parts {
		p := &m.parts[i]
		t.goesOn()
		if p.start != end && len(t.out) > 0 {
			t.out = append(t.out, ' ')
		}
		end = p.end
		t.mark(p)
		switch {
		case p.comment && t.said != nil:
			t.comment(p.start, t.said[p.start:p.end])
		case p.comment:
			t.comment(p.start, data[p.start:p.end])
		case p.ends:
			t.end, t.ends = data[p.start:p.end], p.start
		case p.given != "":
			t.add(p.start, []byte(p.given))
		default:
			t.add(p.start, data[p.start:p.end])
		}
	}
	t.out = append(t.out, '\n')
}
