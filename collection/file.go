package collection

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// gameFile is one file of a run. What is found out in reading is settled when its
// last part is delivered.
type gameFile struct {
	name    string
	below   string       // as Input.Below, or the name
	found   bool         // nobody named it, and its name has no extension of ours
	format  *game.Format // of the first records, nil when none recognizes it
	own     string       // the name of another format that they have the mark of
	others  []string     // the names of the formats of later ones
	charset *charset.Charset
	assumed bool // nothing told the charset from another
	empty   bool // it holds nothing, or blanks
	rows    bool // its rows are positions, and not the moves of games
	// beginning is that of a file that no format recognizes; refused says why it is not the position that it
	// looks like, if it does.
	beginning string
	refused   error
	foreign   note.Note   // what it is, where that is an archive or not text
	failed    error       // of the operating system, or of decompression
	unsplit   *game.Error // why it could not be cut into more records
	report    FileReport  // what became of it, from when its first record is delivered
}

// isSpecial reports whether it is a pipe or a device below a directory, and not opened.
func (f *gameFile) isSpecial() bool { return errors.Is(f.failed, textio.ErrSpecial) }

// alsoIn keeps the format of later records of the file.
func (f *gameFile) alsoIn(format *game.Format) {
	if format.Name != f.format.Name && !slices.Contains(f.others, format.Name) {
		f.others = append(f.others, format.Name)
	}
}

// file opens a file and cuts it into records; it reports whether more are wanted.
func (b *blocks) file(input Input, err error) bool {
	file := &gameFile{name: textio.Name(input.Name), below: textio.Name(cmp.Or(input.Below, input.Name)), found: input.Found && byExtension(input.Name) == nil, charset: charset.UTF8}
	if err == nil {
		err = b.read(file, input)
	}
	if b.stopped {
		return false
	}
	file.failed = err
	b.job.addEnd(file)
	return !input.Live && !b.job.full() || b.flush()
}

// read cuts a file into records.
func (b *blocks) read(file *gameFile, input Input) error {
	in, err := input.open()
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	source := &b.source
	*source = watched{r: b.counted(in, &input)}
	b.buffers = idleBuffers.Get().(*buffers)
	defer b.rest()
	raw := b.raw
	raw.Reset(source)
	head, err := b.head(raw, &input)
	if err != nil && err != io.EOF {
		return err
	}
	if file.empty = len(head) == 0; file.empty {
		return source.err
	}
	body := raw
	var decoder *charset.Reader
	var passed place // blank lines
	file.format = b.recognize(head, file, true)
	if file.format == nil && b.options.FromFormat == nil {
		file.foreign = notText(head)
	}
	if file.format == nil && file.foreign.Code != "" {
		file.beginning = beginning(head)
		return source.err
	}
	if file.format == nil {
		if body, head, passed, err = b.openText(file, raw, head, &input); err != nil || file.empty {
			return errors.Join(err, source.err)
		}
		decoder = b.decoder
	}
	if f := file.format; f != nil && b.options.To == nil && b.options.Emit != nil {
		b.options.To = b.options.usual(f, head)
	}
	if own := b.ownCharset(file.format); own != "" {
		return &charsetError{file.name, file.format.Name, own, b.options.FromCharset.Name()}
	}
	if file.format == nil {
		file.beginning, file.refused = beginning(head), refusedPosition(head)
		return source.err
	}
	if b.options.OneForOne {
		file.format = lined(file.format)
	}
	s := splitting{blocks: b, file: file, format: file.format, decoder: decoder, live: input.Live, at: passed, number: input.Before}
	if decoder != nil && !s.live && b.options.FromFormat == nil && !builtin().refuses(file.format) {
		err = s.several(body, head)
	} else {
		err = s.records(body)
	}
	if source.err != nil {
		err = source.err
	}
	if err == nil && s.number == input.Before && file.unsplit == nil && !s.stopped {
		file.unsplit = nothingIn(file.format, head, passed)
	}
	if decoder != nil {
		file.charset, file.assumed = decoder.Charset(), decoder.Evidence().Assumed
	}
	return err
}

// open opens an input.
func (i *Input) open() (io.ReadCloser, error) {
	if i.Open == nil {
		return nil, fmt.Errorf("%s: it cannot be opened: the Input has no Open", i.Name)
	}
	return i.Open()
}

// counted puts Options.Count around a file that was opened.
func (c *cutter) counted(in io.Reader, input *Input) io.Reader {
	if c.options.Count == nil || input.begun {
		return in
	}
	return c.options.Count(in, input.Size)
}

