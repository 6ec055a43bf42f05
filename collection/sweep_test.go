package collection

import (
	"context"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// sweepTokens are short texts of which long inputs are made: brackets, quotes, numbers,
// pieces, the markup of formats.
var sweepTokens = []string{
	"(", ")", "()", "(a) ", "(1. h2e2 ", "(1. h2e2) ", "{", "{a} ", "}", "[", "[]", "[a]", "[\"a\"]\n", "【", "\"", "\\", "\\u4e00",
	"1", "1. ", "1)", "0-1\n", "* ", "和棋 ", "K", "+", "-", "车", "第", "马八进七 ", "X", "Xe ", "h2e2 ", "7747", "h2e2 h9g7 e2h2 g7h9 ",
	"[Event \"", "[Event \"a\"]\n", "[A \"b\"]\n", "[FEN \"", "[A b]\n", "$1 ", "$", "!?", "% a\n", "; a\n", "/", "/* a */ ", "DIAG{}", "_", ".", ",", "|", "#",
	"&", "&lt;", "%20", "~", "[DhtmlXQ_movelist]", "[DhtmlXQ_move_0_1_1]7747[/DhtmlXQ_move_0_1_1]", "[/DhtmlXQ]", "<n ", "<n>", "</n>", "<a b=\"c\"/>", "<br>",
	"{\"a\":", "[[", "{\"move\":\"h2e2\",\"children\":[", "rnbakabnr/", "9/", "w - - ", "moves ", "position startpos moves h2e2\n", "hmvc 1; ", "***a***\n",
	" ", "\n", "\r\n", "\u3000", "\ufeff", "\x00", "\xff", "é", "a", "a\n", "—", "，",
}

// sweepHeads begin a record of a format, with the place where the tokens are to be.
var sweepHeads = map[string][]string{
	"pgn":      {"", "[Event \"a\"]\n1. h2e2 ", "[Event \"a\"]\n1. h2e2 {"},
	"dhtmlxq":  {"[DhtmlXQ]\n[DhtmlXQ_movelist]", "[DhtmlXQ]\n[DhtmlXQ_binit]", "[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n"},
	"wxf-game": {"FORMAT\tWXF\nGAME\ta\n\nSTART{\n1. C2.5 "},
	"jsonl":    {"{\"moves\":\"h2e2 ", "{\"tree\":[", "{\"x\":"},
	"csv":      {"red,black,moves\na,b,h2e2 ", "red,black,moves\n"},
	"plain":    {"startpos moves h2e2 "},
	"ucci":     {"position startpos moves h2e2 "},
	"epd":      {gameStart + " pv h2e2 "},
	"fen":      {"", gameStart + " moves h2e2 "},
	"cbf":      {"<?xml version=\"1.0\"?><ChineseChessRecord><MoveList><Move value=\"00-00\" end=\"0\"/>"},
	"pfc":      {"<n m=\"startpos\">"},
}

// allocated returns how many bytes a function allocates.
func allocated(f func()) int64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int64(after.TotalAlloc - before.TotalAlloc)
}

// What is allocated for a text of one token, over and over, grows with its length and not
// with its square: four times the text, at most six times as much. The square of what a
// step needs would be sixteen times.
func TestSweep(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED, not checked: thousands of texts take seconds")
	}
	const size, floor = 4 << 10, 2 << 20
	linear := func(name, head string, read func(text []byte)) {
		for _, token := range sweepTokens {
			text := func(n int) []byte { return []byte(head + strings.Repeat(token, n/len(token))) }
			few, many := text(size), text(4*size)
			first := allocated(func() { read(few) })
			assert.LessOrEqual(t, allocated(func() { read(many) }), 6*first+floor, "%s: %q, %q", name, head, token)
		}
	}
	for name, heads := range sweepHeads {
		o := Options{FromFormat: testfiles.Found(FindFormat(name)), To: testfiles.Must(FindFormat("jsonl")), Diagnose: func(*Diagnostic) {}}
		require.NotNil(t, o.FromFormat, name)
		for _, head := range heads {
			linear(name, head, func(text []byte) {
				_, err := Convert(context.Background(), texts("a", string(text)), &o)
				require.NoError(t, err)
			})
		}
	}
	for _, head := range []string{"", gameStart + " moves h2e2 "} {
		linear("edit", head, func(text []byte) {
			o := Options{FromFormat: &list.FEN, To: &list.FEN, Notation: notation.UCI()}
			_, err := Convert(context.Background(), texts("a", string(text)), &o)
			require.NoError(t, err)
		})
	}
	for _, head := range []string{"", "1. 炮二平五 "} {
		linear("moves", head, func(text []byte) {
			start := xiangqi.Start()
			p := start.Position()
			_, _ = movetext.ReadList(p, text, i18n.Notations()...) // most are no lists
		})
	}
}
