package dialect

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/xiangqi"
)

func spelled(s *speller, core []byte, said *xiangqi.Setup) (found []*Dialect) {
	s.each(core, 0, said, func(d *Dialect) { found = append(found, d) })
	return found
}

// A speller finds the dialects that Reading.Exact finds, of what any dialect writes and of
// what is near it, and the letters of an exact text are those of the Reading.
func spellerLaw(t *testing.T, s *speller, r *Reader, text []byte) {
	reading, err := r.Read(text)
	if err != nil {
		return
	}
	said := reading.said()
	core := append([]byte(nil), reading.Core...)
	expected, letters := reading.Exact(All()), reading.Letters
	require.Equal(t, expected, spelled(s, core, &said), "%q", core)
	var setup xiangqi.Setup
	if d, board, end := r.Exact(core, &setup); d != nil && end == len(core) {
		require.Equal(t, letters, *lettersOf(core[:board]), "%q", core)
		for range 2 { // found, then remembered
			var remembered []*Dialect
			s.each(core, board, &setup, func(d *Dialect) { remembered = append(remembered, d) })
			require.Equal(t, spelled(s, core, &setup), remembered, "%q", core)
		}
	}
}

func TestSpeller(t *testing.T) {
	s, r := newSpeller(nil), new(Reader)
	for _, d := range All() {
		for _, turn := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
			for _, half := range []xiangqi.Count{0, xiangqi.Known(0), xiangqi.Known(7)} {
				setup := xiangqi.Start()
				setup.Turn, setup.Halfmoves = turn, half
				text := d.Append(nil, &setup)
				spellerLaw(t, s, r, text)
				require.NoError(t, d.Parse(text, &setup))
				assert.Contains(t, spelled(s, text, &setup), d, d.Name())
			}
		}
	}
	own := newSpeller([]*Dialect{ByName(All(), "wxf")})
	start := xiangqi.Start()
	assert.Empty(t, spelled(own, []byte("x"), &start))
	text := ByName(All(), "xqbase").Append(nil, &start)
	assert.Zero(t, testing.AllocsPerRun(10, func() { s.each(text, 0, &start, func(*Dialect) {}) }))
	board := bytes.IndexByte(text, ' ')
	assert.Zero(t, testing.AllocsPerRun(10, func() { s.each(text, board, &start, func(*Dialect) {}) }))
}

func FuzzSpeller(f *testing.F) {
	start := xiangqi.Start()
	for _, d := range All() {
		f.Add(d.Append(nil, &start))
	}
	s, r := newSpeller(nil), new(Reader)
	f.Fuzz(func(t *testing.T, text []byte) { spellerLaw(t, s, r, text) })
}

func BenchmarkSpeller(b *testing.B) {
	start := xiangqi.Start()
	s, text := newSpeller(nil), ByName(All(), "xqbase").Append(nil, &start)
	b.ReportAllocs()
	for b.Loop() {
		s.each(text, 0, &start, func(*Dialect) {})
	}
}
