package document

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

// call answers a request, which is marshaled, and unmarshals the answer.
func call[A any](t testing.TB, d *Document, method string, request any, data []byte) (a A, out []byte, failure string) {
	t.Helper()
	q, err := json.Marshal(request)
	require.NoError(t, err)
	response, out := d.Call(context.Background(), method, q, data, nil)
	var r struct {
		Answer A
		Error  *struct{ Code, Message string }
	}
	require.NoError(t, json.Unmarshal(response, &r), "%s", response)
	if r.Error != nil {
		require.NotEqual(t, "internal", r.Error.Code, r.Error.Message)
		failure = r.Error.Code
	}
	return r.Answer, out, failure
}

// object is a JSON object.
type object = map[string]any

// asked is a request in English with a notation.
func asked(fields object) object {
	q := object{"lang": "en", "notation": "wxf"}
	for name, value := range fields {
		q[name] = value
	}
	return q
}

// act makes a change.
func act(t testing.TB, d *Document, action object) (Update, string) {
	t.Helper()
	u, _, failure := call[Update](t, d, "act", asked(object{"action": action}), nil)
	return u, failure
}

// all is all that there is to see.
func all(t testing.TB, d *Document) object {
	t.Helper()
	u, _, failure := call[object](t, d, "look", asked(nil), nil)
	require.Empty(t, failure)
	delete(u, "undo")
	delete(u, "redo")
	return u
}

func step(t testing.TB, d *Document, method string) {
	t.Helper()
	_, _, failure := call[Update](t, d, method, asked(nil), nil)
	require.Empty(t, failure)
}

// randomAction returns an action that mostly can be made.
func randomAction(r *rand.Rand, d *Document) object {
	texts := []string{
		"", "hello", start + " w", start + ` b \- \- 0 1`, "炮二平五 马8进7 马二进三", "1. C2=5 H8+7 (1... C8=5 {well}) 2. H2+3 1-0", "1. C2=5 H8+7 2. H2+3 R9=8",
		start + " w\n" + start + " b\n" + start + " w moves h2e2\n", "rnbakabnr/9/9", "[Event \"a\"]\n[Red \"b\"]\n\n1. h2e2 *\n",
	}
	moves := []string{"h2e2", "h9g7", "b2e2", "x"}
	if g := d.now.game; g != nil {
		for _, m := range g.PositionAt(d.now.node).AppendMoves(nil) {
			moves = append(moves, m.String())
		}
	}
	boards := []string{strings.Repeat(".", 90), "...K" + strings.Repeat(".", 80) + "k.....", "x"}
	one := func(list ...string) string { return list[r.IntN(len(list))] }
	switch r.IntN(16) {
	case 0:
		return object{"type": "read", "text": one(texts...), "whole": r.IntN(2) == 0, "sure": r.IntN(2) == 0, "more": r.IntN(2) == 0}
	case 1:
		return object{"type": "comment", "text": one("good", "", "a\nb", "[%clk 1]")}
	case 2:
		return object{"type": "marks", "marks": one("", "Gh2e2", "Re4 Ba0a9")}
	case 3:
		return object{"type": "nags", "nags": []int{r.IntN(5), 14}}
	case 4:
		return object{"type": "tag", "name": one("Event", "Red", "Note", "Result", ""), "value": one("", "x", "1-0")}
	case 5:
		return object{"type": "result", "result": one("1-0", "0-1", "*", "1/2-1/2", "x")}
	case 6:
		return object{"type": "cut"}
	case 7:
		return object{"type": "promote"}
	case 8:
		return object{"type": "setup", "board": one(boards...), "turn": one("red", "black")}
	case 9:
		return object{"type": "transform", "change": one("mirror", "swap", "rotate", "turn", "clearBoard", "start", "x")}
	case 10:
		return object{"type": "options", "options": object{"orient": one("", "rotate", "swap"), "side": one("", "lenient")}}
	case 11:
		if r.IntN(4) == 0 {
			return object{"type": "new"}
		}
	}
	return object{"type": "play", "move": one(moves...)}
}

// Any sequence of actions, and as many undos, gives the document before; as many redos give it again.
func TestUndo(t *testing.T) {
	for seed := range uint64(25) {
		r := rand.New(rand.NewPCG(seed, 1))
		d := &Document{}
		before := []object{all(t, d)}
		for range 40 {
			_, failure := act(t, d, randomAction(r, d))
			if failure == "" && d.now.game != nil && r.IntN(3) == 0 { // the history has no entry for it
				_, _, failure := call[Update](t, d, "go", asked(object{"node": r.IntN(len(d.now.game.Nodes))}), nil)
				require.Empty(t, failure)
			}
			if now := all(t, d); len(d.past) == len(before) {
				before = append(before, now)
			} else { // nothing but the place was changed, or the typing went on
				before = append(before[:len(d.past)], now)
			}
			if g := d.now.game; g != nil {
				require.NoError(t, g.Check())
			}
		}
		require.Len(t, d.past, len(before)-1)
		for i := len(before) - 2; i >= 0; i-- {
			step(t, d, "undo")
			require.Equal(t, before[i], all(t, d), "seed %d, entry %d", seed, i)
		}
		for _, later := range before[1:] {
			step(t, d, "redo")
			require.Equal(t, later, all(t, d), "seed %d", seed)
		}
	}
}

// An Update has what the one before did not.
func TestUpdate(t *testing.T) {
	d := &Document{}
	all(t, d)
	u, _ := act(t, d, object{"type": "play", "move": "h2e2"})
	require.NotNil(t, u.Tree)
	assert.Equal(t, "C2=5", (*u.Tree)[0].Text)
	assert.Equal(t, "1. C2=5", *u.Box)
	assert.Nil(t, u.Source)
	u, _, _ = call[Update](t, d, "go", asked(object{"node": 0}), nil)
	assert.Nil(t, u.Tree)
	assert.Nil(t, u.Box)
	assert.Equal(t, fmt.Sprint([]int32{1}), fmt.Sprint(u.View.Children))
	u, _ = act(t, d, object{"type": "read", "text": "炮二平五", "whole": true})
	assert.Nil(t, u.Ask, "it is the same game")
	u, _ = act(t, d, object{"type": "read", "text": "马二进三", "whole": true})
	require.NotNil(t, u.Ask)
	assert.False(t, u.Redo)
	u, _ = act(t, d, object{"type": "read", "text": "马二进三", "whole": true, "sure": true})
	assert.Nil(t, u.Ask)
	assert.NotNil(t, u.Source)
	assert.Nil(t, u.Box, "the page has the text")
}
