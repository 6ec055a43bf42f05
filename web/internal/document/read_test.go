package document

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
)

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
	"<p>" + start + " w</p>", "[", "{", "炮", "position fen", "rnbakabnr/9/9", "1. ÅÚ¶þÆ½Îå Âí8½ø7 2. Âí¶þ½øÈý",
}

// read reads a text as the page does where the user is sure.
func read(t testing.TB, text string, options Options) (*Document, Update) {
	t.Helper()
	d := &Document{}
	u, failure := act(t, d, object{"type": "read", "text": text, "options": options})
	require.Empty(t, failure, text)
	if u.Source == nil { // it is the empty text
		u, _, _ = call[Update](t, d, "look", asked(nil), nil)
	}
	return d, u
}

// notes are all that there is to say.
func (u *Update) notes() []noteFacts {
	all := slices.Clone(u.Source.Faults)
	if u.Record != nil { // JSON has null where there is none
		all = append(all, (*u.Record).Notes...)
	}
	return all
}

// Each kind of text is taken for what it is.
func TestKinds(t *testing.T) {
	for _, test := range []struct {
		text, format, summary string
		count, moves          int
	}{
		{start + " w - - 0 1", "fen", "FEN · Red to move", 1, 0},
		{start + ` b \- \- 0 1`, "fen", "FEN · Black to move · 1 repair", 1, 0},
		{start + " w - - 0 1 moves h2e2 h9g7", "fen", "FEN · 2 plies", 1, 2},
		{"position startpos moves h2e2 h9g7", "ucci", "UCCI · 2 plies", 1, 2},
		{"炮二平五 马8进7 马二进三", "pgn", "Chinese · 3 plies", 1, 3},
		{"1. C2=5 H8+7 2. C2=5", "pgn", "WXF · 2 plies · not read from ply 3 on", 1, 2},
		{texts[19], "pgn", "2 records", 2, 2},
		{"[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]", "dhtmlxq", "DhtmlXQ · 2 plies", 1, 2},
		{start + " w\n" + start + " b\n9/9\n" + start + ` w \- \- 0 1`, "fen", "4 records · 1 not read to the end · 1 repaired · 1 repeated", 3, 0},
	} {
		_, u := read(t, test.text, Options{})
		require.NotNil(t, u.Record, test.text)
		assert.Equal(t, test.format, u.Source.Format, test.text)
		assert.Equal(t, test.summary, u.Source.Summary, test.text)
		assert.Equal(t, test.count, u.Source.Count, test.text)
		assert.Len(t, *u.Tree, test.moves, test.text)
	}
}

// Annotations and comments of a list are those of its moves.
func TestAnnotations(t *testing.T) {
	_, u := read(t, "1. 炮二平五! 马8进7?? {好 [%cal Gh2e2]}", Options{})
	require.Len(t, *u.Tree, 2)
	assert.Equal(t, []int{1}, (*u.Tree)[0].NAGs)
	assert.Equal(t, []int{4}, (*u.Tree)[1].NAGs)
	assert.Equal(t, "好", (*u.Tree)[1].Comment)
	assert.Equal(t, "Gh2e2", (*u.Tree)[1].Marks)
}

// A remedy takes away the note that it belongs to.
func TestRemedies(t *testing.T) {
	applied := 0
	for _, text := range texts {
		d, first := read(t, text, Options{})
		for _, n := range first.notes() {
			for _, remedy := range n.Actions {
				again, failure := Update{}, ""
				if remedy.Options != nil {
					again, failure = act(t, d, object{"type": "options", "options": remedy.Options})
				} else {
					_, again = read(t, remedy.Text, Options{})
				}
				require.Empty(t, failure)
				applied++
				for _, other := range again.notes() {
					assert.NotEqual(t, n.Code, other.Code, "%s: %s", text, remedy.Label)
				}
			}
		}
		for _, r := range first.Source.Readings {
			_, again := read(t, text, r.Options)
			assert.Empty(t, again.Source.Readings)
			assert.NotEmpty(t, *again.Tree)
			applied++
		}
	}
	assert.Greater(t, applied, 15)
}

// Of a damaged position, the ranks that can be read are shown, and can be mended.
func TestDamaged(t *testing.T) {
	for text, unread := range map[string]string{
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/8/P1P1P1P1P/1C5C1/9/RNBAKABNR b":            "a4 b4 c4 d4 e4 f4 g4 h4 i4",
		"x rnbakabnrr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1": "a9 b9 c9 d9 e9 f9 g9 h9 i9",
		"rnbakabnr/9/1c5c1/p1p1zp1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABN w":              "a6 b6 c6 d6 e6 f6 g6 h6 i6 a0 b0 c0 d0 e0 f0 g0 h0 i0",
		"rnbakabnr/9/9": "",
		"RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr w": "", // it is upside down
	} {
		d, u := read(t, text, Options{})
		assert.Nil(t, u.Record, text)
		assert.Equal(t, unread, strings.Join(u.View.Unread, " "), text)
		assert.Empty(t, u.View.Legal)
		_, failure := act(t, d, object{"type": "play", "move": "h2e2"})
		assert.Equal(t, "no-record", failure)
		u, failure = act(t, d, object{"type": "setup", "board": u.View.Board, "turn": u.View.Turn})
		assert.Empty(t, failure)
		assert.NotNil(t, u.Record)
	}
}

