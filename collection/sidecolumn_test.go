package collection

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// What is beside a position in a field for the side to move is read alike in every table and
// object of others, whether they are edited, become other records or are only looked at. A word
// for a side completes a position without one. Any other word is an assumption that is noted,
// whether the position names its side or not. A number is not a word for a side.
func TestSideBesideAPosition(t *testing.T) {
	testfiles.OneThread(t)
	for _, row := range []struct {
		fen, word, turn string
		codes           []note.Code // of those that are assumptions
	}{
		{startFEN, "b", "b", nil}, {startFEN, "Red", "w", nil}, {startFEN, "đen", "b", nil}, {startFEN, "Black to move", "b", nil}, {startFEN, "black.", "b", nil}, {startFEN, "黑先", "b", nil},
		{startFEN, "", "w", []note.Code{note.SideMissing}},
		{startFEN, "12", "w", []note.Code{note.SideMissing}}, {countedFEN, "7", "w", nil},
		{startFEN, "purple", "w", []note.Code{note.SideMissing, note.SideLenient}}, {startFEN, "?", "w", []note.Code{note.SideMissing, note.SideLenient}},
		{startFEN + " w", "b", "w", []note.Code{note.SideContradicted}}, {startFEN + " b", "purple", "b", []note.Code{note.SideContradicted}},
		{startFEN + " b", "black", "b", nil}, {countedFEN, "purple", "w", []note.Code{note.SideContradicted}}, {countedFEN, "", "w", nil},
	} {
		for name, text := range map[string]string{
			"a.csv": "id,side,fen\n中,%[2]s,%[1]s\n", "b.csv": "fen;to move\n%s;%s\n", "a.tsv": "id\tfen\tSTM\n1\t%s\t%s\n", "c.csv": "side,fen,moves\n%[2]s,%[1]s,\n",
			"a.jsonl": `{"id":1,"fen":"%s","side":"%s"}` + "\n",
		} {
			text = fmt.Sprintf(text, row.fen, row.word)
			for _, o := range []Options{{To: &list.FEN}, {}} {
				codes := map[note.Code]int{}
				out, looked := "", o.To == nil
				o.Dialect = to("xqbase-short")
				o.Diagnose = func(d *Diagnostic) {
					if d.Kind == note.KindAssume {
						codes[d.Code]++
					}
				}
				if !looked {
					o.Emit = func(e *Emitted) error { out += string(e.Data); return nil }
				}
				report, err := Convert(t.Context(), texts(name, text), &o)
				what := fmt.Sprintf("%q %v", text, codes)
				assert.NoError(t, err, what)
				assert.Zero(t, report.Total.Rejected, what)
				assert.Equal(t, looked, report.Total.Written == 0, what)
				for _, code := range row.codes {
					assert.Equal(t, 1, codes[code], what)
				}
				assert.Len(t, codes, len(row.codes), what)
				if !looked {
					assert.Contains(t, out, startFEN+" "+row.turn, what)
				}
			}
		}
	}
}
