package jsonl

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// told is what a game says, in a line: its tags, whether it has its own start, the moves with comments and variations,
// the result, and how it stops.
func told(g *game.Game) string {
	var words []string
	for _, t := range g.Tags {
		words = append(words, t.Name+"="+t.Value)
	}
	if start := xiangqi.Start(); g.Start.Board != start.Board {
		words = append(words, "FEN")
	}
	var line func(from int32)
	line = func(from int32) {
		if c := g.Nodes[from].Comment; c != "" {
			words = append(words, "{"+c+"}")
		}
		child := g.Nodes[from].Child
		if child == 0 {
			return
		}
		words = append(words, g.Nodes[child].Move.String())
		for n := g.Nodes[child].Next; n != 0; n = g.Nodes[n].Next {
			words = append(words, "(", g.Nodes[n].Move.String())
			line(n)
			words = append(words, ")")
		}
		line(child)
	}
	line(0)
	if g.Result != game.Unknown {
		words = append(words, g.Result.String())
	}
	if s := g.Status(); s != game.OK {
		words = append(words, string(s))
	}
	return strings.Join(words, " ")
}

const ending = "3k5/9/9/9/9/9/9/9/4R4/4K4 w"

// layouts are JSON as other programs write it, and the games in it.
var layouts = []struct {
	name, text string
	games      []string
}{
	{"an editor", `{"metadata":{"date":"2026-02-10","redPlayer":{"name":"A"},"blackPlayer":{"type":"engine","name":"B"},"result":"red_win"},
"initialFen":"` + startFEN + `","moves":[{"iccs":"h2e2","fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b","index":1},{"iccs":"h9g7","index":2}]}`,
		[]string{"Date=2026-02-10 Red=A BlackType=engine Black=B h2e2 h9g7 1-0"}},
	{"a service", `{"boardState":{"initialFen":"` + ending + `"},"moveHistory":[{"notation":"R5=6","notationType":"wxf","from":{"row":8,"column":4}}],
"gameInfo":{"redPlayer":{"name":"A","team":"T"},"competition":"Cup","result":"1-0"}}`, []string{"Red=A RedTeam=T Event=Cup FEN e1d1 1-0"}},
	{"a server", `{"initial_fen":"` + startFEN + `","moves":[{"seq":1,"side":"red","iccs":"h2e2","notation":"炮二平五"},{"seq":2,"side":"black","iccs":"h9g7","notation":"马8进7"}],
"red":{"nickname":"A"},"result":"black_win","end_reason":"resign"}`, []string{"Red=A Termination=resign h2e2 h9g7 0-1"}},
	{"an arena", `{"initial_fen":"` + startFEN + `","moves":[{"ply":1,"move":"h2e2","fen_after":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"},{"ply":2,"move":"h9g7","error":"retry"}],"red_preset":"m1","winner":"red","reason":"mate"}`,
		[]string{"red_preset=m1 Termination=mate h2e2 h9g7 {error: retry} 1-0"}},
	{"an opening by rounds", `[{"name":"x","moves":[{"round":1,"red":{"notation":"炮二平五","note":"good"},"black":{"notation":"马8进7"}},{"round":2,"red":"马二进三","black":"车9平8"}]}]`,
		[]string{"Title=x h2e2 {good} h9g7 h0g2 i9h9"}},
	{"rounds as pairs", `{"moves":[["h2e2","h9g7"],["h0g2","i9h9"]]}`, []string{"h2e2 h9g7 h0g2 i9h9"}},
	{"a tree", `{"init_fen":"` + startFEN + `","info":{"title":"t"},"roots":[{"iccs":"h2e2","annote":"a","children":[{"iccs":"h9g7","children":[]},{"iccs":"b9c7","children":[{"iccs":"h0g2"}]}]},{"iccs":"b2e2"}]}`,
		[]string{"Title=t h2e2 ( b2e2 ) {a} h9g7 ( b9c7 h0g2 )"}},
	{"a tree by its root", `{"tree":{"comment":"c","children":[{"iccs":"h2e2"},{"iccs":"b2e2"}]}}`, []string{"{c} h2e2 ( b2e2 )"}},
	{"a tree of itself", `{"children":[{"iccs":"h2e2","chinese":"炮二平五","side":"r","children":[{"iccs":"h9g7"}]}]}`, []string{"h2e2 {chinese: 炮二平五} h9g7"}},
	{"variations beside moves", `{"moves":[{"san":"C2=5"},{"san":"H8+7","variations":[[{"san":"C8=5"},{"san":"H2+3"}]]},{"san":"H2+3"}]}`, []string{"h2e2 h9g7 ( h7e7 h0g2 ) h0g2"}},
	{"a data set", `{"game_id":7,"initial_fen":"` + startFEN + `","moves":["炮二平五","马8进7"],"moves_iccs":["h2e2","h9g7"],"opening":"o"}`, []string{"game_id=7 Opening=o h2e2 h9g7"}},
	{"puzzles", `{"puzzles":[{"fen":"` + ending + `","solution":["e1d1"],"difficulty":2},{"fen":"` + ending + `","best_move":"R5=6"}],"version":"1"}`,
		[]string{"difficulty=2 version=1 FEN e1d1", "version=1 FEN e1d1"}},
	{"positions with a move each", `[{"fen":"` + ending + `","move":"e1d1"},{"fen":"` + startFEN + `","move":"h2e2"}]`, []string{"FEN e1d1", "h2e2"}},
	{"lines from a position", `{"name":"n","fen":"` + ending + `","lines":[{"moves":["e1d1"],"weight":3},{"moves":["e1e2","d9d8"]}]}`,
		[]string{"weight=3 Title=n FEN e1d1", "Title=n FEN e1e2 d9d8"}},
	{"lines", `{"lines":[["h2e2","h9g7"],["b2e2","b9c7"]]}`, []string{"h2e2 ( b2e2 b9c7 ) h9g7"}},
	{"lines and objects with lines", `{"lines":[["b2e2","b9c7"],["h2e2","h9g7"],{"moves":["h0g2"],"weight":3}]}`, []string{"b2e2 b9c7", "h2e2 h9g7", "weight=3 h0g2"}},
	{"games by key", "{\"g1\":{\"moves\":\"h2e2\"},\n\"g2\":{\"moves\":\"1. C2=5 H8+7\"}}", []string{"id=g1 h2e2", "id=g2 h2e2 h9g7"}},
	{"texts", `["` + ending + `","` + startFEN + `"]`, []string{"FEN", ""}},
	{"a list of moves", `["h2e2","h9g7"]`, []string{"h2e2 h9g7"}},
	{"the position after the moves", `{"moves":"h2e2 h9g7","fen":"rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w"}`, []string{"h2e2 h9g7"}},
	{"digits", `{"adddate":"2026-01-02 03:04:05","classinfo":{"sevent":"Cup"},"ecco":"D50","userinfo":{"redname":"A","blackname":"B","redteam":"T"},"moveinfo":{"binit":"8979695949392919097717866646260600102030405060708012720323436383","movelist":"77477062"},"result":"1-0","resultType":1}`,
		[]string{"Date=2026-01-02 03:04:05 Event=Cup ECCO=D50 Red=A Black=B RedTeam=T resultType=1 h2e2 h9g7 1-0"}},
	{"JSON in a string", `{"qipuID":"q","sData":"{\"userinfo\":{\"redname\":\"A\"},\"moveinfo\":{\"movelist\":\"77477062\"},\"result\":\"0-1\"}"}`, []string{"qipuID=q Red=A h2e2 h9g7 0-1"}},
	{"milliseconds, and pairs of players", "{\"createdAt\":1767225600000,\"players\":{\"p1\":{\"user\":{\"name\":\"A\"}},\"p2\":{\"user\":{\"name\":\"B\"}}},\n\"moves\":\"h3e3 h10g8\",\"winner\":\"p2\"}",
		[]string{"Date=2026.01.01 Red=A Black=B h2e2 h9g7 0-1"}},
	{"names in Chinese and Vietnamese", "[{\"红方\":\"甲\",\"黑方\":\"乙\",\"赛事\":\"杯\",\"日期\":\"2026-01-01\",\"结果\":\"红胜\",\"着法\":\"炮二平五 马8进7\"},\n{\"Đỏ\":\"A\",\"Đen\":\"B\",\"Giải\":\"C\",\"Kết quả\":\"Hòa\",\"moves\":[\"P2-5\"]}]",
		[]string{"Red=甲 Black=乙 Event=杯 Date=2026-01-01 h2e2 h9g7 1-0", "Red=A Black=B Event=C h2e2 1/2-1/2"}},
	{"records deep inside, of a type", `{"data":{"items":[{"type":"study","notation":"炮二平五 马8进7"}]}}`, []string{"Type=study h2e2 h9g7"}},
	{"squares apart", `{"moves":[{"from":"h2","to":"e2"},{"from":"h9","to":"g7"}]}`, []string{"h2e2 h9g7"}},
}

