package xqfen_test

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen"
	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Every name is found whatever its case.
func TestNamesInAnyCase(t *testing.T) {
	testfiles.OneThread(t)
	type axis struct {
		names []string
		find  func(name string) any
	}
	axes := map[string]*axis{
		"dialect":  {find: func(name string) any { return testfiles.Found(dialect.Find(dialect.All(), name)) }},
		"notation": {find: func(name string) any { n, err := i18n.Notation(name); require.NoError(t, err); return n.Name() }},
		"format":   {find: func(name string) any { return testfiles.Found(collection.FindFormat(name)).Name }},
		"charset":  {find: func(name string) any { return testfiles.Found(charset.Find(name)) }},
	}
	for _, d := range dialect.All() {
		axes["dialect"].names = append(append(axes["dialect"].names, d.Name()), d.Spec().Aliases...)
	}
	for _, c := range charset.All() {
		axes["charset"].names = append(append(axes["charset"].names, c.Name()), c.Aliases()...)
	}
	for _, f := range i18n.Families() {
		axes["notation"].names = append(append(axes["notation"].names, f.Name), f.Aliases...)
	}
	for _, f := range collection.Formats() {
		axes["format"].names = append(axes["format"].names, f.Name)
	}
	for kind, axis := range axes {
		assert.NotEmpty(t, axis.names, kind)
		for _, name := range axis.names {
			expected := axis.find(name)
			require.NotNil(t, expected, "%s %q", kind, name)
			for _, same := range []string{strings.ToUpper(name), strings.ToLower(name), string(unicode.ToUpper([]rune(name)[0])) + string([]rune(name)[1:])} {
				assert.Equal(t, expected, axis.find(same), "%s %q", kind, same)
			}
		}
	}
	for _, name := range []string{"WXF", "Pikafish", "XQFAN"} {
		_, err := xqfen.ConvertPosition("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", name)
		assert.NoError(t, err, name)
	}
}

// A format that is only read is there, and the error says so; one of another name is not.
func TestNameErrors(t *testing.T) {
	testfiles.OneThread(t)
	readOnly := 0
	for _, f := range collection.Formats() {
		if _, err := collection.FindWritten(f.Name); err == nil { // it, or one that has its name as an alias
			continue
		}
		readOnly++
		_, err := xqfen.WriteGame(io.Discard, game.New(), f.Name, "")
		var wrong *note.NameError
		require.ErrorAs(t, err, &wrong)
		assert.Equal(t, []any{note.FormatReadOnly, f.Name}, []any{wrong.Why, wrong.Got})
		assert.ErrorContains(t, err, "only be read")
	}
	assert.Positive(t, readOnly)
	_, _, noDialect := xqfen.WritePosition(&xiangqi.Setup{}, "xfqan")
	_, noFormat := xqfen.WriteGame(io.Discard, game.New(), "pgnn", "")
	_, noNotation := i18n.Notation("iccss")
	_, noCharset := charset.Find("utf9")
	for expected, err := range map[string]error{
		"unknown-dialect: \"xfqan\" is not a dialect; did you mean \"xqfan\"? (the dialects are xqbase, ": noDialect,
		"unknown-format: \"pgnn\" is not a format; did you mean \"pgn\"? (the formats are xqf, ":          noFormat,
		"unknown-notation: \"iccss\" is not a notation; did you mean \"iccs\"? (the notations are uci, ":  noNotation,
		"unknown-charset: \"utf9\" is not a charset; did you mean \"utf-8\"? (the charsets are utf-8, ":   noCharset,
	} {
		require.Error(t, err)
		assert.True(t, strings.HasPrefix(err.Error(), expected), "%s: %s", expected, err)
	}
}

// A move that a notation has no spelling for is written as coordinates, as the error says, and
// the moves after it are written too.
func TestMovesWithoutSpelling(t *testing.T) {
	testfiles.OneThread(t)
	reading, err := xqfen.ReadPosition("3k5/9/9/4P4/4P4/4P4/4P4/4P4/4P4/5K3 w")
	require.NoError(t, err)
	var moves []xiangqi.Move
	for _, text := range []string{"e6d6", "d9e9", "f0f1"} {
		m, err := xiangqi.ParseMove(text)
		require.NoError(t, err)
		moves = append(moves, m)
	}
	unspelled := 0
	for _, n := range i18n.Notations() {
		texts, err := xqfen.WriteMoves(&reading.Setup, moves, n.Name())
		require.Len(t, texts, len(moves), n.Name())
		var none *notation.NoSpelling
		if assert.True(t, err == nil || assert.ErrorAs(t, err, &none), n.Name()); err == nil {
			continue
		}
		unspelled++
		assert.Equal(t, &notation.NoSpelling{Move: moves[0], Notation: n.Name()}, none)
		assert.ErrorContains(t, err, "its coordinates are written")
		assert.Equal(t, moves[0].String(), texts[0], n.Name())
	}
	assert.Greater(t, unspelled, 3)
}

