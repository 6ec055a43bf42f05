package pfc

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// attributes are those of the outermost element that are tags of a common name. vschess
// writes most of them.
var attributes = []struct{ name, tag string }{
	{"title", "Title"}, {"event", "Event"}, {"date", "Date"}, {"place", "Site"}, {"red", "Red"}, {"black", "Black"},
}

const (
	// prefix is that of tags that are other attributes.
	prefix = "PFC_"
	// foreign is how attributes begin that hold a tag by its own name.
	foreign = "tag_"
	// attrVersion is the version of the format. All files have the usual one, which is not a tag.
	attrVersion  = "version"
	usualVersion = "2"
)

// readAs are the attributes of the outermost element that are no tags.
var readAs = []string{"m", "c", "default", "win"}

// tagOf returns the tag that an attribute is.
func tagOf(name string) string {
	for _, a := range attributes {
		if a.name == name {
			return a.tag
		}
	}
	if own, ok := strings.CutPrefix(name, foreign); ok && own != "" {
		return own
	}
	return prefix + name
}

// attributeOf returns the attribute that holds a tag, "" when none can.
func attributeOf(tag string) string {
	name := foreign + tag
	for _, a := range attributes {
		if a.tag == tag {
			name = a.name
		}
	}
	own, isOwn := strings.CutPrefix(tag, prefix)
	if isOwn && own != "" && tagOf(own) == tag {
		name = own
	}
	for _, other := range readAs {
		if name == other {
			name = foreign + tag
		}
	}
	for i := range len(name) {
		c := name[i]
		letter := c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_'
		if !letter && (i == 0 || c != '-' && c != '.' && (c < '0' || c > '9')) {
			return ""
		}
	}
	return name
}

// appendGame appends a game. Annotations and what could not be read are in the comments,
// as game.AppendComment writes them.
func appendGame(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	fen, err := kit.AppendStart(o, nil, g, 0)
	if err != nil {
		return dst, err
	}
	w := writer{dst: append(dst, `<?xml version="1.0" encoding="`...), g: g, o: o}
	encoding := "utf-8"
	if o.Charset != nil {
		encoding = o.Charset.Name()
	}
	w.dst = append(append(w.dst, encoding...), "\"?>\n<"+element...)
	if g.Tag(prefix+attrVersion) == "" {
		w.attribute(attrVersion, usualVersion, 0)
	}
	result, tagged := kit.ResultText(g)
	if result == "" {
		result = g.Result.String()
	}
	w.attribute("win", result, 0)
	w.attribute("m", string(fen), 0)
	for _, t := range g.Tags {
		name := attributeOf(t.Name)
		switch {
		case t.Name == "Result" && tagged:
		case name == "":
			o.Lose(note.TagLost, 0, t.Name, title)
		default:
			w.attribute(name, t.Value, 0)
		}
	}
	w.comment(0, 0)
	w.tree()
	return append(w.dst, '\n'), nil
}

// writer writes a record.
type writer struct {
	dst      []byte
	comments []byte
	g        *game.Game
	o        *game.WriteOptions
}

// tree writes what is after the root and ends its element.
func (w *writer) tree() {
	for n, ply := int32(0), 0; ; {
		node := &w.g.Nodes[n]
		if node.Child != 0 {
			w.dst = append(w.dst, '>')
			n, ply = node.Child, ply+1
			w.begin(n, ply)
			continue
		}
		w.dst = append(w.dst, "/>"...)
		for n != 0 && w.g.Nodes[n].Next == 0 {
			n, ply = w.g.Nodes[n].Parent, ply-1
			w.dst = append(w.dst, "</"+element+">"...)
		}
		if n == 0 {
			return
		}
		n = w.g.Nodes[n].Next
		w.begin(n, ply)
	}
}

// begin begins the element of a move. The main line is told from the others.
func (w *writer) begin(n int32, ply int) {
	node := &w.g.Nodes[n]
	w.dst = append(w.dst, "<"+element...)
	w.attribute("m", node.Move.String(), ply)
	w.comment(n, ply)
	if node.Next != 0 && w.g.Nodes[node.Parent].Child == n {
		w.attribute("default", "true", ply)
	}
}

func (w *writer) comment(n int32, ply int) {
	w.comments = kit.AppendComment(w.g, w.comments[:0], n, true)
	if len(w.comments) > 0 {
		w.attribute("c", string(w.comments), ply)
	}
}

// attribute writes an attribute of something at a ply.
func (w *writer) attribute(name, value string, ply int) {
	w.dst = append(append(append(w.dst, ' '), name...), `="`...)
	lost := false
	for _, c := range value {
		switch {
		case c == '&':
			w.dst = append(w.dst, "&amp;"...)
		case c == '<':
			w.dst = append(w.dst, "&lt;"...)
		case c == '>':
			w.dst = append(w.dst, "&gt;"...)
		case c == '"':
			w.dst = append(w.dst, "&quot;"...)
		case c == '\t' || c == '\n' || c == '\r':
			w.dst = append(strconv.AppendInt(append(w.dst, "&#"...), int64(c), 10), ';')
		case c < ' ' || c == 0xfffe || c == 0xffff:
			w.dst, lost = append(w.dst, '?'), true
		default:
			w.dst = utf8.AppendRune(w.dst, c)
		}
	}
	w.dst = append(w.dst, '"')
	if lost {
		w.o.Lose(note.CharactersLost, ply, kit.Excerpt(strconv.Quote(value)), title)
	}
}
