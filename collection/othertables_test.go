package collection

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// A table whose heading names a column fen is one without --column, whatever the letters of the
// name, the separator, the quotes and the other columns are.
func TestTablesOfOthersAreRecognized(t *testing.T) {
	const mate = "3nk4/9/3N5/9/9/9/9/9/9/4K4 w - - 0 1"
	testfiles.OneThread(t)
	rows := func(name string, others ...string) [][]string {
		table := [][]string{append([]string{name}, others...)}
		for _, fen := range []string{mate, countedFEN, ending} {
			row := []string{fen}
			for i, other := range others {
				row = append(row, []string{other + "1", `a "b"`, "x;y,z", "", "中文"}[i%5])
			}
			table = append(table, row)
		}
		return table
	}
	for _, name := range []string{"fen", "FEN", " Fen "} {
		for _, others := range [][]string{{"id", "note", "eval"}, {"Event", "Red", "no such", "α", "棋"}, {"type"}, {"id", "id"}} {
			for _, comma := range []rune{',', ';', '\t'} {
				for _, quoted := range []bool{false, true} {
					text := tableText(rows(name, others...), comma, quoted)
					for _, form := range []string{text, "\ufeff" + text, strings.ReplaceAll(text, "\n", "\r\n")} {
						o := Options{To: jsonl.Format()}
						records := string(runRecords(t, o, memoryFile{"a.txt", []byte(form)}))
						o.Column = strings.TrimSpace(name)
						require.Equal(t, string(runRecords(t, o, memoryFile{"a.txt", []byte(form)})), records, "%q", form)
						assert.Equal(t, 3, strings.Count(records, "\n"), records)
					}
				}
			}
		}
	}
}

// tableText writes a table; of one with tabs nothing is quoted.
func tableText(rows [][]string, comma rune, quoted bool) string {
	var out strings.Builder
	for _, row := range rows {
		row = slices.Clone(row)
		if comma == '\t' {
			for i := range row {
				row[i] = strings.ReplaceAll(row[i], `"`, "'")
			}
		}
		if quoted {
			for i := range row {
				row[i] = `"` + strings.ReplaceAll(row[i], `"`, `""`) + `"`
			}
			out.WriteString(strings.Join(row, string(comma)) + "\n")
			continue
		}
		w := csv.NewWriter(&out)
		w.Comma = comma
		_ = w.Write(row)
		w.Flush()
	}
	return out.String()
}

// A list whose first line has the word among others, and a heading without a column of
// positions, are no such table.
func TestListsAreNoTables(t *testing.T) {
	for _, text := range []string{
		"fen, " + ending + "\n" + ending + "\n", "a, fen, b\nno position\n" + ending + "\n", "fen: a, b\n" + ending + "\n",
		"id,fen\n" + ending + ",7\n",
	} {
		f, _ := Recognize([]byte(text), "a.txt")
		assert.True(t, f == nil || !f.Is(game.Columns), "%q", text)
	}
}
