package collection

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

const countedFEN = startFEN + " w - - 0 1"

// Every record that is read is written, a duplicate or rejected, also where the run stops at
// the first fault; what is rejected is passed on.
func TestFailFastCounts(t *testing.T) {
	lines := []string{countedFEN + "\n", "bad\n", countedFEN + " moves h2e2 h9h9\n", countedFEN + " moves h2e2 (b2e2 zz) h9g7\n"}
	for i, fault := range lines {
		text := lines[0] + fault + lines[0]
		for _, edit := range []bool{true, false} {
			for _, to := range []*game.Format{&list.FEN, jsonl.Format()} {
				written, rejected := 0, ""
				r, err := Convert(t.Context(), texts("a.fen", text), &Options{
					Edit: edit, To: to, Errors: errorsStop, FromFormat: &list.FEN,
					Emit:   func(e *Emitted) error { written += e.Records; return nil },
					Reject: func(r *Rejected) error { rejected += string(r.Data); return nil },
				})
				require.NoError(t, err)
				c := r.Total
				assert.Equal(t, c.Read, c.Written+c.Duplicates+c.Rejected, "%s: %+v", fault, c)
				assert.Equal(t, written, c.Written, fault)
				if i == 0 {
					assert.Equal(t, 3, c.Written)
					continue
				}
				assert.Equal(t, 1, c.Rejected, fault)
				assert.Equal(t, strings.TrimSpace(fault), strings.TrimSpace(rejected))
			}
		}
	}
}

// One wrong move in a variation is said once. A variation that stays in the line is not
// lost; where positions are written in place of the moves, all are.
func TestOneMessageForOneFault(t *testing.T) {
	wxf, err := i18n.Notation("wxf")
	require.NoError(t, err)
	for _, row := range []struct {
		moves   string
		illegal int
	}{
		{"h2e2 (b2e2 h9h9) h9g7", 1}, {"h2e2 (b2e2 h9g7) h9g7", 0}, {"h2e2 (b2e2 h9h9) h9g7 (h9i7)", 1}, {"h2e2 (h2d2) h9g7 (h9h1)", 1},
	} {
		for _, line := range []string{countedFEN + " moves " + row.moves, "A|" + countedFEN + "|" + row.moves} {
			for _, o := range []Options{
				{}, {Dialect: dialect.ByName(dialect.All(), "wxf")}, {Notation: wxf}, {Positions: finalPosition}, {Positions: allPositions},
			} {
				o.Edit, o.To, o.FromFormat = true, &list.FEN, &list.FEN
				out := ""
				o.Emit = func(e *Emitted) error { out += string(e.Data); return nil }
				r, err := Convert(t.Context(), texts("a.fen", line+"\n"), &o)
				require.NoError(t, err)
				lost := 1
				if o.Positions == "" {
					lost = 0
					assert.Equal(t, strings.Count(line, "("), strings.Count(out, "("), out)
				}
				assert.Equal(t, []int{lost, row.illegal}, []int{r.byCode[note.VariationsLost], r.byCode[note.IllegalMove]}, "%s %s", o.Positions, line)
			}
		}
	}
}

// The record of a text that was refused has the text, of lines and of rows, and of bytes that
// are no characters their numbers.
func TestErrorRecordsHaveTheText(t *testing.T) {
	for _, row := range []struct{ format, text, expected string }{
		{"fen", "x/y z\n", `x/y z`}, {"fen", "\xffab\\\xfe/ z\n", `\xffab\\\xfe/ z`}, {"fen", "好\xff/ z\r\n", `好\xff/ z`},
		{"csv", "a,fen\n1,x/y\n", `1,x/y`}, {"csv", "a,fen\n\xff\\a,x\xfe/y\n", `\xff\\a,x\xfe/y`}, {"tsv", "a\tfen\n1\tx\\y\n", "1\tx\\y"},
	} {
		o := Options{FromFormat: FormatByName(row.format), FromCharset: charset.ByName("utf-8"), To: jsonl.Format(), Errors: errorsKeep}
		out := ""
		o.Emit = func(e *Emitted) error { out += string(e.Data); return nil }
		_, err := Convert(t.Context(), texts("a", row.text), &o)
		require.NoError(t, err)
		var g game.Game
		e := jsonl.Format().Decode(&g, &game.Record{Data: []byte(out), Line: 1}, &game.ReadOptions{})
		require.Error(t, e, out)
		assert.Equal(t, row.expected, string(g.Source.Text), out)
	}
}

// What a list has beside positions and moves, and is not written as positions, is noted.
func TestNothingBesidePositionsIsLostWithoutNote(t *testing.T) {
	for _, line := range []string{countedFEN + " so so", countedFEN + " ; so", "so " + countedFEN, "so|" + countedFEN + "|h2e2|so", countedFEN + " moves h2e2 so", countedFEN + " # so"} {
		for _, normalize := range []bool{true, false} {
			noted := 0
			r, err := Convert(t.Context(), texts("a.fen", line+"\n"), &Options{
				Normalize: normalize, To: &list.FEN, FromFormat: &list.FEN, Diagnose: func(*Diagnostic) { noted++ },
			})
			require.NoError(t, err)
			assert.Equal(t, 1, r.Total.Written, line)
			assert.Positive(t, noted, line)
		}
	}
}

// Lines that are edited are in the format that they were in, which names their files.
func TestEditedLinesKeepTheirFormat(t *testing.T) {
	for _, from := range []*game.Format{FormatByName("eglib"), &list.FEN, &list.EPD, &table.CSV} {
		text := countedFEN + "\n"
		column := ""
		switch from.Name {
		case "eglib":
			text = "A|" + countedFEN + "|h2e2\n"
		case "csv":
			text, column = "a,b\n1,"+text, "b"
		}
		to := &list.FEN
		if from.Name == "csv" {
			to = from.Column(column)
		}
		_, err := Convert(t.Context(), texts("a", text), &Options{
			Edit: true, FromFormat: from, Column: column, To: to,
			Emit: func(e *Emitted) error {
				assert.True(t, e.Edited)
				assert.Equal(t, from.Name, e.Format.Name)
				return nil
			},
		})
		require.NoError(t, err)
	}
}
