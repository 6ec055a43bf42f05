package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

const damagedBoard = "4kaR2/4a4/3nR4/7N1/9/9/9/9/4Ap1r1/3AK3c"

// damagedTail puts a character into a tail of six fields, before its last field, or in
// place of one there. It returns "" where the result is another FEN: where a digit of
// the clock or the side is replaced, or a digit comes in.
func damagedTail(half, full uint32, at uint8, r rune, replace bool) string {
	tail := fmt.Sprintf(" b - - %d ", half)
	i := int(at) % len(tail)
	end := i
	if replace {
		end++
	}
	folded, _ := chars.Fold(r)
	switch {
	case unicode.IsNumber(r), strings.ContainsRune("cCvV%", folded), r == utf8.RuneError: // c0 is an operation of EPD, %26 an escape
		return ""
	case replace && isDigit(tail[i]):
		return ""
	case replace && i == 1: // the side
		return ""
	}
	return tail[:i] + string(r) + tail[end:] + fmt.Sprint(full)
}

// damageSigns are what comes between the fields of a FEN on its way.
var damageSigns = []rune("\t\n\r \u00a0\u3000\\\"'`;|()[]{}<>,.:/-+_*#&!?=~^$@bwrxKe–—\u200b，；｜（。、》」")

// A tail that one character damaged says the same, or is refused, or is read with a
// note: never does it say something else in silence.
func FuzzDamagedTail(f *testing.F) {
	for i, r := range damageSigns {
		f.Add(uint32(5), uint32(26), uint8(i), r, i%2 == 0)
		f.Add(uint32(14), uint32(40), uint8(3*i), r, i%3 == 0)
	}
	var reader Reader
	f.Fuzz(func(t *testing.T, half, full uint32, at uint8, r rune, replace bool) {
		half, full = half%200, full%300+1
		if tail := damagedTail(half, full, at, r, replace); tail != "" {
			if silent := misread(&reader, tail, half, full); silent != "" {
				t.Fatal(silent)
			}
		}
	})
}

// misread returns what is wrong with the reading of a damaged tail, "" when nothing is.
func misread(r *Reader, tail string, half, full uint32) string {
	reading, err := r.Read([]byte(damagedBoard + tail))
	s := &reading.Setup
	same := s.Turn == xiangqi.Black && s.Halfmoves == xiangqi.Known(half) && s.Fullmoves == xiangqi.Known(full)
	said := slices.ContainsFunc(reading.Notes, func(n note.Note) bool {
		return note.KindOf(n.Code) == note.KindRepair || note.KindOf(n.Code) == note.KindAssume
	})
	if err != nil || same || said {
		return ""
	}
	return fmt.Sprintf("%q was read as %s, rest %q", tail, plain.String(s), reading.Rest)
}

func TestEveryDamagedTail(t *testing.T) {
	var reader Reader
	checked := 0
	for _, counters := range [][2]uint32{{5, 26}, {14, 40}, {0, 1}} {
		for at := range uint8(10) {
			for _, r := range damageSigns {
				for _, replace := range []bool{false, true} {
					tail := damagedTail(counters[0], counters[1], at, r, replace)
					if tail == "" {
						continue
					}
					checked++
					assert.Empty(t, misread(&reader, tail, counters[0], counters[1]))
				}
			}
		}
	}
	require.Greater(t, checked, 2000)
}

// Fields of which one is damaged are refused in prose as they are in a list: a part of
// them is never written anew.
func FuzzProseFields(f *testing.F) {
	words := []string{"w", "b", "r", "-", "--", "0", "5", "26", "-5", "x", "?", "0P1", "cq", "w---1", "g"}
	for i := range uint32(60) {
		f.Add(i*2654435761, uint8(i))
	}
	var list, prose Reader
	f.Fuzz(func(t *testing.T, seed uint32, n uint8) {
		var tail strings.Builder
		for range n%6 + 1 {
			tail.WriteString(" " + words[int(seed)%len(words)])
			seed /= uint32(len(words))
		}
		text := damagedBoard + tail.String()
		reading, err := list.Read([]byte(text))
		for span := range prose.Find([]byte(text)) {
			switch {
			case err == nil && span.Err != nil:
				t.Fatalf("%q: read in a list, refused in prose: %v", text, span.Err)
			case err == nil && span.Reading.Setup != reading.Setup && span.Reading.layout.extent > boardSide:
				t.Fatalf("%q: in prose %s, in a list %s", text, plain.String(&span.Reading.Setup), plain.String(&reading.Setup))
			case err == nil || span.Err != nil:
			case span.Reading.layout.extent > boardSide && !strings.HasPrefix(text[span.End:], " "):
				t.Fatalf("%q ends in prose before %q", text, text[span.End:])
			case strings.Contains(text, " -") && span.Reading.layout.extent > boardSide && known(&span.Reading.Setup) < 2 && strings.Count(text[:span.End], "-") < 3:
				t.Fatalf("%q: refused in a list, in prose %s is written anew", text, text[:span.End])
			}
		}
	})
}

func known(s *xiangqi.Setup) (n int) {
	for _, c := range []xiangqi.Count{s.Halfmoves, s.Fullmoves} {
		if _, ok := c.Value(); ok {
			n++
		}
	}
	return n
}

// The mark of an SFEN that is a key of the text around is refused in prose, where it
// would stay before what is written.
func TestSFENKeyInProse(t *testing.T) {
	for text, refused := range map[string]bool{
		"Sfen: " + damagedBoard + " b - 5":               false,
		"the text sfen " + damagedBoard + " b - 5":       false,
		"sfen=" + damagedBoard + " b - 5":                true,
		"<sfen>" + damagedBoard + " b - 5</sfen>":        true,
		`{"sfen": "` + damagedBoard + ` b - 5"}`:         true,
		`[Sfen "` + damagedBoard + ` b - 5"]`:            true,
		"https://a.example/?sfen=" + damagedBoard + "_b": true,
	} {
		found := 0
		for span := range new(Reader).Find([]byte(text)) {
			found++
			if refused {
				require.NotNil(t, span.Err, text)
				assert.Equal(t, note.SFENKey, span.Err.Code, text)
				continue
			}
			require.Nil(t, span.Err, text)
			assert.Equal(t, xiangqi.Red, span.Reading.Setup.Turn, text)
		}
		assert.Equal(t, 1, found, text)
	}
}
