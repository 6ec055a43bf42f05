package collection

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/xqf"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// readOne reads a file that is named x.
func readOne(t *testing.T, file string, o Options) *Report {
	t.Helper()
	report, err := Convert(context.Background(), texts("x", file), &o)
	require.NoError(t, err)
	return report
}

// A record in another format than the one that a file is said to be in is an error, wherever the format
// passes it over, and is read where nobody says so; a word of it, or one in a comment, is none.
func TestAnotherRecord(t *testing.T) {
	const (
		pgnGame  = "[Event \"p\"]\n[Red \"x\"]\n\n1. h2e2 h9g7 *\n"
		ubbGame  = "[DhtmlXQ]\n[DhtmlXQ_title]u[/DhtmlXQ_title]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
		wxfGame  = "FORMAT WXF\nRED a\nSTART{\n1. C2=5 H8+7\n}END\n"
		jsonGame = `{"start":"` + gameStart + `","moves":["h2e2"]}` + "\n"
		cbfGame  = "<ChineseChessRecord><Head><Name>c</Name></Head><MoveList><Move value=\"00-00\"/><Move value=\"77-47\" end=\"1\"/></MoveList></ChineseChessRecord>\n"
	)
	xqfGame, err := xqf.Format().Append(nil, func() *game.Game { g := new(game.Game); g.Reset(); return g }(), &game.WriteOptions{})
	require.NoError(t, err)
	for _, row := range []struct{ name, file, expected string }{
		{"ubb after pgn", pgnGame + ubbGame, "5 dhtmlxq"},
		{"pgn after ubb", ubbGame + pgnGame, "5 pgn"},
		{"pgn after wxf", wxfGame + pgnGame, "6 pgn"},
		{"ubb after wxf", wxfGame + "\n" + ubbGame, "7 dhtmlxq"},
		{"wxf after pgn", pgnGame + "=====\n" + wxfGame, "6 wxf-game"},
		{"jsonl after ubb", ubbGame + jsonGame, "5 jsonl"},
		{"cbf after cbf", cbfGame + cbfGame, "2 cbf"},
		{"pgn in a page", "<html><body>" + ubbGame + "<pre>" + pgnGame + "</pre></body></html>", "5 pgn"},
		{"xqf after xqf", string(xqfGame) + string(xqfGame), "0 xqf"},
		{"after a note", strings.Replace(pgnGame, "[Red", "[Event \"twice\"]\n[Red", 1) + ubbGame, "6 dhtmlxq"},
		{"after text that is passed over", strings.Replace(pgnGame, "*", "* more text\n", 1) + ubbGame, "6 dhtmlxq"},
		{"after two notes", strings.Replace(pgnGame, "[Red \"x\"]", "[Event \"twice\"]\n[Red \"x\"]\n[Red \"y\"]", 1) + ubbGame, "7 dhtmlxq"},
		{"an advert", pgnGame + "more at [x] <www.example.org>\n[DhtmlXQ] is a markup\n", ""},
		{"after much text", pgnGame + "\n" + strings.Repeat("Skipped text.\n", 10_000) + ubbGame, "10006 dhtmlxq"},
		{"in a comment", strings.Replace(pgnGame, "*", "{\n"+ubbGame+"} *", 1), ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			var said string
			own, _ := Recognize([]byte(row.file), "x")
			report := readOne(t, row.file, Options{FromFormat: own, Diagnose: func(d *Diagnostic) {
				if d.Code == note.AnotherRecord {
					said = fmt.Sprint(d.Line, " ", d.Expected)
				}
			}})
			assert.Equal(t, row.expected, said)
			assert.Equal(t, row.expected == "", report.Well())
			if whole := readOne(t, row.file, Options{}); !own.Is(game.Binary) {
				assert.True(t, whole.Well())
				assert.Equal(t, row.expected != "", whole.Total.Read == 2)
			}
		})
	}
}

// The unread moves of a game come back from every binary format: they are not a record of that format.
func TestUnreadInBinary(t *testing.T) {
	for _, f := range Formats() {
		if f.Append == nil || !f.Is(game.Binary) || f.Name == "xqb" { // which has no place for it
			continue
		}
		var file []byte
		o := Options{To: f, Emit: func(e *Emitted) error {
			file = append(file, e.Data...)
			return nil
		}}
		readOne(t, "[Event \"x\"]\n\n1. h2e2 {[%unread moves-unread zz c3c4]} *\n", o)
		lines, said := converted(t, "x", string(file), Options{To: testfiles.Must(FindFormat("ucci"))})
		assert.Contains(t, strings.Join(append(lines, said...), "\n"), "moves-unread", f.Name)
		assert.NotContains(t, said, "0 another-record", f.Name)
	}
}

// A binary format that always has one charset is not read in another.
func TestOwnCharset(t *testing.T) {
	report := readOne(t, "CCBridge Record\x00 and so on", Options{FromCharset: charset.GBK})
	assert.True(t, ioFailed(report))
	assert.Equal(t, "x: the strings of cbr are always in utf-16le, and not in gbk as --from-charset says", report.Files[0].Failed)
	report = readOne(t, "CCBridge Record\x00 and so on", Options{FromCharset: charset.UTF16})
	assert.False(t, ioFailed(report))
}

// A position that the record has read is not another record, also where the text before it was kept.
func TestReadPositionsAreNoOtherRecords(t *testing.T) {
	text := "Puzzle 1\n" + gameStart + "\nSolution: h2e2 h9g7 h0g2\n\nPuzzle 2\n" + gameStart + "\nSolution: b2e2 h9g7\n"
	g := gather(t, texts("a", text), Options{To: jsonl.Format()})
	assert.True(t, g.report.Well(), g.said)
	assert.Equal(t, 2, g.report.Total.Written)
}
