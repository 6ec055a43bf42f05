package collection

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
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

// Lines of JSON stay JSON, whatever they hold and whichever is the first: what is not the
// position or the moves has the same value, and a line is refused where that cannot be.
func TestLinesOfOthersStayJSON(t *testing.T) {
	testfiles.OneThread(t)
	wxf, err := i18n.Notation("wxf")
	require.NoError(t, err)
	fill := func(line string) string { return strings.ReplaceAll(line, "POS", countedFEN) }
	r := rand.New(rand.NewPCG(9, 1))
	for range 200 {
		var lines []string
		ours, object := false, true
		for range 1 + r.IntN(4) {
			kind := kindsOfObjects[r.IntN(len(kindsOfObjects))]
			lines = append(lines, fill(kind.line))
			ours = ours || kind.ours
			object = object && kind.line[0] == '{'
		}
		if ours { // objects that have our keys alone are no others'
			lines = append([]string{fill(`{"id":0,"fen":"POS"}`)}, lines...)
		}
		o := Options{Dialect: to("wxf"), AsRead: true}
		if r.IntN(2) == 0 {
			o.Notation = wxf
		}
		first := resultsOf(t, lines, o)
		for _, line := range first {
			assert.Contains(t, lines, blankPosition(t, line, lines), "%s", line)
		}
		if !object { // a list is not a line of objects
			continue
		}
		slices.Reverse(lines)
		assert.ElementsMatch(t, first, resultsOf(t, lines, o), "%q", lines)
	}
}

// resultsOf are the lines that come of lines.
func resultsOf(t *testing.T, lines []string, o Options) []string {
	t.Helper()
	rejected := 0
	o.Reject = func(*Rejected) error { rejected++; return nil }
	out, _ := converted(t, "a.txt", strings.Join(lines, "\n")+"\n", o)
	if len(out) == 1 && out[0] == "" {
		out = nil
	}
	if rejected == 0 && len(out) == 0 {
		return nil // the file is refused
	}
	assert.Len(t, out, len(lines)-rejected, "%q %q", lines, out)
	return out
}

// blankPosition returns the line of those before that has the same values as one after, but for
// positions and moves.
func blankPosition(t *testing.T, after string, before []string) string {
	t.Helper()
	value := valueOf(t, after)
	for _, line := range before {
		if assert.ObjectsAreEqual(valueOf(t, line), value) {
			return line
		}
	}
	return after
}

func valueOf(t *testing.T, line string) any {
	t.Helper()
	var value any
	require.NoError(t, json.Unmarshal([]byte(line), &value), line)
	return withoutPositions(value)
}

func withoutPositions(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for key := range v {
			v[key] = withoutPositions(v[key])
		}
	case []any:
		for i := range v {
			v[i] = withoutPositions(v[i])
		}
	case string:
		if strings.Contains(v, "/9/") || v == "h2e2" || v == "C2=5" {
			return "position"
		}
	}
	return value
}

// What is beside a position under a nested key is read as it is beside one under a key of the
// object itself, and stays what it is.
func TestBesideNestedPosition(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/9/4a4/4K4"
	for _, beside := range []string{
		``, `"side":"b",`, `"turn":"black",`, `"side":"b","moves":["d9d8"],`, `"moves":"d9d8","stm":"b","halfmoves":3,"fullmoves":9,`,
		`"result":"1-0",`, `"moves":["d9d8","zz"],"side":"b",`, `"moves":["d9d8"],"notation":"uci","turn":"b",`,
	} {
		var expected *game.Game
		for _, form := range []struct{ column, line string }{
			{"fen", `{BESIDE"fen":"` + fen + `"}`},
			{"pos.fen", `{"id":1,"pos":{BESIDE"fen":"` + fen + `"}}`},
			{"pos.fen", `{"a":[1,{"fen":"x"}],"pos":{"fen":"` + fen + `",BESIDE"z":{}},"moves2":[]}`},
			{"a.b.fen", `{"a":{"side":7,"b":{"fen":"` + fen + `",BESIDE"y":null}}}`},
		} {
			line := strings.ReplaceAll(form.line, "BESIDE", beside)
			games, codes := gamesOf(t, line, Options{Column: form.column})
			require.Len(t, games, 1, line)
			assert.Zero(t, codes[note.AnotherRecord], line)
			if expected == nil {
				expected = games[0]
			}
			assert.Equal(t, expected.Start, games[0].Start, line)
			assert.Equal(t, expected.MainLine(nil), games[0].MainLine(nil), line)
			assert.Equal(t, expected.Result, games[0].Result, line)
			assert.Equal(t, len(expected.Unread), len(games[0].Unread), line)
			edited, _ := converted(t, "a.jsonl", line+"\n", Options{Column: form.column, Dialect: to("xqbase"), AsRead: true})
			assert.Equal(t, valueOf(t, line), valueOf(t, edited[0]))
			again, _ := gamesOf(t, edited[0], Options{Column: form.column})
			assert.Equal(t, expected.MainLine(nil), again[0].MainLine(nil), edited[0])
		}
	}
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
	for name, dialects := range map[string][]*dialect.Dialect{"fen": {own}, "pgn": nil} {
		o := Options{Dialects: dialects}
		require.Equal(t, name, o.UsualFormat(head, "a.jsonl").Name)
	}
}
