package jsonl

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// decoded reads one record.
func decoded(t *testing.T, line string) *game.Game {
	t.Helper()
	return readBack(t, []byte(line), readOptions())
}

func codesOf(notes []note.Note) (codes []note.Code) {
	for i := range notes {
		codes = append(codes, notes[i].Code)
	}
	return codes
}

// The record is as the package documents it, to the letter.
func TestWrite(t *testing.T) {
	g := decoded(t, `{"moves":["h2e2","h9g7","a0a9","b9c7"],"tags":{"Event":"杯\n","Red":"a \"b\""},"result":"1-0"}`)
	g.Nodes[1].Comment = "good"
	g.Nodes[1].NAGs = []uint8{1, 3}
	g.Add(1, g.Nodes[2].Move)
	o := game.WriteOptions{File: "a/b.xqf", Number: 7}
	line, err := Format().Append([]byte("before\n"), g, &o)
	require.NoError(t, err)
	assert.Empty(t, o.Losses)
	const final = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2"
	assert.Equal(t, "before\n"+`{"type":"game","file":"a/b.xqf","record":7,"tags":{"Event":"杯\n","Red":"a \"b\""},"fen":"`+startFEN+`",`+
		`"turn":"red","halfmoves":0,"fullmoves":1,"moves":["h2e2","h9g7"],"final":"`+final+`",`+
		`"tree":[{},{"move":"h2e2","parent":0,"comment":"good","nags":[1,3]},`+
		`{"move":"h9g7","parent":1,"unread":[{"code":"illegal-move","text":"a0a9 b9c7"}]},{"move":"h9g7","parent":1}],`+
		`"result":"1-0","status":"illegal","ply":3,"rule":"illegal-move","rest":"a0a9 b9c7","problems":[],`+
		`"notes":[{"code":"illegal-move","line":1,"column":26,"ply":3,`+
		`"text":"ply 3 (move 2, Red), read as uci: \"a0a9\" is not a legal move here; legal moves are a0a1 a0a2"}]}`+"\n", string(line))
}