// open opens a file.
func open(t testing.TB, name string, data []byte) (*Document, Update) {
	t.Helper()
	d := &Document{}
	u, _, failure := call[Update](t, d, "act", asked(object{"action": object{"type": "open", "names": []string{name}, "sizes": []int{len(data)}}}), data)
	require.Empty(t, failure)
	return d, u
}

// Sample files are read as the library reads them.
func TestFiles(t *testing.T) {
	for name, expected := range map[string]string{"club-gbk.pgn": "pgn 4", "taipei-big5.pgn": "pgn 2", "forum.html": "dhtmlxq 2", "study.xqf": "xqf 1"} {
		data, err := os.ReadFile("../../../testdata/games/" + name)
		require.NoError(t, err)
		_, u := open(t, name, data)
		assert.Equal(t, expected, fmt.Sprint(u.Source.Format, " ", u.Source.Count), name)
	}
	_, _, failure := call[Update](t, &Document{}, "act", asked(object{"action": object{"type": "open", "names": []string{"a", "b"}, "sizes": []int{1 << 40, -1}}}), []byte("x"))
	assert.Equal(t, "bad-value", failure)
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

// The files in an archive are read like files. One that is empty or damaged is a row as well; one in no format, which
// nobody named, is passed over with a hint.
func TestArchive(t *testing.T) {
	study, err := os.ReadFile("../../../testdata/games/study.xqf")
	require.NoError(t, err)
	content := map[string][]byte{"a/study.xqf": study, "b.txt": []byte(start + " w\n" + start + " b\n"), ".hidden": []byte("x"), "dir/": nil, "c.txt": nil, "d.txt": []byte("milk\n"), "e.fen": []byte("9/9/9/9/9/9/9/9")}
	d, u := open(t, "a.zip", zipOf(t, content))
	assert.Equal(t, 3, u.Source.Count)
	require.Len(t, u.Source.Faults, 3)
	assert.Equal(t, "error a.zip/c.txt: the file is empty", u.Source.Faults[0].Kind+" "+u.Source.Faults[0].Text[:len("a.zip/c.txt: the file is empty")])
	assert.Equal(t, "hint", u.Source.Faults[2].Kind)
	table, _, _ := call[struct {
		Total  int
		Counts counts
		Rows   []rowFacts
	}](t, d, "rows", asked(object{"from": 0, "count": 9}), nil)
	assert.Equal(t, 5, table.Total)
	assert.Equal(t, 2, table.Counts["unreadable"])
	assert.Equal(t, "a.zip/c.txt", table.Rows[3].File)
}

// A record is found by all words of a text, in either script, with or without accents.
func TestFound(t *testing.T) {
	d, _ := read(t, "[Red \"李来群\"]\n[Black \"胡荣华\"]\n\n1. h2e2 *\n\n[Red \"Nguyễn Thành Bảo\"]\n[Black \"胡榮華\"]\n\n1. h2e2 *\n", Options{})
	for text, total := range map[string]int{
		"": 2, "胡榮華": 2, "胡荣华": 2, "李來群 胡榮華": 1, "群 华": 1, "nguyen bao": 1, "BẢO  Nguyễn": 1, "李来群 Bảo": 0, "x": 0,
	} {
		table, _, _ := call[struct{ Total int }](t, d, "rows", asked(object{"filter": object{"text": text}}), nil)
		assert.Equal(t, total, table.Total, text)
	}
}

// What is written in a format that keeps moves is read again with the same moves.
func TestWrite(t *testing.T) {
	for _, f := range collection.Formats() {
		if f.Append == nil {
			continue
		}
		d, before := read(t, "炮二平五 马8进7 马二进三", Options{})
		file, data, failure := call[written](t, d, "write", asked(object{"format": f.Name}), nil)
		require.Empty(t, failure, f.Name)
		_, again := open(t, file.Name, data)
		if f.Name != "plain" && f.Name != "xqb" { // which have a record for each position
			assert.Equal(t, before.Tree, again.Tree, f.Name)
		}
	}
}

// The notation of the score is not that of files.
func TestFileNotation(t *testing.T) {
	d := &Document{}
	act(t, d, object{"type": "play", "move": "h2e2"})
	for format, expected := range map[string]string{"pgn": "炮二平五", "ucci": "h2e2", "epd": "h2e2", "fen": "h2e2", "jsonl": "h2e2", "wxf-game": "C2=5"} {
		_, out, failure := call[written](t, d, "write", asked(object{"format": format, "notation": "en"}), nil)
		require.Empty(t, failure)
		assert.Contains(t, string(out), expected)
	}
	_, out, _ := call[written](t, d, "write", asked(object{"format": "pgn", "to": "vi"}), nil)
	assert.Contains(t, string(out), "P2-5")
}

// All records are written: in an archive where a file has one, whose report is not a record. What is left out is counted.
func TestWriteAll(t *testing.T) {
	d, _ := read(t, start+" w moves h2e2\n9/9\n"+start+" w and "+start+" w\n"+start+" w moves b2e2\n", Options{})
	for _, format := range []string{"xqf", "cbr", "pgn"} {
		file, data, failure := call[written](t, d, "write", asked(object{"format": format, "scope": "all"}), nil)
		require.Empty(t, failure)
		assert.Equal(t, "2 4", fmt.Sprint(file.Count, file.Chosen))
		assert.Len(t, file.Losses, 1, "that a record could not be read")
		assert.Regexp(t, "^2:2: Nothing of the record could be read. .+\n3:3: Nothing .+ second position", file.Report)
		d, again := open(t, file.Name, data)
		assert.Len(t, d.now.source.records, 2)
		assert.Equal(t, 2, again.Source.Count)
	}
}

// Files in an archive are called as those that they come from; one that had many adds what each is. A search finds all its words.
func TestNames(t *testing.T) {
	study, err := os.ReadFile("../../../testdata/games/study.xqf")
	require.NoError(t, err)
	pgn := []byte("[Title \"a/b\"]\n\n1. h2e2 *\n\n[Red \"甲\"]\n\n1. h2e2 *\n")
	d, _ := open(t, "a.zip", zipOf(t, map[string][]byte{"a/study.xqf": study, "a/study.txt": []byte(start + " w\n"), "b.pgn": pgn}))
	_, data, failure := call[written](t, d, "write", asked(object{"format": "xqf", "scope": "all"}), nil)
	require.Empty(t, failure)
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	var names []string
	for _, f := range archive.File {
		names = append(names, f.Name)
	}
	for text, found := range map[string]int{"A/B b.pgn": 1, "study": 2, "a/b 甲": 0} {
		assert.Len(t, d.now.chosen(Filter{Text: text}), found, text)
	}
	assert.Equal(t, []string{"a/study.xqf", "a/study-2.xqf", "b-00003 a_b.xqf", "b-00004 甲-_.xqf"}, names)
}

// A note on characters that were read as others has every place.
func TestPlaces(t *testing.T) {
	_, u := read(t, "𝄞 "+start+` w \- \- 0 1`, Options{})
	n := u.notes()[0]
	assert.Equal(t, [][2]int{{n.Start + 3, n.End + 3}}, n.Also)
}

// A call that is cancelled changes nothing.
func TestCancel(t *testing.T) {
	d, _ := read(t, start, Options{})
	before := all(t, d)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	response, _ := d.Call(ctx, "act", []byte(`{"lang":"en","notation":"wxf","action":{"type":"read","text":"炮二平五"}}`), nil, nil)
	assert.Contains(t, string(response), `"cancelled"`)
	assert.Equal(t, before, all(t, d))
}

// No request makes the program fail, and every place is in the text.
func FuzzCall(f *testing.F) {
	for _, text := range texts {
		f.Add(text, "", int32(1), []byte(text))
	}
	f.Add("炮二平五", "h9g7", int32(-1), []byte("\x58\x51"))
	f.Add("\x009\ufffd", "", int32(0), []byte{}) // as bytes it looks like UTF-16
	f.Fuzz(func(t *testing.T, text, other string, node int32, file []byte) {
		d := &Document{}
		for _, q := range []struct {
			method string
			fields object
		}{
			{"act", object{"action": object{"type": "open", "names": []string{other}, "sizes": []int{len(file)}}}},
			{"act", object{"action": object{"type": "read", "text": text}}},
			{"go", object{"node": node}}, {"forms", object{"node": node}}, {"write", object{"format": "pgn", "scope": "all"}},
			{"act", object{"action": object{"type": "comment", "text": other}}}, {"act", object{"action": object{"type": "play", "move": other}}},
			{"act", object{"action": object{"type": "marks", "marks": other}}}, {"act", object{"action": object{"type": "cut"}}},
			{"act", object{"action": object{"type": "transform", "change": "swap"}}}, {"act", object{"action": object{"type": "setup", "board": other}}},
			{"openLink", object{"fragment": other}}, {"restore", object{"size": node}}, {"rows", object{"from": node, "count": node}}, {"qr", object{"text": other}}, {other, nil},
		} {
			q.fields = asked(q.fields)
			q.fields["lang"] = "vi"
			request, err := json.Marshal(q.fields)
			if err != nil {
				t.Fatal(err)
			}
			response, _ := d.Call(context.Background(), q.method, request, file, nil)
			var r struct {
				Answer *Update
				Error  *struct{ Code, Message string }
			}
			_ = json.Unmarshal(response, &r)
			if !json.Valid(response) || r.Error != nil && r.Error.Code == "internal" {
				t.Fatalf("%s: %s", request, response)
			}
			if r.Answer == nil || r.Answer.Source == nil || d.now.source.files != nil {
				continue
			}
			length := len(utf16.Encode([]rune(text)))
			for _, n := range r.Answer.notes() {
				if q.method == "act" && (n.Start > n.End || n.End > length || n.Start < -1) {
					t.Fatalf("%+v is not in a text of %d units", n, length)
				}
			}
		}
	})
}
