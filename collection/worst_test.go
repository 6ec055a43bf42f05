package collection

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/internal/textio"
)

// worstShapes are inputs of which a byte costs the most: records of a byte or two, one after the other.
var worstShapes = []struct{ name, head, part string }{
	{"blank.fen", gameStart + "\n", "\n"},
	{"letters.fen", gameStart + "\n", "a\n"},
	{"comments.fen", gameStart + "\n", "#\n"},
	{"exact.fen", "", gameStart + "\n"},
	{"a.jsonl", `{"fen":"` + gameStart + `"}` + "\n", "0\n"},
	{"a.csv", "fen,a\n" + gameStart + ",b\n", "0\n"},
	{"a.pgn", "", "[Event \"x\"]\n*\n"},
	{"blank.gz", gameStart + "\n", "\n"},
}

// use is the memory that a run took in all, and that was in use when three quarters of its input were read, in bytes.
type use struct{ all, live uint64 }

// useOf converts a shape of a size to records with one worker, and measures.
func useOf(t *testing.T, name, text string) (u use) {
	t.Helper()
	data := []byte(text)
	if strings.HasSuffix(name, ".gz") {
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		_, err := z.Write(data)
		require.NoError(t, err)
		require.NoError(t, z.Close())
		data = packed.Bytes()
	}
	measure := func(at *runtime.MemStats) {
		runtime.GC()
		runtime.ReadMemStats(at)
	}
	var before, then, after runtime.MemStats
	probe := &probeReader{Reader: bytes.NewReader(data), at: len(data) * 3 / 4, probe: func() { measure(&then) }}
	input := func(yield func(Input, error) bool) {
		yield(Input{Name: name, Size: -1, Open: func() (io.ReadCloser, error) { return textio.Open(textio.Stdin, probe) }}, nil)
	}
	measure(&before)
	_, err := Convert(context.Background(), input, &Options{
		To: jsonl.Format(), Workers: 1, PerCode: 3, Emit: func(*Emitted) error { return nil }, Diagnose: func(*Diagnostic) {},
	})
	require.NoError(t, err)
	runtime.ReadMemStats(&after)
	return use{after.TotalAlloc - before.TotalAlloc, then.HeapAlloc - min(before.HeapAlloc, then.HeapAlloc)}
}

// probeReader calls probe once, when so much was read.
type probeReader struct {
	io.Reader
	at    int
	probe func()
}

func (r *probeReader) Read(p []byte) (n int, err error) {
	n, err = r.Reader.Read(p)
	if r.at -= n; r.at <= 0 && r.probe != nil {
		r.probe()
		r.probe = nil
	}
	return n, err
}

// Of four times the worst input a run takes four times as much memory one after the other, and no more at once.
func TestWorstShapes(t *testing.T) {
	testfiles.OneThread(t)
	const size, perByte, atOnce = 48 << 10, 1500, 6 << 20
	for _, s := range worstShapes {
		t.Run(s.name, func(t *testing.T) {
			text := func(size int) string { return s.head + strings.Repeat(s.part, size/len(s.part)) }
			useOf(t, s.name, text(size/8)) // tables that are made once
			one, four := useOf(t, s.name, text(size)), useOf(t, s.name, text(4*size))
			t.Logf("%d bytes a byte, %d live, %d live of 4 n", four.all/(4*size), one.live, four.live)
			assert.LessOrEqual(t, four.all, 5*one.all+1<<20)
			assert.LessOrEqual(t, four.all, uint64(4*size*perByte))
			assert.LessOrEqual(t, four.live, one.live+1<<20)
			assert.LessOrEqual(t, four.live, uint64(atOnce))
		})
	}
}
