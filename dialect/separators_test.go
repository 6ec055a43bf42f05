package dialect

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Any separator will do: a board with it is read, found, or refused with a reason, as one with solidi is.
func TestSeparators(t *testing.T) {
	for _, separator := range []string{"/", ":", "-", "|", ";", ",", "+", "=", "!", "#", "--", "–", ", "} {
		lab, err := New(Spec{Name: "lab", Letters: LetterSet{Red: "KDLNRCP"}, Separator: separator, Turn: white, Tail: " {turn} {full}"})
		require.NoError(t, err)
		text := strings.ReplaceAll("2l1k4/9/9/9/9/9/9/9/9/4KL3 w 48", "/", separator)
		for _, as := range []*Dialect{nil, lab} {
			r := Reader{Dialects: append(All(), lab), As: as}
			_, err := r.Read([]byte(text))
			found := 0
			for span := range r.Find([]byte("<td>" + text + "</td>")) {
				found++
				if as == nil {
					require.NotNil(t, span.Err, separator)
					assert.Equal(t, note.LetterSet, span.Err.Code, separator)
				} else {
					require.Nil(t, span.Err, separator)
					assert.Equal(t, "2b1k4/9/9/9/9/9/9/9/9/4KB3 w - - 0 48", string(All()[0].AppendLike(nil, &span.Reading)), separator)
				}
			}
			assert.Equal(t, 1, found, separator)
			assert.Equal(t, as == nil, err != nil, "%s: %v", separator, err)
		}
	}
}

// Blanks around the solidi of ten ranks belong to the board, on both sides or on one. Around others they
// end it.
func TestBlanksAroundSolidi(t *testing.T) {
	const board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	const han = "車馬象士將士象馬車/9/1砲5砲1/卒1卒1卒1卒1卒/9/9/兵1兵1兵1兵1兵/1炮5炮1/9/俥傌相仕帥仕相傌俥"
	for _, separator := range []string{" / ", "/ ", " /", "  /  "} {
		for _, text := range []string{board, han} {
			text = strings.ReplaceAll(text, "/", separator)
			for _, line := range []string{text + " b", `fen="` + text + ` b";`, "9 / 9 " + text + " b"} {
				reading, err := Read([]byte(line))
				require.NoError(t, err, line)
				assert.Equal(t, xiangqi.Start().Board, reading.Setup.Board, line)
				assert.Equal(t, xiangqi.Black, reading.Setup.Turn, line)
				assert.Equal(t, text+" b", string(reading.Core))
			}
		}
	}
	for _, line := range []string{board + " / " + board, board + " / " + board + " b", "9 / " + strings.ReplaceAll(board, "/", " / ")} {
		_, err := Read([]byte(line))
		assert.Error(t, err, line)
	}
}