func TestRead(t *testing.T) {
	tests := []struct {
		name, line string
		moves      string
		status     game.Status
		unread     string
		notes      []note.Code
	}{
		{"moves", `{"moves":["h2e2","h9g7"]}`, "h2e2 h9g7", game.OK, "", nil},
		{"moves of another notation", `{"moves":["C2=5","H8+7"]}`, "h2e2 h9g7", game.OK, "", nil},
		{"legal in two notations, coordinates by default", `{"start":"4k4/9/9/9/9/9/9/R8/R8/3K5 w - - 0 1","moves":["a2b2"]}`, "a2b2", game.OK, "", nil},
		{"legal in two notations, the other is named", `{"notation":"uci1","start":"4k4/9/9/9/9/9/9/R8/R8/3K5 w - - 0 1","moves":["a2b2"]}`, "a1b1", game.OK, "", nil},
		{"a legal prefix", `{"moves":["h2e2"],"status":"truncated","rule":"record-truncated","rest":"h9"}`, "h2e2", game.Truncated, "h9", []note.Code{note.MovesUnread}},
		{"a legal prefix with its note", `{"moves":["h2e2"],"status":"truncated","rule":"record-truncated","rest":"h9","notes":[{"code":"record-truncated","text":"x"}]}`,
			"h2e2", game.Truncated, "h9", []note.Code{note.RecordTruncated}},
		{"an illegal move", `{"moves":["h2e2","h9h0"],"rest":"a0a1"}`, "h2e2", game.Illegal, "h9h0 a0a1", []note.Code{note.IllegalMove}},
		{"no move", `{"moves":["zz"]}`, "", game.Unreadable, "zz", []note.Code{note.MoveSyntax}},
		{"another status", `{"moves":["h2e2"],"status":"illegal"}`, "h2e2", game.OK, "", []note.Code{note.TextIgnored}},
		{"the other side", `{"moves":["h9g7","h2e2"]}`, "h9g7 h2e2", game.OK, "", []note.Code{note.SideUnknown}},
		{"the other side, which is named", `{"moves":["h9g7","h2e2"],"turn":"black"}`, "h9g7 h2e2", game.OK, "", nil},
		{"a board from the other side", `{"moves":["h7e7","h0g2"],"side":"red"}`, "h2e2 h9g7", game.OK, "", []note.Code{note.MovesFromBlack}},
		{"the side after the moves", `{"moves":["h2e2"],"turn":"black"}`, "h2e2", game.OK, "", []note.Code{note.TextIgnored}},
		{"a tag without a name", `{"moves":[],"tags":{"":0}}`, "", game.OK, "", []note.Code{note.TextIgnored}},
		{"unknown keys", `{"moves":[],"elo":{"moves":[1]},"notes":[{"code":"x","more":1}]}`, "", game.OK, "", []note.Code{note.TextIgnored, note.TextIgnored}},
		{"text around the position", `{"start":"x ` + startFEN + `","moves":[]}`, "", game.OK, "", []note.Code{note.TextBefore}},
		{"a result in words", `{"moves":[],"result":"perhaps"}`, "", game.OK, "", []note.Code{note.ResultUnread}},
		{"another result in a tag", `{"moves":["h2e2"],"result":"1-0","tags":{"Result":"0-1"}}`, "h2e2", game.OK, "", []note.Code{note.ResultDiffers}},
		{"another result in the moves", `{"moves":["h2e2","0-1"],"result":"1-0"}`, "h2e2", game.OK, "", []note.Code{note.ResultDiffers}},
		{"another winner", `{"moves":["h2e2"],"result":"1-0","winner":"black"}`, "h2e2", game.OK, "", []note.Code{note.ResultDiffers}},
		{"a winner and no result", `{"moves":["h2e2","h9g7"],"result":"*","winner":"red"}`, "h2e2 h9g7", game.OK, "", nil},
		{"the same winner", `{"moves":["h2e2","1-0"],"result":"1-0","winner":"red","tags":{"Result":"1-0 (time)"}}`, "h2e2", game.OK, "", nil},
		{"objects with one letter for the move", `{"moves":[{"m":"h2e2"},{"m":"h9g7"}]}`, "h2e2 h9g7", game.OK, "", nil},
		{"a tag twice", `{"moves":[],"tags":{"a":"1","a":2,"b":[3]}}`, "", game.OK, "", []note.Code{note.TagTwice, note.TextIgnored}},
		{"a tree and no moves", `{"tree":[{},{"move":"h2e2","parent":0},{"move":"b2e2","parent":0},{"move":"h9g7","parent":1}]}`, "h2e2 h9g7", game.OK, "", nil},
		{"a tree and other moves", `{"moves":["b2e2"],"tree":[{},{"move":"h2e2","parent":0}]}`, "h2e2", game.OK, "", []note.Code{note.MovesDiffer}},
		{"a tree and the same moves otherwise", `{"moves":["H2E2"],"tree":[{},{"move":"h2e2","parent":0}]}`, "h2e2", game.OK, "", nil},
		{"a tree for the other side", `{"tree":[{},{"move":"h9g7","parent":0}]}`, "h9g7", game.OK, "", []note.Code{note.SideSwitched}},
		{"a tree with an illegal move", `{"tree":[{},{"move":"h2e2","parent":0},{"move":"h9h0","parent":1},{"move":"a0a1","parent":2,"comment":"c"},{"move":"b9c7","parent":1},{"move":"a0a2","parent":2}]}`,
			"h2e2", game.Illegal, "h9h0 a0a1 {c} (3) a0a2 (2) b9c7", []note.Code{note.IllegalMove}},
		{"an unread text of a tree", `{"tree":[{"unread":[{"code":"","text":"zz"}]}]}`, "", game.Unreadable, "zz", []note.Code{note.MovesUnread}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := decoded(t, test.line)
			require.NoError(t, g.Check())
			var moves []string
			for _, m := range g.MainLine(nil) {
				moves = append(moves, m.String())
			}
			assert.Equal(t, test.moves, strings.Join(moves, " "))
			assert.Equal(t, test.status, g.Status())
			unread := ""
			if u, _ := g.Stop(); u != nil {
				unread = u.Text
			}
			assert.Equal(t, test.unread, unread)
			assert.Equal(t, test.notes, codesOf(g.Notes))
		})
	}
}

