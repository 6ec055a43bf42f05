package collection

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/note"
)

// A column that is asked for makes a text a table, whatever its cells look like.
func TestColumnMakesATable(t *testing.T) {
	const other = "[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]"
	for _, comma := range []string{"\t", ","} {
		rows := "a" + comma + ending + "\nb" + comma + other + "\nc" + comma + ending + "\n"
		lines, _ := converted(t, "a.txt", rows, Options{Column: "2"})
		assert.Len(t, lines, 3)
		assert.Equal(t, "a"+comma+ending, lines[0])
	}
}

// A row that lacks its last cells has a position like any other, unless the cell of the moves is
// among them. The heading is not a comment.
func TestShortRows(t *testing.T) {
	rows := "id,fen,n\n1," + ending + "\n2," + ending + ",b\n"
	same, said := converted(t, "a.csv", rows, Options{Column: "fen"})
	assert.Equal(t, strings.TrimSuffix(rows, "\n"), strings.Join(same, "\n"))
	assert.Empty(t, said)
	_, said = converted(t, "a.csv", "id,fen,moves\n1,"+ending+"\n2,"+ending+",\n", Options{Column: "fen"})
	assert.Equal(t, []string{"2 " + string(note.RecordTruncated)}, said)
	r := editText(t, rows, Options{Column: "fen"})
	assert.Zero(t, r.report.Total.Comments)
}

// Objects of others stay such, although one of them has a key with a name of ours.
func TestObjectsOfOthersStay(t *testing.T) {
	for _, odd := range []string{`"tree":[]`, `"type":"position"`} {
		lines := []string{`{"fen":"` + ending + `","id":1}`, `{"fen":"` + ending + `",` + odd + `}`}
		for _, order := range [][]string{lines, {lines[1], lines[0]}} {
			same, _ := converted(t, "a.jsonl", strings.Join(order, "\n")+"\n", Options{})
			assert.Equal(t, order, same)
		}
	}
}

// An operation of EPD after a position makes room for its counters.
func TestCountersBeforeOperations(t *testing.T) {
	const board = "3k5/9/9/9/9/4N4/9/9/9/4K4"
	lines, said := converted(t, "a.fen", board+" w - - 5 20 am e4f6;\n", Options{To: &list.EPD})
	assert.Equal(t, []string{board + " w - - hmvc 5; fmvn 20; am e4f6;"}, lines)
	assert.Empty(t, said)
}
