package rewrite

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

const (
	startFEN      = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	apartBoard    = "4kaR2/4a4/3nR4/7N1/9/9/9/9/4Ap1r1/3AK3c"
	apartBoardWXF = "4kaR2/4a4/3hR4/7H1/9/9/9/9/4Ap1r1/3AK3c"
)

func to(name string) *dialect.Dialect { return testfiles.Found(dialect.Find(dialect.All(), name)) }

// rewritten returns a text with its positions replaced, and these.
func rewritten(t testing.TB, text []byte, o Options) ([]byte, []Position) {
	t.Helper()
	var all []Position
	o.Found = func(p *Position) { all = append(all, *p) }
	var blocks bytes.Buffer
	o.Block = func(before, _ []byte) error {
		blocks.Write(before)
		return nil
	}
	var out bytes.Buffer
	require.NoError(t, Text(&out, bytes.NewReader(text), &o))
	require.True(t, bytes.Equal(text, blocks.Bytes()))
	return out.Bytes(), all
}

func refused(all []Position) (n int) {
	for _, p := range all {
		if p.Refused != nil {
			n++
		}
	}
	return n
}

// What cannot be read is not rewritten by half: it stays, and is named.
func TestRewriteLeavesDamageAlone(t *testing.T) {
	for _, tail := range []string{
		" b - - -5 26", " r - x 0 1", " x  - - 0 1", " ? - - 0 1", " w - w cq - 0P1", " r\t- - 5 26", " r - - 5\t26",
		" w---0 1", " g 20 100", " b; - - 5 26", "; b - - 5 26", " w - - 5 -", " w - - - - 1", " - - 5 26", " w - - - 0 1", " b - - 5,26",
	} {
		text := "see " + apartBoard + tail + "\nand more"
		out, all := rewritten(t, []byte(text), Options{Dialect: to("wxf-fused")})
		assert.Equal(t, text, string(out))
		assert.Equal(t, 1, refused(all), text)
	}
	for tail, expected := range map[string]string{
		" b - - 5":            " b---5",
		" b - - 5.":           " b---5.",
		" b - - 5 26, and 3":  " b---26, and 3",
		" w - a nice one":     " w - a nice one",
		" w, 5 times":         " w, 5 times",
		" w 3.5":              " w 3.5",
		" w - - 0 1 -35":      " w---1 -35",
		" w | - | 5 |":        " w | - | 5 |",
		" 1 - - 5 26":         " b---26",
		" b \\\\- \\\\- 5 26": " b---26",
	} {
		out, _ := rewritten(t, []byte("see "+apartBoard+tail), Options{Dialect: to("wxf-fused")})
		assert.Equal(t, "see "+apartBoardWXF+expected, string(out))
	}
}

// A board in the letters of another dialect than the one that is named stays, and that is noted; one whose
// letters do not tell is read.
func TestRewriteLeavesOtherDialects(t *testing.T) {
	for board, expected := range map[string]string{
		apartBoard: apartBoardWXF, apartBoardWXF: apartBoardWXF, "4kaR2/4a4/3hR4/7N1/9/9/9/9/4Ap1r1/3AK3c": apartBoardWXF, "3k5/9/9/9/9/9/9/9/9/4K4": "3k5/9/9/9/9/9/9/9/9/4K4",
	} {
		o := Options{Dialect: to("wxf"), Reader: dialect.Reader{As: to("xqbase")}}
		out, all := rewritten(t, []byte("see "+board+" b"), o)
		assert.Equal(t, "see "+expected+" b", string(out))
		noted := slices.ContainsFunc(all[0].Notes, func(n note.Note) bool { return n.Code == note.NothingFound && n.Column == 5 })
		assert.Equal(t, board == apartBoardWXF, noted, board)
	}
	o := Options{Dialect: to("alphazero"), Reader: dialect.Reader{As: to("xqbase")}}
	out, _ := rewritten(t, []byte(apartBoardWXF), o)
	assert.Equal(t, apartBoardWXF, string(out))
}

