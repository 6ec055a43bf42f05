package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/internal/textio"
)

// firstLine brings the first line of a text alone.
type firstLine struct {
	r    io.Reader
	head string
}

func linesApart(text string) io.Reader {
	i := strings.IndexByte(text, '\n') + 1
	return &firstLine{strings.NewReader(text[i:]), text[:i]}
}

func (f *firstLine) Read(p []byte) (int, error) {
	if f.head == "" {
		return f.r.Read(p)
	}
	n := copy(p, f.head)
	f.head = f.head[n:]
	return n, nil
}

// deliveries are the ways in which standard input can arrive. The first is all at once.
func deliveries(t *testing.T, text string) []delivery {
	gz, zst := zipped(t, text), zstandard(t, text)
	return []delivery{
		{"whole", func() io.Reader { return strings.NewReader(text) }},
		{"a byte at a time", func() io.Reader { return iotest.OneByteReader(strings.NewReader(text)) }},
		{"the first line alone", func() io.Reader { return linesApart(text) }},
		{"the end with the last bytes", func() io.Reader { return iotest.DataErrReader(strings.NewReader(text)) }},
		{"gzip", func() io.Reader { return strings.NewReader(gz) }},
		{"gzip, a byte at a time", func() io.Reader { return iotest.OneByteReader(strings.NewReader(gz)) }},
		{"zstd, a byte at a time", func() io.Reader { return iotest.OneByteReader(strings.NewReader(zst)) }},
	}
}

type delivery struct {
	name string
	read func() io.Reader
}

func zipped(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err := io.WriteString(z, text)
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return b.String()
}

func zstandard(t *testing.T, text string) string {
	t.Helper()
	z, err := zstd.NewWriter(nil)
	require.NoError(t, err)
	return string(z.EncodeAll([]byte(text), nil))
}

// readers are the commands that read records, with flags that send them other ways.
var readers = []string{
	"convert", "convert --format jsonl --errors keep", "convert --format pgn", "convert --format csv", "convert --from-charset gbk",
	"check", "check --strict --format json", "normalize", "normalize --sort key --format jsonl", "detect", "detect --format json",
	"stats", "moves", "rewrite --dialect wxf", "explain --format json",
}

// What comes through standard input is read the same in whatever pieces it arrives, and
// by however many workers.
func TestDeliveryChangesNothing(t *testing.T) {
	samples := deliverySamples(t)
	for _, name := range testfiles.Few(slices.Sorted(maps.Keys(samples))) {
		text, commands := samples[name], readers
		switch f := testfiles.Found(collection.FindFormat(filepath.Ext(name))); {
		case len(text) > textio.HeadSize: // it takes long
			commands = []string{"convert", "check"}
		case f != nil:
			commands = append(slices.Clone(readers), "convert --from-format "+f.Name, "check --from-format "+f.Name)
		}
		ways, workers := deliveries(t, text), []string{"1", "8"}
		if testing.Short() { // under the race detector: each command once, and more workers than usual
			ways, workers = ways[:2], workers[1:]
			commands = slices.DeleteFunc(slices.Clone(commands), func(c string) bool { return strings.Contains(c, " ") })
			commands = testfiles.Few(commands)
		}
		for _, command := range commands {
			t.Run(name+"/"+command, func(t *testing.T) {
				args := strings.Fields("xqfen " + command)
				wholly := answer(t, strings.NewReader(text), args)
				for _, d := range ways[1:] {
					assert.Equal(t, wholly, answer(t, d.read(), args), d.name)
				}
				if args[1] != "moves" && args[1] != "rewrite" && args[1] != "explain" {
					for _, j := range workers {
						assert.Equal(t, wholly, answer(t, strings.NewReader(text), append(slices.Clone(args), "-j", j)), "-j "+j)
					}
				}
			})
		}
	}
}

// answer is the exit code and all that a command writes.
func answer(t *testing.T, stdin io.Reader, args []string) string {
	var out, err bytes.Buffer
	code := runPatiently(context.WithoutCancel(t.Context()), args, stdin, &out, &err, never)
	return fmt.Sprintf("exit %d\n%s\n--- stderr\n%s", code, out.String(), err.String())
}

// deliverySamples are texts in all formats that are written, and in none, by a name that
// has the extension of the format.
func deliverySamples(t *testing.T) map[string]string {
	t.Helper()
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	samples := map[string]string{
		"empty": "", "blanks": "\n \n\r\n", "a line without an end": start + " w",
		"list":                   "\n\n# a comment\n" + start + " w - - 0 1\n" + start + " w - - 0 1 moves h2e2 z9z9\nno position\n" + start + " b\n",
		"table of positions.csv": "\n\nname,fen,side\na,\"" + start + "\",b\n,\"\n", "damaged.jsonl": "\n{\"fen\":\"" + start + " w\"}\n{\"fen\"\n",
		"text": "a page with " + start + " in it\n\nand more\n", "moves": "1. 炮二平五 马８进７\n2. 马二进三 x\n",
		"array": "[\n{\"fen\":\"" + start + " w - - 0 1\"}\n]\n",
		"long":  "# " + strings.Repeat("x", textio.HeadSize) + "\n" + strings.Repeat(start+" w - - 0 1\n", 1200),
	}
	games := filepath.Join("..", "..", "testdata", "games")
	for _, name := range []string{"club-gbk.pgn", "taipei-big5.pgn", "forum.html", "engine.ucci", filepath.Join("broken", "middle.pgn")} {
		text, err := os.ReadFile(filepath.Join(games, name))
		require.NoError(t, err)
		samples[name] = string(text)
	}
	ascii := "[Event \"a\"]\n\n1. h2e2 {" + strings.Repeat("long ", 2000) + "} h9g7 *\n\n"
	samples["late.pgn"] = strings.Repeat(ascii, 2*textio.HeadSize/len(ascii)) + samples["club-gbk.pgn"]
	for _, f := range collection.Formats() {
		if f.Append != nil {
			games := samples["club-gbk.pgn"]
			if f.Is(game.Single) {
				games = aGame
			}
			code, text, stderr := xqfen(t, games, "convert", "--quiet", "--format", f.Name)
			require.Zero(t, code, "%s: %s", f.Name, stderr)
			samples["written"+f.Extensions[0]] = text
		}
	}
	code, table, stderr := xqfen(t, start+" w - - 0 1\n", "convert", "--format", "csv")
	require.Zero(t, code, stderr)
	samples["own.csv"] = table
	return samples
}
