package txq

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// tags are the fields of a game that have a tag.
var tags = []struct{ field, tag string }{
	{"name", "Title"}, {"date", "Date"}, {"city", "Site"}, {"black", "Black"}, {"red", "Red"},
}

const (
	// prefix is that of tags that are unknown fields.
	prefix    = "TXQ_"
	fieldFEN  = "fenCode"
	fieldHead = "head"
)

// reader reads one record.
type reader struct {
	stream
	g   *game.Game
	rec *game.Record
	o   *game.ReadOptions
	// seen are the records of moves that were read, noted the unknown fields of them.
	seen  map[*object]bool
	noted map[string]bool
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	if !bytes.HasPrefix(rec.Data, []byte(magic)) {
		return rec.Error(note.NoGame, 0, "", title)
	}
	r := reader{stream: stream{data: rec.Data}, g: g, rec: rec, o: o, seen: make(map[*object]bool), noted: make(map[string]bool)}
	manual := r.read()
	fen, known := manual.field(fieldFEN)
	switch isManual := manual.isA(manualClass); {
	case isManual && (known || r.fault == ""):
	case isManual || r.fault == note.RecordTruncated || r.fault == note.TooManyMoves:
		return rec.Error(r.fault, r.faultAt, r.rest(), "")
	default:
		return rec.Error(note.NoGame, r.faultAt, "", title)
	}
	if text := strings.TrimSpace(r.string(fen.value)); text != "" {
		if err := kit.ReadStart(o, g, rec, []byte(text), fen.at()); err != nil {
			return err
		}
	}
	r.header(manual)
	r.tree(manual)
	if left := len(rec.Data) - r.pos; left > 0 && r.fault == "" {
		r.note(note.TrailingBytes, r.pos, strconv.Itoa(left), "")
	}
	return nil
}

func (r *reader) note(code note.Code, offset int, got, expected string) {
	r.g.Notes = append(r.g.Notes, r.rec.Note(code, offset, got, expected))
}

// isA reports whether an object is of a class whose name ends so, or of one below it.
func (o *object) isA(name string) bool {
	if o == nil {
		return false
	}
	c := o.class
	for c != nil && !strings.HasSuffix(c.name, name) {
		c = c.super
	}
	return c != nil
}

// field returns the last value that a field of an object has.
func (o *object) field(name string) (e entry, ok bool) {
	if o != nil {
		for i := range o.entries {
			if o.entries[i].name == name {
				e, ok = o.entries[i], true
			}
		}
	}
	return e, ok
}

// at returns where the bytes of a value are.
func (e *entry) at() int {
	if t, ok := e.value.(text); ok {
		return t.start
	}
	return e.offset
}

// integer returns a number, which may be in an Integer. ok is false where there is none.
func integer(v value) (n int32, ok bool) {
	if o, isObject := v.(*object); isObject && o.isA(integerClass) {
		e, _ := o.field("value")
		v = e.value
	}
	n, ok = v.(int32)
	return n, ok
}

// string returns a text, "" for any other value.
func (r *reader) string(v value) string {
	if t, ok := v.(text); ok {
		return r.decoded(r.data[t.start:t.end], t.start)
	}
	return ""
}

// decoded returns a text of Java that is at that place.
func (r *reader) decoded(data []byte, at int) string {
	return kit.DecodeText(r.g, r.rec, charset.UTF8, at, utf8Of(data))
}

// utf8Of returns a text of Java in UTF-8: there U+0000 is two bytes, and a character above
// U+FFFF two surrogates of three bytes each.
func utf8Of(data []byte) []byte {
	if !bytes.ContainsAny(data, "\xc0\xed") {
		return data
	}
	var out []byte
	for len(data) > 0 {
		if bytes.HasPrefix(data, []byte("\xc0\x80")) {
			out, data = append(out, 0), data[2:]
			continue
		}
		if high := surrogate(data); high != utf8.RuneError {
			if c := utf16.DecodeRune(high, surrogate(data[3:])); c != utf8.RuneError {
				out, data = utf8.AppendRune(out, c), data[6:]
				continue
			}
		}
		out, data = append(out, data[0]), data[1:]
	}
	return out
}

