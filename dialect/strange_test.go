package dialect

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// strangeBoard is the board of the start with {} in place of one advisor.
const strangeBoard = "rnb{}kabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// A character that means no piece is refused at its place, in every dialect; the
// first of those that are not ASCII, U+0080, is no exception, nor are bytes that are no
// characters.
func TestStrangeCharacterInBoard(t *testing.T) {
	for _, char := range []string{"\u007f", "\u0080", "\u0081", "\u00ff", "\u0100", "é", "\U0001f642", "\x80", "\xff", "\xc2"} {
		line := strings.Replace(strangeBoard, "{}", char, 1)
		_, err := Read([]byte(line))
		var refused *SyntaxError
		require.ErrorAs(t, err, &refused, "%q", char)
		assert.NotEmpty(t, refused.Error())
		for _, d := range All() {
			var s xiangqi.Setup
			assert.Error(t, d.Parse([]byte(line), &s), "%s: %q", d.Name(), char)
			start := xiangqi.Start()
			own := d.String(&start)
			for i, c := range own {
				damaged := own[:i] + char + own[i+utf8.RuneLen(c):]
				assert.Error(t, d.Parse([]byte(damaged), &s), "%s: %q", d.Name(), damaged)
			}
		}
	}
}

// The fields of a board are its ranks, of nine files each, whether or not separators are
// between them, and however each is written.
func TestRanksWithoutSeparators(t *testing.T) {
	for _, row := range []struct {
		line  string
		ranks []string
	}{
		{"rnbakabnr91c5c1p1p1p1p1p99P1P1P1P1P1C5C19RNBAKABNR w - - 0 1", []string{"rnbakabnr", "9", "1c5c1", "p1p1p1p1p", "9", "9", "P1P1P1P1P", "1C5C1", "9", "RNBAKABNR"}},
		{"2baka31R74b2nn4R2CN4N4995p32rc4r5K3 b", []string{"2baka3", "1R7", "4b2nn", "4R2CN", "4N4", "9", "9", "5p3", "2rc4r", "5K3"}},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", []string{"rnbakabnr", "9", "1c5c1", "p1p1p1p1p", "9", "9", "P1P1P1P1P", "1C5C1", "9", "RNBAKABNR"}},
	} {
		reading, err := Read([]byte(row.line))
		require.NoError(t, err, row.line)
		var ranks []string
		for _, f := range reading.Fields() {
			if f.Kind == FieldRank {
				ranks = append(ranks, f.Text)
				assert.Equal(t, f.Text, row.line[f.Offset:f.Offset+len(f.Text)])
			} else {
				assert.Equal(t, FieldTurn, reading.Fields()[len(row.ranks)].Kind, fmt.Sprint(f))
			}
		}
		assert.Equal(t, row.ranks, ranks, row.line)
	}
}

// The word startpos in code is not a position.
func TestStartposInCode(t *testing.T) {
	for _, text := range []string{"def siftdown(heap, startpos, pos):", "while pos > startpos:", "newpos = startpos"} {
		_, err := new(Reader).Read([]byte(text))
		var syntax *SyntaxError
		if assert.ErrorAs(t, err, &syntax, text) {
			assert.Equal(t, note.NoPosition, syntax.Code, text)
		}
	}
}
