package xiangqi_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/xiangqi"
)

// What is printed is read back as the same value, alone and in JSON.
func TestTexts(t *testing.T) {
	for from := range xiangqi.NoSquare {
		read, err := xiangqi.ParseSquare(from.String())
		require.NoError(t, err)
		assert.Equal(t, from, read)
		for to := range xiangqi.NoSquare {
			m := xiangqi.NewMove(from, to)
			if back, err := xiangqi.ParseMove(m.String()); err != nil || back != m {
				t.Fatal(m, back, err)
			}
		}
	}
	setup := xiangqi.Start()
	type all struct {
		Setup xiangqi.Setup
		Move  xiangqi.Move
		Off   xiangqi.Square
		Key   xiangqi.Key
	}
	setup.Halfmoves = 0 // which is not known
	setup.Turn = xiangqi.Black
	var again xiangqi.Setup
	require.NoError(t, again.UnmarshalText([]byte(setup.String())))
	assert.Equal(t, setup, again)
	setup = xiangqi.Start()
	before := all{setup, xiangqi.NewMove(0, 1), xiangqi.NoSquare, setup.Key()}
	text, err := json.Marshal(before)
	require.NoError(t, err)
	assert.Contains(t, string(text), `"Setup":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"`)
	assert.Contains(t, string(text), `"Move":"a0b0","Off":"-","Key":"`+setup.Key().String()+`"`)
	var after all
	require.NoError(t, json.Unmarshal(text, &after))
	assert.Equal(t, before, after)
}

// What is none is refused, and leaves the value as it was.
func TestTextsRefused(t *testing.T) {
	for _, text := range []string{"", "e", "j0", "e:", "E0", "e00", "é0"} {
		_, err := xiangqi.ParseSquare(text)
		assert.ErrorContains(t, err, "is not a square", text)
	}
	for _, text := range []string{"", "h2", "h2e", "h2e2x", "h2-e2", "h2j2"} {
		_, err := xiangqi.ParseMove(text)
		assert.ErrorContains(t, err, "is not a move", text)
	}
	for _, text := range []string{"", "Red", "white"} {
		err := new(xiangqi.Color).UnmarshalText([]byte(text))
		assert.ErrorContains(t, err, "is not a color", text)
	}
	for _, text := range []string{"", "9/9", "9/9/9/9/9/9/9/9/9/8", "9/9/9/9/9/9/9/9/9/91", "9/9/9/9/9/9/9/9/9/x8", "9/9/9/9/9/9/9/9/9/.8", "9/9/9/9/9/9/9/9/9/9/9"} {
		board := xiangqi.Start().Board
		assert.ErrorContains(t, board.UnmarshalText([]byte(text)), "is not a board", text)
		assert.Equal(t, xiangqi.Start().Board, board)
		var setup xiangqi.Setup
		assert.Error(t, setup.UnmarshalText([]byte(text+" w - - 0 1")), text)
	}
	for _, text := range []string{"", "9/9/9/9/9/9/9/9/9/9", "9/9/9/9/9/9/9/9/9/9 r - - 0 1", "9/9/9/9/9/9/9/9/9/9 w - - x 1", "9/9/9/9/9/9/9/9/9/9 w - - 0 1 "} {
		assert.Error(t, new(xiangqi.Setup).UnmarshalText([]byte(text)), text)
	}
	assert.Equal(t, xiangqi.NoSquare, xiangqi.SquareAt(9, 0))
	assert.Equal(t, xiangqi.NoSquare, xiangqi.SquareAt(0, -1))
	for _, text := range []string{"", "red", "red none", "black none", "empty "} {
		err := new(xiangqi.Piece).UnmarshalText([]byte(text))
		assert.ErrorContains(t, err, "is not a piece", text)
	}
	for _, text := range []string{"", "0", "0123456789ABCDEF0123456789ABCDEF", "0123456789abcdef0123456789abcdeg", "0123456789abcdef0123456789abcdef00"} {
		err := new(xiangqi.Key).UnmarshalText([]byte(text))
		assert.ErrorContains(t, err, "is not a key", text)
	}
	move := xiangqi.NewMove(1, 2)
	require.Error(t, json.Unmarshal([]byte(`"x"`), &move))
	assert.Equal(t, "b0c0", move.String())
}