// A URL stays one: what is not ASCII is escaped, unless the text has it as it is.
func TestRewriteKeepsURLs(t *testing.T) {
	for in, expected := range map[string]string{
		"?fen=" + apartBoard + "%20b%20-%20-%205%2026":  "?fen=" + apartBoardWXF + "%20b%20%E2%80%93%20-%20%E2%80%93%2026",
		"?fen=" + apartBoard + "_b_–_-_–_26":            "?fen=" + apartBoardWXF + "_b_–_-_–_26",
		"?fen=" + apartBoard + "+b+-+-+5+26&site=x y z": "?fen=" + apartBoardWXF + "+b+%E2%80%93+-+%E2%80%93+26&site=x y z",
		"fen " + apartBoard + " b - - 5 26":             "fen " + apartBoardWXF + " b – - – 26",
	} {
		out, _ := rewritten(t, []byte(in), Options{Dialect: to("xqfan")})
		assert.Equal(t, expected, string(out))
		again, _ := rewritten(t, out, Options{Dialect: to("xqfan")})
		assert.Equal(t, expected, string(again), "what is written is read again")
	}
}

// proseText is what surrounds positions in a text.
var proseText = []string{
	"i", "iSfen: ", "iSfen:", "Sfen: ", "sfen", "see ", "x,", "é ", "中", "fen:", "[FEN \"", "\"]", "(", ")", ", ", "; ", "|", "<td>", "</td>", "\n", "# ", "9 ",
	"http://a.example/#/", "&quot;", "=", ". ", " and ", " 0 3", " 5 7", " 0", " -", "-", "12", "\t", "**", "'", "`",
}

// FuzzRewriteProse: a text of positions and words that was rewritten stays as it is when
// it is rewritten again.
func FuzzRewriteProse(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed)
	}
	var all []*dialect.Dialect
	for _, d := range dialect.All() {
		// What is written with other letters is read again only with a dialect that is named.
		if letters := d.Spec().Letters.Name; letters == "xqbase" || letters == "wxf" {
			all = append(all, d)
		}
	}
	boards := []string{startFEN, "3k5/9/9/9/4c4/9/9/9/9/4K4", "4kaR2/4a4/3hR4/7H1/9/9/9/9/4Ap1r1/3AK3c"}
	tails := []string{"", " w", " b", "_b", ",b", " b - - 0 3", " w - 2", " b - 3", ",b - 3", "%20w%20-%20-%200%201", "\u3000b - - 0 3", " w---1", " w - - - 4"}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 9))
		var text []byte
		for range 1 + r.IntN(3) {
			text = append(text, proseText[r.IntN(len(proseText))]...)
			text = append(text, proseText[r.IntN(len(proseText))]...)
			text = append(text, boards[r.IntN(len(boards))]...)
			text = append(text, tails[r.IntN(len(tails))]...)
			text = append(text, proseText[r.IntN(len(proseText))]...)
			text = append(text, " ; "...)
		}
		o := Options{Dialect: all[r.IntN(len(all))]}
		once, _ := rewritten(t, text, o)
		twice, _ := rewritten(t, once, o)
		if !bytes.Equal(once, twice) {
			t.Fatalf("%s\n%q\n%q\n%q", o.Dialect.Name(), text, once, twice)
		}
	})
}

// What a line of many positions costs grows with its length, whatever is between them: four
// times the line, at most six times as much.
func TestRewriteLongLine(t *testing.T) {
	testfiles.OneThread(t)
	const board, size, floor = "9/9/9/9/9/9/9/9/9/9", 32 << 10, 1 << 20
	for _, after := range []string{" w ", " w - - 0 3 5 ", " w - - 0 1 -,", "_w-", "\tw\t-\t", " ", "%20w%20-%20 5 ", " w 红 7", " w" + strings.Repeat(" ", 99) + "5 "} {
		line := func(n int) []byte { return []byte(strings.Repeat(board+after, n/len(board+after))) }
		for _, to := range []string{"xqbase", "sfen", "han-hans"} {
			o := Options{Dialect: testfiles.Found(dialect.Find(dialect.All(), to))}
			few, many := line(size), line(4*size)
			first := allocated(func() { rewritten(t, few, o) })
			assert.LessOrEqual(t, allocated(func() { rewritten(t, many, o) }), 6*first+floor, "%s: %q", to, after)
		}
	}
}

