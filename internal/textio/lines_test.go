package textio_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/ordered"
	"github.com/xqfen/xqfen/internal/textio"
)

// describe writes a block as one line of text.
func describe(b *textio.Block) string {
	s := fmt.Sprintf("%d@%d %q", b.Line, b.Offset, b.Data)
	for _, f := range []struct {
		set  bool
		name string
	}{{b.Overlong, "overlong"}, {b.Start, "start"}, {b.End, "end"}, {b.Truncated, "truncated"}} {
		if f.set {
			s += " " + f.name
		}
	}
	return s
}

// describeAll reads s to its end and releases every block.
func describeAll(s *textio.LineBlocks) (got []string, err error) {
	for b, err := range s.All() {
		if err != nil {
			return got, err
		}
		got = append(got, describe(b))
		b.Release()
	}
	return got, nil
}

func TestLineBlocks(t *testing.T) {
	for _, tt := range []struct {
		name, in      string
		size, maxLine int
		expected      []string
	}{
		{"empty", "", 8, 8, nil},
		{"one line", "ab\n", 8, 8, []string{`1@0 "ab\n"`}},
		{"no newline at the end", "ab\nc", 8, 8, []string{`1@0 "ab\n"`, `2@3 "c"`}},
		{"empty lines", "\n\n\n", 2, 8, []string{`1@0 "\n\n"`, `3@2 "\n"`}},
		{"crlf and a lone cr", "a\r\nb\rc\n", 8, 8, []string{`1@0 "a\r\nb\rc\n"`}},
		{"cut at lines", "ab\ncd\nef\n", 7, 8, []string{`1@0 "ab\ncd\n"`, `3@6 "ef\n"`}},
		{"cut at the last byte", "ab\ncd\nef\n", 6, 8, []string{`1@0 "ab\ncd\n"`, `3@6 "ef\n"`}},
		{"a line longer than a block", "a\nbcdefg\nh\n", 3, 8, []string{`1@0 "a\n"`, `2@2 "bcdefg\nh\n"`}},
		{"just not too long", "a\nbcde\nf\n", 3, 4, []string{`1@0 "a\n"`, `2@2 "bcde\n"`, `3@7 "f\n"`}},
		{"just not too long, at the end", "bcde", 3, 4, []string{`1@0 "bcde"`}},
		{"just too long", "a\nbcdef\ng\n", 3, 4,
			[]string{`1@0 "a\n"`, `2@2 "bcde" overlong start`, `2@6 "f\n" overlong end`, `3@8 "g\n"`}},
		{"just too long, at the end", "bcdef", 3, 4, []string{`1@0 "bcde" overlong start`, `1@4 "f" overlong end`}},
		{"far too long", "a\nbcdefghijkl\nm\n", 3, 4, []string{`1@0 "a\n"`, `2@2 "bcde" overlong start`,
			`2@6 "fg" overlong`, `2@8 "hi" overlong`, `2@10 "jk" overlong`, `2@12 "l\n" overlong end`, `3@14 "m\n"`}},
		{"two too long", "abcdef\nghijkl", 3, 4, []string{`1@0 "abcd" overlong start`, `1@4 "ef\n" overlong end`,
			`2@7 "ghij" overlong start`, `2@11 "kl" overlong end`}},
		{"block size above the limit", "abc\nd\n", 100, 2,
			[]string{`1@0 "ab" overlong start`, `1@2 "c\n" overlong end`, `2@4 "d\n"`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			opt := textio.LineOptions{Size: tt.size, MaxLine: tt.maxLine}
			for _, wrap := range readers() {
				got, err := describeAll(textio.NewLineBlocks(wrap(strings.NewReader(tt.in)), opt))
				require.NoError(t, err)
				assert.Equal(t, tt.expected, got)
			}
		})
	}
}

// readers are ways for one stream to arrive.
func readers() []func(io.Reader) io.Reader {
	same := func(r io.Reader) io.Reader { return r }
	return []func(io.Reader) io.Reader{same, iotest.OneByteReader, iotest.HalfReader, iotest.DataErrReader,
		func(r io.Reader) io.Reader { return iotest.DataErrReader(iotest.OneByteReader(r)) },
		func(r io.Reader) io.Reader { return stutter{r} }}
}

// stutter is a reader every other Read of which brings nothing.
type stutter struct{ io.Reader }

func (s stutter) Read(p []byte) (int, error) {
	if rand.IntN(2) == 0 {
		return 0, nil
	}
	return s.Reader.Read(p[:min(len(p), 1+rand.IntN(5))])
}

