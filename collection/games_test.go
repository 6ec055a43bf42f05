package collection

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// texts are inputs in memory: a name and what is in it, by turns.
func texts(all ...string) iter.Seq2[Input, error] {
	return func(yield func(Input, error) bool) {
		for i := 0; i < len(all); i += 2 {
			open := func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(all[i+1])), nil }
			if !yield(Input{Name: all[i], Size: int64(len(all[i+1])), Open: open}, nil) {
				return
			}
		}
	}
}

// gathered is what a run wrote, refused and said.
type gathered struct {
	report       *Report
	out, rejects string
	said         []string
}

func gather(t *testing.T, inputs iter.Seq2[Input, error], o Options) gathered {
	t.Helper()
	var g gathered
	if o.To == nil {
		o.To = &list.FEN
	}
	o.Emit = func(e *Emitted) error { g.out += string(e.Data); return nil }
	o.Reject = func(r *Rejected) error { g.rejects += string(r.Data); return nil }
	o.Diagnose = func(d *Diagnostic) {
		g.said = append(g.said, fmt.Sprintf("%s#%d %s %s", d.File, d.Game, d.Code, d.Got))
	}
	var err error
	g.report, err = Convert(context.Background(), inputs, &o)
	require.NoError(t, err)
	sum := Counts{}
	for i := range g.report.Files {
		f := g.report.Files[i]
		assert.Equal(t, f.Read, f.Written+f.Duplicates+f.Rejected, f.File)
		sum.add(&f.Counts)
	}
	assert.Equal(t, sum, g.report.Total)
	assert.Equal(t, g.report.Total.Written, strings.Count("\n"+g.out, "\n")-strings.Count("\n"+g.out, "\n#")-1)
	return g
}

const (
	gameStart    = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	ending       = "3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1"
	mirrorEnding = "5k3/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1"
)

// What each choice of Dedupe takes for the same.
func TestDedupe(t *testing.T) {
	records := []string{
		gameStart + " moves h2e2 h9g7",
		gameStart + " moves h2e2 h9g7 h0g2", // longer
		gameStart + " moves b2e2 b9c7",      // mirrored
		gameStart + " moves h2e2 h9g7",      // again
		ending + " moves e4f6",
		ending, // without the solution
		mirrorEnding,
		strings.Replace(ending, "0 1", "7 9", 1) + " moves e4f6", // other counters
	}
	for _, test := range []struct {
		kind  Dedupe
		order Sort
		same  []string // of each duplicate, the record and the one that it is the same as
	}{
		{DedupeNone, SortNone, nil},
		{DedupeExact, SortNone, []string{"4=1"}},
		{DedupeGame, SortNone, []string{"4=1", "8=5"}},
		{DedupePosition, SortNone, []string{"4=1", "6=5", "8=5"}},
		{DedupeMirror, SortNone, []string{"3=1", "4=1", "6=5", "7=5", "8=5"}},
		{DedupePrefix, SortNone, []string{"4=1", "8=5", "1=2"}},
		{DedupePrefix, SortKey, []string{"4=1", "8=5", "1=2"}},
	} {
		t.Run(string(test.kind)+" "+string(test.order), func(t *testing.T) {
			g := gather(t, texts("a", strings.Join(records[:3], "\n"), "b", strings.Join(records[3:], "\n")+"\n"),
				Options{Dedupe: test.kind, Sort: test.order})
			assert.Equal(t, len(test.same), g.report.Total.Duplicates)
			name := func(record string) string {
				if record <= "3" {
					return "a#" + record
				}
				return "b#" + string(record[0]-3)
			}
			var expected, got []string
			for _, pair := range test.same {
				record, of, _ := strings.Cut(pair, "=")
				expected = append(expected, name(record)+" duplicate "+name(of))
			}
			for _, said := range g.said {
				if strings.Contains(said, "duplicate") || strings.Contains(said, "beginning") {
					got = append(got, strings.Replace(said, "beginning", "duplicate", 1))
				}
			}
			assert.Equal(t, expected, got)
		})
	}
}

// Of a chain of beginnings each is named with the game that is written.
func TestPrefixChain(t *testing.T) {
	moves := []string{"h2e2", "h2e2 h9g7", "h2e2 h9g7 h0g2"}
	var lines string
	for _, m := range moves {
		lines += gameStart + " moves " + m + "\n"
	}
	g := gather(t, texts("a", lines), Options{Dedupe: DedupePrefix})
	assert.Equal(t, gameStart+" moves "+moves[2]+"\n", g.out)
	assert.Equal(t, []string{"a#1 beginning a#3", "a#2 beginning a#3"}, g.said)
}

