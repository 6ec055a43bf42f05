package jsonl_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// formats are those that have the record.
var formats = []*game.Format{jsonl.Format(), &table.CSV, &table.TSV}

func readOptions() *game.ReadOptions { return &game.ReadOptions{Notations: i18n.Notations()} }

// read reads records, of which none may be refused.
func read(t testing.TB, f *game.Format, text []byte) (games []*game.Game) {
	t.Helper()
	for rec, err := range f.Split(bytes.NewReader(text)) {
		require.NoError(t, err)
		var g game.Game
		require.NoError(t, f.Decode(&g, &rec, readOptions()), "%s", rec.Data)
		games = append(games, &g)
	}
	return games
}

// write writes records as a file, each with the place that it has there.
func write(t testing.TB, f *game.Format, games []*game.Game, o game.WriteOptions) []byte {
	t.Helper()
	out := []byte(f.Layout.Header)
	for i, g := range games {
		o.File, o.Number, o.Line, o.Losses = "new", i+1, i+2, nil
		var err error
		out, err = f.Append(out, g, &o)
		require.NoError(t, err)
	}
	return out
}

// mixed are positions and games of many kinds.
func mixed(t testing.TB, seed uint64) (games []*game.Game) {
	rng := rand.New(rand.NewPCG(seed, 1))
	black := xiangqi.Start()
	black.Turn, black.Halfmoves, black.Fullmoves = xiangqi.Black, 0, xiangqi.Known(7)
	o := gametest.Options{
		Plies: 12, Branches: 3, Comments: 1, NAGs: 2, Unread: 2, Results: true, Tags: []string{"Red", "zz", "Event", "Result"},
		Texts:  []string{"好棋", "a \"quoted\" \\ text", "two\nlines\t\u2028\x01", "{1-0} [x], y"},
		Values: []string{"", "杯", "a \"quoted\" \\ text", "=1,2", "two\r\nlines"}, Starts: []xiangqi.Setup{black},
	}
	for i := range 40 {
		if o.Branches, o.Unread = i%3*2, i%2*3; i%4 == 0 {
			o.Comments, o.NAGs = 0, 0
		} else {
			o.Comments, o.NAGs = 3, 3
		}
		g := gametest.Random(rng, o)
		for _, u := range g.Unread { // as readers do
			g.Notes = append(g.Notes, note.Note{Code: u.Code, Got: u.Text, Line: i, Ply: g.Ply(u.Node) + 1})
		}
		games = append(games, g)
	}
	text := "2bk5/R8/b7c/9/9/9/9/9/9/4K4 w\n x 2HR5/4k4/5a1P1/3C5/9/9/7r1/5p3/4p4/5K3 w - - - 1 ; a comment\n" +
		"# before\n" + startFEN + " moves h2e2 h9g7! {good} h9g7\n3k5/9/9/9/9/9/9/9/9/3K5 b - - 3 4\n=1|3k5/9/9/9/9/4C4/9/9/9/3K5 w - - 0 1|e4e5\n"
	for rec, err := range list.FEN.Split(strings.NewReader(text)) {
		require.NoError(t, err)
		var g game.Game
		require.NoError(t, list.FEN.Decode(&g, &rec, readOptions()))
		games = append(games, &g)
	}
	rng.Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
	return games
}

// writings are the ways in which records are written.
func writings(t testing.TB) (all []game.WriteOptions) {
	wxf, err := i18n.Notation("wxf")
	require.NoError(t, err)
	hant, err := i18n.Notation("zh-Hant")
	require.NoError(t, err)
	for _, name := range []string{"", "xqbase", "wxf", "xqfan", "binit", "han-hans", "pikafish"} {
		o := game.WriteOptions{Dialect: testfiles.Found(dialect.Find(dialect.All(), name))}
		all = append(all, o)
		o.Key, o.Notation = "position", wxf
		all = append(all, o)
		o.Key, o.Notation, o.QuoteFormulas = "mirror", hant, true
		all = append(all, o)
	}
	return all
}

