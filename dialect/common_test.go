package dialect

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// commonSpellings are spellings that have a lane: a text with {board}, {turn}, {half} and
// {full}.
var commonSpellings = []string{
	"{board}", "{board} {turn}", "{board} {turn} - -", "{board} {turn} - {half} {full}", "{board} {turn} {half} {full}", "{board} {turn} {full}",
	"{board} {turn} – - – {full}", "{board} {turn} - - - {full}", "{board} {turn} - - {half} {full}",
	"{board}  {turn}  -  -  {half}  {full}", "{board}  {turn}  –  -  –  {full}", "{board}  {turn}", "{board}  {turn}  -  {half}  {full}",
	"{board} {turn} - - {full}", "{board} {turn} - - 0", "{board}  {turn} - - {half} {full}", "{board}  {turn} - {half} {full}", "{board}  {turn} - - 0",
	"position fen {board} {turn} - - {half} {full}", "fen {board} {turn} - - {half} {full}", "position {board} {turn}", "FEN: {board} {turn} - {half} {full}",
	"Fen={board} {turn} - - {half} {full}", "fen {board}", "position fen {board}  {turn}  -  -  {half}  {full}", "fen: {board} {turn} – - – {full}",
}

// spell writes a position in a spelling. letters has a symbol for the elephant and the horse.
func spell(spelling, letters string, s *xiangqi.Setup) []byte {
	board := ByName(All(), "xqbase").letters.appendPlain(nil, &s.Board, '/')
	for i, c := range board {
		switch c {
		case 'B', 'b':
			board[i] = letters[0] | c&0x20
		case 'N', 'n':
			board[i] = letters[1] | c&0x20
		}
	}
	return []byte(strings.NewReplacer(
		"{board}", string(board), "{turn}", white[s.Turn],
		"{half}", strconv.Itoa(int(s.Halfmoves.Or(0))), "{full}", strconv.Itoa(int(s.Fullmoves.Or(1))),
	).Replace(spelling))
}

// commonLaw: what a lane says is what the slow way says, with all its places.
func commonLaw(t *testing.T, r, slow *Reader, text []byte) (taken bool) {
	r.prepare()
	slow.prepare()
	var fast Reading
	ok := r.readCommon(text, &fast)
	if !ok {
		return false
	}
	reading, err := slow.readAny(text)
	if exact := reading.Exact(r.Dialects); fast.inexact && len(exact) > 0 {
		t.Fatalf("%q is exact in %s", text, exact[0].Name())
	}
	if fast.Plain, fast.inexact = 0, false; err != nil || fast.Setup != reading.Setup || !reflect.DeepEqual(tidy(fast), tidy(reading)) {
		t.Fatalf("%q\nfast: %+v\nslow: %+v, %v", text, fast, reading, err)
	}
	return true
}

// tidy is a reading in which no slice is empty but not nil.
func tidy(r Reading) Reading {
	for _, b := range []*[]byte{&r.Lead, &r.Core, &r.Rest, &r.layout.glue, &r.layout.separator} {
		if len(*b) == 0 {
			*b = nil
		}
	}
	if len(r.Notes) == 0 {
		r.Notes = nil
	}
	return r
}

// Every common spelling has a lane, with any letters; a position with a problem or a doubtful
// counter has none.
func TestCommonSpellings(t *testing.T) {
	testfiles.OneThread(t)
	var r, slow Reader
	s := xiangqi.Start()
	s.Halfmoves, s.Fullmoves = xiangqi.Known(7), xiangqi.Known(31)
	for _, spelling := range commonSpellings {
		for _, letters := range []string{"BN", "EH", "EN", "BH"} {
			assert.True(t, commonLaw(t, &r, &slow, spell(spelling, letters, &s)), "%s with %s", spelling, letters)
		}
	}
	text := spell(commonSpellings[0], "EH", &s)
	assert.True(t, commonLaw(t, &r, &slow, bytes.Replace(text, []byte("E"), []byte("B"), 1)), "letters of two sets")
	for _, other := range []string{"\ufeff%s w", "%s\tw", "%s w.", "a %s w", "%s w - - 01 5", "%s w - - 5 0", "%s w 2579", "%s w - - 90 1", "%s b|x", "%s w - - 0 1 ", "%s / w"} {
		assert.False(t, commonLaw(t, &r, &slow, fmt.Appendf(nil, other, text)), other)
	}
	assert.False(t, commonLaw(t, &r, &slow, []byte("4k4/9/9/9/9/9/9/9/9/9 w")), "a position with a problem")
	as := Reader{As: ByName(All(), "wxf")}
	assert.False(t, commonLaw(t, &as, &slow, text), "who names a dialect has another reading")
	last := spell("{board} {turn} - {half} {full}", "BN", &s)
	assert.Zero(t, testing.AllocsPerRun(10, func() { _, _ = r.Read(last) }))
}

func FuzzCommonLanes(f *testing.F) {
	for i, spelling := range commonSpellings {
		s := xiangqi.Start()
		f.Add(spell(spelling, "BN", &s), uint64(i))
	}
	var r, slow Reader
	lenient := Reader{LenientSide: true, Orient: OrientFlip}
	slowLenient := Reader{LenientSide: true, Orient: OrientFlip}
	f.Fuzz(func(t *testing.T, text []byte, seed uint64) {
		commonLaw(t, &r, &slow, text)
		commonLaw(t, &lenient, &slowLenient, text)
		randomSpelling(t, &r, &slow, commonSpellings[seed%uint64(len(commonSpellings))], rand.New(rand.NewPCG(seed, 1)))
	})
}

// randomSpelling holds a lane to the slow way for a random position in that spelling, and
// for one of its texts with a byte changed.
func randomSpelling(t *testing.T, r, slow *Reader, spelling string, rng *rand.Rand) bool {
	var seed [8]byte
	for i := range seed {
		seed[i] = byte(rng.Uint32())
	}
	s := setupFrom(seed[:])
	letters := []string{"BN", "EH", "EN", "BH"}[rng.IntN(4)]
	text := spell(spelling, letters, &s)
	taken := commonLaw(t, r, slow, text)
	const signs = "/ -–09wbkKBEaNhnr.,_\t:~"
	text[rng.IntN(len(text))] = signs[rng.IntN(len(signs))]
	commonLaw(t, r, slow, text)
	return taken
}

// Each lane is the slow way, over random positions: a few of each spelling, or as many as
// XQFEN_LANES says.
func TestCommonLanes(t *testing.T) {
	testfiles.OneThread(t)
	n := 100
	if said, err := strconv.Atoi(os.Getenv("XQFEN_LANES")); err == nil {
		n = said
	}
	for i, spelling := range commonSpellings {
		taken := 0
		var r, slow Reader
		rng := rand.New(rand.NewPCG(uint64(i), 2))
		for range n {
			if randomSpelling(t, &r, &slow, spelling, rng) {
				taken++
			}
		}
		require.Greater(t, taken, n/4, spelling)
		t.Logf("%s: %d of %d", spelling, taken, n)
	}
}
