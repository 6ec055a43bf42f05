package collection

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
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

// The page's own example (xqbase.com, cchess_fen, section 4), byte for byte.
func TestUCCIExample(t *testing.T) {
	const line = "position fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 moves i0i1 e1e0 i1i0 e0e1 i0i1 e1e0 i1i0 e0e1 i0i1 e1e0"
	for _, eol := range []string{"", "\n", "\r\n"} {
		r := convert(t, line+eol, Options{Out: UCCI})
		assert.Equal(t, line+eol, r.out)
		assert.Empty(t, r.said)
	}
}

func TestUCCI(t *testing.T) {
	r := convert(t, gameLines, Options{Out: UCCI, ReadMoves: i18n.ReadList, PerCode: 1})
	require.NoError(t, r.err)
	assert.Equal(t, []string{
		"position fen " + startFEN + " w - - 0 1 moves h2e2 h9g7 h0g2\n",
		"position fen 1rbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/9/RNBAKABNR w - - 0 2 moves a3a4\r\n",
		"position fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 moves i0i1 e1e0 i1i0 e0e1\n",
		"position fen " + startFEN + " w - - 0 1 moves h2e2 h9g7 h0g2\n",
		"position fen " + startFEN + " w - - 0 1 moves b2d2 h7e7\n",
		"position fen " + startFEN + " w - - 0 1 moves h2e2 h9g7\n",
		"position fen 3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1 moves e4f6 d9d8\n",
		"position fen 3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1\n",
		"position fen 3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1\n",
		"position fen " + startFEN + " w - - 0 1\n",
		"position fen " + startFEN + " w - - 0 1\n",
		"",
	}, strings.SplitAfter(r.out, "\n"))
	assert.Equal(t, "startpos moves h2e2 h9h8", r.rejects)
	assert.Contains(t, r.said, "loss fields-left other fields of the record are not written: good, 1-0\n")
}

// Without a wish for moves the lines only change dialect; with a notation each move
// changes, and what stands between them does not.
func TestMovesInLines(t *testing.T) {
	r := convert(t, gameLines, Options{To: to("wxf6"), ReadMoves: i18n.ReadList})
	assert.Contains(t, r.out, " w - - 0 1 moves 炮二平五马8进7 {good} 2.马二进三 1-0\n")
	assert.Contains(t, r.out, " moves h2e2 h9h8")
	assert.Empty(t, r.rejects)
	r = convert(t, gameLines, Options{To: to("wxf6"), ReadMoves: i18n.ReadList, Notation: notationNamed(t, "wxf")})
	assert.Contains(t, r.out, " w - - 0 1 moves C2=5 H8+7 {good} 2. H2+3 1-0\n")
	assert.Contains(t, r.out, "name|3k5/9/9/9/9/4H4/9/9/9/4K4 w - - 0 1|H5+4,K4+1|more\n")
	assert.Contains(t, r.out, "|Red wins\n")
	assert.Contains(t, r.out, "|7747\n")
	assert.Contains(t, r.out, "# a comment\n\n")
	assert.Equal(t, "startpos moves h2e2 h9h8", r.rejects)
}

// Clocks count by the rule of the dialect: a pawn's step aside is no advance.
func TestPositionsCountExactly(t *testing.T) {
	const line = "x|3k5/9/9/9/P8/9/9/9/9/4K4 w - - 5 10|a5b5 d9d8 b5b6 d8d9|y"
	for _, c := range []struct {
		to, tails string
		positions Positions
		said      bool
	}{
		{"xqbase", "w - - 5 10,b - - 6 10,w - - 7 11,b - - 8 11,w - - 9 12", AllPositions, false},
		{"wxf", "w - - 5 10,b - - 6 10,w - - 7 11,b - - 0 11,w - - 1 12", AllPositions, true},
		{"xqbase", "w - - 9 12", FinalPosition, false},
		{"wxf", "w - - 1 12", FinalPosition, false},
	} {
		r := convert(t, line, Options{To: to(c.to), Positions: c.positions})
		var tails []string
		for _, line := range strings.Split(r.out, "\n") {
			assert.True(t, strings.HasPrefix(line, "x|") && strings.HasSuffix(line, "|y"), line)
			_, tail, _ := strings.Cut(strings.TrimSuffix(line, "|y"), " ")
			tails = append(tails, tail)
		}
		assert.Equal(t, c.tails, strings.Join(tails, ","))
		assert.Equal(t, c.said, strings.Contains(r.said, "clock-rule"), r.said)
	}
	// From 0 on a clock is exact by either rule.
	r := convert(t, "startpos moves h2e2 h9g7", Options{To: to("wxf"), Positions: FinalPosition})
	assert.True(t, strings.HasSuffix(r.out, " w - - 2 2"), r.out)
	assert.Empty(t, r.said)
}

