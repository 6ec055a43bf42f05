package jsonl

import (
	"testing"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
)

var seeds = []string{
	`{"type":"position","file":"a.fen","record":2,"line":3,"text":"` + startFEN + `;x","fen":"` + startFEN + `","dialects":["xqbase"],"letters":"xqbase","turn":"red","halfmoves":null,"fullmoves":1,"problems":[],"notes":[{"code":"x","line":3,"text":"y"}]}` + "\n",
	`{"type":"error","file":"a","line":3,"text":"x","notes":[{"code":"no-position","line":3,"column":1,"text":"y"}]}`,
	`{"file":"a","line":3,"text":"x","fen":"` + startFEN + `","out":"x","dialects":["xqbase"],"letters":"xqbase","turn":"red","halfmoves":0,"fullmoves":1,"problems":[],"notes":[{"code":"x","column":3,"text":"y"}],"rest":"moves h2e2 zz","moves":["h2e2"],"final":"x"}`,
	`{"fen":"` + startFEN + `","turn":"black"}`, `{"text":"a ` + startFEN + ` moves h2e2"}`,
	`{"file":"a.xqf","game":1,"tags":{"Event":"x","Red":"\"y\""},"start":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1","moves":["h2e2","h9g7"],"result":"1-0","status":"ok","notes":[]}` + "\n",
	`{"moves":["h2e2","h9h0"],"tags":{"a":1,"a":"2","b":[1],"c":null}}` + "\n\n" + `{"moves":[],"status":"truncated","rest":"h2e","rule":"record-truncated","ply":1,"x":{"y":1}}`,
	`{"moves":["h2e2"],"tree":[{"comment":"start"},{"move":"h2e2","parent":0,"nags":[1,300]},{"move":"b2e2","parent":0},{"move":"h9g7","parent":1,"unread":[{"code":"illegal-move","text":"a0a9"}]},{"move":"zz","parent":2},{"move":"h9g7","parent":4,"extra":1}]}`,
	`{"tree":[{},{"move":"a0a9","parent":0},{"move":"h2e2","parent":1,"comment":"c"},{"move":"b2e2","parent":0},{"move":"b9c7","parent":1}],"notes":[{"code":"x","line":1,"column":2,"ply":3,"text":"said"}]}`,
	`{"notation":"uci1","moves":["h3e3"],"tree":[{},{"move":"h3e3","parent":0}],"result":"won"}`,
	`{"notation":"wxf","moves":["C2=5","H8+7"]}`, `{"start":"9/3k5/3aP4/9/9/9/9/9/9/4K4 b","moves":["e7d7"]}`,
	`{"fen":"` + startFEN + `","moves":["h2e2",5,"h9g7"]}`, `{"type":"game","moves":["h2e2",{"a":1}],"tree":[{},{"move":"h2e2","parent":0}],"rest":"x"}`,
	`{"tree":[{},{"parent":7}]}`, `{"moves":1}`, `[1]`, `{"moves":[]} 1`, `{"moves":[],"moves":[]}`,
}

func FuzzDecode(f *testing.F) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		sniff(file, "")
		for _, out := range []*dialect.Dialect{nil, testfiles.Must(dialect.Find(dialect.All(), "xqfan"))} {
			written := func() *game.WriteOptions { return &game.WriteOptions{Dialect: out} }
			if err := gametest.Law(Format(), file, readOptions(), written); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A record that is cut anywhere still gives a game that holds together, or an error.
func TestTruncated(t *testing.T) {
	for _, seed := range seeds {
		if err := gametest.Truncated(Format(), []byte(seed), readOptions()); err != nil {
			t.Error(err)
		}
	}
}
