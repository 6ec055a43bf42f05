package collection

import (
	"bytes"
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
)

// result is all that a run makes.
type result struct {
	out, rejects, said string
	stats              Stats
	err                error
}

func convert(t *testing.T, in string, o Options) result {
	t.Helper()
	return convertFrom(strings.NewReader(in), o)
}

func convertFrom(in io.Reader, o Options) result {
	var out, rejects bytes.Buffer
	var said strings.Builder
	o.Rejects = &rejects
	o.Diagnose = func(d *Diagnostic) {
		said.WriteString(string(d.Kind) + " " + string(d.Note.Code) + " " + d.Text() + "\n")
	}
	stats, err := Convert(context.Background(), &out, in, &o)
	stats.shown = nil
	return result{out.String(), rejects.String(), said.String(), stats, err}
}

func to(name string) *dialect.Dialect { return dialect.ByName(dialect.All(), name) }

// endgames is the collection that ships, with every kind of damage.
func endgames(t testing.TB) string {
	text, err := os.ReadFile(filepath.Join("..", "testdata", "endgames.fen"))
	require.NoError(t, err)
	return string(text)
}

// One worker or eight: the same bytes everywhere, in every layout.
func TestWorkersMakeNoDifference(t *testing.T) {
	const copies = 8 // several blocks
	in := strings.Repeat(endgames(t), copies)
	for _, c := range []struct {
		out     Layout
		perCode int
	}{{Lines, 0}, {Lines, 3}, {JSONL, 3}, {CSV, 3}, {TSV, 3}, {None, 3}} {
		o := Options{Name: "f", To: to("wxf"), Out: c.out, PerCode: c.perCode, KeepErrors: c.out != Lines && c.out != None}
		o.Workers = 1
		one := convert(t, in, o)
		require.NoError(t, one.err)
		o.Workers = 8
		eight := convert(t, in, o)
		require.Equal(t, one, eight, "%s", c.out)
		assert.Equal(t, one.stats.Records, copies*752)
		if c.out != None {
			assert.Equal(t, one.stats.Records, one.stats.Written+one.stats.Unreadable)
		}
	}
}

// Nothing is lost: every line of the input is in the output or in the rejects,
// in order.
func TestNothingIsLost(t *testing.T) {
	in := endgames(t)
	r := convert(t, in, Options{To: to("wxf6")})
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
		first := convert(t, endgames(t), Options{})
		away := convert(t, first.out, Options{To: to(name)})
		back := convert(t, away.out, Options{From: to(name)})
		require.Zero(t, back.stats.Unreadable, "%s:\n%s", name, back.said)
		assert.True(t, first.out == back.out, name)
	}
}

// Records that came out go in again and come out the same.
func TestRecordsGoInAgain(t *testing.T) {
	for _, layout := range []Layout{JSONL, CSV, TSV} {
		o := Options{Name: "f", To: to("wxf"), Out: layout, KeepErrors: true}
		first := convert(t, endgames(t), o)
		again := convert(t, first.out, o)
		assert.Equal(t, first.stats.Records, again.stats.Records, "%s", layout)
		assert.Equal(t, first.stats.Unreadable, again.stats.Unreadable, "%s\n%s", layout, again.said)
		if layout != TSV { // which has no tabs inside a field
			assert.True(t, first.out == again.out, "%s differs", layout)
		}
		lines := convert(t, first.out, Options{To: to("wxf")})
		direct := convert(t, endgames(t), Options{To: to("wxf")})
		assert.Equal(t, positions(direct.out), positions(lines.out), "%s", layout)
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
		{"empty", "", "", "", ""},
		{"no newline at the end", good, good, "", ""},
		{"CRLF", good + "\r\n\r\n" + good + "\r\n", good + "\r\n\r\n" + good + "\r\n", "", ""},
		{"lone CR", good + "\r" + good + "\n", "", good + "\r" + good + "\n", "error two-positions"},
		{"BOM", "\ufeff" + good + "\n", good + "\n", "", "repair bom"},
		{"a tag of the position", "[EVENT \"x\" ]\n" + good + "\n", "[EVENT \"x\" ]\n" + good + "\n", "", ""},
		{"BOM and a comment", "\ufeff# x\n" + good + "\n", "\ufeff# x\n" + good + "\n", "", ""},
		{"NUL", "\x00\n" + good + "\n", good + "\n", "\x00\n", "error no-position"},
		{"NUL behind", good + " \x00\n", good + " \x00\n", "", "hint text-after"},
		{"not UTF-8", "\xb1\xf8|" + good + " ;\xb1\xf8\n", "\xb1\xf8|" + good + " ;\xb1\xf8\n", "", "hint text-before"},
		{"spaces alone", "  \n" + good + "\n", "  \n" + good + "\n", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := convert(t, c.in, Options{})
			require.NoError(t, r.err)
			assert.Equal(t, c.out, r.out)
			assert.Equal(t, c.rejects, r.rejects)
			assert.True(t, strings.HasPrefix(r.said, c.said), r.said)
			assert.Equal(t, c.said == "", r.said == "", r.said)
		})
	}
}

