package dialect

import (
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// ownForms are rows that write what the tolerant grammar does not take whole with the built-in dialects.
var ownForms = []Spec{
	{Name: "dash", Separator: "-", Turn: white, Tail: tailSix},
	{Name: "bar", Separator: "|", Turn: white, Tail: tailSix},
	{Name: "semicolon", Separator: ";", Turn: white, Tail: tailSix},
	{Name: "comma", Separator: ", ", Turn: white, Tail: tailSpare},
	{Name: "en-dash", Separator: "–", Turn: red, Tail: tailTurn},
	{Name: "board-alone", Separator: "-"},
	{Name: "characters", Turn: [2]string{"先", "后"}, Tail: tailTurn},
	{Name: "noughts", Turn: [2]string{"x", "o"}, Tail: tailTurn},
	{Name: "words", Turn: [2]string{"Red to go", "Black to go"}, Tail: ", {turn}: {half}/{full}"},
	{Name: "bars", Turn: white, Tail: " {turn}|{half}|{full}"},
	{Name: "all-bars", Turn: white, Tail: "|{turn}|{half|?}|{full}"},
	{Name: "swapped", Turn: white, Tail: " {full} {half} {turn}"},
	{Name: "turn-comma", Turn: white, Tail: " {turn},{full}"},
	{Name: "prefixed", Prefix: "XQ1;", Turn: white, Tail: tailSix},
	{Name: "shortened", Separator: "|", Elide: true, Turn: white, Tail: tailTurn},
	{Name: "letters", Letters: LetterSet{Red: "KBESTHF"}, Separator: "|", Turn: red, Tail: " {turn} {full}"},
}

func newOwnForm(t *testing.T, spec Spec) *Dialect {
	t.Helper()
	if spec.Letters.Red == "" {
		spec.Letters.Red = lettersXqbase
	}
	d, err := New(spec)
	require.NoError(t, err)
	return d
}

// exactOnce checks that a reading is that of an exact text of a dialect, with nothing to say about it.
func exactOnce(t *testing.T, d *Dialect, text, whole string, r *Reading, expected *xiangqi.Setup) {
	t.Helper()
	require.Equal(t, *expected, r.Setup, whole)
	require.Equal(t, text, string(r.Core), whole)
	require.Equal(t, strings.Index(whole, text), r.Offset, whole)
	require.Equal(t, []*Dialect{d}, r.Exact([]*Dialect{d}), whole)
	require.Equal(t, text, string(d.AppendLike(nil, r)), whole)
	for _, n := range r.Notes {
		if kind := note.KindOf(n.Code); n.Code != note.SideMissing && n.Code != note.LettersRecognized {
			require.Equal(t, note.KindHint, kind, "%s: %s", n.Code, whole)
		}
	}
	ranks := 0
	for _, field := range r.Fields() {
		require.Equal(t, field.Text, whole[field.Offset:][:len(field.Text)], whole)
		if field.Kind == "rank" {
			ranks++
		}
	}
	require.Equal(t, xiangqi.Ranks, ranks, whole)
}

// What a dialect of its own form writes is read by a reader that is told nothing: alone, in wrappers,
// before a comment, and in prose.
func TestOwnForms(t *testing.T) {
	testfiles.OneThread(t)
	for _, spec := range ownForms {
		d := newOwnForm(t, spec)
		r := Reader{Dialects: append(All(), d)}
		for i := range 60 {
			s := xiangqi.Start()
			s = playedFrom(&s, newRandom(i))
			s.Halfmoves, s.Fullmoves = xiangqi.Known(uint32(i%120)), xiangqi.Known(uint32(60+i))
			if i%7 == 0 {
				s.Halfmoves = 0
			}
			text := d.String(&s)
			require.NoError(t, d.Parse([]byte(text), &s))
			for _, whole := range []string{text, "\ufeff" + text, text + " ; note", text + "\r", `"fen": "` + text + `",`, "fen " + text, "(" + text + ")", "<fen>" + text + "</fen>", "局面：" + text, "https://site.org/fen/" + text} {
				reading, err := r.Read([]byte(whole))
				require.NoError(t, err, "%s: %s", d.Name(), whole)
				reading.Notes = deleteAround(reading.Notes)
				exactOnce(t, d, text, whole, &reading, &s)
			}
			whole, found := "See "+text+" ; and "+plain.String(&s)+". "+text, 0
			for span := range r.Find([]byte(whole)) {
				require.Nil(t, span.Err, whole)
				require.Equal(t, s.Board, span.Reading.Setup.Board, whole)
				if found++; found != 2 {
					require.Equal(t, text, whole[span.Start:span.End])
				}
			}
			require.Equal(t, 3, found, whole)
		}
	}
}

// deleteAround deletes the notes on what is around a position.
func deleteAround(notes []note.Note) (own []note.Note) {
	for _, n := range notes {
		if n.Code != note.TextBefore && n.Code != note.TextAfter && n.Code != note.BOM {
			own = append(own, n)
		}
	}
	return own
}

// Of a text that the tolerant grammar takes whole its reading stays, whatever a dialect of one's own
// means by it.
func TestGrammarBeforeOwnForms(t *testing.T) {
	own, err := New(Spec{Name: "turned", Letters: LetterSet{Red: lettersXqbase}, Turn: white, Tail: " {turn} - - {full} {half}"})
	require.NoError(t, err)
	assert.False(t, own.hasOwnForm())
	r := Reader{Dialects: append(All(), newOwnForm(t, ownForms[0]), own)}
	for i := range 300 {
		s := setupFrom(binary.LittleEndian.AppendUint64(nil, uint64(i)))
		for _, d := range All() {
			for _, text := range []string{d.String(&s), d.String(&s) + " ; a-b", "a-b " + d.String(&s)} {
				expected, errWant := Read([]byte(text))
				got, err := r.Read([]byte(text))
				require.Equal(t, errWant, err, text)
				require.Equal(t, len(expected.Notes), len(got.Notes), text)
				if len(expected.Notes) == 0 {
					expected.Notes, got.Notes = nil, nil
				}
				require.Equal(t, expected, got, text)
			}
		}
	}
}

// A text of which there is doubt is refused: two dialects mean another position by it, a second position
// follows, a board has too many ranks, or fields follow that none has.
func TestOwnFormsInDoubt(t *testing.T) {
	all := All()
	for _, spec := range ownForms {
		all = append(all, newOwnForm(t, spec))
	}
	all = append(all, newOwnForm(t, Spec{Name: "bars-turned", Turn: white, Tail: " {turn}|{full}|{half}"}))
	r := Reader{Dialects: all}
	const dashes = "9-3k5-3aP4-9-9-9-9-9-9-4K4"
	slashes := strings.ReplaceAll(dashes, "-", "/")
	for text, code := range map[string]note.Code{
		slashes + " w|3|9":                        note.LettersAmbiguous,
		dashes + " w - - 0 1 | " + slashes + " w": note.TwoPositions,
		dashes + " w - - 0 1; " + dashes:          note.TwoPositions,
		slashes + " w - - 0 1; " + dashes:         note.TwoPositions,
		"9-" + dashes + " w - - 0 1":              note.RankCount,
		slashes + " x - -":                        note.Side,
	} {
		_, err := r.Read([]byte(text))
		var syntax *SyntaxError
		if assert.ErrorAs(t, err, &syntax, text) {
			assert.Equal(t, code, syntax.Code, text)
		}
	}
}

func newRandom(seed int) *rand.Rand { return rand.New(rand.NewPCG(uint64(seed), 3)) }

// Any bytes are read or refused by a reader that has dialects of their own forms; what Find finds, Read reads.
func FuzzOwnForms(f *testing.F) {
	all := All()
	for _, spec := range ownForms {
		if spec.Letters.Red == "" {
			spec.Letters.Red = lettersXqbase
		}
		d, err := New(spec)
		if err != nil {
			f.Fatal(err)
		}
		all = append(all, d)
		s := xiangqi.Start()
		f.Add([]byte("<b>" + d.String(&s) + "</b> " + plain.String(&s) + "|" + d.String(&s) + "; note"))
	}
	r, again := Reader{Dialects: all}, Reader{Dialects: all}
	f.Fuzz(func(t *testing.T, data []byte) {
		reading, err := r.Read(data)
		for i := range reading.Notes {
			printed(t, &reading.Notes[i], data)
		}
		if err == nil && len(reading.Fields()) == 0 {
			t.Fatal("a position without fields")
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
			if reading, err := again.Read(core); err != nil || reading.Setup != span.Reading.Setup {
				t.Fatalf("Find and Read differ on %q: %v", core, err)
			}
		}
	})
}
