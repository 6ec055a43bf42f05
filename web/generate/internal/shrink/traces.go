package shrink

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// What follows is the layout of src/runtime in Go 1.26: pcHeader and moduledata in symtab.go, _func
// in runtime2.go, and the numbers of tables in src/internal/abi/symtab.go. Another release that has
// another layout has another magic number, or fails the checks here; the tests run a module that
// was made smaller.

// magic is what the table of functions begins with: its version, two zeros, the size of an
// instruction and that of a pointer.
const magic = "\xf1\xff\xff\xff\x00\x00\x01\x08"

// The places of findfunctab and of gofunc in the description of the module.
const (
	moduleFind = 19 * 8
	moduleData = 40 * 8
)

// The table that finds a function by its address has an entry for each 4096 addresses: the number
// of a function to begin to look at, and what to add to it for each sixteenth of them. A function
// has 65,536 addresses.
const (
	findSize    = 20
	findEntries = 16 // for each function
	findStep    = 16 // functions that are looked at together
)

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
	data, find               int

	packedNames []byte       // what is kept of the names
	packedPcs   []byte       // what is kept of pcs
	packedPlace map[int]int  // where that is in packedPcs, by its place in pcs
	neededData  map[int]bool // places in data
	inlined     map[int]int  // how long the data of inlined calls is, by place in data
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
	clear(m[t.names:t.funcs])
	copy(m[t.names:], t.packedNames)
	copy(m[t.pcs:], t.packedPcs)
	for place, size := range t.inlined {
		if !t.within(t.data+place, t.data+place+size) {
			return errLayout("inlined calls")
		}
		if !t.neededData[place] { // equal data is there once
			clear(m[t.data+place:][:size])
		}
	}
	return t.lookLonger()
}

// lookLonger makes more functions equal in the table that finds one by its address: the runtime goes
// on from the one that the table names until it has found it.
func (t *tables) lookLonger() error {
	entries := max(t.count-1, 0) * findEntries // the last function may have fewer
	if !t.within(t.find, t.find+entries*findSize) {
		return errLayout("table that finds functions")
	}
	for i := range entries {
		at, function := t.find+i*findSize, i/findEntries
		if t.word(at) != function || slices.Max(t.image[at+4:at+findSize]) != 0 {
			return errLayout("table that finds functions")
		}
		t.setWord(at, uint32(function-function%findStep))
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
		packedNames: []byte{0}, packedPcs: []byte{0}, packedPlace: map[int]int{0: 0}, // place 0 is none
		names: base + m.long(base+32), units: base + m.long(base+40), pcs: base + m.long(base+56), funcs: base + m.long(base+64),
	}
	if !t.within(base, t.names, t.units, t.pcs, t.funcs, t.funcs+8*t.count) {
		return nil, errLayout("table of functions")
	}
	start := binary.LittleEndian.AppendUint64(nil, uint64(base))
	start = binary.LittleEndian.AppendUint64(start, uint64(t.names))
	start = binary.LittleEndian.AppendUint64(start, uint64(t.units-t.names))
	module := bytes.Index(m, start)
	if module < 0 || !t.within(module, module+moduleData+8) {
		return nil, errLayout("description of the module")
	}
	if t.find, t.data = m.long(module+moduleFind), m.long(module+moduleData); !t.within(t.data) {
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
	if err := t.keepName(f + funcName); err != nil {
		return err
	}
	for _, field := range []int{funcFile, funcLine, funcUnit, funcFirstLine} {
		t.setWord(f+field, 0)
	}
	if _, err := t.readTable(f+funcStack, true); err != nil {
		return err
	}
	calls := 0
	for i := range further {
		kept := i != inlinedTable && i != liveArgsTable
		largest, err := t.readTable(list+4*i, kept)
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

// keepName keeps the names that the runtime looks at: two of package reflect, and for methods of a
// pointer, one that is used for all of them. A method that the compiler made panics with its name
// when the pointer is nil. Place 0 is none.
func (t *tables) keepName(field int) error {
	at := t.names + t.word(field)
	if !t.within(t.names, at, t.units) {
		return errLayout("names")
	}
	name, _, _ := bytes.Cut(t.image[at:t.units], []byte{0})
	kept := ""
	switch {
	case string(name) == "reflect.makeFuncStub", string(name) == "reflect.methodValueCall":
		kept = string(name)
	case bytes.Contains(name, []byte("(*")):
		kept = "?.(*?).?"
	}
	place := 0
	if kept != "" {
		if place = bytes.Index(t.packedNames, []byte(kept)); place < 0 {
			place = len(t.packedNames)
			t.packedNames = append(append(t.packedNames, kept...), 0)
		}
	}
	t.setWord(field, uint32(place))
	return nil
}

// readTable returns the largest value of the table that a field names, -1 for place 0, where none
// is: pairs of the differences of values and of places in the code, and a zero at the end. One that
// is kept goes beside those before it.
func (t *tables) readTable(field int, keep bool) (largest int, err error) {
	largest = -1
	place := t.word(field)
	if place == 0 {
		return largest, nil
	}
	value := -1
	for at := t.pcs + place; t.within(t.pcs, at, t.funcs); {
		step, n := binary.Varint(t.image[at:t.funcs])
		_, n2 := binary.Uvarint(t.image[min(at+max(n, 0), t.funcs):t.funcs])
		switch end := step == 0 && at > t.pcs+place; {
		case end && keep:
			t.keepTable(field, t.image[t.pcs+place:at+1])
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

func (t *tables) keepTable(field int, table []byte) {
	place := t.word(field)
	if _, ok := t.packedPlace[place]; !ok {
		t.packedPlace[place] = len(t.packedPcs)
		t.packedPcs = append(t.packedPcs, table...)
	}
	t.setWord(field, uint32(t.packedPlace[place]))
}
