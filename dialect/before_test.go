package dialect

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

const kingsAndRook = "3ak4/9/9/9/9/9/9/9/4R4/3K5"

var wordsBefore = [2][]string{
	{"红先", "紅先", "红方先行", "红", "紅方", "Red", "red to move", "White to play", "Đỏ đi trước", "轮到红方", "Example 3, Red to move", "红先胜"},
	{"黑先", "黑方先走", "黑", "黑方", "black", "Black to move", "BLACK TO PLAY", "Đen đi trước", "Đến lượt Đen", "轮到黑方", "(7) Black moves", "黑先和"},
}

var signsAfter = []string{" ", ":", ": ", "：", ". ", "。", ", ", ` "`, " (", " FEN ", ": fen="}

// Words before the board say who is to move where its fields do not, and contradict them where
// they say something else.
func TestSideBeforeBoard(t *testing.T) {
	for side, all := range wordsBefore {
		turn := xiangqi.Color(side)
		for _, words := range all {
			for _, sign := range signsAfter {
				text := words + sign + kingsAndRook
				reading, err := Read([]byte(text))
				require.NoError(t, err, text)
				assert.Equal(t, turn, reading.Setup.Turn, text)
				assert.False(t, hasNote(&reading, note.SideMissing), text)
				for field, said := range map[string]xiangqi.Color{" w": xiangqi.Red, " b - - 0 1": xiangqi.Black, " r": xiangqi.Red} {
					reading, err := Read([]byte(text + field))
					require.NoError(t, err, text)
					assert.Equal(t, said, reading.Setup.Turn, text+field)
					assert.Equal(t, said != turn, hasNote(&reading, note.SideContradicted), text+field)
				}
			}
		}
	}
}

var wordsAfter = [2][]string{
	{"红先", "红方先行", "轮到红方", "red to move", "White to play", "Đỏ đi trước", "红先胜", "RED TO MOVE and win"},
	{"黑先", "黑方先走", "輪到黑方", "black to move", "Black to play", "Đen đi trước", "黑先和", "it is Black to move"},
}

// Words after the board, in brackets or alone, say it as well, and stay in the text. Where the words
// before contradict them, neither says anything.
func TestSideAfterBoard(t *testing.T) {
	for side, all := range wordsAfter {
		turn := xiangqi.Color(side)
		for i, words := range all {
			for _, text := range []string{
				kingsAndRook + " (" + words + ")", kingsAndRook + "（" + words + "）", kingsAndRook + " [" + words + "]",
				kingsAndRook + " " + words, `"` + kingsAndRook + `" (` + words + ")", kingsAndRook + " " + words + "; 1",
			} {
				reading, err := Read([]byte(text))
				require.NoError(t, err, text)
				assert.Equal(t, turn, reading.Setup.Turn, text)
				assert.False(t, hasNote(&reading, note.SideMissing), text)
				both, err := Read([]byte(wordsAfter[1-side][i] + " " + text))
				require.NoError(t, err, text)
				if isField := hasNote(&both, note.SideContradicted); isField { // a dialect has the word
					assert.Equal(t, turn, both.Setup.Turn, text)
					continue
				}
				assert.Equal(t, xiangqi.Red, both.Setup.Turn, text)
				assert.True(t, hasNote(&both, note.SideMissing), text)
			}
			for field, said := range map[string]xiangqi.Color{" w": xiangqi.Red, " b - - 0 1": xiangqi.Black} {
				text := kingsAndRook + field + " (" + words + ")"
				reading, err := Read([]byte(text))
				require.NoError(t, err, text)
				assert.Equal(t, said, reading.Setup.Turn, text)
				assert.Equal(t, said != turn, hasNote(&reading, note.SideContradicted), text)
			}
		}
	}
	for _, words := range []string{"(黑先)", "[Black to move]", "Black to move", "（黑先）", "(Black to move)"} {
		for _, fields := range []string{" w - - 3 7", " w 3 7", " - - 3 7", " 3 7"} {
			reading, err := Read([]byte(kingsAndRook + " " + words + fields))
			if err == nil {
				assert.Equal(t, xiangqi.Red, reading.Setup.Turn, words+fields)
				assert.True(t, hasNote(&reading, note.SideMissing), words+fields)
			}
		}
	}
	for _, words := range []string{"(b)", "(w)", "(blacksmith)", "(红先黑走)", "(Red to move, Black to move)", "[1]"} {
		reading, err := Read([]byte(kingsAndRook + " " + words))
		assert.True(t, err != nil || hasNote(&reading, note.SideMissing), words)
	}
}

