//go:build !js && !nodatabases

package parquet

import (
	"reflect"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"
)

// kind is what the values of a column are.
type kind uint8

const (
	text kind = iota
	number
	fraction
	list   // of the first part
	object // with the parts
	pairs  // an object of texts with any keys, in their order: a map
)

// column is a column, or a part of one.
type column struct {
	name  string
	kind  kind
	parts []column
	// required: it is never null.
	required bool
	// leaf is the number of its column in the file, where it has no parts; that of the first part otherwise.
	leaf int
}

func listOf(c column) column {
	c.required = true
	return column{kind: list, parts: []column{c}}
}

// noteList is that of the columns of notes.
var noteList = listOf(column{kind: object, parts: []column{
	{name: "code"}, {name: "line", kind: number}, {name: "column", kind: number}, {name: "ply", kind: number}, {name: "text"},
}})

// kinds are the columns whose values are not text, by their names.
var kinds = map[string]column{
	"record": {kind: number}, "line": {kind: number}, "halfmoves": {kind: number}, "fullmoves": {kind: number},
	"ply": {kind: number}, "number": {kind: number}, "variation": {kind: number}, "result_for_side": {kind: fraction},
	"dialects": listOf(column{}), "moves": listOf(column{}), "problems": listOf(column{}), "nags": listOf(column{kind: number}),
	"tags":  {kind: pairs, parts: []column{{name: "key", required: true}, {name: "value", required: true}}},
	"notes": noteList, "losses": noteList,
}

// columnsOf returns the columns of a file by the line that names them.
func columnsOf(header string) []column {
	var all []column
	for name := range strings.SplitSeq(strings.TrimRight(header, "\n"), ",") {
		if !slices.ContainsFunc(all, func(c column) bool { return c.name == name }) {
			c := kinds[name]
			c.name = name
			all = append(all, c)
		}
	}
	numberLeaves(all, 0)
	return all
}

// numberLeaves numbers the columns of a file from a number on, and returns the next.
func numberLeaves(all []column, next int) int {
	for i := range all {
		c := &all[i]
		c.leaf = next
		if len(c.parts) == 0 {
			next++
			continue
		}
		c.parts = slices.Clone(c.parts)
		next = numberLeaves(c.parts, next)
	}
	return next
}

// node returns what the library calls such a column.
func (c *column) node() parquet.Node {
	n := parquet.Encoded(parquet.String(), &parquet.RLEDictionary)
	switch c.kind {
	case number:
		n = parquet.Encoded(parquet.Int(64), &parquet.RLEDictionary)
	case fraction:
		n = parquet.Leaf(parquet.DoubleType)
	case list:
		n = parquet.List(c.parts[0].node())
	case pairs:
		n = parquet.Map(c.parts[0].node(), c.parts[1].node())
	case object:
		n = group(c.parts)
	default:
	}
	if c.required {
		return n
	}
	return parquet.Optional(n)
}

// group returns a group of columns in their order. Those of the library are in that of the alphabet.
func group(parts []column) parquet.Node {
	g := ordered{Group: parquet.Group{}}
	for i := range parts {
		f := field{parts[i].node(), parts[i].name}
		g.Group[f.name] = f.Node
		g.fields = append(g.fields, f)
	}
	return g
}

type ordered struct {
	parquet.Group
	fields []parquet.Field
}

func (o ordered) Fields() []parquet.Field { return o.fields }

type field struct {
	parquet.Node
	name string
}

func (f field) Name() string { return f.name }

// Value is for values of Go, of which there are none here.
func (f field) Value(reflect.Value) reflect.Value { return reflect.Value{} }