// The puzzles of wukong: nine have a digit of another field before the board, some
// lack a king or have the wrong side to move.
func TestCorpora(t *testing.T) {
	for _, pattern := range []string{"wukong/puzzles_verified.json", "positions/annguyen-cothe/*.json"} {
		for _, path := range testfiles.SharedGlob(t, "corpora/"+pattern) {
			t.Run(filepath.Base(path), func(t *testing.T) {
				text, err := os.ReadFile(path)
				require.NoError(t, err)
				away, all := rewritten(t, text, Options{Dialect: to("wxf6")})
				assert.Len(t, all, strings.Count(string(text), `"fen"`))
				if filepath.Base(path) == "puzzles_verified.json" {
					assert.Equal(t, 9, refused(all))
				}
				back, _ := rewritten(t, away, Options{})
				same, _ := rewritten(t, text, Options{})
				assert.True(t, bytes.Equal(same, back), "there and back differs from a rewrite to xqbase")
				again, _ := rewritten(t, same, Options{})
				assert.True(t, bytes.Equal(same, again), "a second rewrite changes something")
			})
		}
	}
}

// allocated returns how many bytes a function allocates.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Positions and notes have the same places, however the text is cut into blocks.
func TestBlocks(t *testing.T) {
	type place struct {
		code         note.Code
		line, column int
	}
	part := "中 " + startFEN + " r\n<td>15k3/9/9/9/9/9/9/9/9/9 w</td>; 4k4/9/9/9/9/4N4/9/9/9/4K4 x"
	for name, between := range map[string]string{"lines": "\n", "a line": " and ", "blanks": strings.Repeat(" ", margin), "far apart": strings.Repeat("word ", blockSize/8)} {
		t.Run(name, func(t *testing.T) {
			unit := part + between
			if name != "lines" {
				unit = strings.ReplaceAll(unit, "\n", " ")
			}
			text := strings.Repeat(unit, 1+blockSize*2/len(unit))
			var expected []place
			line, column := 1, 1
			for range strings.Count(text, unit) {
				_, one := rewritten(t, []byte(unit), Options{Dialect: to("wxf")})
				for _, p := range one {
					if p.Refused != nil {
						p.Notes = append(p.Notes, *p.Refused)
					}
					for _, n := range p.Notes {
						at := place{n.Code, line + n.Line - 1, n.Column}
						if n.Line == 1 {
							at.column += column - 1
						}
						expected = append(expected, at)
					}
				}
				line += strings.Count(unit, "\n")
				if !strings.Contains(unit, "\n") {
					column += len([]rune(unit))
				}
			}
			var got []place
			out, all := rewritten(t, []byte(text), Options{Dialect: to("wxf")})
			for _, p := range all {
				if p.Refused != nil {
					p.Notes = append(p.Notes, *p.Refused)
				}
				for _, n := range p.Notes {
					got = append(got, place{n.Code, n.Line, n.Column})
				}
			}
			require.Equal(t, expected, got)
			one, _ := rewritten(t, []byte(unit), Options{Dialect: to("wxf")})
			assert.True(t, string(out) == strings.Repeat(string(one), strings.Count(text, unit)))
		})
	}
}

// An error of the input is returned, and what was read before it is a part of the output.
func TestFailingInput(t *testing.T) {
	var out bytes.Buffer
	broken := errors.New("broken")
	text := strings.Repeat("a\n", blockSize)
	err := Text(&out, iotest.DataErrReader(&failing{strings.NewReader(text), broken}), new(Options))
	require.ErrorIs(t, err, broken)
	assert.True(t, strings.HasPrefix(text, out.String()))
}

