package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// gamesByID reads a table of moves: the moves of each game, or the code of its error, by its id,
// and the codes of all notes.
func gamesByID(t *testing.T, table string) (games map[string]string, codes []note.Code) {
	games = make(map[string]string)
	for rec, err := range Moves.Split(strings.NewReader(table)) {
		require.NoError(t, err)
		assert.Equal(t, 1+strings.Count(table[:rec.Offset], "\n"), rec.Line)
		assert.Equal(t, string(rec.Data), table[rec.Offset:int(rec.Offset)+len(rec.Data)])
		var g game.Game
		if err := Moves.Decode(&g, &rec, readOptions()); err != nil {
			var e *game.Error
			require.ErrorAs(t, err, &e)
			codes = append(codes, e.Code)
			continue
		}
		for i := range g.Notes {
			codes = append(codes, g.Notes[i].Code)
		}
		var text []string
		for i := range g.Nodes[1:] {
			n := &g.Nodes[i+1]
			text = append(text, n.Move.String()+"{"+n.Comment+"}")
		}
		games[g.Tag("GameId")] = strings.Join(text, " ")
	}
	return games, codes
}

// tableOf writes random games as a table with comments of several lines.
func tableOf(rng *rand.Rand, games int) []string {
	var rows []string
	for id := range games {
		g := gametest.Random(rng, gametest.Options{Plies: 12})
		for ply, m := range g.MainLine(nil) {
			comment := []string{"", "plain", `"a, b"`, "\"two\nlines, \"\"really\"\"\"", `"say ""x"""`}[rng.IntN(5)]
			rows = append(rows, fmt.Sprintf("g%d,%d,%s,%s\n", id, ply+1, m, comment))
		}
	}
	return rows
}

// A row whose quotation marks do not match harms no other game, and is said; of its own game
// what comes before it is read.
func TestQuotesOfOneRow(t *testing.T) {
	testfiles.OneThread(t)
	const heading = "game,ply,move,comment\n"
	damagedTables := 0
	for seed := range uint64(150) {
		rng := rand.New(rand.NewPCG(seed, 7))
		rows := tableOf(rng, 4)
		whole, noted := gamesByID(t, heading+strings.Join(rows, ""))
		require.NotContains(t, noted, note.QuoteOpen)
		damaged := slices.Clone(rows)
		i := rng.IntN(len(rows))
		at := rng.IntN(len(rows[i]))
		damaged[i] = rows[i][:at] + `"` + rows[i][at:]
		id, _, _ := strings.Cut(rows[i], ",")
		if strings.Contains(rows[i][:len(rows[i])-1], "\n") || at <= len(id) {
			continue // what its other lines are, or of which game, cannot be told
		}
		found, codes := gamesByID(t, heading+strings.Join(damaged, ""))
		for other, moves := range whole {
			if other != id {
				assert.Equal(t, moves, found[other], "%q", damaged[i])
			}
		}
		if found[id] != whole[id] {
			damagedTables++
			assert.NotEmpty(t, codes, "%q", damaged[i])
		}
		moves, before := strings.Split(found[id], "} "), strings.Split(whole[id], "} ")
		row := slices.IndexFunc(rows, func(row string) bool { return strings.HasPrefix(row, id+",") })
		if kept := i - row; kept > 1 {
			require.GreaterOrEqual(t, len(moves), kept-1, "%q", damaged[i])
			assert.Equal(t, before[:kept-1], moves[:kept-1], "%q", damaged[i])
		}
	}
	assert.Greater(t, damagedTables, 20)
}

// A row that cannot be cut into cells ends its game, and it and the rows after it are kept.
func TestRowThatCannotBeCut(t *testing.T) {
	for table, expected := range map[string][]string{
		"game,ply,move,x\n1,1,h2e2,\n1,2,\"h9\"g7,a,\"\n1,3,h0g2,\n2,1,b0c2,\n": {
			`h2e2 3:1 bad-row "1,2,\"h9\"g7,a,\"" 3:1 moves-unread 1,2,"h9"g7,a,"` + "\n" + `1,3,h0g2, GameId=1`, "b0c2 GameId=2",
		},
		"game,move,x\n1,h2e2,\"a\n2,b0c2,\n":     {`h2e2 2:8 quote-open "a" GameId=1 x=a`, "b0c2 GameId=2"},
		"game,move,x\n1,h2e2,a\"b\"\n2,b0c2,\n":  {`h2e2 2:8 quote-open "a\"b" GameId=1 x=a"b`, "b0c2 GameId=2"},
		"game,move,x\n1,h2e2,\"a\"b,\"\n2,b0c2,": {`h2e2 2:8 quote-open "a\"b," GameId=1 x=a"b,`, "b0c2 GameId=2"},
		"game,move,x\n1,\"h2\"e2,\"b,c\n2,b0c2,": {`2 bad-row "1,\"h2\"e2,\"b,c"`, "b0c2 GameId=2"},
		"game,move,x\r\n1,h2e2,\"a\nb\"\r\n":     {"h2e2 GameId=1 x=a\nb"},
	} {
		assert.Equal(t, expected, readMoves(t, table), table)
	}
}

func spelled(p *xiangqi.Position) string {
	setup := p.Setup()
	return string(dialect.ByName(dialect.All(), "xqbase").Append(nil, &setup))
}

// Positions in a column are those before the moves or those after them in all rows; the first
// that is not is noted, and the moves are followed.
func TestPositionsBesideMoves(t *testing.T) {
	testfiles.OneThread(t)
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 8))
		g := gametest.Random(rng, gametest.Options{Plies: 12})
		after := seed%2 == 0
		var rows []string
		p := g.PositionAt(0)
		first := spelled(p)
		for ply, m := range g.MainLine(nil) {
			fen := spelled(p)
			p.Do(m)
			if after {
				fen = spelled(p)
			}
			rows = append(rows, strings.Join([]string{"1", fmt.Sprint(ply + 1), m.String(), fen, first}, ","))
		}
		_, codes := gamesByID(t, "game,ply,move,fen,start_fen\n"+strings.Join(rows, "\n"))
		assert.NotContains(t, codes, note.FENDiffers, rows)
		if len(rows) < 3 {
			continue
		}
		wrong := 1 + rng.IntN(len(rows)-1)
		cells := strings.Split(rows[wrong], ",")
		cells[3] = "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1"
		rows[wrong] = strings.Join(cells, ",")
		var found game.Game
		for rec, err := range Moves.Split(strings.NewReader("game,ply,move,fen,start_fen\n" + strings.Join(rows, "\n"))) {
			require.NoError(t, err)
			require.NoError(t, Moves.Decode(&found, &rec, readOptions()))
		}
		assert.Equal(t, g.MainLine(nil), found.MainLine(nil))
		lines := []int{}
		for i := range found.Notes {
			if found.Notes[i].Code == note.FENDiffers {
				lines = append(lines, found.Notes[i].Line)
			}
		}
		assert.Equal(t, []int{wrong + 2}, lines, rows)
	}
}
