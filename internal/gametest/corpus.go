package gametest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// Corpus returns the path of a file or folder of the real records, or skips the test.
func Corpus(t *testing.T, path ...string) string {
	t.Helper()
	return testfiles.Shared(t, filepath.ToSlash(filepath.Join(append([]string{"corpora"}, path...)...)))
}

// Expected is what an independent reader found in a file: a line of expected.tsv,
// whose columns are named in the index of the corpora.
type Expected struct {
	Path, Start, Plies, Status, Flags, Final, Moves string
}

// ReadExpected reads expected.tsv in a folder of the corpora.
func ReadExpected(t *testing.T, folder string) (rows []Expected) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, "expected.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimRight(string(data), "\r\n"), "\n") {
		if i == 0 {
			continue
		}
		c := append(strings.Split(strings.TrimRight(line, "\r"), "\t"), make([]string, 7)...)
		rows = append(rows, Expected{c[0], c[1], c[2], c[3], c[4], c[5], c[6]})
	}
	return rows
}

// Describe says about a game what expected.tsv says, but for the path. The status is
// "ok", or "illegal@ply" or "wrongside@ply" without the number of the rule.
func Describe(g *game.Game) Expected {
	e := Expected{Start: boardAndSide(&g.Start), Status: "ok"}
	moves := g.MainLine(nil)
	p := g.PositionAt(0)
	for _, m := range moves {
		p.Do(m)
	}
	final := p.Setup()
	e.Plies, e.Final, e.Moves = fmt.Sprint(len(moves)), boardAndSide(&final), Moves(g)
	if _, ply := g.Stop(); ply > 0 {
		e.Status = fmt.Sprintf("%s@%d", strings.ReplaceAll(string(g.Status()), "-", ""), ply)
	}
	if g.HasVariations() {
		e.Flags += "V"
	}
	if g.HasComments() {
		e.Flags += "C"
	}
	if e.Flags == "" {
		e.Flags = "-"
	}
	return e
}

// boardAndSide writes the two fields of a FEN that every dialect has.
func boardAndSide(s *xiangqi.Setup) string {
	o := game.WriteOptions{}
	board, rest, _ := strings.Cut(string(kit.AppendFEN(&o, nil, s)), " ")
	return board + " " + rest[:1]
}
