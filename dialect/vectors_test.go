package dialect_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// The least that each file must hold, so that a file cut short is noticed.
const (
	leastPositions     = 340
	leastRefusals      = 160
	leastEndgames      = 740
	leastCleanEndgames = 720
	startPositions     = 4 // each dialect writes as many
)

var (
	all    = dialect.All()
	xqbase = testfiles.Must(dialect.Find(all, "xqbase"))
)

// readVectors returns the rows of a file of testdata, each with as many columns
// as it must have.
func readVectors(t *testing.T, name string, columns int) [][]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "testdata", name))
	require.NoError(t, err)
	require.NotContains(t, string(text), "\r", "%s: line ends are LF", name)
	var rows [][]string
	ids := make(map[string]bool)
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(line, "\t")
		require.Len(t, row, columns, "%s:%d", name, i+1)
		require.NotContains(t, row, "", "%s:%d: an empty cell is written -", name, i+1)
		id := row[0]
		if name == "vectors/start.tsv" {
			id += " " + row[1]
		}
		require.False(t, ids[id], "%s:%d: id %s is there twice", name, i+1, id)
		ids[id] = true
		rows = append(rows, row)
	}
	return rows
}

var escapedByte = regexp.MustCompile(`\\x[0-9a-f]{2}`)

// vectorText returns the text of a row, and a reader with the row's options.
func vectorText(t *testing.T, text, options string) ([]byte, *dialect.Reader) {
	t.Helper()
	r := new(dialect.Reader)
	for option := range strings.SplitSeq(options, ",") {
		name, value, _ := strings.Cut(option, "=")
		switch name {
		case "-":
		case "escaped":
			text = escapedByte.ReplaceAllStringFunc(text, func(escape string) string {
				b, err := strconv.ParseUint(escape[2:], 16, 8)
				require.NoError(t, err)
				return string([]byte{byte(b)})
			})
		case "as":
			r.As = testfiles.Found(dialect.Find(all, value))
			require.NotNil(t, r.As, value)
		case "orient":
			r.Orient = dialect.Orient(value)
		case "side":
			r.LenientSide = value == "lenient"
		default:
			t.Fatalf("option %q", option)
		}
	}
	return []byte(text), r
}

// vectorCount reads a counter, "-" when it is unknown.
func vectorCount(t *testing.T, cell string) xiangqi.Count {
	t.Helper()
	if cell == "-" {
		return 0
	}
	n, err := strconv.ParseUint(cell, 10, 32)
	require.NoError(t, err)
	return xiangqi.Known(uint32(n))
}

// vectorSetup returns the position of a row: a FEN in xqbase, and the counters,
// which xqbase cannot leave open.
func vectorSetup(t *testing.T, fen, halfmoves, fullmoves string) xiangqi.Setup {
	t.Helper()
	var s xiangqi.Setup
	require.NoError(t, xqbase.Parse([]byte(fen), &s), fen)
	s.Halfmoves, s.Fullmoves = vectorCount(t, halfmoves), vectorCount(t, fullmoves)
	require.Equal(t, fen, xqbase.String(&s), "the counters contradict the FEN")
	return s
}

// joinCodes lists codes as the vectors do, "-" for none.
func joinCodes[C ~string](codes []C) string {
	if len(codes) == 0 {
		return "-"
	}
	text := make([]string, len(codes))
	for i, c := range codes {
		text[i] = string(c)
	}
	return strings.Join(text, ",")
}

// noteCodes lists the codes of notes in the order of the alphabet: notes of one
// place have no order.
func noteCodes(notes []note.Note) string {
	codes := make([]note.Code, len(notes))
	for i := range notes {
		codes[i] = notes[i].Code
	}
	slices.Sort(codes)
	return joinCodes(codes)
}

// say spells a Setup in such a way that nothing of it is hidden.
func say(s *xiangqi.Setup) string {
	return fmt.Sprintf("%s (halfmoves %d, fullmoves %d)", xqbase.String(s), s.Halfmoves.Or(1<<31), s.Fullmoves.Or(1<<31))
}

func TestPositionVectors(t *testing.T) {
	rows := readVectors(t, "vectors/positions.tsv", 8)
	require.GreaterOrEqual(t, len(rows), leastPositions)
	for _, row := range rows {
		t.Run(row[0], func(t *testing.T) {
			expected := vectorSetup(t, row[3], row[4], row[5])
			text, r := vectorText(t, row[1], row[2])
			reading, err := r.Read(text)
			require.NoError(t, err, row[1])
			assert.Equal(t, say(&expected), say(&reading.Setup), row[1])
			assert.Equal(t, row[6], noteCodes(reading.Notes), row[1])
			checkPlaces(t, text, reading.Notes)
		})
	}
}

// checkPlaces makes sure that each note's offset and column are of one place in
// the text.
func checkPlaces(t *testing.T, text []byte, notes []note.Note) {
	t.Helper()
	before := 0
	for _, n := range notes {
		require.LessOrEqual(t, n.Offset, len(text), n.Code)
		assert.LessOrEqual(t, before, n.Offset, "notes are in the order of the text")
		before = n.Offset
		assert.Equal(t, dialect.Column(text, n.Offset), n.Column, n.Code)
	}
}

