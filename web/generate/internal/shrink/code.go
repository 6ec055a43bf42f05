package shrink

import (
	"encoding/binary"
	"math"
)

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
	case i.op == opI32Const, i.op == opI64Const:
		value, n := signed(code[1:])
		if n == 0 {
			err = errModule
		}
		i.value, at = uint64(value), at+n
	case i.op == opFurther:
		i.value = number()
		at += furtherSize(i.value)
	case i.op > opLastPlain:
		err = errModule
	case hasNumber(i.op):
		i.value = number()
		if hasTwoNumbers(i.op) {
			number()
		}
	case i.op == opF32Const:
		at += 4
	case i.op == opF64Const:
		at += 8
	}
	if err != nil || at > len(code) {
		return i, errModule
	}
	i.text = code[:at]
	return i, nil
}

func hasNumber(op byte) bool {
	return op >= opBlock && op <= opIf || op >= opBr && op <= opBrIf || op >= opCall && op <= opCallAny ||
		op >= opLocalGet && op <= opGlobalSet || op >= opFirstMemory && op <= opMemoryGrow
}

// hasTwoNumbers reports whether an instruction has a type and a table, or an alignment and an offset.
func hasTwoNumbers(op byte) bool {
	return op == opCallAny || op >= opFirstMemory && op <= opLastMemory
}

// furtherSize returns how long what follows a further instruction is; it is too long where Go
// writes no such instruction.
func furtherSize(number uint64) int {
	switch {
	case number <= 7: // to integers
		return 0
	case number == 10: // memory.copy
		return 2
	case number == 11: // memory.fill
		return 1
	}
	return math.MaxInt32
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
