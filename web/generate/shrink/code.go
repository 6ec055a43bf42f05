package shrink

import (
	"encoding/binary"
	"slices"
)

// Go writes a function as blocks within a loop, one for each place where it can go on, and a table
// at the head of the loop chooses one. A jump sets the number of its place and goes back to the
// head. Here a jump to the end of a block that it is in goes there at once, as most do. And where a
// function returns because another goroutine runs, it returns at once, and does not go to its end
// first. Both ways, what follows calls and conditions is equal more often, and compresses better.

// Instructions.
const (
	opBlock       = 0x02
	opLoop        = 0x03
	opIf          = 0x04
	opEnd         = 0x0b
	opBr          = 0x0c
	opBrIf        = 0x0d
	opBrTable     = 0x0e
	opReturn      = 0x0f
	opCall        = 0x10
	opCallAny     = 0x11 // call_indirect
	opLocalGet    = 0x20
	opLocalSet    = 0x21
	opLocalTee    = 0x22
	opGlobalGet   = 0x23
	opGlobalSet   = 0x24
	opFirstMemory = 0x28 // loads and stores: an alignment and an offset
	opLastMemory  = 0x3e
	opMemorySize  = 0x3f
	opMemoryGrow  = 0x40
	opI64Store    = 0x37
	opI32Const    = 0x41
	opI64Const    = 0x42
	opF32Const    = 0x43
	opF64Const    = 0x44
	opI32Add      = 0x6a
	opI64Add      = 0x7c
	opI64Or       = 0x84
	opWrap        = 0xa7 // i32.wrap_i64
	opExtend      = 0xad // i64.extend_i32_u
	opLastPlain   = 0xc4
	opFurther     = 0xfc // what follows says which instruction it is
	noResult      = 0x40 // the type of a block
	typeI32       = 0x7f
	typeI64       = 0x7e
)

// The locals of a function: its parameter is the number of the place to go on, and the next is a
// copy of the global that points to the stack.
const (
	whichPlace = 0
	ownStack   = 1
	ownAddress = 2 // which this package adds
)

// instruction is one of a function.
type instruction struct {
	op    byte
	value uint64 // the first number after it
	text  []byte // all of it
	// label is of an instruction that begins a block its own number, and of one that jumps the number
	// of that block, or wholeFunction.
	label int
	table []int // of br_table: labels
}

const wholeFunction = -1

// shrinkCode returns a section of code with smaller functions.
func shrinkCode(section []byte) ([]byte, error) {
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return nil, errModule
	}
	out := binary.AppendUvarint(nil, count)
	for section = section[n:]; count > 0; count-- {
		size, n := binary.Uvarint(section)
		if n <= 0 || size > uint64(len(section)-n) {
			return nil, errModule
		}
		body, err := shrinkFunction(section[n:][:size])
		if err != nil {
			return nil, err
		}
		section = section[n+int(size):]
		out = append(binary.AppendUvarint(out, uint64(len(body))), body...)
	}
	return out, nil
}

func shrinkFunction(body []byte) ([]byte, error) {
	locals, size, err := readLocals(body)
	if err != nil {
		return nil, err
	}
	f, err := decode(body[size:])
	if err != nil {
		return nil, err
	}
	f, locals = keepAddress(offset(add(returnAtOnce(jumpAtOnce(f)))), locals)
	dst := binary.AppendUvarint(nil, uint64(len(locals)))
	for _, l := range locals {
		dst = append(binary.AppendUvarint(dst, l.count), l.kind)
	}
	return encode(dst, f), nil
}

// group is a number of locals of a type.
type group struct {
	count uint64
	kind  byte
}

// readLocals reads the locals of a function, which are before its instructions.
func readLocals(body []byte) (locals []group, size int, err error) {
	groups, size := binary.Uvarint(body)
	if size <= 0 {
		return nil, 0, errModule
	}
	for ; groups > 0; groups-- {
		count, n := binary.Uvarint(body[size:])
		if n <= 0 || size+n+1 > len(body) {
			return nil, 0, errModule
		}
		size += n + 1
		locals = append(locals, group{count, body[size-1]})
	}
	return locals, size, nil
}

