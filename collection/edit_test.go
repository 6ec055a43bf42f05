package collection

import (
	"context"
	"io"
	"iter"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/list"
)

// edited is all that a run makes of a list.
type edited struct {
	out, rejects, said string
	report             *Report
	err                error
}

// editText edits a list that is in memory: text that is in no format is a list of positions,
// and FEN lines are written unless another format or a column is asked for.
func editText(t testing.TB, text string, o Options) edited {
	t.Helper()
	return editFrom(strings.NewReader(text), o)
}

func editFrom(r io.Reader, o Options) edited {
	if o.To == nil && o.Column == "" {
		o.To = &list.FEN
	}
	return run(r, o)
}

// run is editFrom, but writes nothing unless a format or a column is asked for.
func run(r io.Reader, o Options) edited {
	var out, rejects, said strings.Builder
	o.Edit, o.AnyText = true, true
	emit := func(e *Emitted) error {
		if out.Len() == 0 && !e.Edited {
			out.WriteString(e.Format.Layout.Header)
		}
		out.Write(e.Data)
		return nil
	}
	if o.To != nil || o.Column != "" {
		o.Emit = emit
	}
	o.Reject = func(r *Rejected) error {
		rejects.Write(r.Data)
		return nil
	}
	o.Diagnose = func(d *Diagnostic) {
		said.WriteString(string(d.Kind) + " " + string(d.Code) + " " + d.Text() + "\n")
	}
	report, err := Convert(context.Background(), stream(r), &o)
	return edited{out.String(), rejects.String(), said.String(), report, err}
}

// stream is an input that can be read once.
func stream(r io.Reader) iter.Seq2[Input, error] {
	return func(yield func(Input, error) bool) {
		yield(Input{Name: "f", Size: -1, Open: func() (io.ReadCloser, error) { return io.NopCloser(r), nil }}, nil)
	}
}

func to(name string) *dialect.Dialect { return dialect.ByName(dialect.All(), name) }

// A line that is too long to be held is kept as it is where that is asked for, and its neighbors are
// what they are without it. A blank line is one, and nothing else is left of it.
func TestLongLinesAreKept(t *testing.T) {
	const wxf = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1\n"
	long := gameStart + " ; " + strings.Repeat("x", kit.MaxRecord+5) + "\n"
	for errors, expected := range map[string]string{errorsKeep: long, errorsBlank: "\n", errorsDrop: ""} {
		got := editText(t, gameStart+"\n"+long+gameStart+"\n", Options{Dialect: to("wxf"), Errors: errors})
		require.NoError(t, got.err)
		assert.True(t, got.out == wxf+expected+wxf, "%s: %d bytes", errors, len(got.out))
		assert.Equal(t, 1, got.report.Total.Rejected)
		assert.Equal(t, long, got.rejects)
	}
}
