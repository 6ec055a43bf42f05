package i18n_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// TestCorpusBig5Expected compares the moves of the Big5 files, each read in the
// notation that is found and in the one that it has, with what an independent
// reader found: the same moves to the end, or to the same ply, where the next move
// leaves the king in check. Nothing differs.
func TestCorpusBig5Expected(t *testing.T) {
	testfiles.OneThread(t)
	dir := corpus(t, "ccpd-big5-pgn")
	table, err := os.ReadFile(filepath.Join(dir, "expected.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	short := testfiles.Must(dialect.Find(dialect.All(), "xqbase-short"))
	files, plies, stopped := 0, 0, 0
	for row := range strings.Lines(string(table)) {
		cells := strings.Split(strings.TrimRight(row, "\r\n"), "\t")
		if len(cells) != 7 || cells[0] == "path" {
			continue
		}
		raw, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(cells[0])))
		if err != nil {
			t.Fatal(err)
		}
		text, err := traditionalchinese.Big5.NewDecoder().Bytes(raw)
		if err != nil {
			t.Fatal(err)
		}
		p, body := pgnBody(t, text)
		for _, expected := range []notation.Notation{nil, mustNotation(t, "zh-Hant")} {
			l, err := readList(p, body, expected)
			setup := l.Final.Setup()
			if got := moveString(l.Moves); got != cells[6] || short.String(&setup) != cells[5] {
				t.Errorf("%s: %s\n at %s\nwant %s\n at %s", cells[0], got, short.String(&setup), cells[6], cells[5])
			}
			var fault *movetext.ListError
			switch {
			case cells[3] == "ok":
				if err != nil {
					t.Errorf("%s: %v", cells[0], err)
				}
			case !errors.As(err, &fault) || fault.Why != note.LeavesCheck || "illegal3@"+strconv.Itoa(fault.Ply) != cells[3]:
				t.Errorf("%s: %v, expected %s", cells[0], err, cells[3])
			case expected == nil:
				stopped++
				t.Logf("%s: %v", cells[0], err)
			}
			if expected == nil {
				plies += len(l.Moves)
			}
		}
		files++
	}
	t.Logf("%d files, %d plies, %d stopped", files, plies, stopped)
	if files != 622 || stopped != 3 {
		t.Errorf("expected 622 files, of which 3 stop")
	}
}

// TestCorpusVietnameseBook reads the eight games of the book and their variations: each
// begins after that many moves of the main line.
func TestCorpusVietnameseBook(t *testing.T) {
	raw, err := os.ReadFile(corpus(t, "site-samples", "vn-book-8games.json"))
	if err != nil {
		t.Fatal(err)
	}
	var games []struct {
		ID   string
		Main []string
		Vars []struct {
			After int
			Moves []string
		}
	}
	if err := json.Unmarshal(raw, &games); err != nil {
		t.Fatal(err)
	}
	variations, moves := 0, 0
	for _, g := range games {
		if _, err := readList(startPosition(t), []byte(strings.Join(g.Main, " ")), nil); err != nil {
			t.Errorf("%s: %v", g.ID, err)
		}
		for _, v := range g.Vars {
			text := strings.Join(append(append([]string{}, g.Main[:v.After]...), v.Moves...), " ")
			l, err := readList(startPosition(t), []byte(text), nil)
			variations++
			moves += len(l.Moves) - v.After
			if err != nil {
				t.Errorf("%s after %d: %v", g.ID, v.After, err)
			}
		}
	}
	if len(games) != 8 || variations != 25 || moves != 143 {
		t.Errorf("%d games, %d variations, %d moves", len(games), variations, moves)
	}
}

// TestCorpusInAndOut writes the 15 games of wukong in each notation and reads them
// back.
func TestCorpusInAndOut(t *testing.T) {
	total := 0
	for i, text := range games(t, corpus(t, "wukong", "xqdb_traditional.pgn")) {
		l, err := readList(startPosition(t), text, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range i18n.Notations() {
			total += len(l.Moves)
			again, err := readList(startPosition(t), written(t, n, l.Moves), n)
			if err != nil || moveString(again.Moves) != moveString(l.Moves) {
				t.Errorf("game %d in %s: %v", i+1, n.Name(), err)
			}
		}
	}
	if expected := 1378 * len(i18n.Notations()); total != expected {
		t.Errorf("%d moves, expected %d", total, expected)
	}
}

// written is a list as the notation writes it.
func written(t *testing.T, n notation.Notation, moves []xiangqi.Move) (text []byte) {
	t.Helper()
	at := *startPosition(t)
	for _, m := range moves {
		var err error
		if text, err = n.Append(text, &at, m); err != nil {
			t.Fatal(err)
		}
		text = append(text, ' ')
		at.Do(m)
	}
	return text
}