func TestErrors(t *testing.T) {
	tests := []struct {
		line string
		code note.Code
	}{
		{`{"moves":["h2e2"`, note.RecordTruncated},
		{`{"moves":["h2e2"]`, note.RecordTruncated},
		{`{"moves":["h2e2"]} {}`, note.Record},
		{`{"moves":1}`, note.Record},
		{`{"moves":[],"tags":[]}`, note.Record},
		{`{"moves":[],"moves":[]}`, note.Record},
		{`{"tree":[{},{"parent":1}]}`, note.Record},
		{`{"tree":[{},{"parent":-1}]}`, note.Record},
		{`[]`, note.Record},
		{`x`, note.Record},
		{`{"file":"x"}`, note.NoGame},
		{`{"start":"x","moves":[]}`, note.NoPosition},
		{`{"start":"` + startFEN + `","tags":{"FEN":"` + otherFEN + `"},"moves":[]}`, note.TwoStarts},
		{`{"a":` + strings.Repeat("[", 20_000), note.Record},
	}
	for _, test := range tests {
		var g game.Game
		err := Format().Decode(&g, &game.Record{Data: []byte(test.line), Line: 1}, readOptions())
		var e *game.Error
		require.ErrorAs(t, err, &e, test.line)
		assert.Equal(t, test.code, e.Code, test.line)
	}
}

const otherFEN = "3k5/9/9/9/9/4H4/9/9/9/4K4 w - - 0 1"

// The tag FEN is the position where there is no "start", and is said once where both are
// the same. It is never written as a tag.
func TestFENTag(t *testing.T) {
	for _, line := range []string{
		`{"tags":{"Event":"a","FEN":"` + otherFEN + `"},"moves":[]}`,
		`{"start":"` + otherFEN + `","tags":{"Event":"a","fen":"3k5/9/9/9/9/4N4/9/9/9/4K4 w"},"moves":[]}`,
	} {
		g := decoded(t, line)
		assert.Equal(t, []game.Tag{{Name: "Event", Value: "a"}}, g.Tags)
		assert.Equal(t, 1, len(g.Nodes))
		out, err := Format().Append(nil, g, &game.WriteOptions{})
		require.NoError(t, err)
		assert.Contains(t, string(out), `"tags":{"Event":"a"},"fen":"3k5/9/9/9/9/4N4/9/9/9/4K4 w`)
		var o game.WriteOptions
		g.SetTag("FEN", "other")
		_, err = Format().Append(nil, g, &o)
		require.NoError(t, err)
		require.Len(t, o.Losses, 1)
		assert.Equal(t, note.TagLost, o.Losses[0].Code)
	}
}

// The key "fen" is the position whatever a tag says, and a tag that says another is noted.
func TestFENTagBesideFEN(t *testing.T) {
	for tag, noted := range map[string]bool{startFEN: false, otherFEN: true, "x": true} {
		for _, kind := range []string{"", `"type":"game","file":"a",`} {
			g := decoded(t, `{`+kind+`"fen":"`+startFEN+`","tags":{"Event":"a","FEN":"`+tag+`"},"moves":["h2e2"]}`)
			assert.Equal(t, xiangqi.Start().Board, g.Start.Board)
			assert.Equal(t, []game.Tag{{Name: "Event", Value: "a"}}, g.Tags)
			assert.Len(t, g.Nodes, 2)
			assert.Equal(t, noted, len(g.Notes) == 1 && g.Notes[0].Code == note.StartDiffers && g.Notes[0].Got == tag, "%q %v", tag, g.Notes)
		}
	}
}

// What is in a list in place of a move is noted.
func TestNullAmongMoves(t *testing.T) {
	for _, list := range []string{`["h2e2",null,"h9g7"]`, `["h2e2","\u0068\u0039g7",null]`, `[null,"h2e2","{null}","h9g7"]`} {
		line := `{"fen":"` + startFEN + `","moves":` + list + `}`
		g := decoded(t, line)
		assert.Len(t, g.Nodes, 3, list)
		require.Len(t, g.Notes, 1, list)
		assert.Equal(t, note.TextIgnored, g.Notes[0].Code)
		assert.Equal(t, "null", line[g.Notes[0].Offset:][:len("null")])
	}
}

