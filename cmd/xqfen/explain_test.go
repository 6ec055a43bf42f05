package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/xiangqi"
)

const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// vectorColumn returns one column of a file of vectors.
func vectorColumn(t *testing.T, name string, column int) (cells []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "vectors", name))
	require.NoError(t, err)
	for line := range strings.SplitSeq(string(text), "\n") {
		if row := strings.Split(line, "\t"); !strings.HasPrefix(line, "#") && len(row) > column {
			cells = append(cells, row[column])
		}
	}
	require.NotEmpty(t, cells)
	return cells
}

// TestFieldsSayWhatWasRead compares the fields of every vector that is read
// without options with the position that was read.
func TestFieldsSayWhatWasRead(t *testing.T) {
	texts := vectorColumn(t, "positions.tsv", 1)
	options := vectorColumn(t, "positions.tsv", 2)
	checked := 0
	for i, text := range texts {
		if options[i] != "-" {
			continue
		}
		reading, err := dialect.Read([]byte(text))
		if err != nil {
			continue // package dialect tests that
		}
		checkFields(t, text, &reading)
		checked++
	}
	assert.Greater(t, checked, 200)
	for _, d := range dialect.All() {
		start := xiangqi.Start()
		text := d.String(&start)
		reading, err := dialect.Read([]byte(text))
		require.NoError(t, err, text)
		checkFields(t, text, &reading)
	}
}

func checkFields(t *testing.T, text string, r *dialect.Reading) {
	t.Helper()
	counts := map[string]int{}
	board, end := xiangqi.Board{}, 0
	for _, f := range r.Fields() {
		counts[f.Kind]++
		assert.Equal(t, f.Text, text[f.Offset:f.Offset+len(f.Text)], text)
		assert.LessOrEqual(t, end, f.Offset, text)
		end = f.Offset + len(f.Text)
		n, err := strconv.ParseUint(f.Text, 10, 32)
		switch half, knownHalf := r.Setup.Halfmoves.Value(); {
		case f.Kind == dialect.FieldPair && f.Square != xiangqi.NoSquare:
			board[f.Square] = f.Piece
		case f.Kind == dialect.FieldHalfmoves:
			assert.Equal(t, knownHalf, err == nil || isFullWidth(f.Text), "%s: %s", text, f.Text)
			if err == nil {
				assert.Equal(t, half, uint32(n), text)
			}
		case f.Kind == dialect.FieldFullmoves && err == nil:
			assert.Equal(t, r.Setup.Fullmoves.Or(0), max(uint32(n), 1), text)
		case f.Kind == dialect.FieldPly:
			assert.Equal(t, r.Setup.Fullmoves.Or(0), max((uint32(n)+1)/2, 1), text)
		}
	}
	switch {
	case counts[dialect.FieldPair] > 0:
		assert.Equal(t, 32, counts[dialect.FieldPair], text)
		assert.Equal(t, r.Setup.Board, board, text)
	case counts[dialect.FieldStartpos] == 0:
		assert.Equal(t, xiangqi.Ranks, counts[dialect.FieldRank], text)
	}
	for _, kind := range []string{
		dialect.FieldTurn, dialect.FieldCastling, dialect.FieldEnPassant, dialect.FieldHalfmoves, dialect.FieldFullmoves,
		dialect.FieldPly, dialect.FieldCounters, dialect.FieldPrefix,
	} {
		assert.LessOrEqual(t, counts[kind], 1, "%s: %s", text, kind)
	}
}

func isFullWidth(text string) bool {
	return len(text) > 0 && text[0] >= utf8.RuneSelf && text != "–" && text != "—"
}

// TestExplainEveryVector explains all there is, also what cannot be read, in both
// formats.
func TestExplainEveryVector(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED, not checked: -short leaves it out, as other tests of the command run the same goroutines")
	}
	for _, file := range []string{"positions.tsv", "refusals.tsv"} {
		for _, text := range vectorColumn(t, file, 1) {
			code, out, stderr := xqfen(t, "", "explain", "-e", text)
			assert.Empty(t, stderr, text)
			assert.True(t, utf8.ValidString(out))
			assert.NotRegexp(t, `\{[a-z]+\}`, out, "%s: a value is missing", text)
			assert.NotContains(t, out, "field.", text)
			jsonCode, object, _ := xqfen(t, "", "explain", "--format=json", "-e", text)
			assert.Equal(t, code, jsonCode)
			var f map[string]any
			require.NoError(t, json.Unmarshal([]byte(object), &f), text)
			_, refused := f["error"]
			assert.Equal(t, code == exitFailed, refused, text)
			_, read := f["fen"]
			assert.NotEqual(t, refused, read, text)
		}
	}
}

