//go:build !js && !nodatabases

package parquet

import (
	"bytes"
	"fmt"
	"io"
	"strconv"

	"github.com/parquet-go/parquet-go"

	"github.com/xqfen/xqfen/game/jsonl"
)

const (
	// groupSize is the size of the JSON of a group of rows, in bytes. What is compressed of a group is in memory until
	// it is whole.
	groupSize = 64 << 20
	// dictionarySize is how many bytes of different texts of a column are numbered in a group.
	dictionarySize = 1 << 20
)

// writer makes a file of the line that names the columns and records of JSON Lines.
type writer struct {
	to      io.Writer
	file    *parquet.GenericWriter[any] // nil until the columns are known
	columns []column
	// rest is the start of a line.
	rest  []byte
	size  int // of the group of rows, in bytes of JSON
	most  int // from which on it is whole
	cells [][]parquet.Value
	row   [1]parquet.Row
}

func newWriter(to io.Writer) io.WriteCloser { return &writer{to: to, most: groupSize} }

func (w *writer) Write(data []byte) (int, error) {
	w.rest = append(w.rest, data...)
	lines := w.rest
	for {
		line, rest, whole := bytes.Cut(lines, []byte{'\n'})
		if !whole {
			break
		}
		if err := w.line(string(line)); err != nil {
			return 0, err
		}
		lines = rest
	}
	w.rest = append(w.rest[:0], lines...)
	return len(data), nil
}

func (w *writer) Close() error { return w.file.Close() }

func (w *writer) line(line string) error {
	if w.file == nil {
		w.columns = columnsOf(line)
		w.file = parquet.NewGenericWriter[any](w.to, parquet.NewSchema("record", group(w.columns)),
			parquet.Compression(&parquet.Zstd), parquet.DictionaryMaxBytes(dictionarySize))
		w.cells = make([][]parquet.Value, len(w.file.ColumnWriters()))
		return nil
	}
	for i := range w.cells {
		w.cells[i] = w.cells[i][:0]
	}
	if err := w.parts(w.columns, line, 0, 0); err != nil {
		return err
	}
	w.row[0] = parquet.AppendRow(w.row[0][:0], w.cells...)
	if _, err := w.file.WriteRows(w.row[:]); err != nil {
		return err
	}
	if w.size += len(line); w.size < w.most {
		return nil
	}
	w.size = 0
	return w.file.Flush()
}

// parts adds the values of the keys of an object. repetition is where in its lists it is, definition how much around
// the values is there.
func (w *writer) parts(parts []column, data string, repetition, definition int) error {
	var room [maxColumns]string
	values := append(room[:0], make([]string, len(parts))...)
	at := 0
	for name, value := range jsonl.Members(data) {
		for i := range parts { // they are in the order of the columns
			if c := (at + i) % len(parts); parts[c].name == name {
				values[c], at = value, c+1
				break
			}
		}
	}
	for i := range parts {
		if err := w.value(&parts[i], values[i], repetition, definition); err != nil {
			return err
		}
	}
	return nil
}

// maxColumns is more columns than most tables have.
const maxColumns = 40

// value adds a value, which is "" or null where there is none.
func (w *writer) value(c *column, data string, repetition, definition int) error {
	if !c.required {
		if data == "" || data == "null" {
			w.nothing(c, repetition, definition)
			return nil
		}
		definition++
	}
	switch c.kind {
	case object:
		return w.parts(c.parts, data, repetition, definition)
	case list, pairs:
		return w.items(c, data, repetition, definition)
	}
	v, err := c.leafValue(data)
	if err != nil {
		return fmt.Errorf("%s: %w", c.name, err)
	}
	w.cells[c.leaf] = append(w.cells[c.leaf], v.Level(repetition, definition, c.leaf))
	return nil
}

// leafValue returns the value of a column without parts.
func (c *column) leafValue(data string) (parquet.Value, error) {
	switch c.kind {
	case number:
		n, err := strconv.ParseInt(data, 10, 64)
		return parquet.Int64Value(n), err
	case fraction:
		n, err := strconv.ParseFloat(data, 64)
		return parquet.DoubleValue(n), err
	}
	return parquet.ByteArrayValue([]byte(jsonl.Unquoted(data))), nil // a tree is JSON
}

// items adds those of a list, or the keys and values of an object.
func (w *writer) items(c *column, data string, repetition, definition int) (err error) {
	empty := true
	next := func() {
		if !empty {
			repetition = 1
		}
		empty = false
	}
	if c.kind == pairs {
		for key, value := range jsonl.Members(data) {
			next()
			at := c.parts[0].leaf
			w.cells[at] = append(w.cells[at], parquet.ByteArrayValue([]byte(key)).Level(repetition, definition+1, at))
			if err = w.value(&c.parts[1], value, repetition, definition+1); err != nil {
				return err
			}
		}
	} else {
		for item := range jsonl.Elements(data) {
			next()
			if err = w.value(&c.parts[0], item, repetition, definition+1); err != nil {
				return err
			}
		}
	}
	if empty {
		w.nothing(c, repetition, definition)
	}
	return nil
}

// nothing adds that there is no value in any part of a column.
func (w *writer) nothing(c *column, repetition, definition int) {
	if len(c.parts) == 0 {
		w.cells[c.leaf] = append(w.cells[c.leaf], parquet.NullValue().Level(repetition, definition, c.leaf))
	}
	for i := range c.parts {
		w.nothing(&c.parts[i], repetition, definition)
	}
}
