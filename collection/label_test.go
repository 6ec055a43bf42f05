package collection

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// What a record is called goes with it to Emit, in any order of writing and whatever is left out
// or merged on the way: it is what the game that is written, and where it came from, say.
func TestLabelsTravel(t *testing.T) {
	testfiles.OneThread(t)
	label := func(dst []byte, g *game.Game, file string, number int) []byte {
		return fmt.Appendf(dst, "%s|%s|%d|%d", g.Tag("Event"), file, number, len(g.Nodes))
	}
	text := sameGames(t, 3)
	for _, o := range []Options{
		{}, {Sort: SortKey}, {Dedupe: DedupePrefix}, {Dedupe: DedupeGame, Keep: KeepRichest},
		{Dedupe: DedupeGame, Keep: KeepMerge}, {Dedupe: DedupeMirror, Keep: KeepMerge, Sort: SortDate},
	} {
		for _, to := range []*game.Format{pgn.Format(), jsonl.Format()} {
			n := 0
			o.To, o.Label = to, label
			o.Emit = func(e *Emitted) error {
				n++
				games := readBack(t, "out", string(e.Data))
				require.Len(t, games, 1)
				assert.Equal(t, string(label(nil, games[0], e.Below, e.Number)), e.Label)
				return nil
			}
			report, err := Convert(t.Context(), texts("a", text, "b", text), &o)
			require.NoError(t, err)
			assert.Equal(t, report.Total.Written, n)
			assert.Positive(t, n)
		}
	}
}
