package collection

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/testfiles"
)

const countedFEN = startFEN + " w - - 0 1"

// Every record that is read is written, a duplicate or rejected, also where the run stops at
// the first fault; what is rejected is passed on.
func TestFailFastCounts(t *testing.T) {
	lines := []string{countedFEN + "\n", "bad\n", countedFEN + " moves h2e2 h9h9\n", countedFEN + " moves h2e2 (b2e2 zz) h9g7\n"}
	for i, fault := range lines {
		text := lines[0] + fault + lines[0]
		for _, to := range []*game.Format{&list.FEN, jsonl.Format()} {
			written, rejected := 0, ""
			r, err := Convert(t.Context(), texts("a.fen", text), &Options{
				To: to, Errors: ErrorsStop, FromFormat: &list.FEN,
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

// The record of a text that was refused has the text, of lines and of rows, and of bytes that
// are no characters their numbers.
func TestErrorRecordsHaveTheText(t *testing.T) {
	for _, row := range []struct{ format, text, expected string }{
		{"fen", "x/y z\n", `x/y z`}, {"fen", "\xffab\\\xfe/ z\n", `\xffab\\\xfe/ z`}, {"fen", "好\xff/ z\r\n", `好\xff/ z`},
		{"csv", "a,fen\n1,x/y\n", `1,x/y`}, {"csv", "a,fen\n\xff\\a,x\xfe/y\n", `\xff\\a,x\xfe/y`}, {"tsv", "a\tfen\n1\tx\\y\n", "1\tx\\y"},
	} {
		o := Options{FromFormat: testfiles.Found(FindFormat(row.format)), FromCharset: testfiles.Must(charset.Find("utf-8")), To: jsonl.Format(), Errors: ErrorsKeep}
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
