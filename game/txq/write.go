package txq

import (
	"encoding/binary"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// The classes, with the versions that Java knows them by.
const (
	packageName    = "com.sojourners.chess."
	integerClass   = "java.lang.Integer"
	ownVersion     = 1
	listVersion    = 0x7881d21d99c7619d
	integerVersion = 0x12e2a0a4f7818738
	numberVersion  = 0x86ac951d0b94e08b
)

// stringType is the type of texts.
const stringType = "Ljava/lang/String;"

// Java writes the fields of an object in this order: numbers first, then by name.
var (
	manualFields = []string{"black", "city", "date", "fenCode", "head", "name", "red"}
	recordFields = []javaType{
		{"next", "I"}, {"cnMove", stringType}, {"id", "Ljava/lang/Integer;"}, {"list", "Ljava/util/List;"},
		{"move", stringType}, {"remark", stringType}, {"score", "Ljava/lang/Integer;"},
	}
	headType = "L" + strings.ReplaceAll(packageName, ".", "/") + "model/" + recordClass + ";"
)

// javaType is a field as it is declared.
type javaType struct{ name, typ string }

// extra is a field that the program does not have.
type extra struct{ field, value string }

// appendGame appends a game. Annotations and what could not be read are in the comments, as
// game.AppendComment writes them.
func appendGame(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	if depth := depthOf(g); depth > maxPlies {
		e := &game.Error{}
		e.Code, e.Got, e.Expected = note.CannotWrite, strconv.Itoa(depth)+" / "+strconv.Itoa(maxPlies), title
		return dst, e
	}
	var fen []byte
	var err error
	if !kit.IsStart(&g.Start) || o.Dialect != nil {
		fen, err = kit.AppendStart(o, nil, g, 0)
	} else {
		fen = kit.AppendFEN(o, nil, &g.Start)
	}
	if err != nil {
		return dst, err
	}
	w := writer{dst: append(dst, magic...), g: g, notation: o.Notation, known: make(map[string]uint32)}
	if w.notation == nil {
		w.notation = kit.UCI()
	}
	w.manual(string(fen), w.extras(o))
	return w.dst, nil
}

// maxPlies is the longest line that is read back. Each move is two objects, one within
// the other, and the game and the name of a class are others.
const maxPlies = maxDepth/2 - 8

// depthOf returns how many moves the longest line has.
func depthOf(g *game.Game) (most int) {
	plies := make([]int32, len(g.Nodes))
	for i := 1; i < len(g.Nodes); i++ {
		plies[i] = plies[g.Nodes[i].Parent] + 1
		most = max(most, int(plies[i]))
	}
	return most
}

// writer writes a Java object stream.
type writer struct {
	dst      []byte
	g        *game.Game
	notation notation.Notation
	pos      *xiangqi.Position
	// handles is how many there are; known are those of classes and of the names of types.
	handles uint32
	known   map[string]uint32
}

// extras returns what the program has no fields for: tags, and the result.
func (w *writer) extras(o *game.WriteOptions) (all []extra) {
	g := w.g
	result, tagged := kit.ResultText(g)
	if result != "" {
		all = append(all, extra{fieldResult, result})
	}
	for _, t := range g.Tags {
		own, isOwn := strings.CutPrefix(t.Name, prefix)
		switch {
		case t.Name == "Result" && tagged || isField(t.Name):
		case len(t.Name) > maxName || len(all) == maxExtras:
			o.Lose(note.TagLost, 0, t.Name, title)
		case isOwn && own != "" && !isTaken(own):
			all = append(all, extra{own, t.Value})
		default:
			all = append(all, extra{foreign + t.Name, t.Value})
		}
	}
	return all
}

// The limits of what is written of a class, of which Java holds 65,535: so many fields
// that the program does not have, and so many bytes of the name of a tag.
const (
	maxExtras = 1 << 15
	maxName   = 1 << 14
)

// isField reports whether a tag has a field of its own.
func isField(tag string) bool {
	for _, t := range tags {
		if t.tag == tag {
			return true
		}
	}
	return false
}

// isTaken reports whether a field of that name means something else.
func isTaken(field string) bool {
	return isKnown(field) || field == fieldFEN || field == fieldHead || field == fieldResult || strings.HasPrefix(field, foreign)
}

// manual writes the game.
func (w *writer) manual(fen string, more []extra) {
	fields := make([]javaType, 0, len(manualFields)+len(more))
	values := map[string]string{fieldFEN: fen}
	for _, t := range tags {
		values[t.field] = w.g.Tag(t.tag)
	}
	for _, name := range manualFields {
		typ := stringType
		if name == fieldHead {
			typ = headType
		}
		fields = append(fields, javaType{name, typ})
	}
	for _, e := range more {
		fields = append(fields, javaType{e.field, stringType})
		values[e.field] = e.value
	}
	w.object(packageName+"manual."+manualClass, ownVersion, flagSerializable, fields)
	for _, f := range fields {
		if f.name == fieldHead {
			w.tree()
		} else {
			w.text(values[f.name])
		}
	}
}

// tree writes the records of the moves, one in the other.
func (w *writer) tree() {
	w.pos = w.g.PositionAt(0)
	var undo []xiangqi.Undo
	w.open(0, 0)
	for n, ply := w.g.Nodes[0].Child, 1; ; {
		if n != 0 {
			w.open(n, ply)
			undo = append(undo, w.pos.Do(w.g.Nodes[n].Move))
			if child := w.g.Nodes[n].Child; child != 0 {
				n, ply = child, ply+1
				continue
			}
		}
		for n != 0 {
			w.pos.Undo(undo[len(undo)-1])
			undo = undo[:len(undo)-1]
			w.close(n)
			if next := w.g.Nodes[n].Next; next != 0 {
				n = next
				break
			}
			n, ply = w.g.Nodes[n].Parent, ply-1
		}
		if n == 0 {
			w.close(0)
			return
		}
	}
}

// open writes the record of a node up to the moves after it.
func (w *writer) open(n int32, ply int) {
	w.object(packageName+"model."+recordClass, ownVersion, flagSerializable, recordFields)
	w.int(0) // the main line is the first of the list
	if n == 0 {
		w.null()
	} else {
		text, err := w.notation.Append(nil, w.pos, w.g.Nodes[n].Move)
		if err != nil {
			text = []byte(w.g.Nodes[n].Move.String())
		}
		w.text(string(text))
	}
	w.integer(int32(ply))
	size := int32(0)
	for child := w.g.Nodes[n].Child; child != 0; child = w.g.Nodes[child].Next {
		size++
	}
	w.object("java.util.ArrayList", listVersion, flagSerializable|flagWriteMethod, []javaType{{"size", "I"}})
	w.int(size)
	w.dst = append(w.dst, tagBlock, 4)
	w.int(size) // the room that the list had
}

// close writes the rest of a record.
func (w *writer) close(n int32) {
	w.dst = append(w.dst, tagEndBlock)
	if n == 0 {
		w.null()
	} else {
		w.text(w.g.Nodes[n].Move.String())
	}
	score, comment, scored := w.comment(n)
	w.text(comment)
	if scored {
		w.integer(score)
	} else {
		w.null()
	}
}

// comment returns the score of a node and the rest of its comment.
func (w *writer) comment(n int32) (score int32, comment string, scored bool) {
	node := &w.g.Nodes[n]
	score, rest, scored := cutScore(node.Comment)
	if !scored {
		return 0, string(kit.AppendComment(w.g, nil, n, true)), false
	}
	alone := game.Game{Nodes: []game.Node{{Child: node.Child, Comment: rest, NAGs: node.NAGs}}}
	for u := range w.g.UnreadAt(n) {
		alone.Unread = append(alone.Unread, game.Unread{Code: u.Code, First: u.First, Text: u.Text})
	}
	return score, string(kit.AppendComment(&alone, nil, 0, true)), true
}

func (w *writer) null() { w.dst = append(w.dst, tagNull) }

func (w *writer) int(n int32) { w.dst = binary.BigEndian.AppendUint32(w.dst, uint32(n)) }

// integer writes a number as an object.
func (w *writer) integer(n int32) {
	w.object(integerClass, integerVersion, flagSerializable, []javaType{{"value", "I"}})
	w.int(n)
}

// text writes a text, null for one that is empty.
func (w *writer) text(value string) {
	if value == "" {
		w.null()
		return
	}
	w.handles++
	at := len(w.dst)
	const front = 9 // a tag and eight bytes of length
	w.dst = append(w.dst, make([]byte, front)...)
	w.dst = appendModified(w.dst, unixLines.Replace(value))
	size := len(w.dst) - at - front
	if size > 1<<16-1 {
		w.dst[at] = tagLongString
		binary.BigEndian.PutUint64(w.dst[at+1:], uint64(size))
		return
	}
	const short = 3
	copy(w.dst[at+short:], w.dst[at+front:])
	w.dst = w.dst[:len(w.dst)-front+short]
	w.dst[at] = tagString
	binary.BigEndian.PutUint16(w.dst[at+1:], uint16(size))
}

// name writes a name with its length.
func (w *writer) name(name string) {
	at := len(w.dst)
	w.dst = appendModified(append(w.dst, 0, 0), name)
	binary.BigEndian.PutUint16(w.dst[at:], uint16(len(w.dst)-at-2))
}

// repeated writes a reference to what was written before under that name, or remembers
// that it is written now.
func (w *writer) repeated(name string) bool {
	handle, ok := w.known[name]
	if ok {
		w.dst = binary.BigEndian.AppendUint32(append(w.dst, tagReference), firstHandle+handle)
		return true
	}
	w.known[name] = w.handles
	w.handles++
	return false
}

// object begins an object of a class; its fields follow.
func (w *writer) object(class string, version uint64, flags byte, fields []javaType) {
	w.dst = append(w.dst, tagObject)
	w.class(class, version, flags, fields)
	w.handles++
}

// class writes the description of a class.
func (w *writer) class(name string, version uint64, flags byte, fields []javaType) {
	if w.repeated(name) {
		return
	}
	// The handle of a class is given after its version.
	w.dst = append(w.dst, tagClassDesc)
	w.name(name)
	w.dst = binary.BigEndian.AppendUint64(w.dst, version)
	w.dst = append(w.dst, flags)
	w.dst = binary.BigEndian.AppendUint16(w.dst, uint16(len(fields)))
	for _, f := range fields {
		w.dst = append(w.dst, f.typ[0])
		w.name(f.name)
		if f.typ[0] == 'L' && !w.repeated(f.typ) {
			w.dst = append(w.dst, tagString)
			w.name(f.typ)
		}
	}
	w.dst = append(w.dst, tagEndBlock)
	if name == integerClass {
		w.class("java.lang.Number", numberVersion, flagSerializable, nil)
		return
	}
	w.null()
}
