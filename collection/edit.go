package collection

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

// editsLines reports whether the lines of a list are edited, or looked at one by one.
func (c *cutter) editsLines(file *gameFile) bool {
	o, f := c.options, file.format
	if f == nil || !o.Edit || !file.positions || !f.Is(game.Lines) || f.Comma != 0 {
		return false
	}
	return o.Spellings != nil || o.To != nil && (o.To.Name == f.Name && f.Named || o.To.Bare)
}

// editsRecords reports whether the records of a table of others, or the positions of any text, are
// written back into it.
func editsRecords(f, to *game.Format) bool {
	return onlyEdits(f, to) || f.Others && to != nil && to.Others && to.Name == f.Name
}

// onlyEdits reports whether to is a format that is written by an edit of f alone.
func onlyEdits(f, to *game.Format) bool {
	return f != nil && to != nil && to.Name == f.Name && to.Append == nil && to.Edit != nil
}

// ColumnError says that the first line of CSV or TSV has no column of that name.
type ColumnError struct{ Name, Column string }

// Error names the input and the column.
func (e *ColumnError) Error() string {
	return fmt.Sprintf("%s: the first line has no column %q; --column takes a number from 1 or a name that is there", chars.Visible(e.Name), e.Column)
}

// missingColumn returns a *ColumnError if a table that is edited has not the column that is asked
// for.
func (c *cutter) missingColumn(file *gameFile, head []byte) error {
	if !file.edited || file.format.Comma == 0 {
		return nil
	}
	if first, _ := firstLine(head); !table.HasColumn(first, file.format.Comma, c.options.Column) {
		return &ColumnError{file.name, cmp.Or(c.options.Column, "fen")}
	}
	return nil
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
	file.byLine = c.editsLines(file)
	file.edited = file.byLine || o.Edit && editsRecords(f, o.To)
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
	return copied(o.usual(f, head))
}

// usual is UsualFormat of a file in that format: tables of others that are edited and lists
// with names stay such, positions become a list, and games PGN.
func (o *Options) usual(f *game.Format, head []byte) *game.Format {
	switch {
	case f.Named, f.Others && o.Edit:
		return f
	case f.Positions != nil, f.Varied && o.beginsWithPosition(f, head):
		return usualFormat(true)
	}
	return usualFormat(false)
}

// usualFormat returns the first format that positions, or games, are usually written in.
func usualFormat(positions bool) *game.Format {
	formats := builtin().all
	i := slices.IndexFunc(formats, func(f *game.Format) bool { return f.Usual && f.Bare == positions })
	return formats[i]
}

// unrecognized returns the format of a text that was named and that none recognizes: what
// positions are usually written in, where it is asked for or said how they are spelled.
func (o *Options) unrecognized() *game.Format {
	if o.AnyText || o.From != nil || o.Orient != "" || o.Spellings != nil || len(o.Dialects) > len(dialect.All()) {
		return usualFormat(true)
	}
	return nil
}

// beginsWithPosition reports whether the first record of a file has no moves.
func (o *Options) beginsWithPosition(f *game.Format, head []byte) bool {
	for rec, err := range f.Split(bytes.NewReader(head)) {
		var g game.Game
		return err == nil && f.Decode(&g, &rec, &game.ReadOptions{FEN: o.positionReader(), Notations: i18n.Notations()}) == nil && len(g.Nodes) == 1 && len(g.Unread) == 0
	}
	return false
}

// withColumn returns the format of a file in which the column that is asked for has the
// positions. Text with such a column is a table, whatever its cells look like.
func (o *Options) withColumn(f *game.Format, head []byte) *game.Format {
	if o.Column != "" && o.FromFormat == nil && (f == nil || f.Guessed || f.Column == nil && !f.Is(game.Binary)) {
		f = tableOf(head)
	}
	if f == nil || f.Column == nil {
		return f
	}
	if first, _ := firstLine(head); f.Comma == ',' && table.HasSemicolons(first) {
		f = &table.Semicolons
	}
	if o.Column != "" || o.Edit && f.Foreign != nil && f.Foreign(head) {
		return f.Column(o.Column)
	}
	return f
}

