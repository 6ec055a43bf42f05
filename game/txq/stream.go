package txq

import (
	"encoding/hex"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// magic is the mark of a Java object stream and its version.
const magic = "\xac\xed\x00\x05"

// The tags of what a stream consists of.
const (
	tagNull = 0x70 + iota
	tagReference
	tagClassDesc
	tagObject
	tagString
	tagArray
	tagClass
	tagBlock
	tagEndBlock
	tagReset
	tagLongBlock
	tagException
	tagLongString
	tagProxyDesc
	tagEnum
)

// The flags of a class.
const (
	flagWriteMethod    = 1 << iota // more follows the fields
	flagSerializable               // the fields are in the stream
	flagExternalizable             // the class writes itself
	flagBlockData                  // in blocks, so that it can be passed over
)

// The limits of one stream. A game of MaxNodes moves in a record of gametext.MaxRecord needs
// less; each takes at most 20 bytes of memory.
const (
	maxDepth   = 1 << 15 // of objects in objects; two for each move
	maxEntries = 1 << 23 // values and handles
	maxSupers  = 64      // superclasses of a class
)

// firstHandle is the number of the first handle.
const firstHandle = 0x7e0000

// kind says what a value is.
type kind uint8

const (
	null kind = iota
	number
	text   // n is its index among the texts
	object // n is its index among the objects
	class  // n is its index among the classes
	other  // a class, a proxy
)

// value is a value in the stream.
type value struct {
	kind kind
	n    int32
}

// entry is a value of an object: of one of its fields, or an item after them.
type entry struct {
	value
	field  int32 // index among the names; item
	next   int32 // the entry after it, 0 when there is none
	offset int32
}

// item is the field of entries that follow the fields, as the items of a list do.
const item = -1

// javaObject is an object, an array or a constant.
type javaObject struct {
	class       int32
	offset      int32
	first, last int32 // its entries
	whole       bool  // all of it was read
}

// javaClass is the description of a class.
type javaClass struct {
	name   string
	flags  byte
	fields []javaField
	super  int32 // 0 when there is none
	supers int   // how many there are
	whole  bool
}

// javaField is a field, with the letter of its type. Each name is kept once.
type javaField struct {
	name int32
	typ  byte
}

// span is where the bytes of a text are.
type span struct{ start, end int32 }

// stream is the content of a Java object stream, as far as it could be read. Entries,
// objects and classes are numbered from 1.
type stream struct {
	data    []byte
	pos     int
	depth   int
	handles []value
	texts   []span
	objects []javaObject
	classes []javaClass
	entries []entry
	names   map[string]int32
	// fault is why nothing more can be read, "" when there is no reason.
	fault   note.Code
	faultAt int
}

// read reads the first object of the stream.
func (s *stream) read() (root value) {
	s.pos = len(magic)
	s.names = make(map[string]int32)
	s.objects, s.classes, s.entries = make([]javaObject, 1), make([]javaClass, 1), make([]entry, 1)
	for s.fault == "" {
		switch v, end := s.content(); {
		case s.fault != "" || end:
			if len(s.objects) > 1 {
				return value{object, 1}
			}
			return value{}
		case v.kind == object:
			return v
		}
	}
	return value{}
}

// fail says that the stream cannot be read from a place on.
func (s *stream) fail(code note.Code, at int) {
	if s.fault == "" {
		s.fault, s.faultAt = code, at
	}
}

// rest shows the bytes at the place where reading stopped.
func (s *stream) rest() string {
	const most = 16
	left := s.data[min(s.faultAt, len(s.data)):]
	return hex.EncodeToString(left[:min(len(left), most)]) + "..."
}

// bytes returns the next n bytes; fewer are a fault.
func (s *stream) bytes(n int64) []byte {
	if s.fault != "" {
		return nil
	}
	if n < 0 || n > int64(len(s.data)-s.pos) {
		s.fail(note.RecordTruncated, s.pos)
		return nil
	}
	s.pos += int(n)
	return s.data[s.pos-int(n) : s.pos]
}

// uint returns the next bytes as a number, 0 when there are too few.
func (s *stream) uint(size int64) (n uint64) {
	for _, b := range s.bytes(size) {
		n = n<<8 | uint64(b)
	}
	return n
}

// count says that there is one entry or handle more.
func (s *stream) count() {
	if len(s.entries)+len(s.handles)+len(s.names) > maxEntries {
		s.fail(note.TooManyMoves, s.pos)
	}
}

func (s *stream) handle(v value) {
	s.count()
	s.handles = append(s.handles, v)
}

// content reads what comes next. end says that it is the end of what is after fields.
func (s *stream) content() (v value, end bool) {
	if s.depth++; s.depth > maxDepth {
		s.fail(note.TooManyMoves, s.pos)
	}
	defer func() { s.depth-- }()
	at := s.pos
	switch tag := s.uint(1); tag {
	case tagNull:
	case tagReference:
		v = s.reference(at)
	case tagClassDesc, tagProxyDesc:
		s.pos = at
		v = value{class, s.classDesc()}
	case tagObject:
		v = s.object(at)
	case tagString:
		v = s.string(int64(s.uint(2)))
	case tagLongString:
		v = s.string(int64(s.uint(8)))
	case tagArray:
		v = s.readArray(at)
	case tagClass:
		s.classDesc()
		v = value{kind: other}
		s.handle(v)
	case tagEnum:
		v = s.begin(at, s.classDesc())
		s.value('L')
		s.end(v)
	case tagBlock:
		s.bytes(int64(s.uint(1)))
		v = value{kind: other, n: tagBlock}
	case tagLongBlock:
		s.bytes(int64(s.uint(4)))
		v = value{kind: other, n: tagBlock}
	case tagEndBlock:
		end = true
	case tagReset:
		s.handles = s.handles[:0]
		v = value{kind: other, n: tagBlock}
	default:
		s.fail(note.MovesUnread, at)
	}
	return v, end
}

func (s *stream) reference(at int) value {
	n := int64(s.uint(4)) - firstHandle
	if n < 0 || n >= int64(len(s.handles)) {
		s.fail(note.MovesUnread, at)
		return value{}
	}
	return s.handles[n]
}

// string reads a text of so many bytes.
func (s *stream) string(size int64) value {
	data := s.bytes(size)
	if s.fault != "" {
		return value{}
	}
	v := value{text, int32(len(s.texts))}
	s.texts = append(s.texts, span{int32(s.pos - len(data)), int32(s.pos)})
	s.handle(v)
	return v
}

// begin is an object of a class; end, that all of it was read.
func (s *stream) begin(at int, of int32) value {
	v := value{object, int32(len(s.objects))}
	if s.fault != "" {
		return value{}
	}
	s.objects = append(s.objects, javaObject{class: of, offset: int32(at)})
	s.handle(v)
	return v
}

func (s *stream) end(v value) {
	if s.fault == "" {
		s.objects[v.n].whole = true
	}
}

// add gives an object a value.
func (s *stream) add(to value, field int32, v value, at int) {
	s.count()
	o, n := &s.objects[to.n], int32(len(s.entries))
	s.entries = append(s.entries, entry{value: v, field: field, offset: int32(at)})
	if o.first == 0 {
		o.first = n
	} else {
		s.entries[o.last].next = n
	}
	o.last = n
}

// object reads an object: for its class and all above it, the highest first, the fields
// and what the class writes after them.
func (s *stream) object(at int) value {
	of := s.classDesc()
	v := s.begin(at, of)
	if s.fault != "" {
		return v
	}
	var line []int32
	for c := of; c != 0; c = s.classes[c].super {
		line = append(line, c)
	}
	for i := len(line) - 1; i >= 0 && s.fault == ""; i-- {
		s.part(v, line[i])
	}
	s.end(v)
	return v
}

// part reads what a class has in an object.
func (s *stream) part(v value, of int32) {
	c := s.classes[of]
	switch {
	case c.flags&flagSerializable != 0:
		for _, f := range c.fields {
			at := s.pos
			if read := s.value(f.typ); s.fault == "" || read.kind == object { // as far as it goes
				s.add(v, f.name, read, at)
			}
		}
		if c.flags&flagWriteMethod == 0 {
			return
		}
	case c.flags&flagExternalizable == 0 || c.flags&flagBlockData == 0:
		s.fail(note.MovesUnread, s.pos)
		return
	}
	s.items(v)
}

// items reads what is after the fields of an object, up to its end.
func (s *stream) items(v value) {
	for s.fault == "" {
		at := s.pos
		read, end := s.content()
		switch {
		case end || s.fault != "" && read.kind != object:
			return
		case read.kind != other:
			s.add(v, item, read, at)
		}
	}
}

// sizes are those of values by the letter of their type.
var sizes = [...]int64{'B': 1, 'Z': 1, 'C': 2, 'S': 2, 'I': 4, 'F': 4, 'J': 8, 'D': 8}

// value reads a value of a type.
func (s *stream) value(typ byte) value {
	switch typ {
	case 'I':
		return value{number, int32(s.uint(4))}
	case 'L', '[':
		at := s.pos
		v, end := s.content()
		if end || v.kind == other && v.n == tagBlock {
			s.fail(note.MovesUnread, at)
		}
		return v
	}
	s.bytes(sizes[typ])
	return value{kind: other}
}

// readArray reads an array. Numbers in it are passed over.
func (s *stream) readArray(at int) value {
	of := s.classDesc()
	v := s.begin(at, of)
	n := int64(int32(s.uint(4)))
	if s.fault != "" {
		return v
	}
	name := s.classes[of].name
	if len(name) < 2 || name[0] != '[' || !isType(name[1]) || n < 0 {
		s.fail(note.MovesUnread, at)
		return v
	}
	if typ := name[1]; typ != 'L' && typ != '[' {
		s.bytes(n * sizes[typ])
	} else {
		for ; n > 0 && s.fault == ""; n-- {
			at := s.pos
			if read := s.value(typ); s.fault == "" || read.kind == object {
				s.add(v, item, read, at)
			}
		}
	}
	s.end(v)
	return v
}

func isType(typ byte) bool {
	return typ == 'L' || typ == '[' || int(typ) < len(sizes) && sizes[typ] > 0
}

// classDesc reads the description of a class; 0 is none.
func (s *stream) classDesc() int32 {
	if s.depth++; s.depth > maxDepth {
		s.fail(note.TooManyMoves, s.pos)
	}
	defer func() { s.depth-- }()
	at := s.pos
	switch tag := s.uint(1); tag {
	case tagNull:
		return 0
	case tagReference:
		v := s.reference(at)
		if s.fault == "" && (v.kind != class || !s.classes[v.n].whole) {
			s.fail(note.MovesUnread, at)
		}
		if s.fault != "" {
			return 0
		}
		return v.n
	case tagClassDesc, tagProxyDesc:
		return s.newClass(tag == tagProxyDesc, at)
	}
	s.fail(note.MovesUnread, at)
	return 0
}

// newClass reads a description that was not there before.
func (s *stream) newClass(proxy bool, at int) int32 {
	var c javaClass
	of := int32(len(s.classes))
	if proxy {
		s.handle(value{class, of})
		c.flags = flagSerializable
		for n := int32(s.uint(4)); n > 0 && s.fault == ""; n-- {
			s.bytes(int64(s.uint(2)))
		}
	} else {
		c.name = string(s.bytes(int64(s.uint(2))))
		s.bytes(8) // the version
		s.handle(value{class, of})
	}
	s.classes = append(s.classes, c)
	if !proxy {
		s.fields(of)
	}
	for s.fault == "" {
		if _, end := s.content(); end {
			break
		}
	}
	super := s.classDesc()
	if s.fault != "" {
		return of
	}
	d := &s.classes[of]
	if d.super = super; super != 0 {
		d.supers = s.classes[super].supers + 1
	}
	if d.whole = d.supers <= maxSupers; !d.whole {
		s.fail(note.TooManyMoves, at)
	}
	return of
}

// fields reads the flags and the fields of a class.
func (s *stream) fields(of int32) {
	s.classes[of].flags = byte(s.uint(1))
	for n := s.uint(2); n > 0 && s.fault == ""; n-- {
		at := s.pos
		typ := byte(s.uint(1))
		name := s.bytes(int64(s.uint(2)))
		if s.fault != "" {
			return
		}
		if !isType(typ) {
			s.fail(note.MovesUnread, at)
			return
		}
		s.classes[of].fields = append(s.classes[of].fields, javaField{s.name(name), typ})
		if typ == 'L' || typ == '[' {
			s.value('L') // the name of the type
		}
		s.count()
	}
}

// name returns the number of a name.
func (s *stream) name(name []byte) int32 {
	n, ok := s.names[string(name)]
	if !ok {
		n = int32(len(s.names))
		s.names[string(name)] = n
	}
	return n
}

// cutNote is the note of what is wrong with the stream.
func (s *stream) cutNote(rec *game.Record) note.Note {
	if s.fault == note.RecordTruncated {
		return kit.CutNote(rec, s.faultAt, s.data[s.faultAt:])
	}
	return rec.Note(s.fault, s.faultAt, s.rest(), "")
}