func TestStartVectors(t *testing.T) {
	rows := readVectors(t, "vectors/start.tsv", 7)
	positions := make(map[string]xiangqi.Setup)
	for _, row := range rows {
		if row[0] == "wxf" { // loses nothing
			positions[row[1]] = vectorSetup(t, row[4], row[5], row[6])
		}
	}
	require.Len(t, positions, startPositions)
	require.Equal(t, xiangqi.Start(), positions["start"])
	order := slices.Compact(firstCells(rows))
	for i, d := range all {
		if i >= len(order) || order[i] != d.Name() {
			require.FailNow(t, "rows are missing", "%s is row %d of the table; start.tsv has no rows for it there. It writes:\n%s", d.Name(), i+1, startRows(d, positions))
		}
	}
	require.Len(t, rows, startPositions*len(all), "every dialect writes every position")
	for _, row := range rows {
		t.Run(row[0]+"/"+row[1], func(t *testing.T) {
			d := testfiles.Found(dialect.Find(all, row[0]))
			s, text := positions[row[1]], []byte(row[2])
			assert.Equal(t, row[2], d.String(&s))
			assert.Equal(t, row[3], joinCodes(lossCodes(d.Loss(&s))))

			says := vectorSetup(t, row[4], row[5], row[6])
			var parsed xiangqi.Setup
			require.NoError(t, d.Parse(text, &parsed), row[2])
			assert.Equal(t, say(&says), say(&parsed))
			for _, r := range []dialect.Reader{{}, {As: d}} {
				reading, err := r.Read(text)
				if r.As == nil && (err != nil || reading.Setup != says) {
					require.FailNow(t, "read otherwise", "%s writes %q. A reader that is told nothing reads that as %s; its error is %v. This text can only be read with --from-dialect %s.",
						row[0], row[2], say(&reading.Setup), err, row[0])
				}
				require.NoError(t, err, row[2])
				assert.Equal(t, say(&says), say(&reading.Setup))
				assert.Contains(t, names(reading.Exact(all)), d.Name())
			}
		})
	}
}

func firstCells(rows [][]string) (cells []string) {
	for _, row := range rows {
		cells = append(cells, row[0])
	}
	return cells
}

// startRows are the rows of a dialect as it is: whoever adds it compares them with what the
// other program writes, and copies them.
func startRows(d *dialect.Dialect, positions map[string]xiangqi.Setup) string {
	var b strings.Builder
	for _, name := range []string{"start", "unknown", "middle", "black"} {
		s := positions[name]
		text := d.String(&s)
		if err := d.Parse([]byte(text), &s); err != nil {
			return err.Error()
		}
		count := func(c xiangqi.Count) string {
			if n, ok := c.Value(); ok {
				return strconv.Itoa(int(n))
			}
			return "-"
		}
		original := positions[name]
		cells := []string{d.Name(), name, text, joinCodes(lossCodes(d.Loss(&original))), xqbase.String(&s), count(s.Halfmoves), count(s.Fullmoves)}
		b.WriteString(strings.Join(cells, "\t") + "\n")
	}
	return b.String()
}

func lossCodes(loss dialect.Loss) []note.Code {
	var codes []note.Code
	for one := range loss.Each() {
		codes = append(codes, note.Code(one.String()))
	}
	return codes
}

func names(dialects []*dialect.Dialect) []string {
	list := make([]string, len(dialects))
	for i, d := range dialects {
		list[i] = d.Name()
	}
	return list
}

func TestRefusalVectors(t *testing.T) {
	rows := readVectors(t, "vectors/refusals.tsv", 7)
	require.GreaterOrEqual(t, len(rows), leastRefusals)
	for _, row := range rows {
		t.Run(row[0], func(t *testing.T) {
			text, r := vectorText(t, row[1], row[2])
			reading, err := r.Read(text)
			if row[3] == string(note.Side) && len(reading.Exact(all)) > 0 {
				t.Skip("a dialect of the table has that word for a side")
			}
			require.Error(t, err, "%s\nwas read as %s", row[1], say(&reading.Setup))
			var e *dialect.SyntaxError
			require.ErrorAs(t, err, &e)
			assert.Equal(t, row[3], string(e.Code), err)
			if row[4] != "-" {
				assert.Equal(t, row[4], strconv.Itoa(e.Offset), err)
				assert.Equal(t, row[5], strconv.Itoa(e.Column), err)
			}
			checkPlaces(t, text, []note.Note{e.Note})
			assert.NotContains(t, err.Error(), "{", "a placeholder was left open")
		})
	}
}

// notOfText are the codes that no text of a position causes: what a writer
// loses, and what only Find, files and collections meet.
var notOfText = []note.Code{
	note.PiecesLost, note.HalfmovesInvented, note.FullmovesInvented, note.SFENKey, note.LineTooLong, note.Record, note.Column, note.Input, note.OpenQuote, note.Charset, note.NotInCharset,
}

// codesOfPositions are the codes before those of moves.
func codesOfPositions() []note.Info {
	all := note.Codes()
	return all[:slices.IndexFunc(all, func(info note.Info) bool { return info.Code == note.MoveSyntax })]
}