func TestLineBlocksEager(t *testing.T) {
	r, w := io.Pipe()
	defer r.Close()
	s := textio.NewLineBlocks(r, textio.LineOptions{Eager: true})
	for i, in := range []string{"a\n", "bc\nd\n", "e\n"} {
		go func() { _, _ = io.WriteString(w, in) }()
		b, err := s.Next() // would hang if it waited for a full block
		require.NoError(t, err)
		assert.Equal(t, in, string(b.Data), "write %d", i)
		b.Release()
	}
	go func() { _, _ = io.WriteString(w, "f"); w.Close() }()
	b, err := s.Next()
	require.NoError(t, err)
	assert.Equal(t, `5@9 "f"`, describe(b))
	_, err = s.Next()
	assert.Equal(t, io.EOF, err)
	_, err = s.Next()
	assert.Equal(t, io.EOF, err, "the end is the end")
}

func TestLineBlocksReadError(t *testing.T) {
	bad := errors.New("bad")
	for in, expected := range map[string][]string{
		"":            nil,
		"a\n":         {`1@0 "a\n"`},
		"a\nb\ncd":    {`1@0 "a\nb\n"`, `3@4 "cd" truncated`},
		"a\nbcdefghi": {`1@0 "a\n"`, `2@2 "bcdef" overlong start`, `2@7 "ghi" overlong end truncated`},
	} {
		r := io.MultiReader(strings.NewReader(in), iotest.ErrReader(bad))
		got, err := describeAll(textio.NewLineBlocks(r, textio.LineOptions{Size: 6, MaxLine: 5}))
		assert.Same(t, bad, err, "%q", in)
		assert.Equal(t, expected, got, "%q", in)
	}
}

func TestLineBlocksNoProgress(t *testing.T) {
	_, err := textio.NewLineBlocks(idle{}, textio.LineOptions{}).Next()
	assert.Equal(t, io.ErrNoProgress, err)
}

type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }

// TestLineBlocksMemory streams a line of 64 MiB through.
func TestLineBlocksMemory(t *testing.T) {
	const length = 64 << 20
	in := io.MultiReader(strings.NewReader("a\n"), io.LimitReader(xs{}, length), strings.NewReader("\nb\n"))
	s := textio.NewLineBlocks(in, textio.LineOptions{})
	var total, largest int
	for b, err := range s.All() {
		require.NoError(t, err)
		if b.Overlong {
			total += len(b.Data)
			largest = max(largest, cap(b.Data))
			assert.Equal(t, 2, b.Line)
		}
		b.Release()
	}
	assert.Equal(t, length+1, total)
	assert.LessOrEqual(t, largest, 3<<19, "a block grows to MaxLine+1, rounded up")
}

// xs is an endless line.
type xs struct{}

func (xs) Read(p []byte) (int, error) {
	for n := copy(p, "x"); n < len(p); n *= 2 {
		copy(p[n:], p[:n])
	}
	return len(p), nil
}

// TestLineBlocksAllocatesNothing reads a long stream of lines of all lengths.
func TestLineBlocksAllocatesNothing(t *testing.T) {
	text := bytes.Repeat([]byte(strings.Repeat("x", 60)+"\n"+strings.Repeat("y", 70_000)+"\n"), 50)
	s := textio.NewLineBlocks(&cycle{text: text}, textio.LineOptions{})
	step := func() {
		for range 20 {
			b, err := s.Next()
			if err != nil {
				t.Fatal(err)
			}
			b.Release()
		}
	}
	step()
	assert.Zero(t, testing.AllocsPerRun(50, step))
}

// cycle reads text again and again.
type cycle struct {
	text []byte
	at   int
}

func (c *cycle) Read(p []byte) (int, error) {
	n := copy(p, c.text[c.at:])
	c.at = (c.at + n) % len(c.text)
	return n, nil
}

// TestLineBlocksInParallel is how the blocks are meant to be used: they are made
// by one goroutine, worked on by others and released by the last.
func TestLineBlocksInParallel(t *testing.T) {
	var in strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&in, "line %d\n", i)
	}
	for _, workers := range []int{1, 8} {
		var out strings.Builder
		s := textio.NewLineBlocks(strings.NewReader(in.String()), textio.LineOptions{Size: 500})
		err := ordered.Run(t.Context(), workers, s.All(),
			func(b *textio.Block) *textio.Block { copy(b.Data, bytes.ToUpper(b.Data)); return b },
			func(b *textio.Block) error {
				out.Write(b.Data)
				b.Release()
				return nil
			})
		require.NoError(t, err)
		assert.Equal(t, strings.ToUpper(in.String()), out.String())
	}
}

