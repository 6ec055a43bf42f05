package gametest

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Schema is a JSON Schema of the manual.
type Schema struct{ compiled *jsonschema.Schema }

// RecordSchema returns the schema of the records that this project writes.
func RecordSchema(t testing.TB) *Schema {
	t.Helper()
	return schema(t, "record.schema.json")
}

// PlySchema returns the schema of the records of the positions of games.
func PlySchema(t testing.TB) *Schema {
	t.Helper()
	return schema(t, "ply.schema.json")
}

// schema reads a schema of the manual.
func schema(t testing.TB, name string) *Schema {
	t.Helper()
	for _, up := range []string{"..", filepath.Join("..", "..")} {
		file := filepath.Join(up, "docs", name)
		if _, err := os.Stat(file); err != nil {
			continue
		}
		compiled, err := jsonschema.NewCompiler().Compile(file)
		if err != nil {
			t.Fatal(err)
		}
		return &Schema{compiled}
	}
	t.Fatalf("docs/%s is not there", name)
	return nil
}

// Keys returns the names of the properties of a record, in order.
func (s *Schema) Keys() []string { return slices.Sorted(maps.Keys(s.compiled.Properties)) }

// Check reports whether each line is a record: nil, or the first that is none and why.
func (s *Schema) Check(lines []byte) error {
	for line := range bytes.Lines(lines) {
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(line))
		if err == nil {
			err = s.compiled.Validate(value)
		}
		if err != nil {
			return fmt.Errorf("%w in %s", err, line)
		}
	}
	return nil
}
