package charset

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pieces reads so many bytes at a time.
type pieces struct {
	r io.Reader
	n int
}

func (p pieces) Read(b []byte) (int, error) { return p.r.Read(b[:min(len(b), p.n)]) }

func TestReaderFinds(t *testing.T) {
	const text = "[Game \"Chinese Chess\"]\n1. 炮二平五 馬８進７\n紅先勝"
	for _, c := range []*Charset{UTF8, GBK, Big5, UTF16LE, UTF16BE} {
		code, lost := c.Append(nil, []byte(text))
		require.Empty(t, lost)
		r := NewReader(bytes.NewReader(code), nil)
		got, err := io.ReadAll(r)
		require.NoError(t, err)
		assert.Equal(t, text, string(got), c)
		assert.Zero(t, r.Count())
		if c == GBK {
			c = GB18030
		}
		assert.Same(t, c, r.Charset())
	}
}

// The sample begins where ASCII ends, however far that is from the start.
func TestReaderFindsLate(t *testing.T) {
	ascii := strings.Repeat("1. C2=5 H8+7\n", 3*Window/13)
	code, _ := Big5.Append(nil, []byte(ascii+"紅先勝 馬８進７"))
	for _, n := range []int{1000, 1 << 20} {
		r := NewReader(pieces{bytes.NewReader(code), n}, nil)
		got, err := io.ReadAll(r)
		require.NoError(t, err)
		assert.Same(t, Big5, r.Charset())
		assert.Equal(t, ByWords, r.Evidence().Reason)
		assert.True(t, string(got) == ascii+"紅先勝 馬８進７")
	}
	r := NewReader(strings.NewReader(ascii), nil)
	got, err := io.ReadAll(r)
	require.NoError(t, err)
	assert.True(t, string(got) == ascii)
	assert.Same(t, UTF8, r.Charset())
	assert.Equal(t, ByASCII, r.Evidence().Reason)
}

// A line is passed on as soon as it is there.
func TestReaderWaitsForNothing(t *testing.T) {
	in, out := io.Pipe()
	defer out.Close()
	go func() {
		_, _ = out.Write([]byte("炮二平五\n"))
	}()
	r := NewReader(in, UTF8)
	line := make([]byte, len("炮二平五\n"))
	_, err := io.ReadFull(r, line)
	require.NoError(t, err)
	assert.Equal(t, "炮二平五\n", string(line))
}

func TestReaderFaults(t *testing.T) {
	line := "\xc5\xda\xff\n" // three characters and a fault in the third
	r := NewReader(strings.NewReader(strings.Repeat(line, MaxFaults+10)), GBK)
	first := make([]byte, 4)
	_, err := io.ReadFull(r, first)
	require.NoError(t, err)
	taken := r.Take(7)
	require.Len(t, taken, 1)
	assert.Equal(t, Fault{Offset: 2, Out: 3, Bytes: "\xff\n"[:1]}, taken[0])
	_, err = io.Copy(io.Discard, r)
	require.NoError(t, err)
	assert.Equal(t, MaxFaults+10, r.Count())
	rest := r.Take(1 << 30)
	assert.LessOrEqual(t, len(rest), MaxFaults)
	assert.Equal(t, Fault{Offset: 6, Out: 10, Bytes: "\xff"}, rest[0])
	assert.Empty(t, r.Take(1<<30))
}

func TestReaderErrors(t *testing.T) {
	broken := errors.New("broken")
	for _, c := range []*Charset{nil, UTF8, GBK, UTF16} {
		got, err := io.ReadAll(NewReader(io.MultiReader(strings.NewReader("a\nb\n"), iotest.ErrReader(broken)), c))
		assert.ErrorIs(t, err, broken)
		if c != UTF16 {
			assert.Equal(t, "a\nb\n", string(got))
		}
	}
	_, err := io.ReadAll(NewReader(stuck{}, nil))
	assert.ErrorIs(t, err, io.ErrNoProgress)
}

type stuck struct{}

func (stuck) Read([]byte) (int, error) { return 0, nil }