// A layout of another program is read as what it says, pretty-printed as in one line, as a list of such and in
// a string.
func TestLayouts(t *testing.T) {
	f := Whole()
	for _, l := range layouts {
		assert.True(t, f.Sniff([]byte(l.text), ""), l.name)
		quoted, err := json.Marshal(l.text)
		require.NoError(t, err)
		for _, text := range []string{l.text, "\ufeff\n" + strings.ReplaceAll(l.text, ",\"", " ,\n\t\""), string(quoted)} {
			games, err := gametest.ReadAll(f, []byte(text), readOptions())
			require.NoError(t, err, l.name)
			var got []string
			for _, g := range games {
				got = append(got, told(g))
				for _, n := range g.Notes {
					assert.Contains(t, []note.Code{note.SideMissing, note.TextIgnored}, n.Code, "%s %v", l.name, n)
				}
			}
			assert.Equal(t, l.games, got, "%s\n%s", l.name, text)
		}
	}
}

// A game in any notation is read as it is, under any name for each part, with what else there is as tags.
func TestAnyNames(t *testing.T) {
	testfiles.OneThread(t)
	rng := rand.New(rand.NewPCG(32, 1))
	moveKeys := slices.DeleteFunc(strings.Fields(synonyms[meansMoves]), func(name string) bool {
		return isNamed(nodeNames, "after", name) || isNamed(nodeNames, "instead", name) // alternatives
	})
	for i := range 300 {
		g := gametest.Random(rng, gametest.Options{Plies: 12})
		if len(g.MainLine(nil)) < 2 {
			continue
		}
		n := testfiles.Must(i18n.Notation([]string{"uci", "uci1", "iccs", "wxf", "zh-Hans", "zh-Hant", "vi", "en"}[i%8]))
		var moves []string
		p := g.PositionAt(0)
		for _, m := range g.MainLine(nil) {
			text, err := n.Append(nil, p, m)
			require.NoError(t, err)
			moves = append(moves, string(text))
			p.Do(m)
		}
		key := moveKeys[i%len(moveKeys)]
		var value any = moves
		switch i % 3 {
		case 1:
			value = strings.Join(moves, " ")
		case 2:
			var objects []map[string]any
			for ply, move := range moves {
				objects = append(objects, map[string]any{"ply": ply + 1, "move": move})
			}
			value = objects
		}
		text := testfiles.Must(json.Marshal(map[string]any{key: value, "x y": "z", "n": 5}))
		games, err := gametest.ReadAll(Whole(), text, readOptions())
		require.NoError(t, err, "%s", text)
		require.Len(t, games, 1, "%s", text)
		assert.Equal(t, g.MainLine(nil), games[0].MainLine(nil), "%s", text)
		assert.ElementsMatch(t, []game.Tag{{Name: "x y", Value: "z"}, {Name: "n", Value: "5"}}, games[0].Tags, "%s", text)
	}
}

