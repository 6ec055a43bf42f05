package collection

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

// gameFile is one file of a run. What is found out in reading is settled when its
// last item is delivered.
type gameFile struct {
	name      string
	below     string       // as Input.Below, or the name
	found     bool         // nobody named it
	format    *game.Format // nil when none recognizes it
	charset   *charset.Charset
	assumed   bool             // nothing told the charset from another
	maybe     *charset.Charset // one that the text looks like, and that is never chosen
	empty     bool             // it holds nothing, or blanks
	special   bool             // it is a pipe or a device below a directory, and not opened
	why       string           // of a file that no format recognizes, its beginning
	archive   string           // the kind of archive that it is, "" when it is none
	failed    error            // of the operating system, or of decompression
	positions bool             // a list with positions that could be edited
	edited    bool             // what is written of it is edited
	raw       bool             // its records are bytes as they are
	recoded   bool             // they are in its charset, which is not UTF-8
	inDoubt   bool             // they are in one that is not known
	byLine    bool             // each of its lines is edited, or looked at
	report    FileReport       // what became of it, from when its first record is delivered
}

// items opens a file and cuts it into records. The last item is its end.
func (c *cutter) items(input Input, err error) iter.Seq[gameItem] {
	return func(yield func(gameItem) bool) {
		file := &gameFile{name: textio.Name(input.Name), below: textio.Name(cmp.Or(input.Below, input.Name)), found: input.Found, charset: charset.UTF8}
		if err == nil {
			var more bool
			if more, err = c.read(file, input, yield); !more {
				return
			}
		}
		if file.special = errors.Is(err, textio.ErrSpecial); !file.special {
			file.failed = err
		}
		yield(gameItem{file: file, end: true})
	}
}

