package collection

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// A table whose heading names a column fen is one without --column, whatever the letters of the
// name, the separator, the quotes and the other columns are: it is edited as with --column, the
// heading and every other cell stay, and as records it says the same.
func TestTablesOfOthersAreRecognized(t *testing.T) {
	const mate = "3nk4/9/3N5/9/9/9/9/9/9/4K4 w - - 0 1"
	testfiles.OneThread(t)
	inWXF := strings.NewReplacer("3nk4/9/3N5", "3hk4/9/3H5", "4N4", "4H4", "rnbakabnr", "rheakaehr", "RNBAKABNR", "RHEAKAEHR")
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
						named := written(t, texts("a.txt", form), Options{Edit: true, Column: strings.TrimSpace(name), Dialect: to("wxf")}).out
						found := written(t, texts("a.txt", form), Options{Edit: true, Dialect: to("wxf")}).out
						require.Equal(t, inWXF.Replace(form), found, "%q", form)
						require.Equal(t, named, found)
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
		assert.True(t, f == nil || f.Comma == 0, "%q", text)
	}
}

// Of two columns of one name the first has the positions, however the table is read.
func TestFirstOfTwoColumns(t *testing.T) {
	text := "id,fen,fen\n1," + countedFEN + "," + ending + "\n"
	lines, _ := converted(t, "a.csv", text, Options{Dialect: to("wxf")})
	assert.Equal(t, "1,"+to("wxf6").String(startSetup(t))+","+ending, lines[1])
	lines, _ = converted(t, "a.csv", text, Options{To: FormatByName("fen")})
	assert.Equal(t, []string{countedFEN}, lines)
}

func startSetup(t *testing.T) *xiangqi.Setup {
	t.Helper()
	reading, err := dialect.Read([]byte(countedFEN))
	require.NoError(t, err)
	return &reading.Setup
}
