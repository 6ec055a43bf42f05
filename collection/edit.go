package collection

import (
	"bytes"
	"io"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/columns"
	"github.com/xqfen/xqfen/internal/gametext"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

// edits reports whether the lines of a file are edited, or looked at one by one.
func (c *cutter) edits(file *gameFile) bool {
	o := c.options
	f := file.format
	switch {
	case f == nil || !o.Edit:
		return false
	case f.Comma != 0:
		return editsRecords(f, o.To)
	case !file.positions:
		return false
	}
	return o.Spellings != nil || o.To != nil && (o.To.Name == f.Name && f.Named || o.To.Bare)
}

// editsRecords reports whether the records of a table of others are written back into it.
func editsRecords(f, to *game.Format) bool {
	return f.Others && to != nil && to.Others && to.Name == f.Name
}

// choose settles the format that is written, if it is not given, by the first file.
func (c *cutter) choose(file *gameFile, head []byte) {
	o := c.options
	f := file.format
	if f == nil {
		return
	}
	file.positions = f.Positions != nil && f.Positions(head)
	if o.To == nil && o.Emit != nil {
		o.To = o.usual(f, head)
	}
	file.edited = c.edits(file) || o.Edit && f.Edit != nil && editsRecords(f, o.To)
}

// UsualFormat returns the format in which what is in a file is usually written that begins so
// and has that name, nil where none recognizes it.
func (o *Options) UsualFormat(head []byte, name string) *game.Format {
	f := o.FromFormat
	if f == nil && o.Column == "" {
		f, _ = Recognize(head, name)
	}
	if f = o.withColumn(f, head); f == nil || f.Anything {
		return nil
	}
	return gametext.Handed(o.usual(f, head))
}

// usual is UsualFormat of a file in that format: tables of others that are edited and lists
// with names stay such, positions become a list, and games PGN.
func (o *Options) usual(f *game.Format, head []byte) *game.Format {
	switch {
	case f.Named, f.Others && o.Edit:
		return f
	case f.Positions != nil, f.Varied && beginsWithPosition(f, head):
		return usualFormat(true)
	}
	return usualFormat(false)
}

// usualFormat returns the first format that positions, or games, are usually written in.
func usualFormat(positions bool) *game.Format {
	formats := builtin.Get().all
	i := slices.IndexFunc(formats, func(f *game.Format) bool { return f.Usual && f.Bare == positions })
	return formats[i]
}

// unrecognized returns the format of a text that was named and that none recognizes: what
// positions are usually written in, where it is asked for or said how they are spelled.
func (o *Options) unrecognized() *game.Format {
	if o.AnyText || o.From != nil || o.Orient != "" || o.Spellings != nil {
		return usualFormat(true)
	}
	return nil
}

// beginsWithPosition reports whether the first record of a file has no moves.
func beginsWithPosition(f *game.Format, head []byte) bool {
	for rec, err := range f.Split(bytes.NewReader(head)) {
		var g game.Game
		return err == nil && f.Decode(&g, &rec, &game.ReadOptions{Notations: i18n.Notations()}) == nil && len(g.Nodes) == 1 && len(g.Unread) == 0
	}
	return false
}

// withColumn returns the format of a file in which the column that is asked for has the
// positions. Text in no format, or that looks like a list, with such a column is a table.
func (o *Options) withColumn(f *game.Format, head []byte) *game.Format {
	if o.Column != "" && (f == nil || f.Guessed) {
		f = tableOf(head)
	}
	if f == nil || f.Column == nil {
		return f
	}
	if first, _ := firstLine(head); f.Comma == ',' && columns.HasSemicolons(first) {
		f = &columns.Semicolons
	}
	if o.Column != "" || o.Edit && f.Foreign != nil && f.Foreign(head) {
		return f.Column(o.Column)
	}
	return f
}

// editsBytes reports whether, in a text whose lines are edited, every other byte stays as
// it is, whatever its charset. UTF-16 is read as any text.
func (c *cutter) editsBytes(head []byte) bool {
	o := c.options
	return o.Edit && o.FromCharset == nil && o.Charset == nil && bytes.IndexByte(head, 0) < 0
}

// editsBlank reports whether a file of blanks is edited, so that its bytes stay: one that is
// said to be a list of positions, or is named as one.
func (c *cutter) editsBlank(file *gameFile) bool {
	o := c.options
	isList := func(f *game.Format) bool { return f != nil && f.Positions != nil }
	switch {
	case !o.Edit || o.To != nil && !isList(o.To):
		return false
	case file.format != nil:
	case o.To != nil:
		file.format = o.To
	default:
		named := func(f *game.Format) bool {
			return f.Bare && slices.ContainsFunc(f.Extensions, func(e string) bool { return strings.HasSuffix(strings.ToLower(file.name), e) })
		}
		formats := builtin.Get().all
		if i := slices.IndexFunc(formats, named); i >= 0 {
			file.format = formats[i]
		}
	}
	return isList(file.format)
}

// tapped is a reader that keeps what is read as long as it is open.
type tapped struct {
	io.Reader
	open bool
	kept []byte
}

func (t *tapped) Read(p []byte) (int, error) {
	n, err := t.Reader.Read(p)
	if t.open {
		t.kept = append(t.kept, p[:n]...)
	}
	return n, err
}

// again returns a reader of what was read so far and what follows.
func (t *tapped) again() io.Reader {
	return io.MultiReader(bytes.NewReader(t.kept), t.Reader)
}

// editLines cuts a file into blocks of lines. decoder is nil where its bytes are read as
// they are.
func (c *cutter) editLines(file *gameFile, body io.Reader, decoder *charset.Reader, input *Input, yield func(gameItem) bool) (more bool, err error) {
	o := textio.LineOptions{MaxLine: maxLine, Eager: input.Live}
	if c.options.grows() {
		o.Size = 32 << 10
	}
	at := 0
	for block, err := range textio.NewLineBlocks(body, o).All() {
		if err != nil {
			return true, err
		}
		if file.input == nil {
			if file.input, err = tableInputOf(block.Data, file, c.options.Column); err != nil {
				return true, err
			}
		}
		item := gameItem{file: file, block: block, at: at}
		at += len(block.Data)
		if decoder != nil {
			item.faults, item.charset = decoder.Take(at), decoder.Charset()
		}
		if !yield(item) {
			return false, nil
		}
	}
	return true, nil
}

// failing is a reader that fails as the source does of what it reads: a line that ends there
// is no whole one.
type failing struct {
	io.Reader
	source *watched
}

func (f failing) Read(p []byte) (int, error) {
	n, err := f.Reader.Read(p)
	if err == io.EOF && f.source.err != nil {
		err = f.source.err
	}
	return n, err
}

// edit gives a block of lines to the editor.
func (j *job) edit(item *gameItem) {
	if j.editor == nil {
		j.editor = newLineEditor(j.options)
	}
	e := j.editor
	e.block, e.input, e.faults, e.in, e.at = item.block, item.file.input, item.faults, item.charset, item.at
	e.work()
	if len(e.out) > 0 && j.options.To != nil && j.encoded() {
		j.write.Losses = j.write.Losses[:0]
		e.out = append(e.out[:0], j.encode(e.out)...)
		for i := range j.write.Losses {
			e.event(item.block.Line, note.KindLoss, j.write.Losses[i])
		}
	}
}

// deliverLines counts and reports what became of a block of lines, and writes it.
func (c *converter) deliverLines(e *lineEditor, item *gameItem, f *FileReport) error {
	first := f.Read
	c.records += uint32(e.counts.Read)
	f.add(&e.counts)
	r := &c.report
	if r.byCode == nil {
		r.byCode = make(map[note.Code]int)
	}
	for _, c := range e.byCode {
		r.byCode[c.code] += c.n
	}
	for i, n := range e.losses {
		if n > 0 {
			r.byCode[dialect.Loss(1<<i).Code()] += n
		}
	}
	if c.options.Spellings != nil {
		e.survey.Records = e.counts.Read
		c.options.Spellings.Add(&e.survey)
	}
	for i := range e.events {
		event := &e.events[i]
		c.options.Diagnose(&Diagnostic{
			File: item.file.name, Game: first + event.record, Refused: event.kind == note.KindError && event.note.Ply == 0, Kind: event.kind, Note: event.note,
		})
	}
	from := 0
	for i := range e.rejected {
		line := &e.rejected[i]
		rejected := Rejected{Data: e.rejects[from:line.end], Number: first + line.record, Line: line.line, Why: line.why}
		if from = line.end; item.block.Overlong && !item.block.Start {
			rejected.Number, rejected.More = first, true
		}
		if err := c.rejectTo(&rejected, item.file); err != nil {
			return err
		}
	}
	if len(e.out) > 0 && e.writes {
		if err := c.emit(emission{data: e.out}, len(r.Files)-1, 1, e.counts.Written); err != nil {
			return err
		}
	}
	if e.stop {
		return errStopped
	}
	item.block.Release()
	return nil
}