func TestSort(t *testing.T) {
	records := strings.Join([]string{ending, gameStart, mirrorEnding}, "\n") + "\n"
	again := strings.Join([]string{mirrorEnding, ending, gameStart}, "\n") + "\n"
	byKey := gather(t, texts("a", records), Options{Sort: SortKey}).out
	assert.Equal(t, byKey, gather(t, texts("b", again), Options{Sort: SortKey}).out)
	assert.Equal(t, records, gather(t, texts("a", records), Options{Sort: SortDate}).out, "without dates, as they come")
}

// The temporary files are in the directory that is asked for, and gone at the end. A directory
// that is not there is named.
func TestSpill(t *testing.T) {
	testfiles.OneThread(t)
	records, dir := strings.Join([]string{ending, gameStart, mirrorEnding}, "\n")+"\n", t.TempDir()
	sorted := gather(t, texts("a", records), Options{Sort: SortKey}).out
	t.Setenv("TMPDIR", filepath.Join(dir, "absent"))
	t.Setenv("TMP", filepath.Join(dir, "absent"))
	for _, o := range []Options{{Sort: SortKey}, {Dedupe: DedupePrefix}, {Dedupe: DedupeGame, Keep: KeepRichest}} {
		_, err := Convert(t.Context(), texts("a", records), &o)
		require.ErrorIs(t, err, os.ErrNotExist)
		o.Spill = dir
		if g := gather(t, texts("a", records), o); o.Sort == SortKey {
			assert.Equal(t, sorted, g.out)
		}
		left, err := os.ReadDir(dir)
		require.NoError(t, err)
		assert.Empty(t, left)
		o.Spill = filepath.Join(dir, "nowhere")
		_, err = Convert(t.Context(), texts("a", records), &o)
		var failed *os.PathError
		require.ErrorAs(t, err, &failed)
		assert.Equal(t, o.Spill, failed.Path)
	}
}

// The same bytes and the same words, whatever the number of workers.
func TestGamesInParallel(t *testing.T) {
	var files []string
	for f := range 20 {
		var lines strings.Builder
		for i := range 40 {
			fmt.Fprintf(&lines, "%s moves h2e2 %s\n", gameStart, []string{"h9g7", "b9c7", "a9a0", "x"}[(f+i)%4])
		}
		files = append(files, fmt.Sprint("f", f), lines.String())
	}
	one := gather(t, texts(files...), Options{Dedupe: DedupeGame, Workers: 1})
	eight := gather(t, texts(files...), Options{Dedupe: DedupeGame, Workers: 8})
	assert.Equal(t, one.out, eight.out)
	assert.Equal(t, one.said, eight.said)
	assert.Equal(t, one.report.Total, eight.report.Total)
	assert.Equal(t, 800, one.report.Total.Read)
	assert.Equal(t, 200, one.report.Total.Illegal)
}

func TestRejectIllegal(t *testing.T) {
	text := gameStart + " moves h2e2 a9a0\n" + gameStart + " moves h2e2\n"
	kept := gather(t, texts("a", text), Options{})
	assert.Equal(t, 2, kept.report.Total.Written)
	assert.Equal(t, 1, kept.report.Total.Illegal)
	rejected := gather(t, texts("a", text), Options{RejectIllegal: true})
	assert.Equal(t, 1, rejected.report.Total.Rejected)
	assert.Equal(t, gameStart+" moves h2e2 a9a0\n", rejected.rejects)
	assert.Equal(t, gameStart+" moves h2e2\n", rejected.out)
}

// A variation that cannot be read is no reason to lose the game, and none to call it
// whole.
func TestPartial(t *testing.T) {
	text := "1. h2e2 (1. b2e2 a9a0) 1... h9g7 *\n"
	kept := gather(t, texts("a.pgn", text), Options{FromFormat: pgn.Format(), To: &list.FEN})
	assert.Equal(t, 1, kept.report.Total.OK)
	assert.Equal(t, 1, kept.report.Total.Partial)
	assert.Equal(t, 1, kept.report.Total.Written)
	assert.False(t, kept.report.Well())
	rejected := gather(t, texts("a.pgn", text), Options{FromFormat: pgn.Format(), RejectIllegal: true})
	assert.Equal(t, 1, rejected.report.Total.Rejected)
	assert.Equal(t, text, rejected.rejects)
	assert.Equal(t, []string{"a.pgn#1 illegal-move \"a9a0\""}, rejected.said)
	assert.False(t, rejected.report.Well())
}

