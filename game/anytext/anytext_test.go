package anytext

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

// page is a text of several kinds.
var page = strings.Join([]string{
	"<p>4k4/9/9/9/9/4N4/9/9/9/4K4</p>",
	`<a href="https://www.chessdb.cn/query/?4k4/9/9/9/9/4N4/9/9/9/4K4_b">b</a>`,
	`<a href="q?fen=4k4/9/9/9/9/4N4/9/9/9/4K4%20w%20-%20-%205%2026&x=1">q</a>`,
	`{"fen":"4k4\/9\/9\/9\/9\/4N4\/9\/9\/9\/4K4 w - - 5 26"}`,
	"中 4k4/9/9/9/9/4N4/9/9/9/4K4 b and 3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1.",
	"/usr/local/share/doc/packages/perl/lib/site/one/two/three/four",
	`  fen: "15k3/4a4/4N4/9/9/9/9/9/9/4K4 w - - 0 1",`,
	"0 3 5 " + start + " w - - 0 3 5",
}, "\n")

func TestRead(t *testing.T) {
	type place struct {
		line, column int
		text         string
	}
	for name, text := range map[string]string{"": page, "with a mark and other line ends": "\ufeff" + strings.ReplaceAll(page, "\n", "\r\n") + "\r\n"} {
		var all []place
		for rec, err := range Format().Split(iotest.OneByteReader(strings.NewReader(text))) {
			var g game.Game
			var refused *game.Error
			said := ""
			if errors.As(err, &refused) {
				said = string(refused.Code)
			} else {
				require.NoError(t, err)
				require.NoError(t, Format().Decode(&g, &rec, &game.ReadOptions{}))
				said = testfiles.Must(dialect.Find(dialect.All(), "xqbase-short")).String(&g.Start)
			}
			at := rec.Note("", rec.Head, "", "")
			assert.True(t, strings.HasPrefix(text[rec.Offset:], string(rec.Data)), name)
			all = append(all, place{at.Line, at.Column, said})
		}
		assert.Equal(t, []place{
			{1, 4, "4k4/9/9/9/9/4N4/9/9/9/4K4 w"},
			{2, 40, "4k4/9/9/9/9/4N4/9/9/9/4K4 b"},
			{3, 16, "4k4/9/9/9/9/4N4/9/9/9/4K4 w"},
			{4, 9, "4k4/9/9/9/9/4N4/9/9/9/4K4 w"},
			{5, 3, "4k4/9/9/9/9/4N4/9/9/9/4K4 b"},
			{5, 35, "3k5/9/9/9/9/4N4/9/9/9/4K4 w"},
			{7, 9, "leading-digit"},
			{8, 7, start + " w"},
		}, all, name)
	}
}

// Options of the reader of positions hold for what is found.
func TestReadAs(t *testing.T) {
	rotated := "x RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr w x\n"
	fen := dialect.Reader{Orient: dialect.OrientRotate}
	games, err := gametest.ReadAll(Format().Layout.With(&game.ReadOptions{FEN: fen}), []byte(rotated), &game.ReadOptions{FEN: fen})
	require.NoError(t, err)
	require.Len(t, games, 1)
	assert.Equal(t, start+" w", testfiles.Must(dialect.Find(dialect.All(), "xqbase-short")).String(&games[0].Start))

	fen = dialect.Reader{As: testfiles.Must(dialect.Find(dialect.All(), "han-hans"))}
	_, err = gametest.ReadAll(Format().Layout.With(&game.ReadOptions{FEN: fen}), []byte(page), &game.ReadOptions{FEN: fen})
	assert.Error(t, err)
}

// No file is recognized as any text.
func TestSniff(t *testing.T) { gametest.ClaimsOnly(t, Format()) }

// between is what may be before and after a position in a text.
var between = []string{
	"i", "iSfen: ", "Sfen: ", "sfen", "see ", "x,", "é ", "中", "fen:", "[FEN \"", "\"]", "(", ")", ", ", "; ", "|", "<td>", "</td>", "\n", "# ", "9 ",
	"http://a.example/#/", "&quot;", "=", ". ", " and ", " 0 3", " 5 7", " 0", " -", "-", "12", "\t", "**", "'", "`", "/", " moves h2e2",
}

