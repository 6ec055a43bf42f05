package collection

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/dhtmlxq"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/game/xqf"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// journey is the way of a tree through the formats that hold trees.
var journey = []*game.Format{pgn.Format(), dhtmlxq.Format(), xqf.Format(), jsonl.Format()}

// travel writes a game in each format of the journey and reads it again. The error
// names the format in which something was lost.
func travel(g *game.Game, n notation.Notation) error {
	o := &game.ReadOptions{Notations: i18n.Notations()}
	g = gametest.WithoutBlanks(g)
	for _, f := range journey {
		w := &game.WriteOptions{Notation: n}
		file, err := gametest.Write(f, g, w)
		if err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
		for i := range w.Losses {
			if loss := &w.Losses[i]; loss.Code != note.HalfmovesInvented && loss.Code != note.FullmovesInvented {
				return fmt.Errorf("%s: %s", f.Name, i18n.Sentence(loss))
			}
		}
		games := 0
		var back *game.Game
		err = gametest.Read(f, file, o, func(read *game.Game, err error) {
			games++
			if err == nil {
				copied := *read
				back = &copied
			}
		})
		if err != nil || games != 1 || back == nil {
			return fmt.Errorf("%s: %d games: %w\n%.500s", f.Name, games, err, file)
		}
		// Counters that are not known are 0 and 1 in a FEN, and nothing in binary formats.
		back.Start.Halfmoves, back.Start.Fullmoves = g.Start.Halfmoves, g.Start.Fullmoves
		if difference := gametest.Difference(g, back); difference != "" {
			return fmt.Errorf("%s: %.300s", f.Name, difference)
		}
		g = back
	}
	return nil
}

// Every node, comment and annotation goes through all formats, with moves in any notation.
func FuzzTrees(f *testing.F) {
	for seed := range uint64(12) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		g := gametest.Random(rand.New(rand.NewPCG(seed, 5)), gametest.Portable())
		g.Start = kit.StartOf(&g.Start.Board, g.Start.Turn)
		notations := i18n.Notations()
		if err := travel(g, notations[seed%uint64(len(notations))]); err != nil {
			t.Fatal(err)
		}
	})
}

// The trees of real files, XQF first.
func TestTreesOfCorpora(t *testing.T) {
	testfiles.OneThread(t)
	root := testfiles.Shared(t, "corpora/xqf")
	o := &game.ReadOptions{Notations: i18n.Notations()}
	games, nodes := 0, 0
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.EqualFold(filepath.Ext(path), ".xqf") {
			return err
		}
		file, err := os.ReadFile(path)
		require.NoError(t, err)
		return gametest.Read(xqf.Format(), file, o, func(g *game.Game, err error) {
			require.NoError(t, err)
			games++
			nodes += len(g.Nodes)
			if err := travel(g, nil); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		})
	})
	require.NoError(t, err)
	t.Logf("%d games of %d nodes", games, nodes)
	require.Equal(t, 175, games)
}
