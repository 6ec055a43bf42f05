package record

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
)

// bothWays reads a record the short way, if that is one, and the long way.
func bothWays(text []byte) (short, long game.Game, shortErr, longErr error) {
	read := func(g *game.Game, plainly bool) error {
		rec := game.Record{Data: append([]byte(nil), text...), Line: 3, Offset: 70}
		o := game.ReadOptions{FEN: dialect.Reader{Dialects: dialect.All()}, Notations: []notation.Notation{notation.UCI()}}
		return decodeJSON(g, &rec, &o, "jsonl", "", plainly)
	}
	return short, long, read(&short, true), read(&long, false)
}

const plainStart = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

// plainRecords are records as they are written; the others are near them.
var (
	plainRecords = []string{
		`{"type":"position","fen":"` + plainStart + ` w - - 0 1"}`,
		`{"type":"position","file":"a.fen","record":1,"line":2,"text":"x","fen":"` + plainStart + ` w - - 0 1","dialects":["xqbase"],"letters":"xqbase","turn":"red","halfmoves":null,"fullmoves":null,"problems":[],"notes":[]}` + "\n",
		`{"type":"position","fen":"` + plainStart + ` b - - 4 3","out":"z","turn":"black","halfmoves":4,"fullmoves":3,"key":"00","problems":["a"],"notes":[]}` + "\r\n",
		`{"type":"position","fen":"` + plainStart + ` b - - 4 3","turn":"red","halfmoves":5}`,
		`{"type":"position","fen":"` + plainStart + `","result":"1-0"}`,
		`{"type":"position","fen":"not one","turn":"red"}`,
		`{"type":"game","fen":"` + plainStart + ` w - - 0 1","turn":"red","halfmoves":0,"fullmoves":1,"moves":["h2e2","h9g7"],"final":"x","result":"*","status":"ok","problems":[],"notes":[]}`,
		`{"type":"game","fen":"` + plainStart + ` w - - 0 1","moves":["h2e2","h2e2"],"result":"0-1","status":"illegal-move","ply":2,"rule":"no-piece","rest":"h2e2","notes":[]}`,
		`{"type":"game","fen":"` + plainStart + ` w - - 0 1","moves":["C2.5","H8+7"],"notation":"wxf"}`,
		`{"type":"game","fen":"` + plainStart + ` w - - 0 1","moves":[],"result":"1/2-1/2"}`,
		`{"type":"game","fen":"` + plainStart + ` w - - 0 1","result":"nobody"}`,
		`{"file":"a.fen","line":1,"text":"` + plainStart + ` w - - 0 1","fen":"` + plainStart + ` w - - 0 1","out":"z","dialects":["xqbase"],"letters":"xqbase","turn":"red","halfmoves":0,"fullmoves":1,"problems":[],"notes":[],"rest":""}` + "\n",
		`{"file":"a.fen","line":1,"text":"x","fen":"` + plainStart + ` b - - 4 3","out":"z","dialects":[],"letters":"wxf","turn":"red","halfmoves":null,"fullmoves":null,"problems":["a"],"notes":[],"rest":"moves h2e2"}`,
	}
	otherRecords = []string{
		``, `{`, `{}`, `{"type":"position"}`, `{"type":"position","fen":""}`, `{"type":"error","fen":"x","notes":[]}`,
		`{"type":"position","fen":"` + plainStart + ` w - - 0 1","fen":"x"}`,
		`{"type":"position","fen":"` + plainStart + ` w - - 0 1","other":"x"}`,
		`{"type":"position","fen":"` + plainStart + ` w - - 0 1","line":01}`,
		`{"type":"position","fen":"` + plainStart + ` w - - 0 1","line":1.5}`,
		`{"type":"position","fen":"` + plainStart + ` w - - 0 1","file":"\u0041"}`,
		`{"type":"position","fen":"` + plainStart + ` w - - 0 1","file":"` + "\xff" + `"}`,
		`{"type":"position","fen":"` + plainStart + ` w - - 0 1"} x`,
		`{"type":"position","fen":"` + plainStart + ` w - - 0 1",}`,
		`{"type":"game","fen":"` + plainStart + ` w - - 0 1","moves":["h2e2 {a","b}"]}`,
		`{"type":"position","fen":"` + plainStart + ` w - - 0 1","tags":{"Event":"x"}}`,
		`{"fen":"` + plainStart + ` w - - 0 1"}`,
		`{"type":"x","fen":"` + plainStart + ` w - - 0 1","out":"z","dialects":[],"notes":[]}`,
		`{"fen":"` + plainStart + ` w - - 0 1","out":"z","dialects":[],"notes":[],"moves":["h2e2"]}`,
		`{ "type":"position","fen":"` + plainStart + ` w - - 0 1"}`,
	}
)

// isPlain reports whether a record is read the short way.
func isPlain(text string) bool {
	rec := game.Record{Data: []byte(text)}
	r := reader{g: new(game.Game), rec: &rec, o: new(game.ReadOptions), lately: new(lately)}
	return r.plain()
}

// A record that is read the short way is what encoding/json finds in it.
func TestPlainRecords(t *testing.T) {
	for _, text := range plainRecords {
		assert.True(t, isPlain(text), text)
	}
	for _, text := range otherRecords {
		assert.False(t, isPlain(text), text)
	}
	for _, text := range append(plainRecords, otherRecords...) {
		short, long, shortErr, longErr := bothWays([]byte(text))
		require.Equal(t, longErr, shortErr, text)
		require.Equal(t, long, short, text)
	}
}

// A game is not changed by the records that are read after it.
func TestPlainRecordsKept(t *testing.T) {
	read := func() (games []game.Game) {
		for _, text := range plainRecords {
			short, _, _, _ := bothWays([]byte(text)) // what is not read counts too
			games = append(games, short)
		}
		return games
	}
	first := read()
	for _, text := range plainRecords {
		other := strings.NewReplacer("xqbase", "other-", "h2e2", "b2e2", "black", "white").Replace(text)
		_, _, _, _ = bothWays([]byte(other))
	}
	assert.Equal(t, read(), first)
}

func FuzzPlainRecord(f *testing.F) {
	for _, text := range append(plainRecords, otherRecords...) {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		short, long, shortErr, longErr := bothWays(text)
		require.Equal(t, longErr, shortErr)
		if longErr == nil {
			require.Equal(t, long, short)
		}
	})
}
