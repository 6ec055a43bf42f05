package txq

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// tags are the fields of a game that are tags.
var tags = []struct{ field, tag string }{
	{"name", "Title"}, {"date", "Date"}, {"city", "Site"}, {"black", "Black"}, {"red", "Red"},
}

const (
	// prefix is that of tags that are fields which are not known.
	prefix = "TXQ_"
	// foreign is how fields begin that hold a tag by its own name.
	foreign = "tag_"
	// fieldResult is the field of the result, which only files of this package have.
	fieldResult = "result"
	fieldFEN    = "fenCode"
	fieldHead   = "head"
)

// reader reads one record.
type reader struct {
	stream
	g      *game.Game
	rec    *game.Record
	o      *game.ReadOptions
	fields []string // by their number
	// seen are the objects that were read as moves, told the fields that were noted.
	seen []bool
	told map[int32]bool
	// noted says that there is a note of the fault of the stream.
	noted bool
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	if !bytes.HasPrefix(rec.Data, []byte(magic)) {
		return rec.Error(note.NoGame, 0, "", title)
	}
	r := reader{stream: stream{data: rec.Data}, g: g, rec: rec, o: o, told: make(map[int32]bool)}
	root := r.read()
	r.fields = make([]string, len(r.names))
	for name, n := range r.names {
		r.fields[n] = name
	}
	manual := r.entriesOf(root)
	fen, known := manual[fieldFEN]
	switch isManual := r.isA(root, manualClass); {
	case isManual && (known || r.fault == ""):
	case isManual || r.fault == note.RecordTruncated || r.fault == note.TooManyMoves:
		return rec.Error(r.fault, r.faultAt, r.rest(), "")
	default:
		return rec.Error(note.NoGame, r.faultAt, "", title)
	}
	if text := strings.TrimSpace(r.string(fen.value)); text != "" {
		if err := kit.ReadStart(o, g, rec, []byte(text), r.offsetOf(fen)); err != nil {
			return err
		}
	}
	r.header(root, manual)
	r.tree(manual)
	if left := len(rec.Data) - r.pos; left > 0 && r.fault == "" {
		r.note(note.TrailingBytes, r.pos, strconv.Itoa(left), "")
	}
	return nil
}

func (r *reader) note(code note.Code, offset int, got, expected string) {
	r.g.Notes = append(r.g.Notes, r.rec.Note(code, offset, got, expected))
}

// isA reports whether a value is an object of a class whose name ends so, or of one that
// is made from it.
func (r *reader) isA(v value, name string) bool {
	if v.kind != object {
		return false
	}
	c := r.objects[v.n].class
	for c != 0 && !strings.HasSuffix(r.classes[c].name, name) {
		c = r.classes[c].super
	}
	return c != 0
}

// entriesOf returns the fields of an object by their name.
func (r *reader) entriesOf(v value) map[string]entry {
	fields := make(map[string]entry)
	if v.kind == object {
		for i := r.objects[v.n].first; i != 0; i = r.entries[i].next {
			if e := r.entries[i]; e.field != item {
				fields[r.fields[e.field]] = e
			}
		}
	}
	return fields
}

// offsetOf returns where the bytes of a value are.
func (r *reader) offsetOf(e entry) int {
	if e.kind == text {
		return int(r.texts[e.n].start)
	}
	return int(e.offset)
}

// integer returns a number, which may be in an Integer. ok is false where there is none.
func (r *reader) integer(v value) (n int32, ok bool) {
	if r.isA(v, integerClass) {
		for i := r.objects[v.n].first; i != 0; i = r.entries[i].next {
			if v = r.entries[i].value; v.kind == number {
				break
			}
		}
	}
	return v.n, v.kind == number
}

// header reads the tags: those that are known, then what else there is.
func (r *reader) header(root value, manual map[string]entry) {
	all := kit.NewTagSet(r.g, "_")
	for _, t := range tags {
		all.Add(t.tag, r.string(manual[t.field].value))
	}
	for i := r.objects[root.n].first; i != 0; i = r.entries[i].next {
		e := r.entries[i]
		if e.field == item {
			continue
		}
		name := r.fields[e.field]
		text := r.string(e.value)
		if n, ok := r.integer(e.value); ok {
			text = strconv.Itoa(int(n))
		}
		own, isTag := strings.CutPrefix(name, foreign)
		switch {
		case name == fieldFEN || name == fieldHead || e.kind == null || isKnown(name):
		case text == "" && (e.kind == object || e.kind == other):
			r.note(note.TextIgnored, int(e.offset), name, "")
		case name == fieldResult:
			r.result(all, text, r.offsetOf(e))
		case isTag && own != "":
			r.add(all, r.decoded([]byte(own), r.offsetOf(e)), text, r.offsetOf(e))
		default:
			r.add(all, prefix+r.decoded([]byte(name), r.offsetOf(e)), text, r.offsetOf(e))
		}
	}
}

// isKnown reports whether a field is a tag.
func isKnown(name string) bool {
	for _, t := range tags {
		if t.field == name {
			return true
		}
	}
	return false
}

func (r *reader) add(all *kit.TagSet, name, value string, offset int) {
	if kept := all.Add(name, value); kept != "" {
		r.note(note.TagTwice, offset, name, kept)
	}
}

// result reads the result. A text that says more is noted and kept as a tag.
func (r *reader) result(all *kit.TagSet, text string, offset int) {
	result, code := game.ReadResult(text)
	if r.g.Result = result; code != "" {
		r.note(code, offset, text, result.String())
		all.Keep("Result", text)
	}
}

