//go:build !js && !nodatabases

package parquet

import (
	"bytes"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/xiangqi"
)

// records are JSON Lines of random games, of an unknown clock, and of a text that was refused.
func records(t testing.TB, count int) (lines []byte) {
	t.Helper()
	rng, o := rand.New(rand.NewPCG(1, 2)), gametest.All()
	o.Unread = 6
	for i := range count {
		g := gametest.Random(rng, o)
		if i%5 == 0 {
			g.Start.Halfmoves = 0
		}
		w := game.WriteOptions{File: "a.xqf", Number: i + 1, Key: game.KeyGame}
		var err error
		lines, err = Format().Append(lines, g, &w)
		require.NoError(t, err)
	}
	refused := gametest.Random(rng, o)
	return jsonl.AppendRefused(lines, refused, &game.Error{}, &game.WriteOptions{File: "b"}, name, 0)
}

func file(lines []byte) []byte {
	return Format().Layout.Bind(append([]byte(Format().Layout.Header), lines...))
}

// rowsOf returns the rows of a file as they are read, or what is wrong with them.
func rowsOf(data []byte) (lines []byte, err error) {
	with := Format().Layout.With(&game.ReadOptions{Column: "any"})
	for rec, err := range with.Split(bytes.NewReader(data)) {
		if err != nil {
			return lines, err
		}
		lines = append(lines, rec.Data...)
	}
	return lines, nil
}

// Every key of every record comes back as it was written, whatever the groups of rows.
func TestThereAndBack(t *testing.T) {
	lines := records(t, 200)
	for _, most := range []int{1, 20_000, groupSize} {
		var out bytes.Buffer
		w := newWriter(&out).(*writer)
		w.most = most
		all := append([]byte(Format().Layout.Header), lines...)
		for len(all) > 0 { // not by lines
			n := min(len(all), 1000)
			_, err := w.Write(all[:n])
			require.NoError(t, err)
			all = all[n:]
		}
		require.NoError(t, w.Close())
		back, err := rowsOf(out.Bytes())
		require.NoError(t, err)
		// A key that is null is no key, but a counter that is null is not known.
		same := strings.ReplaceAll(string(back), `"b","halfmoves":null,"fullmoves":null`, `"b"`)
		require.True(t, same == string(lines), "%.2000s", same)
	}
	empty, err := rowsOf(file(nil))
	require.NoError(t, err)
	assert.Empty(t, empty)
}

func TestGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var games []*game.Game
	for range 50 {
		games = append(games, gametest.Random(rng, gametest.All()))
	}
	written := func() *game.WriteOptions { return &game.WriteOptions{File: "a", Number: 1} }
	back, err := gametest.Rewritten(Format(), games, &game.ReadOptions{Notations: i18n.Notations()}, written)
	require.NoError(t, err)
	for i, g := range back {
		assert.Equal(t, gametest.Moves(games[i]), gametest.Moves(g))
		assert.Equal(t, games[i].Tags, g.Tags)
	}
}

// The positions of games are their games again.
func TestPositionsOfGames(t *testing.T) {
	g := gametest.Random(rand.New(rand.NewPCG(5, 6)), gametest.Options{Plies: 20, Branches: 4})
	to := jsonl.PlyFormat(Format(), "all", 0, i18n.Notations()[:1])
	data, err := gametest.Write(to, g, &game.WriteOptions{File: "a", Number: 1})
	require.NoError(t, err)
	back, err := gametest.ReadAll(Format(), data, &game.ReadOptions{Notations: i18n.Notations()})
	require.NoError(t, err)
	require.Len(t, back, 1)
	assert.Equal(t, gametest.Moves(g), gametest.Moves(back[0]))
	assert.Len(t, back[0].Nodes, len(g.Nodes))
}

// tableOf writes a table as others do.
func tableOf[T any](t testing.TB, rows ...T) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, parquet.Write(&out, rows))
	return out.Bytes()
}