func TestMovesInJSON(t *testing.T) {
	type record struct {
		FEN, Out, Final, Rest string
		Moves                 []string
	}
	read := func(o Options, line string) (rec record) {
		o.Out, o.ReadMoves = JSONL, i18n.ReadList
		r := convert(t, line, o)
		require.NoError(t, json.Unmarshal([]byte(r.out), &rec), r.said)
		return rec
	}
	const after = "1rbakabnr/9/1c5c1/p1p1p1p1p/9/P8/2P1P1P1P/7C1/9/RNBAKABNR b - - 1 2"
	line := "startpos moves b2b9 a9b9 a3a4"
	want := record{startFEN + " w - - 0 1", startFEN + " w - - 0 1", after, "moves b2b9 a9b9 a3a4", []string{"b2b9", "a9b9", "a3a4"}}
	assert.Equal(t, want, read(Options{}, line))
	want.Moves, want.Out = []string{"C8+7", "R1=2", "P9+1"}, strings.Replace(after, "1 2", "0 2", 1)
	want.Out = strings.NewReplacer("n", "h", "N", "H", "1rbakab", "1reakae", "RNBAKABNR", "RHEAKAEHR").Replace(want.Out)
	assert.Equal(t, want, read(Options{To: to("wxf"), Notation: notationNamed(t, "wxf"), Positions: FinalPosition}, line))
	// A record that was edited says what it says now; one from elsewhere may have moves.
	edited := read(Options{}, `{"text":"startpos moves h2e2","fen":"`+startFEN+` w - - 0 1","moves":["炮二平五","马8进7"]}`)
	assert.Equal(t, []string{"h2e2", "h9g7"}, edited.Moves)
	assert.Equal(t, []string{"a0a1"}, read(Options{}, `{"fen":"`+startFEN+` w","moves":["a0a1"],"id":1}`).Moves)
	r := convert(t, `{"fen":"`+startFEN+` w - - 0 1","moves":["a0a1"]}`, Options{})
	assert.Equal(t, startFEN+" w - - 0 1 moves a0a1", r.out)
	r = convert(t, `{"fen":"`+startFEN+` w","moves":12,"final":"x"}`, Options{Out: JSONL})
	assert.True(t, strings.HasSuffix(r.out, `,"final":"x","moves":12}`+"\n"), r.out)
	r = convert(t, startFEN+" w", Options{Out: JSONL})
	assert.NotContains(t, r.out, `"moves"`)
	assert.NotContains(t, r.out, `"final"`)
}

// The laws of records hold with moves too: they go in again and come out the same,
// and workers make no difference.
func TestMovesGoInAgain(t *testing.T) {
	long := strings.Repeat(gameLines+"\n", 300) // more than a block
	for _, out := range []Layout{Lines, JSONL, CSV, TSV, UCCI} {
		o := Options{Name: "f", To: to("wxf"), Out: out, KeepErrors: out == JSONL, ReadMoves: i18n.ReadList, PerCode: 3}
		names := []string{""}
		if out == Lines || out == JSONL {
			names = append(names, "uci", "vi+long", "zh-Hans")
		}
		for _, name := range names {
			if name != "" {
				o.Notation = notationNamed(t, name)
			}
			first := convert(t, gameLines+"\n", o)
			require.NoError(t, first.err)
			if out != TSV { // which has no tabs inside a field
				again := convert(t, first.out, o)
				assert.True(t, first.out == again.out, "%s %s differs", out, name)
			}
		}
		o.Workers = 1
		one := convert(t, long, o)
		o.Workers = 8
		require.Equal(t, one, convert(t, long, o), "%s", out)
	}
}

