package collection

import (
	"bytes"

	"github.com/xqfen/xqfen/dialect"
)

// RewriteOptions says how [Rewrite] finds and writes positions.
type RewriteOptions struct {
	// Name is the text's name in diagnostics.
	Name string
	// Reader reads the positions.
	Reader dialect.Reader
	// To is the dialect to write.
	To *dialect.Dialect
	// Diagnose and PerCode are those of Options.
	Diagnose func(*Diagnostic)
	PerCode  int
}

// Rewrite returns the text with every position in it written in another dialect,
// with the fields that it had and joined as it was. Every other byte is that of
// the text. What looks like a position and cannot be read is left alone and
// reported.
func Rewrite(text []byte, o *RewriteOptions) ([]byte, Stats) {
	var out []byte
	stats := Stats{ByCode: make(map[dialect.Code]int)}
	say := func(span *dialect.Span, kind dialect.Kind, note dialect.Note) {
		stats.ByCode[note.Code]++
		if o.Diagnose != nil && (o.PerCode == 0 || stats.ByCode[note.Code] <= o.PerCode) {
			o.Diagnose(&Diagnostic{File: o.Name, Line: span.Line, Kind: kind, Note: note})
		}
	}
	known := o.Reader.Dialects
	if known == nil {
		known = dialect.All()
	}
	done := 0
	for span := range o.Reader.Find(text) {
		stats.Records++
		if span.Err != nil {
			stats.Unreadable++
			say(&span, dialect.KindError, span.Err.Note)
			continue
		}
		setup := &span.Reading.Setup
		loss := o.To.LossLike(&span.Reading, span.Reading.Source(known))
		if loss&dialect.LossMen != 0 {
			stats.Unreadable++
			say(&span, dialect.KindError, o.To.LossNote(dialect.LossMen, setup))
			continue
		}
		stats.Written++
		repaired := false
		for _, note := range span.Reading.Notes {
			// A board alone, or one in a URL, stays what it is.
			if note.Code == dialect.CodeSideMissing || note.Code == dialect.CodeURLSpace {
				continue
			}
			kind := kinds[note.Code]
			repaired = repaired || kind == dialect.KindRepair || kind == dialect.KindAssume
			say(&span, kind, note)
		}
		if repaired {
			stats.Repaired++
		}
		if problems := setup.Problems(); problems != 0 {
			stats.Impossible++
			line := text[span.Offset:]
			column := dialect.Column(line, span.Start-span.Offset)
			for p := range problems.Each() {
				say(&span, KindProblem, problemNote(setup, p, span.Start-span.Offset, column))
			}
		}
		if loss != 0 {
			stats.Lossy++
			for l := range loss.Each() {
				note := o.To.LossNote(l, setup)
				note.Offset = span.Start - span.Offset
				note.Column = dialect.Column(text[span.Offset:], note.Offset)
				say(&span, dialect.KindLoss, note)
			}
		}
		out = append(out, text[done:span.Start]...)
		out = o.To.AppendLike(out, &span.Reading)
		done = span.End
	}
	if done == 0 {
		return bytes.Clone(text), stats
	}
	return append(out, text[done:]...), stats
}
