package collection

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/note"
)

// endgames is the damaged collection that ships, with every kind of damage.
func endgames(t testing.TB) string {
	text, err := os.ReadFile(filepath.Join("..", "testdata", "endgames-damaged.fen"))
	require.NoError(t, err)
	return string(text)
}

// One worker or eight: the same bytes everywhere, in every format.
func TestWorkersMakeNoDifference(t *testing.T) {
	const copies = 8 // several blocks
	in := strings.Repeat(endgames(t), copies)
	for _, c := range []struct {
		to      *game.Format
		perCode int
	}{{&list.FEN, 0}, {&list.FEN, 3}, {jsonl.Format(), 3}, {&table.CSV, 3}, {&table.TSV, 3}, {nil, 3}} {
		o := Options{Dialect: to("wxf"), To: c.to, PerCode: c.perCode}
		o.Workers = 1
		one := run(strings.NewReader(in), o)
		require.NoError(t, one.err)
		o.Workers = 8
		eight := run(strings.NewReader(in), o)
		require.Equal(t, one, eight)
		assert.Equal(t, copies*752, one.report.Total.Read)
		if c.to != nil {
			assert.Equal(t, one.report.Total.Read, one.report.Total.Written+one.report.Total.Rejected, c.to.Name)
		}
	}
}

// Nothing is lost: every line of the input is in the output or in the rejects,
// in order.
func TestNothingIsLost(t *testing.T) {
	in := endgames(t)
	r := editText(t, in, Options{Dialect: to("wxf6")})
	require.NoError(t, r.err)
	out, rejects := strings.SplitAfter(r.out, "\n"), strings.SplitAfter(r.rejects, "\n")
	for _, line := range strings.SplitAfter(in, "\n") {
		if len(rejects) > 0 && rejects[0] == line && line != "" {
			rejects = rejects[1:]
			continue
		}
		require.NotEmpty(t, out, line)
		assert.Equal(t, endOfLine(line), endOfLine(out[0]), line)
		assert.Equal(t, strings.TrimSpace(line) == "", strings.TrimSpace(out[0]) == "", line)
		out = out[1:]
	}
	assert.Empty(t, strings.Join(out, ""))
	assert.Empty(t, strings.Join(rejects, ""))
}

func endOfLine(line string) string { return line[len(strings.TrimRight(line, "\r\n")):] }

// There and back again says the same position.
func TestThereAndBack(t *testing.T) {
	for _, name := range []string{"wxf6", "wxf", "tuongky-url", "alphazero", "han-hans"} {
		first := editText(t, endgames(t), Options{})
		away := editText(t, first.out, Options{Dialect: to(name)})
		back := editText(t, away.out, Options{From: to(name)})
		require.Zero(t, back.report.Total.Rejected, "%s:\n%s", name, back.said)
		assert.True(t, first.out == back.out, name)
	}
}

// Records that came out go in again and come out the same.
func TestRecordsGoInAgain(t *testing.T) {
	for _, f := range []*game.Format{jsonl.Format(), &table.CSV, &table.TSV} {
		o := Options{To: f, Dialect: to("wxf")}
		first := editText(t, endgames(t), o)
		again := editText(t, first.out, o)
		assert.Equal(t, first.report.Total.Written, again.report.Total.Read, f.Name)
		assert.Zero(t, again.report.Total.Rejected, "%s\n%s", f.Name, again.said)
		if f != &table.TSV { // which has no tabs inside a field
			assert.True(t, first.out == again.out, "%s differs", f.Name)
		}
		lines := editText(t, first.out, Options{Dialect: to("wxf")})
		direct := editText(t, endgames(t), Options{Dialect: to("wxf")})
		assert.Equal(t, positions(direct.out), positions(lines.out), f.Name)
	}
}

// positions cuts every line down to the board and what a reader sees of the tail.
func positions(out string) []string {
	var all []string
	var r dialect.Reader
	for _, line := range strings.Split(out, "\n") {
		if reading, err := r.Read([]byte(line)); err == nil {
			all = append(all, to("wxf").String(&reading.Setup))
		}
	}
	return all
}