// A list whose lines have other text around the positions is read; the positions in
// prose and a page are no records. The texts of a list of JSON are.
func TestPositionsInText(t *testing.T) {
	g := gather(t, texts(
		"list.txt", "Endgames\n第一局 "+ending+"\n2. "+mirrorEnding+" 红先胜\n第三局： "+gameStart+"\n",
		"prose.txt", "Look at\n"+ending+"\nand say why\nRed wins.\n",
		"array.json", "[\n\""+ending+"\",\n\""+mirrorEnding+"\"\n]\n",
		"page.html", "<ul>\n<li>"+ending+"\n<li>"+mirrorEnding+"\n</ul>\n",
	), Options{})
	assert.Equal(t, "# 第一局\n"+ending+"\n# 红先胜\n"+mirrorEnding+"\n# 第三局：\n"+gameStart+"\n"+ending+"\n"+mirrorEnding+"\n", g.out)
	assert.Equal(t, "Endgames\n", g.rejects)
	assert.Equal(t, 2, g.report.Total.Skipped)
	assert.Contains(t, g.said, "list.txt#3 text-ignored 2.")
}

// Directories, archives, patterns and what cannot be read.
func TestInputs(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	write("b/two.fen", ending+"\n")
	write("a.fen", gameStart+"\n")
	write("readme.txt", "Nothing of the kind.\n")
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	w, err := z.Create("in/three.fen")
	require.NoError(t, err)
	_, err = io.WriteString(w, mirrorEnding+"\n")
	require.NoError(t, err)
	require.NoError(t, z.Close())
	write("c.zip", archive.String())
	write("d.zip", "no archive")

	paths := []string{dir, filepath.Join(dir, "*.fen"), filepath.Join(dir, "missing"), "-"}
	g := gather(t, Inputs(paths, strings.NewReader(mirrorEnding+"\n")), Options{})
	var names []string
	for _, f := range g.report.Files {
		name, err := filepath.Rel(dir, f.File)
		if err != nil {
			name = f.File
		}
		names = append(names, fmt.Sprint(filepath.ToSlash(name), " ", f.Format, " ", f.Read, " ", f.Failed != ""))
	}
	assert.Equal(t, []string{
		"a.fen fen 1 false", "b/two.fen fen 1 false", "c.zip/in/three.fen fen 1 false", "d.zip  0 true", "readme.txt  0 false",
		"a.fen fen 1 false", "missing  0 true", "- fen 1 false",
	}, names)
	assert.Equal(t, 1, g.report.Total.Skipped)
	assert.True(t, ioFailed(g.report))
}

// A list of janggi is refused, unless its format is named.
func TestJanggiList(t *testing.T) {
	text := strings.Repeat("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1\n", 10)
	for _, c := range []struct {
		o        Options
		expected Counts
	}{
		{Options{Normalize: true}, Counts{Read: 1, Rejected: 1}},
		{Options{Normalize: true, FromFormat: &list.EPD}, Counts{Read: 10, Written: 10, OK: 10}},
		{Options{}, Counts{Read: 1, Rejected: 1}},
	} {
		assert.Equal(t, c.expected, gather(t, texts("a.epd", text), c.o).report.Total)
	}
	for _, before := range []string{"1. h2e2 b9c7\n1/2-1/2\n\n", "Red: a\n1. h2e2\n\n"} { // ordinary text
		assert.Equal(t, Counts{Read: 1, Rejected: 1}, gather(t, texts("a.txt", before+text), Options{}).report.Total)
	}
}

// An archive in an archive is not opened, and the run did not go well.
func TestArchiveInside(t *testing.T) {
	pack := func(entries ...string) string {
		var out bytes.Buffer
		z := zip.NewWriter(&out)
		for i := 0; i < len(entries); i += 2 {
			w, err := z.Create(entries[i])
			require.NoError(t, err)
			_, err = io.WriteString(w, entries[i+1])
			require.NoError(t, err)
		}
		require.NoError(t, z.Close())
		return out.String()
	}
	path := filepath.Join(t.TempDir(), "a.zip")
	inner := pack("b.fen", ending+"\n")
	require.NoError(t, os.WriteFile(path, []byte(pack("c.fen", gameStart+"\n", "b.zip", inner, "b.fen.gz", "\x1f\x8b\x08\x00...")), 0o600))
	g := gather(t, Inputs([]string{path}, nil), Options{})
	assert.Equal(t, Counts{Read: 1, Written: 1, OK: 1, Skipped: 2}, g.report.Total)
	assert.Equal(t, []string{path + "/b.zip#0 archive-inside ", path + "/b.fen.gz#0 archive-inside "}, g.said)
	assert.False(t, g.report.Well())
}

