package dialect

import (
	"math/big"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// numbers are counters around each limit at which one could wrap or be cut.
var numbers = []string{
	"1", "26", "999999998", "999999999", "1000000000", "1999999998", "1999999999", "4294967295", "4294967296", "4294967297",
	"9999999999", "18446744073709551615", "18446744073709551616", "18446744073709551617", "00000000000000000026", "1" + strings.Repeat("0", 40),
}

// tails returns what may follow a board for a dialect: its own tail and operations
// of EPD, with those counters, with their spaces and without.
func (d *Dialect) tails(turn xiangqi.Color, half, full string) (all []string) {
	var own strings.Builder
	for _, item := range d.tail {
		own.WriteString(item.literal)
		switch item.value {
		case 0:
		case hasTurn:
			own.WriteString(d.spec.Turn[turn])
		case hasFull, hasPly, hasZero:
			own.WriteString(full)
		default:
			own.WriteString(half)
		}
	}
	for _, tail := range []string{
		own.String(), " w---" + full, " w - - " + half + " " + full, " w - - hmvc " + half + "; fmvn " + full + ";", " w - - fmvn " + full + "; hmvc " + half,
	} {
		fields := strings.Fields(tail)
		all = append(all, tail, strings.ReplaceAll(tail, " ", "_"))
		if len(fields) > 1 {
			all = append(all, " "+strings.Join(fields, ""), " "+strings.Join(fields[:len(fields)-1], "")+" "+fields[len(fields)-1])
		}
	}
	return all
}

var someDigits = regexp.MustCompile(`[0-9]+`)

// says reports whether one of the numbers of a text is the count, or its ply. The
// operations of EPD have no plies.
func says(text string, c xiangqi.Count, ply bool) bool {
	ply = ply && !strings.Contains(text, "fmvn")
	n, known := c.Value()
	if !known {
		return true
	}
	for _, digits := range someDigits.FindAllString(text, -1) {
		number, _ := new(big.Int).SetString(digits, 10)
		if ply {
			number.Rsh(number.Add(number, big.NewInt(1)), 1)
		}
		// Fullmove numbers count from 1: a 0 means that.
		if number.IsUint64() && (number.Uint64() == uint64(n) || number.Sign() == 0 && n == 1) {
			return true
		}
	}
	return false
}

// A counter is read as the text gives it, or refused, in every tail of every dialect:
// it is never another number.
func TestCountersNeverWrap(t *testing.T) {
	testfiles.OneThread(t)
	read := 0
	for _, d := range All() {
		if d.spec.binit {
			continue
		}
		s := xiangqi.Start()
		board := d.spec.Prefix + string(d.appendBoard(nil, &s.Board, d.spec.Separator))
		ply := d.holds&hasPly != 0
		readers := []*Reader{{}, {As: d}}
		for _, n := range numbers {
			for _, counters := range [][2]string{{n, n}, {n, "26"}, {"7", n}} {
				for _, tail := range d.tails(xiangqi.Red, counters[0], counters[1]) {
					var exact xiangqi.Setup
					if d.Parse([]byte(board+tail), &exact) == nil {
						requireSaid(t, d.Name(), tail, &exact, ply)
					}
					for _, r := range readers {
						reading, err := r.Read([]byte(board + tail))
						if err == nil {
							read++
							requireSaid(t, d.Name(), tail, &reading.Setup, ply)
						}
					}
				}
			}
		}
	}
	require.Positive(t, read)
}

func requireSaid(t *testing.T, name, tail string, s *xiangqi.Setup, ply bool) {
	t.Helper()
	require.True(t, says(tail, s.Halfmoves, false), "%s: %q has the clock %v", name, tail, s.Halfmoves)
	require.True(t, says(tail, s.Fullmoves, ply), "%s: %q has the fullmove number %v", name, tail, s.Fullmoves)
	require.LessOrEqual(t, s.Halfmoves.Or(0), uint32(MaxCount))
	require.LessOrEqual(t, s.Fullmoves.Or(0), uint32(MaxCount))
}

// A hint about counters changes nothing of what is read, and is placed at the number.
func TestDoubtfulCounters(t *testing.T) {
	const board = "4kaR2/4a4/3nR4/7N1/9/9/9/9/4Ap1r1/3AK3c"
	for _, test := range []struct {
		tail, as string
		code     note.Code
		at       string
		half     xiangqi.Count
		full     xiangqi.Count
	}{
		{" w - - 25 12", "", note.ClockAhead, "25", xiangqi.Known(25), xiangqi.Known(12)},
		{" w - - 25 12", "xqbase", note.ClockAhead, "25", xiangqi.Known(25), xiangqi.Known(12)},
		{" w 25 12", "", note.ClockAhead, "25", xiangqi.Known(25), xiangqi.Known(12)},
		{" w - - hmvc 25; fmvn 12;", "", note.ClockAhead, "25", xiangqi.Known(25), xiangqi.Known(12)},
		{" w - - 24 12", "", "", "", xiangqi.Known(24), xiangqi.Known(12)},
		{" w - - 24 12", "xqbase", "", "", xiangqi.Known(24), xiangqi.Known(12)},
		{" w - - 2579", "", note.MaybeTwoCounters, "2579", 0, xiangqi.Known(2579)},
		{" w - - 2579", "xqbase", note.MaybeTwoCounters, "2579", 0, xiangqi.Known(2579)},
		{" w 2579", "cfen", "", "", 0, xiangqi.Known(2579)},
		{" w - – - 2579", "", "", "", 0, xiangqi.Known(2579)},
	} {
		text := board + test.tail
		var r Reader
		r.As, _ = Find(All(), test.as)
		reading, err := r.Read([]byte(text))
		require.NoError(t, err, text)
		require.Equal(t, test.half, reading.Setup.Halfmoves, text)
		require.Equal(t, test.full, reading.Setup.Fullmoves, text)
		var doubts []note.Note
		for _, n := range reading.Notes {
			if n.Code == note.ClockAhead || n.Code == note.MaybeTwoCounters {
				doubts = append(doubts, n)
				require.Equal(t, note.KindHint, note.KindOf(n.Code))
			}
		}
		if test.code == "" {
			require.Empty(t, doubts, text)
			continue
		}
		require.Len(t, doubts, 1, text)
		require.Equal(t, test.code, doubts[0].Code)
		require.Equal(t, strings.Index(text, test.at), doubts[0].Offset)
		require.Equal(t, `"`+test.at+`"`, doubts[0].Got)
	}
}
