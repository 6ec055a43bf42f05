package pgn

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/xiangqi"
)

// TestReadByFFish lets Fairy-Stockfish read what is written here: with comments,
// annotations and variations, of which it keeps the main line. It needs node, and the
// directory of a node_modules with ffish 0.7.10 in the variable FFISH.
func TestReadByFFish(t *testing.T) {
	modules := os.Getenv("FFISH")
	node, err := exec.LookPath("node")
	if err != nil || modules == "" {
		t.Skip("SKIPPED, not checked: needs node, and FFISH=…/node_modules with ffish 0.7.10 in it")
	}
	san, err := i18n.Notation("san")
	require.NoError(t, err)
	uci1, err := i18n.Notation("uci1")
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(9, 10))
	var in, out bytes.Buffer
	var expected []string
	o := gametest.All()
	for range 500 {
		g := gametest.Random(rng, o)
		g.SetTag("Variant", "xiangqi")
		text, err := Format().Append(nil, g, &game.WriteOptions{Notation: san})
		require.NoError(t, err)
		in.Write(append(text, 0))
		expected = append(expected, spelled(t, g, uci1.Append))
	}
	script := exec.Command(node, filepath.Join("..", "..", "testdata", "ffish", "readpgn.cjs"))
	script.Env = append(os.Environ(), "NODE_PATH="+modules)
	script.Stdin, script.Stdout, script.Stderr = &in, &out, os.Stderr
	require.NoError(t, script.Run())
	got := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	require.Len(t, got, len(expected))
	for i := range expected {
		assert.Equal(t, expected[i], got[i])
	}
}

// spelled returns the main line and the board at its end, set apart by a tab.
func spelled(t *testing.T, g *game.Game, spell speak) string {
	t.Helper()
	p := g.PositionAt(0)
	var words []string
	for _, m := range g.MainLine(nil) {
		word, err := spell(nil, p, m)
		require.NoError(t, err)
		words = append(words, string(word))
		p.Do(m)
	}
	end := p.Setup()
	board, _, _ := strings.Cut(string(kit.AppendFEN(new(game.WriteOptions), nil, &end)), " ")
	return strings.Join(words, " ") + "\t" + board
}

// speak is how a notation writes a move.
type speak func([]byte, *xiangqi.Position, xiangqi.Move) ([]byte, error)