func TestOddInput(t *testing.T) {
	const good = "4k4/9/9/9/9/4N4/9/9/9/4K4 b - - 5 26"
	for _, c := range []struct{ name, in, out, rejects, said string }{
		{"empty", "", "", "", "hint nothing-inside"},
		{"no newline at the end", good, good, "", ""},
		{"CRLF", good + "\r\n\r\n" + good + "\r\n", good + "\r\n\r\n" + good + "\r\n", "", ""},
		{"lone CR", good + "\r" + good + "\n", "", good + "\r" + good + "\n", "error two-positions"},
		{"BOM", "\ufeff" + good + "\n", good + "\n", "", ""},
		{"a tag of the position", "[EVENT \"x\" ]\n" + good + "\n", "[EVENT \"x\" ]\n" + good + "\n", "", ""},
		{"BOM and a comment", "\ufeff# x\n" + good + "\n", "# x\n" + good + "\n", "", ""},
		{"NUL", "\x00\n" + good + "\n", good + "\n", "\x00\n", "error no-position"},
		{"NUL after", good + " \x00\n", good + " \x00\n", "", ""},
		{"not UTF-8", "\xb1\xf8|" + good + " ;\xb1\xf8\n", "\xb1\xf8|" + good + " ;\xb1\xf8\n", "", ""},
		{"spaces alone", "  \n" + good + "\n", "  \n" + good + "\n", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := editText(t, c.in, Options{})
			require.NoError(t, r.err)
			assert.Equal(t, c.out, r.out)
			assert.Equal(t, c.rejects, r.rejects)
			assert.True(t, strings.HasPrefix(r.said, c.said), r.said)
			assert.Equal(t, c.said == "", r.said == "", r.said)
		})
	}
}

// A line of many megabytes is refused with its place and streamed to the rejects;
// its neighbors are read, and memory does not grow with it.
func TestLineTooLong(t *testing.T) {
	const good = "4k4/9/9/9/9/4N4/9/9/9/4K4 b - - 5 26\n"
	long := strings.Repeat("x", kit.MaxRecord+9) + "\n"
	r := editText(t, good+long+good, Options{Workers: 2})
	require.NoError(t, r.err)
	assert.Equal(t, long, r.rejects)
	assert.Equal(t, good+good, r.out)
	assert.Equal(t, Counts{Read: 3, Written: 2, Rejected: 1, OK: 2}, r.report.Total)
	assert.Equal(t, map[note.Code]int{note.TooLarge: 1}, r.report.byCode)
	var lines []int
	_, err := Convert(t.Context(), texts("a", good+long+good), &Options{
		Edit: true, To: &list.FEN, Diagnose: func(d *Diagnostic) { lines = append(lines, d.Line) },
	})
	require.NoError(t, err)
	assert.Equal(t, []int{2}, lines)
}

// A line is too long for one road where it is for the others: edited, written as records, and
// only looked at.
func TestLongLinesAlike(t *testing.T) {
	const good = "4k4/9/9/9/9/4N4/9/9/9/4K4 b - - 5 26"
	for _, size := range []int{3 << 20, kit.MaxRecord + 9} {
		text := good + " ; " + strings.Repeat("x", size) + "\n" + good + "\n"
		refused := 0
		if size > kit.MaxRecord {
			refused = 1
		}
		for name, o := range map[string]*Options{
			"edited": {Edit: true, To: &list.FEN}, "records": {To: FormatByName("jsonl")}, "looked at": {},
		} {
			r, err := Convert(t.Context(), texts("a", text), o)
			require.NoError(t, err)
			assert.Equal(t, []int{2, refused, refused}, []int{r.Total.Read, r.Total.Rejected, r.byCode[note.TooLarge]}, "%s: %d", name, size)
		}
	}
}

// The moves of an operation pv are looked at alike where the line is edited and where records
// are written, and a line that is edited keeps all of them.
func TestLinesOfEPDAlike(t *testing.T) {
	for operations, illegal := range map[string]int{
		`pv h2e2 h9g7; id "x";`: 0, `pv h2e2 h9h0; id "x";`: 1, `id "pv zz;"; pv h2e2 h9g7`: 0, `id "x"; pv h2e2 h9h0; bm h2e2;`: 1,
		`bm h2e2;`: 0, `pv ;`: 0, `pv a0a9;`: 1, `; c0 "pv a0a9;";`: 0,
	} {
		line := "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - " + operations + "\n"
		for name, o := range map[string]*Options{"edited": {Edit: true, To: &list.EPD}, "records": {To: FormatByName("jsonl")}} {
			out := ""
			o.Emit = func(e *Emitted) error { out += string(e.Data); return nil }
			r, err := Convert(t.Context(), texts("a.epd", line), o)
			require.NoError(t, err)
			assert.Equal(t, []int{illegal, illegal}, []int{r.Total.Illegal, r.byCode[note.IllegalMove]}, "%s: %s", name, line)
			assert.Equal(t, []int{1, 0}, []int{r.Total.Written, r.Total.Rejected}, "%s: %s", name, line)
			if name == "edited" {
				assert.Equal(t, line, out)
			}
		}
	}
}