// What has no place in a game is said: a value as a tag or a note, a move that cannot be read as that.
func TestNothingOfOthersIsLost(t *testing.T) {
	for text, expected := range map[string]string{
		`{"moves":[{"uci":"h2e2"},{"uci":"h9h0"},{"uci":"h0g2"}]}`:                       "h2e2 illegal",
		`{"movelist":["h2e2",{"x":1}],"a":[1,{"b":"c"}]}`:                                `a=[1,{"b":"c"}] h2e2 unreadable`,
		`{"children":[{"uci":"h2e2","next":[{"uci":"h9g7"}]},{"zz":1}]}`:                 "h2e2 h9g7 unreadable",
		`{"fen":"` + ending + `","solution":["d9d8"]}`:                                   "FEN wrong-side",
		`{"fen":"` + ending + `","solution":"Red wins","hint":"a"}`:                      "solution=Red wins hint=a FEN",
		`{"fen":"` + ending + `","solution":["a9a8"],"answer":"e1d1"}`:                   `solution=["a9a8"] FEN e1d1`,
		`{"moves":"h2e2","final":{"fen":"` + ending + `"}}`:                              "final.fen=" + ending + " h2e2",
		`{"initialFen":"` + startFEN + `","moves":["h2e2"],"x":{"moves":["h2e2","zz"]}}`: `x.moves=["h2e2","zz"] h2e2`,
	} {
		games, err := gametest.ReadAll(Whole(), []byte(text), readOptions())
		require.NoError(t, err, text)
		require.Len(t, games, 1, text)
		assert.Equal(t, expected, told(games[0]), text)
		if g := games[0]; g.Status() != game.OK {
			u, _ := g.Stop()
			require.NotEmpty(t, g.Notes, text)
			at := g.Notes[len(g.Notes)-1].Offset
			assert.True(t, strings.HasPrefix(text[at:], u.Text[:1]), "%s: %s", u.Text, text[at:])
		}
	}
}