// decode reads the instructions of a function.
func decode(code []byte) ([]instruction, error) {
	var all []instruction
	open := []int{wholeFunction} // the blocks around
	for at := 0; at < len(code); {
		i, err := decodeOne(code[at:])
		if err != nil {
			return nil, err
		}
		if len(open) == 0 {
			return nil, errModule
		}
		at += len(i.text)
		switch i.op {
		case opBlock, opLoop, opIf:
			i.label = len(all)
			open = append(open, i.label)
		case opEnd:
			i.label = open[len(open)-1]
			open = open[:len(open)-1]
		case opBr, opBrIf:
			if i.value >= uint64(len(open)) {
				return nil, errModule
			}
			i.label = open[len(open)-1-int(i.value)]
		case opBrTable:
			for n, depth := range i.table {
				if depth >= len(open) {
					return nil, errModule
				}
				i.table[n] = open[len(open)-1-depth]
			}
		}
		all = append(all, i)
	}
	if len(open) > 0 {
		return nil, errModule
	}
	return all, nil
}

// decodeOne reads an instruction. The depths of a br_table are in its table.
func decodeOne(code []byte) (i instruction, err error) {
	at := 1
	number := func() (value uint64) {
		value, n := binary.Uvarint(code[min(at, len(code)):])
		if n <= 0 {
			err = errModule
		}
		at += n
		return value
	}
	i.op = code[0]
	switch {
	case i.op == opBrTable:
		count := number()
		for n := uint64(0); n <= count && err == nil; n++ {
			i.table = append(i.table, int(min(number(), 1<<30)))
		}
	case i.op >= opFirstMemory && i.op <= opLastMemory, i.op == opCallAny:
		number()
		number()
	case i.op == opF32Const:
		at += 4
	case i.op == opF64Const:
		at += 8
	case i.op == opFurther:
		switch i.value = number(); i.value {
		case 0, 1, 2, 3, 4, 5, 6, 7: // to integers
		case 10: // memory.copy
			at += 2
		case 11: // memory.fill
			at++
		default:
			err = errModule
		}
	case i.op >= opBlock && i.op <= opIf, i.op == opBr, i.op == opBrIf, i.op == opCall,
		i.op >= opLocalGet && i.op <= opGlobalSet, i.op == opMemorySize, i.op == opMemoryGrow:
		i.value = number()
	case i.op == opI32Const, i.op == opI64Const:
		value, n := signed(code[1:])
		if n == 0 {
			err = errModule
		}
		i.value, at = uint64(value), at+n
	case i.op > opLastPlain:
		err = errModule
	}
	if err != nil || at > len(code) {
		return i, errModule
	}
	i.text = code[:at]
	return i, nil
}

// is reports whether instructions are the first of a function.
func is(f []instruction, ops ...byte) bool {
	if len(f) < len(ops) {
		return false
	}
	for n, op := range ops {
		if f[n].op != op {
			return false
		}
	}
	return true
}

// dispatch finds the head of the loop of a function: the number of the loop, and the blocks to
// whose ends the table goes.
func dispatch(f []instruction) (loop int, table []int, ok bool) {
	first := slices.IndexFunc(f, func(i instruction) bool { return i.op == opLoop })
	if first < 0 {
		return 0, nil, false
	}
	rest := f[first+1:]
	for is(rest, opBlock) {
		rest = rest[1:]
	}
	if !is(rest, opLocalGet, opBrTable) || rest[0].value != whichPlace {
		return 0, nil, false
	}
	uses := 0 // nothing else needs the number
	for _, i := range f {
		if (i.op == opLocalGet || i.op == opLocalTee) && i.value == whichPlace {
			uses++
		}
	}
	return f[first].label, rest[1].table, uses == 1
}

