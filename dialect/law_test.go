package dialect

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// setupFrom makes a Setup of any bytes: sparse or crowded, legal or not.
func setupFrom(data []byte) xiangqi.Setup {
	var seed [32]byte
	copy(seed[:], data)
	rng := rand.New(rand.NewChaCha8(seed))
	s := xiangqi.Start()
	if rng.IntN(4) > 0 {
		s = playedFrom(&s, rng)
	} else {
		density := rng.IntN(10)
		for sq := range s.Board {
			s.Board[sq] = xiangqi.Empty
			if rng.IntN(10) < density {
				s.Board[sq] = xiangqi.NewPiece(xiangqi.Color(rng.IntN(2)), xiangqi.Role(1+rng.IntN(7)))
			}
		}
		s.Turn = xiangqi.Color(rng.IntN(2))
	}
	s.Halfmoves, s.Fullmoves = count(rng, 0), count(rng, 1)
	return s
}

func playedFrom(s *xiangqi.Setup, rng *rand.Rand) xiangqi.Setup {
	p, err := xiangqi.NewPosition(s, 0)
	if err != nil {
		return *s
	}
	var moves []xiangqi.Move
	for range rng.IntN(150) {
		moves = p.AppendMoves(moves[:0])
		if len(moves) == 0 {
			break
		}
		p.Do(moves[rng.IntN(len(moves))])
	}
	return p.Setup()
}

func count(rng *rand.Rand, least uint32) xiangqi.Count {
	switch rng.IntN(4) {
	case 0:
		return 0
	case 1:
		return xiangqi.Known(least + rng.Uint32N(MaxCount))
	}
	return xiangqi.Known(least + rng.Uint32N(130))
}

func seeds(f *testing.F) {
	for i := range 40 {
		f.Add(binary.LittleEndian.AppendUint64(nil, uint64(i)))
	}
}

// What is written without loss is read back the same, and what is read exactly
// is written back the same.
func FuzzExact(f *testing.F) {
	seeds(f)
	all := All()
	f.Fuzz(func(t *testing.T, data []byte) {
		s := setupFrom(data)
		for _, d := range all {
			text := d.Append(nil, &s)
			var got xiangqi.Setup
			if err := d.Parse(text, &got); err != nil {
				t.Fatalf("%s does not read its own %q", d.Name(), text)
			}
			if loss := d.Loss(&s); loss == 0 && got != s {
				t.Fatalf("%s: %q loses something and says it does not", d.Name(), text)
			}
			if again := d.Append(nil, &got); !bytes.Equal(again, text) {
				t.Fatalf("%s: %q comes back as %q", d.Name(), text, again)
			}
		}
		for _, d := range all {
			var got xiangqi.Setup
			if d.Parse(data, &got) == nil && !d.spec.binit {
				if again := d.Append(nil, &got); !bytes.Equal(again, data) {
					t.Fatalf("%s: read %q exactly, wrote %q", d.Name(), data, again)
				}
			}
		}
	})
}

// What is exact is also tolerated, inside every wrapper, and says the same. The
// last byte chooses the dialect.
func FuzzTolerated(f *testing.F) {
	testfiles.OneThread(f)
	for i := range All() {
		for k := range 8 {
			f.Add([]byte{byte(k), byte(i)})
		}
	}
	all := All()
	readers := make([]Reader, len(all)+1)
	for i, d := range all {
		readers[i+1].As = d
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s := setupFrom(data)
		if upsideDown(&s.Board) {
			return
		}
		i := int(last(data)) % len(all)
		d := all[i]
		text := d.String(&s)
		var expected xiangqi.Setup
		if err := d.Parse([]byte(text), &expected); err != nil {
			t.Fatal(err)
		}
		if upsideDown(&expected.Board) { // binit leaves out pieces beyond a full set
			return
		}
		for _, wrapped := range wrap(text, d) {
			reading, err := readers[i+1].Read([]byte(wrapped))
			check(t, d, wrapped, &reading, err, &expected)
			reading, err = readers[0].Read([]byte(wrapped))
			if unsure(d, reading, err) {
				continue
			}
			check(t, d, wrapped, &reading, err, &expected)
		}
	})
}

func last(data []byte) byte {
	if len(data) == 0 {
		return 0
	}
	return data[len(data)-1]
}

// wrap puts the text into every wrapper of the table.
func wrap(text string, d *Dialect) []string {
	all := []string{text, text + " ", "\ufeff" + text}
	for _, w := range wrappers {
		switch {
		case w.sfen: // the prefix changes the meaning; sfen writes its own
		case w.word:
			all = append(all, w.open+"site.org/q?fen="+text)
			if d.hasOwnForm() { // it is read as it is
				continue
			}
			all = append(all, w.open+"site.org/q?fen="+strings.ReplaceAll(text, " ", "%20"))
			if !strings.Contains(text, "_") && d.spec.Prefix == "" {
				all = append(all, w.open+"site.org/q?fen="+strings.ReplaceAll(text, " ", "_"))
			}
		default:
			all = append(all, w.open+" "+text+w.close, strings.ToUpper(w.open)+" "+text+" "+w.close+" ; end")
		}
	}
	return all
}

// unsure reports whether a reader that is not told the dialect may refuse the
// text, or read it as the base letters: it has no letter but theirs, or fits
// more than one set.
func unsure(d *Dialect, r Reading, err error) bool {
	if base().covers(d.letters) && !d.spec.Elide {
		return false
	}
	var e *SyntaxError
	if errors.As(err, &e) {
		return e.Code == note.LettersAmbiguous || e.Code == note.LetterSet || e.Code == note.RankWidth || e.Code == note.Letter || e.Code == note.AnotherGame
	}
	return base().covers(mustAlphabet(&r.Letters))
}

