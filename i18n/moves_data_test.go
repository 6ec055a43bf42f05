package i18n_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// The least that each file must hold, so that a file cut short is noticed.
const (
	leastMoves          = 120
	leastReadings       = 150
	leastSharedReadings = 120
)

// moveColumns are the notations of the columns of moves.tsv from the third on.
var moveColumns = []string{
	"uci", "iccs", "uci1", "dhtmlxq", "wxf", "wxf+wxf1980", "wxf+xqbase-pawns", "zh-Hans", "zh-Hant",
	"zh-Hans+xqbase-pawns", "zh-Hans+long-pawns", "vi", "vi+long", "en",
}

func TestMoveVectors(t *testing.T) {
	list := rows(t, 2+len(moveColumns), filepath.Join("..", "testdata", "vectors", "moves.tsv"))
	if len(list) < leastMoves {
		t.Fatalf("only %d rows", len(list))
	}
	for _, row := range list {
		p := positionOf(t, row[1])
		if setup := p.Setup(); setup.Problems() != 0 {
			t.Errorf("%s: %s", row[0], row[1])
		}
		m, err := mustNotation(t, "uci").Parse(p, []byte(row[2]))
		if err != nil {
			t.Errorf("%s: %v", row[0], err)
			continue
		}
		for i, name := range moveColumns {
			writesAndReads(t, p, name, m, row[2+i])
		}
	}
}

func TestMoveReadingVectors(t *testing.T) {
	list := rows(t, 6, filepath.Join("..", "testdata", "vectors", "move_readings.tsv"))
	if len(list) < leastReadings {
		t.Fatalf("only %d rows", len(list))
	}
	for _, row := range list {
		p := positionOf(t, row[1])
		m, err := readOne(t, p, row[2], row[3])
		got := m.String()
		if err != nil {
			got = "ERR:" + shortCode(err)
		}
		if got != row[4] {
			t.Errorf("%s %s %s %q: %s, %v; expected %s", row[0], row[1], row[2], row[3], got, err, row[4])
		}
	}
}

// readOne reads one move. The notation "coord" is that of a game of one move, of which
// nobody says the base of the ranks.
func readOne(t *testing.T, p *xiangqi.Position, name, text string) (xiangqi.Move, error) {
	t.Helper()
	if name != "coord" {
		return mustNotation(t, name).Parse(p, []byte(text))
	}
	l, err := readList(p, []byte(text), nil)
	if err != nil || len(l.Moves) != 1 {
		return 0, err
	}
	return l.Moves[0], nil
}

// shortCode returns the code of an error without the words "move" in it.
func shortCode(err error) string {
	var f *notation.MoveError
	if !errors.As(err, &f) {
		return err.Error()
	}
	return strings.TrimPrefix(strings.TrimSuffix(string(f.Why), "-move"), "move-")
}