// What was written goes in again and comes out the same, positions and games mixed, and
// whatever is asked for; an object says what the schema says, and a table nothing else.
func TestInAndOut(t *testing.T) {
	schema := gametest.RecordSchema(t)
	for i, o := range writings(t) {
		games := mixed(t, uint64(i))
		objects := write(t, jsonl.Format(), games, o)
		require.NoError(t, schema.Check(objects))
		for _, f := range formats {
			once := write(t, f, games, o)
			back := read(t, f, once)
			require.Len(t, back, len(games))
			requireSame(t, string(once), string(write(t, f, back, o)))
			if f.Name != "jsonl" {
				requireSame(t, withoutFormulas(objects), withoutFormulas(write(t, jsonl.Format(), back, o)))
			}
			for j, g := range games {
				assert.Empty(t, gametest.Difference(g, back[j]), "%s", once)
				assert.Equal(t, g.Status(), back[j].Status())
			}
		}
	}
}

// requireSame reports the first line in which two texts differ.
func requireSame(t *testing.T, expected, text string) {
	t.Helper()
	one, two := strings.Split(expected, "\n"), strings.Split(text, "\n")
	require.Len(t, two, len(one))
	for i := range one {
		require.Equal(t, one[i], two[i])
	}
}

// withoutFormulas leaves out what only a table has to say.
func withoutFormulas(objects []byte) string {
	var out strings.Builder
	for line := range strings.Lines(string(objects)) {
		if i := strings.Index(line, `,"losses":`); i >= 0 {
			line = line[:i] + "}\n"
		}
		out.WriteString(line)
	}
	return out.String()
}

// The keys of an object are in the order of the columns, and those of the schema.
func TestOrder(t *testing.T) {
	all := jsonl.Columns()
	assert.Equal(t, slices.Sorted(slices.Values(all)), gametest.RecordSchema(t).Keys())
	assert.Equal(t, strings.Join(all, ",")+"\n", table.CSV.Layout.Header)
	assert.Equal(t, strings.Join(all, "\t")+"\n", table.TSV.Layout.Header)
	o := game.WriteOptions{Dialect: testfiles.Must(dialect.Find(dialect.All(), "wxf")), Key: "mirror"}
	for line := range bytes.Lines(write(t, jsonl.Format(), mixed(t, 3), o)) {
		dec, at := json.NewDecoder(bytes.NewReader(line)), -1
		_, err := dec.Token()
		require.NoError(t, err)
		for dec.More() {
			token, err := dec.Token()
			require.NoError(t, err)
			next := slices.Index(all, token.(string))
			assert.Greater(t, next, at, "%s", line)
			at = next
			var value json.RawMessage
			require.NoError(t, dec.Decode(&value))
		}
	}
}

// refusedFrom reads one record that must be refused, and writes why.
func refusedFrom(t *testing.T, f *game.Format, text string, to *game.Format) (string, *game.Error) {
	t.Helper()
	out := []byte(to.Layout.Header)
	var refused *game.Error
	for rec, err := range f.Split(strings.NewReader(text)) {
		require.NoError(t, err)
		var g game.Game
		require.ErrorAs(t, f.Decode(&g, &rec, readOptions()), &refused)
		out = to.Layout.AppendRefused(out, &g, refused, &game.WriteOptions{File: "a", Number: 3, Line: 4})
	}
	return string(out), refused
}

// The record of a text that could not be read is refused with its code again, and is the
// same when it is written again.
func TestRefused(t *testing.T) {
	const text = "x,\"y\" =1"
	schema := gametest.RecordSchema(t)
	for _, f := range formats {
		first, why := refusedFrom(t, &list.FEN, text+"\n", f)
		again, still := refusedFrom(t, f, first, f)
		assert.Equal(t, first, again)
		assert.Equal(t, why.Code, still.Code)
		object, _ := refusedFrom(t, f, first, jsonl.Format())
		require.NoError(t, schema.Check([]byte(object)))
		assert.Contains(t, object, `{"type":"error","file":"a","record":3,"line":4,"text":"x,\"y\" =1","notes":[{"code":"`+string(why.Code)+`","line":1,"column":1,`)
	}
	_, e := refusedFrom(t, jsonl.Format(), `{"type":"error","file":"a","notes":[]}`+"\n", jsonl.Format())
	assert.Equal(t, note.Record, e.Code)
}

