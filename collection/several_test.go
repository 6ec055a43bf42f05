package collection

import (
	"fmt"
	"html"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// The moves of the two games of samples.
const firstMoves, secondMoves = "h2e2 h9g7 h0g2 i9h9", "b2e2 b9c7 b0c2 a9b9"

// sample is a game with those moves in a format of text.
func sample(t *testing.T, f *game.Format, moves string) string {
	t.Helper()
	out := f.Layout.Header
	readOne(t, "[Event \"e\"]\n[Red \"x\"]\n\n"+moves+" *\n", Options{To: f, Emit: func(e *Emitted) error {
		out += string(e.Data)
		return nil
	}})
	return out
}

// writtenTexts are the formats of text that are written.
func writtenTexts() (formats []*game.Format) {
	for _, f := range Formats() {
		if f.Append != nil && !f.Is(game.Binary) {
			formats = append(formats, f)
		}
	}
	return formats
}

// severalRead is what was read of a text: the moves of all records, one after the other, what was said, and whether
// all was well.
type severalRead struct {
	moves string
	said  []string
	well  bool
}

func readSeveral(t *testing.T, file string) (r severalRead) {
	t.Helper()
	report := readOne(t, file, Options{
		To:   formatNamed(t, "jsonl"),
		Emit: func(e *Emitted) error { return nil },
		Change: func(g *game.Game) {
			if title := g.Tag("Title"); strings.Contains(title, "moves") || strings.HasPrefix(title, "1 4") { // a caption
				r.moves += firstMoves + " "
			}
			if comment := g.Nodes[0].Comment; strings.Contains(comment, "pv ") { // an operation
				r.moves += comment[strings.Index(comment, "pv ")+3:len(comment)-1] + " "
			}
			for n := range g.Line(0) {
				r.moves += g.Nodes[n].Move.String() + " "
			}
		},
		Label:    func(dst []byte, g *game.Game, _ string, _ int) []byte { return dst },
		Diagnose: func(d *Diagnostic) { r.said = append(r.said, fmt.Sprint(d.Line, " ", d.Code, " ", d.Expected)) },
	})
	r.well = report.Well()
	return r
}

// marked reports whether the records of a format have a mark of their own.
func marked(f *game.Format) bool { return f.Layout.Opening != "" && !f.Is(game.Positions) }

// Of a text that has a record of each of two formats both are read, in order, or there is an error.
func TestTwoFormats(t *testing.T) {
	for i, around := range []func(a, b string) string{
		func(a, b string) string { return a + "\n" + b },
		func(a, b string) string { return a + b },
		func(a, b string) string {
			return "<html><body><pre>" + a + "</pre>\n<pre>" + b + "</pre></body></html>\n"
		},
		func(a, b string) string {
			return "<!DOCTYPE html>\n<html><body>\n<pre>\n" + html.EscapeString(a) + "</pre><div>" + html.EscapeString(b) + "</div></body></html>\n"
		},
	} {
		both := 0
		for _, a := range writtenTexts() {
			for _, b := range writtenTexts() {
				if a.Name == b.Name {
					continue
				}
				file := around(sample(t, a, firstMoves), sample(t, b, secondMoves))
				r := readSeveral(t, file)
				if whole := strings.TrimSpace(r.moves) == firstMoves+" "+secondMoves; whole {
					both++
				} else if page := i > 1; !page || marked(a) && marked(b) { // a page may have any text around its records
					assert.False(t, r.well, "%s, %s: %s %v\n%s", a.Name, b.Name, r.moves, r.said, file)
				}
			}
		}
		t.Log(both, "pairs are read whole")
	}
}

// A list of positions goes on after a record of another format.
func TestListGoesOn(t *testing.T) {
	fen := formatNamed(t, "fen")
	r := readSeveral(t, sample(t, fen, firstMoves)+sample(t, formatNamed(t, "pgn"), secondMoves)+sample(t, fen, firstMoves))
	assert.Equal(t, firstMoves+" "+secondMoves+" "+firstMoves+" ", r.moves)
	assert.True(t, r.well)
}

// The records of every part have their place in the file, and the parts the place of theirs however large they are.
func TestPlacesOfParts(t *testing.T) {
	pgn, ubb := sample(t, formatNamed(t, "pgn"), firstMoves), sample(t, formatNamed(t, "dhtmlxq"), secondMoves)
	filler := strings.Repeat("No moves are here.\n", 20_000) // more than is looked at together
	file := pgn + "\n" + filler + ubb + pgn + filler + strings.Replace(ubb, "7747", "0000", 1) + ubb
	var starts, said []int
	for g, err := range ReadGames(t.Context(), texts("x", file), nil) {
		if assert.NoError(t, err) {
			starts = append(starts, g.Origin.Line)
		}
	}
	report := readOne(t, file, Options{Diagnose: func(d *Diagnostic) {
		if d.Kind == note.KindError {
			said = append(said, d.Line)
		}
	}})
	var expected []int
	for at := 0; ; at++ {
		i := strings.Index(file[at:], "[Game")
		if j := strings.Index(file[at:], "[DhtmlXQ]\n"); i < 0 || j >= 0 && j < i {
			i = j
		}
		if i < 0 {
			break
		}
		at += i
		expected = append(expected, strings.Count(file[:at], "\n")+1)
	}
	assert.Len(t, starts, 5)
	assert.Equal(t, expected, starts)
	assert.Equal(t, "pgn,dhtmlxq", report.Files[0].Format)
	assert.Len(t, said, 0)
}
