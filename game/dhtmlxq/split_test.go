package dhtmlxq

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// cut splits a text read in pieces of every kind, and returns the pieces.
func cut(t *testing.T, text string) (pieces []string) {
	t.Helper()
	for i, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text)), iotest.DataErrReader(strings.NewReader(text))} {
		var got []string
		line := 1
		for rec, err := range Format().Split(r) {
			if err != nil {
				got = append(got, "error")
				continue
			}
			assert.Equal(t, text[rec.Offset:int(rec.Offset)+len(rec.Data)], string(rec.Data))
			assert.Equal(t, line+strings.Count(text[:rec.Offset], "\n"), rec.Line)
			got = append(got, string(rec.Data))
		}
		if i > 0 {
			require.Equal(t, pieces, got)
		}
		pieces = got
	}
	return pieces
}

func TestSplit(t *testing.T) {
	const block, fields = "[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]", "[DhtmlXQ_title]a[/DhtmlXQ_title]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n"
	const vars = "var DhtmlXQ_title='a'; var DhtmlXQ_movelist = '7747';\n"
	for _, c := range []struct {
		name     string
		text     string
		expected []string
	}{
		{"two blocks", block + "\nx\n" + block + "\n", []string{block + "\nx\n", block + "\n"}},
		{"text before", "x\n" + block, []string{"x\n" + block}},
		{"not closed", block[:len(block)-10] + block, []string{block[:len(block)-10], block}},
		{"two without a block", fields + fields, []string{fields, fields}},
		{"no block, then a block", fields + block, []string{fields, block}},
		{"two scripts", "<script>" + vars + vars + "</script>", []string{"<script>" + vars + "var ", vars[len("var "):] + "</script>"}},
		{"settings of a page are no game", "var DhtmlXQ_title='a';" + block + "var DhtmlXQ_ver='1';", []string{"var DhtmlXQ_title='a';" + block + "var DhtmlXQ_ver='1';"}},
		{"a block, then one without", block + fields, []string{block, fields}},
		{"a block, then no game", block + fields[:20] + block, []string{block + fields[:20], block}},
		{"a block, then a script", block + vars, []string{block + "var ", vars[len("var "):]}},
		{"digits", "77477062\n", []string{"77477062\n"}},
		{"nothing", "", []string{"error"}},
		{"no game", "DhtmlXQ, [DhtmlXQ_title]", []string{"error"}},
		{"a cousin", "[DHJHtmlXQ]x[/DHJHtmlXQ]" + block, []string{"[DHJHtmlXQ]x[/DHJHtmlXQ]", block}},
	} {
		assert.Equal(t, c.expected, cut(t, c.text), c.name)
	}
}

// Of a file of any size the games come out whole, and long texts between them are
// not kept.
func TestSplitLong(t *testing.T) {
	const block = "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]"
	long := strings.Repeat("text\n", 1<<20)
	text := long + block + long + block + long
	games, line := 0, 0
	for rec, err := range Format().Split(strings.NewReader(text)) {
		require.NoError(t, err)
		assert.Less(t, len(rec.Data), 3*maxAround)
		assert.Contains(t, string(rec.Data), block)
		assert.Equal(t, 1+strings.Count(text[:rec.Offset], "\n"), rec.Line)
		assert.Greater(t, rec.Line, line)
		games, line = games+1, rec.Line
	}
	assert.Equal(t, 2, games)
}

// A record that is too large is an error, and the next is read.
func TestSplitTooLarge(t *testing.T) {
	testfiles.OneThread(t)
	const block = "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]"
	huge := block[:len(block)-10] + "[DhtmlXQ_comment0]" + strings.Repeat("x", kit.MaxRecord+2*maxAround)
	for _, text := range []string{block + huge + "[/DhtmlXQ_comment0][/DhtmlXQ]\n" + block, block + huge + block} {
		var got []string
		for rec, err := range Format().Split(strings.NewReader(text)) {
			var failure *game.Error
			if errors.As(err, &failure) {
				got = append(got, string(failure.Code))
				continue
			}
			require.NoError(t, err)
			got = append(got, strings.TrimSpace(string(rec.Data)))
		}
		assert.Equal(t, []string{block, "too-large", block}, got)
	}
}

func TestSplitEnds(t *testing.T) {
	for range Format().Split(strings.NewReader("[DhtmlXQ][/DhtmlXQ][DhtmlXQ][/DhtmlXQ]")) {
		break
	}
	failed := 0
	for _, err := range Format().Split(iotest.ErrReader(io.ErrUnexpectedEOF)) {
		assert.ErrorIs(t, err, io.ErrUnexpectedEOF)
		failed++
	}
	assert.Equal(t, 1, failed)
}

func TestSniff(t *testing.T) {
	for _, c := range []struct {
		text, name string
		expected   bool
	}{
		{"", "x.ubb", false},
		{"77477062", "x.ubb", true},
		{"77477062", "x.txt", true},
		{"\ufeff7747 7062\n7967\n", "", true},
		{"70627747", "", true}, // Black begins
		{"7747", "", false},
		{"77477747", "x.txt", false}, // no piece is there any more
		{"20261120", "x.txt", false},
		{"8979695949392919097717866646260600102030405060708012720323436383", "", false}, // a board
		{"44\n1920\n79666\n3290240", "", false},
		{"h2e2 h9g7", "x.ubb", false},
		{"[DhtmlXQ]\n[DhtmlXQ_ver]x[/DhtmlXQ_ver]\n", "x.txt", true},
		{"<p>[DhtmlXQ][DhtmlXQ_title]a[/DhtmlXQ_title]", "x.html", true},
		{"DhtmlXQ_movelist = '7747'", "x.htm", true},
		{"DhtmlXQ_movelist = ''", "x.htm", false},
		{"A block is [DhtmlXQ] … [/DhtmlXQ] of [DhtmlXQ_name]value[/DhtmlXQ_name].", "x.ubb", false},
		{"`[DhtmlXQ]` [DhtmlXQ_movelist] has moves", "x.ubb", false},
		{"[DHJHtmlXQ][DHJHtmlXQ_31]", "x.htm", true},
		{"[Event \"?\"]\n\n{[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]} *", "x.pgn", false},
		{"<ChineseChessRecord>", "x.cbf", false},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "x.txt", false},
		{"FORMAT\tWXF\nSTART{\n1. C2.5\n}END", "x.wxf", false},
		{`{"start":"x"}`, "x.jsonl", false},
		{"<script src=\"/DhtmlXQ_www_dpxq_com/x.js\"></script>", "x.html", false},
	} {
		assert.Equal(t, c.expected, Format().Sniff([]byte(c.text), c.name), c.text)
	}
}
