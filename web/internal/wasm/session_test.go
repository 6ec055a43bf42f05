package wasm

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
)

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

// texts are of every kind that can be pasted.
var texts = []string{
	"", "hello", start, start + " w - - 0 1", start + ` w \- \- 0 1`, start + " w---1", start + " w – - – 1", start + " x",
	"RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr w - - 0 1",
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNRw", "note 𝄞 (" + start + "  w)",
	start + " w - - 0 1 moves h2e2 h9g7 a0a9", "position startpos moves h2e2 h9g7",
	"炮二平五 马8进7 马二进三", "1. P2-5 M8.7 2. M2.3 X9-8", "C2.5 H8+7 H2+3 R9.8",
	"1. 炮二平五 马8进7 (1... 炮8平5 {好 𝄞} 2. 马二进三) 2. 马二进三 1-0", "h2e2 h9g7 i0i5", "4k4/9/9/9/9/R8/R8/9/9/5K3 w - - 0 1 moves a4b4",
	"[Event \"a\"]\n[Red \"红\"]\n\n1. 炮二平五 马8进7 *\n\n[Event \"b\"]\n\n1. 马二进三 *\n",
	"[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]",
	start + " w\n" + start + " b\n", "https://www.chessdb.cn/query/?" + start + "_w", `{"fen":"` + start + ` w"}`,
	"4g4/9/4s4/9/9/9/9/9/9/4G4 w", "4s4/9/4m4/9/9/9/9/9/9/4S4 w", start[:len(start)-9] + "RNBAKABNRb",
	"<p>" + start + " w</p>", "[", "{", "炮", "position fen", "rnbakabnr/9/9",
}

// answer is what the page looks at in an answer.
type answer struct {
	Error string
	Input *struct {
		Format   string
		Count    int
		Faults   []shownNote
		Readings []struct{ Options Options }
	}
	Game *struct {
		Notes []shownNote
		Tree  []struct {
			Node, Parent int32
			Move         string
			NAGs         []int
		}
		Result, Comment string
	}
	View *struct{ Board, Turn, FEN string }
	File *struct{ Name string }
}

type shownNote struct {
	Code       string
	Start, End int
	Actions    []struct {
		Label   string
		Text    string
		Options *Options
	}
}

func call(t testing.TB, s *Session, q Request, data ...byte) (a answer, file []byte) {
	t.Helper()
	if q.Lang == "" {
		q.Lang = "en"
	}
	request, err := json.Marshal(q)
	require.NoError(t, err)
	response, file := s.Call(request, data)
	require.NoError(t, json.Unmarshal(response, &a), "%s", response)
	require.NotContains(t, a.Error, "internal error")
	return a, file
}

func (a *answer) notes() (all []shownNote) {
	if a.Input != nil {
		all = append(all, a.Input.Faults...)
	}
	if a.Game != nil {
		all = append(all, a.Game.Notes...)
	}
	return all
}

// Each kind of text is taken for what it is.
func TestKinds(t *testing.T) {
	s := &Session{}
	for _, test := range []struct {
		text, format string
		count, moves int
	}{
		{start + " w - - 0 1", "fen", 1, 0},
		{start + " w - - 0 1 moves h2e2 h9g7", "fen", 1, 2},
		{"position startpos moves h2e2 h9g7", "ucci", 1, 2},
		{"炮二平五 马8进7 马二进三", "pgn", 1, 3},
		{texts[19], "pgn", 2, 2},
		{"[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]", "dhtmlxq", 1, 2},
		{start + " w\n" + start + " b\n", "fen", 2, 0},
	} {
		a, _ := call(t, s, Request{Op: "read", Text: test.text})
		require.NotNil(t, a.Game, test.text)
		assert.Equal(t, test.format, a.Input.Format, test.text)
		assert.Equal(t, test.count, a.Input.Count, test.text)
		assert.Len(t, a.Game.Tree, test.moves, test.text)
	}
}

// Annotations and comments of a list are those of its moves.
func TestAnnotations(t *testing.T) {
	a, _ := call(t, &Session{}, Request{Op: "read", Text: "1. 炮二平五! 马8进7?? {好}"})
	require.Len(t, a.Game.Tree, 2)
	assert.Equal(t, []int{1}, a.Game.Tree[0].NAGs)
	assert.Equal(t, []int{4}, a.Game.Tree[1].NAGs)
}

