package gametest

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
)

// Sample reads a file of the corpora, and skips the test without it. The path is below the corpora, for a package of a format.
func Sample(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(Corpus(t, path))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Decode reads a record that must be one.
func Decode(t testing.TB, f *game.Format, data []byte) *game.Game {
	t.Helper()
	g, err := decode(f, data)
	if err != nil {
		t.Fatalf("%v", err)
	}
	if err := g.Check(); err != nil {
		t.Fatal(err)
	}
	return g
}

func decode(f *game.Format, data []byte) (*game.Game, error) {
	rec := game.Record{Data: data}
	if !f.Is(game.Binary) {
		rec.Line = 1
	}
	g := new(game.Game)
	return g, f.Decode(g, &rec, &game.ReadOptions{Notations: i18n.Notations()})
}

// Moves is the main line in coordinates, with a space between moves.
func Moves(g *game.Game) string {
	var moves []string
	for _, m := range g.MainLine(nil) {
		moves = append(moves, m.String())
	}
	return strings.Join(moves, " ")
}

// CheckCut reads a record without variations cut at every length: what is read is the
// start of the game, and where something is missing that is said. enough is the length
// from which on nothing is.
func CheckCut(t *testing.T, f *game.Format, data []byte, enough int) {
	t.Helper()
	whole := Decode(t, f, data).MainLine(nil)
	for end := range enough {
		g, err := decode(f, data[:end])
		if err != nil {
			if _, ok := err.(*game.Error); !ok {
				t.Fatalf("%d bytes: %T", end, err)
			}
			continue
		}
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		moves := g.MainLine(nil)
		if len(moves) > len(whole) || !slices.Equal(moves, whole[:len(moves)]) {
			t.Fatalf("%d bytes: %v", end, moves)
		}
		if len(moves) < len(whole) && g.Status() == game.OK || len(g.Notes) == 0 {
			t.Fatalf("%d bytes: %v and %v", end, g.Status(), g.Notes)
		}
	}
}

// FuzzReader holds a format to it that no input makes it panic or breaks the tree.
func FuzzReader(f *testing.F, format *game.Format, seeds ...[]byte) {
	for _, seed := range seeds {
		f.Add(seed)
		f.Add(seed[:len(seed)*2/3])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		format.Sniff(data, "")
		if err := Read(format, data, &game.ReadOptions{Notations: i18n.Notations()}, func(*game.Game, error) {}); err != nil {
			t.Fatal(err)
		}
	})
}

// ClaimsOnly checks that of all files of the corpora a format claims those and no
// others. Paths are below the corpora.
func ClaimsOnly(t *testing.T, f *game.Format, expected ...string) {
	t.Helper()
	root := Corpus(t)
	var claimed []string
	err := fs.WalkDir(os.DirFS(root), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			return err
		}
		if f.Sniff(data[:min(len(data), 64<<10)], strings.ToLower(filepath.Base(path))) {
			claimed = append(claimed, path)
		}
		return nil
	})
	if err != nil || !slices.Equal(claimed, expected) {
		t.Fatalf("%s claims %v, %v", f.Name, claimed, err)
	}
}