// Words that name both sides, or none, or run into others, say nothing.
func TestNoSideBeforeBoard(t *testing.T) {
	for _, words := range []string{"Alfred to move", "blacksmith", "B", "b:", "红先黑走", "Red to move, Black to move", "redo", "Xanh", "đen điểm", "1", "w)"} {
		text := words + " " + kingsAndRook
		reading, err := Read([]byte(text))
		require.NoError(t, err, text)
		assert.Equal(t, xiangqi.Red, reading.Setup.Turn, text)
		assert.True(t, hasNote(&reading, note.SideMissing), text)
	}
}

// In prose only the clause before a board says something of it.
func TestSideBeforeBoardInProse(t *testing.T) {
	for text, turns := range map[string][]xiangqi.Color{
		"Black to move: " + kingsAndRook + " and then " + kingsAndRook: {xiangqi.Black, xiangqi.Red},
		"In diagram 1 it is Black to move. Diagram 2: " + kingsAndRook: {xiangqi.Red},
		"黑先。" + kingsAndRook + "\n" + kingsAndRook:                     {xiangqi.Black, xiangqi.Red},
	} {
		var found []xiangqi.Color
		for span := range new(Reader).Find([]byte(text)) {
			require.Nil(t, span.Err, text)
			found = append(found, span.Reading.Setup.Turn)
		}
		assert.Equal(t, turns, found, text)
	}
}

// The words for the side to move of a dialect of one's own are read without naming it, also
// where a built-in dialect has the word in fewer places.
func TestOwnSideWords(t *testing.T) {
	for _, words := range [][2]string{{"red", "black"}, {"white", "black"}, {"ro", "schwarz"}, {"đỏ", "đen"}, {"Red to move", "Black to move"}} {
		own, err := New(Spec{Name: "own", Letters: LetterSet{Red: "KABNRCP"}, Turn: words, Tail: " {turn} {half} {full}"})
		require.NoError(t, err)
		r := Reader{Dialects: append(All(), own)}
		for side, word := range words {
			text := kingsAndRook + " " + word + " 3 4"
			reading, err := r.Read([]byte(text))
			require.NoError(t, err, text)
			assert.Equal(t, own.String(&reading.Setup), text)
			assert.Equal(t, xiangqi.Color(side), reading.Setup.Turn, text)
			assert.Empty(t, reading.Notes, text)
		}
	}
}

// A word for the side alone is read after the board, whatever its first letter is.
func TestSideWordAfterBoard(t *testing.T) {
	for word, side := range map[string]xiangqi.Color{"đỏ": xiangqi.Red, "đen": xiangqi.Black, "红": xiangqi.Red, "黑": xiangqi.Black, "red": xiangqi.Red, "black": xiangqi.Black} {
		reading, err := Read([]byte(kingsAndRook + " " + word))
		require.NoError(t, err, word)
		assert.Equal(t, side, reading.Setup.Turn, word)
	}
	_, err := Read([]byte(kingsAndRook + " đenx"))
	require.ErrorContains(t, err, `"đenx" is not a side to move`)
}

func hasNote(r *Reading, code note.Code) bool {
	for i := range r.Notes {
		if r.Notes[i].Code == code {
			return true
		}
	}
	return false
}