func TestEveryCodeHasAVector(t *testing.T) {
	seen := make(map[note.Code]bool)
	for _, row := range readVectors(t, "vectors/positions.tsv", 8) {
		for code := range strings.SplitSeq(row[6], ",") {
			seen[note.Code(code)] = true
		}
	}
	for _, row := range readVectors(t, "vectors/refusals.tsv", 7) {
		seen[note.Code(row[3])] = true
	}
	delete(seen, "-")
	for _, info := range codesOfPositions() {
		if info.Kind == note.KindLoss || slices.Contains(notOfText, info.Code) {
			assert.False(t, seen[info.Code], "%s has a vector after all", info.Code)
		} else {
			assert.True(t, seen[info.Code], "%s (%s) has no vector", info.Code, info.Kind)
		}
		delete(seen, info.Code)
	}
	assert.Empty(t, seen, "codes that do not exist")
}

// The collection: each line reads as what was put into it, or fails as it must.
func TestEndgames(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "testdata", "endgames-damaged.fen"))
	require.NoError(t, err)
	lines := bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	rows := readVectors(t, "endgames-damaged.want.tsv", 3)
	require.GreaterOrEqual(t, len(rows), leastEndgames)

	var tally tally
	var r dialect.Reader
	wanted := make(map[int]bool)
	for _, row := range rows {
		number, err := strconv.Atoi(row[0])
		require.NoError(t, err)
		wanted[number] = true
		line := bytes.TrimSuffix(lines[number-1], []byte("\r"))
		reading, err := r.Read(line)
		if code, refused := strings.CutPrefix(row[1], "ERROR:"); refused {
			var e *dialect.SyntaxError
			if code == string(note.Side) && len(reading.Exact(all)) > 0 {
				continue // a dialect of the table has that word for a side
			}
			if assert.ErrorAs(t, err, &e, "line %d: %s", number, line) {
				assert.Equal(t, code, string(e.Code), "line %d: %s\n%v", number, line, err)
			}
			tally.bad++
			continue
		}
		if !assert.NoError(t, err, "line %d: %s", number, line) {
			continue
		}
		assert.Equal(t, row[1], xqbase.String(&reading.Setup), "line %d: %s", number, line)
		problems := reading.Setup.Problems()
		assert.Equal(t, strings.TrimPrefix(row[2], "-"), problems.String(), "line %d: %s", number, line)
		tally.add(&reading, problems)
	}
	for i, line := range lines {
		blank := len(bytes.TrimSpace(line)) == 0
		assert.NotEqual(t, blank, wanted[i+1], "line %d has a row, or is blank", i+1)
	}
	total := float64(len(rows))
	t.Logf("%d records: %d clean, %d repaired, %d refused or impossible", len(rows), tally.clean, tally.repaired, tally.bad)
	assert.InDelta(t, 0.88, float64(tally.clean)/total, 0.03)
	assert.InDelta(t, 0.10, float64(tally.repaired)/total, 0.03)
	assert.InDelta(t, 0.02, float64(tally.bad)/total, 0.015)
}

// The clean collection: no line needs a repair, no position is impossible, and each is
// one of the damaged collection.
func TestCleanEndgames(t *testing.T) {
	known := make(map[string]bool)
	for _, row := range readVectors(t, "endgames-damaged.want.tsv", 3) {
		known[boardAndSide(row[1])] = true
	}
	text, err := os.ReadFile(filepath.Join("..", "testdata", "endgames.fen"))
	require.NoError(t, err)
	lines := bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	require.GreaterOrEqual(t, len(lines), leastCleanEndgames)
	var r dialect.Reader
	for i, line := range lines {
		reading, err := r.Read(line)
		if !assert.NoError(t, err, "line %d: %s", i+1, line) {
			continue
		}
		for _, n := range reading.Notes {
			assert.NotEqual(t, note.KindRepair, note.KindOf(n.Code), "line %d: %s: %s", i+1, n.Code, line)
		}
		assert.Zero(t, reading.Setup.Problems(), "line %d: %s", i+1, line)
		assert.True(t, known[boardAndSide(xqbase.String(&reading.Setup))], "line %d is not in the damaged collection: %s", i+1, line)
	}
}

// boardAndSide returns the first two fields of a FEN.
func boardAndSide(fen string) string {
	board, rest, _ := strings.Cut(fen, " ")
	side, _, _ := strings.Cut(rest, " ")
	return board + " " + side
}

// tally counts records as a report does.
type tally struct{ clean, repaired, bad int }

// A text that is just what some dialect writes is clean: a dash of xqfan is no
// damage in a string of xqfan.
func (c *tally) add(reading *dialect.Reading, problems xiangqi.Problem) {
	repaired := slices.ContainsFunc(reading.Notes, func(n note.Note) bool {
		kind := note.KindOf(n.Code)
		return kind == note.KindRepair || kind == note.KindAssume
	})
	switch {
	case problems != 0:
		c.bad++
	case repaired && len(reading.Exact(all)) == 0:
		c.repaired++
	default:
		c.clean++
	}
}
