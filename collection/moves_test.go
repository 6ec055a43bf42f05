package collection

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// Lines whose position is followed by moves, in the forms that are met.
const (
	startFEN  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	gameLines = "position startpos moves h2e2 h9g7 h0g2\n" +
		"startpos moves b2b9 a9b9 a3a4\r\n" +
		"position fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 moves i0i1 e1e0 i1i0 e0e1\n" +
		"fen " + startFEN + " w - - 0 1 moves 炮二平五马8进7 {good} 2.马二进三 1-0\n" +
		"https://www.chessdb.cn/query/?" + startFEN + "_w_moves_b2d2_h7e7_\n" +
		"https://xiangqiai.com/#/" + startFEN + "%20w%20-%20-%200%201%20moves%20h2e2%20h9g7\n" +
		"name|3k5/9/9/9/9/4N4/9/9/9/4K4 w|e4f6,d9d8|more\n" +
		"name|3k5/9/9/9/9/4N4/9/9/9/4K4 w|Red wins\n" +
		"name|3k5/9/9/9/9/4N4/9/9/9/4K4 w|7747\n" +
		"startpos moves\n" +
		"# a comment\n\n" +
		startFEN + " w - - 0 1\n" +
		"startpos moves h2e2 h9h8"
)

func notationNamed(t *testing.T, name string) notation.Notation {
	n, err := i18n.Notation(name)
	require.NoError(t, err)
	return n
}

// The page's own example (xqbase.com, cchess_fen, section 4), byte for byte but for the end
// of the line.
func TestUCCIExample(t *testing.T) {
	const line = "position fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 moves i0i1 e1e0 i1i0 e0e1 i0i1 e1e0 i1i0 e0e1 i0i1 e1e0"
	for _, eol := range []string{"", "\n", "\r\n"} {
		r := editText(t, line+eol, Options{To: &list.UCCI})
		assert.Equal(t, line, strings.TrimRight(r.out, "\r\n"))
		assert.Empty(t, r.said)
	}
}

func TestUCCI(t *testing.T) {
	r := editText(t, gameLines, Options{FromFormat: &list.FEN, To: &list.UCCI})
	require.NoError(t, r.err)
	assert.Equal(t, []string{
		"position startpos moves h2e2 h9g7 h0g2\n",
		"position startpos moves b2b9 a9b9 a3a4\n",
		"position fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 moves i0i1 e1e0 i1i0 e0e1\n",
		"position startpos moves h2e2 h9g7 h0g2\n",
		"position startpos moves b2d2 h7e7\n",
		"position startpos moves h2e2 h9g7\n",
		"position fen 3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1 moves e4f6 d9d8\n",
		"position fen 3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1\n",
		"position fen 3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1\n",
		"position startpos\n",
		"position startpos\n",
		"position startpos moves h2e2 h9h8\n",
		"",
	}, strings.SplitAfter(r.out, "\n"))
	assert.Empty(t, r.rejects)
	assert.Contains(t, r.said, "loss comments-lost ucci has no place for comments: 1\n")
	assert.Contains(t, r.said, "loss tag-lost ucci has no place for the tag Result 1-0\n")
	assert.Contains(t, r.said, `"h9h8" is not a legal move here`)
	assert.Equal(t, 1, r.report.Total.Illegal)
}

// Clocks count by the rule of the dialect: a pawn's step aside is not an advance.
func TestPositionsCountExactly(t *testing.T) {
	const line = "x|3k5/9/9/9/P8/9/9/9/9/4K4 w - - 5 10|a5b5 d9d8 b5b6 d8d9|y"
	for _, c := range []struct {
		to, tails string
		positions Positions
		said      bool
	}{
		{"xqbase", "w - - 5 10,b - - 6 10,w - - 7 11,b - - 8 11,w - - 9 12", PositionsAll, false},
		{"wxf", "w - - 5 10,b - - 6 10,w - - 7 11,b - - 0 11,w - - 1 12", PositionsAll, true},
		{"xqbase", "w - - 9 12", PositionsFinal, false},
		{"wxf", "w - - 1 12", PositionsFinal, false},
	} {
		r := editText(t, line, Options{Dialect: to(c.to), Positions: c.positions})
		var tails []string
		for _, line := range strings.Split(r.out, "\n") {
			if _, tail, ok := strings.Cut(line, " "); ok {
				tails = append(tails, tail)
			}
		}
		assert.Equal(t, c.tails, strings.Join(tails, ","))
		assert.Equal(t, c.said, strings.Contains(r.said, "clock-rule"), r.said)
	}
	// From 0 on a clock is exact by either rule.
	r := editText(t, "startpos moves h2e2 h9g7", Options{FromFormat: &list.FEN, Dialect: to("wxf"), Positions: PositionsFinal})
	assert.True(t, strings.HasSuffix(r.out, " w - - 2 2\n"), r.out)
	assert.Empty(t, r.said)
}

