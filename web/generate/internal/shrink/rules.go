package shrink

import (
	"encoding/binary"
	"slices"
)

// Go writes a function as blocks within a loop, one for each place where it can go on, and a table
// at the head of the loop chooses one. A jump sets the number of its place and goes back to the
// head. Here a jump to the end of a block that it is in goes there at once, as most do. Where a
// function returns because another goroutine runs, it returns at once, and does not go to its end
// first. A load or a store adds to an address itself. The places that calls return to are small
// numbers. So what many functions do is written alike, and compresses better; and the code is faster.
// What the rules look for is what Go writes; where it is not there, a function stays as it is.

// The locals of a function: its parameter is the number of the place to go on, and the next is a
// copy of the global that points to the stack.
const (
	whichPlace = 0
	ownStack   = 1
	ownAddress = 2 // is added here: where the function itself is
)

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

// placeBits is how many bits of a place in the code are the number of the place in its function.
const placeBits = 16

// returnsTo reports whether an instruction is a place in the code that a call will return to: a
// number that is stored where the stack was just made longer.
func returnsTo(f []instruction, n int) bool {
	return n > 1 && is(f[n-2:], opGlobalSet, opLocalGet, opI64Const, opI64Store) && f[n-1].value == ownStack && f[n].value>>placeBits != 0
}

// keepAddress returns a function that has its own address in a local. Go writes the whole place to
// which a function returns before each call; here it is made of that address and a small number.
func keepAddress(f []instruction, locals []group) ([]instruction, []group) {
	if !is(f, opGlobalGet, opLocalSet) || f[1].value != ownStack || len(locals) == 0 || locals[0] != (group{1, typeI32}) {
		return f, locals
	}
	var address uint64
	for n := range f {
		if returnsTo(f, n) {
			address = f[n].value >> placeBits << placeBits
			break
		}
	}
	if address == 0 {
		return f, locals
	}
	out := append(slices.Clone(f[:2]), constant(opI64Const, address), local(opLocalSet, ownAddress))
	for n := 2; n < len(f); n++ {
		i := f[n]
		switch {
		case i.op >= opLocalGet && i.op <= opLocalTee && i.value >= ownAddress:
			i = local(i.op, i.value+1)
		case returnsTo(f, n) && i.value>>placeBits == address>>placeBits:
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
