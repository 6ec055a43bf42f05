package xiangqi_test

import (
	"encoding"
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/xiangqi"
)

func TestCount(t *testing.T) {
	var unknown xiangqi.Count
	n, ok := unknown.Value()
	require.False(t, ok)
	require.Zero(t, n)
	require.Equal(t, uint32(9), unknown.Or(9))
	for _, expected := range []uint32{0, 1, 120, math.MaxUint32 - 1} {
		n, ok = xiangqi.Known(expected).Value()
		require.True(t, ok)
		require.Equal(t, expected, n)
		require.Equal(t, expected, xiangqi.Known(expected).Or(9))
	}
	require.Equal(t, xiangqi.Known(math.MaxUint32-1), xiangqi.Known(math.MaxUint32), "the largest number does not become unknown")
}

// A Count prints and marshals as what it means, and every form is read back as it was.
func TestCountText(t *testing.T) {
	for _, test := range []struct {
		count      xiangqi.Count
		text, json string
	}{
		{0, "-", "null"},
		{xiangqi.Known(0), "0", "0"},
		{xiangqi.Known(26), "26", "26"},
		{xiangqi.Known(math.MaxUint32 - 1), "4294967294", "4294967294"},
	} {
		require.Equal(t, test.text, test.count.String())
		require.Equal(t, test.text, fmt.Sprint(test.count))
		text, err := test.count.MarshalText()
		require.NoError(t, err)
		require.Equal(t, test.text, string(text))
		read := xiangqi.Known(7)
		require.NoError(t, read.UnmarshalText([]byte(test.text)))
		require.Equal(t, test.count, read)

		type record struct{ N xiangqi.Count }
		data, err := json.Marshal(record{test.count})
		require.NoError(t, err)
		require.Equal(t, `{"N":`+test.json+`}`, string(data))
		back := record{xiangqi.Known(7)}
		require.NoError(t, json.Unmarshal(data, &back))
		require.Equal(t, test.count, back.N)
		keys, err := json.Marshal(map[xiangqi.Count]bool{test.count: true})
		require.NoError(t, err)
		require.Equal(t, `{"`+test.text+`":true}`, string(keys))
	}
	empty := xiangqi.Known(7)
	require.NoError(t, empty.UnmarshalText(nil))
	require.Zero(t, empty)
}

// What is not a count is refused, and the value stays as it was.
func TestCountRefuses(t *testing.T) {
	for _, text := range []string{"x", "-1", "+1", "1.5", "0x1", "1_0", " 1", "--", "4294967295", "4294967296", "99999999999999999999"} {
		err := new(xiangqi.Count).UnmarshalText([]byte(text))
		require.ErrorContains(t, err, fmt.Sprintf("%q", text))
		for _, read := range []func(*xiangqi.Count) error{
			func(c *xiangqi.Count) error { return encoding.TextUnmarshaler(c).UnmarshalText([]byte(text)) },
			func(c *xiangqi.Count) error { return json.Unmarshaler(c).UnmarshalJSON([]byte(text)) },
		} {
			c := xiangqi.Known(7)
			require.Error(t, read(&c), text)
			require.Equal(t, xiangqi.Known(7), c)
		}
	}
}
