package i18n_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/xiangqi"
)

// corpus returns a path of the material beside the checkout, or skips the test and
// says so.
func corpus(t *testing.T, path ...string) string {
	t.Helper()
	name := filepath.Join(append([]string{"..", "..", "shared", "corpora"}, path...)...)
	if _, err := os.Stat(name); err != nil {
		t.Skipf("SKIPPED, not checked: %v", err)
	}
	return name
}

func startPosition(t testing.TB) *xiangqi.Position {
	t.Helper()
	s := xiangqi.Start()
	p, err := xiangqi.NewPosition(&s, 0)
	if err != nil {
		t.Fatal(err)
	}
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

func TestCorpusBig5(t *testing.T) {
	dir := corpus(t, "ccpd-big5-pgn")
	whole, stopped := 0, 0
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || !strings.EqualFold(filepath.Ext(path), ".pgn") {
			return err
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		text, err := traditionalchinese.Big5.NewDecoder().Bytes(raw)
		if err != nil {
			return err
		}
		p, body := pgnBody(t, text)
		l, err := i18n.ReadList(p, body, mustNotation(t, "zh-Hant"))
		if err == nil {
			whole++
		} else {
			stopped++
			t.Logf("%s: %d moves, then %v", filepath.Base(path), len(l.Moves), err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d whole, %d stopped", whole, stopped)
	if whole != 619 || stopped != 3 {
		t.Errorf("want 619 whole and 3 stopped")
	}
}

func TestCorpusVietnamese(t *testing.T) {
	raw, err := os.ReadFile(corpus(t, "site-samples", "vn-openings.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for text := range strings.Lines(string(raw)) {
		_, moves, ok := strings.Cut(text, ": ")
		if !ok {
			continue
		}
		l, err := i18n.ReadList(startPosition(t), []byte(moves), nil)
		if bad := strings.Contains(text, "X3/2"); bad != (err != nil) {
			t.Errorf("%s: %v", text, err)
		} else if bad && !strings.Contains(err.Error(), `"X3/2"`) {
			t.Errorf("%s: %v", text, err)
		} else if l.Notation.Name() != "vi" {
			t.Errorf("%s: %s", text, l.Notation.Name())
		}
	}
	raw, err = os.ReadFile(corpus(t, "site-samples", "vn-book-8games.json"))
	if err != nil {
		t.Fatal(err)
	}
	var games []struct {
		ID   string
		Main []string
	}
	if err := json.Unmarshal(raw, &games); err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		if _, err := i18n.ReadList(startPosition(t), []byte(strings.Join(g.Main, " ")), nil); err != nil {
			t.Errorf("%s: %v", g.ID, err)
		}
	}
	t.Logf("%d games", len(games))
}

// start finds the moves of a file of the WXF format.
var wxfBody = regexp.MustCompile(`(?s)START\s*\{(.*?)\}\s*END|START\s*\{(.*)`)

func TestCorpusWXF(t *testing.T) {
	for _, name := range []string{"xqmoon-vn-01.wxf", "xqmoon-vn-02.wxf", "xqmoon-vn-03.wxf", "xqmoon-vn-04.wxf", "playok.wxf"} {
		raw, err := os.ReadFile(corpus(t, "site-samples", name))
		if err != nil {
			t.Fatal(err)
		}
		body := wxfBody.FindSubmatch(raw)
		if body == nil {
			t.Fatalf("%s: no moves", name)
		}
		moves := append(body[1], body[2]...)
		if i := bytes.Index(moves, []byte("DIAG")); i >= 0 {
			moves = moves[:i]
		}
		l, err := i18n.ReadList(startPosition(t), moves, nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else {
			t.Logf("%s: %d moves of %s", name, len(l.Moves), l.Notation.Name())
		}
	}
}

func TestCorpusSAN(t *testing.T) {
	raw, err := os.ReadFile(corpus(t, "site-samples", "winboard-san-0based.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	p, body := pgnBody(t, raw)
	l, err := i18n.ReadList(p, body, nil)
	if err != nil || l.Notation.Name() != "san0" {
		t.Errorf("%v", err)
	}
	t.Logf("%d moves, %d remarks, result %q", len(l.Moves), len(l.Comments), l.Result)
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
// coordinates are wrong, by a converter that took the wrong one of two men on a file.
func TestCorpusThreeNotations(t *testing.T) {
	uci := games(t, corpus(t, "wukong", "bulk_games_uci.pgn"))
	wxf := games(t, corpus(t, "wukong", "xqdb_international.pgn"))
	zh := games(t, corpus(t, "wukong", "xqdb_traditional.pgn"))
	plies, differ := 0, 0
	for i := range uci {
		var moves [3][]xiangqi.Move
		for k, text := range [][]byte{uci[i], wxf[i], zh[i]} {
			l, err := i18n.ReadList(startPosition(t), text, nil)
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
		t.Errorf("%d of %d plies differ, want 1 of 1378", differ, plies)
	}
}
