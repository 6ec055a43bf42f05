package collection

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// Tables that were put together have their heading again in the middle. It is not a record: the
// records are those of each, and nothing is noted of it.
func TestRepeatedHeading(t *testing.T) {
	testfiles.OneThread(t)
	own, _ := converted(t, "a.fen", countedFEN+" moves h2e2\n"+ending+"\n", Options{To: testfiles.Must(FindFormat("csv"))})
	for _, table := range []string{
		strings.Join(own, "\n") + "\n", "Event,start,moves\nx," + countedFEN + ",h2e2\ny," + countedFEN + ",\n", "id,fen\n1," + countedFEN + "\n2," + ending + "\n",
		"id;\"a\"\"b\";fen\n1;;" + countedFEN + "\n2;;" + ending + "\n", "id\tside\tfen\n1\tw\t" + countedFEN + "\n2\t\t" + ending + "\n",
	} {
		for _, between := range []string{"", "\ufeff", "\n"} {
			for _, end := range []string{"\n", "\r\n"} {
				once := strings.ReplaceAll(table, "\n", end)
				twice := once + between + once
				for _, o := range []Options{{}, {To: testfiles.Must(FindFormat("fen"))}} {
					if o.To != nil {
						o.Emit = func(*Emitted) error { return nil }
					}
					report, err := Convert(t.Context(), texts("a", twice), &o)
					require.NoError(t, err, twice)
					total := &report.Total
					assert.Equal(t, []int{4, 4, 0}, []int{total.Read, total.OK, total.Rejected}, twice)
				}
			}
		}
	}
}
