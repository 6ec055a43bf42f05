package collection

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// A record whose position is in a dialect of one's own is a position, as any other is.
func TestUsualFormatOfOwnDialect(t *testing.T) {
	letters := dialect.Default().Spec().Letters
	own, err := dialect.New(dialect.Spec{Name: "own", Letters: letters, Separator: "|", Turn: [2]string{"x", "o"}, Tail: " {turn} {full}"})
	require.NoError(t, err)
	start := xiangqi.Start()
	head := []byte(`{"fen":"` + own.String(&start) + `"}` + "\n")
	for name, dialects := range map[string][]*dialect.Dialect{"jsonl": {own}} {
		o := Options{Dialects: dialects}
		require.Equal(t, name, o.UsualFormat(head, "a.jsonl").Name)
	}
}
