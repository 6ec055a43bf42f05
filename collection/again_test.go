package collection

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/plain"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// memoryFile is a file that is read from memory.
type memoryFile struct {
	name string
	data []byte
}

func inMemory(files ...memoryFile) iter.Seq2[Input, error] {
	return func(yield func(Input, error) bool) {
		for _, f := range files {
			open := func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(f.data)), nil }
			if !yield(Input{Name: f.name, Size: int64(len(f.data)), Open: open}, nil) {
				return
			}
		}
	}
}

// normal normalizes a file and returns the files that come of it, with what is said about
// them. A record of plain is a ply, and equal plies of two games are no duplicates.
func normal(t testing.TB, f memoryFile, to *game.Format) (files []memoryFile, said []*Diagnostic) {
	t.Helper()
	return normalAs(t, f, nil, to)
}

// normalAs is normal with a dialect for the positions.
func normalAs(t testing.TB, f memoryFile, d *dialect.Dialect, to *game.Format) (files []memoryFile, said []*Diagnostic) {
	t.Helper()
	o := Options{To: to, Dialect: d, Dedupe: DedupeExact}
	if to.Name == plain.Format().Name {
		o.Dedupe = DedupeNone
	}
	return normalWith(t, &o, f)
}

// normalWith normalizes files with options of a test.
func normalWith(t testing.TB, o *Options, in ...memoryFile) (files []memoryFile, said []*Diagnostic) {
	t.Helper()
	o.Normalize = true
	o.Emit = func(e *Emitted) error {
		if len(files) == 0 || o.To.Is(game.Single) {
			files = append(files, memoryFile{data: []byte(o.To.Layout.Header)})
		}
		last := &files[len(files)-1]
		last.data = append(last.data, e.Data...)
		return nil
	}
	o.Diagnose = func(d *Diagnostic) { said = append(said, d) }
	_, err := Convert(context.Background(), inMemory(in...), o)
	require.NoError(t, err)
	return files, said
}

// writable are the formats that are written.
func writable() []*game.Format { // a book has no games
	return slices.DeleteFunc(Formats(), func(f *game.Format) bool { return f.Append == nil || f.Is(game.Book) })
}

// onlyNamed reports whether files are recognized by their names alone.
func onlyNamed(f *game.Format) bool { return f.Name == "moves" }

// damagedCopies is how many damaged copies of the corpora the law is held to;
// XQFEN_DAMAGED says otherwise.
const damagedCopies = 200

func damagedToday() int {
	switch n, err := strconv.Atoi(os.Getenv("XQFEN_DAMAGED")); {
	case err == nil:
		return n
	case testing.Short():
		return damagedCopies / 10
	}
	return damagedCopies
}

// What was normalized stays as it is, byte for byte, in every format and under any name that it
// may have, however damaged the file was that it was made of, and nothing in it needs repair.
func TestNormalizedTwice(t *testing.T) {
	testfiles.OneThread(t)
	t.Parallel()
	copies := damagedToday()
	d := newDamager(t)
	compared, differ := make(map[string]int), make(map[string]int)
	for number := range copies {
		data, name := d.copy(t, number)
		for _, to := range writable() {
			files, _ := normal(t, memoryFile{name, data}, to)
			for i, once := range files {
				if number%2 == 0 || onlyNamed(to) {
					once.name = "a" + to.Extensions[0]
				}
				compared[to.Name]++
				twice, said := normal(t, once, to)
				if !to.Is(game.Records) { // whose records have the notes of the first time
					for _, d := range said {
						assert.NotEqual(t, note.KindRepair, d.Kind, "copy %d, %s: %s", number, to.Name, d.Code)
					}
				}
				if len(twice) == 1 && bytes.Equal(twice[0].data, once.data) {
					continue
				}
				if differ[to.Name]++; differ[to.Name] <= 3 {
					var again []byte
					if len(twice) > 0 {
						again = twice[0].data
					}
					t.Errorf("copy %d, %s, file %d: %d files, %d notes\n%s", number, to.Name, i, len(twice), len(said), firstDifference(once.data, again))
				}
			}
		}
	}
	t.Logf("%d damaged copies; compared %v, differ %v", copies, compared, differ)
}

// What was normalized with any --dedupe and --sort stays as it is, all its files together,
// byte for byte and in their order, and no record of it is a duplicate. Where a game becomes
// several records, which the next run compares by themselves, a note says so.
func TestNormalizedTwiceWithOptions(t *testing.T) {
	testfiles.OneThread(t)
	t.Parallel()
	copies := damagedToday()
	d := newDamager(t)
	differ := make(map[string]int)
	for number := 0; number < copies; number += 4 { // half of them, for they are read six times
		first, firstName := d.copy(t, number)
		second, secondName := d.copy(t, number+1)
		in := []memoryFile{{firstName, first}, {secondName, second}, {firstName, first}}
		for i, to := range writable() {
			turn := number/4 + i
			dedupe, order := Choices("Dedupe")[turn%len(Choices("Dedupe"))], Choices("Sort")[turn/len(Choices("Dedupe"))%len(Choices("Sort"))]
			if difference := normalizedTwice(t, to, dedupe, order, in); difference != "" {
				if differ[to.Name]++; differ[to.Name] <= 3 {
					t.Errorf("copy %d, %s --dedupe %s --sort %s: %s", number, to.Name, dedupe, order, difference)
				}
			}
		}
	}
	t.Logf("%d damaged copies, differ %v", copies, differ)
}