// What is not a text in a list of moves ends it like a word that is not a move. What is not a list is
// a tag.
func TestElementsThatAreNoMoves(t *testing.T) {
	for _, test := range []struct{ list, rest string }{
		{`["h2e2",5]`, "5"},
		{`["h2e2",null,5]`, "5"},
		{`["h2e2" , {"a":["b"]} , "h9g7" ]`, `{"a":["b"]} , "h9g7"`},
		{`["h2e2",["h9g7"],"h0g2"]`, `["h9g7"],"h0g2"`},
		{`["\u0068\u0032e2",true]`, "true"},
		{`["h2e2","xx",7,"h9g7"]`, `xx 7,"h9g7"`},
		{`["h2e2",["h9g7", "h0g2"] ]`, `["h9g7", "h0g2"]`},
	} {
		line := `{"fen":"` + startFEN + `","moves":` + test.list + `}`
		g := decoded(t, line)
		assert.Len(t, g.Nodes, 2, line)
		if assert.Len(t, g.Unread, 1, line) {
			assert.Equal(t, test.rest, g.Unread[0].Text, line)
		}
		last := g.Notes[len(g.Notes)-1]
		assert.Equal(t, 2, last.Ply, line)
		assert.True(t, strings.HasPrefix(line[last.Offset:], test.rest[:1]), line)
	}
	for list, rest := range map[string]string{`[5,"h2e2"]`: `5,"h2e2"`, `[{"x":"h2e2"}]`: `{"x":"h2e2"}`} {
		for _, kind := range []string{"", `"type":"game",`} {
			g := decoded(t, `{`+kind+`"fen":"`+startFEN+`","moves":`+list+`}`)
			if assert.Len(t, g.Unread, 1, list) {
				assert.Equal(t, rest, g.Unread[0].Text)
			}
			assert.Len(t, g.Notes, 1, list)
		}
	}
	for _, none := range []string{`"tree":null`, `"tree":[]`} {
		g := decoded(t, `{"fen":"`+startFEN+`","moves":["h2e2","h9g7"],`+none+`}`)
		assert.Len(t, g.Nodes, 3, none)
		assert.Empty(t, g.Notes, none)
	}
	g := decoded(t, `{"fen":"`+startFEN+`","moves":null,"tree":[{},{"move":"h2e2","parent":0}]}`)
	assert.Len(t, g.Nodes, 2)
	assert.Empty(t, g.Notes)
}

// What is wrong with the JSON is said without the words of Go.
func TestReasons(t *testing.T) {
	for line, expected := range map[string]string{
		`{"start":1}`: `"start": it is not a string`,
		`{"tree":{}}`: `"tree": it is not a list`, `{"tree":[1]}`: `"tree": it is not an object`,
		`{"moves":["h2e2"],"tree":[{"x":1}]}`: `"tree": there is no key "x"`,
	} {
		var g game.Game
		err := Format().Decode(&g, &game.Record{Data: []byte(line), Line: 1}, readOptions())
		var e *game.Error
		if errors.As(err, &e) {
			assert.Equal(t, expected, e.Got, line)
		} else {
			require.NotEmpty(t, g.Notes, line)
			assert.Equal(t, expected, g.Notes[0].Got, line)
		}
	}
}

// The place of a move is where it is in the line.
func TestPlaces(t *testing.T) {
	line := `{"moves" : [ "h2e2", "h9h0" ]}`
	g := decoded(t, "\n"+line+"\n")
	require.Len(t, g.Notes, 1)
	at := strings.Index(line, "h9h0")
	assert.Equal(t, []int{2, at + 1, at + 1, 2}, []int{g.Notes[0].Line, g.Notes[0].Column, g.Notes[0].Offset, g.Notes[0].Ply})
}

// A record that is read and written again is the same, with its notes and where it
// came from.
func TestNotesStay(t *testing.T) {
	g := decoded(t, `{"type":"game","file":"a.pgn","record":3,"fen":"`+startFEN+`","moves":["h2e2","h9h0"]}`)
	first, err := Format().Append(nil, g, &game.WriteOptions{File: "x", Number: 1})
	require.NoError(t, err)
	back := decoded(t, string(first))
	second, err := Format().Append(nil, back, &game.WriteOptions{File: "y", Number: 2})
	require.NoError(t, err)
	assert.Equal(t, string(first), string(second))
	assert.Contains(t, string(second), `"file":"a.pgn","record":3`)
}

