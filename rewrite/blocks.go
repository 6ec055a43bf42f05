package rewrite

import (
	"bytes"
	"errors"
	"io"
	"unicode/utf8"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// rewriter is one run of Text.
type rewriter struct {
	options *Options
	dst     io.Writer
	to      *dialect.Dialect
	// reader finds the positions of the text. again reads what is written, as anybody does.
	reader, again dialect.Reader
	number        int // of the last position
	// at is the place of the block.
	at place
	// charset is that of the text where it is another than UTF-8 and the block is the same bytes
	// again in it; nil where positions are found in ASCII and UTF-8. known is the charset of the
	// text, once settled.
	charset, known *charset.Charset
	settled        bool
	// text is the block in UTF-8; before from is a byte order mark. edits are the changes after it.
	text  []byte
	from  int
	edits []edit
	// mark is the place of the byte marked of the block: of the last position.
	mark   place
	marked int
	// columns finds the fields of the column; it is nil until the first block is read.
	columns columns
	lister  *lister // nil where lists of moves stay
	// Memory that is used again.
	out, decoded, after, encoded []byte
}

func newRewriter(dst io.Writer, o *Options) *rewriter {
	r := &rewriter{options: o, dst: dst, to: o.Dialect, at: place{line: 1}}
	r.reader = dialect.Reader{Dialects: o.Reader.Dialects, As: o.Reader.As, Orient: o.Reader.Orient, LenientSide: o.Reader.LenientSide}
	r.again = dialect.Reader{Dialects: o.Reader.Dialects}
	r.lister = newLister(o)
	if r.to == nil {
		r.to = dialect.Default()
	}
	return r
}

// place is a place in a text: the offset in bytes, the line, from 1, and the characters of the line
// before it.
type place struct {
	offset       int64
	line, column int
}

// after returns the place after a text that begins there.
func (p place) after(text []byte) place {
	p.offset += int64(len(text))
	if n := bytes.Count(text, []byte{'\n'}); n > 0 {
		p.line, p.column = p.line+n, 0
		text = text[bytes.LastIndexByte(text, '\n')+1:]
	}
	p.column += utf8.RuneCount(text)
	return p
}

var byteOrderMark = []byte("\ufeff")

// block writes the beginning of a text, all of it if it is the last, and returns how long it is, in
// bytes.
func (r *rewriter) block(raw []byte, last bool) (int, error) {
	r.settle(raw, last)
	raw = r.cut(raw, last)
	r.text, r.from = r.decode(raw), 0
	if r.at.offset == 0 && bytes.HasPrefix(r.text, byteOrderMark) {
		r.from = len(byteOrderMark)
		r.at.offset += int64(r.from)
	}
	r.mark, r.marked = r.at, r.from
	r.edits = r.edits[:0]
	done, err := r.all(last)
	if err != nil {
		return 0, err
	}
	before := raw[:len(raw)-r.length(r.text[done:])]
	after := before
	if len(r.edits) > 0 {
		r.after = appendEdited(append(r.after[:0], r.text[:r.from]...), r.text[r.from:done], r.edits)
		after = r.encode(before, r.after)
	}
	r.at = r.at.after(r.text[r.from:done])
	if r.options.Block != nil {
		if err := r.options.Block(before, after); err != nil {
			return 0, err
		}
	}
	_, err = r.dst.Write(after)
	return len(before), err
}

// all replaces the positions of the block, and returns up to where it is done.
func (r *rewriter) all(last bool) (done int, err error) {
	if r.options.Column != "" {
		return r.column(last)
	}
	limit := len(r.text)
	if !last && !bytes.HasSuffix(r.text, []byte{'\n'}) {
		limit -= margin
	}
	done = r.from + r.find(&part{text: r.text[r.from:], start: r.from}, limit-r.from)
	for !last && done < len(r.text) && !utf8.RuneStart(r.text[done]) {
		done--
	}
	return done, nil
}

// part is a part of a block in which positions are found.
type part struct {
	text  []byte
	start int // of the text in the block
	// places are where each byte of the text, and its end, are in the block; nil where the bytes are
	// those of the block.
	places []int
	// cell: the part is all of a field of the column.
	cell bool
}

// in returns where a byte of the part is in the block.
func (p *part) in(i int) int {
	if p.places != nil {
		return p.places[i]
	}
	return p.start + i
}

// find replaces the positions of a part, and lists of moves, and returns up to where it is done: a
// position that goes on after the limit may do so in the next block.
func (r *rewriter) find(p *part, limit int) (done int) {
	for span := range r.reader.Find(p.text) {
		if span.End > limit && span.Start > done {
			limit = span.Start
			break
		}
		if r.lister != nil && span.Err == nil {
			r.lister.starts = append(r.lister.starts, movetext.Span{Start: span.Start, End: span.End})
		}
		r.position(p, &span)
		done = span.End
	}
	done = max(done, limit)
	if r.lister != nil {
		r.lister.noted = func(at int, notes []note.Note, refused *note.Note) { r.list(p, at, notes, refused) }
		r.edits = merge(r.edits, r.lister.find(p.text[:done]))
	}
	return done
}

// list passes on the notes on a list of moves that is at a byte of a part, and why it stays as it is.
func (r *rewriter) list(p *part, at int, notes []note.Note, refused *note.Note) {
	if r.options.Found == nil {
		return
	}
	for i := range notes {
		r.put(p, at, &notes[i])
	}
	if refused != nil {
		r.put(p, at, refused)
	}
	r.options.Found(&Position{Notes: notes, Refused: refused})
}

// position replaces a position, or notes why it stays as it is.
func (r *rewriter) position(p *part, span *dialect.Span) {
	f := found{line: p.text[span.Offset:], start: span.Start - span.Offset, end: span.End - span.Offset, reading: &span.Reading}
	var refused *note.Note
	if e := span.Err; e != nil {
		refused = &note.Note{Code: e.Code, Offset: e.Offset, Got: e.Got, Expected: e.Expected}
	} else if e = r.fault(p, span); e != nil {
		refused = &note.Note{Code: e.Code, Offset: e.Offset - span.Offset, Got: e.Got, Expected: e.Expected}
	} else if r.out, refused = r.replace(r.out[:0], &f); refused != nil {
		refused.Offset = f.start
	} else if !bytes.Equal(p.text[span.Start:span.End], r.out) {
		r.edits = append(r.edits, edit{movetext.Span{Start: span.Start, End: span.End}, string(r.out)})
	}
	r.number++
	if r.options.Found == nil {
		return
	}
	at := p.in(span.Start)
	r.mark, r.marked = r.placeOf(at), at
	position := Position{Number: r.number, Notes: f.notes, Refused: refused}
	for i := range position.Notes {
		r.put(p, span.Offset, &position.Notes[i])
	}
	if refused != nil {
		r.put(p, span.Offset, refused)
	}
	r.options.Found(&position)
}

// fault is why a field of the column that begins with a position is none, nil where it is one and in other texts. Moves
// may be after it.
func (r *rewriter) fault(p *part, span *dialect.Span) (fault *dialect.SyntaxError) {
	if p.cell && len(bytes.TrimSpace(p.text[:span.Start])) == 0 && !movetext.BeginsMoves(p.text[span.End:]) {
		_, err := r.reader.Read(p.text)
		errors.As(err, &fault)
	}
	return fault
}

// put gives a note, whose Offset counts from the start of a line of the part, its place in the text.
func (r *rewriter) put(p *part, line int, n *note.Note) {
	at := r.placeOf(p.in(line + n.Offset))
	n.Offset, n.Line, n.Column = int(at.offset), at.line, at.column+1
}

// placeOf returns the place in the text of a byte of the block. It counts from the last position, so
// that a block is counted once.
func (r *rewriter) placeOf(i int) place {
	if i < r.marked {
		return r.at.after(r.text[r.from:max(i, r.from)])
	}
	return r.mark.after(r.text[r.marked:i])
}

// settle finds the charset of the text in the first block that is not ASCII.
func (r *rewriter) settle(raw []byte, last bool) {
	if r.settled {
		return
	}
	whole := raw
	if !last {
		whole = wholeRunes(raw)
	}
	if bytes.IndexByte(whole, 0) < 0 && utf8.Valid(whole) {
		r.settled = len(whole) > utf8.RuneCount(whole)
		return
	}
	r.settled = true
	c, evidence := charset.Detect(raw, last)
	if c != charset.UTF8 && !evidence.Assumed && kit.CharsetHolds(c, r.to) {
		r.known = c
	}
}

// wholeRunes returns a text without the beginning of a character at its end.
func wholeRunes(text []byte) []byte {
	for i := 1; i < min(utf8.UTFMax, len(text)+1); i++ {
		if tail := text[len(text)-i:]; utf8.RuneStart(tail[0]) {
			if !utf8.FullRune(tail) {
				return text[:len(text)-i]
			}
			break
		}
	}
	return text
}

// cut returns the whole lines of a text, or all of it, in whole characters, where it has no end of
// a line.
func (r *rewriter) cut(raw []byte, last bool) []byte {
	if last {
		return raw
	}
	if r.known == nil {
		if i := bytes.LastIndex(raw, []byte("\n\n")); r.lister != nil && i >= 0 { // a list ends there
			return raw[:i+2]
		}
		if i := bytes.LastIndexByte(raw, '\n'); i >= 0 {
			return raw[:i+1]
		}
		return wholeRunes(raw)
	}
	newline, _ := r.known.Append(nil, []byte{'\n'})
	for i := len(raw); i > 0; i-- {
		if i = bytes.LastIndex(raw[:i], newline); i >= 0 && i%len(newline) == 0 {
			return raw[:i+len(newline)]
		}
	}
	for i := range utf8.UTFMax {
		part := raw[:max(len(raw)-i, 0)]
		if r.decode(part); r.charset != nil {
			return part
		}
	}
	return raw
}

// decode returns a part of the text as UTF-8, or as it is where it would not be the same bytes again.
func (r *rewriter) decode(raw []byte) []byte {
	r.charset = nil
	if r.known == nil {
		return raw
	}
	rest := raw
	if r.at.offset == 0 {
		rest = bytes.TrimPrefix(raw, r.markOf())
	}
	decoded, faults := r.known.Decode(r.decoded[:0], rest)
	r.decoded = decoded
	again, lost := r.known.Append(r.encoded[:0], decoded)
	if r.encoded = again; len(faults)+len(lost) > 0 || !bytes.Equal(again, rest) {
		return raw
	}
	r.charset = r.known
	return decoded
}

// markOf returns the byte order mark in the charset of the text, nil where it has none.
func (r *rewriter) markOf() []byte {
	if mark, lost := r.known.Append(nil, byteOrderMark); len(lost) == 0 {
		return mark
	}
	return nil
}

// length returns how many bytes the end of a block is in the charset of the text.
func (r *rewriter) length(text []byte) int {
	if r.charset == nil || len(text) == 0 {
		return len(text)
	}
	r.encoded, _ = r.charset.Append(r.encoded[:0], text)
	return len(r.encoded)
}

// encode returns what is written in place of a part of the text, in the charset of the text.
func (r *rewriter) encode(before, after []byte) []byte {
	if r.charset == nil {
		return after
	}
	r.encoded = r.encoded[:0]
	if mark := r.markOf(); r.at.offset == 0 && bytes.HasPrefix(before, mark) {
		r.encoded = append(r.encoded, mark...)
	}
	r.encoded, _ = r.charset.Append(r.encoded, after)
	return r.encoded
}
