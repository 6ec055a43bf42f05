package jsonl

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

func TestEvaluationOf(t *testing.T) {
	for comment, expected := range map[string][2]Evaluation{ // of a move of Red, of Black
		"+0.35/12 0.5s":                         {{"0.35", "0.5s"}, {"-0.35", "0.5s"}},
		"-0.15/11 0.100s, Draw by adjudication": {{"-0.15", "0.1s"}, {"0.15", "0.1s"}},
		"+M5/20 12s":                            {{"#3", "12s"}, {"#-3", "12s"}},
		"-M4/9":                                 {{"#-2", ""}, {"#2", ""}},
		"0.00/1":                                {{"0.00", ""}, {"0.00", ""}},
		"a good move\n+1.20/8 3s":               {{"1.20", "3s"}, {"-1.20", "3s"}},
		"[%eval 0.35] [%clk 0:04:58]":           {{"0.35", "0:04:58"}, {"0.35", "0:04:58"}},
		"[%clk 1:00:00.5][%eval #-4,20] text":   {{"#-4", "1:00:00.5"}, {"#-4", "1:00:00.5"}},
		"[%emt 0:01:02.5]":                      {{"", "62.5s"}, {"", "62.5s"}},
		"see 1/2 and 3/4, move 12/13s":          {},
		"2 of 3":                                {},
		"[%eval ] [%clk x]":                     {},
	} {
		for i, mover := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
			e := EvaluationOf(comment, mover)
			assert.Equal(t, expected[i], e, comment)
			assert.Equal(t, e, EvaluationOf(e.Comment(Evaluation{}), mover), "as it is written: %s", comment)
			assert.Empty(t, e.Comment(e))
		}
	}
}

// Fields are the columns and tags that are asked for, in their order.
func TestWithFields(t *testing.T) {
	g, err := game.New(), error(nil)
	b := new(game.Builder)
	b.Begin(g)
	for _, move := range []string{"h2e2", "h9g7"} {
		m, _ := xiangqi.ParseMove(move)
		require.NoError(t, b.Move(m))
		b.Comment("+0.20/5 1s")
	}
	g.Result = game.BlackWins
	g.Tags = []game.Tag{{Name: "Red", Value: "A, B"}, {Name: "odd.one", Value: "=1"}}
	fields := []string{"next", "Red", "side", "eval", "result_for_side", "White", "none", "odd.one"}
	for _, c := range []struct{ name, expected string }{
		{"csv", "next,Red,side,eval,result_for_side,White,none,odd.one\nh2e2,\"A, B\",red,,0,\"A, B\",,=1\nh9g7,\"A, B\",black,0.20,1,\"A, B\",,=1\n,\"A, B\",red,-0.20,0,\"A, B\",,=1\n"},
		{"jsonl", `{"next":"h2e2","Red":"A, B","side":"red","result_for_side":0,"White":"A, B","odd.one":"=1"}` + "\n" +
			`{"next":"h9g7","Red":"A, B","side":"black","eval":"0.20","result_for_side":1,"White":"A, B","odd.one":"=1"}` + "\n" +
			`{"Red":"A, B","side":"red","eval":"-0.20","result_for_side":0,"White":"A, B","odd.one":"=1"}` + "\n"},
	} {
		f, unused := WithFields(PlyFormat(&game.Format{Name: c.name}, "all", 0, nil), fields)
		var o game.WriteOptions
		var out []byte
		out, err = f.Append(nil, g, &o)
		require.NoError(t, err)
		assert.Equal(t, c.expected, f.Layout.Header+string(out))
		assert.Equal(t, []string{"next", "eval", "result_for_side", "none"}, unused())
	}
	f, unused := WithFields(Format(), []string{"Result", "moves", "plies", "Evnt", "x.y"})
	assert.Empty(t, unused()) // nothing was written
	out, err := f.Append(nil, g, &game.WriteOptions{})
	require.NoError(t, err)
	assert.Equal(t, `{"Result":"0-1","moves":["h2e2","h9g7"],"plies":2}`+"\n", string(out))
	assert.Equal(t, []string{"moves", "Evnt", "x.y"}, unused())
}
