package collection

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// Flush follows what is emitted: nothing is left when more is waited for, or at the end.
func TestFlushFollowsEmit(t *testing.T) {
	list := string(randomLines(2000))
	for name, o := range map[string]Options{
		"records": {To: testfiles.Must(FindFormat("jsonl"))},
		"workers": {To: testfiles.Must(FindFormat("jsonl")), Workers: 4},
		"lines":   {To: testfiles.Must(FindFormat("fen"))},
		"sorted":  {To: testfiles.Must(FindFormat("fen")), Sort: SortKey},
		"prefix":  {To: testfiles.Must(FindFormat("pgn")), Dedupe: DedupePrefix},
	} {
		emitted, flushed, most := 0, 0, 0
		o.Emit = func(e *Emitted) error {
			emitted += max(e.Records, 1)
			most = max(most, emitted-flushed)
			return nil
		}
		o.Flush = func() error {
			flushed = emitted
			return nil
		}
		_, err := Convert(context.Background(), texts("a.fen", list), &o)
		require.NoError(t, err, name)
		assert.Positive(t, emitted, name)
		assert.Equal(t, emitted, flushed, name)
		if o.Sort == "" && o.Dedupe == "" {
			assert.Less(t, 4*most, emitted, name) // a block is written at once
		}
	}
}
