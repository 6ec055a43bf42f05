package txq

import (
	"encoding/hex"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// magic is the mark of a Java object stream and its version.
const magic = "\xac\xed\x00\x05"

// The tags of the contents of a stream.
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

// The limits of one stream, far above those of real games.
const (
	maxDepth   = 1 << 15 // of objects in objects; two for each move
	maxEntries = 1 << 22 // values, fields and handles
	maxSupers  = 64      // superclasses of a class
)

// firstHandle is the number of the first handle.
const firstHandle = 0x7e0000

// value is a value in the stream: a number (int32), a text, an *object, a *class, or other
// or block. nil is null.
type value any

// text is where the bytes of a text are.
type text struct{ start, end int }

// other is a value that is passed over; block is data without a type.
type (
	other struct{}
	block struct{}
)

// entry is a value of an object: of a field, or an item after the fields, which has no name.
type entry struct {
	name   string
	value  value
	offset int
}

// object is an object, an array or an enumeration constant.
type object struct {
	class   *class
	entries []entry
	whole   bool // all of it was read
}

// class is the description of a class.
type class struct {
	name   string
	flags  byte
	fields []field
	super  *class
	supers int // how many there are
	whole  bool
}

// field is a field, with the letter of its type.
type field struct {
	name string
	typ  byte
}

// stream reads a Java object stream, as far as it goes.
type stream struct {
	data    []byte
	pos     int
	depth   int
	entries int // how many values, fields and handles there are
	handles []value
	first   *object
	// fault is why nothing more can be read, "" while there is no reason.
	fault   note.Code
	faultAt int
}

// read reads the first object of the stream, nil where there is none.
func (s *stream) read() *object {
	s.pos = len(magic)
	for s.fault == "" {
		v, end := s.content()
		if o, ok := v.(*object); ok {
			return o
		}
		if end {
			break
		}
	}
	return s.first
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

// cutNote is the note of the fault of the stream.
func (s *stream) cutNote(rec *game.Record) note.Note {
	if s.fault == note.RecordTruncated {
		return kit.CutNote(rec, s.faultAt, s.data[s.faultAt:])
	}
	return rec.Note(s.fault, s.faultAt, s.rest(), "")
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

// name returns a text after its length in two bytes.
func (s *stream) name() string { return string(s.bytes(int64(s.uint(2)))) }

// count counts an entry, a field or a handle.
func (s *stream) count() {
	if s.entries++; s.entries > maxEntries {
		s.fail(note.TooManyMoves, s.pos)
	}
}

func (s *stream) handle(v value) {
	s.count()
	s.handles = append(s.handles, v)
}

// enter counts the objects and classes that are open; the caller leaves with s.depth--.
func (s *stream) enter() {
	if s.depth++; s.depth > maxDepth {
		s.fail(note.TooManyMoves, s.pos)
	}
}

// content reads the next value. end says that it is the end of the values after fields.
func (s *stream) content() (v value, end bool) {
	s.enter()
	defer func() { s.depth-- }()
	at := s.pos
	switch tag := s.uint(1); tag {
	case tagNull:
	case tagReference:
		v = s.reference(at)
	case tagClassDesc, tagProxyDesc:
		s.pos = at
		v = s.classDesc()
	case tagObject:
		v = s.object(s.parts)
	case tagString:
		v = s.text(int64(s.uint(2)))
	case tagLongString:
		v = s.text(int64(s.uint(8)))
	case tagArray:
		v = s.object(s.elements)
	case tagClass:
		s.classDesc()
		v = other{}
		s.handle(v)
	case tagEnum:
		v = s.object(func(*object) { s.value('L') })
	case tagBlock:
		s.bytes(int64(s.uint(1)))
		v = block{}
	case tagLongBlock:
		s.bytes(int64(s.uint(4)))
		v = block{}
	case tagEndBlock:
		end = true
	case tagReset:
		s.handles = s.handles[:0]
		v = block{}
	default:
		s.fail(note.MovesUnread, at)
	}
	return v, end
}

func (s *stream) reference(at int) value {
	n := int64(s.uint(4)) - firstHandle
	if n < 0 || n >= int64(len(s.handles)) {
		s.fail(note.MovesUnread, at)
		return nil
	}
	return s.handles[n]
}

// text reads a text of so many bytes.
func (s *stream) text(size int64) value {
	data := s.bytes(size)
	if s.fault != "" {
		return nil
	}
	v := text{s.pos - len(data), s.pos}
	s.handle(v)
	return v
}

// object reads an object: its class, and then its content by the given function.
func (s *stream) object(content func(*object)) value {
	of := s.classDesc()
	if s.fault != "" {
		return nil
	}
	o := &object{class: of}
	if s.first == nil {
		s.first = o
	}
	s.handle(o)
	content(o)
	o.whole = s.fault == ""
	return o
}

// add gives an object a value. Of a stream that cannot be read further it is an object that
// was read in part, or nothing.
func (s *stream) add(to *object, name string, v value, at int) {
	if _, isObject := v.(*object); isObject || s.fault == "" {
		s.count()
		to.entries = append(to.entries, entry{name, v, at})
	}
}

// parts reads the content of an object: for its class and all above it, the highest first,
// the fields and the values that the class writes after them.
func (s *stream) parts(o *object) {
	var line []*class
	for c := o.class; c != nil; c = c.super {
		line = append(line, c)
	}
	for i := len(line) - 1; i >= 0 && s.fault == ""; i-- {
		s.part(o, line[i])
	}
}

// part reads the part of an object that a class has.
func (s *stream) part(o *object, c *class) {
	switch {
	case c.flags&flagSerializable != 0:
		for _, f := range c.fields {
			at := s.pos
			s.add(o, f.name, s.value(f.typ), at)
		}
		if c.flags&flagWriteMethod == 0 {
			return
		}
	case c.flags&flagExternalizable == 0 || c.flags&flagBlockData == 0:
		s.fail(note.MovesUnread, s.pos)
		return
	}
	for s.fault == "" {
		at := s.pos
		v, end := s.content()
		if end {
			return
		}
		if v != (block{}) && v != (other{}) {
			s.add(o, "", v, at)
		}
	}
}

// elements reads the content of an array. Numbers in it are passed over.
func (s *stream) elements(o *object) {
	at := s.pos
	n := int64(int32(s.uint(4)))
	if s.fault != "" {
		return
	}
	if o.class == nil || len(o.class.name) < 2 || o.class.name[0] != '[' || !isType(o.class.name[1]) || n < 0 {
		s.fail(note.MovesUnread, at)
		return
	}
	typ := o.class.name[1]
	if typ != 'L' && typ != '[' {
		s.bytes(n * sizes[typ])
		return
	}
	for ; n > 0 && s.fault == ""; n-- {
		at := s.pos
		s.add(o, "", s.value(typ), at)
	}
}

// sizes are those of values by the letter of their type.
var sizes = [...]int64{'B': 1, 'Z': 1, 'C': 2, 'S': 2, 'I': 4, 'F': 4, 'J': 8, 'D': 8}

func isType(typ byte) bool {
	return typ == 'L' || typ == '[' || int(typ) < len(sizes) && sizes[typ] > 0
}

// value reads a value of a type.
func (s *stream) value(typ byte) value {
	switch typ {
	case 'I':
		return int32(s.uint(4))
	case 'L', '[':
		at := s.pos
		v, end := s.content()
		if end || v == (block{}) {
			s.fail(note.MovesUnread, at)
		}
		return v
	}
	s.bytes(sizes[typ])
	return other{}
}

// classDesc reads the description of a class, or a reference to one; nil is none.
func (s *stream) classDesc() *class {
	s.enter()
	defer func() { s.depth-- }()
	at := s.pos
	switch tag := s.uint(1); tag {
	case tagNull:
		return nil
	case tagReference:
		if c, ok := s.reference(at).(*class); ok && c.whole {
			return c
		}
	case tagClassDesc, tagProxyDesc:
		return s.newClass(tag == tagProxyDesc, at)
	}
	s.fail(note.MovesUnread, at)
	return nil
}

// newClass reads a description that was not there before.
func (s *stream) newClass(proxy bool, at int) *class {
	c := new(class)
	if proxy {
		s.handle(c)
		c.flags = flagSerializable
		for n := int32(s.uint(4)); n > 0 && s.fault == ""; n-- {
			s.name()
		}
	} else {
		c.name = s.name()
		s.bytes(8) // the version
		s.handle(c)
		s.fields(c)
	}
	for s.fault == "" {
		if _, end := s.content(); end {
			break
		}
	}
	if c.super = s.classDesc(); c.super != nil {
		c.supers = c.super.supers + 1
	}
	if c.supers > maxSupers {
		s.fail(note.TooManyMoves, at)
	}
	c.whole = s.fault == ""
	return c
}

// fields reads the flags and the fields of a class.
func (s *stream) fields(c *class) {
	c.flags = byte(s.uint(1))
	for n := s.uint(2); n > 0 && s.fault == ""; n-- {
		at := s.pos
		f := field{typ: byte(s.uint(1))}
		f.name = s.name()
		if s.fault == "" && !isType(f.typ) {
			s.fail(note.MovesUnread, at)
		}
		if typ := f.typ; typ == 'L' || typ == '[' {
			s.value('L') // the name of the type
		}
		s.count()
		c.fields = append(c.fields, f)
	}
}