// FuzzLineBlocks: whatever comes, however it is handed out, the blocks are the
// stream; lines are numbered right and cut only when they are too long.
func FuzzLineBlocks(f *testing.F) {
	f.Add([]byte("a\nb\r\n\n\rlonger line\nc"), 8, 6, 3)
	f.Add([]byte("no line end at all, and far too long"), 2, 4, 1)
	f.Add([]byte("\n\n\n\n"), 0, 0, 0)
	f.Add([]byte("abcdefgh\nij"), 100, 8, 100)
	f.Fuzz(func(t *testing.T, in []byte, size, maxLine, chunk int) {
		size, maxLine, chunk = abs(size)%64, abs(maxLine)%64, 1+abs(chunk)%64
		opt := textio.LineOptions{Size: size, MaxLine: maxLine}
		whole := checkBlocks(t, in, bytes.NewReader(in), opt)
		if got := checkBlocks(t, in, &chunks{in, chunk}, opt); got != whole {
			t.Errorf("the cuts depend on the reader:\n%s\n%s", whole, got)
		}
		opt.Eager = true
		checkBlocks(t, in, &chunks{in, chunk}, opt)
	})
}

func abs(n int) int { return max(n, -(n + 1)) }

// chunks hands out data in pieces of n bytes.
type chunks struct {
	data []byte
	n    int
}

func (c *chunks) Read(p []byte) (int, error) {
	if len(c.data) == 0 {
		return 0, io.EOF
	}
	n := copy(p, c.data[:min(c.n, len(c.data))])
	c.data = c.data[n:]
	return n, nil
}

// checkLongest holds Longest against a look at each line.
func checkLongest(t *testing.T, b *textio.Block) {
	expected := 0
	for line := range bytes.Lines(b.Data) {
		expected = max(expected, len(line))
	}
	for least := 1; least < 70; least++ {
		if got := b.Longest(least); got != expected && max(got, expected) > least {
			t.Errorf("the longest line of %q over %d: got %d, expected %d", b.Data, least, got, expected)
		}
	}
}

// checkBlocks holds the blocks of r against the stream in and describes them.
func checkBlocks(t *testing.T, in []byte, r io.Reader, opt textio.LineOptions) string {
	s := textio.NewLineBlocks(r, opt)
	maxLine := opt.MaxLine
	if maxLine == 0 {
		maxLine = 1 << 20
	}
	var all strings.Builder
	at, long := 0, false
	for b, err := range s.All() {
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&all, describe(b))
		checkLongest(t, b)
		end := at + len(b.Data)
		if len(b.Data) == 0 || end > len(in) || !bytes.Equal(b.Data, in[at:end]) {
			t.Fatalf("block %s is not what is at %d", describe(b), at)
		}
		if b.Offset != int64(at) || b.Line != 1+bytes.Count(in[:at], []byte("\n")) {
			t.Errorf("block %s is in the wrong place", describe(b))
		}
		startsLine := at == 0 || in[at-1] == '\n'
		endsLine := end == len(in) || in[end-1] == '\n'
		if startsLine != (!b.Overlong || b.Start) || endsLine != (!b.Overlong || b.End) {
			t.Errorf("block %s is cut wrongly", describe(b))
		}
		if b.Overlong {
			if b.Start == long || bytes.Count(b.Data[:len(b.Data)-1], []byte("\n")) > 0 {
				t.Errorf("block %s is not a piece of a line", describe(b))
			}
			long = !b.End
			if line, _, _ := bytes.Cut(in[at:], []byte("\n")); b.Start && len(line) <= maxLine {
				t.Errorf("line %d of %d bytes is not too long", b.Line, len(line))
			}
		} else {
			for line := range bytes.Lines(b.Data) {
				if len(bytes.TrimSuffix(line, []byte("\n"))) > maxLine {
					t.Errorf("line %q is too long", line)
				}
			}
		}
		if b.Truncated {
			t.Errorf("block %s: nothing failed", describe(b))
		}
		at = end
		b.Release()
	}
	if at != len(in) {
		t.Errorf("%d of %d bytes delivered", at, len(in))
	}
	return all.String()
}

func BenchmarkLineBlocks(b *testing.B) {
	text := bytes.Repeat([]byte("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n"), 1<<14)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	r := bytes.NewReader(nil)
	for b.Loop() {
		r.Reset(text)
		for block, err := range textio.NewLineBlocks(r, textio.LineOptions{}).All() {
			if err != nil {
				b.Fatal(err)
			}
			block.Release()
		}
	}
}