// Records of earlier versions are refused by name. Objects of others are not.
func TestFormerRecords(t *testing.T) {
	for line, former := range map[string]bool{
		`{"file":"a.xqf","game":7,"tags":{"Event":"x"},"start":"` + startFEN + `","moves":["h2e2"],"result":"1-0","status":"ok","notes":[]}`: true,
		`{"file":"a.fen","line":3,"fen":"` + startFEN + `","out":"z","dialects":["short"],"problems":[],"notes":[]}`:                         true,
		`{"file":"a.fen","game":7,"fen":"` + startFEN + `"}`:                                                                                 false,
	} {
		err := Format().Decode(new(game.Game), &game.Record{Data: []byte(line), Line: 1}, readOptions())
		var e *game.Error
		assert.Equal(t, former, errors.As(err, &e) && e.Code == note.FormerRecord, line)
	}
}

// Other keys of an object of others are tags, whatever their values, and so are those that follow from others in
// an object of ours; in ours other keys are noted, and notes of another code with their text.
func TestOtherKeys(t *testing.T) {
	g := decoded(t, `{"key":"x","final":{"y":1},"problems":3,"moves":[]}`)
	assert.Equal(t, []game.Tag{{Name: "key", Value: "x"}, {Name: "final", Value: `{"y":1}`}, {Name: "problems", Value: "3"}}, g.Tags)
	g = decoded(t, `{"key":"x","type":"game","fen":"`+startFEN+`","final":3,"notes":[{"code":"x","text":"y"},{"code":"z"}],"moves":[]}`)
	assert.Empty(t, g.Tags)
	require.Equal(t, []note.Code{note.TextIgnored, note.TextIgnored}, codesOf(g.Notes))
	assert.Equal(t, `"code":"x: y"`, g.Notes[0].Got)
	g = decoded(t, `{"id":7,"White":"x \u00e9","pos":{"fen":"`+startFEN+`"},"eval":null,"result":"1-0","x":[1,"a"],"fen":"`+startFEN+`"}`)
	assert.Equal(t, []game.Tag{{Name: "id", Value: "7"}, {Name: "Red", Value: "x é"}, {Name: "x", Value: `[1,"a"]`}, {Name: "pos.fen", Value: startFEN}}, g.Tags)
	assert.Empty(t, g.Notes)
	g = decoded(t, `{"type":"game","fen":"`+startFEN+`","id":7,"moves":["h2e2"]}`)
	assert.Empty(t, g.Tags)
	assert.Equal(t, []note.Code{note.TextIgnored}, codesOf(g.Notes))
}

// A tree that is a long line, and one of many alternatives, are read without recursion.
func TestDeepTree(t *testing.T) {
	testfiles.OneThread(t)
	var deep, wide strings.Builder
	moves := []string{"a0a1", "a9a8", "a1a0", "a8a9"}
	deep.WriteString(`{"tree":[{"comment":"c"}`)
	wide.WriteString(`{"tree":[{}`)
	const many = 100_000
	for i := range many {
		deep.WriteString(`,{"move":"` + moves[i%4] + `","parent":` + strconv.Itoa(i) + `}`)
		wide.WriteString(`,{"move":"h2e2","parent":0}`)
	}
	for _, text := range []string{deep.String(), wide.String()} {
		g := decoded(t, text+"]}")
		assert.Len(t, g.Nodes, many+1)
		o := game.WriteOptions{}
		line, err := Format().Append(nil, g, &o)
		require.NoError(t, err)
		assert.Greater(t, len(line), len(text))
	}
}