// A remedy takes away the note that it belongs to.
func TestRemedies(t *testing.T) {
	s := &Session{}
	applied := 0
	for _, text := range texts {
		first, _ := call(t, s, Request{Op: "read", Text: text})
		for _, n := range first.notes() {
			for _, action := range n.Actions {
				q := Request{Op: "read", Text: action.Text}
				if action.Options != nil {
					q.Text, q.Options = text, *action.Options
				}
				again, _ := call(t, s, q)
				applied++
				require.NotNil(t, again.View, "%s: %s", text, n.Code)
				for _, other := range again.notes() {
					assert.NotEqual(t, n.Code, other.Code, "%s: %s", text, action.Label)
				}
			}
		}
		if first.Input == nil {
			continue
		}
		for _, r := range first.Input.Readings {
			again, _ := call(t, s, Request{Op: "read", Text: text, Options: r.Options})
			assert.Empty(t, again.Input.Readings)
			assert.NotEmpty(t, again.Game.Tree)
			applied++
		}
	}
	assert.Greater(t, applied, 15)
}

func TestPlayAndCut(t *testing.T) {
	s := &Session{}
	a, _ := call(t, s, Request{Op: "read"})
	require.Equal(t, start+" w - - 0 1", a.View.FEN)
	for node, move := range map[int32]string{0: "h2e2"} {
		a, _ = call(t, s, Request{Op: "play", Node: node, Move: move})
	}
	a, _ = call(t, s, Request{Op: "play", Node: 1, Move: "h9g7"})
	a, _ = call(t, s, Request{Op: "play", Node: 0, Move: "b2e2"})
	assert.Len(t, a.Game.Tree, 3)
	a, _ = call(t, s, Request{Op: "play", Node: 0, Move: "h2e2"})
	assert.Len(t, a.Game.Tree, 3, "a move that is there is followed")
	a, _ = call(t, s, Request{Op: "play", Node: 0, Move: "a0a9"})
	assert.NotEmpty(t, a.Error)
	a, _ = call(t, s, Request{Op: "comment", Node: 2, Comment: "a"})
	require.Empty(t, a.Error)
	a, _ = call(t, s, Request{Op: "cut", Node: 1})
	require.Len(t, a.Game.Tree, 1)
	assert.Equal(t, "b2e2", a.Game.Tree[0].Move)
	for _, node := range []int32{-1, 0, 99} {
		a, _ = call(t, s, Request{Op: "cut", Node: node})
		assert.NotEmpty(t, a.Error)
	}
}

// A board that is set up is the one that is shown, and a change that is made twice is none.
func TestSetup(t *testing.T) {
	s := &Session{}
	r := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		board := make([]byte, 90)
		for i := range board {
			board[i] = ".......KABNRCPkabnrcp"[r.IntN(21)]
		}
		a, _ := call(t, s, Request{Op: "setup", Board: string(board), Turn: "black"})
		require.Empty(t, a.Error)
		assert.Equal(t, string(board), a.View.Board)
		assert.Equal(t, "black", a.View.Turn)
		for _, change := range []string{"mirror", "rotate", "swap", "turn"} {
			once, _ := call(t, s, Request{Op: "transform", Transform: change})
			assert.NotEqual(t, a.View, once.View, change)
			twice, _ := call(t, s, Request{Op: "transform", Transform: change})
			assert.Equal(t, a.View, twice.View, change)
		}
	}
	for _, board := range []string{"", "x", strings.Repeat("z", 90)} {
		a, _ := call(t, s, Request{Op: "setup", Board: board})
		assert.NotEmpty(t, a.Error)
	}
}

// What is written in a format that keeps moves is read again with the same moves.
func TestWrite(t *testing.T) {
	s := &Session{}
	written := 0
	for _, f := range collection.Formats() {
		if f.Append == nil {
			continue
		}
		before, _ := call(t, s, Request{Op: "read", Text: "炮二平五 马8进7 马二进三"})
		a, data := call(t, s, Request{Op: "write", To: f.Name})
		require.Empty(t, a.Error, f.Name)
		again, _ := call(t, s, Request{Op: "read", Names: []string{a.File.Name}, Sizes: []int{len(data)}}, data...)
		require.NotNil(t, again.View, f.Name)
		if f.Name == "epd" || f.Name == "board" || f.Name == "plain" {
			continue // of positions, or of positions with one move each
		}
		written++
		assert.Equal(t, before.Game.Tree, again.Game.Tree, f.Name)
	}
	assert.Greater(t, written, 5)
}

// A text that cannot be read leaves the record that was shown, and nothing is said about that.
func TestUnreadableText(t *testing.T) {
	s := &Session{}
	shown, _ := call(t, s, Request{Op: "read", Text: start + ` b \- \- 0 1`})
	require.NotEmpty(t, shown.Game.Notes)
	a, _ := call(t, s, Request{Op: "read", Text: "hello"})
	assert.Nil(t, a.View)
	assert.Zero(t, a.Input.Count)
	assert.NotEmpty(t, a.Input.Faults)
	a, _ = call(t, s, Request{Op: "select"})
	assert.Equal(t, shown.View, a.View)
	assert.Empty(t, a.Game.Notes)
}