func TestMovesRefused(t *testing.T) {
	for _, c := range []struct{ line, notation, said string }{
		{"startpos moves h2e2 h9h8", "uci", `error illegal-move ply 2 (round 1, Black), read as uci: "h9h8" is not a legal move here; legal would be h9g7 h9i7`},
		{"startpos moves h2e2 H8+7", "uci", `error mixed-notations ply 2 (round 1, Black), read as uci: "H8+7" is not a move in the notation of the moves before it, but in wxf (one list has one notation); legal would be`},
		{"startpos moves e9e8", "uci", `error wrong-side ply 1 (round 1, Red), read as uci: "e9e8" would be a move of Black, who is not to move; legal would be`},
		{"startpos moves hello", "uci", `error move-syntax ply 1 (round 1, Red), read as any notation: "hello" is not a move in any notation`},
		{"4k4/9/9/9/9/9/9/R8/R8/3K5 w - - 0 1 moves a2b2", "wxf", "error two-readings the moves are legal in more than one notation: as uci they are a2b2; as uci1 they are a1b1"},
		{"x|" + startFEN + " w|b0b1", "uci", `error illegal-move ply 1 (round 1, Red), read as uci: "b0b1" is not a legal move here`},
	} {
		o := Options{ReadMoves: i18n.ReadList, Notation: notationNamed(t, c.notation)}
		r := convert(t, c.line+"\n", o)
		if c.said == "" || !strings.HasPrefix(r.said, c.said) {
			t.Errorf("%s\nsays %swant %s", c.line, r.said, c.said)
		}
		assert.Empty(t, r.out)
		assert.Equal(t, c.line+"\n", r.rejects)
		require.Len(t, r.stats.Codes(), 1)
		assert.Equal(t, dialect.KindError, r.stats.Codes()[0].Kind)
	}
}

// The place of a refusal is that of the move, in URLs and columns too.
func TestMovesRefusedWhere(t *testing.T) {
	for _, c := range []struct {
		line   string
		column int
	}{
		{"startpos moves h2e2 h9h8", 21},
		{"名|" + startFEN + " w|h2e2 h9h8", 70},
		{"https://x.org/#/" + startFEN + "%20w%20moves%20h2e2%20h9h8", 98},
	} {
		o := Options{Notation: notationNamed(t, "uci"), ReadMoves: i18n.ReadList}
		var at int
		o.Diagnose = func(d *Diagnostic) { at = d.Note.Column }
		_, err := Convert(t.Context(), &strings.Builder{}, strings.NewReader(c.line), &o)
		require.NoError(t, err)
		assert.Equal(t, c.column, at, c.line)
	}
}

// Whole collections with moves: all are read, and spelled in any notation they are
// the same moves.
func TestCorporaMoves(t *testing.T) {
	for _, pattern := range []string{"positions/*.eglib", "positions/*.qcb"} {
		for _, path := range corpora(t, pattern) {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			o := Options{Name: "f", Out: JSONL, ReadMoves: i18n.ReadList, Workers: 4}
			first := convert(t, string(text), o)
			assert.Equal(t, first.stats.ByCode["no-position"], first.stats.Unreadable, first.said)
			assert.True(t, first.out == convert(t, first.out, o).out, path)
			plain := convert(t, string(text), Options{Notation: notationNamed(t, "uci"), ReadMoves: i18n.ReadList, Workers: 4})
			names := []string{"zh-Hans", "wxf", "vi", "en", "iccs"}
			if testing.Short() {
				names = names[:1]
			}
			for _, name := range names {
				o := Options{Notation: notationNamed(t, name), ReadMoves: i18n.ReadList, Workers: 4}
				away := convert(t, plain.out, o)
				back := convert(t, away.out, Options{Notation: notationNamed(t, "uci"), FromNotation: o.Notation, ReadMoves: i18n.ReadList, Workers: 4})
				assert.True(t, plain.out == back.out, "%s %s", path, name)
			}
		}
	}
}

// FuzzMoves: no line panics; commands and records go in again and come out the same;
// moves are the same in another notation.
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
		for _, o := range []Options{{Out: UCCI}, {Out: JSONL}, {Out: JSONL, Notation: wxf}, {Notation: wxf}, {Positions: AllPositions}} {
			o.ReadMoves, o.Orient = i18n.ReadList, dialect.OrientFlip
			first := convert(t, line, o)
			if o.Notation != nil && o.Out == Auto && first.out != "" {
				direct := convert(t, line, Options{Out: UCCI, ReadMoves: i18n.ReadList, Orient: o.Orient})
				o := Options{Out: UCCI, ReadMoves: i18n.ReadList, FromNotation: wxf}
				if spelled := convert(t, first.out, o); spelled.out != direct.out && strings.Contains(direct.out, "moves") {
					t.Errorf("%q\n%s\n%s\n%s\n%s", line, first.out, direct.out, spelled.out, spelled.said)
				}
			}
			if o.Out != UCCI && o.Out != JSONL {
				continue
			}
			if again := convert(t, first.out, o); again.out != first.out {
				t.Errorf("%q\n%s\n%s\n%s", line, first.out, again.out, again.said)
			}
		}
	})
}
