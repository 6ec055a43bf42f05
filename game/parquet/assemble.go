//go:build !js && !nodatabases

package parquet

import (
	"encoding/json"
	"math"
	"strconv"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"github.com/xqfen/xqfen/game/jsonl"
)

// assembler makes objects of JSON of the values of rows.
type assembler struct {
	dst   []byte
	cells [][]parquet.Value // by column: the values of the row that are left
	// nulls: the rows have all columns of the file, as the first row says which there are in a table of others.
	nulls bool
}

// append appends a row as a line.
func (a *assembler) append(dst []byte, root *parquet.Column, row parquet.Row) []byte {
	a.dst, a.cells = dst, a.cells[:0]
	for _, values := range row.Range {
		a.cells = append(a.cells, values)
	}
	a.object(root)
	return append(a.dst, '\n')
}

// first returns the next value of the first column of a group, or of a column.
func (a *assembler) first(c *parquet.Column) (v parquet.Value, ok bool) {
	for !c.Leaf() {
		c = c.Columns()[0]
	}
	if left := a.cells[c.Index()]; len(left) > 0 {
		return left[0], true
	}
	return parquet.Value{}, false
}

// isThere reports whether the next value of a column is: it, or what is around it, can be null or empty.
func (a *assembler) isThere(c *parquet.Column) bool {
	v, ok := a.first(c)
	return ok && v.DefinitionLevel() >= c.MaxDefinitionLevel()
}

// skip goes on where a group, or a column, has nothing.
func (a *assembler) skip(c *parquet.Column) {
	if c.Leaf() {
		a.cells[c.Index()] = a.cells[c.Index()][1:]
	}
	for _, part := range c.Columns() {
		a.skip(part)
	}
}

// value appends the next value of a column.
func (a *assembler) value(c *parquet.Column) {
	repeated, item := listOfColumn(c)
	switch {
	case repeated != nil:
		a.items(c, repeated, item)
	case !a.isThere(c):
		a.skip(c)
		a.dst = append(a.dst, "null"...)
	case !c.Leaf():
		a.object(c)
	default:
		left := a.cells[c.Index()]
		a.dst = appendValue(a.dst, c, left[0])
		a.cells[c.Index()] = left[1:]
	}
}

// isCounter reports whether a column has a counter of positions: null says that it is not known.
func isCounter(name string) bool { return name == "halfmoves" || name == "fullmoves" }

// object appends a group. What is null in it is left out.
func (a *assembler) object(c *parquet.Column) {
	a.dst = append(a.dst, '{')
	for _, part := range c.Columns() {
		a.member(part.Name(), part)
	}
	a.dst = append(a.dst, '}')
}

// member appends a key and its value.
func (a *assembler) member(name string, c *parquet.Column) {
	before := len(a.dst)
	if a.dst[before-1] != '{' {
		a.dst = append(a.dst, ',')
	}
	a.dst = append(jsonl.AppendString(a.dst, name), ':')
	from := len(a.dst)
	if a.value(c); string(a.dst[from:]) == "null" && (c.Depth() != 1 || !isCounter(name) && !a.nulls) {
		a.dst = a.dst[:before]
	}
}

// listOfColumn returns what repeats in a column that is a list or a map, and what an item of it is: a map has a key
// and a value in each.
func listOfColumn(c *parquet.Column) (repeated, item *parquet.Column) {
	if repeated = c; !c.Repeated() {
		if len(c.Columns()) != 1 || !c.Columns()[0].Repeated() {
			return nil, nil
		}
		repeated = c.Columns()[0]
		if parts := repeated.Columns(); len(parts) == 1 {
			return repeated, parts[0]
		}
	}
	return repeated, repeated
}

