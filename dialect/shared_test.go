package dialect

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// sharedFile opens a file of the material, or skips the test and says so.
func sharedFile(t *testing.T, path string) *os.File {
	t.Helper()
	f, err := os.Open(testfiles.Shared(t, path))
	require.NoError(t, err)
	t.Cleanup(func() { f.Close() })
	return f
}

// The rows of fen_readings.tsv: what it says about the text in brackets needs an
// option or a whole letter set.
func TestSharedReadings(t *testing.T) {
	lines := bufio.NewScanner(sharedFile(t, "vectors/fen_readings.tsv"))
	require.True(t, lines.Scan())
	xqbase := testfiles.Must(Find(All(), "xqbase"))
	rows, refused := 0, 0
	for lines.Scan() {
		raw, rest, ok := strings.Cut(lines.Text(), "\t")
		require.True(t, ok, lines.Text())
		expected, source, _ := strings.Cut(rest, "\t")
		rows++
		var r Reader
		reading, err := r.Read([]byte(raw))
		if strings.HasPrefix(expected, "ERROR:") {
			refused++
			if err == nil && (expected != "ERROR:side" || len(reading.Exact(All())) == 0) { // a dialect may have that word for a side
				t.Errorf("%s\n read as %s, expected %s\n %s", raw, xqbase.String(&reading.Setup), expected, source)
			} else if err != nil {
				t.Logf("%s: %v", expected, err)
			}
			continue
		}
		if strings.Contains(source, "[upside-down") {
			require.ErrorContains(t, err, "orientation", raw)
			r.Orient = OrientFlip
			reading, err = r.Read([]byte(raw))
		}
		if err != nil {
			t.Errorf("%s\n %v\n expected %s\n %s", raw, err, expected, source)
			continue
		}
		if got := xqbase.String(&reading.Setup); got != expected {
			t.Errorf("%s\n got  %s\n expected %s\n %s", raw, got, expected, source)
		}
		for _, n := range reading.Notes {
			t.Logf("   %d %s %s", n.Column, n.Code, n.Text())
		}
	}
	t.Logf("%d rows, %d of them refused as they must be", rows, refused)
}
