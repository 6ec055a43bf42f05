package collection

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game/list"
)

const (
	apartBoard    = "4kaR2/4a4/3nR4/7N1/9/9/9/9/4Ap1r1/3AK3c"
	apartBoardWXF = "4kaR2/4a4/3hR4/7H1/9/9/9/9/4Ap1r1/3AK3c"
)

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

// The counters of EPD are in its operations: they are read, and are not lost where
// the operations stay.
func TestCountersOfEPD(t *testing.T) {
	in := apartBoard + " b - - hmvc 5; fmvn 26;\n"
	assert.Equal(t, apartBoard+" b - - 5 26 hmvc 5; fmvn 26;\n", editText(t, in, Options{Dialect: to("xqbase")}).out)
	same := editText(t, in, Options{Dialect: to("epd")})
	assert.Equal(t, in, same.out)
	assert.Empty(t, same.said)
	lost := editText(t, in, Options{Dialect: to("epd"), To: &list.UCCI})
	assert.Contains(t, lost.said, "halfmoves-lost")
}

// What a list refuses is not rewritten by half: it stays, and is named.
func TestRewriteLeavesDamageAlone(t *testing.T) {
	for _, tail := range []string{
		" b - - -5 26", " r - x 0 1", " x  - - 0 1", " ? - - 0 1", " w - w cq - 0P1", " r\t- - 5 26", " r - - 5\t26",
		" w---0 1", " g 20 100", " b; - - 5 26", "; b - - 5 26", " w - - 5 -", " w - - - - 1", " - - 5 26", " w - - - 0 1", " b - - 5,26",
	} {
		text := "see " + apartBoard + tail + "\nand more"
		var said strings.Builder
		out, stats := rewrite([]byte(text), Options{Dialect: to("wxf-fused"), Diagnose: func(d *Diagnostic) {
			said.WriteString(d.Text() + "\n")
		}})
		assert.Equal(t, text, string(out))
		assert.Equal(t, 1, stats.Total.Rejected, text)
		assert.NotEmpty(t, said.String(), text)
	}
	for tail, expected := range map[string]string{
		" b - - 5":            " b---5",
		" b - - 5.":           " b---5.",
		" b - - 5 26, and 3":  " b---26, and 3",
		" w - a nice one":     " w - a nice one",
		" w, 5 times":         " w, 5 times",
		" w 3.5":              " w 3.5",
		" w - - 0 1 -35":      " w---1 -35",
		" w | - | 5 |":        " w | - | 5 |",
		" 1 - - 5 26":         " b---26",
		" b \\\\- \\\\- 5 26": " b---26",
	} {
		out, _ := rewrite([]byte("see "+apartBoard+tail), Options{Dialect: to("wxf-fused")})
		assert.Equal(t, "see "+apartBoardWXF+expected, string(out))
	}
}

// A URL stays one: what is not ASCII is escaped, unless the text has it as it is.
func TestRewriteKeepsURLs(t *testing.T) {
	for in, expected := range map[string]string{
		"?fen=" + apartBoard + "%20b%20-%20-%205%2026":  "?fen=" + apartBoardWXF + "%20b%20%E2%80%93%20-%20%E2%80%93%2026",
		"?fen=" + apartBoard + "_b_–_-_–_26":            "?fen=" + apartBoardWXF + "_b_–_-_–_26",
		"?fen=" + apartBoard + "+b+-+-+5+26&site=x y z": "?fen=" + apartBoardWXF + "+b+%E2%80%93+-+%E2%80%93+26&site=x y z",
		"fen " + apartBoard + " b - - 5 26":             "fen " + apartBoardWXF + " b – - – 26",
	} {
		out, _ := rewrite([]byte(in), Options{Dialect: to("xqfan")})
		assert.Equal(t, expected, string(out))
		again, _ := rewrite(out, Options{Dialect: to("xqfan")})
		assert.Equal(t, expected, string(again), "what is written is read again")
	}
}