// The moves of a record are those of its list, wherever they were.
func TestMovesInJSON(t *testing.T) {
	type record struct {
		Moves []string
		Final string
	}
	read := func(o Options, line string) (rec record) {
		o.To = jsonl.Format()
		r := editText(t, line, o)
		require.NoError(t, json.Unmarshal([]byte(r.out), &rec), r.said)
		return rec
	}
	line := "startpos moves b2b9 a9b9 a3a4"
	assert.Equal(t, []string{"b2b9", "a9b9", "a3a4"}, read(Options{}, line).Moves)
	assert.Equal(t, []string{"C8+7", "R1=2", "P9+1"}, read(Options{Dialect: to("wxf"), Notation: notationNamed(t, "wxf")}, line).Moves)
	assert.Empty(t, read(Options{}, startFEN+" w").Moves)
	// A record that was edited says what it says now; one from elsewhere may have moves.
	for line, moves := range map[string]string{
		`{"text":"startpos moves h2e2","fen":"` + startFEN + ` w - - 0 1","moves":["炮二平五","马8进7"]}`: "h2e2 h9g7",
		`{"fen":"` + startFEN + ` w","moves":["a0a1"],"id":1}`:                                      "a0a1",
	} {
		t.Run("fen", func(t *testing.T) {
			assert.Equal(t, moves, strings.Join(read(Options{}, line).Moves, " "))
			assert.Equal(t, startFEN+" w - - 0 1 moves "+moves+"\n", editText(t, line, Options{}).out)
		})
	}
}

// The laws of records hold with moves too: they go in again and come out the same,
// and workers make no difference.
func TestMovesGoInAgain(t *testing.T) {
	testfiles.OneThread(t)
	long := strings.Repeat(gameLines+"\n", 300) // more than a block
	for _, f := range []*game.Format{&list.FEN, jsonl.Format(), &table.CSV, &table.TSV, &list.UCCI} {
		o := Options{Dialect: to("wxf"), To: f, PerCode: 3}
		names := []string{""}
		if f == &list.FEN || f.Name == "jsonl" {
			names = append(names, "uci", "vi+long", "zh-Hans")
		}
		for _, name := range names {
			if name != "" {
				o.Notation = notationNamed(t, name)
			}
			o.FromFormat = &list.FEN
			first := editText(t, gameLines+"\n", o)
			require.NoError(t, first.err)
			if f != &table.TSV { // which has no tabs inside a field
				o.FromFormat = f
				again := editText(t, first.out, o)
				assert.Equal(t, first.out, again.out, "%s %s differs", f.Name, name)
			}
		}
		o.FromFormat, o.Workers = &list.FEN, 1
		one := editText(t, long, o)
		o.Workers = 8
		require.Equal(t, one, editText(t, long, o), f.Name)
	}
}