// An entry that unpacks to far more than it is packed in is given up.
func TestArchiveBomb(t *testing.T) {
	testfiles.OneThread(t)
	path := filepath.Join(t.TempDir(), "bomb.zip")
	f, err := os.Create(path)
	require.NoError(t, err)
	z := zip.NewWriter(f)
	w, err := z.Create("zeros.fen")
	require.NoError(t, err)
	blank := bytes.Repeat([]byte{'\n'}, 1<<20)
	for range unpackedFree>>20 + 1 {
		_, err = w.Write(blank)
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	require.NoError(t, f.Close())
	report, err := Convert(context.Background(), Inputs([]string{path}, nil), &Options{FromFormat: &list.FEN})
	require.NoError(t, err)
	require.Len(t, report.Files, 1)
	assert.Contains(t, report.Files[0].Failed, errBomb.Error())
}

// An archive in an archive is not opened, and not taken for what can be seen in it.
func TestNestedArchive(t *testing.T) {
	var inner bytes.Buffer
	z := zip.NewWriter(&inner)
	w, err := z.CreateHeader(&zip.FileHeader{Name: "a.pgn", Method: zip.Store})
	require.NoError(t, err)
	_, err = io.WriteString(w, "[Event \"one\"]\n\n1. h2e2 *\n")
	require.NoError(t, err)
	require.NoError(t, z.Close())
	for _, packed := range []string{inner.String(), "Rar!\x1a\x07\x00[Event \"one\"]\n\n1. h2e2 *\n"} {
		g := gather(t, texts("packed", packed, "b", ending+"\n"), Options{})
		assert.Equal(t, 1, g.report.Total.Read)
		assert.Equal(t, 1, g.report.Files[0].Skipped)
	}
}

// What is wrong with a file is cut between characters.
func TestLongFault(t *testing.T) {
	open := func() (io.ReadCloser, error) { return nil, errors.New("a" + strings.Repeat("炮", maxFailed)) }
	g := gather(t, func(yield func(Input, error) bool) { yield(Input{Name: "f", Open: open}, nil) }, Options{})
	assert.Equal(t, "a"+strings.Repeat("炮", (maxFailed-1)/len("炮")), g.report.Files[0].Failed)
}

// Two inputs with one name are told apart, in any order of writing, and what Emit has to say
// of a record is counted and told.
func TestEmittedInput(t *testing.T) {
	for _, order := range Choices("Sort") {
		var emitted, said []string
		o := Options{To: &list.FEN, Sort: Sort(order), Emit: func(e *Emitted) error {
			emitted = append(emitted, fmt.Sprintf("%d %s %d %s", e.Input, e.File, e.Number, e.Data))
			e.Notes = append(e.Notes, note.Note{Code: note.OutputRenamed, Got: fmt.Sprint(e.Input)})
			return nil
		}, Diagnose: func(d *Diagnostic) { said = append(said, fmt.Sprint(d.File, d.Game, " ", d.Code, d.Got)) }}
		inputs := texts("a", ending+"\n", "a", "", "a", mirrorEnding+"\n# x\n"+gameStart+"\n")
		report, err := Convert(context.Background(), inputs, &o)
		require.NoError(t, err)
		slices.Sort(emitted)
		assert.Equal(t, []string{"0 a 1 " + ending + "\n", "2 a 1 " + mirrorEnding + "\n", "2 a 2 # x\n" + gameStart + "\n"}, emitted, order)
		slices.Sort(said)
		assert.Equal(t, []string{"a0 nothing-inside", "a1 output-renamed0", "a1 output-renamed2", "a2 output-renamed2"}, said, order)
		assert.Contains(t, report.Codes, CodeCount{Code: note.OutputRenamed, Kind: note.KindHint, Count: 3})
	}
}

func TestGamesInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	o := Options{To: &list.FEN, Workers: 2, Emit: func(*Emitted) error { cancel(); return nil }}
	_, err := Convert(ctx, texts("a", strings.Repeat(gameStart+"\n", 10000)), &o)
	assert.ErrorIs(t, err, context.Canceled)
}