// normalizedTwice normalizes files and what becomes of them, and returns how the two differ.
func normalizedTwice(t *testing.T, to *game.Format, dedupe, order string, in []memoryFile) (difference string) {
	t.Helper()
	once, said := normalWith(t, &Options{To: to, Dedupe: Dedupe(dedupe), Sort: Sort(order)}, in...)
	if slices.ContainsFunc(said, func(d *Diagnostic) bool { return d.Code == note.PliesApart }) {
		return ""
	}
	for i := range once {
		once[i].name = "a" + to.Extensions[0]
	}
	twice, said := normalWith(t, &Options{To: to, Dedupe: Dedupe(dedupe), Sort: Sort(order)}, once...)
	for _, d := range said {
		if d.Code == note.Duplicate || d.Code == note.Beginning {
			return d.Text()
		}
	}
	for i := range min(len(once), len(twice)) {
		if !bytes.Equal(once[i].data, twice[i].data) {
			return fmt.Sprintf("file %d\n%s", i, firstDifference(once[i].data, twice[i].data))
		}
	}
	if len(once) != len(twice) {
		return fmt.Sprintf("%d files, then %d", len(once), len(twice))
	}
	return ""
}

// A value that is longer than a format has room for is cut so that what is left is not
// another value, which the next run would make a third of.
func TestCutValuesStay(t *testing.T) {
	testfiles.OneThread(t)
	values := []string{"2016年12月27日", "2016年1月2日", "2016-12-27", "20161227", "27/12/2016", "2016", "1-0", "1:30"}
	for _, value := range values {
		for _, after := range []string{" ", "、28日", "T21:14", "T21:14 and more", strings.Repeat(" ", 50) + "x", "，" + strings.Repeat("再", 40), " 21:14" + strings.Repeat(" ", 60) + "x"} {
			var pgn strings.Builder
			for _, tag := range []string{"Date", "EventDate", "Title", "Event", "Site", "Red", "Black", "TimeControl", "RedTime", "Annotator", "Own"} {
				fmt.Fprintf(&pgn, "[%s \"%s\"]\n", tag, value+after)
			}
			pgn.WriteString("\n1. h2e2 *\n")
			for _, to := range writable() {
				once, _ := normal(t, memoryFile{"a.pgn", []byte(pgn.String())}, to)
				require.NotEmpty(t, once, "%s: %s", to.Name, &pgn)
				if onlyNamed(to) {
					once[0].name = "a" + to.Extensions[0]
				}
				twice, _ := normal(t, once[0], to)
				require.Len(t, twice, 1, "%s: %s", to.Name, &pgn)
				assert.Equal(t, string(once[0].data), string(twice[0].data), "%s: %s", to.Name, &pgn)
			}
		}
	}
}

// What was normalized in a dialect stays as it is in PGN, whose moves have numbers that the
// dialect may have no place for; that loss is told.
func TestNormalizedInDialectStays(t *testing.T) {
	testfiles.OneThread(t)
	const board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	for _, fen := range []string{board + " w - - 0 31", board + " b - - 7 31", board + " b - - 0 1", board + " w - - 7 1", "rnbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 3 31", board + " b"} {
		pgn := "[Event \"a\"]\n[FEN \"" + fen + "\"]\n\n{a game} *\n"
		for _, d := range dialect.All() {
			once, said := normalAs(t, memoryFile{"a.pgn", []byte(pgn)}, d, formatNamed(t, "pgn"))
			if len(once) == 0 { // the dialect cannot write the pieces
				continue
			}
			tells := func(code note.Code) bool {
				return slices.ContainsFunc(said, func(d *Diagnostic) bool { return d.Code == code })
			}
			kept := bytes.Contains(once[0].data, []byte("31")) || bytes.Contains(once[0].data, []byte(" 6"))
			assert.Equal(t, strings.Contains(fen, "31") && !kept, tells(note.FullmovesLost), "%s: %s", d.Name(), once[0].data)
			if tells(note.TurnLost) {
				continue // the next run takes it for Red's
			}
			twice, _ := normalAs(t, once[0], d, formatNamed(t, "pgn"))
			require.Len(t, twice, 1, "%s: %s", d.Name(), once[0].data)
			assert.Equal(t, string(once[0].data), string(twice[0].data), d.Name())
		}
	}
}