func TestValuesOfOthers(t *testing.T) {
	type move struct {
		Move string
		Time *float32
		Sub  []int64
	}
	type row struct {
		Bool  bool
		U32   uint32
		U64   uint64
		I32   int32
		F     float64
		Day   int32             `parquet:",date"`
		At    time.Time         `parquet:",timestamp(microsecond)"`
		At0   time.Time         `parquet:",timestamp"`
		Price int64             `parquet:",decimal(2:18)"`
		Bytes []byte            //
		Plain []int32           // of two levels
		List  []string          `parquet:",list,optional"`
		Map   map[string]string `parquet:",optional"`
		Moves []move
		Pair  struct{ A, B *string }
		Tree  string `parquet:"tree"`
	}
	at, a, second := time.Date(2024, 5, 6, 7, 8, 9, 0, time.UTC), `"`, float32(0.5)
	data := tableOf(t,
		row{
			true, math.MaxUint32, math.MaxUint64, -1, 0.5, 19849, at, at.Truncate(day), 1234, []byte("x\xff"), []int32{1, 2}, []string{"a", "b"},
			map[string]string{"k": "v"}, []move{{"h2e2", &second, []int64{1, 2}}, {"h9g7", nil, nil}}, struct{ A, B *string }{A: &a}, `[{}]`,
		},
		row{F: math.NaN(), Day: -1, At: at, At0: at, List: []string{}, Tree: "{"},
	)
	lines, err := rowsOf(data)
	require.NoError(t, err)
	assert.Equal(t, `{"Bool":true,"U32":4294967295,"U64":18446744073709551615,"I32":-1,"F":0.5,"Day":"2024-05-06","At":"2024-05-06 07:08:09",`+
		`"At0":"2024-05-06","Price":12.34,"Bytes":"x`+"\ufffd"+`","Plain":[1,2],"List":["a","b"],"Map":{"k":"v"},`+
		`"Moves":[{"Move":"h2e2","Time":0.5,"Sub":[1,2]},{"Move":"h9g7","Sub":[]}],"Pair":{"A":"\""},"tree":[{}]}`+"\n"+
		`{"Bool":false,"U32":0,"U64":0,"I32":0,"F":null,"Day":"1969-12-31","At":"2024-05-06 07:08:09","At0":"2024-05-06 07:08:09","Price":0.00,`+
		`"Bytes":"","Plain":[],"List":[],"Map":null,"Moves":[],"Pair":{},"tree":"{"}`+"\n", string(lines))
}

func TestTablesOfOthers(t *testing.T) {
	type row struct {
		FEN   string
		Moves []string `parquet:"moves,list"`
		Red   string
		Elo   *float64
	}
	start := xiangqi.Start()
	fen := start.Board.String() + " w"
	back, err := gametest.ReadAll(Format(), tableOf(t, row{fen, []string{"h2e2", "h9g7"}, "A", nil}, row{strings.Replace(fen, "RNB", "1NB", 1), []string{"C2=5"}, "", nil}),
		&game.ReadOptions{Notations: i18n.Notations()})
	require.NoError(t, err)
	require.Len(t, back, 2)
	assert.Equal(t, "h2e2 h9g7", gametest.Moves(back[0]))
	assert.Equal(t, "A", back[0].Tag("Red"))
	assert.Equal(t, "h2e2", gametest.Moves(back[1]))
	assert.NotEqual(t, start.Board, back[1].Start.Board)

	// With a row for each move, also where the first row has no comment.
	type moveRow struct {
		Game    int     `parquet:"game_id"`
		Ply     int     `parquet:"ply"`
		Move    string  `parquet:"move"`
		Comment *string `parquet:"comment"`
	}
	good := "good"
	back, err = gametest.ReadAll(Format(), tableOf(t, moveRow{1, 1, "h2e2", nil}, moveRow{1, 2, "h9g7", &good}, moveRow{2, 1, "b2e2", nil}),
		&game.ReadOptions{Notations: i18n.Notations()})
	require.NoError(t, err)
	require.Len(t, back, 2)
	assert.Equal(t, "h2e2 h9g7", gametest.Moves(back[0]))
	assert.Equal(t, "good", back[0].Nodes[2].Comment)

	_, err = gametest.ReadAll(Format(), tableOf(t, struct{ SKU, Price int }{1, 2}), new(game.ReadOptions))
	require.ErrorContains(t, err, "no position or game was found here: a table of the columns SKU, Price")
}

// A file that is cut, or has a byte that is wrong, is refused or read, and nothing panics.
func TestDamaged(t *testing.T) {
	data := file(records(t, 5))
	for end := len(magic); end < len(data); end += 97 {
		_, err := rowsOf(data[:end])
		require.ErrorContains(t, err, "the start of one", "%d of %d bytes", end, len(data))
	}
	refused := 0
	for at := 0; at < len(data); at += 17 {
		bad := bytes.Clone(data)
		bad[at] ^= 0x55
		if _, err := rowsOf(bad); err != nil {
			var damaged *game.Error
			require.ErrorAs(t, err, &damaged, at)
			refused++
		}
	}
	assert.Greater(t, refused, 20)
}

func TestStreamFails(t *testing.T) {
	w := newWriter(failing{})
	_, err := w.Write(append([]byte(Format().Layout.Header), records(t, 3)...))
	if closed := w.Close(); err == nil {
		err = closed
	}
	require.ErrorIs(t, err, io.ErrShortWrite)
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestSniff(t *testing.T) { gametest.ClaimsOnly(t, Format()) }

func FuzzParquet(f *testing.F) {
	type row struct {
		FEN   string
		Moves []string `parquet:",list"`
	}
	gametest.FuzzReader(f, Format(), file(records(f, 3)), file(nil), tableOf(f, row{Moves: []string{"h2e2"}}))
}
