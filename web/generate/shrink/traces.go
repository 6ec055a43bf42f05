package shrink

import (
	"bytes"
	"encoding/binary"
)

// What follows is the layout of src/runtime in Go 1.26: pcHeader and moduledata in symtab.go, _func
// in runtime2.go, and the numbers of tables in src/internal/abi/symtab.go. Another release that has
// another layout has another magic number, or fails the checks here; the tests run a module that
// was made smaller.

// magic is what the table of functions begins with: its version, two zeros, the size of an
// instruction and that of a pointer.
const magic = "\xf1\xff\xff\xff\x00\x00\x01\x08"

// moduleData is the place of gofunc in the description of the module.
const moduleData = 40 * 8

// The places of a function's fields. The places of its further tables follow, then those of its data.
const (
	funcName      = 4
	funcStack     = 16 // the table of the depth of its stack
	funcFile      = 20 // the table of its files
	funcLine      = 24 // the table of its lines
	funcTables    = 28 // how many further tables it has
	funcUnit      = 32 // its unit of compilation
	funcFirstLine = 36
	funcDataCount = 43
	funcSize      = 44
)

// The further tables and the data of a function that only stack traces need.
const (
	inlinedTable  = 2
	liveArgsTable = 3
	inlinedData   = 3
	argsData      = 5
	liveArgsData  = 6
	noData        = 1<<32 - 1
	inlinedSize   = 16 // bytes for each inlined call
)

// tables are the places in an image of what the runtime knows about functions.
type tables struct {
	image
	count                    int // how many functions there are
	names, units, pcs, funcs int // units of compilation and files are before pcs; an index begins funcs
	data                     int

	needed     []bool       // the bytes from names to funcs
	neededData map[int]bool // places in data
	inlined    map[int]int  // how long the data of inlined calls is, by place in data
}

// forgetTraces clears what only stack traces print.
func (m image) forgetTraces() error {
	t, err := m.findTables()
	if err != nil {
		return err
	}
	for i := range t.count {
		f := t.funcs + t.word(t.funcs+8*i+4)
		if !t.within(t.funcs, f, f+funcSize) {
			return errLayout("functions")
		}
		if err := t.forget(f); err != nil {
			return err
		}
	}
	for i, needed := range t.needed {
		if !needed {
			m[t.names+i] = 0
		}
	}
	for place, size := range t.inlined {
		if !t.within(t.data+place, t.data+place+size) {
			return errLayout("inlined calls")
		}
		if !t.neededData[place] { // equal data is there once
			clear(m[t.data+place:][:size])
		}
	}
	return nil
}

// findTables finds the table of functions by its magic number, and what points to it.
func (m image) findTables() (*tables, error) {
	base := bytes.Index(m, []byte(magic))
	if base < 0 || bytes.Contains(m[base+1:], []byte(magic)) || !m.within(base, base+72) {
		return nil, errLayout("magic number")
	}
	t := &tables{
		image: m, count: m.long(base + 8), neededData: map[int]bool{}, inlined: map[int]int{},
		names: base + m.long(base+32), units: base + m.long(base+40), pcs: base + m.long(base+56), funcs: base + m.long(base+64),
	}
	if !t.within(base, t.names, t.units, t.pcs, t.funcs, t.funcs+8*t.count) {
		return nil, errLayout("table of functions")
	}
	t.needed = make([]bool, t.funcs-t.names)
	start := binary.LittleEndian.AppendUint64(nil, uint64(base))
	start = binary.LittleEndian.AppendUint64(start, uint64(t.names))
	start = binary.LittleEndian.AppendUint64(start, uint64(t.units-t.names))
	module := bytes.Index(m, start)
	if module < 0 || !t.within(module, module+moduleData+8) {
		return nil, errLayout("description of the module")
	}
	if t.data = m.long(module + moduleData); !t.within(t.data) {
		return nil, errLayout("data of functions")
	}
	return t, nil
}

// forget takes from a function what only stack traces print, and notes what it needs.
func (t *tables) forget(f int) error {
	further, data := t.word(f+funcTables), int(t.image[f+funcDataCount])
	list := f + funcSize
	places := list + 4*further
	if !t.within(list, places, places+4*data) {
		return errLayout("tables of a function")
	}
	if err := t.keepName(t.names + t.word(f+funcName)); err != nil {
		return err
	}
	for _, field := range []int{funcFile, funcLine, funcUnit, funcFirstLine} {
		t.setWord(f+field, 0)
	}
	if _, err := t.readTable(t.word(f+funcStack), true); err != nil {
		return err
	}
	calls := 0
	for i := range further {
		kept := i != inlinedTable && i != liveArgsTable
		largest, err := t.readTable(t.word(list+4*i), kept)
		if err != nil {
			return err
		}
		if i == inlinedTable {
			calls = largest + 1
		}
		if !kept {
			t.setWord(list+4*i, 0)
		}
	}
	for i := range data {
		at := places + 4*i
		place := t.word(at)
		switch {
		case place == noData:
		case i == inlinedData:
			t.inlined[place] = max(t.inlined[place], calls*inlinedSize)
			t.setWord(at, noData)
		case i == argsData || i == liveArgsData:
			t.setWord(at, noData)
		default:
			t.neededData[place] = true
		}
	}
	return nil
}

// keepName keeps of the name at a place what the runtime compares: whether a function is one of its
// own, and whether it is one of two of package reflect.
func (t *tables) keepName(at int) error {
	if !t.within(t.names, at, t.units) {
		return errLayout("names")
	}
	name, _, _ := bytes.Cut(t.image[at:t.units], []byte{0})
	switch own := "runtime."; {
	case bytes.HasPrefix(name, []byte(own)):
		t.keep(at, at+len(own))
	case bytes.HasPrefix(name, []byte("reflect.")):
		t.keep(at, at+len(name))
	}
	return nil
}

// readTable returns the largest value of a table, -1 for place 0, where none is: pairs of the
// differences of values and of places in the code, and a zero at the end.
func (t *tables) readTable(place int, keep bool) (largest int, err error) {
	largest = -1
	if place == 0 {
		return largest, nil
	}
	value := -1
	for at := t.pcs + place; t.within(t.pcs, at, t.funcs); {
		step, n := binary.Varint(t.image[at:t.funcs])
		_, n2 := binary.Uvarint(t.image[min(at+max(n, 0), t.funcs):t.funcs])
		switch end := step == 0 && at > t.pcs+place; {
		case end && keep:
			t.keep(t.pcs+place, at+1)
			fallthrough
		case end:
			return largest, nil
		case n <= 0 || n2 <= 0:
			return largest, errLayout("a table")
		}
		value += int(step)
		largest = max(largest, value)
		at += n + n2
	}
	return largest, errLayout("a table")
}

func (t *tables) keep(from, to int) {
	for i := from - t.names; i < to-t.names; i++ {
		t.needed[i] = true
	}
}
