package list

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// What is told from a list by its tags and one line is not a list when all lines are read: of any
// mixture of lines.
func TestGamesAreToldByTwoLines(t *testing.T) {
	testfiles.OneThread(t)
	const fen = "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"
	lines := []string{
		`[Event "x"]`, `[Red "紅"]`, `[FEN "` + fen + `"]`, `[FEN_INDEX "1"]`, `[Site "` + fen + `"]`, "", "1. 炮二平五 馬８進７", "1. h2e2 h9g7", "h2e2 h9g7",
		fen, "# " + fen, "# comment", "***01***", "position startpos moves h2e2", "word", "a|" + fen, "{comment}", "bestmove h2e2", "4k4/9/9/9/9/9 w",
	}
	random := rand.New(rand.NewPCG(1, 2))
	told := 0
	for range 3000 {
		var text []string
		for range 1 + random.IntN(30) {
			n := len(lines)
			if random.IntN(2) == 0 {
				n = 7
			}
			text = append(text, lines[random.IntN(n)])
		}
		head := []byte(strings.Join(text, "\n"))
		var r lineReader
		rec := sampleOf(head)
		if !r.beginsGame(&rec) {
			continue
		}
		told++
		s := r.survey(&rec)
		for _, named := range []kind{kindNone, kindFEN, kindEPD, kindEGLib} {
			assert.Equal(t, kindNone, s.kindOf(named), "%s", head)
		}
	}
	assert.Greater(t, told, 300)
}

// The extensions of a list of positions are its own.
func TestKindOfName(t *testing.T) {
	for k, f := range map[kind]*game.Format{kindFEN: &FEN, kindEPD: &EPD, kindEGLib: &EGLib} {
		for _, extension := range f.Extensions {
			assert.Equal(t, k, kindOfName("list"+extension), extension)
		}
	}
	assert.Equal(t, kindNone, kindOfName("list.ucci"))
}