// failing is a reader that fails at the end of another.
type failing struct {
	*strings.Reader
	err error
}

func (f *failing) Read(p []byte) (int, error) {
	if f.Len() == 0 {
		return 0, f.err
	}
	return f.Reader.Read(p)
}

// One column of a table, or one key of JSON, is rewritten.
func TestColumn(t *testing.T) {
	const fen, wxf = "4k4/9/9/9/9/4N4/9/9/9/4K4 w", "4k4/9/9/9/9/4H4/9/9/9/4K4 w"
	for _, c := range []struct{ column, in, out string }{
		{"fen", "id,fen,other\n1," + fen + "," + fen + "\n", "id,fen,other\n1," + wxf + "," + fen + "\n"},
		{"2", "1," + fen + "," + fen, "1," + wxf + "," + fen},
		{"FEN", "\ufefffen\tb\r\n" + fen + "\t" + fen + "\r\n", "\ufefffen\tb\r\n" + wxf + "\t" + fen + "\r\n"},
		{"b", "a;b\n" + fen + ";x " + fen + "\n", "a;b\n" + fen + ";x " + wxf + "\n"},
		{"b", "a,b\n\"x\n,\"\"" + fen + "\",\"y\n\"\"" + fen + "\"\n", "a,b\n\"x\n,\"\"" + fen + "\",\"y\n\"\"" + wxf + "\"\n"},
		{"fen", "id,\"fen\"\n\"open," + fen + "\n2," + fen + "\n", "id,\"fen\"\n\"open," + wxf + "\n2," + wxf + "\n"},
		{"fen", `{"a":"` + fen + `","fen":"` + fen + `"}` + "\n", `{"a":"` + fen + `","fen":"` + wxf + `"}` + "\n"},
		{"pos.fen", `[{"fen":"` + fen + `","pos":{"fen":"x\ud83d\ude00\"` + fen + `"}}]`, `[{"fen":"` + fen + `","pos":{"fen":"x\ud83d\ude00\"` + wxf + `"}}]`},
		{"fens", `{"fens":["` + fen + `", "` + strings.ReplaceAll(fen, "/", `\/`) + `"],"fen":"` + fen + `"}`, `{"fens":["` + wxf + `", "` + strings.ReplaceAll(wxf, "/", `\/`) + `"],"fen":"` + fen + `"}`},
		{"fen", `{"x":1,` + "\n" + `{"fen":"` + fen + `"}`, `{"x":1,` + "\n" + `{"fen":"` + wxf + `"}`},
	} {
		out, _ := rewritten(t, []byte(c.in), Options{Dialect: to("wxf"), Column: c.column})
		assert.Equal(t, c.out, string(out), c.in)
	}
	out, _ := rewritten(t, []byte(`{"fen":"4k4/9/9/9/9/4\u004e4/9/9/9/4K4 w - - 0 1"}`), Options{Dialect: to("xqfan"), Column: "fen"})
	assert.Equal(t, `{"fen":"4k4/9/9/9/9/4H4/9/9/9/4K4 w \u2013 - \u2013 1"}`, string(out))
	out, all := rewritten(t, []byte("fen\n\"x\n4k4/9/9/9/9/4N4/9/9/9/15K3 w\"\n"), Options{Column: "fen"})
	assert.Equal(t, "fen\n\"x\n4k4/9/9/9/9/4N4/9/9/9/15K3 w\"\n", string(out))
	require.Len(t, all, 1)
	assert.Equal(t, 3, all[0].Refused.Line)
	// A field that begins with a position and is none stays, with a reason. Moves may be after one.
	const cells = fen + " - - 0 1\n4k4/9/9/9/9/4N4/9/9/9/4K4 red 0 1\n" + fen + " mate in 3\nx " + fen + " mate\n" + fen + " 1. e4d6\n"
	out, all = rewritten(t, []byte("fen\n"+cells), Options{Dialect: to("wxf"), Column: "fen"})
	assert.Equal(t, 3, strings.Count(string(out), wxf))
	for i, code := range []note.Code{"", note.Side, note.Field, "", ""} {
		if refused := all[i].Refused; assert.Equal(t, code != "", refused != nil) && refused != nil {
			assert.Equal(t, code, refused.Code)
			assert.Equal(t, i+2, refused.Line)
		}
	}
	for _, text := range []string{"a,b\n1,2\n", `{"a":1}` + "\n"} {
		var missing *ColumnError
		assert.ErrorAs(t, Text(new(bytes.Buffer), strings.NewReader(text), &Options{Column: "fen"}), &missing, text)
	}
}

