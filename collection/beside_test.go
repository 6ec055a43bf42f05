package collection

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// A record has the same bytes in JSON Lines whether its file is read alone or beside others,
// before or after them, by any number of workers, and whether it is converted or normalized.
func TestRecordsBesideOthersAreTheSame(t *testing.T) {
	const moves = "1. h2e2 $1 {x} (1. b2e2 h9g7) 1... h9g7 2. zz"
	files := []string{
		"a.fen", countedFEN + "\n" + countedFEN + " moves " + moves + "\n",
		"b.ucci", "position fen " + countedFEN + " moves h2e2 h9g7\n",
		"c.eglib", "A|" + countedFEN + "|h2e2 h9g7\n",
		"d.pgn", "[Red \"A\"]\n\n" + moves + " *\n",
		"e.jsonl", `{"id":1,"fen":"` + countedFEN + `","moves":["h2e2"]}` + "\n",
		"f.csv", "id,fen,moves\n1," + countedFEN + ",h2e2 h9g7\n",
		"g.wxf", "FORMAT\tWXF\nRED\tA\nBLACK\tB\nRESULT\t1-0\n\nSTART{\n1. C2=5 H8+7\n}END\n",
	}
	run := func(o Options, files ...string) map[string]string {
		out := make(map[string]string)
		o.To, o.AsRead = testfiles.Must(FindFormat("jsonl")), true
		o.Emit = func(e *Emitted) error {
			out[e.File] += string(e.Data)
			return nil
		}
		_, err := Convert(t.Context(), texts(files...), &o)
		require.NoError(t, err)
		return out
	}
	alone := make(map[string]string)
	var backwards []string
	for i := 0; i < len(files); i += 2 {
		alone[files[i]] = run(Options{}, files[i:i+2]...)[files[i]]
		assert.NotEmpty(t, alone[files[i]], files[i])
		backwards = append(files[i:i+2:i+2], backwards...)
	}
	for _, workers := range []int{1, 8} {
		for _, o := range []Options{{}, {}, {Normalize: true}} {
			o.Workers = workers
			assert.Equal(t, alone, run(o, files...), "%+v", o)
			assert.Equal(t, alone, run(o, backwards...), "%+v", o)
		}
	}
}
