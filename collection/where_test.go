package collection

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/xiangqi"
)

const chosenGame = "[Red \"胡榮華\"]\n[Black \"Wang\"]\n[Date \"1990.05.??\"]\n[RedElo \"2400\"]\n[Result \"1-0\"]\n\n1. C2=5 H8+7 2. H2+3 (2. H8+7 R9=8) 2... R9+1 1-0\n"

func TestConditions(t *testing.T) {
	g := gametest.Decode(t, pgn.Format(), []byte(chosenGame))
	for text, expected := range map[string]bool{
		"Red=胡荣华": true, "red=胡榮華": true, "White=胡荣华": true, "Red=胡": false, "Red~荣": true, "Red!=胡荣华": false, "Black!=胡荣华": true,
		"Player~WANG": true, "Player~荣": true, "Player=wang": true, "Player!=wang": false, "Player!=x": true, "Event=": true, "Event!=": false,
		"Date>=1990": true, "Date=1990": true, "Date=1990.05": true, "Date>1990": false, "Date<=1990": true, "Date<1991": true, "Date=1990.05.03": false,
		"Date!=1990.05.03": true, "Date>=1990-06": false, "Date~1990.05": true, "EventDate>=1900": false,
		"Result=1-0": true, "Result=红胜": true, "Result=0-1": false, "Result!=*": true,
		"plies>=4": true, "plies>4": false, "PLIES = 4": true, "plies!=4": false, "RedElo>=2400": true, "RedElo<2400": false, "BlackElo<2400": false,
		"Red~荣,Black=wang": true, "Red~荣, plies>4": false, "Red!=a,b,Black=wang,plies=4": true, "Event=a, b": false,
	} {
		holds, err := ParseCondition(text)
		require.NoError(t, err, text)
		assert.Equal(t, expected, holds(g), text)
	}
	for text, expected := range map[string]string{
		"": "an operator (>= <= != = > < ~)", "Red": "an operator", "=x": "a field", "Rde=x": `did you mean "Red"?`, "Zzzzzz=x": "expected Player, plies, ",
		"FEN=x": "unknown field", "Date>=x": "is not a date", "plies=x": "is not a number", "Round>x": "is not a number", "Result>1-0": "goes with =, !=", "Result=x": "expected 1-0",
		"Red=x,Date>=x": "is not a date",
	} {
		_, err := ParseCondition(text)
		assert.ErrorContains(t, err, expected, text)
	}
}

func TestConditionsOfMoves(t *testing.T) {
	g := gametest.Decode(t, pgn.Format(), []byte(chosenGame))
	for text, expected := range map[string]bool{"C2=5 H8+7": true, "炮二平五": true, "h2e2 h9g7 h0g2 i9i8": true, "炮八平五": false, "h2e2 h9g7 h0g2 i9i8 a0a1": false} {
		holds, err := BeginsWith(text)
		require.NoError(t, err, text)
		assert.Equal(t, expected, holds(g), text)
	}
	_, err := BeginsWith("C2=5 x")
	assert.Error(t, err)
	start := "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/"
	for fen, expected := range map[string][2]bool{ // in the main line, anywhere
		start + "1C5C1/9/RNBAKABNR w":                                     {true, true},
		start + "1C5C1/9/RNBAKABNR b":                                     {},
		start + "1C2C4/9/RNBAKABNR b":                                     {true, true},
		start + "4C2C1/9/RNBAKABNR b":                                     {true, true}, // its mirror image
		"rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN1C4/9/R1BAKABNR b": {false, true},
	} {
		r, err := dialect.Read([]byte(fen))
		require.NoError(t, err)
		assert.Equal(t, expected, [2]bool{HasPosition(&r.Setup, false)(g), HasPosition(&r.Setup, true)(g)}, fen)
	}
}

// chosenLines writes the records that some options choose.
func chosenLines(t *testing.T, text string, o Options) (lines []string, report *Report) {
	t.Helper()
	o.FromFormat, o.To = &list.UCCI, &list.UCCI
	o.Emit = func(e *Emitted) error {
		lines = append(lines, strings.Split(strings.TrimSpace(string(e.Data)), "\n")...)
		return nil
	}
	report = readOne(t, text, o)
	return lines, report
}

func TestSamplesAndLimits(t *testing.T) {
	var all []string
	p := xiangqi.Start()
	for _, m := range p.Position().AppendMoves(nil) {
		all = append(all, "position startpos moves "+m.String())
	}
	text := strings.Join(all, "\n") + "\n"
	firsts, report := chosenLines(t, text, Options{Limit: 3, Workers: 4})
	assert.Equal(t, all[:3], firsts)
	assert.Equal(t, 3, report.Total.Written)
	one, report := chosenLines(t, text, Options{Sample: 10, Seed: 1})
	assert.Len(t, one, 10)
	assert.Equal(t, len(all), report.Total.Read)
	assert.Equal(t, len(all)-10, report.Total.Left)
	assert.Subset(t, all, one)
	more, _ := chosenLines(t, text, Options{Sample: 20, Seed: 1, Workers: 4})
	assert.Subset(t, more, one)
	other, _ := chosenLines(t, text, Options{Sample: 10, Seed: 2})
	assert.NotEqual(t, one, other)
	most, _ := chosenLines(t, text, Options{Sample: 1000})
	assert.Equal(t, all, most)
	few, report := chosenLines(t, text, Options{Where: []Condition{func(g *game.Game) bool { return g.Nodes[1].Move.String() == "h2e2" }}})
	assert.Equal(t, []string{"position startpos moves h2e2"}, few)
	assert.Equal(t, len(all)-1, report.Total.Left)
	assert.True(t, report.Well())
	_, err := Convert(t.Context(), Inputs(nil, nil), &Options{Sample: 1, Dedupe: DedupePrefix})
	assert.ErrorContains(t, err, "Sample")
}

// What records draw is spread evenly, and depends on the seed.
func TestDrawIsEven(t *testing.T) {
	var counts [10]int
	const n = 10000
	for i := range uint64(n) {
		counts[Draw(xiangqi.Key{i << 60, i}, 7)%10]++
	}
	for digit, count := range counts {
		assert.InDelta(t, n/10, count, 150, strconv.Itoa(digit))
	}
	assert.NotEqual(t, Draw(xiangqi.Key{1, 2}, 0), Draw(xiangqi.Key{1, 2}, 1))
}
