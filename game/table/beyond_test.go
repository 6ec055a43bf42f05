package table

import (
	"bytes"
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/record"
	"github.com/xqfen/xqfen/note"
)

// beyondLaw reads a row, which is in chunks where it has more cells than columns, and
// checks that it says what a row says that is read as a whole.
func beyondLaw(t *testing.T, row []byte, columns int) {
	tab := table{name: "csv", comma: ','}
	names := make([]string, columns)
	for i := range names {
		names[i] = "c" + strconv.Itoa(i)
	}
	var g game.Game
	g.Reset()
	r := reader{g: &g, rec: &game.Record{Data: row, Line: 1}, written: true, fields: make(map[string]record.Cell)}
	err := r.row(&tab, names)
	whole := csv.NewReader(bytes.NewReader(row))
	whole.FieldsPerRecord = -1
	values, wholeErr := whole.Read()
	if wholeErr != nil {
		require.EqualError(t, err, wholeErr.Error(), "%q", row)
		return
	}
	require.NoError(t, err, "%q", row)
	assert.Equal(t, len(values) < columns, r.short, "%q", row)
	type beyond struct {
		text string
		line int
	}
	expected, got := []beyond{}, []beyond{}
	for i, value := range values {
		if i < columns {
			assert.Equal(t, value, r.fields[names[i]].Text, "%q", row)
		} else if text := strings.Trim(value, " \t\r\n"); text != "" && len(expected) < maxNotes {
			line, _ := whole.FieldPos(i)
			expected = append(expected, beyond{text, line + strings.Count(value[:strings.Index(value, text)], "\n")})
		}
	}
	for _, n := range g.Notes {
		if n.Code == note.TextIgnored && n.Offset < int(whole.InputOffset()) {
			got = append(got, beyond{n.Got, n.Line})
			assert.LessOrEqual(t, n.Offset+1, len(row))
		}
	}
	assert.Equal(t, expected, got, "%q", row)
}

func TestBeyondTheColumns(t *testing.T) {
	for _, row := range []string{
		"a,b\n", "a,b,\n", "a,b,,,\n", "a,b,,,", "a,b,x\n", "a,b,,x,,\"y \"\"z\"\"\",\r\n", "a\r,b\r,c\r,d\r", ",\n", "\"a\nb\",c,\"d\ne\",\" f\n\"\n",
		"a,b,\"\n\nx\",x\"\n", "a,b,\"x\"y\n", "a,b,\"x\n", "a,b,c\n\"d\"e,f", "a,b,\"\"\n", "", "\n", "a,b,\" ,\n \",é\n",
		"a,b" + strings.Repeat(",x", chunk+2) + "\n", "a,b" + strings.Repeat(",", chunk) + "\"\nx\"" + strings.Repeat(",", 2*chunk) + "y\n",
		"a" + strings.Repeat(",\"x\ny\"", 2*chunk+3) + ",z\"\n",
	} {
		for columns := 1; columns < 5; columns++ {
			beyondLaw(t, []byte(row), columns)
		}
	}
}

func FuzzBeyondTheColumns(f *testing.F) {
	f.Add([]byte("a,b,,x,,\"y \"\"z\"\"\",\r\n"), 1)
	f.Add([]byte("\"a\nb\",c,\"d\ne\",\" f\n\"\n"), 2)
	f.Fuzz(func(t *testing.T, data []byte, columns int) {
		for rec, err := range CSV.Split(io.MultiReader(strings.NewReader("c0\n"), bytes.NewReader(data))) {
			if err == nil {
				beyondLaw(t, rec.Data, 1+max(columns, -columns)%5)
			}
		}
	})
}

// The notes of a row are bounded, and the rest is counted.
func TestManyCellsBeyondTheColumns(t *testing.T) {
	games, errs := readAll(t, &CSV, "Event,moves\na,h2e2"+strings.Repeat(",x", maxNotes+7)+"\n")
	require.Empty(t, errs)
	require.Len(t, games[0].Notes, maxNotes+1)
	last := games[0].Notes[maxNotes]
	assert.Equal(t, note.MoreNotes, last.Code)
	assert.Equal(t, "7", last.Got)
	assert.Equal(t, 2, last.Line)
}
