package collection

import (
	"bytes"
	"errors"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/lossbit"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// RewriteOptions says how [Rewrite] finds and writes positions.
type RewriteOptions struct {
	// Name is the text's name in diagnostics.
	Name string
	// Reader reads the positions.
	Reader dialect.Reader
	// To is the dialect to write; nil means xqbase.
	To *dialect.Dialect
	// ResetHalfmoves writes 0 for every half-move clock.
	ResetHalfmoves bool
	// Diagnose and PerCode are those of Options.
	Diagnose func(*Diagnostic)
	PerCode  int
	// Stop, if not nil, is asked before each position whether to stop there: the rest of
	// the text is then left as it is.
	Stop func() bool
}

// Rewrite returns the text with every position in it written in another dialect,
// with the fields that it had and joined as it was. Every other byte is that of
// the text. What looks like a position and cannot be read is left alone and
// reported. A nil o is the zero RewriteOptions.
func Rewrite(text []byte, o *RewriteOptions) ([]byte, *Report) {
	if o == nil {
		o = new(RewriteOptions)
	}
	r := rewriter{o: o, to: o.To, text: text, byCode: make(map[note.Code]int)}
	if r.to == nil {
		r.to = xqbase.Get()
	}
	r.again = dialect.Reader{Dialects: o.Reader.Dialects, Orient: o.Reader.Orient, LenientSide: o.Reader.LenientSide}
	var out []byte
	done := 0
	for span := range o.Reader.Find(text) {
		if o.Stop != nil && o.Stop() {
			break
		}
		if r.judge(&span) {
			out = append(out, text[done:span.Start]...)
			out = r.to.AppendLike(out, &span.Reading)
			done = span.End
		}
	}
	file := FileReport{File: textio.Name(o.Name), Format: "text", Counts: r.counts}
	return append(out, text[done:]...), &Report{Files: []FileReport{file}, Total: r.counts, Codes: codeCounts(r.byCode), byCode: r.byCode}
}

// rewriter is one run of Rewrite.
type rewriter struct {
	o      *RewriteOptions
	to     *dialect.Dialect
	text   []byte
	again  dialect.Reader // reads what is written
	line   textLine
	counts Counts
	byCode map[note.Code]int
}

// textLine is the line of the last position that was looked at.
type textLine struct {
	number int
	utf8   bool
}

// judge counts and reports what there is to say about a position, and whether it is
// written anew.
func (r *rewriter) judge(span *dialect.Span) bool {
	r.counts.Read++
	if span.Err != nil {
		r.counts.Rejected++
		r.say(span, note.KindError, span.Err.Note)
		return false
	}
	to, setup := r.to, &span.Reading.Setup
	source, _ := r.again.Source(&span.Reading)
	loss := to.LossLike(&span.Reading, source)
	if r.o.ResetHalfmoves {
		loss &^= lossbit.Clock | lossbit.HalfmovesUnknown
	}
	if loss&lossbit.Pieces != 0 {
		r.counts.Rejected++
		r.sayHere(span, note.KindError, to.LossNote(lossbit.Pieces, setup))
		return false
	}
	if !to.ASCII() && !r.isUTF8(span) {
		r.counts.Rejected++
		r.sayHere(span, note.KindError, note.Note{Code: note.Charset, Expected: to.Name()})
		return false
	}
	if r.o.ResetHalfmoves {
		setup.Halfmoves = xiangqi.Known(0)
	}
	if noted, ok := r.goesOn(span); ok {
		r.counts.Rejected++
		r.say(span, note.KindError, noted)
		return false
	}
	r.counts.Written++
	r.counts.OK++
	r.notes(span)
	if problems := setup.Problems(); problems != 0 {
		r.counts.Impossible++
		for p := range problems.Each() {
			r.sayHere(span, note.KindProblem, problemNote(setup, p, 0, 0))
		}
	}
	if loss != 0 {
		r.counts.Lossy++
		for l := range loss.Each() {
			r.sayHere(span, note.KindLoss, to.LossNote(l, setup))
		}
	}
	return true
}

// goesOn reports whether the text after a position, left as it is, would be taken for a
// field of what is written: a number that belongs to none, as in "0 3 5". The note says
// what a list would say about it, of the text or else of what would be written.
func (r *rewriter) goesOn(span *dialect.Span) (noted note.Note, ok bool) {
	tail := fieldsAfter(r.text[span.End:])
	if rest := bytes.TrimLeft(tail, " \t"); len(rest) == 0 || rest[0] != '-' && (rest[0] < '0' || rest[0] > '9') {
		return noted, false
	}
	written := r.to.AppendLike(nil, &span.Reading)
	for again := range r.again.Find(append(written[:len(written):len(written)], tail...)) {
		if again.Err == nil && again.Start == 0 && again.End == len(written) {
			return noted, false
		}
		break
	}
	for _, core := range [][]byte{r.text[span.Start:span.End], written} {
		_, err := r.again.Read(append(core[:len(core):len(core)], tail...))
		var syntax *dialect.SyntaxError
		if errors.As(err, &syntax) {
			noted = syntax.Note
			noted.Offset, noted.Column = span.Start-span.Offset, span.Column
			return noted, true
		}
	}
	return noted, false
}

// maxAfter is how many bytes of a line after a position, blanks apart, its fields are
// looked for in: a long line has many positions.
const maxAfter = 1 << 10

// fieldsAfter returns the beginning of a text that can be fields of the position before it.
func fieldsAfter(text []byte) []byte {
	size := 0
	for i, c := range text {
		if c == ' ' || c == '\t' {
			continue
		}
		if size++; c == '\n' || size > maxAfter {
			return text[:i]
		}
	}
	return text
}

// isUTF8 reports whether the line of the position is UTF-8. It is read once for all
// positions in it.
func (r *rewriter) isUTF8(span *dialect.Span) bool {
	if r.line.number != span.Line {
		line, _, _ := bytes.Cut(r.text[span.Offset:], []byte("\n"))
		r.line = textLine{span.Line, utf8.Valid(line)}
	}
	return r.line.utf8
}

func (r *rewriter) notes(span *dialect.Span) {
	repaired := false
	for _, noted := range span.Reading.Notes {
		// A board alone, or one in a URL, stays what it is.
		if noted.Code == note.SideMissing || noted.Code == note.URLSpace {
			continue
		}
		kind := note.KindOf(noted.Code)
		repaired = repaired || kind == note.KindRepair || kind == note.KindAssume
		r.say(span, kind, noted)
	}
	if repaired {
		r.counts.Repaired++
	}
}

func (r *rewriter) say(span *dialect.Span, kind note.Kind, noted note.Note) {
	r.byCode[noted.Code]++
	noted.Line = span.Line
	if r.o.Diagnose != nil && (r.o.PerCode == 0 || r.byCode[noted.Code] <= r.o.PerCode) {
		r.o.Diagnose(&Diagnostic{File: textio.Name(r.o.Name), Kind: kind, Note: noted})
	}
}

// sayHere says something of the position as a whole.
func (r *rewriter) sayHere(span *dialect.Span, kind note.Kind, noted note.Note) {
	noted.Offset, noted.Column = span.Start-span.Offset, span.Column
	r.say(span, kind, noted)
}
