package collection

import (
	"context"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// scripts have each some letters in a row.
var scripts = []struct {
	name  string
	first rune
	count int
}{
	{"latin", 'à', 23}, {"vietnamese", 'ạ', 80}, {"greek", 'α', 25}, {"cyrillic", 'а', 32}, {"ukrainian", 'ѐ', 16}, {"kazakh", 'Ғ', 60},
	{"armenian", 'ա', 38}, {"hebrew", 'א', 27}, {"arabic", 'ف', 10}, {"urdu", 'ٱ', 90}, {"syriac", 'ܒ', 27}, {"thaana", 'ހ', 38}, {"nko", 'ߊ', 33},
	{"devanagari", 'अ', 50}, {"tamil", 'ம', 10}, {"thai", 'ก', 46}, {"burmese", 'က', 40}, {"georgian", 'ა', 33}, {"ethiopic", 'ሀ', 70},
	{"khmer", 'ក', 35}, {"mongolian", 'ᠠ', 30}, {"hiragana", 'ぁ', 80}, {"katakana", 'ァ', 80}, {"hangul", '가', 11000}, {"han", '一', 20000},
	{"rare han", '\U00020000', 40000}, {"private", '\ue000', 6000}, {"replaced", '\ufffd', 1},
}

// nameIn is a name of four letters at least in the script of that number.
func nameIn(script int, by string) string {
	s := scripts[script%len(scripts)]
	var name strings.Builder
	for i := range max(4, min(len(by), 200)) {
		n := i * 7
		if i < len(by) {
			n += int(by[i])
		}
		name.WriteRune(s.first + rune(n%s.count))
	}
	return name.String()
}

// checkScripts writes a game with those texts in every format of text, and reads the file
// once as UTF-8 and once in the charset that it is found to be in.
func checkScripts(t *testing.T, formats []*game.Format, seed uint64, all ...string) {
	t.Helper()
	g := gametest.Random(rand.New(rand.NewPCG(seed, 9)), gametest.Options{
		Plies: 12, Comments: 3, Tags: []string{"Red", "Black", "Event", "Title"}, Texts: all, Values: all,
	})
	for _, f := range formats {
		if f.Is(game.Binary) || f.Append == nil {
			continue
		}
		file, err := f.Append([]byte(f.Layout.Header), g, &game.WriteOptions{File: all[0] + ".pgn", Number: 1})
		if err != nil {
			continue // the format has no place for a game without moves
		}
		var expected []*game.Game
		require.NoError(t, gametest.Read(f, file, &game.ReadOptions{Notations: i18n.Notations()}, func(g *game.Game, err error) {
			require.NoError(t, err, f.Name)
			expected = append(expected, g.Clone())
		}))
		n := 0
		for got, err := range ReadGames(context.Background(), texts("a", string(file)), &Options{FromFormat: f}) {
			require.NoError(t, err, "%s\n%s", f.Name, file)
			require.Less(t, n, len(expected), f.Name)
			assert.Equal(t, expected[n].Tags, got.Tags, "%s\n%s", f.Name, file)
			assert.Equal(t, expected[n].Nodes, got.Nodes, "%s\n%s", f.Name, file)
			n++
		}
		assert.Len(t, expected, n, f.Name)
	}
}

// What is valid UTF-8, in any script, comes back as it was in every format of text.
func TestScriptsComeBack(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	by := func() string { return fmt.Sprint(r.Uint64()) }
	for i := range scripts {
		if testing.Short() && i%4 != 0 {
			continue // under the race detector: some of them
		}
		for range 2 {
			checkScripts(t, Formats(), r.Uint64(), nameIn(i, by()))
			checkScripts(t, Formats(), r.Uint64(), nameIn(i, by()), nameIn(r.IntN(len(scripts)), by())+" "+nameIn(i, by()))
		}
	}
	chinese := strings.Replace("马八进七 δ֪ x", "x", nameIn(3, "x"), 1)
	checkScripts(t, Formats(), 1, chinese+"\ufffd", "a\ufffd b", "\ue001 "+chinese)
}

func FuzzScriptsComeBack(f *testing.F) {
	f.Add(uint64(1), uint8(3), uint8(4), "Ivanov")
	f.Add(uint64(2), uint8(26), uint8(27), "\x00\xff")
	text := slices.DeleteFunc(Formats(), func(f *game.Format) bool { return f.Is(game.Binary) || f.Append == nil })
	f.Fuzz(func(t *testing.T, seed uint64, one, other uint8, by string) {
		format := []*game.Format{text[seed%uint64(len(text))]} // one each time, so that a run is quick
		checkScripts(t, format, seed, nameIn(int(one), by), nameIn(int(other), by)+" "+nameIn(int(one), by))
	})
}

// The formats of this project are UTF-8 where they are valid UTF-8, whatever is in them.
func FuzzOwnFormatsAreUTF8(f *testing.F) {
	for _, text := range []string{"未知", "δ֪", "\xce\xb4\xd6\xaa", "Ян", "小小", "\ufffd", "\ue000 ߜ", "a\x01\u2028"} {
		f.Add(uint64(1), text)
	}
	own := []*game.Format{jsonl.Format(), &table.CSV, &table.TSV}
	f.Fuzz(func(t *testing.T, seed uint64, text string) {
		if text = strings.ToValidUTF8(text, "\ufffd"); len(text) < 1000 {
			checkScripts(t, own, seed, text)
		}
	})
}

// A table that a Chinese spreadsheet saved is in GBK, and a later record of a table in UTF-8
// is judged alone.
func TestOwnFormatsInOtherCharsets(t *testing.T) {
	row := func(name string) string {
		return "1," + name + ",*,h2e2\n"
	}
	gbk := func(text string) string {
		raw, lost := testfiles.Must(charset.Find("gbk")).Append(nil, []byte(text))
		require.Empty(t, lost)
		return string(raw)
	}
	const header = "game,Event,Result,moves\n"
	const cup, long = "茶馆周末赛", "第三届碧桂园杯全国象棋冠军赛"
	for _, test := range []struct {
		file   string
		events []string
		said   []note.Code
	}{
		{header + gbk(row(cup)+row("红先胜")), []string{cup, "红先胜"}, nil},
		{header + row(cup) + gbk(row(long)), []string{cup, long}, []note.Code{note.OtherCharset}},
		{header + row("δ֪"), []string{"δ֪"}, []note.Code{note.CharsetAssumed}},
		{"\ufeff" + header + row("δ֪"), []string{"δ֪"}, nil},
	} {
		var events []string
		var said []note.Code
		for g, err := range ReadGames(context.Background(), texts("a.csv", test.file), &Options{Diagnose: func(d *Diagnostic) {
			if d.Code == note.CharsetAssumed || d.Code == note.OtherCharset || d.Code == note.BadBytes {
				said = append(said, d.Code)
			}
		}}) {
			require.NoError(t, err)
			events = append(events, g.Tag("Event"))
		}
		assert.Equal(t, test.events, events)
		assert.Equal(t, test.said, said, test.file)
	}
}

// What is written is UTF-8, also where the name of the file is not.
func TestNamesOfFilesAreUTF8(t *testing.T) {
	const name, shown = "n\xff\xc6\xe5.pgn", `n\xff\xc6\xe5.pgn`
	for _, text := range []string{"[Red \"x\"]\n\n1. h2e2 zz *\n", apartBoard + " w\n"} {
		inputs := iter.Seq2[Input, error](func(yield func(Input, error) bool) {
			open := func() (io.ReadCloser, error) {
				return io.NopCloser(strings.NewReader(text)), nil
			}
			yield(Input{Name: name, Size: -1, Open: open}, nil)
		})
		for _, f := range Formats() {
			if f.Append == nil {
				continue
			}
			o := Options{To: f, Emit: func(e *Emitted) error {
				assert.Equal(t, shown, e.File)
				if !f.Is(game.Binary) {
					assert.True(t, utf8.Valid(e.Data), "%s: %q", f.Name, e.Data)
				}
				if f.Is(game.Records) {
					assert.Contains(t, strings.ReplaceAll(string(e.Data), `\\`, `\`), shown, f.Name)
				}
				return nil
			}, Diagnose: func(d *Diagnostic) { assert.Equal(t, shown, d.File) }}
			report, err := Convert(context.Background(), inputs, &o)
			require.NoError(t, err)
			assert.Equal(t, shown, report.Files[0].File)
		}
	}
}