// A position beside a move is noted where the game does not have it.
func TestPositionsBesideMoves(t *testing.T) {
	const after = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"
	for fen, noted := range map[string]bool{after: false, startFEN: false, ending: true, "a/b/c/d/e/f/g/h/i/j": true} {
		games, err := gametest.ReadAll(Whole(), []byte(`[{"uci":"h2e2","fen":"`+fen+`"},{"uci":"h9g7"}]`), readOptions())
		require.NoError(t, err)
		assert.Equal(t, noted, slices.ContainsFunc(games[0].Notes, func(n note.Note) bool { return n.Code == note.TextIgnored && n.Got == fen }), fen)
	}
}

// Ten lists of nine squares are a position, under any name or none, alone or with moves; others are values.
func TestBoardsOfLists(t *testing.T) {
	board := strings.NewReplacer("'", `"`, "9", strings.Repeat(`"",`, 8)+`""`).Replace(
		"[['r','','','','k','','','','r'],[9],[9],[9],[9],[9],[9],[9],[9],['','','','','','K','','','R']]")
	const fen = "r3k3r/9/9/9/9/9/9/9/9/5K2R"
	for text, expected := range map[string]string{
		board: fen + " w", `{"board":` + board + `,"turn":"b","id":7}`: fen + " b", `{"squares":` + board + `}`: fen + " w",
		`{"board":` + board + `,"moves":["i0i9"]}`: fen + " w i0i9", `{"boards":[` + board + "," + board + "]}": fen + " w",
	} {
		require.True(t, Whole().Sniff([]byte(text), ""), text)
		games, err := gametest.ReadAll(Whole(), []byte(text), readOptions())
		require.NoError(t, err, text)
		require.Len(t, games, 1+strings.Count(text, "boards"), text)
		start, _, _ := strings.Cut(games[0].Start.String(), " -")
		assert.Equal(t, expected, strings.TrimSpace(start+" "+gametest.Moves(games[0])), text)
	}
	assert.False(t, Whole().Sniff([]byte(strings.ReplaceAll(board, "k", "r")), ""))
}

// The user's word goes before the table.
func TestKeys(t *testing.T) {
	o := readOptions()
	o.Keys = map[string]string{"a.b": meansStart, "c": meansMoves, "d": "Red", "moves": "Event"}
	games, err := gametest.ReadAll(whole(o), []byte("{\"a\":{\"b\":\""+ending+"\"},\n\"c\":[\"e1d1\"],\"d\":\"A\",\"moves\":\"x\"}"), o)
	require.NoError(t, err)
	require.Len(t, games, 1)
	assert.Equal(t, "Red=A Event=x FEN e1d1", told(games[0]))

	o.Keys = map[string]string{"mv": meansMoves}
	for _, value := range []string{`"h2e22 h9g7"`, `"hello"`, `12`, `["zz","h2e2"]`} { // is an error and no tag
		games, err := gametest.ReadAll(whole(o), []byte(`{"red":"A","mv":`+value+`,"moves":"h2e2"}`), o)
		require.NoError(t, err, value)
		require.Len(t, games, 1, value)
		assert.Len(t, games[0].Unread, 1, value)
		assert.Empty(t, games[0].Tag("mv"), value)
	}
}

// JSON about something else has no records.
func TestOtherJSON(t *testing.T) {
	for _, text := range []string{
		`{"name":"x","version":"1.0.0","scripts":{"start":"node a1b2.js","move":"cp a b"},"files":["a1","b2c3"]}`,
		`{"board":[[1,2],[3,4]],"history":[],"lines":["a","b"],"answer":42}`, `[{"id":1234,"line":"7747"},{"id":"0a1b2c3d"}]`,
		`{"moves":["e4","e5"]}`,
		`{"solution":"b2b4 is the answer","tree":[{"a":1}]}`, `[]`, `{}`, `[[],{}]`, `{"moves":[{"name":"tackle","pp":35}]}`, `["h2e2"`,
	} {
		assert.False(t, Whole().Sniff([]byte(text), "a.json"), text)
		assert.False(t, sniff([]byte(text), "a.json"), text)
	}
}