// A list of blanks keeps them where it is edited, and nothing is made of them otherwise.
func TestBlankList(t *testing.T) {
	const blanks = "\n \t \r\n\n"
	for _, row := range []struct {
		name string
		o    Options
		out  string
	}{
		{"a.fen", Options{Edit: true}, blanks}, {"a", Options{Edit: true, FromFormat: &list.FEN, To: &list.FEN}, blanks},
		{"a", Options{Edit: true, To: &list.EPD}, blanks}, {"a.pgn", Options{Edit: true}, ""}, {"a.fen", Options{To: FormatByName("jsonl")}, ""},
	} {
		out := ""
		row.o.Emit = func(e *Emitted) error { out += string(e.Data); return nil }
		r, err := Convert(t.Context(), texts(row.name, blanks), &row.o)
		require.NoError(t, err)
		assert.Equal(t, row.out, out, row.name)
		assert.Equal(t, 1, r.byCode[note.NothingInside], row.name)
	}
}

// A source that fails in the middle is an error, after all that could be read; a
// line that was cut is not taken for a whole one.
func TestSourceFails(t *testing.T) {
	const good = "4k4/9/9/9/9/4N4/9/9/9/4K4 b - - 5 26\n"
	boom := errors.New("boom")
	r := editFrom(io.MultiReader(strings.NewReader(good+good[:30]), iotest.ErrReader(boom)), Options{Workers: 2})
	require.NoError(t, r.err)
	assert.True(t, ioFailed(r.report))
	assert.Contains(t, r.report.Files[0].Failed, boom.Error())
	assert.Equal(t, good, r.out)
	assert.Equal(t, good[:30], r.rejects)
	assert.Contains(t, r.said, "error input ")
}

func TestDestinationFails(t *testing.T) {
	boom := errors.New("disk full")
	_, err := Convert(t.Context(), texts("a", endgames(t)), &Options{
		Edit: true, To: &list.FEN, Workers: 2, Emit: func(*Emitted) error { return boom },
	})
	require.ErrorIs(t, err, boom)
}

func TestCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	blocks := 0
	_, err := Convert(ctx, texts("a", strings.Repeat(endgames(t), 400)), &Options{
		Edit: true, To: &list.FEN, Workers: 2,
		Emit: func(*Emitted) error {
			blocks++
			cancel()
			return nil
		},
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Less(t, blocks, 2*editedBytes/len(ending), "those of a block or two")
}

// The fast lane allocates nothing: a hundred times the records, the same
// allocations.
func TestNoAllocationsPerRecord(t *testing.T) {
	allocations := func(records int) float64 {
		lines := string(randomLines(records))
		return testing.AllocsPerRun(3, func() {
			o := Options{Edit: true, To: &list.FEN, Dialect: to("wxf"), Workers: 1, Emit: func(*Emitted) error { return nil }}
			if report, err := Convert(t.Context(), texts("a", lines), &o); err != nil || report.Total.Written != records {
				t.Error(report.Total, err)
			}
		})
	}
	few, many := allocations(100), allocations(10_000)
	assert.Less(t, many-few, 0.02*10_000, "allocations: %v for 100 records, %v for 10,000", few, many)
}

// An example of each line of the summary: a run over the collection that ships.
func TestStatsOfTheCollection(t *testing.T) {
	var survey Spellings
	r := run(strings.NewReader(endgames(t)), Options{Spellings: &survey})
	require.NoError(t, r.err)
	assert.Equal(t, r.report.Total.Read, survey.Read+r.report.Total.Rejected)
	assert.Equal(t, r.report.Total.Read, survey.Records)
	assert.Equal(t, "xqbase", survey.Exact.Sorted()[0].Name)
	total := 0
	for _, c := range r.report.Codes {
		total += c.Count
	}
	sum := 0
	for _, n := range r.report.byCode {
		sum += n
	}
	assert.Equal(t, sum, total, "Codes lists every code that was counted")
}
