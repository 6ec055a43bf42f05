package jsonl

import (
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
)

// fieldNames are other names of columns, under which WithFields knows them, too.
var fieldNames = map[string]column{"side": colTurn, "Result": colResult}

// fieldPlies is the field of how many plies the main line of a game has; no record has it without fields.
const fieldPlies = "plies"

// WithFields returns a format of records, or of PlyFormat, whose records have those columns and tags alone, in that
// order. A name that no column of the record has a value of is that of a tag. unused returns the names that are no tag of
// any record that was written.
func WithFields(f *game.Format, fields []string) (with *game.Format, unused func() []string) {
	out, written, seen := *f, atomic.Bool{}, make([]atomic.Bool, len(fields))
	out.Layout.Header = headerOf(f, fields)
	out.Append = func(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
		o.Fields = fields
		written.Store(true)
		for i, name := range fields {
			if !seen[i].Load() && g.Tag(game.CanonicalTag(name)) != "" {
				seen[i].Store(true)
			}
		}
		return f.Append(dst, g, o)
	}
	if refused := f.Layout.AppendRefused; refused != nil {
		out.Layout.AppendRefused = func(dst []byte, g *game.Game, e *game.Error, o *game.WriteOptions) []byte {
			o.Fields = fields
			return refused(dst, g, e, o)
		}
	}
	return &out, func() (names []string) {
		for i, name := range fields {
			if _, isColumn := fieldNames[name]; !isColumn && name != fieldPlies && written.Load() && !seen[i].Load() {
				names = append(names, name)
			}
		}
		return names
	}
}

// IsTagName reports whether a field can only be a tag: the names of columns begin with a small letter and have no dot.
func IsTagName(name string) bool {
	return name != "" && (name[0] < 'a' || name[0] > 'z' || strings.Contains(name, "."))
}

// FieldNames returns the names of the columns of records, or of records of positions with moves in those notations.
func FieldNames(plies bool, notations []notation.Notation) (all []string) {
	if !plies {
		return append(names[:len(names):len(names)], "side", fieldPlies)
	}
	t := newPlyTable("", 0, notations)
	for _, c := range t.columns {
		all = append(all, t.nameOf(c))
	}
	return append(all, "side", fieldPlies)
}

// span is where the value of a column is.
type span struct {
	column   column
	from, to int
}

// endSpan ends the value that was begun last.
func (w *writer) endSpan() {
	if n := len(w.spans); n > 0 {
		w.spans[n-1].to = len(w.dst)
	}
}

// beginSpan is begin where the order of the columns is that of the fields.
func (w *writer) beginSpan(c column) {
	if w.endSpan(); len(w.spans) == 0 {
		w.base = len(w.dst)
	}
	w.from = len(w.dst)
	w.spans = append(w.spans, span{column: c, from: w.from})
}

// choose replaces the values that were written by those of the fields.
func (w *writer) choose() []byte {
	w.endSpan()
	values := slices.Clone(w.dst[w.base:])
	w.dst = w.dst[:w.base]
	if w.comma == 0 {
		w.dst = append(w.dst, '{')
	}
	for i, name := range w.o.Fields {
		if w.comma != 0 && i > 0 {
			w.dst = append(w.dst, w.comma)
		}
		c, isColumn := w.columnNamed(name)
		at := slices.IndexFunc(w.spans, func(s span) bool { return isColumn && s.column == c })
		tag := w.g.Tag(game.CanonicalTag(name))
		counts := name == fieldPlies && !w.refused
		if w.comma == 0 && (at >= 0 || counts || tag != "") {
			w.next()
			w.dst = append(AppendString(w.dst, name), ':')
		}
		switch w.from = len(w.dst); {
		case at >= 0:
			w.dst = append(w.dst, values[w.spans[at].from-w.base:w.spans[at].to-w.base]...)
		case counts:
			w.dst = strconv.AppendInt(w.dst, int64(len(w.g.MainLine(nil))), 10)
		case tag == "":
		case w.comma == 0:
			w.dst = AppendString(w.dst, tag)
		default:
			w.dst, w.tag = append(w.dst, tag...), name
			w.endText(colTags)
			w.tag = ""
		}
	}
	if w.comma == 0 {
		w.dst = append(w.dst, '}')
	}
	return append(w.dst, '\n')
}

// columnNamed returns the column of a field, false where it is a tag.
func (w *writer) columnNamed(name string) (column, bool) {
	if c, ok := fieldNames[name]; ok {
		return c, true
	}
	if w.plies == nil {
		return columnOf(name)
	}
	for _, c := range w.plies.columns {
		if w.plies.nameOf(c) == name {
			return c, true
		}
	}
	return 0, false
}
