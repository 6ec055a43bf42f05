package xqfen_test

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// printed are the exported types that are integers, each with the number of its values.
var printed = []struct {
	zero   any
	values uint64
}{
	{xiangqi.Red, 2},
	{xiangqi.Count(0), 300},
	{xiangqi.Move(0), 0x5a5a}, // all whose squares are on the board, as the test knows
	{xiangqi.Empty, xiangqi.Pieces},
	{xiangqi.Problem(0), uint64(xiangqi.AllProblems) + 1},
	{xiangqi.NoRole, xiangqi.Roles},
	{xiangqi.Square(0), xiangqi.Squares + 1},
	{game.Unknown, uint64(game.Draw) + 1},
	{diagram.Traditional, uint64(diagram.Pictograms) + 1},
	{diagram.Numbers, uint64(diagram.None) + 1},
	{diagram.Plain, uint64(diagram.Book) + 1},
	{dialect.Loss(0), 1 << 7},
	{notation.Han, uint64(notation.English) + 1},
}

// meaningless are the values below the last that are neither a piece nor a move.
func meaningless(value any) bool {
	switch v := value.(type) {
	case xiangqi.Piece:
		return v != xiangqi.Empty && v.Role() == xiangqi.NoRole
	case xiangqi.Move:
		return v.From() >= xiangqi.NoSquare || v.To() >= xiangqi.NoSquare
	}
	return false
}

// A value prints as what it says, in JSON too, and what it prints is read as the same value.
// No other value prints so.
func TestIntegersPrintAsWhatTheySay(t *testing.T) {
	testfiles.OneThread(t)
	for _, row := range printed {
		kind := reflect.TypeOf(row.zero)
		seen := make(map[string]uint64)
		for n := range row.values {
			value := reflect.New(kind).Elem()
			value.SetUint(n)
			if meaningless(value.Interface()) {
				continue
			}
			text := fmt.Sprint(value.Interface())
			other, twice := seen[text]
			require.False(t, twice, "%v: %d and %d both print %q", kind, n, other, text)
			seen[text] = n
			written, err := value.Interface().(encoding.TextMarshaler).MarshalText()
			require.NoError(t, err)
			require.Equal(t, text, string(written), "%v(%d)", kind, n)

			object, err := json.Marshal(value.Interface())
			require.NoError(t, err)
			if kind != reflect.TypeFor[xiangqi.Count]() { // a number in JSON
				require.Equal(t, fmt.Sprintf("%q", text), string(object), "%v(%d)", kind, n)
			}
			again := reflect.New(kind)
			again.Elem().SetUint(1)
			require.NoError(t, json.Unmarshal(object, again.Interface()), "%v %s", kind, object)
			require.Equal(t, n, again.Elem().Uint(), "%v %s", kind, object)
			require.NoError(t, again.Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text)))
			require.Equal(t, n, again.Elem().Uint(), "%v %s", kind, text)
		}
		for _, wrong := range []string{"?", "no such name", ",", "no-king,", "turn-lost,,pieces-lost"} {
			value := reflect.New(kind)
			value.Elem().SetUint(1)
			assert.Error(t, value.Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(wrong)), "%v", kind)
			assert.Equal(t, uint64(1), value.Elem().Uint(), "%v after %q", kind, wrong)
		}
	}
	// A set that is read does not depend on the order.
	var p xiangqi.Problem
	require.NoError(t, json.Unmarshal([]byte(`"kings-facing,no-king"`), &p))
	assert.Equal(t, xiangqi.NoKing|xiangqi.KingsFacing, p)
	var l dialect.Loss
	require.NoError(t, json.Unmarshal([]byte(`"`+string(note.PiecesLost)+","+string(note.TurnLost)+`"`), &l))
	assert.Equal(t, string(note.TurnLost)+","+string(note.PiecesLost), l.String())
}

// A value that is the key of an object in JSON is read as the same value.
func TestIntegersAreKeys(t *testing.T) {
	testfiles.OneThread(t)
	const enough = 300
	for _, row := range printed {
		kind := reflect.TypeOf(row.zero)
		keys := reflect.MakeMap(reflect.MapOf(kind, reflect.TypeFor[uint64]()))
		for n := range min(row.values, enough) {
			key := reflect.New(kind).Elem()
			if key.SetUint(n); !meaningless(key.Interface()) {
				keys.SetMapIndex(key, reflect.ValueOf(n))
			}
		}
		object, err := json.Marshal(keys.Interface())
		require.NoError(t, err, "%v", kind)
		again := reflect.New(keys.Type())
		require.NoError(t, json.Unmarshal(object, again.Interface()), "%v", kind)
		assert.Equal(t, keys.Interface(), again.Elem().Interface(), "%v", kind)
	}
}
