package collection

import (
	"encoding/csv"
	"encoding/json"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
)

// randomPGN is a file of random games, and the games.
func randomPGN(t *testing.T, n int) (text string, games []*game.Game) {
	t.Helper()
	o := gametest.All()
	o.Unread = 30
	var out []byte
	for seed := range uint64(n) {
		g := gametest.WithoutBlanks(gametest.Random(rand.New(rand.NewPCG(seed, 11)), o))
		games = append(games, g)
		var err error
		out, err = pgn.Format().Append(out, g, &game.WriteOptions{})
		require.NoError(t, err)
	}
	return string(out), games
}

// written converts inputs whose records may be several lines each, or none.
func written(t *testing.T, inputs iter.Seq2[Input, error], o Options) (g gathered) {
	t.Helper()
	o.Emit = func(e *Emitted) error { g.out += string(e.Data); return nil }
	o.Diagnose = func(d *Diagnostic) { g.said = append(g.said, d.File+" "+string(d.Code)+" ") }
	var err error
	g.report, err = Convert(t.Context(), inputs, &o)
	require.NoError(t, err)
	return g
}

// plyRecord is a record of one position.
type plyRecord struct {
	Type                           string
	Record, Ply, Number, Variation int
	Move, Comment, FEN, Result     string
	NAGs                           []int
}

func plyRecords(t *testing.T, text string) (all []plyRecord) {
	t.Helper()
	for line := range strings.Lines(text) {
		var r plyRecord
		require.NoError(t, json.Unmarshal([]byte(line), &r))
		all = append(all, r)
	}
	return all
}

// There is a record for each node of each tree: the start of the game and every move, with the
// position that it leads to and what is said about it.
func TestAPlyForEachNode(t *testing.T) {
	text, games := randomPGN(t, 30)
	g := written(t, texts("a.pgn", text), Options{To: jsonl.PlyFormat(jsonl.Format(), string(PositionsAll), 0, nil)})
	rows := plyRecords(t, g.out)
	at := 0
	for number, one := range games {
		var own []plyRecord
		for ; at < len(rows) && rows[at].Record == number+1; at++ {
			own = append(own, rows[at])
		}
		require.Len(t, own, len(one.Nodes))
		expected, got := make(map[string]int), make(map[string]int)
		for i := range one.Nodes {
			n, move := &one.Nodes[i], ""
			if i > 0 {
				move = n.Move.String()
			}
			s := one.PositionAt(int32(i)).Setup()
			expected[strconv.Itoa(one.Ply(int32(i)))+" "+move+" "+to("xqbase").String(&s)]++
		}
		main := 0
		for _, r := range own {
			got[strconv.Itoa(r.Ply)+" "+r.Move+" "+r.FEN]++
			assert.Equal(t, "position", r.Type)
			if r.Variation == 0 {
				main++
			}
		}
		assert.Equal(t, expected, got)
		if one.Status() == game.OK {
			assert.Equal(t, len(one.MainLine(nil))+1, main)
		}
	}
	assert.Equal(t, len(rows), at)
}

// A table of positions has a column for each notation, and one position of a game is one row.
func TestPliesInTables(t *testing.T) {
	wxf, err := i18n.Notation("wxf")
	require.NoError(t, err)
	text, games := randomPGN(t, 12)
	for _, which := range []struct {
		positions Positions
		ply       int
	}{{PositionsFinal, 0}, {PositionsPly, 0}, {PositionsPly, 3}, {PositionsPly, 30}} {
		f := jsonl.PlyFormat(&table.CSV, string(which.positions), which.ply, []notation.Notation{wxf})
		g := written(t, texts("a.pgn", text), Options{To: f})
		rows, err := csv.NewReader(strings.NewReader(f.Layout.Header + g.out)).ReadAll()
		require.NoError(t, err)
		assert.Equal(t, []string{"ply", "number", "variation", "move", "wxf"}, rows[0][4:9])
		list := written(t, texts("a.pgn", text), Options{To: &list.FEN, Positions: which.positions, Ply: which.ply})
		var fens []string
		for _, row := range rows[1:] {
			fens = append(fens, row[11])
		}
		assert.Len(t, fens, strings.Count(list.out, "\n"), "as many as in a list")
		missing := 0
		for _, one := range games {
			if which.positions == PositionsPly && which.ply > len(one.MainLine(nil)) {
				missing++
			}
		}
		assert.Len(t, fens, len(games)-missing)
		assert.Equal(t, len(fens), g.report.Total.Written)
		assert.Equal(t, missing, strings.Count(strings.Join(g.said, "\n"), " no-such-ply "))
		assert.Equal(t, missing, strings.Count(strings.Join(list.said, "\n"), " no-such-ply "))
	}
}

