package collection

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// withSemicolons is a table with semicolons in place of its commas.
func withSemicolons(t *testing.T, table string) string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	require.NoError(t, err)
	var out strings.Builder
	w := csv.NewWriter(&out)
	w.Comma = ';'
	require.NoError(t, w.WriteAll(rows))
	return out.String()
}

// A table with semicolons says what the same table with commas says: records of this project,
// and tables of others with a column of positions.
func TestSemicolons(t *testing.T) {
	own := string(runRecords(t, Options{To: testfiles.Must(FindFormat("csv"))}, mixedInputs...))
	for _, test := range []struct{ table, column string }{
		{own, ""}, {own, "fen"}, {"name,FEN,moves\na,\"" + gameStart + "\",h2e2 h9g7\n", ""},
		{"name,pos,note\n\"a;b\"," + ending + ",\"x,y\"\n", "pos"}, {"a," + ending + ",c\n", "2"},
	} {
		for _, from := range []*game.Format{nil, testfiles.Must(FindFormat("csv"))} {
			if from == nil && test.column == "2" {
				continue
			}
			for _, to := range []*game.Format{jsonl.Format(), &list.FEN} {
				o := Options{FromFormat: from, To: to, Column: test.column}
				expected := string(runRecords(t, o, memoryFile{"a.csv", []byte(test.table)}))
				assert.Equal(t, expected, string(runRecords(t, o, memoryFile{"a.csv", []byte(withSemicolons(t, test.table))})), "%s", test.table)
				assert.NotEmpty(t, expected)
			}
		}
	}
}

// A position is found under keys in keys, whatever is beside it; a key with the whole name goes
// first.
func TestNestedKeys(t *testing.T) {
	for _, test := range []struct{ column, object string }{
		{"pos.fen", `{"pos":{"fen":"` + ending + `"}}`}, {"pos.fen", `{"id":1,"pos":{"a":{},"fen":"` + ending + `","z":[1]},"x":{}}`},
		{"a.b.c", `{"a":{"b":{"c":"` + ending + `"}}}`}, {"a.b.c", `{"a":{"b":1,"b.c":"` + ending + `"}}`}, {"pos.fen", `{"pos.fen":"` + ending + `"}`},
	} {
		g := gather(t, texts("a.jsonl", test.object+"\n"), Options{To: &list.FEN, Column: test.column})
		assert.Equal(t, 1, g.report.Total.Written, test.object)
		assert.Contains(t, g.out, strings.Fields(ending)[0], test.object)
	}
	for _, object := range []string{`{"pos":"` + ending + `"}`, `{"pos":{"fen":1}}`, `{"pos":[{"fen":"` + ending + `"}]}`, `{"fen":"` + ending + `"}`} {
		g := gather(t, texts("a.jsonl", object+"\n"), Options{To: &list.FEN, Column: "pos.fen"})
		assert.Equal(t, 1, g.report.Total.Rejected, object)
	}
}
