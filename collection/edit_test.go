package collection

import (
	"context"
	"io"
	"iter"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/testfiles"
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
	o.AnyText = true
	emit := func(e *Emitted) error {
		if out.Len() == 0 {
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

func to(name string) *dialect.Dialect { return testfiles.Found(dialect.Find(dialect.All(), name)) }
