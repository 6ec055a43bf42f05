package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The cells of a row are where it has them, with their quotation marks. A separator between
// those separates nothing.
func TestSpans(t *testing.T) {
	for _, row := range []struct {
		line  string
		spans []string
	}{
		{`a,b`, []string{"a", "b"}},
		{`"a","b"`, []string{`"a"`, `"b"`}},
		{`"a""","b"`, []string{`"a"""`, `"b"`}},
		{`"""a","b"`, []string{`"""a"`, `"b"`}},
		{`"a"",""b","c"`, []string{`"a"",""b"`, `"c"`}},
		{`"""",""`, []string{`""""`, `""`}},
		{`"",x`, []string{`""`, "x"}},
		{`"a,b",c`, []string{`"a,b"`, "c"}},
		{"\"a\nb\",c\r\n", []string{"\"a\nb\"", "c"}},
		{`,`, []string{"", ""}},
		{``, []string{""}},
	} {
		var spans []string
		for _, s := range (&table{comma: ','}).spans([]byte(row.line), len(row.line)+1) {
			spans = append(spans, row.line[s.Start:s.End])
		}
		assert.Equal(t, row.spans, spans, row.line)
		for most := 1; most <= len(spans); most++ {
			assert.Len(t, (&table{comma: ','}).spans([]byte(row.line), most), most, row.line)
		}
	}
}

// A row of separators costs what the cells do that have a name.
func TestSpansOfEmptyCells(t *testing.T) {
	row := []byte("a" + strings.Repeat(",", 1<<20))
	assert.LessOrEqual(t, testing.AllocsPerRun(3, func() { (&table{comma: ','}).spans(row, 4) }), 4.0)
}
