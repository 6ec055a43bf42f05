package collection

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game/pgn"
)

// converted returns the lines that come of an input, with the codes that were said.
func converted(t *testing.T, text string, o Options) (lines, said []string) {
	t.Helper()
	var out strings.Builder
	o.Diagnose = func(d *Diagnostic) { said = append(said, fmt.Sprintf("%d %s", d.Line, d.Note.Code)) }
	_, err := Convert(context.Background(), &out, strings.NewReader(text), &o)
	require.NoError(t, err)
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"), said
}

// Rows of our own tables that lack columns at the end are read as far as they go, and
// those whose position is gone are refused; none harms the next.
func TestShortRowOfOwnTable(t *testing.T) {
	for _, layout := range []Layout{CSV, TSV} {
		full, _ := converted(t, gameStart+"\n"+ending+"\n", Options{Name: "a", Out: layout})
		require.Len(t, full, 3)
		comma := string(rune(layout.comma()))
		cells := strings.Split(full[1], comma)
		for n := 1; n <= len(cells); n++ {
			text := full[0] + "\n" + strings.Join(cells[:n], comma) + "\n" + full[2] + "\n"
			lines, said := converted(t, text, Options{In: layout})
			expected := []string{gameStart, ending}
			if n < 3 { // file and line, and no position
				expected = []string{ending}
				assert.Equal(t, []string{"2 column"}, said)
			} else {
				assert.NotContains(t, said, "2 column", "%s, %d columns", layout, n)
			}
			assert.Equal(t, expected, lines, "%s, %d columns", layout, n)
		}
	}
}

// A quote that is doubled in a field of CSV is part of it, also right before the quote that
// closes it, and a comma after it separates nothing.
func TestQuotesInColumns(t *testing.T) {
	for _, row := range []struct {
		line  string
		spans []string
	}{
		{`a,b`, []string{"a", "b"}},
		{`"a","b"`, []string{"a", "b"}},
		{`"a""","b"`, []string{`a""`, "b"}},
		{`"""a","b"`, []string{`""a`, "b"}},
		{`"a"",""b","c"`, []string{`a"",""b`, "c"}},
		{`"""",""`, []string{`""`, ""}},
		{`"",x`, []string{"", "x"}},
		{`"a,b",c`, []string{"a,b", "c"}},
		{`"a"b,c`, []string{"a", "c"}},
		{`a,"b`, []string{"a", "b"}},
		{`a,"b""`, []string{"a", `b""`}},
		{`,`, []string{"", ""}},
		{``, []string{""}},
	} {
		var spans []string
		for _, s := range fields([]byte(row.line), ',', len(row.line)+1) {
			spans = append(spans, string(s.of([]byte(row.line))))
		}
		assert.Equal(t, row.spans, spans, row.line)
		for most := 1; most <= len(spans); most++ {
			assert.Len(t, fields([]byte(row.line), ',', most), most, row.line)
		}
	}
	lines, said := converted(t, "name,fen\n\"the \"\"best\"\"\","+ending+"\n\"a \"\",\"\" b\",\""+ending+"\"\n", Options{In: CSV, Column: "fen"})
	assert.Equal(t, []string{`name,fen`, `"the ""best""",` + ending, `"a "","" b","` + ending + `"`}, lines)
	assert.Empty(t, said)
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
	report, err := ConvertGames(context.Background(), texts("a", text), &GameOptions{
		To: &pgn.Format, Sort: SortDate, Emit: func(e *Emitted) error { sorted += string(e.Data); return nil },
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

// Formulas among the values of a table of positions.
func TestFormulasOfPositions(t *testing.T) {
	t.Skip("SKIPPED, not checked: tables of positions have a pipeline of their own, which does not note formulas (issue 10 makes it one)")
	_, said := converted(t, "=1+1 "+ending+"\n", Options{Out: CSV})
	assert.Contains(t, said, "1 formula")
}