// A time of the day after a date becomes a tag of its own, and a result that only its
// surroundings hid is the game's; both are so the first time.
func TestNormalizeOnce(t *testing.T) {
	for _, c := range []struct{ tag, value, date, time string }{
		{"Date", "2016年12月27日 21点14分", "2016.12.27", "21:14"}, {"Date", "2016-12-27T21：14：05", "2016.12.27", "21:14:05"},
		{"Date", "\u30002016.1.2 ", "2016.01.02", ""}, {"Date", "2016.1.2 at night", "2016.1.2 at night", ""},
		{"Result", "1-0", "", ""}, {"Result", " 1-0\u200b", "", ""}, {"Result", "红胜 ", "", ""},
	} {
		var g game.Game
		g.Reset()
		g.KeepTag(c.tag, c.value)
		normalize(&g)
		assert.Equal(t, []string{c.date, c.time}, []string{g.Tag("Date"), g.Tag("Time")}, c.value)
		if c.tag == "Result" {
			assert.Equal(t, game.RedWins, g.Result, c.value)
			assert.Empty(t, g.Tags)
		}
		again := g.Clone()
		normalize(again)
		assert.Equal(t, g.Tags, again.Tags)
	}
}

func TestParseDate(t *testing.T) {
	for text, expected := range map[string]string{
		"20060607": "2006.06.07", "2006.6.7": "2006.06.07", "2006-06-07": "2006.06.07", "2001年": "2001.??.??",
		"2009年12月19日": "2009.12.19", "1999.2.30": "", "1999.2.29": "", "2000.2.29": "2000.02.29", "????.2.29": "????.02.29", "1999.4.31": "", "1956年12月": "1956.12.??", "28-12-2022": "2022.12.28", "12/28/2022": "2022.12.28",
		"05-05-2022": "2022.05.05", "0000.00.00": "????.??.??", "????.??.??": "????.??.??", "1999.??.??": "1999.??.??",
		"05-06-2022": "", "yesterday": "", "2006.13.01": "", "20061301": "", "1999": "1999.??.??", "1999.": "1999.??.??", "2006.6": "2006.06.??", "2006.6.": "2006.06.??",
		"2001。3。17": "2001.03.17", "1995 8 15": "1995.08.15", "1995 8": "", "1993、12、22": "1993.12.22", "2001·8·14": "2001.08.14",
		"１９９０年９月３日": "1990.09.03", "1981年12月20": "1981.12.20", "1981年元月10日": "1981.01.10", "1979年2月 日": "1979.02.??", "1979 年 2 月 3 日": "1979.02.03",
		"2010-12-01 09:0": "2010.12.01 Time=09:0", "20091114-09：00": "2009.11.14 Time=09:00", "2010.12.01T21:14:05": "2010.12.01 Time=21:14:05", "2010.12.1 21点14分": "2010.12.01 Time=21:14",
		"19980408上午": "1998.04.08 Time=上午", "1999年8月20日-25日": "1999.08.20 EndDate=1999.08.25", "1999年8月30日至9月2日": "1999.08.30 EndDate=1999.09.02",
		"1999年8月20日-5日": "", "1999.8.20-25": "", "2010.12.01 25:00": "", "2010.12.01 9:60": "", "2010.12.01 round 3": "", "1999.8.20-31日": "1999.08.20 EndDate=1999.08.31", "1999.9.20-31日": "",
	} {
		g := game.New()
		g.SetTag("Date", text)
		normalize(g)
		date := ""
		if len(g.Notes) == 0 {
			date = g.Tag("Date")
			for _, name := range []string{"Time", "EndDate"} {
				if value := g.Tag(name); value != "" {
					date += " " + name + "=" + value
				}
			}
		} else {
			assert.Equal(t, text, g.Tag("Date"), "it stays as it was")
		}
		assert.Equal(t, expected, date, text)
	}
	g := game.New()
	g.SetTag("Date", "2010-12-01 09:00")
	g.SetTag("Time", "10:00")
	normalize(g)
	assert.Equal(t, "2010-12-01 09:00", g.Tag("Date"), "the time is another")
}

// Where the moves of a record end before its text does, there is an error, whatever the reason is.
func TestEndOfMovesIsAnError(t *testing.T) {
	testfiles.OneThread(t)
	for _, text := range []string{
		"1. 炮二平五 马8进7 3. 马二进三 1. 车9平8\n", "1. 炮二平五 马8进7 2. 马二进三 ... 3. 车一平二\n",
		"[Event \"x\"]\n\n1. h2e2 h9g7 2. ... h0g2 *\n", "[Event \"x\"]\n\n1. h2e2 h9g7 2. h0h9 *\n", gameStart + " moves h2e2 h2e2\n",
	} {
		errs := 0
		report, err := Convert(t.Context(), texts("a.txt", text), &Options{Diagnose: func(d *Diagnostic) {
			if d.Kind == note.KindError {
				errs++
			}
		}})
		require.NoError(t, err)
		c := report.Total
		require.Positive(t, c.Illegal+c.WrongSide+c.Unreadable+c.Rejected+c.Truncated, "%q: %+v", text, c)
		assert.Positive(t, errs, "%q", text)
	}
}
