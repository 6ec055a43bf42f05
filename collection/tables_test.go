package collection

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/game/table"
)

// converted returns the lines that come of an input, with the codes that were said.
func converted(t *testing.T, name, text string, o Options) (lines, said []string) {
	t.Helper()
	out := ""
	o.Emit = func(e *Emitted) error {
		if out == "" {
			out = e.Format.Layout.Header
		}
		out += string(e.Data)
		return nil
	}
	o.Diagnose = func(d *Diagnostic) { said = append(said, fmt.Sprintf("%d %s", d.Line, d.Code)) }
	_, err := Convert(t.Context(), texts(name, text), &o)
	require.NoError(t, err)
	return strings.Split(strings.TrimSuffix(out, "\n"), "\n"), said
}

// tables are the formats of csv.
var tables = []*game.Format{&table.CSV, &table.TSV}

// Rows of our own tables that lack columns at the end are read as far as they go, and
// those whose position is gone are refused; none harms the next.
func TestShortRowOfOwnTable(t *testing.T) {
	const mate = "3k5/9/3N5/9/9/9/9/9/9/4K4 w - - 0 1"
	for _, f := range tables {
		full, _ := converted(t, "a", mate+"\n"+ending+"\n", Options{To: f})
		require.Len(t, full, 3)
		comma := string(rune(f.Layout.Header[len("type")]))
		cells := strings.Split(full[1], comma)
		position := slices.Index(strings.Split(full[0], comma), "fen")
		require.GreaterOrEqual(t, position, 0)
		for n := 1; n <= len(cells); n++ {
			text := full[0] + "\n" + strings.Join(cells[:n], comma) + "\n" + full[2] + "\n"
			lines, said := converted(t, "a", text, Options{FromFormat: f, To: &list.FEN})
			expected := []string{mate, ending}
			if n <= position {
				expected = expected[1:]
				assert.Len(t, said, 1, "%s, %d columns", f.Name, n)
			}
			assert.Equal(t, expected, lines, "%s, %d columns: %v", f.Name, n, said)
		}
	}
}

// Dates are sorted by what is known of them: what is not known comes after what is, a year
// alone after the days of that year and before the next, no date after all.
func TestSortByDate(t *testing.T) {
	dates := []string{
		"1999.01.31", "1999.12.31", "1999.12.??", "1999.??.??", "2000.01.01", "2000.01.02", "2000.01.??", "2000.02.01", "2000.??.??", "2001", "2010.10.10",
	}
	for i := 1; i < len(dates); i++ {
		assert.Less(t, dateKey(dates[i-1]), dateKey(dates[i]), "%s before %s", dates[i-1], dates[i])
	}
	for _, none := range []string{"", "????.??.??", "yesterday", "????.10.10"} {
		assert.Greater(t, dateKey(none), dateKey(dates[len(dates)-1]), none)
	}
	var text, sorted string
	write := func(date string) string { return fmt.Sprintf("[Date \"%s\"]\n\n1. C2.5 *\n\n", date) }
	for _, i := range []int{7, 2, 10, 0, 5, 3, 8, 1, 4, 6} {
		text += write(dates[i])
	}
	report, err := Convert(context.Background(), texts("a", text), &Options{
		To: pgn.Format(), Sort: SortDate, Emit: func(e *Emitted) error { sorted += string(e.Data); return nil },
	})
	require.NoError(t, err)
	require.Equal(t, 10, report.Total.Written)
	at := -1
	for i, date := range dates {
		if i == 9 {
			continue
		}
		next := strings.Index(sorted, date)
		assert.Greater(t, next, at, date)
		at = next
	}
}

// A cell of a table of positions that a spreadsheet takes for a formula is noted, or written
// after an apostrophe where that is asked for; whatever it begins with, it is read as it was.
func TestFormulasOfPositions(t *testing.T) {
	for lead, is := range map[string]bool{
		"=1+1 ": true, "-5 ": true, "@a ": true, "+": true, "=\"\" ": true, "'=1 ": false, "''=1 ": false, "' ": false, "a=1 ": false, "": false,
	} {
		for _, f := range tables {
			for _, quote := range []bool{false, true} {
				lines, said := converted(t, lead+"a", ending+"\n", Options{To: f, QuoteFormulas: quote})
				require.Len(t, lines, 2)
				expected := 0
				if is && !quote {
					expected = 1
				}
				assert.Equal(t, expected, count(said, "1 formula"), "%q: %v", lead, said)
				r := csv.NewReader(strings.NewReader(lines[1]))
				r.Comma = rune(f.Layout.Header[len("type")])
				cells, err := r.Read()
				require.NoError(t, err)
				for _, cell := range cells {
					assert.False(t, quote && len(cell) > 1 && strings.IndexByte("=+-@", cell[0]) >= 0, "%s", lines[1])
				}
				back, _ := converted(t, "b", strings.Join(lines, "\n")+"\n", Options{To: jsonl.Format()})
				require.Len(t, back, 1)
				var read struct{ File string }
				require.NoError(t, json.Unmarshal([]byte(back[0]), &read))
				assert.Equal(t, lead+"a", read.File, "%s", lines[1])
			}
		}
	}
}

// count returns how often something was said.
func count(said []string, what string) (n int) {
	for _, s := range said {
		if s == what {
			n++
		}
	}
	return n
}
