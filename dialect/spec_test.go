package dialect

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The parts of which Specs are made: those that are right, and those that clash.
var (
	someLetters = []LetterSet{
		{Red: "KABNRCP"}, {Red: "K A BE NH R C P"}, {Red: "GABKRCP"}, {Red: "UVWXYZT"}, {Red: "帥仕相傌俥炮兵", Black: "將士象馬車砲卒"}, {Red: "KABNRCW"},
	}
	someSeparators = []string{"", "/", ".", "|", ", ", "//", "--", " ", "_", "x", "w", "\n", "\xff"}
	somePrefixes   = []string{"", "", "", "Sfen: ", "fen=", "K", "9"}
	someTurns      = [][2]string{{"w", "b"}, {"r", "b"}, {"b", "w"}, {"0", "1"}, {"1", "2"}, {"红", "黑"}, {"-", "+"}, {"red", "black"}, {"", ""}, {" w", " b"}, {"w", "wb"}, {"9w", "9b"}}
	someTails      = []string{
		"{turn}", "{half}", "{half|-}", "{half|?}", "{half|x y}", "{full}", "{ply}", "{zero}", " ", "-", " - - ", "/", "x", "7", "_", "(", ")", ";", "w", "\t", "é", "{", "}", "{round}",
	}
)

// specFrom makes a Spec of those parts.
func specFrom(rng *rand.Rand) Spec {
	spec := Spec{
		Name: "mine", Letters: pick(rng, someLetters), Separator: pick(rng, someSeparators), Elide: rng.IntN(4) == 0,
		Prefix: pick(rng, somePrefixes), Turn: pick(rng, someTurns),
	}
	for i := range rng.IntN(9) {
		if rng.IntN(2) == 0 || i == 0 {
			spec.Tail += pick(rng, []string{" ", " ", "_", ";", "-"})
		}
		spec.Tail += pick(rng, someTails)
	}
	return spec
}

func pick[T any](rng *rand.Rand, all []T) T { return all[rng.IntN(len(all))] }

// FuzzSpecs: every Spec that New accepts reads back what it writes, exactly and as the
// tolerant reader that is told the dialect. A reader that is told nothing reads what the grammar does not
// take whole.
func FuzzSpecs(f *testing.F) {
	for i := range 400 {
		f.Add(binary.LittleEndian.AppendUint64(nil, uint64(i)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var seed [32]byte
		copy(seed[:], data)
		spec := specFrom(rand.New(rand.NewChaCha8(seed)))
		d, err := New(spec)
		if err != nil {
			return
		}
		s := setupFrom(data)
		text := d.Append(nil, &s)
		got := s
		if err := d.Parse(text, &got); err != nil {
			t.Fatalf("%+v does not read its own %q", spec, text)
		}
		if loss := d.Loss(&s); loss == 0 && got != s {
			t.Fatalf("%+v: %q loses something and says it does not", spec, text)
		}
		if again := d.Append(nil, &got); !bytes.Equal(again, text) {
			t.Fatalf("%+v: %q comes back as %q", spec, text, again)
		}
		if upsideDown(&s.Board) {
			return
		}
		r := Reader{As: d}
		reading, err := r.Read(text)
		if err != nil || reading.Setup != got {
			t.Fatalf("%+v: the reader reads %q as %s: %v", spec, text, plain.String(&reading.Setup), err)
		}
		if !d.hasOwnForm() || !d.couldBe(&got.Board) {
			return
		}
		r = Reader{Dialects: append(All(), d)}
		reading, err = r.Read(text)
		if (err != nil || reading.Setup != got) && !bytes.Equal(reading.Core, text) {
			t.Fatalf("%+v: a reader that is told nothing reads %q as %s: %v", spec, text, plain.String(&reading.Setup), err)
		}
	})
}

// Positions are read line by line and as UTF-8: what no reader could read back is refused,
// and the error says which text it is.
func TestLinesOfSpecs(t *testing.T) {
	base := Spec{Name: "mine", Letters: LetterSet{Red: "KABNRCP"}, Turn: [2]string{"w", "b"}, Tail: " {turn}"}
	for _, text := range []string{"\n", "\r", "\r\n", "|\n", "\xff", "\xe7\x82", "/\x80"} {
		for name, with := range map[string]func(*Spec){
			"separator": func(s *Spec) { s.Separator = text }, "prefix": func(s *Spec) { s.Prefix = text }, "side token": func(s *Spec) { s.Turn[1] = text },
			"tail": func(s *Spec) { s.Tail = " {turn}" + text },
		} {
			spec := base
			with(&spec)
			_, err := New(spec)
			require.ErrorContains(t, err, name, "%q", text)
			require.ErrorContains(t, err, strings.Trim(fmt.Sprintf("%q", text), `"`))
		}
	}
}

// The number of a ply says whose turn it is only where the turn comes before it.
func TestPlyNeedsTurn(t *testing.T) {
	base := Spec{Name: "mine", Letters: LetterSet{Red: "KABNRCP"}, Turn: [2]string{"w", "b"}}
	for tail, fits := range map[string]bool{
		" {turn} {ply}": true, " {turn} - {half|-} {ply}": true, " {ply} {turn}": false, " {ply}": false, " {half} {ply} {turn}": false,
	} {
		spec := base
		spec.Tail = tail
		_, err := New(spec)
		if fits {
			require.NoError(t, err, tail)
		} else {
			require.ErrorContains(t, err, "{ply}", tail)
		}
	}
}

// A brace without its placeholder, an unknown placeholder and one that is there twice are
// refused, and the error shows which.
func TestBracesOfTails(t *testing.T) {
	for tail, shown := range map[string]string{
		" {turn} {": `"{"`, " {turn}}": `"}"`, " {turn": `"{"`, " turn} {full}": `"}"`, " {{turn}}": `"{"`, " {half|{turn}": `"{"`, " {turn} {half|-} }": `"}"`,
		" {round}": "{round}", " {Turn}": "{Turn}", " {}": "{}", " { turn}": "{ turn}", " {turn|x}": "{turn}", " {turn} {full} {full}": "{full}",
	} {
		_, err := New(Spec{Name: "mine", Letters: LetterSet{Red: "KABNRCP"}, Turn: [2]string{"w", "b"}, Tail: tail})
		require.ErrorContains(t, err, "tail", tail)
		require.ErrorContains(t, err, shown, tail)
	}
}

// The names that a Reading has for letters of no one set are none of a set.
func TestReservedLetters(t *testing.T) {
	for _, name := range []string{"either", "mixed"} {
		_, err := New(Spec{Name: "mine", Letters: LetterSet{Name: name, Red: "KABNRCP"}})
		require.ErrorContains(t, err, name)
	}
}

// A placeholder is the first pair of braces with no brace between them.
func TestPlaceholders(t *testing.T) {
	pattern := regexp.MustCompile(`\{[^{}]*\}`)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		tail := ""
		for range rng.IntN(12) {
			tail += pick(rng, []string{"{", "}", "a", "é", "{turn}"})
		}
		start, end, ok := placeholder(tail, 0)
		at := pattern.FindStringIndex(tail)
		require.Equal(t, at != nil, ok, tail)
		if ok {
			require.Equal(t, at, []int{start, end}, tail)
		}
	}
}