// A field that is longer than a block is one field, and a position in it is found.
func TestLongFields(t *testing.T) {
	const fen, wxf = "4k4/9/9/9/9/4N4/9/9/9/4K4 w", "4k4/9/9/9/9/4H4/9/9/9/4K4 w"
	long := strings.Repeat("word ", blockSize/2)
	for _, text := range []string{"a,fen\n\"" + long + "\n\"," + fen + "\n", `{"a":"` + long + `","fen":"` + long + fen + `"}`} {
		out, all := rewritten(t, []byte(text), Options{Dialect: to("wxf"), Column: "fen"})
		assert.True(t, strings.ReplaceAll(text, fen, wxf) == string(out))
		assert.Len(t, all, 1)
	}
}

// Lists of moves are written in another notation: after a position, and from the usual start.
func TestMoves(t *testing.T) {
	wxf, err := i18n.Notation("wxf")
	require.NoError(t, err)
	const fen = "3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1"
	for in, out := range map[string]string{
		"name|" + fen + "|e4d6 d9d8; and so on":       "name|" + fen + "|H5+6 K4+1; and so on",
		"position fen " + fen + " moves e4d6\n":       "position fen " + fen + " moves H5+6\n",
		"position startpos moves h2e2 h9g7":           "position startpos moves C2=5 H8+7",
		"<td>1. h2e2! {good} h9g7 2. h0g2 *</td>":     "<td>1. C2=5! {good} H8+7 2. H2+3 *</td>",
		"see h2e2, and 1. apples 2. pears a1b2 - 3.5": "see h2e2, and 1. apples 2. pears a1b2 - 3.5",
		"[FEN \"" + fen + "\"]\n\n1. e4d6\nd9d8 *\n":  "[FEN \"" + fen + "\"]\n\n1. H5+6\nK4+1 *\n",
		`{"moves":["h2e2","h9g7"]}`:                   `{"moves":["C2=5","H8+7"]}`,
		"炮二平五 马８进７ " + fen + " x e4d6":                "C2=5 H8+7 " + fen + " x H5+6",
		"1. h2e2 (1. b2e2 h9g7) h9g7":                 "1. C2=5 (1. C8=5 H8+7) H8+7",
		"<b>h2e2</b> <b>h9g7</b>":                     "<b>C2=5</b> <b>H8+7</b>",
		`{"a":"h2e2 h9g7","b":"b2e2 h9g7"}`:           `{"a":"C2=5 H8+7","b":"C8=5 H8+7"}`,
		"1. h2e2 h9g7\n\n2. h0g2 i9h9\n\nh2e2 h9g7":   "1. C2=5 H8+7\n\n2. H2+3 R9=8\n\nC2=5 H8+7",
	} {
		got, _ := rewritten(t, []byte(in), Options{Notation: wxf})
		assert.Equal(t, out, string(got))
	}
}

