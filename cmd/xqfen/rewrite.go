package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/rewrite"
)

// rewriter is one run of rewrite.
type rewriter struct {
	*streams
	c       *cli.Context
	options rewrite.Options
	report  *reporter
	total   collection.Report
	write   bool
	diff    bool
	// replaced is how many files -w has replaced.
	replaced int
}

func (s *streams) rewrite(c *cli.Context) error {
	r, err := s.newRewriter(c)
	if err != nil {
		return err
	}
	inputs, err := s.sources(c)
	if err != nil {
		return err
	}
	set := s.outputs(c, inputs)
	defer set.Abort()
	out, err := set.Open(c.String("o"))
	if err != nil {
		return refused(err)
	}
	failed := false
	for _, src := range inputs {
		var read *readError
		switch err := r.file(src, out); {
		case err == nil:
		case errors.As(err, &read) && c.Err() == nil:
			s.complain(read)
			failed = true
		default:
			return &interruptedError{err, r.replaced}
		}
	}
	r.report.finish(&r.total)
	if failed {
		return exit(exitUsage)
	}
	if err := s.settle(c.Context, inputs); err != nil {
		return &interruptedError{err, r.replaced}
	}
	if err := set.Commit(); err != nil {
		return err
	}
	return exitStatus(&r.total, c.Bool("strict"))
}

func (s *streams) newRewriter(c *cli.Context) (*rewriter, error) {
	r := &rewriter{streams: s, c: c, write: c.Bool("w"), diff: c.Bool("diff")}
	o := &r.options
	o.Reader, o.Dialect, o.ResetHalfmoves = *s.positionReader(c), s.dialect(c.String("dialect")), c.String("halfmoves") == "0"
	o.Column, o.Notation = c.String("column"), notationFlag(c, "moves")
	r.report = s.newReporter(c)
	if r.write && (c.String("o") != "" || r.diff || c.NArg() == 0 || slices.Contains(c.Args().Slice(), textio.Stdin)) {
		return nil, notReplaced()
	}
	return r, nil
}

// file rewrites one input: it replaces the file, or writes the text or its lines that change to out.
func (r *rewriter) file(src source, out io.Writer) error {
	in, err := src.Open()
	if err != nil {
		return &readError{err}
	}
	defer func() { _ = in.Close() }()
	text := bufio.NewReaderSize(&inputReader{r.c.Context, in}, textio.HeadSize)
	head, err := text.Peek(textio.HeadSize)
	if err != nil && err != io.EOF {
		return err
	}
	if n := unfit(head, src.Name); n.Code != "" {
		return r.refuse(textio.Name(src.Name), &n)
	}
	counted := counter{rewriter: r, file: textio.Name(src.Name), codes: make(map[note.Code]int)}
	if len(head) == 0 {
		counted.skip()
	}
	switch {
	case r.write:
		err = r.replace(src.Name, in, text, &counted)
	case r.diff:
		d := differ{out: out, name: textio.Name(src.Name)}
		if err = r.text(io.Discard, text, &counted, d.block); err == nil {
			err = d.end()
		}
	default:
		err = r.text(out, text, &counted, nil)
	}
	r.total.Add(&counted.report, counted.codes)
	return err
}

// text writes a text with its positions replaced. block is given each part of it as it was and as it
// is.
func (r *rewriter) text(out io.Writer, text io.Reader, counted *counter, block func(before, after []byte) error) error {
	o := r.options
	o.Found = counted.position
	o.Block = func(before, after []byte) error {
		if r.c.Err() != nil {
			return context.Cause(r.c.Context)
		}
		if block == nil {
			return nil
		}
		return block(before, after)
	}
	err := rewrite.Text(out, text, &o)
	var missing *rewrite.ColumnError
	if errors.As(err, &missing) {
		return usagef(columnMissing, chars.Visible(counted.file), missing.Column)
	}
	if err == nil {
		counted.end()
	}
	return err
}

// replace writes a file anew of its text, compressed as it was, or leaves it as it was. The file is closed before.
func (r *rewriter) replace(path string, in io.Closer, text io.Reader, counted *counter) error {
	if !isRegular(path) {
		return notReplaced() // a pipe or a device
	}
	file, err := textio.CreateLike(filepath.Clean(path))
	if err != nil {
		return err
	}
	defer func() { _ = file.Abort() }()
	changed := false
	err = r.text(file, text, counted, func(before, after []byte) error {
		changed = changed || !bytes.Equal(before, after)
		return nil
	})
	if err != nil || !changed {
		return err
	}
	if err := in.Close(); err != nil { // Windows does not replace a file that is open
		return err
	}
	if err := file.Commit(); err != nil {
		return err
	}
	r.replaced++
	return nil
}

