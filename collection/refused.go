package collection

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// Errors says what becomes of a record that is refused; "" is drop. What is written of it does not count as written.
type Errors string

// The values of Errors.
const (
	ErrorsDrop Errors = "drop" // nothing is written; Options.Reject is given the record whatever Errors is
	ErrorsKeep Errors = "keep" // its text, unchanged but for the charset, or the record that the format has for what could not be read
	ErrorsStop Errors = "stop" // the run ends, also at a record that could not be read to its end
)

// keepRefused writes what is asked for of a text that was refused.
func (j *job) keepRefused(item *recordItem, g *game.Game) {
	to := j.options.To
	if to == nil || j.options.Errors != ErrorsKeep && !j.options.OneForOne {
		return
	}
	j.write.File, j.write.Number, j.write.Line = item.file.name, item.number, item.line()
	from, dst := len(j.out), j.out
	if j.encoded() {
		dst = j.scratch[:0]
	}
	switch {
	case to.Layout.AppendRefused != nil:
		item.keepText(g)
		dst = to.Layout.AppendRefused(dst, g, item.refused, &j.write)
	case j.options.Errors == ErrorsKeep && !item.format.Is(game.Binary):
		dst = item.appendText(dst)
	case j.options.OneForOne:
		dst = append(dst, '\n')
	}
	if j.encoded() {
		j.scratch = dst
		dst = j.encode(dst)
	}
	j.out = dst
	item.out = span{from, len(dst)}
	j.label(item, g)
}

// commentMark is before each line of a record that is not a line itself, in a list of lines: they
// are a comment there, and not records of their own.
const commentMark = "#"

// appendText appends the text of a record to a list of lines.
func (item *recordItem) appendText(dst []byte) []byte {
	text := bytes.Trim(item.record.Data, "\r\n")
	if item.isList() || bytes.IndexByte(text, '\n') < 0 {
		return append(append(dst, text...), '\n')
	}
	for line := range bytes.Lines(text) {
		dst = append(dst, commentMark...)
		if line = kit.CutEOL(line); len(line) > 0 {
			dst = append(append(dst, ' '), line...)
		}
		dst = append(dst, '\n')
	}
	return dst
}

// keepText gives a record that was refused its text, where it has not that of a line. Bytes that are no
// characters of its charset are kept as textio.Name keeps them in names.
func (item *recordItem) keepText(g *game.Game) {
	data := item.record.Data
	if text := bytes.Trim(data, "\r\n"); g.Source.Text == nil && !item.format.Is(game.Binary) && !item.refused.Kept && len(text) > 0 {
		g.Source.Text = text
	}
	at := bytes.Index(data, g.Source.Text)
	if len(g.Source.Text) == 0 || len(item.faults) == 0 || at < 0 {
		return
	}
	end := at + len(g.Source.Text)
	var text []byte
	for i := range item.faults {
		f := &item.faults[i]
		out := f.Out - int(item.record.Offset)
		if out < at || out >= end {
			continue
		}
		text = append(text, bytes.ReplaceAll(data[at:out], []byte(`\`), []byte(`\\`))...)
		for _, b := range []byte(f.Bytes) {
			text = fmt.Appendf(text, `\x%02x`, b)
		}
		_, size := utf8.DecodeRune(data[out:])
		at = out + size
	}
	if text != nil {
		text = append(text, bytes.ReplaceAll(data[at:end], []byte(`\`), []byte(`\\`))...)
		g.Source.Text = text
	}
}