// Sample files are read as the library reads them, and all records are listed.
func TestFiles(t *testing.T) {
	s := &Session{}
	for name, expected := range map[string]string{"club-gbk.pgn": "pgn 4", "taipei-big5.pgn": "pgn 2", "forum.html": "dhtmlxq 2", "study.xqf": "xqf 1"} {
		data, err := os.ReadFile("../../../testdata/games/" + name)
		require.NoError(t, err)
		a, _ := call(t, s, Request{Op: "read", Names: []string{name}, Sizes: []int{len(data)}}, data...)
		require.NotNil(t, a.Input, name)
		assert.Equal(t, expected, fmt.Sprint(a.Input.Format, " ", a.Input.Count), name)
	}
	a, _ := call(t, s, Request{Op: "read", Names: []string{"a", "b"}, Sizes: []int{1 << 40, -1}}, 'x')
	assert.NotNil(t, a.Input)
}

// zipOf packs files.
func zipOf(t *testing.T, content map[string][]byte) []byte {
	t.Helper()
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for _, name := range slices.Sorted(maps.Keys(content)) {
		entry, err := w.Create(name)
		require.NoError(t, err)
		_, err = entry.Write(content[name])
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return packed.Bytes()
}

// The files in an archive are read like files.
func TestArchive(t *testing.T) {
	s := &Session{}
	study, err := os.ReadFile("../../../testdata/games/study.xqf")
	require.NoError(t, err)
	content := map[string][]byte{"a/study.xqf": study, "b.txt": []byte(start + " w\n" + start + " b\n"), ".hidden": []byte("x"), "dir/": nil}
	data := zipOf(t, content)
	a, _ := call(t, s, Request{Op: "read", Names: []string{"a.zip"}, Sizes: []int{len(data)}}, data...)
	assert.Equal(t, 3, a.Input.Count)
	assert.Empty(t, a.Input.Faults)
}

// No request makes the program fail, and every place is in the text.
func FuzzCall(f *testing.F) {
	for _, text := range texts {
		f.Add(text, "", int32(1), []byte(text))
	}
	f.Add("炮二平五", "h9g7", int32(-1), []byte("\x58\x51"))
	f.Add("\x009\ufffd", "", int32(0), []byte{}) // as bytes it looks like UTF-16
	f.Fuzz(func(t *testing.T, text, other string, node int32, file []byte) {
		s := &Session{}
		for _, q := range []Request{
			{Op: "read", Text: text, Options: Options{Orient: "rotate"}}, {Op: "read", Names: []string{other}, Sizes: []int{len(file)}}, {Op: "read", Text: text},
			{Op: "view", Node: node}, {Op: "forms", Node: node}, {Op: "picture", Node: node}, {Op: "write", To: "pgn", All: true},
			{Op: "play", Node: node, Move: other}, {Op: "comment", Node: node, Comment: other}, {Op: "cut", Node: node},
			{Op: "transform", Node: node, Transform: "swap"}, {Op: "setup", Board: other}, {Op: other},
		} {
			q.Lang = "vi"
			request, err := json.Marshal(q)
			if err != nil {
				t.Fatal(err)
			}
			response, _ := s.Call(request, file)
			var a answer
			if err := json.Unmarshal(response, &a); err != nil || strings.HasPrefix(a.Error, "internal error") {
				t.Fatalf("%s: %s", q.Op, response)
			}
			if q.Op == "read" && q.Names == nil {
				length := len(utf16.Encode([]rune(text)))
				for _, n := range a.notes() {
					if n.Start > n.End || n.End > length || n.Start < -1 {
						t.Fatalf("%+v is not in a text of %d units", n, length)
					}
				}
			}
		}
	})
}

// What is rehearsed leaves no trace.
func TestRehearse(t *testing.T) {
	s := &Session{}
	call := func(op, text string) string {
		response, _ := s.Call([]byte(`{"op":"`+op+`","lang":"en","notation":"wxf","text":"`+text+`","options":{"side":"`+map[bool]string{true: "lenient"}[op == "read"]+`"}}`), nil)
		return string(response)
	}
	call("read", start+" moves h2e2")
	forms, shown := call("forms", ""), call("select", "")
	assert.Contains(t, forms, "C2=5")
	for _, text := range []string{start + " b", "P2-5 M8.7", "hello", "[Event \\\"a\\\"]\\n\\n1. h2e2 *\\n"} {
		assert.Equal(t, "{}", call("rehearse", text))
		assert.True(t, forms == call("forms", ""), text)
		assert.Equal(t, shown, call("select", ""))
	}
}