// A line of many megabytes is refused with its place and streamed to the rejects;
// its neighbours are read, and memory does not grow with it.
func TestLineTooLong(t *testing.T) {
	const good = "4k4/9/9/9/9/4N4/9/9/9/4K4 b - - 5 26\n"
	long := strings.Repeat("x", 9<<20) + "\n"
	r := convert(t, good+long+good, Options{Workers: 2, Out: JSONL, KeepErrors: true, Name: "f"})
	require.NoError(t, r.err)
	assert.Equal(t, long, r.rejects)
	assert.Equal(t, 3, strings.Count(r.out, "\n"))
	assert.Contains(t, r.out, `"line":2,"text":"","error":{"code":"line-too-long"`)
	assert.Contains(t, r.out, `"line":3`)
	assert.Equal(t, Stats{Records: 3, Written: 2, Unreadable: 1, ByCode: map[dialect.Code]int{"line-too-long": 1}}, r.stats)
}

// A source that fails in the middle is an error, after all that could be read; a
// line that was cut is not taken for a whole one.
func TestSourceFails(t *testing.T) {
	const good = "4k4/9/9/9/9/4N4/9/9/9/4K4 b - - 5 26\n"
	boom := errors.New("boom")
	r := convertFrom(io.MultiReader(strings.NewReader(good+good[:30]), iotest.ErrReader(boom)), Options{Workers: 2})
	require.ErrorIs(t, r.err, boom)
	assert.Equal(t, good, r.out)
	assert.Equal(t, good[:30], r.rejects)
	assert.Contains(t, r.said, "error input ")
}

func TestDestinationFails(t *testing.T) {
	boom := errors.New("disk full")
	_, err := Convert(context.Background(), writerFunc(func([]byte) (int, error) { return 0, boom }),
		strings.NewReader(endgames(t)), &Options{Workers: 2})
	require.ErrorIs(t, err, boom)
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	blocks := 0
	_, err := Convert(ctx, writerFunc(func(p []byte) (int, error) {
		blocks++
		cancel()
		return len(p), nil
	}), strings.NewReader(strings.Repeat(endgames(t), 400)), &Options{Workers: 2})
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 1, blocks)
}

// The fast lane allocates nothing: a hundred times the records, the same
// allocations.
func TestNoAllocationsPerRecord(t *testing.T) {
	allocations := func(records int) float64 {
		lines := randomLines(records)
		return testing.AllocsPerRun(3, func() {
			o := Options{To: to("wxf"), Workers: 1}
			if stats, err := Convert(context.Background(), io.Discard, bytes.NewReader(lines), &o); err != nil || stats.Written != records {
				t.Error(stats, err)
			}
		})
	}
	few, many := allocations(100), allocations(10_000)
	assert.Less(t, many-few, 0.02*10_000, "allocations: %v for 100 records, %v for 10,000", few, many)
}

// An example of each line of the summary: a run over the collection that ships.
func TestStatsOfTheCollection(t *testing.T) {
	var survey Survey
	r := convert(t, endgames(t), Options{Out: None, Survey: &survey})
	require.NoError(t, r.err)
	assert.Equal(t, r.stats.Records, survey.Read+r.stats.Unreadable)
	assert.Equal(t, "xqbase", survey.Exact.Sorted()[0].Name)
	total := 0
	for _, c := range r.stats.Codes() {
		total += c.Count
	}
	sum := 0
	for _, n := range r.stats.ByCode {
		sum += n
	}
	assert.Equal(t, sum, total, "Codes lists every code that was counted")
}
