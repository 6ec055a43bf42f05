package collection

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game/list"
)

const apartBoard = "4kaR2/4a4/3nR4/7N1/9/9/9/9/4Ap1r1/3AK3c"

// sides are what is next to a board that does not say whose turn it is: in an object, or in
// another column of a table.
var sides = []struct{ in, turn string }{
	{`{"fen":"` + apartBoard + `","turn":"b"}`, "b"},
	{`{"fen":"` + apartBoard + `","turn":"red"}`, "w"},
	{`{"fen":"` + apartBoard + `","id":1,"side":"black"}`, "b"},
	{`{"fen":"` + apartBoard + `","sideToMove":"黑"}`, "b"},
	{`{"fen":"` + apartBoard + `","side":"left"}`, "assumed"},
	{`{"fen":"` + apartBoard + ` b","turn":"b"}`, "b"},
	{`{"fen":"` + apartBoard + ` w","side":"black"}`, "w"}, // the side of somebody
	{`{"fen":"` + apartBoard + ` w","turn":"b"}`, "error"},
	{"id,Side,fen\n1,b," + apartBoard, "b"},
	{"fen\tstm\n" + apartBoard + "\tred", "w"},
	{"fen,side\n" + apartBoard + ",left", "assumed"},
	{"fen,score\n" + apartBoard + ",b", "assumed"},
}

// checkSide checks that a board was read with the side to move that is next to it.
func checkSide(t *testing.T, in, turn string, o Options) {
	t.Helper()
	o.Dialect = to("xqbase-short")
	got := editText(t, in, o)
	require.NoError(t, got.err, in)
	switch turn {
	case "error":
		assert.Equal(t, 1, got.report.Total.Rejected, in)
		return
	case "assumed":
		assert.Contains(t, got.said, "side-missing", in)
		turn = "w"
	default:
		assert.NotContains(t, got.said, "side-missing", in)
	}
	assert.Contains(t, got.out, apartBoard+" "+turn, in)
}

// A field beside the position says whose turn it is, where the position does not: in the
// objects of others, in a table that is edited, and in one that becomes records.
func TestSideInAnotherField(t *testing.T) {
	for _, row := range sides {
		if row.in[0] == '{' {
			t.Run("object", func(t *testing.T) { checkSide(t, row.in, row.turn, Options{}) })
			continue
		}
		t.Run("edited", func(t *testing.T) {
			checkSide(t, row.in, row.turn, Options{Column: "fen"})
		})
		t.Run("records", func(t *testing.T) { checkSide(t, row.in, row.turn, Options{Column: "fen", To: &list.UCCI}) })
	}
}
