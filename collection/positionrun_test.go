package collection

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/internal/gametest"
)

// A record has what was said about it: in JSON and in columns, with the place and the sentence.
func TestRecordsHaveNotes(t *testing.T) {
	in := "1. " + ending + "\n" + ending + "\n"
	type record struct {
		Notes []struct {
			Code, Text string
			Column     int
		}
	}
	dec := json.NewDecoder(strings.NewReader(editText(t, in, Options{To: jsonl.Format()}).out))
	var r, next record
	require.NoError(t, dec.Decode(&r))
	require.Len(t, r.Notes, 1)
	assert.Equal(t, "text-ignored", r.Notes[0].Code)
	assert.Equal(t, 1, r.Notes[0].Column)
	assert.Equal(t, "text that belongs to no game was skipped: 1.", r.Notes[0].Text)
	require.NoError(t, dec.Decode(&next))
	assert.Empty(t, next.Notes)
	rows, err := csv.NewReader(strings.NewReader(editText(t, in, Options{To: &table.CSV}).out)).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 3)
	column := slices.Index(rows[0], "notes")
	require.GreaterOrEqual(t, column, 0)
	assert.Contains(t, rows[1][column], "text-ignored")
	assert.NotContains(t, rows[2][column], "text-ignored")
}

// What UCCI has no place for is named: the other columns of a table on both sides of the
// position, the words before it in a list.
func TestFieldsLeft(t *testing.T) {
	for _, c := range []struct {
		in      string
		options Options
		left    []string
	}{
		{"no,fen,by\n1," + ending + ",me\n", Options{Column: "fen"}, []string{"tag no", "tag by"}},
		{"see " + ending + "\n", Options{}, []string{"comments-lost"}},
		{ending + "\n", Options{}, nil},
	} {
		c.options.To = &list.UCCI
		r := editText(t, c.in, c.options)
		assert.Equal(t, "position fen "+ending+"\n", r.out)
		assert.Equal(t, len(c.left) > 0, r.said != "", "%s\n%s", c.in, r.said)
		for _, left := range c.left {
			assert.Contains(t, r.said, left, c.in)
		}
	}
}

// A line that the input ends in the middle of is a record that could not be read.
func TestCutLineIsCounted(t *testing.T) {
	r := editFrom(io.MultiReader(strings.NewReader(ending+"\n3k5/9"), iotest.ErrReader(errBroken)), Options{})
	require.NoError(t, r.err)
	assert.Contains(t, r.report.Files[0].Failed, errBroken.Error())
	assert.Equal(t, ending+"\n", r.out)
	assert.Equal(t, Counts{Read: 2, Written: 1, Rejected: 1, OK: 1, Failed: 1}, r.report.Total)
}

// A survey counts the letters of each record, whatever those of the one before were.
func TestSurveyOfMixedLetters(t *testing.T) {
	const own, other = ending, "3k5/9/9/9/9/4H4/9/9/9/4K4 w - - 0 1"
	for _, in := range [][]string{{other, own, own, other, own}, {own, own, other, own, other}, {own, own, own, other, other}} {
		var s Spellings
		run(strings.NewReader(strings.Join(in, "\n")), Options{Spellings: &s})
		counts := make(map[string]int)
		for _, found := range s.Letters {
			counts[found.Name] = found.Count
		}
		assert.Equal(t, map[string]int{"xqbase": 3, "wxf": 2}, counts, in)
	}
}

// Records of positions that this package wrote are in the format that they were written in,
// whatever text they hold.
func TestRecordsOfPositionsAreRecognized(t *testing.T) {
	written := 0
	g := gametest.Decode(t, formatNamed(t, "ucci"), []byte("position startpos moves h2e2 h9g7"))
	for name, guest := range guests(t, g) {
		text := ending + " " + strings.Join(strings.Fields(guest), " ") + "\n"
		for _, f := range []*game.Format{jsonl.Format(), &table.CSV, &table.TSV} {
			r := editText(t, text, Options{FromFormat: &list.FEN, To: f})
			if r.report.Total.Written == 0 {
				continue // two positions
			}
			file := r.out
			written++
			for _, head := range []string{file, "\n" + file, "\ufeff" + file} {
				found, _ := Recognize([]byte(head), "")
				if assert.NotNil(t, found, "%s: %s", name, head) {
					assert.Equal(t, f.Name, found.Name, "%s: %s", name, head)
				}
			}
		}
	}
	assert.Greater(t, written, 20)
}