// read yields the records of a file. more is false when no more are wanted.
func (c *cutter) read(file *gameFile, input Input, yield func(gameItem) bool) (more bool, err error) {
	in, err := input.open()
	if err != nil {
		return true, err
	}
	defer func() { _ = in.Close() }()
	source := &c.source
	*source = watched{r: c.counted(in, &input)}
	raw := again(&c.raw, source)
	head, err := c.head(raw, &input)
	if err != nil && err != io.EOF {
		return true, err
	}
	if file.empty = len(head) == 0; file.empty {
		return true, source.err
	}
	packed := textio.ArchiveKind(head)
	body := decoded{body: raw}
	if file.format = c.recognize(head, file, true); file.format == nil {
		if body, head, err = c.openText(file, raw, head, &input); err != nil || file.empty && !c.editsBlank(file) {
			return true, errors.Join(err, source.err)
		}
	}
	c.choose(file, head)
	if err := c.cannotRead(file, head); err != nil {
		return true, err
	}
	body.asItIs(file)
	if file.format == nil {
		file.why = beginning(head)
		file.archive = packed
		return true, source.err
	}
	if file.byLine {
		more, err = c.editLines(file, failing{body.body, source}, body.decoder, &input, yield)
	} else {
		body.close()
		c.body = watched{r: body.body, batch: c.batch}
		more, err = c.records(file, &c.body, body.decoder, &input, func(item gameItem) bool {
			item.cut = item.cut && source.err != nil
			return yield(item)
		})
	}
	if source.err != nil {
		err = source.err
	}
	if d := body.decoder; d != nil {
		file.charset, file.assumed, file.maybe = d.Charset(), d.Evidence().Assumed, d.Evidence().Maybe
	}
	return more, err
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

// again returns a reader of r that was made for a file before: files are read one after the
// other.
func again(kept **bufio.Reader, r io.Reader) *bufio.Reader {
	if *kept == nil {
		*kept = bufio.NewReaderSize(nil, textio.HeadSize)
	}
	(*kept).Reset(r)
	return *kept
}

// decoded is a file that was opened: what its records are cut of, and for text what decodes
// it and what that has read.
type decoded struct {
	body    io.Reader
	decoder *charset.Reader
	tap     *tapped
}

// close ends the keeping of what was read.
func (o *decoded) close() {
	if o.tap != nil {
		o.tap.open, o.tap.kept = false, nil
	}
}

// asItIs cuts the records of what is edited from its bytes, where those stay.
func (o *decoded) asItIs(file *gameFile) {
	edited := file.byLine || file.edited && (file.format.Comma != 0 || file.format.Charset != charset.UTF8.Name())
	if !edited || o.tap == nil || !o.tap.open {
		return
	}
	file.raw = true
	switch d, c := o.decoder, o.decoder.Charset(); {
	case c == charset.UTF8:
		file.inDoubt = d.Count() > 0
	case file.format.Edit != nil && file.format.Append == nil: // what is around its records may be in another
		file.inDoubt = true
	case d.Evidence().Assumed, c == charset.UTF16, c == charset.UTF16LE, c == charset.UTF16BE:
		file.inDoubt = true
	default:
		file.charset, file.recoded = c, true
	}
	o.body, o.decoder = o.tap.again(), nil
}

// openText decodes a text and recognizes it by the beginning of what comes out.
func (c *cutter) openText(file *gameFile, raw io.Reader, head []byte, input *Input) (o decoded, text []byte, err error) {
	o.tap = &tapped{Reader: raw, open: c.editsBytes(head)}
	if c.decoder == nil {
		c.decoder = charset.NewReader(nil, nil)
	}
	o.decoder = c.decoder
	o.decoder.Reset(o.tap, c.options.FromCharset)
	if c.options.FromCharset == nil {
		o.decoder.Keep()
	}
	if c.isUTF8(head, file.name) {
		o.decoder.ExpectUTF8()
	}
	body := again(&c.text, o.decoder)
	o.body = body
	if !o.tap.open || !input.Live {
		if head, err = c.head(body, input); err != nil && err != io.EOF {
			return o, head, err
		}
	}
	file.empty = len(head) < textio.HeadSize && len(bytes.TrimSpace(head)) == 0
	file.format = c.recognize(head, file, false)
	return o, head, nil
}

// head returns the beginning of a file that tells its format: of one that is typed its
// first line, and no more than that of one whose format is given.
func (c *cutter) head(r *bufio.Reader, input *Input) ([]byte, error) {
	if input.Live || c.options.FromFormat != nil {
		lines := 1
		if from := c.options.FromFormat; from != nil && from.Layout.Header != "" && !from.Is(game.Binary) { // what a table has the next line says
			lines = 2
		}
		return textio.PeekLines(r, lines)
	}
	return r.Peek(textio.HeadSize)
}

// cannotRead returns why a file cannot be read as it is asked for: a table has no such column, or
// the format has a charset of its own.
func (c *cutter) cannotRead(file *gameFile, head []byte) error {
	if own := c.ownCharset(file.format); own != "" {
		return &charsetError{file.name, file.format.Name, own, c.options.FromCharset.Name()}
	}
	return c.missingColumn(file, head)
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

// split yields the records that the format finds from a place in the file. The last is cut if
// it was found at the end of the file and the file ends too early. decoder is nil for a binary
// one.
func (c *cutter) split(file *gameFile, body *watched, from place, decoder *charset.Reader, yield func(gameItem) bool) (more bool, err error) {
	number := from.records
	c.held = c.held[:0]
	var text io.Reader = body
	var kept *between
	if file.edited {
		kept = &between{Reader: body, at: from.offset, all: onlyEdits(file.format, c.options.To)}
		text = kept
	}
	for record, wrong := range file.format.Split(text) {
		from.move(&record, wrong)
		if len(c.held) > 0 {
			c.held[0].cut = false
			if !yield(c.held[0]) {
				return false, nil
			}
			c.held = c.held[:0]
		}
		if kept != nil && !kept.yield(file, &record, wrong, yield) {
			return false, nil
		}
		item := gameItem{file: file, record: record, cut: wrong == nil && body.ended}
		if wrong != nil {
			var failed *game.Error
			if !errors.As(wrong, &failed) {
				err = wrong
				break
			}
			item.failed = failed
		}
		if item.failed != nil && (item.failed.Code == note.TooLarge || len(record.Data) > 0) { // others can follow
			item.refused, item.failed = item.failed, nil
		}
		if item.failed == nil {
			number++
			item.number = number
		}
		if decoder != nil {
			item.faults, item.charset = decoder.Take(int(record.Offset)+len(record.Data)), decoder.Charset()
			item.source = decoder.Chunks(int(record.Offset), int(record.Offset)+len(record.Data))
		}
		if item.cut {
			c.held = append(c.held, item)
		} else if !yield(item) {
			return false, nil
		}
	}
	if len(c.held) > 0 && !yield(c.held[0]) {
		return false, err
	}
	return kept == nil || kept.yieldRest(file, yield), err
}

// recognize returns the first format that a file which begins so is in, of those that
// are binary or those that are text; nil when there is none. A named text that is in
// none holds positions if it is said how those are spelled. To be normalized, a list,
// or ordinary text with positions, must not be janggi's.
func (c *cutter) recognize(head []byte, file *gameFile, binary bool) *game.Format {
	if from := c.options.FromFormat; from != nil {
		if from.Is(game.Binary) == binary {
			return c.options.withColumn(from, head)
		}
		return nil
	}
	f := sniff(c.options.Formats, head, file.name, binary)
	if f != nil && f.Anything && file.found {
		return nil
	}
	if c.options.Normalize && f != nil && f.Guessed {
		if other := sniff(builtin().lookAlikes, head, file.name, binary); other != nil {
			return other
		}
	}
	if !binary {
		f = c.options.withColumn(f, head)
	}
	if f == nil && !binary && !file.found && len(head) > 0 && !isArchive(head) {
		return c.options.unrecognized()
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

// isArchive reports whether a file that begins so is an archive, which is opened under
// the name of a ZIP archive only.
func isArchive(head []byte) bool { return textio.ArchiveKind(head) != "" }

func sniff(formats []*game.Format, head []byte, name string, binary bool) *game.Format {
	if isArchive(head) {
		return nil // what is packed as it is can be seen through
	}
	file := sniffer{head: head, name: strings.ToLower(name)}
	for _, f := range formats {
		if f.Is(game.Binary) == binary && len(head) > 0 && file.is(f) {
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
	if f := sniff(builtin().recognized, text, name, false); f != nil {
		return copied(f), c
	}
	return nil, c
}

// beginning returns the first bytes of a file, quoted.
func beginning(head []byte) string {
	const shown = 24
	text := strings.ToValidUTF8(string(head[:min(len(head), shown)]), "\ufffd")
	if len(head) > shown {
		text += "…"
	}
	return strconv.Quote(text)
}
