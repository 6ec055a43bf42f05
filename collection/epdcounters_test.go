package collection

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// The counters of a list that becomes EPD are written as operations, whatever is around the
// position, and no loss is said: read back, the positions have them. A line with moves, which
// must follow the position, loses them with a note.
func TestListsKeepCountersInEPD(t *testing.T) {
	testfiles.OneThread(t)
	for _, row := range []struct {
		line string
		keep bool
	}{
		{startFEN + " w - - 5 12", true}, {startFEN + " b - - 0 1 ", true}, {startFEN + " w - - 5 12 ; h2e2 is good", true},
		{"第一局 " + startFEN + " w - - 5 12", true}, {startFEN + " w - - 5 12;x", true}, {`"` + startFEN + ` w - - 5 12"`, true},
		{startFEN + " w - - 5 12 moves h2e2 h9g7", false}, {startFEN + " w - - 5 12 # so", false}, {startFEN + " w - - 5 12|h2e2", false},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR  w - - 5 12", true}, {startFEN + " w - - hmvc 5; fmvn 12;", true},
	} {
		for _, dialects := range []string{"", "epd", "xqbase-short", "xqbase"} {
			o := Options{Edit: true, FromFormat: &list.FEN, To: &list.EPD}
			if dialects != "" {
				o.Dialect = to(dialects)
			}
			lines, _ := converted(t, "a.fen", row.line+"\n", o)
			lost := codesOf(t, row.line+"\n", o)
			assert.Len(t, lines, 1, row.line)
			assert.Equal(t, !row.keep && dialects != "xqbase", lost[note.HalfmovesLost] > 0, "%s %v", lines[0], lost)
			before, _ := gamesOf(t, row.line+"\n", Options{FromFormat: &list.FEN})
			after, _ := gamesOf(t, lines[0]+"\n", Options{FromFormat: &list.EPD})
			if assert.Len(t, after, 1) && lost[note.HalfmovesLost] == 0 {
				assert.Equal(t, before[0].Start, after[0].Start, lines[0])
				assert.Equal(t, before[0].MainLine(nil), after[0].MainLine(nil), lines[0])
			}
		}
	}
}

// An edited line of EPD says the clock once: an operation that has it is written with it.
func TestEditedOperationsHaveTheClock(t *testing.T) {
	testfiles.OneThread(t)
	for _, row := range []struct {
		line, expected string
		o              Options
	}{
		{startFEN + " w - - hmvc 5; fmvn 12;", startFEN + " w - - 0 12 hmvc 0; fmvn 12;", Options{ResetHalfmoves: true}},
		{startFEN + " w - - id \"hmvc 5\"; hmvc  5 ;fmvn 12;", startFEN + " w - - 0 12 id \"hmvc 5\"; hmvc  0 ;fmvn 12;", Options{ResetHalfmoves: true}},
		{startFEN + " w - - hmvc 05; fmvn 12;", startFEN + " w - - 5 12 hmvc 05; fmvn 12;", Options{}},
	} {
		row.o.Edit, row.o.FromFormat, row.o.To, row.o.Dialect = true, &list.FEN, &list.FEN, to("xqbase")
		lines, _ := converted(t, "a.epd", row.line+"\n", row.o)
		assert.Equal(t, []string{row.expected}, lines, row.line)
	}
}