// A list begins with the side that its numbers and figures say, as for all who read lists, and wherever it is in a text.
func TestSideOfLists(t *testing.T) {
	for in, out := range map[string]string{
		"以后 马8进7 马八进七 车9平8 车九平八":        "以后 h9g7 b0c2 i9h9 a0b0",
		"着法如下：炮八平五 马8进7 马八进七 车9平8":      "着法如下：b2e2 h9g7 b0c2 i9h9",
		"（炮二平五 马8进7 马二进三）":              "（h2e2 h9g7 h0g2）",
		"“炮二平五，马8进7、马二进三”。":             "“h2e2，h9g7、h0g2”。",
		"着法：1.炮二平五马8进7 2.马二进三":          "着法：1. h2e2 h9g7 2. h0g2",
		"如炮二平五 马8进7":                    "如 h2e2 h9g7",
		"<p>炮二平五</p><p>马8进7</p>":        "<p>h2e2</p><p>h9g7</p>",
		"Then 1...H8+7 2.H8+7 R9=8, of": "Then 1... h9g7 2. b0c2 i9h9, of",
		"moves：C2=5，H8+7。":              "moves：h2e2，h9g7。",
	} {
		got, all := rewritten(t, []byte(in), Options{Notation: notation.UCI()})
		assert.Equal(t, out, string(got))
		assert.Zero(t, refused(all), in)
	}
}

// A list that cannot be read as a whole stays as it is, all of it, and is noted.
func TestListsThatStay(t *testing.T) {
	for in, place := range map[string]string{
		"so: 3... H2+3 4. P7+1 P7+1 5. R2+6.":           "3...",
		"第6回合后：6... H2+3 7. H8+7 C8=9":                  "6...",
		"接着车一平二、马2进3、兵七进一":                              "车一平二",
		"1. C2=5 H8+7 (1... H2+3 2. H2+9) 2. H2+3 R9=8": "H2+9",
		"C2=5 H8+7 H2+3 X9=8 R1=2":                      "X9=8",
		"1. C2=5 H8+7\n2. R1+9 R9=8\n3. H2+3\n":         "R1+9",
		"C25 H8+7 H2+3 R98":                             "H8+7",
		"炮二平五马8进7兑":                                     "马8进7兑",
	} {
		got, all := rewritten(t, []byte(in), Options{Notation: notation.UCI()})
		assert.Equal(t, in, string(got))
		if assert.Len(t, all, 1, in) && assert.NotNil(t, all[0].Refused, in) {
			assert.Equal(t, strings.Index(in, place), all[0].Refused.Offset, in)
		}
	}
	for _, in := range []string{"see A1-2 B3-4", "e2e4 e7e5 g1f3", "红方炮二平五，黑方马8进7", "x = a1b2; y = h2e2"} {
		got, all := rewritten(t, []byte(in), Options{Notation: notation.UCI()})
		assert.Equal(t, in, string(got))
		assert.Empty(t, all, in)
	}
}

// A list whose side could not be found again is written in coordinates, which say it.
func TestSideIsKept(t *testing.T) {
	wxf, err := i18n.Notation("wxf")
	require.NoError(t, err)
	got, all := rewritten(t, []byte("以后 马8进7 马八进七 车9平8 车九平八"), Options{Notation: wxf})
	assert.Equal(t, "以后 h9g7 b0c2 i9h9 a0b0", string(got))
	require.Len(t, all, 1)
	assert.True(t, slices.ContainsFunc(all[0].Notes, func(n note.Note) bool { return n.Code == note.OtherNotation }))
}

// Where a list stops at a move that cannot be played, that is an error, once and in its place, and the rest stays as
// it is.
func TestListsThatStop(t *testing.T) {
	for in, stops := range map[string]string{
		"a 炮二平五 马8进7 马九进九 车9平8":              "马九进九",
		"1. h2e2 h9g7 2. h0h5 i9h9\nprose\n": "h0h5",
		"1. h2e2 h9g7\n2. h0h5 i9h9\n":       "h0h5",
		"h2e2 h9g7\nh2e2 h9g7":               "",
		"h2e2 h9g7 is the usual":             "",
		"| h2e2 h9g7 | 炮二平五 马8进7 |":          "",
	} {
		_, all := rewritten(t, []byte(in), Options{Notation: notation.UCI()})
		found := ""
		for _, p := range all {
			if p.Refused != nil {
				found += strings.Trim(p.Refused.Got, `"`)
				assert.Equal(t, strings.Index(in, stops), p.Refused.Offset, in)
			}
		}
		assert.Equal(t, stops, found, in)
	}
}