// plain shows a Setup whole: a clock that is not known is a dash.
var plain = testfiles.Must(Find(All(), "wxf"))

func check(t *testing.T, d *Dialect, text string, r *Reading, err error, expected *xiangqi.Setup) {
	t.Helper()
	if err != nil {
		t.Fatalf("%s: %q: %v", d.Name(), text, err)
	}
	if r.Setup != *expected {
		t.Fatalf("%s: %q was read as\n%s, expected\n%s", d.Name(), text, plain.String(&r.Setup), plain.String(expected))
	}
}

// Any bytes are read or refused; what Find finds, Read reads; a rewrite to the
// dialect that the text is in changes nothing; printing never fails.
func FuzzAnyBytes(f *testing.F) {
	for _, d := range All() {
		s := xiangqi.Start()
		f.Add([]byte(d.String(&s)))
		f.Add([]byte("[FEN \"" + d.String(&s) + "\"] and **" + d.String(&s) + "**;"))
	}
	f.Add([]byte("4kaR2/4a4/3hR4/7H1/9/9/9/9/4Ap1r1/3AK3c w---1"))
	f.Add([]byte("9/9/r4khPH/6P2/5P3/5p3/3r5/5h3/2Cp1pp2/1RCcK3c w – - – 1"))
	f.Add([]byte("車馬象士將士象馬車/9/1砲5砲1/卒1卒1卒1卒1卒/9/9/兵1兵1兵1兵1兵/1炮5炮1/9/俥8A0"))
	f.Add([]byte("3🩧5/9/9/9/9/9/9/9/3🩠5/9moves"))
	f.Add([]byte("START\\-%20&#45;&nbsp;\\u2013\x96\xb1\xf8"))
	xqbase := testfiles.Must(Find(All(), "xqbase"))
	var r, again Reader
	f.Fuzz(func(t *testing.T, data []byte) {
		reading, err := r.Read(data)
		for i := range reading.Notes {
			printed(t, &reading.Notes[i], data)
		}
		var e *SyntaxError
		if errors.As(err, &e) {
			printed(t, &e.Note, data)
			if e.Error() == "" {
				t.Fatal("an error without text")
			}
		}
		for span := range r.Find(data) {
			if span.Start < 0 || span.Start > span.End || span.End > len(data) {
				t.Fatalf("span %d-%d of %d", span.Start, span.End, len(data))
			}
			if span.Err != nil {
				printed(t, &span.Err.Note, data)
				continue
			}
			core := data[span.Start:span.End]
			reading, err := again.Read(core)
			if err != nil || reading.Setup != span.Reading.Setup {
				t.Fatalf("Find and Read differ on %q: %v", core, err)
			}
			for _, d := range reading.Exact([]*Dialect{xqbase}) {
				if like := d.AppendLike(nil, &span.Reading); !bytes.Equal(like, core) {
					t.Fatalf("%q rewritten as %q", core, like)
				}
			}
		}
	})
}

func printed(t *testing.T, n *note.Note, data []byte) {
	t.Helper()
	if n.Offset < 0 || n.Offset > len(data) || n.Column < 1 || n.Column > len(data)+1 {
		t.Fatalf("%s at offset %d, column %d of %d bytes", n.Code, n.Offset, n.Column, len(data))
	}
	if note.KindOf(n.Code) == "" || n.Text() == "" {
		t.Fatalf("code %q has no message", n.Code)
	}
}

func TestAppendLikeIsIdentity(t *testing.T) {
	testfiles.OneThread(t)
	var r Reader
	for i := range 200 {
		s := setupFrom(binary.LittleEndian.AppendUint64(nil, uint64(i)))
		if upsideDown(&s.Board) {
			continue
		}
		for _, d := range All() {
			if d.spec.binit {
				continue // a list of coordinates is not looked for in prose
			}
			text := d.String(&s)
			if d.holds == 0 && s.Board == (xiangqi.Board{}) {
				continue // nothing but digits or separators is a path
			}
			r.As = d
			found := 0
			for span := range r.Find([]byte("<td>" + text + "</td>")) {
				found++
				require.Nil(t, span.Err, text)
				require.Equal(t, text, string(d.AppendLike(nil, &span.Reading)), d.Name())
			}
			require.Equal(t, 1, found, text)
			r = Reader{}
		}
	}
}

// Each operation of EPD ends the position, and a word that only begins like one is
// refused.
func TestOperationsOfEPD(t *testing.T) {
	const fen = "9/3k5/3aP4/9/9/9/9/9/9/4K4 w - -"
	for _, op := range opcodes[:] {
		reading, err := Read([]byte(fen + " " + op + " x;"))
		require.NoError(t, err, op)
		require.Equal(t, fen, string(reading.Core), op)
		require.Equal(t, " "+op+" x;", string(reading.Rest))
		require.Empty(t, reading.Notes, op)
	}
	for _, word := range []string{"draw", "draw_offers", "BM", "v", "v22"} {
		_, err := Read([]byte(fen + " " + word + ";"))
		require.Error(t, err, word)
	}
}

func TestNoAllocations(t *testing.T) {
	s := xiangqi.Start()
	var got xiangqi.Setup
	buf := make([]byte, 0, 512)
	for _, d := range All() {
		text := d.Append(nil, &s)
		require.Zero(t, testing.AllocsPerRun(100, func() { buf = d.Append(buf[:0], &s) }), d.Name())
		require.Zero(t, testing.AllocsPerRun(100, func() { _ = d.Parse(text, &got) }), d.Name())
		require.Zero(t, testing.AllocsPerRun(100, func() { _ = d.Loss(&s) }), d.Name())
	}
}