// A list that cannot be read to its end is written as far as it can be read, and a note of kind error says
// where and why.
func TestMovesStop(t *testing.T) {
	for _, c := range []struct{ line, notation, said string }{
		{"startpos moves h2e2 h9h8", "wxf", `error illegal-move ply 2 (move 1, Black), read as uci: "h9h8" is not a legal move here; legal moves are h9g7 h9i7`},
		{"startpos moves h2e2 H8+7", "wxf", `error mixed-notations ply 2 (move 1, Black), read as uci: "H8+7" is not a move in the notation of the moves before it, but in wxf (use one notation in a list); legal moves are`},
		{"startpos moves hello", "uci", `error move-syntax ply 1 (move 1, Red), read as any notation: "hello" is not a move in any notation`},
		{"4k4/9/9/9/9/9/9/R8/R8/3K5 w - - 0 1 moves a2b2", "wxf", "error two-readings the moves are legal in more than one notation: as uci they are a2b2; as uci1 they are a1b1"},
		{"x|" + startFEN + " w|b0b1", "uci", `error illegal-move ply 1 (move 1, Red), read as uci: "b0b1" is not a legal move here`},
	} {
		o := Options{FromFormat: &list.FEN, Notation: notationNamed(t, c.notation)}
		r := editText(t, c.line+"\n", o)
		assert.Contains(t, r.said, c.said, c.line)
		assert.Equal(t, 1, strings.Count(r.said, "error "), r.said)
		assert.Empty(t, r.rejects)
		total := r.report.Total
		assert.Equal(t, [3]int{1, 1, 0}, [3]int{total.Read, total.Written, total.OK}, c.line)
		assert.Equal(t, 1, total.Illegal+total.WrongSide+total.Unreadable, c.line)
		assert.False(t, r.report.Well())
	}
}

// A list that cannot be read to its end is counted and reported alike whatever is written,
// and the record is never refused for it.
func TestMovesStopAlike(t *testing.T) {
	for _, line := range []string{
		"startpos moves h2e2 h9h8", "startpos moves h2e2 H8+7", "startpos moves e9e8", "startpos moves hello",
		"4k4/9/9/9/9/9/9/R8/R8/3K5 w - - 0 1 moves a2b2", "x|" + startFEN + " w|b0b1", "x|" + startFEN + " w|h2e2 h9g7",
	} {
		o := Options{FromFormat: &list.FEN}
		edited := editText(t, line+"\n", o)
		for _, f := range []*game.Format{&list.UCCI, jsonl.Format(), &table.CSV, pgn.Format()} {
			o.To = f
			r := editText(t, line+"\n", o)
			status := func(c Counts) [6]int { return [6]int{c.Read, c.Written, c.OK, c.Illegal, c.WrongSide, c.Unreadable} }
			assert.Equal(t, status(edited.report.Total), status(r.report.Total), "%s to %s\n%s", line, f.Name, r.said)
			for _, code := range []note.Code{note.IllegalMove, note.MixedNotations, note.WrongSide, note.MoveSyntax, note.TwoReadings} {
				assert.Equal(t, edited.report.byCode[code], r.report.byCode[code], "%s to %s: %s", line, f.Name, code)
			}
		}
	}
}

// Moves that were turned with the board are the same moves whatever is written.
func TestTurnedMovesAlike(t *testing.T) {
	const board = "RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr"
	for _, f := range []*game.Format{&list.FEN, &list.UCCI, jsonl.Format(), &table.CSV, pgn.Format()} {
		for by, line := range map[dialect.Orient]string{
			dialect.OrientFlip: board + " w moves h7e7 h0g2", dialect.OrientRotate: board + " w moves b7e7 b0c2",
		} {
			r := editText(t, line+"\n", Options{FromFormat: &list.FEN, To: f, Orient: by})
			games := 0
			for g, err := range ReadGames(t.Context(), texts("a", r.out), &Options{FromFormat: f}) {
				require.NoError(t, err)
				games++
				assert.Equal(t, startFEN+" w", to("xqbase-short").String(&g.Start), "%s by %s\n%s", f.Name, by, r.out)
				assert.Equal(t, "[h2e2 h9g7]", fmt.Sprint(g.MainLine(nil)), "%s by %s\n%s", f.Name, by, r.out)
			}
			assert.Equal(t, 1, games, "%s by %s\n%s", f.Name, by, r.said)
		}
	}
}

