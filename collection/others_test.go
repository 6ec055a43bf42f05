package collection

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// kindsOfObjects are lines of JSON as others write them, where POS is a position. The position
// of those that are read by our key is there; of the others it is elsewhere.
var kindsOfObjects = []struct {
	line string
	ours bool
}{
	{`{"fen":"POS"}`, true},
	{`{"fen":"POS","moves":["h2e2"]}`, true},
	{`{"id":7,"fen":"POS","eval":12}`, true},
	{`{"eval":[1,{"fen":"x"}], "fen" : "POS" }`, true},
	{`{"1":2,"fen":"POS","x":"\u4e2d\"\\"}`, true},
	{`{"id":7,"pos":{"fen":"POS"},"eval":12}`, false},
	{`{"id":7,"pos":{"FEN":"POS moves h2e2","x":[]},"eval":12}`, false},
	{`{"FEN":"POS","eval":12}`, false},
	{`{"board":"POS","text":"a, b"}`, false},
	{`{"Position":"(POS)","text":"a \"b\""}`, false},
	{`{"a":[{"fen":"POS"},2]}`, false},
	{`["POS", {"eval":3}]`, false},
	{`["[FEN POS]", 3]`, false},
	{`["[FEN POS moves h2e2]"]`, false},
}

// gamesOf returns the games of an input, and how often each code was said.
func gamesOf(t *testing.T, text string, o Options) (games []*game.Game, codes map[note.Code]int) {
	t.Helper()
	codes = map[note.Code]int{}
	o.Diagnose = func(d *Diagnostic) { codes[d.Code]++ }
	for g, err := range ReadGames(t.Context(), texts("a.jsonl", text+"\n"), &o) {
		require.NoError(t, err)
		games = append(games, g)
	}
	return games, codes
}

// A record whose position is in a dialect of one's own is a position, as any other is.
func TestUsualFormatOfOwnDialect(t *testing.T) {
	letters := dialect.All()[0].Spec().Letters
	own, err := dialect.New(dialect.Spec{Name: "own", Letters: letters, Separator: "|", Turn: [2]string{"x", "o"}, Tail: " {turn} {full}"})
	require.NoError(t, err)
	start := xiangqi.Start()
	head := []byte(`{"fen":"` + own.String(&start) + `"}` + "\n")
	for name, dialects := range map[string][]*dialect.Dialect{"jsonl": {own}} {
		o := Options{Dialects: dialects}
		require.Equal(t, name, o.UsualFormat(head, "a.jsonl").Name)
	}
}
