package list

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// What Copy copies is what Edit makes of the line, with the same position and losses, for every
// pair of dialects. What is in no exact form it leaves alone.
func TestCopyOfExact(t *testing.T) {
	testfiles.OneThread(t)
	rng := rand.New(rand.NewPCG(9, 4))
	copied := 0
	lists := []*game.Format{&FEN, &EPD, &EGLib}
	for _, from := range dialect.All() {
		for i, to := range dialect.All() {
			f := lists[i%len(lists)]
			s := gametest.Random(rng, gametest.Options{Positions: true}).Start
			s.Halfmoves, s.Fullmoves = xiangqi.Known(rng.Uint32N(40)), xiangqi.Known(1+rng.Uint32N(40))
			if from.Loss(&s)&dialect.LossPieces != 0 {
				continue
			}
			text := from.Append(nil, &s)
			read := dialect.Reader{As: from}
			var got xiangqi.Setup
			out, n, noted, lost := f.Copy(&read, to, false)([]byte("> "), append(text, "\nx"...), &got)
			if n == 0 {
				assert.Equal(t, "> ", string(out), "%s → %s", from.Name(), to.Name())
				continue
			}
			copied++
			require.Equal(t, len(text), n, "%s: %s", from.Name(), text)
			var g game.Game
			require.NoError(t, f.Decode(&g, &game.Record{Data: text, Line: 1}, &game.ReadOptions{FEN: dialect.Reader{As: from}, Notations: i18n.Notations()}), "%s", text)
			assert.Equal(t, g.Start, got, "%s: %s", from.Name(), text)
			assert.Len(t, noted, len(g.Notes), text)
			o := game.WriteOptions{Dialect: to}
			expected, err := f.Edit([]byte("> "), &game.Record{Data: text, Line: 1}, &g, &o)
			require.NoError(t, err)
			assert.Equal(t, string(expected), string(out), "%s → %s: %s", from.Name(), to.Name(), text)
			var codes, said []note.Code
			for loss := range lost.Each() {
				codes = append(codes, note.Code(loss.String()))
			}
			for _, n := range o.Losses {
				said = append(said, n.Code)
			}
			assert.Equal(t, codes, said, "%s → %s: %s", from.Name(), to.Name(), text)
		}
	}
	assert.Greater(t, copied, 300)
}

// Copy leaves every text alone that has more than a position in its line, or is damaged.
func TestCopyLeavesOthers(t *testing.T) {
	var read dialect.Reader
	copyLine := FEN.Copy(&read, dialect.ByName(dialect.All(), "wxf"), false)
	for _, text := range []string{"", "\n", "# comment", startFEN + " moves h2e2", "a|" + startFEN + "|h2e2", startFEN + " ; x", "1" + startFEN, startFEN[:20]} {
		var s xiangqi.Setup
		out, n, _, lost := copyLine(nil, []byte(text), &s)
		assert.Empty(t, out, text)
		assert.Zero(t, n, text)
		assert.Zero(t, lost, text)
	}
}