// TestForms checks that the forms that are shown can be read, and lose what they
// are said to lose.
func TestForms(t *testing.T) {
	var f struct {
		FEN   string
		Forms []struct {
			Dialect, Text string
			Losses        []struct{ Code, Text string }
		}
	}
	_, out, _ := xqfen(t, "", "explain", "--format", "json", startFEN)
	require.NoError(t, json.Unmarshal([]byte(out), &f))
	assert.Equal(t, startFEN, f.FEN)
	require.Len(t, f.Forms, len(shownForms))
	for i, form := range f.Forms {
		assert.Equal(t, shownForms[i], form.Dialect)
		reading, err := dialect.Read([]byte(form.Text))
		require.NoError(t, err)
		start := xiangqi.Start()
		assert.Equal(t, start.Board, reading.Setup.Board)
		assert.Equal(t, reading.Setup == start, len(form.Losses) == 0, form.Dialect)
	}
}

// A board without separators is explained as the same board with them is: rank by rank.
func TestExplainWithoutSeparators(t *testing.T) {
	explained := func(text string) (ranks []string) {
		var f struct {
			Fields []struct{ Kind, Text, Meaning string }
		}
		_, out, _ := xqfen(t, "", "explain", "--format=json", "-e", text)
		require.NoError(t, json.Unmarshal([]byte(out), &f))
		for _, field := range f.Fields {
			if field.Kind == dialect.FieldRank {
				ranks = append(ranks, field.Text+": "+field.Meaning)
			}
		}
		return ranks
	}
	board, tail, _ := strings.Cut(startFEN, " ")
	expected := explained(startFEN)
	require.Len(t, expected, xiangqi.Ranks)
	assert.Equal(t, expected, explained(strings.ReplaceAll(board, "/", "")+" "+tail))
}

func TestJoinFields(t *testing.T) {
	for _, row := range []struct{ args, expected []string }{
		{nil, nil},
		{[]string{"-"}, []string{"-"}},
		{[]string{"a/b w - - 0 1", "-"}, []string{"a/b w - - 0 1", "-"}},
		{[]string{"a/b", "w", "-", "-", "0", "1"}, []string{"a/b w - - 0 1"}},
		{[]string{"a/b", "w", "-", "-", "0", "1", "c/d", "b"}, []string{"a/b w - - 0 1", "c/d b"}},
		{[]string{"a/b", "-"}, []string{"a/b", "-"}},
		{[]string{"startpos", "w"}, []string{"startpos", "w"}},
	} {
		assert.Equal(t, row.expected, joinFields(row.args))
	}
}

// TestCaret checks that the mark is below the place, as a terminal shows it.
func TestCaret(t *testing.T) {
	for _, row := range []struct {
		line          string
		offset        int
		text, pointer string
	}{
		{"abc", 1, "abc", " ^"},
		{"", 0, "", "^"},
		{"abc", 99, "abc", "   ^"},
		{"車b", 3, "車b", "  ^"},
		{"\ta", 1, `\ta`, "  ^"},
		{"a\x1b[31mb", 6, `a\x1b[31mb`, "         ^"},
		{"\xffb", 1, `\xffb`, "    ^"},
		{"o\u0301b", 3, "o\u0301b", " ^"},
		{strings.Repeat("x", 200), 100, "…" + strings.Repeat("x", 100) + "…", strings.Repeat(" ", 61) + "^"},
	} {
		text, pointer := caret(row.line, row.offset)
		assert.Equal(t, row.text, text)
		assert.Equal(t, row.pointer, pointer, "%q", row.line)
	}
}

func FuzzCaret(f *testing.F) {
	f.Add("車\t"+strings.Repeat("馬", 80), 30)
	f.Fuzz(func(t *testing.T, line string, offset int) {
		text, pointer := caret(line, offset)
		if strings.ContainsAny(text, "\n\x1b") || !utf8.ValidString(text) || chars.Width(pointer) > caretBefore+caretAfter+1 {
			t.Fatalf("%q: %q %q", line, text, pointer)
		}
	})
}

func TestExplainLongLine(t *testing.T) {
	code, out, _ := xqfen(t, strings.Repeat("x", 3<<20)+"\n"+startFEN+"\n", "explain", "-")
	assert.Equal(t, exitFailed, code)
	assert.Equal(t, 1, strings.Count(out, "line-too-long"))
	assert.Contains(t, out, "side to move: Red")
	assert.Less(t, len(out), 10_000)
}

// failing fails to write.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, os.ErrClosed }

func TestExplainCannotWrite(t *testing.T) {
	for _, format := range []string{"text", "json"} {
		var stderr bytes.Buffer
		code := run(context.WithoutCancel(t.Context()), []string{"xqfen", "explain", "--format", format, startFEN}, strings.NewReader(""), failing{}, &stderr)
		assert.Equal(t, exitUsage, code)
		assert.Contains(t, stderr.String(), os.ErrClosed.Error())
	}
}

func TestRiver(t *testing.T) {
	assert.Equal(t, "~ ~ ~ river ~ ~ ~", river("river", 17))
	assert.Equal(t, 18, chars.Width(river("楚河漢界", 18)))
	assert.Equal(t, "a river too wide for it", river("a river too wide for it", 17))
}
