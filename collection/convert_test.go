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
	"github.com/xqfen/xqfen/internal/testfiles"
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
	for _, c := range testfiles.Few([]struct {
		to      *game.Format
		perCode int
	}{{&list.FEN, 0}, {&list.FEN, 3}, {jsonl.Format(), 3}, {&table.CSV, 3}, {&table.TSV, 3}, {nil, 3}}) {
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

// There and back again says the same position.
func TestThereAndBack(t *testing.T) {
	testfiles.OneThread(t)
	first := editText(t, endgames(t), Options{})
	for _, name := range []string{"wxf6", "wxf", "tuongky-url", "alphazero", "han-hans"} {
		away := editText(t, first.out, Options{Dialect: to(name)})
		back := editText(t, away.out, Options{From: to(name)})
		require.Zero(t, back.report.Total.Rejected, "%s:\n%s", name, back.said)
		assert.True(t, first.out == back.out, name)
	}
}

// Records that came out go in again and come out the same.
func TestRecordsGoInAgain(t *testing.T) {
	testfiles.OneThread(t)
	direct := editText(t, endgames(t), Options{Dialect: to("wxf")})
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

// A line of many megabytes is refused with its place and streamed to the rejects;
// its neighbors are read, and memory does not grow with it.
func TestLineTooLong(t *testing.T) {
	const good = "4k4/9/9/9/9/4N4/9/9/9/4K4 b - - 5 26\n"
	long := strings.Repeat("x", kit.MaxRecord+9) + "\n"
	r := editText(t, good+long+good, Options{Workers: 2})
	require.NoError(t, r.err)
	assert.Equal(t, good+good, r.out)
	assert.Equal(t, Counts{Read: 3, Written: 2, Rejected: 1, OK: 2}, r.report.Total)
	assert.Equal(t, map[note.Code]int{note.TooLarge: 1}, r.report.byCode)
	var lines []int
	_, err := Convert(t.Context(), texts("a", good+long+good), &Options{
		To: &list.FEN, Diagnose: func(d *Diagnostic) { lines = append(lines, d.Line) },
	})
	require.NoError(t, err)
	assert.Equal(t, []int{2}, lines)
}

// A line is too long for one road where it is for the others: edited, written as records, and
// only looked at.
func TestLongLinesAlike(t *testing.T) {
	testfiles.OneThread(t)
	const good = "4k4/9/9/9/9/4N4/9/9/9/4K4 b - - 5 26"
	for _, size := range []int{3 << 20, kit.MaxRecord + 9} {
		text := good + " ; " + strings.Repeat("x", size) + "\n" + good + "\n"
		refused := 0
		if size > kit.MaxRecord {
			refused = 1
		}
		for name, o := range map[string]*Options{
			"list": {To: &list.FEN}, "records": {To: testfiles.Must(FindFormat("jsonl"))}, "looked at": {},
		} {
			r, err := Convert(t.Context(), texts("a", text), o)
			require.NoError(t, err)
			assert.Equal(t, []int{2, refused, refused}, []int{r.Total.Read, r.Total.Rejected, r.byCode[note.TooLarge]}, "%s: %d", name, size)
		}
	}
}

// The moves of an operation pv are looked at alike whatever is written.
func TestLinesOfEPDAlike(t *testing.T) {
	for operations, illegal := range map[string]int{
		`pv h2e2 h9g7; id "x";`: 0, `pv h2e2 h9h0; id "x";`: 1, `id "pv zz;"; pv h2e2 h9g7`: 0, `id "x"; pv h2e2 h9h0; bm h2e2;`: 1,
		`bm h2e2;`: 0, `pv ;`: 0, `pv a0a9;`: 1, `; c0 "pv a0a9;";`: 0,
	} {
		line := "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - " + operations + "\n"
		for name, o := range map[string]*Options{"list": {To: &list.EPD}, "records": {To: testfiles.Must(FindFormat("jsonl"))}} {
			o.Emit = func(*Emitted) error { return nil }
			r, err := Convert(t.Context(), texts("a.epd", line), o)
			require.NoError(t, err)
			assert.Equal(t, []int{illegal, illegal}, []int{r.Total.Illegal, r.byCode[note.IllegalMove]}, "%s: %s", name, line)
			assert.Equal(t, []int{1, 0}, []int{r.Total.Written, r.Total.Rejected}, "%s: %s", name, line)
		}
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
	assert.True(t, strings.HasPrefix(r.out, good), r.out)
	assert.Contains(t, r.said, "error record-truncated ")
}

func TestDestinationFails(t *testing.T) {
	boom := errors.New("disk full")
	_, err := Convert(t.Context(), texts("a", endgames(t)), &Options{
		To: &list.FEN, Workers: 2, Emit: func(*Emitted) error { return boom },
	})
	require.ErrorIs(t, err, boom)
}

func TestCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	blocks := 0
	_, err := Convert(ctx, texts("a", strings.Repeat(endgames(t), 400)), &Options{
		To: &list.FEN, Workers: 2,
		Emit: func(*Emitted) error {
			blocks++
			cancel()
			return nil
		},
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Less(t, blocks, 2*exactBytes/len(ending), "those of a block or two")
}

// The exact lane allocates nothing: ten times the records, the same allocations. Both files are longer than
// what a format is recognized by.
func TestNoAllocationsPerRecord(t *testing.T) {
	testfiles.OneThread(t)
	allocations := func(records int) float64 {
		lines := string(randomLines(records))
		return testing.AllocsPerRun(3, func() {
			o := Options{To: &list.FEN, Workers: 1, Emit: func(*Emitted) error { return nil }}
			if report, err := Convert(t.Context(), texts("a", lines), &o); err != nil || report.Total.Written != records {
				t.Error(report.Total, err)
			}
		})
	}
	few, many := allocations(2_000), allocations(20_000)
	assert.Less(t, many-few, 0.05*18_000, "allocations: %v for 2,000 records, %v for 20,000", few, many)
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