// What is written of positions is read as those positions where the format is named: without
// that it is the games.
func TestPliesAreReadAsPositions(t *testing.T) {
	text, _ := randomPGN(t, 10)
	for _, f := range []*game.Format{jsonl.Format(), &table.CSV, &table.TSV} {
		to := jsonl.PlyFormat(f, string(PositionsAll), 0, nil)
		g := written(t, texts("a.pgn", text), Options{To: to, Change: (*game.Game).KeepMainLine})
		again := written(t, texts("a."+f.Name, to.Layout.Header+g.out), Options{To: &list.FEN, FromFormat: f})
		list := written(t, texts("a.pgn", text), Options{To: &list.FEN, Positions: PositionsAll})
		boards := func(text string) (all []string) {
			for line := range strings.Lines(text) {
				all = append(all, strings.Join(strings.Fields(line)[:2], " "))
			}
			return all
		}
		assert.Equal(t, boards(list.out), boards(again.out), f.Name)
	}
}

// A run changes records as game.Game does; twice the same symmetry is none.
func TestChanges(t *testing.T) {
	text, games := randomPGN(t, 20)
	for _, o := range []Options{{Change: (*game.Game).Mirror}, {Change: (*game.Game).SwapSides}, {Change: (*game.Game).KeepMainLine}} {
		for _, f := range []*game.Format{jsonl.Format(), pgn.Format()} {
			o.To = f
			var expected []byte
			for i, one := range games {
				changed := one.Clone()
				o.Change(changed)
				expected = append(expected, gametest.Text(changed)...)
				games[i] = one
			}
			var got []byte
			once := written(t, texts("a.pgn", text), o)
			for g, err := range ReadGames(t.Context(), texts("a."+f.Name, once.out), &Options{}) {
				require.NoError(t, err)
				got = append(got, gametest.Text(g)...)
			}
			assert.Equal(t, string(expected), string(got), "%s", f.Name)
		}
	}
}

// A list whose records are changed is a list of those records, and none of its lines stays as
// it was.
func TestChangesOfLists(t *testing.T) {
	in := "one|3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1|a1a0\n"
	o := Options{To: testfiles.Must(FindFormat("eglib")), Change: (*game.Game).Mirror}
	assert.Equal(t, "one|5k3/9/9/9/9/9/9/9/8R/4K4 w - - 0 1|i1i0\n", written(t, texts("a.txt", in), o).out)
	o.Change = func(g *game.Game) { g.Mirror(); g.SwapSides() }
	assert.Equal(t, "one|4k4/r8/9/9/9/9/9/9/9/3K5 b - - 0 1|a8a9\n", written(t, texts("a.txt", in), o).out)
}

// The objects of positions are what their schema says, with and without what may be asked for.
func TestPliesAreAsTheSchemaSays(t *testing.T) {
	text, games := randomPGN(t, 20)
	schema := gametest.PlySchema(t)
	for _, o := range []Options{{}, {Key: "position", Dialect: to("wxf")}} {
		for _, which := range []Positions{PositionsAll, PositionsFinal} {
			o.To = jsonl.PlyFormat(jsonl.Format(), string(which), 0, i18n.Notations())
			out := written(t, texts("a.pgn", text), o).out
			require.NoError(t, schema.Check([]byte(out)))
			assert.GreaterOrEqual(t, strings.Count(out, "\n"), len(games))
		}
	}
	for _, wrong := range []string{`{}`, `{"type":"position","file":"a","ply":1,"variation":0,"fen":"` + gameStart + `","turn":"red","halfmoves":0,"fullmoves":1,"result":"*"}`} {
		assert.Error(t, schema.Check([]byte(wrong)), wrong)
	}
}