// What is found in a text is read as it is found there, alone as in its line.
func FuzzDecode(f *testing.F) {
	for seed := range uint64(100) {
		f.Add(seed)
	}
	all := dialect.All()
	tails := []string{"", " w", " b", "_b", ",b", " b - - 0 3", " w - 2", " b - 3", ",b - 3", "%20w%20-%20-%200%201", "\u3000b - - 0 3", " w---1", " w - - - 4"}
	boards := []string{start, "3k5/9/9/9/4c4/9/9/9/9/4K4", "15k3/4a4/4N4/9/9/9/9/9/9/4K4", "4k4%2F9%2F9%2F9%2F9%2F4N4%2F9%2F9%2F9%2F4K4"}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 4))
		var s string
		for range 1 + rng.IntN(4) {
			s += between[rng.IntN(len(between))] + between[rng.IntN(len(between))]
			if rng.IntN(4) == 0 {
				setup := gametest.Random(rng, gametest.Options{Positions: true}).Start
				s += all[rng.IntN(len(all))].String(&setup)
			} else {
				s += boards[rng.IntN(len(boards))] + tails[rng.IntN(len(tails))]
			}
			s += between[rng.IntN(len(between))]
		}
		if !utf8.ValidString(s) {
			t.Fatalf("%q", s)
		}
		var expected, got []string
		var fen dialect.Reader
		xqbase := testfiles.Must(dialect.Find(all, "xqbase"))
		for span := range fen.Find([]byte(s)) {
			if span.Err != nil {
				expected = append(expected, string(span.Err.Code))
			} else {
				expected = append(expected, xqbase.String(&span.Reading.Setup))
			}
		}
		err := gametest.Read(Format(), []byte(s), &game.ReadOptions{}, func(g *game.Game, err error) {
			var refused *game.Error
			if errors.As(err, &refused) {
				got = append(got, string(refused.Code))
			} else {
				got = append(got, xqbase.String(&g.Start))
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if !assert.ObjectsAreEqual(expected, got) {
			t.Errorf("%q: %q, alone %q", s, expected, got)
		}
	})
}

// A text that is cut anywhere gives positions or errors.
func TestTruncated(t *testing.T) {
	assert.NoError(t, gametest.Truncated(Format(), []byte(page), &game.ReadOptions{}))
}

// What is found in a line that is longer than what is looked at at once is what is found in all of it.
func TestLongLine(t *testing.T) {
	type found struct {
		start, column int
		text          string
		code          note.Code
	}
	rng := rand.New(rand.NewPCG(1, 5))
	parts := slices.Concat(between, []string{start, "15k3/9/9/9/9/9/9/9/9/9 w", "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "中文", strings.Repeat(" ", 500), strings.Repeat("9", 700)})
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "\n" })
	for range 20 {
		var line []byte
		for len(line) < 5*window/2 {
			line = append(line, parts[rng.IntN(len(parts))]...)
		}
		var expected, got []found
		for span := range new(dialect.Reader).Find(line) {
			f := found{start: span.Start, column: span.Column, text: string(line[span.Start:span.End])}
			if span.Err != nil {
				f.code = span.Err.Code
			}
			if n := len(expected); n > 0 && expected[n-1].code != "" && expected[n-1].start+len(expected[n-1].text) > span.Start {
				last := &expected[n-1] // which is up to the next one
				last.text = last.text[:span.Start-last.start]
			}
			expected = append(expected, f)
		}
		for rec, err := range Format().Split(bytes.NewReader(line)) {
			f := found{start: int(rec.Offset), column: rec.Column + 1, text: string(rec.Data)}
			var refused *game.Error
			if errors.As(err, &refused) {
				f.code = refused.Code
			}
			got = append(got, f)
		}
		require.NotEmpty(t, expected)
		require.Equal(t, expected, got)
	}
}