// move is a record of a move.
type move struct {
	entry
	next                      int
	list, move, shown, remark entry
	score                     string // "" when there is none
	hasList, whole            bool
}

// moveOf returns what a record has.
func (r *reader) moveOf(e entry) move {
	o := &r.objects[e.n]
	m := move{entry: e, whole: o.whole}
	for i := o.first; i != 0; i = r.entries[i].next {
		e := r.entries[i]
		if e.field == item {
			continue
		}
		switch r.fields[e.field] {
		case "next":
			n, _ := r.integer(e.value)
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
			if n, ok := r.integer(e.value); ok {
				m.score = appendScore(n)
			}
		case "id":
		default:
			r.unknown(&e)
		}
	}
	return m
}

// unknown notes a field of a move that is not known, once for each name.
func (r *reader) unknown(e *entry) {
	if e.kind != null && !r.told[e.field] {
		r.told[e.field] = true
		r.note(note.TextIgnored, int(e.offset), r.fields[e.field], "")
	}
}

// children returns the moves after one, the main line first. stopped says that the list
// is not all there, and lost that the main line is not.
func (r *reader) children(m *move) (moves []entry, stopped, lost bool) {
	if m.list.kind != object {
		return nil, !m.hasList && !m.whole, false
	}
	main, n := -1, 0
	list := r.array(m.list.value)
	for i := r.objects[list].first; i != 0; i = r.entries[i].next {
		e := r.entries[i]
		if e.field != item {
			continue
		}
		if e.kind == object {
			if n == m.next {
				main = len(moves)
			}
			moves = append(moves, e)
		} else {
			r.note(note.TextIgnored, int(e.offset), "list", "")
		}
		n++
	}
	stopped = !r.objects[list].whole || !r.objects[m.list.n].whole
	switch {
	case main > 0:
		first := moves[main]
		moves = slices.Insert(slices.Delete(moves, main, main+1), 0, first)
	case main < 0 && stopped:
		lost = true
	case main < 0 && len(moves) > 0:
		r.note(note.TagDamaged, int(m.offset), "next "+strconv.Itoa(m.next), "0")
	}
	return moves, stopped, lost
}

// array returns the object that has the items of a list: the list, or an array in it.
func (r *reader) array(list value) int32 {
	for i := r.objects[list.n].first; i != 0; i = r.entries[i].next {
		if e := &r.entries[i]; e.field != item && e.kind == object && strings.HasPrefix(r.classes[r.objects[e.n].class].name, "[") {
			return e.n
		}
	}
	return list.n
}

// branch is a move whose children are being read.
type branch struct {
	moves   []entry
	stopped bool
}

// tree plays the moves, each before those after it.
func (r *reader) tree(manual map[string]entry) {
	b := &r.o.Builder
	b.Begin(r.g)
	r.seen = make([]bool, len(r.objects))
	head, ok := manual[fieldHead]
	var open []branch
	if ok && head.kind == object {
		open = append(open, r.visit(b, head, true))
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
		open = append(open, r.visit(b, e, false))
	}
	r.tell()
}

// visit plays a move, with its comment.
func (r *reader) visit(b *game.Builder, e entry, root bool) branch {
	again := r.seen[e.n]
	r.seen[e.n] = true
	m := r.moveOf(e)
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
	at := r.rec.Note("", r.offsetOf(m.entry), "", "")
	if m.move.kind != null {
		at.Offset = int(r.rec.Offset) + r.offsetOf(m.move)
	}
	made, ok := parseMove(text)
	if !ok && text == "" && shown != "" && !b.Dead() {
		if list, err := kit.Lists(r.o).Read(b.Position(), []byte(shown), nil); err == nil && len(list.Moves) == 1 {
			made, ok = list.Moves[0], true
		}
	}
	switch {
	case ok && !again:
		b.Play(made, at)
		return
	case text == "" && shown != "":
		text = shown
	case text == "":
		text = "?"
	}
	if at.Code = note.MovesUnread; m.whole || m.move.kind != null {
		b.PlayText(text, at)
		return
	}
	b.PlayText(text, r.cutNote(r.rec))
	r.tell()
}

// comment gives the current move what is said about it.
func (r *reader) comment(b *game.Builder, m *move) {
	remark := r.string(m.remark.value)
	switch {
	case b.Dead() && m.score != "":
		b.Comment(strings.TrimSpace(m.score + " " + remark))
		return
	case remark != "":
		kit.SetCurrentComment(b, r.g, remark)
	}
	if node := &r.g.Nodes[b.Node()]; m.score != "" && node.Comment != "" {
		node.Comment = m.score + " " + node.Comment
	} else if m.score != "" {
		node.Comment = m.score
	}
}

// stop says that the stream cannot be read where the next move should be.
func (r *reader) stop(b *game.Builder) {
	at := r.cutNote(r.rec)
	if r.noted && !b.Dead() { // one note is enough
		b.Stop(at.Code, kit.CutOff)
		return
	}
	text := at.Got
	if at.Code == note.RecordTruncated {
		text = kit.CutBytes(r.data[r.faultAt:])
	}
	b.PlayText(text, at)
	r.tell()
}

// tell notes the fault of the stream, unless that was done.
func (r *reader) tell() {
	fault := func(n note.Note) bool { return n.Code == r.fault && n.Offset == int(r.rec.Offset)+r.faultAt }
	if r.fault != "" && !r.noted && !slices.ContainsFunc(r.g.Notes, fault) {
		r.g.Notes = append(r.g.Notes, r.cutNote(r.rec))
	}
	r.noted = true
}