// Western chess is refused by its name; what says that it is xiangqi is not.
func TestChess(t *testing.T) {
	for text, code := range map[string]note.Code{
		`{"variant":"standard","moves":"b1c3 b8c6 g1f3 g8f6"}`: note.OtherGame, `{"variant":"chess960","moves":"e2e4"}`: note.OtherGame,
		`{"variant":"standard","players":{"white":{"user":{"name":"a"}}},"moves":"d4 d5 c4 c6 Nc3 e6"}`: note.OtherGame,
		`{"moves":["e4","e5","Nf3","Nc6"]}`: note.OtherGame, `{"white":"a","moves":[{"uci":"e2e4"},{"uci":"e7e5"},{"uci":"g1f3"},{"uci":"b8c6"}]}`: note.OtherGame,
		`{"variant":"xiangqi","moves":"h2e2 h9g7"}`: "", `{"variant":"standard","moves":"h2e2 h9g7"}`: "", `{"variant":"xiangqi","moves":"e2e4 e7e5 g1f3 b8c6"}`: "",
	} {
		assert.True(t, sniff([]byte(text+"\n"), "") || Whole().Sniff([]byte(text), ""), text)
		for _, f := range []*game.Format{Format(), Whole()} {
			_, err := gametest.ReadAll(f, []byte(text), readOptions())
			var refused *game.Error
			assert.Equal(t, code != "", errors.As(err, &refused), text)
			assert.True(t, refused == nil || refused.Code == code, text)
		}
	}
}

// One word under the name of an answer is a game only beside a position, or where it is Chinese.
func TestAnswersOfAnything(t *testing.T) {
	for text, expected := range map[string]int{
		`[{"question":"x","answer":"a3a4"},{"question":"y","answer":"C2+3"}]`: 0, `{"kind":"PersistentVolume","pv":"e3e4"}`: 0, `{"move":"a1a2","line":"b2b3"}`: 0,
		`{"fen":"` + startFEN + `","answer":"a3a4"}`: 1, `{"answer":"a3a4 a6a5"}`: 1, `{"move":"炮二平五"}`: 1, `{"moves":["h2e2"]}`: 1,
	} {
		games, err := gametest.ReadAll(Whole(), []byte(text), readOptions())
		assert.Len(t, games, expected, text)
		assert.Equal(t, expected == 0, err != nil, text)
	}
}

// One damaged record does not hide those before it, and says where the JSON is damaged.
func TestDamagedWhole(t *testing.T) {
	const one = `{"moves":["h2e2"]}`
	for text, read := range map[string]int{"[" + one + ",\n" + one: 2, "[" + one + ",\n{\"moves\":[\"h2e2\"}]": 1, "[" + one + " x]": 1, one + "\n" + one + "\n[": 2} {
		count, fault := 0, ""
		for rec, err := range Whole().Split(strings.NewReader(text)) {
			var g game.Game
			if err == nil {
				err = Whole().Decode(&g, &rec, readOptions())
			}
			if err != nil {
				fault = err.Error()
				continue
			}
			count++
		}
		assert.Equal(t, read, count, text)
		assert.NotEmpty(t, fault, text)
	}
}

// Every meaning is a tag or one of the others, and no name of the table has two.
func TestSynonyms(t *testing.T) {
	seen := make(map[string]string)
	for meaning, names := range synonyms {
		assert.True(t, slices.Contains(game.TagNames(), meaning) || meaning == meansMoves || meaning == meansWinner, meaning)
		for name := range strings.FieldsSeq(names) {
			assert.Empty(t, seen[name], name)
			seen[name] = meaning
			assert.Equal(t, name, bareName(name))
		}
	}
}

// What programs write is read: the expected moves are those that the program plays.
func TestWildJSON(t *testing.T) {
	for file, expected := range map[string]string{
		"eoc_record.json": "h2e2 b9c7", "qq_sdata.json": "h2e2 h9g7 h0g2 i9h9", "rounds.json": "g0e2 b7e7", "moves_objects.jsonl": "h2e2 h9g7",
		"puzzles_solution.jsonl": "i7i9", "initial_fen.jsonl": "h2e2 c6c5", "flat_names.jsonl": "h2e2 h9g7", "playstrategy.ndjson": "h2e2 h9g7 h0g2 i9h9",
	} {
		data, err := os.ReadFile(testfiles.Shared(t, "wild/"+file))
		require.NoError(t, err)
		games, err := gametest.ReadAll(Whole(), data, readOptions())
		require.NoError(t, err, file)
		require.NotEmpty(t, games, file)
		assert.Equal(t, expected, notation.Coordinates(games[0].MainLine(nil)), file)
	}
}

func FuzzWhole(f *testing.F) {
	for _, l := range layouts {
		f.Add([]byte(l.text))
	}
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		Whole().Sniff(data, "")
		if _, err := gametest.Readable(Whole(), data, readOptions()); err != nil {
			t.Fatal(err)
		}
	})
}