// surrogate returns the half of a character that three bytes are, U+FFFD where they are none.
func surrogate(data []byte) rune {
	if len(data) < 3 || data[0] != 0xed || data[1]&0xe0 != 0xa0 || data[2]&0xc0 != 0x80 {
		return utf8.RuneError
	}
	return 0xd000 | rune(data[1]&0x3f)<<6 | rune(data[2]&0x3f)
}

// header reads the tags: the known ones first, then the others.
func (r *reader) header(manual *object) {
	all := kit.NewTagSet(r.g, "_")
	known := []string{"", fieldFEN, fieldHead}
	for _, t := range tags {
		e, _ := manual.field(t.field)
		all.Add(t.tag, r.string(e.value))
		known = append(known, t.field)
	}
	for i := range manual.entries {
		e := &manual.entries[i]
		if e.value == nil || slices.Contains(known, e.name) {
			continue
		}
		value := r.string(e.value)
		if n, ok := integer(e.value); ok {
			value = strconv.Itoa(int(n))
		} else if _, isText := e.value.(text); !isText {
			r.note(note.TextIgnored, e.offset, e.name, "")
		}
		name := prefix + r.decoded([]byte(e.name), e.at())
		if kept := all.Add(name, value); kept != "" {
			r.note(note.TagTwice, e.at(), name, kept)
		}
	}
}

// move is a record of a move.
type move struct {
	entry
	object                    *object
	next                      int
	list, move, shown, remark entry
	score                     string // "" when there is none
	hasList                   bool
}

// moveOf returns the fields of a record.
func (r *reader) moveOf(at entry, o *object) move {
	m := move{entry: at, object: o}
	for _, e := range o.entries {
		switch e.name {
		case "next":
			n, _ := integer(e.value)
			m.next = int(n)
		case "list":
			m.list, m.hasList = e, true
		case "move":
			m.move = e
		case "cnMove":
			m.shown = e
		case "remark":
			m.remark = e
		case "score":
			if n, ok := integer(e.value); ok {
				m.score = "[%score " + strconv.Itoa(int(n)) + "]"
			}
		case "id", "":
		default:
			if e.value != nil && !r.noted[e.name] {
				r.noted[e.name] = true
				r.note(note.TextIgnored, e.offset, e.name, "")
			}
		}
	}
	return m
}

// children returns the moves after one, the main line first. stopped: the list
// is not all there, and lost that the main line is not.
func (r *reader) children(m *move) (moves []entry, stopped, lost bool) {
	list, ok := m.list.value.(*object)
	if !ok {
		return nil, !m.hasList && !m.object.whole, false
	}
	stopped = !list.whole
	for _, e := range list.entries {
		if items, ok := e.value.(*object); ok && e.name != "" && items.class != nil && strings.HasPrefix(items.class.name, "[") {
			list = items // of a list that is made of an array
			break
		}
	}
	stopped = stopped || !list.whole
	main, n := -1, 0
	for _, e := range list.entries {
		if e.name != "" {
			continue
		}
		if _, ok := e.value.(*object); ok {
			if n == m.next {
				main = len(moves)
			}
			moves = append(moves, e)
		} else {
			r.note(note.TextIgnored, e.offset, "list", "")
		}
		n++
	}
	switch {
	case main > 0:
		first := moves[main]
		moves = slices.Insert(slices.Delete(moves, main, main+1), 0, first)
	case main < 0 && stopped:
		lost = true
	case main < 0 && len(moves) > 0:
		r.note(note.TagDamaged, m.offset, "next "+strconv.Itoa(m.next), "0")
	}
	return moves, stopped, lost
}

