package collection

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/textio"
)

// Lines that are a record each, whatever is around them, leave the reading of a file as one
// block, and are cut by the worker. Where the first line is another, the format splits the
// rest of the file.

// linesApart are lines of a file that are a record each.
type linesApart struct {
	file *gameFile
	text []byte
	// block, in place of text, has lines that are edited: not each is a record.
	block *textio.Block
	from  place
	// charset, faults and source are those of gameItem, of all lines.
	charset *charset.Charset
	faults  []charset.Fault
	source  []charset.Chunk
}

// place is how much of a decoded file is before a text: bytes, lines and records.
type place struct {
	offset, lines, records int
}

// move gives a record, and the error that it came with, their place in the file.
func (p place) move(rec *game.Record, err error) {
	if p == (place{}) {
		return
	}
	rec.Offset += int64(p.offset)
	rec.Line += p.lines
	var e *game.Error
	if errors.As(err, &e) {
		e.Offset += p.offset
		e.Line += p.lines
	}
}

// apartBytes is how much text of lines apart a worker is given at once, and readBytes how much
// is read at once.
const (
	apartBytes = 16 << 10
	readBytes  = 64 << 10
)

// records yields the records of a file: lines apart in blocks, as long as there are any, and
// what follows those as the format splits it.
func (c *cutter) records(file *gameFile, body *watched, decoder *charset.Reader, input *Input, yield func(gameItem) bool) (more bool, err error) {
	var at place
	text := c.window[:0]
	for apart := file.format.Apart; apart != nil && decoder != nil && !input.Live; {
		lines, end := apart(text[:min(len(text), apartBytes)])
		if lines == 0 && len(text) > apartBytes {
			lines, end = apart(text) // long ones
		}
		if lines == 0 {
			var ok bool
			if text, ok = c.readMore(text, body); !ok {
				break
			}
			continue
		}
		block := c.newLines()
		block.file, block.text, block.from, block.charset = file, append(block.text, text[:end]...), at, decoder.Charset()
		block.faults, block.source = decoder.Take(at.offset+end), decoder.Chunks(at.offset, at.offset+end)
		if !yield(gameItem{file: file, lines: block}) {
			return false, nil
		}
		at = place{at.offset + end, at.lines + lines, at.records + lines}
		text = text[end:]
	}
	if at != (place{}) || len(text) > 0 {
		body = &watched{r: io.MultiReader(bytes.NewReader(bytes.Clone(text)), body)}
	}
	return c.split(file, body, at, decoder, yield)
}

// readMore returns a text in the window with what follows it. It reports false when nothing
// does, or the text is so long that lines apart would have been found.
func (c *cutter) readMore(text []byte, r io.Reader) (longer []byte, ok bool) {
	if len(text) >= readBytes {
		return text, false
	}
	if c.window == nil {
		c.window = make([]byte, 2*readBytes)
	}
	had := copy(c.window, text)
	for range maxIdleReads {
		n, err := r.Read(c.window[had : had+readBytes])
		if n > 0 || err != nil {
			return c.window[:had+n], n > 0
		}
	}
	return c.window[:had], false
}

// newLines returns a block without lines, used before if there is one.
func (c *cutter) newLines() *linesApart {
	if l, ok := c.idle.lines.Get(); ok {
		return l
	}
	return new(linesApart)
}

// size is the length of the lines, in bytes.
func (l *linesApart) size() int {
	if l.block != nil {
		return len(l.block.Data)
	}
	return len(l.text)
}

// release keeps the block for other lines, unless games may hold its text.
func (l *linesApart) release(o *Options, idle *idle) {
	if l.block != nil {
		l.block.Release()
	}
	if !o.keep && cap(l.text) <= readBytes {
		*l = linesApart{text: l.text[:0]}
		idle.lines.Put(l)
	}
}

// cut makes items of the lines.
func (j *job) cut(l *linesApart) {
	at := l.from
	looks := j.options.onlyLooks() && l.file.format.Copy != nil
	for text := l.text; len(text) > 0; at.lines, at.records = at.lines+1, at.records+1 {
		end := 0
		if looks {
			end = j.exactLine(text)
		}
		if end > 0 {
			j.countExact(l.file)
		} else {
			end = bytes.IndexByte(text, '\n') + 1
			j.newItem(l, text[:end:end], at).number = at.records + 1
		}
		at.offset, text = at.offset+end, text[end:]
	}
}

// nextItem adds an item. There is nothing in it: reset clears all.
func (j *job) nextItem() *gameItem {
	n := len(j.items)
	j.items = slices.Grow(j.items, 1)[:n+1]
	return &j.items[n]
}

// newItem adds an item of a line that begins there.
func (j *job) newItem(l *linesApart, line []byte, at place) *gameItem {
	item := j.nextItem()
	item.file, item.charset, item.source, item.faults = l.file, l.charset, l.source, l.takeFaults(at.offset+len(line))
	item.record.Data, item.record.Offset, item.record.Line = line, int64(at.offset), at.lines+1
	return item
}

// takeFaults returns the faults before a byte of the decoded file, and forgets them.
func (l *linesApart) takeFaults(end int) []charset.Fault {
	n := 0
	for n < len(l.faults) && l.faults[n].Out < end {
		n++
	}
	taken := l.faults[:n:n]
	l.faults = l.faults[n:]
	return taken
}

// onlyLooks reports whether nothing becomes of a record of which there is nothing to say.
func (o *Options) onlyLooks() bool {
	return o.To == nil && !o.keep && o.Survey == nil && o.Spellings == nil && o.Dedupe == dedupeNone && o.Sort == sortNone
}

// exactLine returns the length of the line that a text begins with if that is exactly a position
// of which there is nothing to say, otherwise 0.
func (j *job) exactLine(text []byte) int {
	end := bytes.IndexByte(text, '\n') + 1
	line := bytes.TrimSuffix(text[:max(end-1, 0)], []byte{'\r'})
	if !j.read.FEN.ReadExact(line, &j.exact) || len(j.exact.Notes) > 0 {
		return 0
	}
	return end
}

// countExact counts such a line.
func (j *job) countExact(file *gameFile) {
	if n := len(j.items); n > 0 && j.items[n-1].exact > 0 {
		j.items[n-1].exact++
		return
	}
	item := j.nextItem()
	item.file, item.exact = file, 1
}