func TestSniff(t *testing.T) {
	own := `{"file":"a","game":1,"tags":{},"start":"` + startFEN + `","moves":["h2e2"]}`
	tests := []struct {
		head     string
		expected bool
	}{
		{own + "\n", true},
		{`{"moves":["h2e2","h9g7"]}`, true}, {`{"moves":"炮二平五 马8进7"}`, true}, {`{"moves":["\u70ae\u4e8c\u5e73\u4e94"]}` + "\n", true},
		{`{ "red": "x", "moves": "1. C2=5 H8+7" }`, true}, {`{"type":"game","moves":["h2e2"]}`, true}, {`{"start":"` + startFEN + `","moves":["h2e2"]}`, true},
		{`{"moves":[]}`, false}, {`{"moves":""}`, false}, {`{"moves":["the chariot"]}`, false}, {`{"moves":[1,2]}`, false}, {`{"move":["h2e2"]}`, true},
		{`{"initialFen":"` + startFEN + `","moves":["h2e2"]}`, true}, {"{\"moves\":\n[\"h2e2\"]}", false},
		{"\ufeff\n" + own, true},
		{`{"tags":{},"start":"x","tree":[{}]}`, true},
		{`{"file":"a","line":1,"fen":"` + startFEN + `","out":"x","moves":["h2e2"]}`, true},
		{`{"type":"game_start","game_id":"x"}`, false}, {`{"type":"position","x":1}`, false}, {`{"type":"game","file":"a"}`, false},
		{`{"type":"position","file":"a","record":1,"fen":"x","turn":"red"}`, true}, {`{"type":"error","file":"a","notes":[]}`, true},
		{`{"type":"game","file":"a","record":1,"tags":{"a":"`, true}, {`{"type":["position"],"file":"a","fen":"x"}`, true}, {"{\"fen\":\n\"x\"}", false},
		{`{"moves":["h2e2"]}`, true},
		{`{"start":"x","moves":["h2e2"]}`, true},
		{`{"tags":{"FEN":"x"},"moves":["h2e2"]}`, true},
		{`{"game":1,"start":"x","moves":"h2e2"}`, true},
		{`{"game":1,`, false},
		{`[` + own + `]`, false},
		{"", false},
		{"game start moves", false},
		{own[:len(own)-20], true}, // it ends too soon
		{own[:len(own)-14], true},
		{own[:len(own)-20] + strings.Repeat(`,"h2e2"`, 10_000), true},
	}
	for _, test := range tests {
		assert.Equal(t, test.expected, Format().Sniff([]byte(test.head[:min(len(test.head), 64<<10)]), "a.jsonl"), test.head[:min(len(test.head), 80)])
	}
}

func TestNotations(t *testing.T) {
	wxf, err := i18n.Notation("wxf")
	require.NoError(t, err)
	line, err := Format().Append(nil, decoded(t, `{"moves":["h2e2"]}`), &game.WriteOptions{Notation: wxf})
	require.NoError(t, err)
	assert.Contains(t, string(line), `"moves":["C2=5"],"notation":"wxf"`)
}

// Names, result and date of other programs are those of the game, and their moves may be objects.
func TestKeysOfOthers(t *testing.T) {
	for _, test := range []struct{ line, tags, moves, result string }{
		{`{"id":1,"red":"A","black":"B","result":"1-0","date":"2026-01-01","moves":["h2e2"]}`, "id=1 Red=A Black=B Date=2026-01-01", "h2e2", "1-0"},
		{`{"moves":"h3e3 h10g8","createdAt":1767225600000,"winner":"p2","status":"resign","players":{"p1":{"user":{"id":"a","name":"A"},"rating":1500},"p2":{"user":{"name":"B"}}}}`,
			"Date=2026.01.01 players.p1.user.id=a Red=A RedElo=1500 Black=B status=resign", "h2e2 h9g7", "0-1"},
		{`{"metadata":{"result":"0-1","redPlayer":{"type":"human"},"blackPlayer":{"name":"B"}},"initialFen":"` + startFEN + `","moves":[{"iccs":"h2e2","note":"good"},{"iccs":"h9g7"}]}`,
			"RedType=human Black=B", "h2e2 {good} h9g7", "0-1"},
		{`{"initial_fen":"` + startFEN + `","moves":["h2e2"],"winner":"nobody","other":{"a":1}}`, `winner=nobody other={"a":1}`, "h2e2", "*"},
	} {
		assert.True(t, sniff([]byte(test.line+"\n"), ""), test.line)
		g := decoded(t, test.line)
		var tags, moves []string
		for _, tag := range g.Tags {
			tags = append(tags, tag.Name+"="+tag.Value)
		}
		for n := range g.Line(0) {
			if moves = append(moves, g.Nodes[n].Move.String()); g.Nodes[n].Comment != "" {
				moves = append(moves, "{"+g.Nodes[n].Comment+"}")
			}
		}
		assert.Equal(t, test.tags, strings.Join(tags, " "))
		assert.Equal(t, test.moves, strings.Join(moves, " "))
		assert.Equal(t, test.result, g.Result.String())
		assert.Empty(t, g.Notes, test.line)
	}
}
