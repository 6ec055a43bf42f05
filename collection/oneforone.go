package collection

import (
	"bytes"
	"errors"
	"io"
	"iter"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// isLined reports whether files of a format are records of one line each, and nothing else.
func isLined(f *game.Format) bool { return f.Is(game.Lines) && f.Layout.Header == "" }

// settleOneForOne fills in the formats and the charset that OneForOne reads and writes.
func (o *Options) settleOneForOne() {
	if !o.OneForOne {
		return
	}
	if o.FromFormat == nil {
		o.FromFormat = builtin().positions
	}
	if o.To == nil {
		o.To = o.FromFormat
	}
	if o.FromCharset == nil {
		o.FromCharset = charset.UTF8 // more lines would tell another
	}
}

// checkOneForOne returns an *OptionError if an option makes more or fewer lines than there are.
func (o *Options) checkOneForOne() error {
	if !o.OneForOne {
		return nil
	}
	for _, err := range [...]error{
		usable("FromFormat", o.FromFormat, isLined, "has no record in each line"),
		usable("To", o.To, func(f *game.Format) bool { return f.Is(game.Lines) }, "has records of several lines"),
		known("Dedupe", o.Dedupe, "", DedupeNone), known("Sort", o.Sort, "", SortNone), known("Errors", o.Errors, "", ErrorsDrop, ErrorsKeep),
		known("Positions", o.Positions, "", PositionsFinal),
	} {
		if err != nil {
			return err
		}
	}
	return nil
}

// lined returns the format of a file in which each line is a record, also one that is blank.
func lined(f *game.Format) *game.Format {
	each := *f
	each.Split = eachLine
	return &each
}

func eachLine(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		lines := kit.NewLines(r)
		for {
			_, err := lines.Next()
			var tooLarge *game.Error
			switch {
			case err == nil:
				if !yield(lines.Take(lines.Len()), nil) {
					return
				}
			case errors.As(err, &tooLarge):
				if !yield(game.Record{}, err) {
					return
				}
			default:
				if err != io.EOF {
					yield(game.Record{}, err)
				}
				return
			}
		}
	}
}

// markBlank marks a record that is a blank line: nothing is said about it.
func (item *recordItem) markBlank() {
	if item.refused == nil && len(bytes.TrimSpace(item.record.Data)) == 0 {
		item.blank, item.refused = true, item.record.Error(note.NoPosition, 0, "", "")
	}
}