// nothingIn is the error of a text that begins so and has no record of the format that was named for it; nil where
// the format recognizes it all the same, as a table without rows.
func nothingIn(f *game.Format, head []byte, at place) *game.Error {
	if f.Is(game.Binary) || f.Sniff(head, strings.Join(f.Extensions, "")) {
		return nil
	}
	rec := game.Record{Data: head, Line: 1}
	at.move(&rec, nil)
	if f.Is(game.Positions) {
		return rec.Error(note.NoPosition, 0, "", "")
	}
	return rec.Error(note.NoGame, 0, "", f.Name)
}

// openText decodes a text and recognizes it by the beginning of what comes out, which is after the blank lines that
// were passed over, if there are very many.
func (c *cutter) openText(file *gameFile, raw io.Reader, head []byte, input *Input) (body *bufio.Reader, text []byte, passed place, err error) {
	c.decoder.Reset(raw, c.options.FromCharset)
	if c.options.FromCharset == nil {
		c.decoder.Keep()
	}
	if c.isUTF8(head, file.name) {
		c.decoder.ExpectUTF8()
	}
	body = c.text
	body.Reset(c.decoder)
	for {
		if text, err = c.head(body, input); err != nil && err != io.EOF {
			return body, text, passed, err
		}
		file.empty = len(bytes.TrimSpace(text)) == 0 && (!c.options.OneForOne || len(text) == 0)
		if !file.empty || len(text) < textio.HeadSize {
			break
		}
		passed.offset, passed.lines = passed.offset+len(text), passed.lines+bytes.Count(text, []byte{'\n'})
		_, _ = body.Discard(len(text)) // it is in the buffer
	}
	file.format = c.recognize(text, file, false)
	return body, text, passed, nil
}

// head returns the beginning of a file that tells its format: of one that is typed its
// first line, and no more than that of one whose format is given.
func (c *cutter) head(r *bufio.Reader, input *Input) ([]byte, error) {
	if c.options.OneForOne {
		return r.Peek(1) // the first line may be blank
	}
	if input.Live || c.options.FromFormat != nil {
		lines := 1
		if from := c.options.FromFormat; from != nil && from.Layout.Header != "" && !from.Is(game.Binary) { // what a table has the next line says
			lines = 2
		}
		return textio.PeekLines(r, lines)
	}
	return r.Peek(textio.HeadSize)
}

// ownCharset returns the charset that the strings of a format always are in, if that is
// not the one that is asked for.
func (c *cutter) ownCharset(f *game.Format) string {
	if f == nil || !f.Is(game.Binary) || f.Charset == "" || c.options.FromCharset == nil || strings.HasPrefix(f.Charset, c.options.FromCharset.Name()) {
		return ""
	}
	return f.Charset
}

// charsetError says that a format has a charset of its own.
type charsetError struct{ file, format, own, asked string }

// Error returns the file and the reason.
func (e *charsetError) Error() string {
	return fmt.Sprintf("%s: the strings of %s are always in %s, and not in %s as --from-charset says", chars.Visible(e.file), e.format, e.own, e.asked)
}

// splitting is a file that is cut into records.
type splitting struct {
	*blocks
	file    *gameFile
	format  *game.Format    // of the records that come
	decoder *charset.Reader // of a text
	live    bool
	// number is how many records there were, and at what was before the text that is split next.
	number int
	at     place
	// held is a record that the end of the file may have cut, until there is another.
	held    recordItem
	holding bool
}

// split adds the records that the format finds in a text. The last is cut if it was found at the end of
// the file and the file ends too early.
func (s *splitting) split(body *watched) error {
	for record, wrong := range s.format.Split(body) {
		var refused *game.Error
		if wrong != nil {
			if !errors.As(wrong, &refused) {
				s.release(true)
				return wrong
			}
			if refused.Code != note.TooLarge && len(record.Data) == 0 { // none follows
				s.at.move(&record, wrong)
				s.file.unsplit = refused
				break
			}
		}
		if !s.release(false) || !s.addRecord(&record, refused, body.ended) {
			return nil
		}
	}
	s.release(true)
	return nil
}

// addRecord adds a record that was found after s.at, perhaps with the reason that it is refused. It reports
// whether more are wanted.
func (s *splitting) addRecord(record *game.Record, refused *game.Error, ended bool) bool {
	s.at.move(record, nil)
	s.number++
	item := recordItem{file: s.file, format: s.format, record: *record, number: s.number}
	if refused != nil {
		s.at.move(new(game.Record), refused)
		item.refused = refused
	}
	if s.options.OneForOne {
		item.markBlank()
	}
	if end := int(record.Offset) + len(record.Data); s.decoder != nil {
		item.faults, item.charset = s.decoder.Take(end), s.decoder.Charset()
		item.source = s.decoder.Chunks(int(record.Offset), end)
	}
	if ended && refused == nil {
		s.held, s.holding = item, true
		return true
	}
	return s.add(&item, s.live)
}