// jumpAtOnce returns a function that jumps to the end of a block it is in without going through the
// head of the loop.
func jumpAtOnce(f []instruction) []instruction {
	loop, table, ok := dispatch(f)
	if !ok {
		return f
	}
	var out []instruction
	var open []int
	for n := 0; n < len(f); n++ {
		i := f[n]
		if jump := f[n:]; is(jump, opI32Const, opLocalSet, opBr) && jump[1].value == whichPlace && jump[2].label == loop {
			place := min(jump[0].value, uint64(len(table)-1))
			if target := table[place]; slices.Contains(open, target) {
				i = instruction{op: opBr, label: target}
				n += 2
				if last := len(out) - 1; f[n+1].op == opEnd && out[last].op == opIf && out[last].label == f[n+1].label {
					i.op = opBrIf
					out, open = out[:last], open[:len(open)-1]
					n++
				}
			}
		}
		switch i.op {
		case opBlock, opLoop, opIf:
			open = append(open, i.label)
		case opEnd:
			open = open[:max(len(open)-1, 0)]
		}
		out = append(out, i)
	}
	return out
}

// returnAtOnce returns a function that does not go to its end to return a constant.
func returnAtOnce(f []instruction) []instruction {
	last := len(f) - 3 // end, i32.const, end
	if last < 0 || !is(f[last:], opEnd, opI32Const, opEnd) {
		return f
	}
	value, block := f[last+1], f[last].label
	var out []instruction
	for _, i := range f {
		if i.op == opBrIf && i.label == block {
			out = append(out, instruction{op: opIf, text: []byte{opIf, noResult}, label: len(f)},
				value, plain(opReturn), plain(opEnd))
			continue
		}
		out = append(out, i)
	}
	return out
}

// add returns a function that adds a constant to an address in 32 bits, not in 64 of which it drops
// half.
func add(f []instruction) []instruction {
	var out []instruction
	for n := 0; n < len(f); n++ {
		if sum := f[n:]; is(sum, opExtend, opI64Const, opI64Add, opWrap) && sum[1].value < 1<<31 {
			out = append(out, constant(opI32Const, sum[1].value), plain(opI32Add))
			n += 3
			continue
		}
		out = append(out, f[n])
	}
	return out
}

// offset returns a function that does not add what a load or a store can add to an address on the
// stack, where no sum overflows.
func offset(f []instruction) []instruction {
	var out []instruction
	offsets := map[int]uint64{} // what to add, by instruction
	for n := 0; n < len(f); n++ {
		i := f[n]
		if sum := f[n:]; is(sum, opLocalGet, opI32Const, opI32Add) && i.value == ownStack && sum[1].value < mostOffset {
			if user := addressUser(f, n+3); user > 0 {
				offsets[user] = sum[1].value
				out = append(out, i)
				n += 2
				continue
			}
		}
		if more := offsets[n]; more > 0 {
			i = i.withOffset(more)
		}
		out = append(out, i)
	}
	return out
}

const mostOffset = 1 << 20

// addressUser returns which load or store uses the address that was computed before an instruction,
// -1 where that is not seen at once.
func addressUser(f []instruction, n int) int {
	for above := 0; n < len(f); n++ { // how many values are above the address
		op := f[n].op
		pops, pushes, ok := effect(op)
		if !ok {
			return -1
		}
		if pops > above {
			if op >= opFirstMemory && op <= opLastMemory && pops == above+1 {
				return n
			}
			return -1
		}
		above += pushes - pops
	}
	return -1
}