// The place where a list stops is that of the move, in URLs and columns too.
func TestMovesStopWhere(t *testing.T) {
	for _, c := range []struct {
		line   string
		column int
	}{
		{"startpos moves h2e2 h9h8", 21},
		{"名|" + startFEN + " w|h2e2 h9h8", 70},
		{"https://x.org/#/" + startFEN + "%20w%20moves%20h2e2%20h9h8", 98},
	} {
		o := Options{FromFormat: &list.FEN, To: &list.FEN, Notation: notationNamed(t, "uci")}
		at, ply := 0, 0
		o.Diagnose = func(d *Diagnostic) {
			if d.Kind == note.KindError {
				at, ply = d.Column, d.Ply
			}
		}
		_, err := Convert(t.Context(), texts("a", c.line), &o)
		require.NoError(t, err)
		assert.Equal(t, c.column, at, c.line)
		assert.Equal(t, 2, ply, c.line)
	}
}

// Whole collections with moves: all are read, and spelled in any notation they are
// the same moves.
func TestCorporaMoves(t *testing.T) {
	for _, pattern := range []string{"positions/*.eglib", "positions/*.qcb"} {
		for _, path := range testfiles.Few(corpora(t, pattern)) {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			o := Options{To: jsonl.Format(), Workers: 4}
			first := editText(t, string(text), o)
			assert.Equal(t, first.report.byCode[note.NoPosition], first.report.Total.Rejected, first.said)
			assert.True(t, first.out == editText(t, first.out, o).out, path)
			plain := editText(t, string(text), Options{Notation: notationNamed(t, "uci"), Workers: 4})
			names := []string{"zh-Hans", "wxf", "vi", "en", "iccs"}
			if testing.Short() {
				names = names[:1]
			}
			for _, name := range names {
				o := Options{Notation: notationNamed(t, name), Workers: 4}
				away := editText(t, plain.out, o)
				back := editText(t, away.out, Options{Notation: notationNamed(t, "uci"), FromNotation: o.Notation, Workers: 4})
				assert.True(t, plain.out == back.out, "%s %s", path, name)
			}
		}
	}
}

// FuzzMoves: no line panics; commands and records go in again and come out the same;
// moves that can be read to their end are the same in another notation.
func FuzzMoves(f *testing.F) {
	for line := range strings.Lines(gameLines) {
		f.Add(line)
	}
	f.Add("startpos moves (b2e2) h2e2 {x} h9g7+ 1-0 more")
	f.Add(`{"fen":"` + startFEN + ` w","moves":["h2e2"],"rest":"|x"}`)
	f.Add(`{"text":"startpos moves h2e2","moves":["C2=5"],"final":"x"}`)
	f.Add("startpos moves 1. h2e2!? (1. b2e2 h9g7?! (1... b9c7!) 2. h0g2) h9g7+ (1-0)")
	f.Add("RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr w moves h7e7 (b7e7) h0g2")
	f.Add("RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr w|C2=5|x")
	f.Add("\x12\xfek\xef|`{\"text\"\xff\"startpos moves h2e2\",\"moves\":\xff\x7f\xff2=5\"I,\"&inal\":\"x\"}")
	wxf, err := i18n.Notation("wxf")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if strings.ContainsAny(line, "\r\n") || strings.HasPrefix(strings.TrimSpace(line), "{") {
			return
		}
		for _, o := range []Options{{To: &list.UCCI}, {To: jsonl.Format()}, {To: jsonl.Format(), Notation: wxf}, {Notation: wxf}, {Positions: PositionsAll}} {
			o.FromFormat, o.Orient = &list.FEN, dialect.OrientFlip
			first := editText(t, line, o)
			if o.Notation != nil && o.To == nil && first.out != "" && !strings.Contains(first.said, "error") {
				direct := editText(t, line, Options{FromFormat: &list.FEN, To: &list.UCCI, Orient: o.Orient})
				o := Options{FromFormat: &list.FEN, To: &list.UCCI, FromNotation: wxf}
				if spelled := editText(t, first.out, o); spelled.out != direct.out && strings.Contains(direct.out, "moves") {
					t.Errorf("%q\n%s\n%s\n%s\n%s", line, first.out, direct.out, spelled.out, spelled.said)
				}
			}
			if o.To == nil {
				continue
			}
			o.FromFormat = o.To
			if again := editText(t, first.out, o); again.out != first.out {
				t.Errorf("%q\n%s\n%s\n%s", line, first.out, again.out, again.said)
			}
		}
	})
}
