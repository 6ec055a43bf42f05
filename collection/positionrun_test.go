package collection

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game/gametest"
)

// A record has what was said of it: in JSON with the place and the sentence, in columns by
// its code.
func TestRecordsHaveNotes(t *testing.T) {
	in := "see " + ending + "\n" + ending + "\n"
	dec := json.NewDecoder(strings.NewReader(convert(t, in, Options{Out: JSONL}).out))
	var r jsonRecord
	require.NoError(t, dec.Decode(&r))
	assert.Equal(t, []jsonNote{{"text-before", 1, "text before the position was kept"}}, r.Notes)
	var next jsonRecord
	require.NoError(t, dec.Decode(&next))
	assert.Empty(t, next.Notes)
	rows, err := csv.NewReader(strings.NewReader(convert(t, in, Options{Out: CSV}).out)).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 3)
	for row, expected := range []string{"notes", "text-before", ""} {
		assert.Equal(t, expected, rows[row][9])
	}
}

// What UCCI has no place for is named: the other columns of a table on both sides of the
// position, the words before it in a list.
func TestFieldsLeft(t *testing.T) {
	for _, c := range []struct {
		in      string
		options Options
		left    []string
	}{
		{"no,fen,by\n1," + ending + ",me\n", Options{In: CSV, Column: "fen"}, []string{"1,", ",me"}},
		{"see " + ending + "\n", Options{}, []string{"see"}},
		{ending + "\n", Options{}, nil},
	} {
		c.options.Out = UCCI
		r := convert(t, c.in, c.options)
		assert.Equal(t, "position fen "+ending+"\n", r.out)
		assert.Equal(t, len(c.left) > 0, strings.Contains(r.said, "fields-left"), c.in)
		for _, left := range c.left {
			assert.Contains(t, r.said, left, c.in)
		}
	}
}

// A line that the input ends in the middle of is a record that could not be read.
func TestCutLineIsCounted(t *testing.T) {
	broken := errors.New("broken")
	r := convertFrom(io.MultiReader(strings.NewReader(ending+"\n3k5/9"), iotest.ErrReader(broken)), Options{})
	assert.ErrorIs(t, r.err, broken)
	assert.Equal(t, ending+"\n", r.out)
	assert.Equal(t, [3]int{2, 1, 1}, [3]int{r.stats.Records, r.stats.Written, r.stats.Unreadable})
}

// A survey counts the letters of each record, whatever those of the one before were.
func TestSurveyOfMixedLetters(t *testing.T) {
	const own, other = ending, "3k5/9/9/9/9/4H4/9/9/9/4K4 w - - 0 1"
	for _, in := range [][]string{{other, own, own, other, own}, {own, own, other, own, other}, {own, own, own, other, other}} {
		var s Survey
		convert(t, strings.Join(in, "\n"), Options{Survey: &s})
		counts := make(map[string]int)
		for _, found := range s.Letters {
			counts[found.Name] = found.Count
		}
		assert.Equal(t, map[string]int{"xqbase": 3, "wxf": 2}, counts, in)
	}
}

// The signs of check go with the spelling that had them; marks of praise stay.
func TestMarksStayWithMoves(t *testing.T) {
	o := Options{Notation: notationNamed(t, "wxf")}
	for list, expected := range map[string]string{
		"h2e2 h9g7": "C2=5 H8+7", "h2e2! h9g7??": "C2=5! H8+7??", "h2e2+! h9g7": "C2=5! H8+7", "h2e2!# h9g7#?": "C2=5! H8+7?", "h2e2+ 1... h9g7": "C2=5 1... H8+7",
	} {
		assert.Equal(t, gameStart+" moves "+expected+"\n", convert(t, gameStart+" moves "+list+"\n", o).out, list)
	}
}

// Records of positions that this package wrote are no games, whatever text they hold.
func TestRecordsOfPositionsAreNoGames(t *testing.T) {
	g := gametest.Decode(t, formatNamed(t, "ucci"), []byte("position startpos moves h2e2 h9g7"))
	for name, guest := range guests(t, g) {
		text := ending + " " + strings.Join(strings.Fields(guest), " ") + "\n"
		for _, layout := range []Layout{JSONL, CSV, TSV} {
			file := convert(t, text, Options{Out: layout}).out
			for _, head := range []string{file, "\n" + file, "\ufeff" + file} {
				f, _ := Recognise([]byte(head), "")
				assert.Nil(t, f, "%s: %s", name, head)
			}
		}
	}
}