// The records of all positions are read again as the games that they are of: their trees, with
// comments and annotations, from any of the forms.
func TestPliesAreTheGame(t *testing.T) {
	o := gametest.All()
	var text []byte
	for seed := range uint64(25) {
		var err error
		text, err = pgn.Format().Append(text, gametest.Random(rand.New(rand.NewPCG(seed, 12)), o), &game.WriteOptions{})
		require.NoError(t, err)
	}
	games := readBack(t, "a.pgn", string(text))
	for _, f := range []*game.Format{jsonl.Format(), &table.CSV, &table.TSV} {
		to := jsonl.PlyFormat(f, string(PositionsAll), 0, i18n.Notations()[:3])
		out := to.Layout.Header + written(t, texts("a.pgn", string(text), "b.pgn", string(text)), Options{To: to, QuoteFormulas: true}).out
		again := readBack(t, "rows", out)
		require.Len(t, again, 2*len(games), f.Name)
		for i, g := range again {
			assert.Equal(t, game.Origin{File: []string{"a.pgn", "b.pgn"}[i/len(games)], Number: i%len(games) + 1}, g.Origin)
			whole := games[i%len(games)].Clone()
			whole.Tags, g.Tags = nil, nil
			assert.Empty(t, gametest.Difference(whole, g), "%s: %d", f.Name, i)
			assert.Empty(t, g.Notes)
		}
	}
}

// The rows of a game without variations may be in any order, and the one of the start, where
// that is the usual one, may be missing.
func TestPliesInAnyOrder(t *testing.T) {
	const text = "1. h2e2 h9g7 {a} 2. h0g2 i9h9 *"
	expected := readBack(t, "a.pgn", text)[0]
	for _, f := range []*game.Format{jsonl.Format(), &table.CSV, &table.TSV} {
		to := jsonl.PlyFormat(f, string(PositionsAll), 0, i18n.Notations()[:1])
		rows := strings.SplitAfter(strings.TrimSuffix(written(t, texts("a.pgn", text), Options{To: to}).out, "\n"), "\n")
		require.Len(t, rows, 5, f.Name)
		rows[4] += "\n"
		whole := slices.Clone(rows)
		slices.Reverse(whole)
		for _, rows := range [][]string{whole, rows[1:]} {
			again := readBack(t, "rows", to.Layout.Header+strings.Join(rows, ""))
			require.Len(t, again, 1, f.Name)
			again[0].Tags = expected.Tags
			assert.Empty(t, gametest.Difference(expected, again[0]), "%s: %v", f.Name, rows)
			assert.Empty(t, again[0].Notes)
		}
	}
}

// Where positions are compared, the rows of such a table are positions, with what else they say as tags; a note says so.
// Where its format is named, and elsewhere, they are games.
func TestRowsThatArePositions(t *testing.T) {
	for _, f := range []*game.Format{jsonl.Format(), &table.CSV, &table.TSV} {
		to := jsonl.PlyFormat(f, string(PositionsAll), 0, nil)
		rows := to.Layout.Header + written(t, texts("a.pgn", "1. h2e2 h9g7 {+0.20/3} *\n\n1. h2e2 h9g7 2. h0g2 *\n"), Options{To: to}).out
		fields, _ := jsonl.WithFields(f, []string{"move", "comment", "eval", "ply", "fen"})
		for _, c := range []struct {
			o             Options
			lines, places int
		}{{Options{Dedupe: DedupePosition}, 4, 1}, {Options{Dedupe: DedupeMirror}, 4, 1}, {Options{Dedupe: DedupeGame}, 2, 0}, {Options{Dedupe: DedupePosition, FromFormat: &table.Moves}, 2, 0}} {
			c.o.To = fields
			g := written(t, texts("rows", rows), c.o)
			assert.Equal(t, c.lines, strings.Count(g.out, "\n"), "%s %s", f.Name, g.out)
			said := strings.Count(strings.Join(g.said, "\n"), "rows-are-positions")
			assert.Equal(t, c.places, said)
			if c.places > 0 && f.Name == "csv" {
				assert.Contains(t, g.out, "h9g7,+0.20/3,-0.20,2,rnbakab1r/")
			}
		}
	}
}

// An evaluation and a clock that no comment has become one.
func TestEvaluationsOfRows(t *testing.T) {
	const heading = "type,record,ply,variation,move,fen,eval,clock,comment\n"
	g := readBack(t, "rows", heading+"position,1,0,0,,"+countedFEN+",,,\nposition,1,1,0,h2e2,,0.35,0:04:58,\nposition,1,2,0,h9g7,,-0.20,2s,+0.20/3\n")
	require.Len(t, g, 1)
	assert.Equal(t, "[%eval 0.35] [%clk 0:04:58]", g[0].Nodes[1].Comment)
	assert.Equal(t, "+0.20/3\n[%emt 2]", g[0].Nodes[2].Comment)
}
