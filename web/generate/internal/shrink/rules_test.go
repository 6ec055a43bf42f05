package shrink

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Instructions of the functions below.
var (
	getPlace = []byte{opLocalGet, whichPlace}
	getStack = []byte{opLocalGet, ownStack}
	push     = []byte{opGlobalSet, 0, opLocalGet, ownStack}
	block    = []byte{opBlock, noResult}
	loop     = []byte{opLoop, noResult}
	ifTrue   = []byte{opIf, noResult}
	end      = []byte{opEnd}
	load     = []byte{0x29, 3, 8} // i64.load
	store    = []byte{opI64Store, 3, 0}
	drop     = []byte{0x1a}
)

func jumpTo(place, depth byte) []byte {
	return []byte{opI32Const, place, opLocalSet, whichPlace, opBr, depth}
}

func number(value uint64) []byte { return constant(opI64Const, value).text }

func TestRules(t *testing.T) {
	own := []byte{opGlobalGet, 0, opLocalSet, ownStack}
	unwind := []byte{opCall, 5, opBrIf}
	for _, test := range []struct {
		name           string
		locals         []byte
		code           [][]byte
		expectedLocals []byte
		expected       [][]byte
	}{
		{
			"a condition goes to the end of a block around it, and back through the head of the loop", []byte{0},
			[][]byte{
				loop, block, block, block, getPlace, {opBrTable, 2, 0, 1, 2}, end,
				getStack, ifTrue, jumpTo(2, 3), end, end,
				getStack, ifTrue, jumpTo(0, 2), end, end,
				end, {0}, end,
			}, []byte{0},
			[][]byte{
				loop, block, block, block, getPlace, {opBrTable, 2, 0, 1, 2}, end,
				getStack, {opBrIf, 1}, end,
				getStack, ifTrue, jumpTo(0, 2), end, end,
				end, {0}, end,
			},
		},
		{
			"a place that the table has not is its last", []byte{0},
			[][]byte{loop, block, block, getPlace, {opBrTable, 1, 0, 1}, end, jumpTo(9, 1), end, end, {0}, end}, []byte{0},
			[][]byte{loop, block, block, getPlace, {opBrTable, 1, 0, 1}, end, {opBr, 0}, end, end, {0}, end},
		},
		{
			"a jump whose number is read elsewhere stays", []byte{0},
			[][]byte{loop, block, block, getPlace, {opBrTable, 1, 0, 1}, end, jumpTo(1, 1), end, end, getPlace, drop, end}, []byte{0},
			[][]byte{loop, block, block, getPlace, {opBrTable, 1, 0, 1}, end, jumpTo(1, 1), end, end, getPlace, drop, end},
		},
		{
			"a function that waits returns at once", []byte{0},
			[][]byte{block, block, unwind, {1}, end, unwind, {0}, end, {opI32Const, 1}, end}, []byte{0},
			[][]byte{
				block, block, {opCall, 5}, ifTrue, {opI32Const, 1, opReturn}, end, end,
				{opCall, 5}, ifTrue, {opI32Const, 1, opReturn}, end, end, {opI32Const, 1}, end,
			},
		},
		{
			"a store and a load add to an address themselves", []byte{0},
			[][]byte{
				getStack, {opExtend}, number(300), {opI64Add, opWrap},
				getStack, {opI32Const, 16, opI32Add}, load, store, end,
			}, []byte{0},
			[][]byte{getStack, getStack, {0x29, 3, 24}, {opI64Store, 3, 0xac, 2}, end},
		},
		{
			"an address that is stored, or used after a call, is added to before", []byte{0},
			[][]byte{
				getStack, getStack, {opI32Const, 16, opI32Add, 0x36, 2, 0}, // i32.store
				getStack, {opI32Const, 16, opI32Add, opCall, 5}, end,
			}, []byte{0},
			[][]byte{
				getStack, getStack, {opI32Const, 16, opI32Add, 0x36, 2, 0},
				getStack, {opI32Const, 16, opI32Add, opCall, 5}, end,
			},
		},
		{
			"places to return to are small numbers, and the locals after the new one have other numbers",
			[]byte{2, 1, typeI32, 2, typeI64},
			[][]byte{
				own, push, number(0x12340003), store, push, number(0x12340007), store, push, number(0x56780007), store, getStack, number(0x12340007), store,
				{opLocalGet, 2, opLocalSet, 3}, end,
			},
			[]byte{2, 1, typeI32, 3, typeI64},
			[][]byte{
				own, number(0x12340000), {opLocalSet, ownAddress},
				push, {opLocalGet, ownAddress}, number(3), {opI64Or}, store,
				push, {opLocalGet, ownAddress}, number(7), {opI64Or}, store, push, number(0x56780007), store, getStack, number(0x12340007), store,
				{opLocalGet, 3, opLocalSet, 4}, end,
			},
		},
		{
			"the new local is of another type than the next", []byte{2, 1, typeI32, 1, 0x7c},
			[][]byte{own, push, number(0x12340003), store, {opLocalGet, 2}, drop, end}, []byte{3, 1, typeI32, 1, typeI64, 1, 0x7c},
			[][]byte{
				own, number(0x12340000), {opLocalSet, ownAddress},
				push, {opLocalGet, ownAddress}, number(3), {opI64Or}, store, {opLocalGet, 3}, drop, end,
			},
		},
	} {
		made, err := shrinkFunction(slices.Concat(test.locals, slices.Concat(test.code...)))
		require.NoError(t, err, test.name)
		assert.Equal(t, slices.Concat(test.expectedLocals, slices.Concat(test.expected...)), made, test.name)
	}
}

// A function that is none is refused.
func TestFunctionRefused(t *testing.T) {
	for _, body := range [][]byte{
		{}, {1}, {1, 1}, {0}, {0, opBlock}, {0, opBlock, noResult, opEnd}, {0, opEnd, opEnd}, {0, opBr, 1, opEnd},
		{0, opBrTable, 0, 9, opEnd}, {0, opBrTable, 0xff}, {0, opI64Const, 0x80}, {0, opF64Const, 0, opEnd},
		{0, opFurther, 8, 0, 0, opEnd}, {0, opLastPlain + 1, opEnd}, {0, opFurther, 0x80},
	} {
		_, err := shrinkFunction(body)
		assert.Error(t, err, "% x", body)
	}
	for _, section := range [][]byte{{}, {1}, {1, 9, 0}, {1, 1, 0}} {
		_, err := shrinkCode(section)
		assert.Error(t, err, "% x", section)
	}
}
