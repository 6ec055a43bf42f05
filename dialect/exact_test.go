package dialect

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// exactLaw: a text that the exact lane takes is read as without it, with all its notes and places, and what the
// lane knows of it holds.
func exactLaw(t *testing.T, r, slow *Reader, text []byte) (taken bool) {
	t.Helper()
	var fast Reading
	if !r.ReadExact(text, &fast) {
		return false
	}
	slow.prepare()
	reading, err := slow.readAny(text)
	if err != nil {
		t.Fatalf("%q is exact, and without the lane: %v", text, err)
	}
	if exact := reading.Exact(r.Dialects); r.As == nil && (len(exact) == 0 || exact[0] != fast.exact) {
		t.Fatalf("%q is not exact in %s, or in another before", text, fast.exact.Name())
	}
	if fast.Board > 0 && string(r.Dialects[0].AppendExact(nil, fast.Core[:fast.Board], &fast.Setup)) != r.Dialects[0].String(&fast.Setup) {
		t.Fatalf("%q has another board", text)
	}
	fast.Board, fast.exact, fast.form, reading.form = 0, nil, nil, nil
	if !reflect.DeepEqual(tidy(fast), tidy(reading)) {
		t.Fatalf("%q\nexact: %+v\nelse:  %+v", text, fast, reading)
	}
	return true
}

// tidy is a reading in which no slice is empty but not nil.
func tidy(r Reading) Reading {
	for _, b := range []*[]byte{&r.Lead, &r.Core, &r.Rest, &r.Tail, &r.layout.glue, &r.layout.separator} {
		if len(*b) == 0 {
			*b = nil
		}
	}
	if len(r.Notes) == 0 {
		r.Notes = nil
	}
	return r
}

// The exact forms of all dialects have the lane, whether the dialect is named or not, but for positions with a
// problem and the few whose dialect or counters are in doubt.
func TestExactForms(t *testing.T) {
	testfiles.OneThread(t)
	for i, d := range All() {
		rng := rand.New(rand.NewPCG(uint64(i), 2))
		var r, slow Reader
		as, slowAs := Reader{As: d}, Reader{As: d}
		sound, taken, takenAs := 0, 0, 0
		for range 300 {
			s := xiangqi.Start()
			s = playedFrom(&s, rng)
			s.Halfmoves, s.Fullmoves = xiangqi.Known(rng.Uint32N(40)), xiangqi.Known(20+rng.Uint32N(100))
			if rng.IntN(4) == 0 {
				s.Halfmoves = 0
			}
			if s.Problems() != 0 {
				continue
			}
			sound++
			text := d.Append(nil, &s)
			if exactLaw(t, &r, &slow, text) {
				taken++
			}
			if exactLaw(t, &as, &slowAs, text) {
				takenAs++
			}
		}
		assert.Greater(t, taken, sound*9/10, d.Name())
		assert.Greater(t, takenAs, sound*9/10, d.Name())
	}
	var r, slow Reader
	const board = "r1bak1b1r/4a4/2n1c1nc1/p1p1p1p1p/9/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R"
	for _, other := range []string{
		board + " w - - 90 1", board + " w 2579", board + " w - - 01 5", board + " w - - 5 0", board + "  w - - 0 1", board + " w - - 0 1 ", board + "\tw",
		"4k4/9/9/9/9/9/9/9/9/9 w", "\ufeff" + board + " w", " " + board + " w", board + " w\n",
	} {
		assert.False(t, exactLaw(t, &r, &slow, []byte(other)), other)
	}
	src := []byte(benchText)
	assert.Zero(t, testing.AllocsPerRun(10, func() { _, _ = r.Read(src) }))
}

func FuzzExactForms(f *testing.F) {
	seeds(f)
	for i := range All() {
		f.Add([]byte{'l', byte(i)})
	}
	all := All()
	own, err := New(Spec{Name: "own", Letters: LetterSet{Red: "GAEHRCS"}, Turn: [2]string{"go w", "go b"}, Tail: " {turn}"})
	require.NoError(f, err)
	few, err := New(Spec{Name: "few", Letters: LetterSet{Red: "K L BE NH R C P"}})
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, data []byte) {
		s := setupFrom(data)
		d := all[int(last(data))%len(all)]
		for _, options := range []Reader{{}, {As: d}, {LenientSide: true, Orient: OrientFlip}, {Dialects: append(all[:len(all):len(all)], few)}, {Dialects: append(all[:len(all):len(all)], own)}} {
			r, slow := options, options
			text := d.Append(nil, &s)
			exactLaw(t, &r, &slow, text)
			if len(data) > 2 {
				text[int(data[0])%len(text)] = data[1]
				exactLaw(t, &r, &slow, text)
			}
		}
	})
}
