package collection

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/mxq"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// A dialect is written in a charset so that each position is read back, or is refused
// before anything is read: in games of every format of text, and in place of games.
func TestDialectsInCharsets(t *testing.T) {
	testfiles.OneThread(t)
	const fen = "rnbakab2/9/1c5c1/p1p1p4/9/9/4P1P1P/1C5C1/9/2BAKABNR b - - 0 7"
	const pgn = `[FEN "` + fen + `"]` + "\n\n1. ... b9c7 *\n"
	var start xiangqi.Setup
	require.NoError(t, to("xqbase").Parse([]byte(fen), &start))
	refused := 0
	for _, d := range dialect.All() {
		for _, c := range charset.All() {
			for _, o := range []Options{
				{To: testfiles.Must(FindFormat("pgn"))}, {To: testfiles.Must(FindFormat("csv"))}, {To: testfiles.Must(FindFormat("jsonl"))}, {To: testfiles.Must(FindFormat("eglib"))}, {To: testfiles.Must(FindFormat("plain"))},
				{To: testfiles.Must(FindFormat("fen")), Positions: PositionsAll},
			} {
				file := []byte(c.BOM())
				header, _ := c.Append(nil, []byte(o.To.Layout.Header))
				file = append(file, header...)
				o.Dialect, o.Charset, o.Emit = d, c, func(e *Emitted) error { file = append(file, e.Data...); return nil }
				report, err := Convert(context.Background(), texts("a.pgn", pgn), &o)
				if !kit.CharsetHolds(c, d) {
					refused++
					var e *OptionError
					require.ErrorAs(t, err, &e)
					require.Zero(t, report.Total)
					continue
				}
				require.NoError(t, err)
				games := 0
				back := Options{FromFormat: o.To, FromCharset: c, From: d}
				for g, err := range ReadGames(context.Background(), texts("b", string(file)), &back) {
					require.NoError(t, err, "%s in %s as %s: %q", d.Name(), c, o.To.Name, file)
					if games++; games == 1 {
						require.Equal(t, start.Board, g.Start.Board, "%s in %s as %s: %q", d.Name(), c, o.To.Name, file)
					}
				}
				require.Positive(t, games, "%s in %s as %s: %q", d.Name(), c, o.To.Name, file)
			}
		}
	}
	require.Positive(t, refused)
}

// A value that a field cannot have is refused before anything is read.
func TestOptionErrors(t *testing.T) {
	for field, o := range map[string]Options{
		"Dedupe": {Dedupe: "bogus"}, "Sort": {Sort: "bogus"}, "Positions": {Positions: "bogus"}, "Orient": {Orient: "bogus"},
		"Errors": {Errors: "bogus"}, "Keep": {Keep: "bogus"}, "Key": {Key: "bogus"},
		"To": {To: mxq.Format()}, "FromFormat": {FromFormat: &game.Format{Name: "x"}},
		"Dialect": {To: testfiles.Must(FindFormat("pgn")), Dialect: testfiles.Must(dialect.Find(dialect.All(), "han-hans")), Charset: testfiles.Must(charset.Find("big5"))},
	} {
		var e *OptionError
		report, err := Convert(context.Background(), texts("a.fen", gameStart), &o)
		require.ErrorAs(t, err, &e, field)
		assert.Equal(t, field, e.Field)
		assert.Contains(t, err.Error(), e.Value)
		assert.Zero(t, report.Total)
	}
	for _, err := range ReadGames(context.Background(), texts("a.fen", gameStart), &Options{Orient: "bogus"}) {
		var e *OptionError
		require.ErrorAs(t, err, &e)
	}
}

// A format that cannot be recognized or read is refused before anything is read.
func TestFormatsThatCannotRead(t *testing.T) {
	whole := jsonl.Format()
	for _, f := range []*game.Format{
		nil, {}, {Name: "x", Split: whole.Split, Decode: whole.Decode}, {Name: "x", Sniff: whole.Sniff, Decode: whole.Decode},
		{Name: "x", Sniff: whole.Sniff, Split: whole.Split},
	} {
		var e *OptionError
		_, err := Convert(context.Background(), texts("a.fen", gameStart), &Options{Formats: []*game.Format{whole, f}})
		require.ErrorAs(t, err, &e)
		assert.Equal(t, "Formats", e.Field)
	}
	_, err := Convert(context.Background(), texts("a.fen", gameStart), &Options{Formats: []*game.Format{whole}})
	require.NoError(t, err)
}

// A field takes each of its choices, and what is handed out is not part of them.
func TestChoices(t *testing.T) {
	for _, field := range []string{"Dedupe", "Errors", "Keep", "Key", "Positions", "Sort"} {
		require.NotEmpty(t, Choices(field), field)
		for _, choice := range append(Choices(field), "") {
			o := Options{To: testfiles.Must(FindFormat("fen")), Emit: func(*Emitted) error { return nil }}
			reflect.ValueOf(&o).Elem().FieldByName(field).SetString(choice)
			_, err := Convert(context.Background(), texts("a.fen", gameStart), &o)
			require.NoError(t, err, "%s %q", field, choice)
		}
		clear(Choices(field))
		assert.NotEmpty(t, Choices(field)[0], field)
	}
	assert.Nil(t, Choices("To"))
}

// What is left out is no reason to panic.
func TestNil(t *testing.T) {
	report, err := Convert(context.Background(), texts("a.fen", gameStart), nil)
	require.NoError(t, err)
	assert.Equal(t, 1, report.Total.OK)
	_, err = Convert(context.Background(), nil, nil)
	require.ErrorIs(t, err, errNoInputs)
	for _, err := range ReadGames(context.Background(), nil, nil) {
		require.ErrorIs(t, err, errNoInputs)
	}
	report, err = Convert(context.Background(), func(yield func(Input, error) bool) { yield(Input{Name: "a"}, nil) }, nil)
	require.NoError(t, err)
	assert.Contains(t, report.Files[0].Failed, "a: ")
	assert.True(t, ioFailed(report))
}

// ioFailed reports whether the operating system refused to read a file.
func ioFailed(r *Report) bool {
	return slices.ContainsFunc(r.Files, func(f *FileReport) bool { return f.IOFailed })
}