// counter counts what became of the positions of a file, and reports their notes.
type counter struct {
	*rewriter
	file   string
	report collection.FileReport
	codes  map[note.Code]int
}

// position counts a position.
func (t *counter) position(p *rewrite.Position) {
	counts := &t.report.Counts
	counts.Read += min(p.Number, 1)
	kinds := make(map[note.Kind]int)
	for i := range p.Notes {
		n := &p.Notes[i]
		kinds[note.KindOf(n.Code)]++
		t.say(n, p.Number, note.KindOf(n.Code))
	}
	if p.Refused != nil {
		counts.Rejected++
		t.say(p.Refused, p.Number, note.KindError)
		return
	}
	counts.Written += min(p.Number, 1)
	counts.OK += min(p.Number, 1)
	counts.Repaired += min(kinds[note.KindRepair]+kinds[note.KindAssume], 1)
	counts.Lossy += min(kinds[note.KindLoss], 1)
	counts.Impossible += min(kinds[note.KindProblem], 1)
}

// skip counts a file that is empty.
func (t *counter) skip() {
	t.report.Skipped, t.report.Empty = 1, true
	t.say(&note.Note{Code: note.NothingInside}, 0, note.KindHint)
}

// end notes at the end of a file that it has nothing in the dialect that was named.
func (t *counter) end() {
	if as := t.options.Reader.As; as != nil && t.report.Read == 0 && !t.report.Empty {
		t.say(&note.Note{Code: note.NothingFound, Expected: as.Name()}, 0, note.KindHint)
	}
}

func (t *counter) say(n *note.Note, number int, kind note.Kind) {
	t.codes[n.Code]++
	t.rewriter.report.diagnose(&collection.Diagnostic{File: t.file, Game: number, Kind: kind, Note: *n})
}

// unfit says why a file that begins so is not rewritten: it is refused by name, or is not text and changes in its
// bytes would destroy it. Its code is empty for text.
func unfit(head []byte, name string) note.Note {
	if f, _ := collection.Recognize(head, name); f != nil && f.Is(game.Binary) {
		return note.Note{Code: note.NotText, Expected: f.Title}
	}
	return collection.Refusal(head, name)
}

// refuse is the error of a file that is not rewritten.
func (r *rewriter) refuse(name string, n *note.Note) error {
	text, remedy := r.report.words.Note(n)
	return &readError{fmt.Errorf("%s: %s: %s", chars.Visible(name), n.Code, r.report.words.Advice(text, remedy))}
}

// notReplaced says what -w is for.
func notReplaced() error {
	return usagef("-w replaces the files that are named; it goes with neither -o, --diff nor standard input")
}

// differ writes the lines that differ as a diff. A rewrite never adds or removes one.
type differ struct {
	out  io.Writer
	name string
	// before and after are the last line so far, lines how many are before it. begun: one differed.
	before, after []byte
	lines         int
	begun         bool
}

// block takes the next part of the text.
func (d *differ) block(before, after []byte) error {
	d.before, d.after = append(d.before, before...), append(d.after, after...)
	var b bytes.Buffer
	for {
		old, neu := bytes.IndexByte(d.before, '\n')+1, bytes.IndexByte(d.after, '\n')+1
		if old == 0 || neu == 0 {
			break
		}
		d.line(&b, d.before[:old], d.after[:neu])
		d.before, d.after = d.before[old:], d.after[neu:]
	}
	_, err := d.out.Write(b.Bytes())
	return err
}

// end takes the last line where it has no end.
func (d *differ) end() error {
	var b bytes.Buffer
	d.line(&b, d.before, d.after)
	_, err := d.out.Write(b.Bytes())
	return err
}

// line writes a line as patch reads it, if it differs.
func (d *differ) line(b *bytes.Buffer, before, after []byte) {
	d.lines++
	if bytes.Equal(before, after) {
		return
	}
	if !d.begun {
		fmt.Fprintf(b, "--- %[1]s\n+++ %[1]s\n", chars.Visible(d.name))
		d.begun = true
	}
	fmt.Fprintf(b, "@@ -%[1]d +%[1]d @@\n", d.lines)
	for _, side := range []struct {
		sign byte
		line []byte
	}{{'-', before}, {'+', after}} {
		b.WriteByte(side.sign)
		b.Write(side.line)
		if !bytes.HasSuffix(side.line, []byte("\n")) {
			b.WriteString("\n\\ No newline at end of file\n")
		}
	}
}