// editsBytes reports whether, in a text whose lines are edited, every other byte stays as
// it is, whatever its charset. UTF-16 is read as any text, unless its positions alone are edited.
func (c *cutter) editsBytes(head []byte) bool {
	o := c.options
	return o.Edit && o.FromCharset == nil && o.Charset == nil && (bytes.IndexByte(head, 0) < 0 || onlyEdits(o.FromFormat, o.To))
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
		formats := builtin().all
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

// editLines cuts a list into blocks of lines. decoder is nil where its bytes are read as they are.
func (c *cutter) editLines(file *gameFile, body io.Reader, decoder *charset.Reader, input *Input, yield func(gameItem) bool) (more bool, err error) {
	o := textio.LineOptions{MaxLine: kit.MaxRecord, Size: editedBytes, Eager: input.Live}
	for block, err := range textio.NewLineBlocks(body, o).All() {
		if err != nil {
			return true, err
		}
		l, end := c.newLines(), int(block.Offset)+len(block.Data)
		l.file, l.block, l.from = file, block, place{offset: int(block.Offset), lines: block.Line - 1}
		if decoder != nil {
			l.faults, l.charset = decoder.Take(end), decoder.Charset()
			l.source = decoder.Chunks(int(block.Offset), end)
		}
		if !yield(gameItem{file: file, lines: l}) {
			return false, nil
		}
	}
	return true, nil
}

// editedBytes is how much of a list whose lines are edited a worker is given at once.
const editedBytes = 32 << 10

// failing is a reader that fails as the source does of what it reads: a line that ends there
// is not a whole one.
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

// editBlock makes items of the lines of a block.
func (j *job) editBlock(l *linesApart) {
	b := l.block
	if b.Overlong || b.Truncated {
		j.items = append(j.items, l.broken())
		j.item(&j.items[0])
		return
	}
	at, plain := l.from, true // where the line before is not, Decode finds out first
	for text := b.Data; len(text) > 0; at.lines++ {
		end := 0
		if plain {
			end = j.copyLine(l, text, at)
		}
		if end == 0 {
			end = len(text)
			if i := bytes.IndexByte(text, '\n'); i >= 0 {
				end = i + 1
			}
			j.editLine(l, text[:end:end], at)
			plain = j.game.Source.Core.Board > 0
		}
		at.offset, text = at.offset+end, text[end:]
	}
}

// broken is the item of a line that is too long to be held, or of a piece of it, or of one that
// could not be read to its end.
func (l *linesApart) broken() gameItem {
	b := l.block
	item := gameItem{
		file: l.file, charset: l.charset, faults: l.faults, more: b.Overlong && !b.Start,
		record: game.Record{Data: bytes.Clone(b.Data), Offset: int64(l.from.offset), Line: b.Line},
	}
	code, expected := note.Input, ""
	if b.Overlong {
		code, expected = note.TooLarge, strconv.Itoa(kit.MaxRecord)
	}
	item.refused = item.record.Error(code, 0, "", expected)
	return item
}

// copyLine writes the line that a text begins with, if it is a position and nothing else in an exact
// form or a common spelling, and returns its length, otherwise 0.
func (j *job) copyLine(l *linesApart, text []byte, at place) int {
	o := j.options
	if o.To == nil || o.To.Copy == nil || o.Spellings != nil || j.encoded() {
		return 0
	}
	if j.copy == nil {
		j.to = o.written()
		j.copy = o.To.Copy(&j.read.FEN, j.to, o.ResetHalfmoves)
	}
	if (l.file.recoded || l.file.inDoubt) && !j.to.ASCII() {
		return 0
	}
	from := len(j.out)
	out, end, said, lost := j.copy(j.out, text, &j.game.Start)
	if end == 0 {
		j.out = out
		return 0
	}
	length := end
	for ; length < len(text) && (length == end || text[length-1] != '\n'); length++ {
		out = append(out, text[length]) // \n, or \r and \n
	}
	j.out = out
	item := j.passed(l.file, from)
	item.out.end = len(j.out)
	if len(said) > 0 || lost != 0 {
		if item.told == nil {
			item.told = new(told)
		}
		item.told.line(j, item.exact, text[:length:length], at, said, lost)
	}
	return length
}

// told is what there is to say about lines that are passed on: how many are repaired and how many
// lose something, how many have each code and each of dialect.Loss, and the first notes.
type told struct {
	repaired, lossy int
	codes           []CodeCount
	losses          [8]int
	notes           []toldNote
}

// toldNote is a note on the line of that number of an item, from 1.
type toldNote struct {
	record int
	note   note.Note
}

// line tells what there is to say about a line that begins there.
func (t *told) line(j *job, number int, text []byte, at place, said []note.Note, lost dialect.Loss) {
	record := func() *game.Record {
		return &game.Record{Data: text, Offset: int64(at.offset), Line: at.lines + 1}
	}
	repaired := false
	for i := range said {
		n := &said[i]
		c := t.count(n.Code)
		repaired = repaired || c.Kind == note.KindRepair || c.Kind == note.KindAssume
		if j.tells(c.Count) {
			t.notes = append(t.notes, toldNote{number, record().Note(n.Code, n.Offset, n.Got, n.Expected)})
		}
	}
	if repaired {
		t.repaired++
	}
	if lost != 0 {
		t.lossy++
	}
	for ; lost != 0; lost &= lost - 1 {
		count := &t.losses[bits.TrailingZeros8(uint8(lost))]
		if *count++; j.tells(*count) {
			n := j.to.LossNote(lost&-lost, &j.game.Start)
			t.notes = append(t.notes, toldNote{number, record().Note(n.Code, 0, n.Got, n.Expected)})
		}
	}
}

// count counts a code once more.
func (t *told) count(code note.Code) *CodeCount {
	for i := range t.codes {
		if c := &t.codes[i]; c.Code == code {
			c.Count++
			return c
		}
	}
	t.codes = append(t.codes, CodeCount{Code: code, Kind: note.KindOf(code), Count: 1})
	return &t.codes[len(t.codes)-1]
}

// tells reports whether what a block says for the nth time is shown.
func (j *job) tells(n int) bool {
	per := j.options.PerCode
	return j.options.Diagnose != nil && (per <= 0 || n <= per)
}

// passed returns the item of exact lines of which there is nothing to say, and counts one more. What
// is written of it begins there in the output of the job.
func (j *job) passed(file *gameFile, from int) *gameItem {
	if n := len(j.items); n == 0 || j.items[n-1].exact == 0 {
		item := j.nextItem()
		item.file, item.out = file, span{from, from}
	}
	item := &j.items[len(j.items)-1]
	item.exact++
	return item
}

// editLine makes an item of a line: a record, or what is between records.
func (j *job) editLine(l *linesApart, line []byte, at place) {
	if at.offset == 0 {
		text := bytes.TrimPrefix(line, []byte("\ufeff"))
		at.offset, line = len(line)-len(text), text
	}
	item := j.newItem(l, line, at)
	if between, engine := list.IsBetween(line); engine {
		item.between = true
		item.notes = []note.Note{item.record.Note(note.TextIgnored, 0, kit.Excerpt(string(kit.CutEOL(line))), "")}
		item.record.Data = nil
	} else {
		item.between = between
	}
	j.item(item)
}

// passOn writes what is between records.
func (j *job) passOn(item *gameItem) {
	item.notes = item.appendFaultNotes(item.notes)
	text := item.record.Data
	if item.file.byLine && len(bytes.TrimSpace(text)) > 0 {
		item.comments = 1
	}
	if j.options.To == nil {
		return
	}
	from := len(j.out)
	if j.encoded() {
		j.write.Losses = j.write.Losses[:0]
		j.out = j.encode(text)
		item.notes = append(item.notes, j.write.Losses...)
	} else {
		j.out = append(j.out, text...)
	}
	item.out = span{from, len(j.out)}
}

// between keeps what is read of a file, so that what is between its records is known.
type between struct {
	io.Reader
	pieces [][]byte // what was read, in order
	taken  int      // how much of the first piece is not wanted any more
	size   int      // of what is wanted
	at     int      // where that begins in the file
	spare  []byte   // a piece that is not wanted, for another
	kept   bool     // pieces are another's
	lost   bool     // what is wanted is part of a record that is too large
	all    bool     // no record is
}

func (b *between) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	b.shed()
	last := b.last()
	if cap(last)-len(last) < n {
		last = slices.Grow(b.spare[:0], max(n, editedBytes))
		b.pieces, b.spare = append(b.pieces, last), nil
	}
	b.grow(append(last, p[:n]...), n)
	return n, err
}

