package collection

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/dhtmlxq"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// normalized runs inputs as the command normalize does.
func normalized(t *testing.T, workers int, to *game.Format, paths ...string) (*Report, []byte) {
	t.Helper()
	var out bytes.Buffer
	o := Options{
		To: to, Normalize: true, Dedupe: DedupeExact, Workers: workers,
		Emit: func(e *Emitted) error {
			if out.Len() == 0 {
				out.WriteString(to.Layout.Header)
			}
			out.Write(e.Data)
			return nil
		},
	}
	report, err := Convert(context.Background(), Inputs(paths, nil), &o)
	require.NoError(t, err)
	sum := Counts{}
	for i := range report.Files {
		f := report.Files[i]
		assert.Equal(t, f.Read, f.Written+f.Duplicates+f.Rejected, f.File)
		sum.add(&f.Counts)
	}
	assert.Equal(t, sum, report.Total)
	return report, out.Bytes()
}

// What is in the folders of the corpora: files, records, those that are ok, rejected,
// and files that are in no format. Every record that is not ok is named beside it.
var folders = []struct {
	path                           string
	files, read, ok, bad, rejected int
	skipped                        int
}{
	{"xqf", 176, 350, 348, 2, 0, 0},             // 图2603 leaves a king in check at ply 1, 030万水千山 moves from an empty square at 35; expected.tsv is a table of the same games
	{"ccbridge", 16, 1356, 1356, 0, 0, 0},       // likewise
	{"ccpd-big5-pgn", 623, 1244, 1241, 3, 0, 0}, // three leave a king in check, as expected.tsv says
	{"pgn", 45, 54, 54, 0, 0, 0},
	{"wukong", 15, 3499, 3477, 0, 22, 0},       // the perft file has two positions and lines of counts; a number ran into nine boards of puzzles
	{"elephantchess", 13, 1037, 1034, 3, 0, 0}, // line 111 of uci_1000 leaves a king in check; XieXie writes no mark for two pawns on a file: two games
	{"dhtmlxq", 9, 9, 9, 0, 0, 0},
	{"wxf", 11, 11, 3, 0, 8, 0},           // diagrams are refused by name
	{"site-samples", 13, 24, 21, 3, 0, 1}, // X3/2 in a list of openings is not a legal move; two records are moves of a position that is not there
	{"vendor", 18, 66, 63, 1, 2, 0},       // the QQ game leaves a king in check; two diagrams with marks
	{"positions", 15, 11770, 11770, 0, 0, 2},
	{"foreign", 3, 52, 0, 0, 52, 0}, // minixiangqi, and jieqi and janggi as one record each
}

func TestCorporaOfGames(t *testing.T) {
	for _, f := range testfiles.Few(folders) {
		t.Run(f.path, func(t *testing.T) {
			report, _ := normalized(t, 2, pgn.Format(), testfiles.Shared(t, "corpora/"+f.path))
			c := &report.Total
			bad := c.Illegal + c.WrongSide + c.Unreadable + c.Truncated
			t.Logf("%-14s %4d files, %5d records, %5d ok, %d not to their end, %d rejected, %d files skipped", f.path, len(report.Files), c.Read, c.OK, bad, c.Rejected, c.Skipped)
			assert.Equal(t, []int{f.files, f.read, f.ok, f.bad, f.rejected, f.skipped, 0},
				[]int{len(report.Files), c.Read, c.OK, bad, c.Rejected, c.Skipped, c.Failed})
		})
	}
}

// The same bytes whatever the number of workers, and on a second run; what was
// normalized stays as it is.
func TestCorporaNormalizedStay(t *testing.T) {
	root := testfiles.Shared(t, "corpora")
	if testing.Short() {
		root = testfiles.Shared(t, "corpora/vendor")
	}
	for _, f := range []*game.Format{pgn.Format(), jsonl.Format(), dhtmlxq.Format(), &table.CSV, &list.FEN, &list.EPD, &list.UCCI} {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			one, first := normalized(t, 1, f, root)
			two, again := normalized(t, 2, f, root)
			require.True(t, bytes.Equal(first, again), "workers make a difference")
			assert.Equal(t, one.Total, two.Total)
			assert.False(t, one.Well())
			path := filepath.Join(t.TempDir(), "all"+f.Extensions[0])
			writeFile(t, path, first)
			report, same := normalized(t, 2, f, path)
			assert.Zero(t, report.Total.Duplicates)
			assert.Equal(t, one.Total.Written, report.Total.Written)
			if !bytes.Equal(first, same) {
				t.Error(firstDifference(first, same))
			}
		})
	}
}

// firstDifference shows the first lines in which two texts differ.
func firstDifference(a, b []byte) string {
	x, y := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			at := 0
			for at < min(len(x[i]), len(y[i])) && x[i][at] == y[i][at] {
				at++
			}
			at = max(at-40, 0)
			return fmt.Sprintf("line %d, byte %d\n%.300q\n%.300q", i+1, at, x[i][min(at, len(x[i])):], y[i][min(at, len(y[i])):])
		}
	}
	return fmt.Sprintf("%d lines and %d", len(x), len(y))
}

func writeFile(t *testing.T, path string, data []byte) {
	t.Helper()
	require.NoError(t, os.WriteFile(path, data, 0o600))
}
