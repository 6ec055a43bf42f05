package pfc

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// node is an element: a move, of index 0 the start.
type node struct {
	parent, child, last, next int32
	depth                     int32
	move, comment             string
	offset                    int
	// stop is why the text of move is the rest of a file that goes wrong.
	stop note.Code
}

// reader reads one record.
type reader struct {
	g     *game.Game
	rec   *game.Record
	nodes []node
	// open are the nodes of the elements that are open.
	open []int32
	end  int // of the outermost, 0 while it is open
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	r := reader{g: g, rec: rec}
	start, err := r.parse()
	if err != nil {
		return err
	}
	if err := kit.ReadStart(o, g, rec, []byte(r.nodes[0].move), r.nodes[0].offset); err != nil {
		return err
	}
	r.tags(start)
	r.walk(&o.Builder)
	if r.end > 0 {
		kit.Trail(rec, g, r.end)
	}
	kit.PlaceNotes(rec, g.Notes)
	return nil
}

// tell makes a note, which is given its line later.
func (r *reader) tell(code note.Code, offset int, got, expected string) {
	r.g.Notes = append(r.g.Notes, kit.Unplaced(r.rec, code, offset, got, expected))
}

// parse reads the XML as far as it goes. It returns the outermost element.
func (r *reader) parse() (start xml.StartElement, err error) {
	d := kit.NewXMLDecoder(r.rec.Data)
	for {
		at := int(d.InputOffset())
		token, err := d.Token()
		if err != nil {
			if len(r.nodes) == 0 {
				return start, r.rec.Error(note.NoGame, 0, "", "PFC")
			}
			r.stop(at, d.Fault(r.rec))
			return start, nil
		}
		switch token := token.(type) {
		case xml.StartElement:
			if len(r.nodes) == 0 {
				if token.Name.Local != element {
					return start, r.rec.Error(note.NoGame, at, "", "PFC")
				}
				start = token.Copy()
			}
			r.begin(token, at)
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); text != "" && text != "\ufeff" {
				r.tell(note.TextIgnored, at, text, "")
			}
		case xml.EndElement:
			if r.open = r.open[:len(r.open)-1]; len(r.open) == 0 {
				r.end = int(d.InputOffset())
				return start, nil
			}
		}
	}
}

// begin takes an element. One of another name is passed over, with a note; what is
// in it counts.
func (r *reader) begin(e xml.StartElement, offset int) {
	if e.Name.Local != element {
		r.tell(note.TextIgnored, offset, "<"+e.Name.Local+">", "")
		r.open = append(r.open, r.open[len(r.open)-1])
		return
	}
	n := node{offset: offset}
	first := false
	for _, a := range e.Attr {
		switch a.Name.Local {
		case "m":
			n.move = strings.TrimSpace(a.Value)
		case "c":
			n.comment = a.Value
		case "default":
			first = a.Value == "true" || a.Value == "1"
		default:
			if len(r.nodes) > 0 {
				r.tell(note.TextIgnored, offset, a.Name.Local+`="`+a.Value+`"`, "")
			}
		}
	}
	r.open = append(r.open, r.add(n, first))
}

// add puts an element into the one that is open: after the others there, or before
// them.
func (r *reader) add(n node, first bool) int32 {
	added := int32(len(r.nodes))
	if added > 0 {
		n.parent = r.open[len(r.open)-1]
		p := &r.nodes[n.parent]
		n.depth = p.depth + 1
		switch {
		case p.child == 0:
			p.child, p.last = added, added
		case first:
			n.next, p.child = p.child, added
		default:
			r.nodes[p.last].next, p.last = added, added
		}
	}
	r.nodes = append(r.nodes, n)
	return added
}

// stop keeps the text after the place where the XML goes wrong.
func (r *reader) stop(at int, code note.Code) {
	rest := string(bytes.TrimSpace(r.rec.Data[at:]))
	shown := rest
	if rest == "" {
		rest, shown = kit.CutOff, kit.EndOf(r.rec)
	}
	r.tell(code, at, shown, "")
	r.add(node{move: rest, stop: code}, false)
}

// tags takes the attributes of the outermost element.
func (r *reader) tags(start xml.StartElement) {
	all := kit.NewTagSet(r.g, "_")
	offset := r.nodes[0].offset
	for _, a := range start.Attr {
		name := a.Name.Local
		switch name {
		case "m", "c", "default":
		case attrVersion:
			if a.Value != usualVersion {
				all.Add(tagOf(name), a.Value)
			}
		case "win":
			result, code := game.ReadResult(a.Value)
			if r.g.Result = result; code != "" {
				r.tell(code, offset, a.Value, result.String())
				all.Keep("Result", a.Value)
			}
		default:
			if kept := all.Add(tagOf(name), a.Value); kept != "" {
				r.tell(note.TagTwice, offset, name, kept)
			}
		}
	}
}

// walk plays the tree, a move before those after it.
func (r *reader) walk(b *game.Builder) {
	b.Begin(r.g)
	kit.SetCurrentComment(b, r.g, r.nodes[0].comment)
	for n := int32(0); ; {
		if n != 0 {
			r.play(b, &r.nodes[n])
		}
		if r.nodes[n].child != 0 {
			n = r.nodes[n].child
			continue
		}
		for n != 0 && r.nodes[n].next == 0 {
			n = r.nodes[n].parent
		}
		if n == 0 {
			return
		}
		n = r.nodes[n].next
	}
}

// play plays one move, with its comment.
func (r *reader) play(b *game.Builder, n *node) {
	b.BackTo(int(n.depth) - 1)
	m, err := xiangqi.ParseMove(n.move)
	switch {
	case n.stop != "":
		kit.StopHere(b, n.stop, n.move)
		return
	case err == nil:
		b.Play(m, kit.Unplaced(r.rec, "", n.offset, "", ""))
	default:
		b.PlayText(cmp.Or(n.move, "?"), kit.Unplaced(r.rec, note.MovesUnread, n.offset, "", ""))
	}
	kit.SetCurrentComment(b, r.g, n.comment)
}
