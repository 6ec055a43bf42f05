package i18n_test

import (
	"bufio"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

var xqbase = testfiles.Must(dialect.Find(dialect.All(), "xqbase"))

// rows returns the rows of a table without the line that names the columns and
// without comments; it skips the test visibly when the file is not there.
func rows(t *testing.T, columns int, path string) (list [][]string) {
	t.Helper()
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		cells := strings.Split(lines.Text(), "\t")
		if strings.HasPrefix(lines.Text(), "#") || cells[0] == "fen" {
			continue
		}
		if len(cells) != columns {
			t.Fatalf("%s: %d columns: %q", path, len(cells), lines.Text())
		}
		list = append(list, cells)
	}
	return list
}

func positionOf(t testing.TB, fen string) *xiangqi.Position {
	t.Helper()
	reading, err := dialect.Read([]byte(fen))
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	p := reading.Setup.Position()
	return p
}

func mustNotation(t testing.TB, name string) notation.Notation {
	t.Helper()
	n, err := i18n.Notation(name)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// writesAndReads checks that the move is spelled so and read back.
func writesAndReads(t *testing.T, p *xiangqi.Position, name string, m xiangqi.Move, expected string) {
	t.Helper()
	n := mustNotation(t, name)
	setup := p.Setup()
	got, err := n.Append(nil, p, m)
	if err != nil || string(got) != expected {
		t.Errorf("%s\n %s %v: wrote %q, %v; expected %q", xqbase.String(&setup), name, m, got, err, expected)
	}
	if back, err := n.Parse(p, []byte(expected)); err != nil || back != m {
		t.Errorf("%s\n %s %q: read %v, %v; expected %v", xqbase.String(&setup), name, expected, back, err, m)
	}
}

func TestSharedMoves(t *testing.T) {
	list := rows(t, 8, testfiles.Shared(t, "vectors/moves.tsv"))
	if len(list) < leastMoves {
		t.Fatalf("only %d rows", len(list))
	}
	for _, row := range list {
		p := positionOf(t, row[0])
		m, err := mustNotation(t, "uci").Parse(p, []byte(row[1]))
		if err != nil {
			t.Errorf("%s: %v", row[1], err)
			continue
		}
		for i, name := range []string{"uci", "wxf", "zh-Hans", "zh-Hant", "vi", "en"} {
			writesAndReads(t, p, name, m, row[1+i])
		}
		checkNote(t, p, m, row[7])
	}
}

// checkNote checks the spellings that the notes give.
func checkNote(t *testing.T, p *xiangqi.Position, m xiangqi.Move, noted string) {
	t.Helper()
	for part := range strings.SplitSeq(noted, "; ") {
		key, value, ok := strings.Cut(part, "=")
		value, _, _ = strings.Cut(value, " ")
		switch {
		case !ok:
		case key == "wxf1980":
			writesAndReads(t, p, "wxf+wxf1980", m, value)
		case key == "prefix style":
			writesAndReads(t, p, "wxf+prefix", m, value)
		case key == "eleeye":
			w, zh, _ := strings.Cut(value, "/")
			w = strings.NewReplacer("N", "H", "B", "E").Replace(w)
			writesAndReads(t, p, "wxf+xqbase-pawns+dot", m, w)
			writesAndReads(t, p, "zh-Hans+xqbase-pawns", m, zh)
		case key == "dongping", key == "ffish":
			readsAs(t, p, "wxf", value, m)
		case key == "python-chinese-chess":
			readsAs(t, p, "zh-Hans", value, m)
		}
		if zh, found := strings.CutPrefix(part, "zh 5-char="); found {
			writesAndReads(t, p, "zh-Hans+long-pawns", m, zh)
		}
	}
}

func readsAs(t *testing.T, p *xiangqi.Position, name, text string, m xiangqi.Move) {
	t.Helper()
	if got, err := mustNotation(t, name).Parse(p, []byte(text)); err != nil || got != m {
		t.Errorf("%s %q: %v, %v; expected %v", name, text, got, err, m)
	}
}

// byColumn are the notations of the second column of move_readings.tsv.
var byColumn = map[string]string{
	"coord": "coord", "coord0": "uci", "dhtmlxq": "dhtmlxq", "coordde": "coord-de", "wxf": "wxf", "wxf1980": "wxf+wxf1980",
	"keypad": "wxf+keypad", "zh": "zh-Hans", "vi": "vi", "en": "en",
}

func TestSharedMoveReadings(t *testing.T) {
	list := rows(t, 5, testfiles.Shared(t, "vectors/move_readings.tsv"))
	if len(list) < leastSharedReadings {
		t.Fatalf("only %d rows", len(list))
	}
	for _, row := range list {
		checkReading(t, row[0], row[1], row[2], row[3], row[4])
	}
}

func checkReading(t *testing.T, fen, column, text, expected, noted string) {
	t.Helper()
	p := positionOf(t, fen)
	m, err := readOne(t, p, byColumn[column], text)
	got := m.String()
	var two *movetext.AmbiguousList
	var one *notation.MoveError
	switch {
	case err == nil:
	case errors.As(err, &two), errors.As(err, &one) && one.Why == note.AmbiguousMove:
		got = "ERR:ambiguous"
	case one != nil && one.Why != note.MoveSyntax:
		got = "ERR:illegal"
	default:
		got = err.Error()
	}
	if got != expected {
		t.Errorf("%s %s %q: %s, %v; expected %s (%s)", fen, column, text, got, err, expected, noted)
	}
}