// effect returns how many values an instruction takes from the stack of WebAssembly and puts there.
// It is not ok where the next instruction may be another.
func effect(op byte) (pops, pushes int, ok bool) {
	in := func(from, to byte) bool { return op >= from && op <= to }
	switch {
	case op == opLocalGet, op == opGlobalGet, in(opI32Const, opF64Const):
		return 0, 1, true
	case op == opLocalSet, op == opGlobalSet:
		return 1, 0, true
	case op == opLocalTee, in(opFirstMemory, 0x35), // loads
		op == 0x45, op == 0x50, in(0x67, 0x69), in(0x79, 0x7b), in(0x8b, 0x91), in(0x99, 0x9f), in(opWrap, opLastPlain):
		return 1, 1, true
	case in(0x36, opLastMemory): // stores
		return 2, 0, true
	case in(0x46, 0xa6):
		return 2, 1, true
	}
	return 0, 0, false
}

// withOffset returns a load or a store of an address that is higher.
func (i instruction) withOffset(more uint64) instruction {
	_, n := binary.Uvarint(i.text[1:]) // the alignment
	old, _ := binary.Uvarint(i.text[1+n:])
	i.text = binary.AppendUvarint(slices.Clone(i.text[:1+n]), old+more)
	return i
}

// keepAddress returns a function that has its own address in a local. Go writes the whole place to
// which a function returns before each call; here it is made of that address and a small number.
func keepAddress(f []instruction, locals []group) ([]instruction, []group) {
	const placeBits = 16
	if !is(f, opGlobalGet, opLocalSet) || f[1].value != ownStack || len(locals) == 0 || locals[0] != (group{1, typeI32}) {
		return f, locals
	}
	address, count := uint64(0), 0
	returns := func(n int) bool {
		return is(f[n:], opI64Const, opI64Store) && n > 0 && is(f[n-1:], opLocalGet) && f[n-1].value == ownStack && f[n].value>>placeBits != 0
	}
	for n := range f {
		if !returns(n) {
			continue
		}
		switch own := f[n].value >> placeBits << placeBits; {
		case count == 0:
			address, count = own, 1
		case own == address:
			count++
		}
	}
	if count < 2 {
		return f, locals
	}
	out := append(slices.Clone(f[:2]), constant(opI64Const, address), local(opLocalSet, ownAddress))
	for n := 2; n < len(f); n++ {
		i := f[n]
		switch {
		case i.op >= opLocalGet && i.op <= opLocalTee && i.value >= ownAddress:
			i = local(i.op, i.value+1)
		case returns(n) && i.value>>placeBits == address>>placeBits:
			out = append(out, local(opLocalGet, ownAddress), constant(opI64Const, i.value-address))
			i = plain(opI64Or)
		}
		out = append(out, i)
	}
	if len(locals) > 1 && locals[1].kind == typeI64 {
		locals[1].count++
		return out, locals
	}
	return out, slices.Insert(locals, 1, group{1, typeI64})
}

func plain(op byte) instruction { return instruction{op: op, text: []byte{op}} }

func local(op byte, number uint64) instruction {
	return instruction{op: op, value: number, text: binary.AppendUvarint([]byte{op}, number)}
}

func constant(op byte, value uint64) instruction {
	return instruction{op: op, value: value, text: appendSigned([]byte{op}, int64(value))}
}

// encode writes the instructions of a function.
func encode(dst []byte, f []instruction) []byte {
	open := []int{wholeFunction}
	depth := func(label int) uint64 {
		for n := range open {
			if open[len(open)-1-n] == label {
				return uint64(n)
			}
		}
		panic("shrink: a jump out of nowhere") // decode has checked it
	}
	for _, i := range f {
		switch i.op {
		case opBr, opBrIf:
			dst = binary.AppendUvarint(append(dst, i.op), depth(i.label))
			continue
		case opBrTable:
			dst = binary.AppendUvarint(append(dst, i.op), uint64(len(i.table)-1))
			for _, label := range i.table {
				dst = binary.AppendUvarint(dst, depth(label))
			}
			continue
		case opBlock, opLoop, opIf:
			open = append(open, i.label)
		case opEnd:
			open = open[:len(open)-1]
		}
		dst = append(dst, i.text...)
	}
	return dst
}