// A record that contradicts itself is refused; what another's says in keys of the same
// names is noted.
func TestContradictions(t *testing.T) {
	fen := `"fen":"` + startFEN + `"`
	for _, text := range []string{`{"type":"position",` + fen + `,"turn":"black"}`, `{` + fen + `,"halfmoves":3}`, `{` + fen + `,"turn":"west"}`, `{"type":"game",` + fen + `,"fullmoves":null,"halfmoves":1000000000}`} {
		var g game.Game
		var e *game.Error
		require.ErrorAs(t, jsonl.Format().Decode(&g, &game.Record{Data: []byte(text), Line: 1}, readOptions()), &e, text)
		assert.Equal(t, note.Record, e.Code)
	}
	games := read(t, jsonl.Format(), []byte(`{"start":"`+startFEN+`","moves":[],"turn":"b","line":"x","type":5,"halfmoves":[],"text":{}}`))
	assert.Len(t, games[0].Notes, 5)
	for _, n := range games[0].Notes {
		assert.Equal(t, note.TextIgnored, n.Code)
	}
}

// A column that is not known is kept out of a table of this project's, with a note; one of
// a tag is that tag.
func TestUnknownColumns(t *testing.T) {
	games := read(t, &table.CSV, []byte("type,file,fen,stars,Event,tags\nposition,a,"+startFEN+",5,Cup,\"{\"\"Red\"\":\"\"x\"\"}\"\n"))
	assert.Equal(t, []game.Tag{{Name: "Event", Value: "Cup"}, {Name: "Red", Value: "x"}}, games[0].Tags)
	require.Len(t, games[0].Notes, 1)
	assert.Equal(t, note.TextIgnored, games[0].Notes[0].Code)
	assert.Equal(t, "5", games[0].Notes[0].Got)
}

// An exact position is read and written without an allocation.
func TestExactPositionAllocatesNothing(t *testing.T) {
	rec := game.Record{Data: []byte(startFEN + "\n"), Line: 1}
	var g game.Game
	read, o := readOptions(), game.WriteOptions{File: "a.fen", Number: 3, Line: 4}
	for _, f := range formats {
		var out []byte
		once := func() {
			require.NoError(t, list.FEN.Decode(&g, &rec, read))
			var err error
			out, err = f.Append(out[:0], &g, &o)
			require.NoError(t, err)
		}
		once()
		assert.Zero(t, testing.AllocsPerRun(20, once), f.Name)
	}
}

func BenchmarkExactPosition(b *testing.B) {
	rec := game.Record{Data: []byte(startFEN + "\n"), Line: 1}
	var g game.Game
	var out []byte
	read, o := readOptions(), game.WriteOptions{File: "a.fen", Number: 3, Line: 4}
	b.ReportAllocs()
	for b.Loop() {
		if err := list.FEN.Decode(&g, &rec, read); err != nil {
			b.Fatal(err)
		}
		out, _ = jsonl.Format().Append(out[:0], &g, &o)
	}
}

// A game with a move that the notation has no spelling for is written in UCI as a whole, so that
// it is read again; that is told once, though the move is in the moves and in the tree.
func TestLossesAreToldOnce(t *testing.T) {
	g := read(t, jsonl.Format(), []byte(`{"fen":"3k5/9/4P4/4P4/4P4/2P1P4/2P6/9/9/4K4 w - - 0 1","moves":["e7d7"],"tree":[{"comment":"c"},{"move":"e7d7","parent":0}]}`))[0]
	for _, f := range formats {
		o := game.WriteOptions{Notation: noNotation{notation.UCI()}}
		out, err := f.Append(nil, g, &o)
		require.NoError(t, err)
		assert.Len(t, o.Losses, 1, "%s", out)
		assert.Equal(t, 1, strings.Count(string(out), "other-notation"), "%s", out)
		assert.NotContains(t, string(out), "no-spelling")
		assert.Contains(t, string(out), "e7d7")
	}
}

// noNotation has no spelling for any move.
type noNotation struct{ notation.Notation }

func (noNotation) Append(dst []byte, _ *xiangqi.Position, _ xiangqi.Move) ([]byte, error) {
	return dst, movetext.ErrNoMoves
}

// A cell may have blanks around its JSON.
func TestBlanksAroundTags(t *testing.T) {
	var g game.Game
	rec := game.Record{Data: []byte(` {"type":"game", "tags" : {"Red" : "a", "Black":"b" } , "moves":["h2e2"]} `), Line: 1}
	require.NoError(t, jsonl.Decode(&g, &rec, &game.ReadOptions{Notations: i18n.Notations()}, "jsonl", ""))
	assert.Equal(t, "a", g.Tag("Red"))
	assert.Equal(t, "b", g.Tag("Black"))
}
