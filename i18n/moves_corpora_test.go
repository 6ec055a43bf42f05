package i18n_test

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// corpus returns the path of a file or folder of the real records, or skips the test.
func corpus(t *testing.T, path ...string) string {
	t.Helper()
	return testfiles.Shared(t, "corpora/"+strings.Join(path, "/"))
}

func startPosition(t testing.TB) *xiangqi.Position {
	t.Helper()
	s := xiangqi.Start()
	p := s.Position()
	return p
}

var (
	fenTag = regexp.MustCompile(`\[FEN "([^"]*)"\]`)
	anyTag = regexp.MustCompile(`(?m)^\[[^\n]*\]\s*$`)
)

// pgnBody returns the position and the moves of a PGN, for tests only.
func pgnBody(t *testing.T, text []byte) (*xiangqi.Position, []byte) {
	p := startPosition(t)
	if fen := fenTag.FindSubmatch(text); fen != nil {
		p = positionOf(t, string(fen[1]))
	}
	return p, anyTag.ReplaceAll(text, nil)
}

func TestCorpusVietnamese(t *testing.T) {
	raw, err := os.ReadFile(corpus(t, "site-samples", "vn-openings.txt"))
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for text := range strings.Lines(string(raw)) {
		_, moves, ok := strings.Cut(text, ": ")
		if !ok {
			continue
		}
		lines++
		l, err := readList(startPosition(t), []byte(moves), nil)
		if bad := strings.Contains(text, "X3/2"); bad != (err != nil) {
			t.Errorf("%s: %v", text, err)
		} else if bad && !strings.Contains(err.Error(), `"X3/2"`) {
			t.Errorf("%s: %v", text, err)
		} else if l.Notation.Name() != "vi" {
			t.Errorf("%s: %s", text, l.Notation.Name())
		}
	}
	if lines != 5 {
		t.Errorf("%d lines", lines)
	}
}

// wxfBody finds the moves of a file of the WXF format.
var wxfBody = regexp.MustCompile(`(?s)START\s*\{(.*?)\}\s*END|START\s*\{(.*)`)

func TestCorpusWXF(t *testing.T) {
	for name, expected := range map[string]string{
		"xqmoon-vn-01.wxf": "8 moves of vi", "xqmoon-vn-02.wxf": "6 moves of vi", "xqmoon-vn-03.wxf": "5 moves of vi",
		"xqmoon-vn-04.wxf": "32 moves of vi", "playok.wxf": "54 moves of wxf",
	} {
		raw, err := os.ReadFile(corpus(t, "site-samples", name))
		if err != nil {
			t.Fatal(err)
		}
		body := wxfBody.FindSubmatch(raw)
		if body == nil {
			t.Fatalf("%s: no moves", name)
		}
		moves, _, _ := bytes.Cut(append(body[1], body[2]...), []byte("DIAG"))
		l, err := readList(startPosition(t), moves, nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if got := fmt.Sprintf("%d moves of %s", len(l.Moves), l.Notation.Name()); got != expected {
			t.Errorf("%s: %s, expected %s", name, got, expected)
		}
	}
}

func TestCorpusSAN(t *testing.T) {
	raw, err := os.ReadFile(corpus(t, "site-samples", "winboard-san-0based.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	p, body := pgnBody(t, raw)
	l, err := readList(p, body, nil)
	if err != nil || l.Notation.Name() != "san0" || len(l.Moves) != 18 || len(l.Comments) != 13 || l.Result != "*" {
		t.Errorf("%d moves, %d comments, result %q, %v", len(l.Moves), len(l.Comments), l.Result, err)
	}
}

// games splits a PGN into the lists of its games, for tests only.
func games(t *testing.T, path string) (list [][]byte) {
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range bytes.Split(raw, []byte("[Event "))[1:] {
		_, body := pgnBody(t, append([]byte("[Event "), game...))
		list = append(list, body)
	}
	return list
}

// The same games in three notations. In game 2, at ply 71, the file of coordinates
// has another move, which is legal too: Red has two pawns on file e, and 后兵进一 and
// －Ｐ＋１ say the rear one, e3e4, where the coordinates say the front one, e5e6. The
// game is legal to its end with either, and none of its last five plies touches file
// e, so no later move tells. It is two records against one: most likely the
// coordinates are wrong, by a converter that took the wrong one of two pieces on a file.
func TestCorpusThreeNotations(t *testing.T) {
	uci := games(t, corpus(t, "wukong", "bulk_games_uci.pgn"))
	wxf := games(t, corpus(t, "wukong", "xqdb_international.pgn"))
	zh := games(t, corpus(t, "wukong", "xqdb_traditional.pgn"))
	plies, differ := 0, 0
	for i := range uci {
		var moves [3][]xiangqi.Move
		for k, text := range [][]byte{uci[i], wxf[i], zh[i]} {
			l, err := readList(startPosition(t), text, nil)
			if err != nil {
				t.Fatalf("game %d: %v", i+1, err)
			}
			moves[k] = l.Moves
		}
		if len(moves[0]) != len(moves[1]) || len(moves[1]) != len(moves[2]) {
			t.Fatalf("game %d: %d, %d and %d plies", i+1, len(moves[0]), len(moves[1]), len(moves[2]))
		}
		for ply := range moves[0] {
			plies++
			if moves[0][ply] != moves[1][ply] || moves[1][ply] != moves[2][ply] {
				differ++
				t.Logf("game %d, ply %d: %v, %v, %v", i+1, ply+1, moves[0][ply], moves[1][ply], moves[2][ply])
			}
		}
	}
	t.Logf("%d games, %d plies", len(uci), plies)
	if differ != 1 || plies != 1378 {
		t.Errorf("%d of %d plies differ, expected 1 of 1378", differ, plies)
	}
}