// ReadKept is Read where p stays as it is.
func (b *between) ReadKept(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	b.shed()
	b.kept = true
	last := b.last()
	if end := len(last); n > 0 && (end == cap(last) || &last[:end+1][end] != &p[0]) {
		last = p[:0]
		b.pieces = append(b.pieces, last)
	}
	b.grow(last[:len(last)+n], n)
	return n, err
}

// shed forgets what is more than a record can be.
func (b *between) shed() {
	if !b.all && b.size > 2*kit.MaxRecord {
		b.at, b.lost = b.at+b.size, true
		b.pieces, b.taken, b.size = nil, 0, 0
	}
}

// last is the last piece, nil where there is none.
func (b *between) last() []byte {
	if len(b.pieces) == 0 {
		return nil
	}
	return b.pieces[len(b.pieces)-1]
}

// grow makes the last piece longer by n bytes.
func (b *between) grow(last []byte, n int) {
	if n > 0 {
		b.pieces[len(b.pieces)-1], b.size = last, b.size+n
	}
}

// pass passes over the text up to a byte of the file, and adds it to another.
func (b *between) pass(to int, text []byte, wanted bool) []byte {
	for to > b.at && b.size > 0 {
		piece := b.pieces[0]
		n := min(to-b.at, len(piece)-b.taken)
		if wanted {
			text = append(text, piece[b.taken:b.taken+n]...)
		}
		b.at, b.size, b.taken = b.at+n, b.size-n, b.taken+n
		if b.taken == len(piece) {
			b.pieces, b.taken = slices.Delete(b.pieces, 0, 1), 0
			if !b.kept {
				b.spare = piece
			}
		}
	}
	return text
}

// take returns the text up to a byte of the file.
func (b *between) take(to int) []byte { return b.pass(to, nil, true) }

// yield yields what is before a record, if there is anything. It reports whether more is wanted.
func (b *between) yield(file *gameFile, rec *game.Record, wrong error, yield func(gameItem) bool) bool {
	if wrong != nil && len(rec.Data) == 0 {
		b.lost = true
		return true
	}
	text := b.take(int(rec.Offset))
	b.pass(int(rec.Offset)+len(rec.Data), nil, false)
	if b.kept && len(rec.Data) > editedBytes && b.size < len(rec.Data) { // it may have memory of its own then
		rest := b.take(b.at + b.size)
		b.at, b.pieces, b.size = b.at-len(rest), [][]byte{rest}, len(rest)
	}
	if b.lost || len(text) == 0 {
		b.lost = false
		return true
	}
	return yield(gameItem{file: file, between: true, record: game.Record{Data: text}})
}

// yieldRest yields what is after the last record.
func (b *between) yieldRest(file *gameFile, yield func(gameItem) bool) bool {
	return b.lost || b.size == 0 || yield(gameItem{file: file, between: true, record: game.Record{Data: b.take(b.at + b.size)}})
}