// items appends a list, or a map as an object.
func (a *assembler) items(c, repeated, item *parquet.Column) {
	parts := item.Columns()
	isMap := c != repeated && len(parts) == 2 && parts[0].Name() == "key" && parts[1].Name() == "value"
	brackets := "[]"
	if isMap {
		brackets = "{}"
	}
	if !a.isThere(repeated) {
		v, _ := a.first(c)
		if a.skip(c); c.Optional() && v.DefinitionLevel() < c.MaxDefinitionLevel() {
			brackets = "null"
		}
		a.dst = append(a.dst, brackets...)
		return
	}
	a.dst = append(a.dst, brackets[0])
	for more := true; more; {
		switch {
		case isMap:
			key, _ := a.first(parts[0])
			a.skip(parts[0])
			a.member(key.String(), parts[1])
		case item == repeated && !item.Leaf():
			a.object(item)
		case item == repeated:
			left := a.cells[item.Index()]
			a.dst = appendValue(a.dst, item, left[0])
			a.cells[item.Index()] = left[1:]
		default:
			a.value(item)
		}
		next, ok := a.first(repeated)
		if more = ok && next.RepetitionLevel() == repeated.MaxRepetitionLevel(); more && !isMap {
			a.dst = append(a.dst, ',')
		}
	}
	a.dst = append(a.dst, brackets[1])
}

// appendValue appends a value of a column as JSON.
func appendValue(dst []byte, c *parquet.Column, v parquet.Value) []byte {
	if v.IsNull() {
		return append(dst, "null"...)
	}
	var logical format.LogicalTypeValue
	if t := c.Type().LogicalType(); t != nil {
		logical = t.Value
	}
	switch v.Kind() {
	case parquet.Boolean:
		return strconv.AppendBool(dst, v.Boolean())
	case parquet.Int32, parquet.Int64:
		return appendInteger(dst, logical, v)
	case parquet.Float, parquet.Double:
		n := v.Double()
		if v.Kind() == parquet.Float {
			n = float64(v.Float())
		}
		if math.IsNaN(n) || math.IsInf(n, 0) { // as pandas writes none
			return append(dst, "null"...)
		}
		return strconv.AppendFloat(dst, n, 'f', -1, 64)
	case parquet.ByteArray, parquet.FixedLenByteArray:
		data := v.ByteArray()
		if c.Depth() == 1 && isNested(c.Name()) && len(data) > 0 && (data[0] == '[' || data[0] == '{') && json.Valid(data) {
			return append(dst, data...)
		}
		return jsonl.AppendString(dst, data)
	}
	return jsonl.AppendString(dst, v.String())
}

const day = 24 * time.Hour

// appendInteger appends a whole number, or the date, time or fraction that it means.
func appendInteger(dst []byte, logical format.LogicalTypeValue, v parquet.Value) []byte {
	n := v.Int64()
	if v.Kind() == parquet.Int32 {
		n = int64(v.Int32())
	}
	switch t := logical.(type) {
	case *format.DateType:
		return append(time.Unix(n*int64(day.Seconds()), 0).UTC().AppendFormat(append(dst, '"'), time.DateOnly), '"')
	case *format.TimestampType:
		at := time.UnixMilli(n)
		switch t.Unit.Value.(type) {
		case *format.MicroSeconds:
			at = time.UnixMicro(n)
		case *format.NanoSeconds:
			at = time.Unix(0, n)
		}
		layout := time.DateTime
		if at = at.UTC(); at.Equal(at.Truncate(day)) { // as pandas has dates
			layout = time.DateOnly
		}
		return append(at.AppendFormat(append(dst, '"'), layout), '"')
	case *format.DecimalType:
		return strconv.AppendFloat(dst, float64(n)/math.Pow10(int(t.Scale)), 'f', int(t.Scale), 64)
	case *format.IntType:
		if !t.IsSigned {
			if v.Kind() == parquet.Int32 {
				n = int64(uint32(n))
			}
			return strconv.AppendUint(dst, uint64(n), 10)
		}
	}
	return strconv.AppendInt(dst, n, 10)
}

// isNested reports whether the values of a column of ours are lists or objects of JSON.
func isNested(name string) bool { return name == "tree" || len(kinds[name].parts) > 0 }
