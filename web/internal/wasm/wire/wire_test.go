package wire_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/web/internal/wasm"
	"github.com/xqfen/xqfen/web/internal/wasm/wire"
)

// message has a value of every kind that messages have.
type message struct {
	Text    string              `json:"text"`
	Number  int                 `json:"number,omitempty"`
	Node    int32               `json:"node"`
	Yes     bool                `json:"yes,omitempty"`
	Inner   *message            `json:"inner,omitempty"`
	Plain   struct{ A, B int }  `json:"plain"`
	Many    []message           `json:"many"`
	Legal   map[string][]string `json:"legal,omitempty"`
	Numbers [3]int              `json:"numbers"`
	hidden  int
}

// What encoding/json writes is read alike, and what is written says the same to it.
func FuzzLikeEncodingJSON(f *testing.F) {
	for _, text := range []string{
		`{}`, ` {"text" : "a\n\u00e9\ud83d\ude00\ud83dx\ud83d\u0041\"\/" , "number":-12,"yes":true,"plain":{"A":1,"C":[{},null,1.5e3,"x",false]},"many":[{"node":7},{}],"numbers":[1,2,3,4]}`,
		`{"inner":{"inner":{"text":"<&>"}},"many":[],"node":null}`, `{"node":3000000000}`, `{"node":"1"}`, `{"text":1}`, `{"many":{}}`, `{"text":"a`, `[`, `{"a":}`, `{"a":1,}`, `{} {}`, `{"yes":1}`,
		`{"op":"read","text":"炮二平五","names":["a","b"],"sizes":[1,2],"options":{"side":"lenient"},"record":{"a":[1,{}]},"node":5,"all":true}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, kind := range []reflect.Type{reflect.TypeFor[message](), reflect.TypeFor[wasm.Request]()} {
			got, expected := reflect.New(kind), reflect.New(kind)
			if json.Unmarshal(text, new(any)) != nil || json.Unmarshal(text, expected.Interface()) != nil {
				_ = wire.Read(text, got.Interface()) // it does not panic
				continue
			}
			if err := wire.Read(text, got.Interface()); err != nil {
				continue // the page writes no 1e3, no map and no name in other letters; see TestMessages
			}
			written, err := wire.Append(nil, got.Interface())
			if err != nil {
				t.Fatal(err)
			}
			again, other := reflect.New(kind), reflect.New(kind)
			if err := wire.Read(written, again.Interface()); err != nil || !reflect.DeepEqual(got.Interface(), again.Interface()) {
				t.Fatalf("%s is read as %+v, then as %+v: %v", text, got, again, err)
			}
			if err := json.Unmarshal(written, other.Interface()); err != nil {
				t.Fatalf("%s: %v", written, err)
			}
		}
	})
}

// Messages are written as encoding/json writes them, but for characters that it escapes for HTML,
// and read as it reads them.
func TestMessages(t *testing.T) {
	full := message{
		Text: "a\"\\\n\x00\xff炮😀\u2028", Number: -5, Node: 7, Yes: true, Inner: &message{}, Plain: struct{ A, B int }{1, 2},
		Many: []message{{Text: "x"}, {Legal: map[string][]string{"b": {"c", "d"}, "a": nil}}}, Numbers: [3]int{1, 2, 3}, hidden: 1,
	}
	for _, m := range []message{{}, full, {Many: []message{}}, {Inner: &full}} {
		written, err := wire.Append(nil, &m)
		require.NoError(t, err)
		expected, err := json.Marshal(&m)
		require.NoError(t, err)
		assert.JSONEq(t, string(expected), string(written))
		m.Legal, m.Many = nil, nil // maps are only written
		if m.Inner != nil {
			m.Inner = &message{Text: "x"}
		}
		expected, err = json.Marshal(&m)
		require.NoError(t, err)
		var got, same message
		require.NoError(t, wire.Read(expected, &got))
		require.NoError(t, json.Unmarshal(expected, &same))
		assert.Equal(t, same, got)
	}
	_, err := wire.Append(nil, struct{ F float64 }{1})
	assert.Error(t, err)
	for _, bad := range []string{"", "{", `{"text":1}`, `{"node":1e3}`, `{"node":99999999999}`, `{"numbers":"1"}`, `{"yes":"true"}`, `{"text":"\x"}`, `{"text":"\u12"}`, "{} x", `{"a":nul}`, `{"a" 1}`} {
		assert.Error(t, wire.Read([]byte(bad), &message{}), bad)
	}
	deep := make([]byte, 1<<20)
	for i := range deep {
		deep[i] = '['
	}
	assert.Error(t, wire.Read(append([]byte(`{"a":`), deep...), &message{}))
}