func FuzzDecode(f *testing.F) {
	f.Add([]byte("1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5"), uint8(1), uint8(3))
	f.Add([]byte("\xef\xbb\xbf炮\xff"), uint8(0), uint8(1))
	f.Add([]byte("\xfe\xffa"), uint8(4), uint8(1))
	f.Add([]byte("ma\xde a\xf2\xe2\xec"), uint8(7), uint8(2))
	f.Add([]byte("\x84\x31\x95\x33\x81\x30\x81\x30"), uint8(1), uint8(1))
	f.Fuzz(func(t *testing.T, src []byte, which, size uint8) {
		c := All()[int(which)%len(All())]
		text, faults := c.Decode(nil, src)
		for _, fault := range faults {
			if !bytes.HasPrefix(text[fault.Out:], []byte("\ufffd")) || !bytes.HasPrefix(src[fault.Offset:], []byte(fault.Bytes)) || fault.Bytes == "" {
				t.Fatalf("%s %q: %q %v", c, src, text, fault)
			}
		}
		// A reader says the same, in whatever pieces it comes.
		r := NewReader(pieces{bytes.NewReader(src), int(size) + 1}, c)
		got, err := io.ReadAll(r)
		taken := r.Take(len(got) + 1)
		if err != nil || !bytes.Equal(got, text) || len(taken) != len(faults) || r.Count() != len(faults) {
			t.Fatalf("%s %q: reader %q, whole %q, %v", c, src, got, text, err)
		}
		for i := range faults {
			if taken[i] != faults[i] {
				t.Fatalf("%s %q: %v, %v", c, src, taken[i], faults[i])
			}
		}
		// It finds the charset that the whole is in.
		found, e := Detect(src, true)
		r = NewReader(pieces{bytes.NewReader(src), int(size) + 1}, nil)
		got, err = io.ReadAll(r)
		expected, _ := found.Decode(nil, src)
		if err != nil || r.Charset() != found || r.Evidence().Reason != e.Reason || !bytes.Equal(got, expected) {
			t.Fatalf("%q: reader %s, whole %s, %v", src, r.Charset(), found, err)
		}
		// What is written of it is read again.
		code, lost := c.Append(nil, text)
		if len(faults) > 0 || len(lost) > 0 {
			return
		}
		if c == UTF16 {
			code = append([]byte(c.BOM()), code...)
		}
		again, faults := c.Decode(nil, code)
		if expected := bytes.TrimPrefix(text, []byte("\ufeff")); len(faults) > 0 || c != UTF16 && !bytes.Equal(again, expected) || c == UTF16 && !bytes.Equal(again, text) {
			t.Fatalf("%s %q: %q is written % x and read %q", c, src, text, code, again)
		}
	})
}

func BenchmarkReader(b *testing.B) {
	text := strings.Repeat("1. 炮二平五 馬８進７ 2. 馬二進三 車９平８\n", 10000)
	for _, c := range []*Charset{nil, UTF8, GBK, Big5, UTF16LE} {
		name, as := "detect-big5", Big5
		if c != nil {
			name, as = c.Name(), c
		}
		code, _ := as.Append(nil, []byte(text))
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(code)))
			for b.Loop() {
				if _, err := io.Copy(io.Discard, NewReader(bytes.NewReader(code), c)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A Reader that read another stream before reads as a new one.
func TestReaderReset(t *testing.T) {
	big5, _ := Big5.Append(nil, []byte("[Red \"紅方\"]\n1. 炮二平五 馬８進７\n"))
	used := NewReader(nil, nil)
	for _, text := range []string{string(big5), "ascii", "", "炮二平五\xff", "\xff\xfea\x00b\x00", string(big5[:len(big5)-8]), "\xa4"} {
		for _, keep := range []bool{false, true} {
			fresh := NewReader(strings.NewReader(text), nil)
			used.Reset(strings.NewReader(text), nil)
			if keep {
				fresh.Keep()
				used.Keep()
			}
			expected, err := io.ReadAll(fresh)
			require.NoError(t, err)
			got, err := io.ReadAll(used)
			require.NoError(t, err)
			assert.Equal(t, expected, got)
			assert.Equal(t, fresh.Charset(), used.Charset())
			assert.Equal(t, fresh.Evidence(), used.Evidence())
			assert.Equal(t, fresh.Take(100), used.Take(100))
			assert.Equal(t, fresh.Count(), used.Count())
			assert.Equal(t, fresh.Chunks(0, 100), used.Chunks(0, 100))
		}
	}
}