// branch is a move whose children are being read.
type branch struct {
	moves   []entry
	stopped bool
}

// tree plays the moves, each before those after it.
func (r *reader) tree(manual *object) {
	b := &r.o.Builder
	b.Begin(r.g)
	head, ok := manual.field(fieldHead)
	var open []branch
	if first, isObject := head.value.(*object); isObject {
		open = append(open, r.visit(b, head, first, true))
	} else if r.fault != "" && !ok {
		r.stop(b)
	}
	for len(open) > 0 {
		top := &open[len(open)-1]
		b.BackTo(len(open) - 1)
		if len(top.moves) == 0 {
			if top.stopped {
				r.stop(b)
			}
			open = open[:len(open)-1]
			continue
		}
		e := top.moves[0]
		top.moves = top.moves[1:]
		open = append(open, r.visit(b, e, e.value.(*object), false))
	}
	if r.fault != "" && !r.isFaultNoted() {
		r.g.Notes = append(r.g.Notes, r.cutNote(r.rec))
	}
}

// visit plays a move, with its comment.
func (r *reader) visit(b *game.Builder, at entry, o *object, root bool) branch {
	again := r.seen[o]
	r.seen[o] = true
	m := r.moveOf(at, o)
	if !root {
		r.play(b, &m, again)
	}
	if again {
		return branch{}
	}
	r.comment(b, &m)
	moves, stopped, lost := r.children(&m)
	if lost {
		depth := b.Depth()
		r.stop(b) // so that no other move is taken for the main line
		b.BackTo(depth)
	}
	return branch{moves, stopped}
}

// play makes the move of a record. A record that is there again is text: its moves would
// have no end.
func (r *reader) play(b *game.Builder, m *move, again bool) {
	text := strings.TrimSpace(r.string(m.move.value))
	shown := strings.TrimSpace(r.string(m.shown.value))
	at := r.rec.Note("", m.at(), "", "")
	if m.move.value != nil {
		at = r.rec.Note("", m.move.at(), "", "")
	}
	made, err := xiangqi.ParseMove(text)
	if text == "" && shown != "" && !b.Dead() {
		if list, unread := kit.Lists(r.o).Read(b.Position(), []byte(shown), nil); unread == nil && len(list.Moves) == 1 {
			made, err = list.Moves[0], nil
		}
	}
	if err == nil && !again {
		b.Play(made, at)
		return
	}
	if at.Code = note.MovesUnread; m.move.value == nil && !m.object.whole {
		at = r.cutNote(r.rec)
	}
	b.PlayText(cmp.Or(text, shown, "?"), at)
}

// comment gives the current move its comment, after its score.
func (r *reader) comment(b *game.Builder, m *move) {
	remark := r.string(m.remark.value)
	if text := strings.TrimSpace(m.score + " " + remark); b.Dead() {
		if text != "" {
			b.Comment(text)
		}
		return
	}
	kit.SetCurrentComment(b, r.g, remark)
	if m.score != "" {
		node := &r.g.Nodes[b.Node()]
		node.Comment = strings.TrimSuffix(m.score+" "+node.Comment, " ")
	}
}

// stop keeps as text that the stream cannot be read where the next move should be.
func (r *reader) stop(b *game.Builder) {
	at := r.cutNote(r.rec)
	if r.isFaultNoted() && !b.Dead() { // one note is enough
		b.Stop(at.Code, kit.CutOff)
		return
	}
	text := at.Got
	if at.Code == note.RecordTruncated {
		text = kit.CutBytes(r.data[r.faultAt:])
	}
	b.PlayText(text, at)
}

// isFaultNoted reports whether there is a note of the fault of the stream.
func (r *reader) isFaultNoted() bool {
	return slices.ContainsFunc(r.g.Notes, func(n note.Note) bool {
		return n.Code == r.fault && n.Offset == int(r.rec.Offset)+r.faultAt
	})
}
