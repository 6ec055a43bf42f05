package table

import (
	"encoding/csv"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// randomRows are rows of a table of games, some with a cell of several lines.
func randomRows(rng *rand.Rand, comma rune) []string {
	texts := []string{"a", "", `b "c"`, "two\nlines", "x,y;z\tt", "\"\n\"", "中"}
	rows := make([]string, 6)
	for i := range rows {
		var row strings.Builder
		w := csv.NewWriter(&row)
		w.Comma = comma
		_ = w.Write([]string{string(rune('A' + i)), texts[rng.IntN(len(texts))], startFEN, "h2e2 h9g7", texts[rng.IntN(len(texts))]})
		w.Flush()
		rows[i] = row.String()
	}
	return rows
}

// titles returns what identifies the games of rows.
func titles(t *testing.T, f *game.Format, rows []string) (all []string) {
	t.Helper()
	games, _ := readAll(t, f, strings.Join([]string{"Event", "Red", "start", "moves", "Black\n"}, string(rune(f.Layout.Header[len("type")])))+strings.Join(rows, ""))
	for i := range games {
		g := &games[i]
		all = append(all, strings.Join([]string{g.Tag("Event"), g.Tag("Red"), g.Tag("Black"), string(rune('0' + len(g.Nodes)))}, "|"))
	}
	return all
}

// A quotation mark too many or too few in a row takes no other row with it: all the others are
// read as they are without it.
func TestOpenQuoteTakesNoOtherRow(t *testing.T) {
	testfiles.OneThread(t)
	rng := rand.New(rand.NewPCG(10, 7))
	for range 300 {
		f := []*game.Format{&CSV, &TSV}[rng.IntN(2)]
		rows := randomRows(rng, rune(f.Layout.Header[len("type")]))
		bad := rng.IntN(len(rows))
		others := append(append([]string{}, rows[:bad]...), rows[bad+1:]...)
		expected := titles(t, f, others)
		require.Len(t, expected, len(others))
		row := rows[bad]
		line := strings.TrimSuffix(row, "\n")
		if strings.Contains(line, "\n") {
			continue // a damaged row of several lines may be cut into several
		}
		if at := rng.IntN(len(line) + 1); rng.IntN(2) == 0 {
			row = row[:at] + `"` + row[at:]
		} else {
			row = strings.Replace(row, `"`, "", 1)
		}
		rows[bad] = row
		for _, title := range expected {
			assert.Contains(t, titles(t, f, rows), title, "%q", rows)
		}
	}
}

// A row that is open to the end of a file, or for long, is one line.
func TestOpenQuoteToTheEnd(t *testing.T) {
	testfiles.OneThread(t)
	good := "b," + startFEN + ",h2e2\n"
	for _, open := range []string{"\"a," + startFEN + ",h2e2\n", "a," + startFEN + ",\"h2e2\n", "a,\"" + startFEN + ",h2e2\n"} {
		games, errs := readAll(t, &CSV, "Event,start,moves\n"+good+open)
		assert.Len(t, games, 1, open)
		assert.Equal(t, []note.Code{note.Record}, errs, open)
		for _, after := range []int{1, 3, longestRow/len(good) + 10} {
			rows := map[string]int{}
			for rec, err := range CSV.Split(strings.NewReader("Event,start,moves\n" + good + open + strings.Repeat(good, after))) {
				require.NoError(t, err)
				rows[string(rec.Data)]++
			}
			assert.Equal(t, map[string]int{good: 1 + after, open: 1}, rows)
		}
	}
}
