package list

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

func TestIsEngineLine(t *testing.T) {
	for _, line := range []string{
		"ucci", " uciok\r", "go depth 8", "go", "bestmove h2e2 ponder h9g7", "bestmove (none)", "nobestmove", "banmoves h2e2 h9g7",
		"info depth 1 pv h2e2", "id name ElephantEye", "option usebook type check", "setoption usebook false", "ponderhit draw", "quit",
	} {
		assert.True(t, isEngineLine([]byte(line)), line)
	}
	for _, line := range []string{
		"", "position startpos", "fen x", "h2e2 h9g7", "go on", "stop here", "info", "bestmove", "banmoves none", "id x", "moves h2e2", "ucci engine", "go  on",
	} {
		assert.False(t, isEngineLine([]byte(line)), line)
	}
}

// A log of an engine is a list of what it was told of positions; the move that
// it answers is played; the other lines are noted, and one that is neither is refused alone.
func TestEngineLog(t *testing.T) {
	const log = "ucci\nposition startpos moves h2e2 h9g7\ngo depth 5\nbestmove h0g2 ponder i9h9\nbanmoves h2e2\nnonsense here\nposition startpos\nquit\n"
	assert.True(t, UCCI.Sniff([]byte(log), "x.txt"))
	assert.False(t, FEN.Sniff([]byte(log), "x.txt"))
	assert.False(t, UCCI.Sniff([]byte("go depth 5\nbestmove h2e2\n"), "x.txt"))
	var plies, notes []int
	refused := 0
	for rec, err := range UCCI.Split(bytes.NewReader([]byte(log))) {
		require.NoError(t, err)
		var g game.Game
		if UCCI.Decode(&g, &rec, options()) != nil {
			refused++
			continue
		}
		plies, notes = append(plies, len(g.Nodes)-1), append(notes, len(g.Notes))
		for i := range g.Notes {
			assert.Equal(t, note.TextIgnored, g.Notes[i].Code)
		}
	}
	assert.Equal(t, 1, refused)
	assert.Equal(t, []int{3, 0}, plies)
	assert.Equal(t, []int{3, 1}, notes)
}