// What is nil or none of a position is an error for every function.
func TestNoSetup(t *testing.T) {
	for _, s := range []*xiangqi.Setup{nil, {Turn: 9}, {Board: xiangqi.Board{200}}} {
		_, _, err := xqfen.WritePosition(s, "xqbase")
		assert.ErrorIs(t, err, xqfen.ErrSetup)
		_, err = xqfen.WriteMoves(s, nil, "uci")
		assert.ErrorIs(t, err, xqfen.ErrSetup)
		_, err = xqfen.ReadMoves(s, "h2e2")
		assert.ErrorIs(t, err, xqfen.ErrSetup)
	}
	var wrong *game.TreeError
	for _, g := range []*game.Game{nil, {}} {
		_, err := xqfen.WriteGame(io.Discard, g, "pgn", "")
		assert.ErrorAs(t, err, &wrong)
	}
}

// The reason why a lone text is not a position is kept, and explained in the reader's language.
func TestReasonOfALonePosition(t *testing.T) {
	for _, err := range xqfen.Games(t.Context(), strings.NewReader("15k3/9/9/9/9/9/9/9/9/4K4 w")) {
		require.ErrorIs(t, err, collection.ErrUnrecognized)
		var refused *dialect.SyntaxError
		require.ErrorAs(t, err, &refused)
		assert.Equal(t, note.LeadingDigit, refused.Code)
		english, remedy := xqfen.Explain(err, "en")
		vietnamese, lời := xqfen.Explain(err, "vi")
		assert.Contains(t, english, "10 squares")
		assert.NotEqual(t, english, vietnamese)
		assert.NotEmpty(t, remedy+lời)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for g, err := range xqfen.Games(ended, strings.NewReader(strings.Repeat("[Red \"A\"]\n\n1. h2e2 *\n\n", 10_000))) {
		assert.Nil(t, g)
		assert.ErrorIs(t, err, context.Canceled)
	}
}

// A list of positions is read line by line, with the line of each error.
func TestPositions(t *testing.T) {
	const list = "# a\n3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1\n\n9/9 w\n3k5/9/9/9/9/9/9/9/9/4K4 b ; note\n"
	var seen []string
	for reading, err := range xqfen.Positions(strings.NewReader(list)) {
		var refused *dialect.SyntaxError
		if errors.As(err, &refused) {
			seen = append(seen, "line "+strconv.Itoa(refused.Line))
			continue
		}
		require.NoError(t, err)
		_, err = reading.Position()
		require.NoError(t, err)
		seen = append(seen, reading.Setup.Turn.String()+strings.TrimSpace(string(reading.Rest)))
	}
	assert.Equal(t, []string{"red", "line 4", "black; note"}, seen)
}

// What a text is, is found out from it alone.
func TestDetect(t *testing.T) {
	for text, expected := range map[string]xqfen.Detected{
		"rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1": {Format: "fen", Charset: "utf-8", Dialect: "wxf"},
		"炮二平五 马8进7":         {Format: "pgn", Charset: "utf-8", Notation: "zh-Hans"},
		"Dear Sir or Madam": {Charset: "utf-8"},
	} {
		assert.Equal(t, expected, xqfen.Detect([]byte(text)), text)
	}
}

// A move in text is played, or refused with the reason.
func TestMoveText(t *testing.T) {
	g := game.New()
	var b game.Builder
	b.Begin(g)
	wxf := testfiles.Must(i18n.Notation("wxf"))
	require.NoError(t, b.MoveText(wxf, "C2=5"))
	require.Error(t, b.MoveText(wxf, "C9=5"))
	require.Error(t, new(game.Builder).MoveText(wxf, "C2=5"))
	assert.Equal(t, "h2e2", g.MainLine(nil)[0].String())
}
