package collection

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/internal/textio"
)

// mixedFile is a file of a collection: its name, its text, and what happens when it is opened
// and after it was read.
type mixedFile struct {
	name, text      string
	unopened, fails error
	packed          bool // the Size is that of something shorter
}

// openedAs is how a file was opened.
type openedAs uint8

const (
	streamed openedAs = iota // nobody knows its size
	inTurn                   // one after the other
	byPath                   // by any worker
)

// input returns the file.
func (f *mixedFile) input(how openedAs) Input {
	size := int64(len(f.text))
	switch {
	case how == streamed:
		size = -1
	case f.packed:
		size /= 100
	}
	return Input{Name: f.name, Found: true, Size: size, byPath: how == byPath, Open: func() (io.ReadCloser, error) {
		if f.unopened != nil {
			return nil, f.unopened
		}
		var r io.Reader = strings.NewReader(f.text)
		if f.fails != nil {
			r = io.MultiReader(r, iotest.ErrReader(f.fails))
		}
		return io.NopCloser(r), nil
	}}
}

// mixedFiles are small and large files of many kinds, whole, damaged and of no format.
func mixedFiles(t *testing.T) (files []mixedFile) {
	game := "[Event \"賽事\"]\n[Red \"紅方\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 {好} *\n\n"
	big5, lost := charset.Big5.Append(nil, []byte(game))
	require.Empty(t, lost)
	xqf := outcome(t, texts("a.pgn", game), Options{To: testfiles.Must(FindFormat("xqf"))}).out
	list := string(randomLines(40))
	long := strings.Replace(game, "{好}", "{"+strings.Repeat("好 ", 1000)+"}", 1)
	large := strings.Repeat(long, 2*textio.HeadSize/len(long))
	files = []mixedFile{
		{name: "a.pgn", text: game}, {name: "b.pgn", text: string(big5)}, {name: "c.fen", text: list}, {name: "d.xqf", text: xqf},
		{name: "large.pgn", text: large}, {name: "empty.pgn"}, {name: "blank.txt", text: " \n\n"}, {name: "other.txt", text: "nothing that is known\n"},
		{name: "bad.pgn", text: "[Event \"x\"]\n\n1. h2e2 a0a9 *\n"}, {name: "missing.pgn", unopened: errors.New("not there")},
		{name: "cut.pgn", text: game[:len(game)/2], fails: errors.New("gone")}, {name: "cutlarge.pgn", text: large, fails: errors.New("gone")},
		{name: "packed.pgn", text: large, packed: true}, {name: "packedlist.fen", text: strings.Repeat(list, 2), packed: true}, {name: "packedcut.pgn", text: game, packed: true, fails: errors.New("gone")},
		{name: "head.pgn", text: large[:textio.HeadSize]}, {name: "over.pgn", text: large[:textio.HeadSize+1]}, {name: "zip.pgn", text: "PK\x03\x04nothing"},
		{name: "e.csv", text: "name,fen\nx,4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1\n"}, {name: "moves.ucci", text: "position startpos moves h2e2 h9g7\n"},
	}
	for range 70 { // more than a block of small ones
		files = append(files, mixedFile{name: "a.pgn", text: game})
	}
	return append(files, mixedFile{name: "d2.xqf", text: xqf}, mixedFile{name: "z.pgn", text: large})
}

// ran is what a run over files wrote, refused, said and counted.
func ran(t *testing.T, files []mixedFile, o Options, how openedAs) gathered {
	t.Helper()
	inputs := func(yield func(Input, error) bool) {
		for i := range files {
			if !yield(files[i].input(how), nil) {
				return
			}
		}
	}
	return outcome(t, inputs, o)
}

// outcome runs Convert.
func outcome(t *testing.T, inputs iter.Seq2[Input, error], o Options) gathered {
	t.Helper()
	var out, rejects strings.Builder
	var g gathered
	o.Emit = func(e *Emitted) error { _, err := out.Write(e.Data); return err }
	o.Reject = func(r *Rejected) error { _, err := rejects.Write(r.Data); return err }
	o.Diagnose = func(d *Diagnostic) {
		g.said = append(g.said, fmt.Sprintf("%s#%d %s %s %d", d.File, d.Game, d.Code, d.Got, d.Offset))
	}
	var err error
	g.report, err = Convert(t.Context(), inputs, &o)
	require.NoError(t, err)
	g.out, g.rejects = out.String(), rejects.String()
	return g
}

// What is written, said and counted is the same whether small files are read whole by a worker
// or cut as large ones are, for any number of workers, and file by file.
func TestSmallFilesAreAsLargeOnes(t *testing.T) {
	files := mixedFiles(t)
	encode := func(g gathered) string {
		report, err := json.Marshal(g.report)
		require.NoError(t, err)
		return string(report)
	}
	for name, o := range map[string]Options{
		"games":  {To: testfiles.Must(FindFormat("pgn"))},
		"jsonl":  {To: testfiles.Must(FindFormat("jsonl"))},
		"edited": {To: testfiles.Must(FindFormat("fen"))},
		"same":   {To: testfiles.Must(FindFormat("jsonl")), Dedupe: DedupePosition, Normalize: true},
	} {
		if testing.Short() && name != "jsonl" && name != "same" { // the race detector finds nothing more in the others
			continue
		}
		expected := ran(t, files, o, streamed)
		require.NotEmpty(t, expected.out, name)
		for _, how := range []openedAs{inTurn, byPath} {
			for _, o.Workers = range []int{1, 8} {
				whole := ran(t, files, o, how)
				assert.Equal(t, expected.out, whole.out, "%s: %d workers", name, o.Workers)
				assert.Equal(t, expected.rejects, whole.rejects, name)
				assert.Equal(t, expected.said, whole.said, name)
				assert.Equal(t, encode(expected), encode(whole), name)
			}
		}
		if o.Dedupe != "" {
			continue
		}
		var one gathered
		for i := range files {
			alone := ran(t, files[i:i+1], o, byPath)
			one.out, one.rejects, one.said = one.out+alone.out, one.rejects+alone.rejects, append(one.said, alone.said...)
		}
		assert.Equal(t, expected.out, one.out, name)
		assert.Equal(t, expected.rejects, one.rejects, name)
		assert.Equal(t, expected.said, one.said, name)
	}
}

// Options.Count sees every byte of every file once.
func TestSmallFilesAreCountedOnce(t *testing.T) {
	testfiles.OneThread(t)
	files := mixedFiles(t)
	files = slices.DeleteFunc(files, func(f mixedFile) bool {
		return f.fails != nil || f.unopened != nil || strings.HasPrefix(f.name, "zip") || f.name == "other.txt"
	})
	all := 0
	for i := range files {
		all += len(files[i].text)
	}
	for _, how := range []openedAs{inTurn, byPath} {
		var seen atomic.Int64
		ran(t, files, Options{To: testfiles.Must(FindFormat("pgn")), Workers: 4, Count: func(r io.Reader, _ int64) io.Reader {
			return io.TeeReader(r, counter{&seen})
		}}, how)
		assert.EqualValues(t, all, seen.Load())
	}
}

// counter counts what is written to it.
type counter struct{ n *atomic.Int64 }

func (c counter) Write(p []byte) (int, error) {
	c.n.Add(int64(len(p)))
	return len(p), nil
}
