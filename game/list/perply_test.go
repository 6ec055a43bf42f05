package list

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// positionsOf returns the positions of a game as lines.
func positionsOf(moves string, turn bool) string {
	s := xiangqi.Start()
	p := s.Position()
	lines := []string{s.String()}
	for word := range strings.FieldsSeq(moves) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			panic(err)
		}
		p.Do(m)
		s = p.Setup()
		lines = append(lines, s.String())
	}
	for i := range lines {
		if !turn {
			lines[i], _, _ = strings.Cut(lines[i], " ")
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// Positions that are one move apart are a game, with the side to move or without; others begin another one.
func TestPerPly(t *testing.T) {
	const first, second = "h2e2 h9g7 h0g2 i9h9", "b2e2 b9c7"
	for _, turn := range []bool{true, false} {
		text := positionsOf(first, turn) + "\n" + positionsOf(second, turn)
		games, err := gametest.ReadAll(&PerPly, []byte(text), options())
		require.NoError(t, err)
		require.Len(t, games, 2)
		assert.Equal(t, first, gametest.Moves(games[0]))
		assert.Equal(t, second, gametest.Moves(games[1]))
		assert.Equal(t, note.GameBegins, games[1].Notes[len(games[1].Notes)-1].Code)
	}
	lines := strings.SplitAfter(positionsOf(first, true), "\n")
	for name, row := range map[string]struct {
		text  string
		moves []string
		bad   int
	}{
		"a position missing": {lines[0] + lines[2] + lines[3], []string{"", "h0g2"}, 0},
		"another line":       {lines[0] + lines[1] + "not a position\n" + lines[2] + lines[3], []string{"h2e2", "h0g2"}, 1},
		"twice":              {lines[0] + lines[0] + lines[1], []string{"", "h2e2"}, 0},
		"Black first":        {strings.Replace(lines[3]+lines[4], " b ", " w ", 1), []string{"i9h9"}, 0},
		"backward":           {lines[1] + lines[0], []string{"", ""}, 0},
		"nothing":            {"x\n", nil, 1},
	} {
		var moves []string
		bad := 0
		require.NoError(t, gametest.Read(&PerPly, []byte(row.text), options(), func(g *game.Game, err error) {
			if err != nil {
				bad++
				return
			}
			moves = append(moves, gametest.Moves(g))
		}), name)
		assert.Equal(t, row.moves, moves, name)
		assert.Equal(t, row.bad, bad, name)
	}
	assert.False(t, PerPly.Sniff([]byte(positionsOf(first, true)), "a.fen"))
}

func FuzzPerPly(f *testing.F) {
	gametest.FuzzReader(f, &PerPly, []byte(positionsOf("h2e2 h9g7", true)), []byte(positionsOf("h2e2 h9g7", false)+"x\n"))
}