// release adds the record that was held, which is the last of the file or not. It reports whether more are
// wanted.
func (s *splitting) release(last bool) bool {
	if !s.holding {
		return true
	}
	s.holding = false
	s.held.cut = last && s.source.err != nil
	return s.add(&s.held, s.live)
}

// recognize returns the first format that a file which begins so is in, of those that
// are binary or those that are text; nil when there is none. A named text that is in
// none holds positions if it is said how those are spelled. No text may
// be of positions of janggi.
func (c *cutter) recognize(head []byte, file *gameFile, binary bool) *game.Format {
	o := c.options
	if from := o.FromFormat; from != nil {
		if from.Is(game.Binary) == binary {
			return o.settled(from, head)
		}
		return nil
	}
	f := sniff(o.Formats, head, file.name, binary)
	if !binary {
		f, file.own = o.marks.firstOf(o.Formats, f, head, file.name)
	}
	switch {
	case f != nil && f.Is(game.Anything) && file.found:
		return nil
	case f != nil && !binary:
		if other := sniff(builtin().lookAlikes, head, file.name, binary); other != nil {
			return other
		}
	}
	if f != nil || !binary {
		file.rows = f != nil && o.readsRows(f, head)
	}
	if !binary || f != nil {
		f = o.settled(f, head)
	}
	switch {
	case f != nil || binary || len(head) == 0 || notText(head).Code != "":
	case textio.IsGarbled(head):
		file.foreign = note.Note{Code: note.NotText, Expected: textio.BinaryData}
	case !file.found:
		return o.unrecognized(file.name)
	}
	return f
}

// isUTF8 reports whether a text that begins so is in a format that is UTF-8 where it can be.
// The first lines of those are ASCII, so that they are recognized in any charset.
func (c *cutter) isUTF8(head []byte, name string) bool {
	if from := c.options.FromFormat; from != nil {
		return from.Charset == charset.UTF8.Name()
	}
	return slices.ContainsFunc(c.options.Formats, func(f *game.Format) bool { return f.Charset == charset.UTF8.Name() && f.Sniff(head, name) })
}

// notText says which archive it is, or what that is not text; its code is empty for anything else.
func notText(head []byte) note.Note {
	if kind := textio.ArchiveKind(head); kind != "" {
		return note.Note{Code: note.ArchiveInside, Expected: kind}
	}
	if kind := textio.BinaryKind(head); kind != "" {
		return note.Note{Code: note.NotText, Expected: kind}
	}
	return note.Note{}
}

// Refusal says what a file is that begins so and is refused by name: an archive that is not opened, no text, records
// of another game or kind. Its code is empty for others.
func Refusal(head []byte, name string) note.Note {
	if n := notText(head); n.Code != "" {
		return n
	}
	f, _ := Recognize(head, name)
	if f != nil && !f.Is(game.Binary) {
		f = cmp.Or(sniff(builtin().lookAlikes, head, name, false), f)
	}
	if f == nil || f.Is(game.Anything) || !builtin().refuses(f) {
		return note.Note{}
	}
	var refused *game.Error
	errors.As(f.Decode(new(game.Game), new(game.Record), new(game.ReadOptions)), &refused)
	return refused.Note
}

func sniff(formats []*game.Format, head []byte, name string, binary bool) *game.Format {
	if textio.ArchiveKind(head) != "" {
		return nil // what is packed as it is can be seen through
	}
	name = strings.ToLower(name)
	for _, f := range formats {
		if f.Is(game.Binary) == binary && len(head) > 0 && f.Sniff(head, name) {
			return f
		}
	}
	return nil
}

// Recognize returns the format of a file that begins so, nil when there is none, and
// the charset of text.
func Recognize(head []byte, name string) (*game.Format, *charset.Charset) {
	if f := sniff(builtin().recognized, head, name, true); f != nil {
		return copied(f), nil
	}
	c, _ := charset.Detect(head, len(head) < textio.HeadSize)
	text, _ := c.Decode(nil, head)
	known := builtin()
	if f, _ := known.marks.firstOf(known.recognized, sniff(known.recognized, text, name, false), text, name); f != nil {
		return copied(f), c
	}
	return nil, c
}

// refusedPosition returns why a text of one line with the ranks of a board is not a position.
func refusedPosition(text []byte) error {
	text = bytes.TrimSpace(text)
	if bytes.Contains(text, []byte("\n")) || bytes.Count(text, []byte("/")) < xiangqi.Ranks/2 {
		return nil
	}
	_, err := dialect.Read(text)
	return err
}

// beginning returns the first bytes of a file, quoted.
func beginning(head []byte) string {
	const shown = 24
	text := strings.ToValidUTF8(string(chars.Head(head, shown)), "\ufffd")
	if len(head) > shown {
		text += "…"
	}
	return strconv.Quote(text)
}
