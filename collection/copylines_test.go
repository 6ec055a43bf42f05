package collection

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// commonly changes the text of a position in the ways that many do.
var commonly = []func(string) string{
	func(s string) string { return s },
	func(s string) string { return strings.ReplaceAll(s, " ", "  ") },
	func(s string) string { return strings.Replace(s, " ", "  ", 1) },
	func(s string) string { return s[:strings.LastIndexByte(" "+s, ' ')] },
	func(s string) string { return strings.Fields(s)[0] },
	func(s string) string { return "position fen " + s },
	func(s string) string { return "fen: " + s },
	func(s string) string { return "FEN " + strings.ReplaceAll(s, "- -", "– –") },
	func(s string) string { return s + " ; good" },
	func(s string) string { return s + " moves h2e2" },
	func(s string) string { return "# " + s },
}

// spelledLines are positions as they are spelled in lists, in many ways, some of them damaged.
func spelledLines(rng *rand.Rand, n int) string {
	var list strings.Builder
	for range n {
		s := gametest.Random(rng, gametest.Options{Positions: true}).Start
		if rng.IntN(2) == 0 {
			s.Halfmoves = xiangqi.Known(rng.Uint32N(3))
		}
		line := to([]string{"xqbase", "wxf", "xqfan", "felicity", "cfen", "tuongky-url"}[rng.IntN(6)]).String(&s)
		line = commonly[rng.IntN(len(commonly))](line)
		if rng.IntN(8) == 0 && line != "" {
			at := rng.IntN(len(line))
			line = line[:at] + string("/ -9wbkB.\t"[rng.IntN(10)]) + line[at+1:]
		}
		list.WriteString(line + []string{"\n", "\r\n"}[rng.IntN(2)])
	}
	return list.String()
}

// Lines that are copied are written, told of and counted as those that are read and edited.
func TestCopiedLines(t *testing.T) {
	testfiles.OneThread(t)
	rng := rand.New(rand.NewPCG(14, 3))
	for _, name := range []string{"fen", "epd"} {
		for _, d := range dialect.All() {
			list := spelledLines(rng, 120)
			format := *FormatByName(name)
			o := Options{To: &format, Dialect: d, PerCode: rng.IntN(4), Workers: 1 + rng.IntN(3), ResetHalfmoves: rng.IntN(4) == 0, LenientSide: rng.IntN(4) == 0}
			o.Formats = []*game.Format{&format}
			copied := editText(t, list, o)
			format.Copy = nil
			read := editText(t, list, o)
			assert.Equal(t, strings.Split(read.out, "\n"), strings.Split(copied.out, "\n"), "%s in %s", name, d.Name())
			assert.Equal(t, strings.Split(read.said, "\n"), strings.Split(copied.said, "\n"), "%s in %s", name, d.Name())
			assert.Equal(t, read.rejects, copied.rejects)
			assert.Equal(t, read.report.Total, copied.report.Total, "%s in %s", name, d.Name())
			assert.Equal(t, read.report.Codes, copied.report.Codes, "%s in %s", name, d.Name())
		}
	}
}
