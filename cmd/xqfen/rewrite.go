package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

// rewriter is one run of rewrite.
type rewriter struct {
	*streams
	c      *cli.Context
	o      collection.Options
	report *reporter
	total  collection.Report
	write  bool
	diff   bool
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
	var err error
	known, err := knownDialects(c)
	if err != nil {
		return nil, err
	}
	text := collection.FormatByName("text")
	r.o = collection.Options{FromFormat: text, To: text, Edit: true, Errors: "keep", Dialects: known, Workers: runtime.GOMAXPROCS(0)}
	if r.o.Dialect, err = dialectFlag(c, known, "dialect"); err != nil {
		return nil, err
	}
	if r.o.From, err = dialectFlag(c, known, "from-dialect"); err != nil {
		return nil, err
	}
	r.o.ResetHalfmoves, r.o.Orient = c.String("halfmoves") == "0", dialect.Orient(c.String("orient"))
	r.report = s.newReporter(c)
	r.report.asks(&r.o)
	if r.write && (c.String("o") != "" || r.diff || c.NArg() == 0 || slices.Contains(c.Args().Slice(), textio.Stdin)) {
		return nil, notReplaced()
	}
	return r, nil
}

func (r *rewriter) file(src source, out io.Writer) error {
	in, err := r.open(r.c, src)
	if err != nil {
		return &readError{err}
	}
	defer func() { _ = in.Close() }()
	text, err := textio.ReadAll(in, &inputReader{r.c.Context, in})
	if err != nil {
		return err
	}
	if kind := textio.ArchiveKind(text); kind != "" {
		return r.archive(src.name, kind)
	}
	rewritten, err := r.text(src.name, text)
	if err != nil {
		return err
	}
	switch {
	case r.diff:
		return writeDiff(out, src.name, text, rewritten)
	case !r.write:
		_, err = out.Write(rewritten)
		return err
	case bytes.Equal(text, rewritten):
		return nil
	}
	if !isRegular(src.path) {
		return notReplaced() // a pipe or a device
	}
	if err := replaceFile(src.path, rewritten); err != nil {
		return err
	}
	r.replaced++
	return nil
}

// text returns a text with its positions written anew.
func (r *rewriter) text(name string, text []byte) ([]byte, error) {
	var out bytes.Buffer
	r.o.FromCharset, r.o.Charset = charsetOf(text, r.o.Dialect), nil
	if c := r.o.FromCharset; c != nil {
		r.o.Charset = c
		if mark := byteOrderMark(c); bytes.HasPrefix(text, mark) {
			out.Write(mark)
		}
	}
	r.o.Emit = func(e *collection.Emitted) error {
		_, err := out.Write(e.Data)
		return err
	}
	input := collection.Input{Name: name, Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(text)), nil }}
	inputs := func(yield func(collection.Input, error) bool) { yield(input, nil) }
	report, err := collection.Convert(r.c.Context, inputs, &r.o)
	if err != nil && r.c.Err() != nil {
		err = context.Cause(r.c.Context)
	}
	r.total.Merge(report)
	return out.Bytes(), err
}

// charsetOf returns the charset of a text that is in another than UTF-8 and would be the same bytes
// again, with all characters of that dialect in it: positions are found and written in it. Of any
// other text, for which it returns nil, they are found in ASCII and UTF-8.
func charsetOf(text []byte, to *dialect.Dialect) *game.Charset {
	if utf8.Valid(text) && bytes.IndexByte(text, 0) < 0 {
		return nil
	}
	c, evidence := charset.Detect(text, true)
	if c == charset.UTF8 || evidence.Assumed || !kit.CharsetHolds(c, to) {
		return nil
	}
	decoded, faults := c.Decode(nil, text)
	again, lost := c.Append(nil, decoded)
	if len(faults)+len(lost) > 0 || !bytes.Equal(again, bytes.TrimPrefix(text, byteOrderMark(c))) {
		return nil
	}
	return c
}

// byteOrderMark returns what a text in a charset of Unicode may begin with.
func byteOrderMark(c *game.Charset) []byte {
	mark, lost := c.Append(nil, []byte("\ufeff"))
	if len(lost) > 0 {
		return nil
	}
	return mark
}

// archive refuses an archive: to change its bytes would destroy it.
func (r *rewriter) archive(name, kind string) error {
	text, remedy := r.report.words.Note(&note.Note{Code: note.ArchiveInside, Expected: kind})
	return &readError{fmt.Errorf("%s: %s: %s", chars.Visible(name), note.ArchiveInside, r.report.words.Advice(text, remedy))}
}

// notReplaced says what -w is for.
func notReplaced() error {
	return usagef("-w replaces the files that are named; it goes with neither -o, --diff nor standard input")
}

// replaceFile writes the file anew, compressed as it was, or leaves it as it was.
func replaceFile(path string, text []byte) error {
	file, err := textio.CreateLike(filepath.Clean(path))
	if err != nil {
		return err
	}
	defer func() { _ = file.Abort() }()
	if _, err := file.Write(text); err != nil {
		return err
	}
	return file.Commit()
}

// writeDiff shows the lines that differ; a rewrite never adds or removes one.
func writeDiff(w io.Writer, name string, before, after []byte) error {
	if bytes.Equal(before, after) {
		return nil
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "--- %[1]s\n+++ %[1]s\n", chars.Visible(name))
	old, neu := bytes.SplitAfter(before, []byte("\n")), bytes.SplitAfter(after, []byte("\n"))
	for i := range min(len(old), len(neu)) {
		if !bytes.Equal(old[i], neu[i]) {
			fmt.Fprintf(&b, "@@ -%d +%d @@\n", i+1, i+1)
			writeDiffLine(&b, '-', old[i])
			writeDiffLine(&b, '+', neu[i])
		}
	}
	_, err := w.Write(b.Bytes())
	return err
}

// writeDiffLine writes a line as patch reads it.
func writeDiffLine(b *bytes.Buffer, sign byte, line []byte) {
	b.WriteByte(sign)
	b.Write(line)
	if !bytes.HasSuffix(line, []byte("\n")) {
		b.WriteString("\n\\ No newline at end of file\n")
	}
}
