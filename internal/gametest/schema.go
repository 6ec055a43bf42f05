package gametest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Schema is a JSON Schema with the keywords that docs/record.schema.json has.
type Schema struct{ root map[string]any }

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
		if text, err := os.ReadFile(filepath.Join(up, "docs", name)); err == nil {
			var s Schema
			if err := json.Unmarshal(text, &s.root); err != nil {
				t.Fatal(err)
			}
			return &s
		}
	}
	t.Fatalf("docs/%s is not there", name)
	return nil
}

// Keys returns the names of the properties of a record, in order.
func (s *Schema) Keys() []string {
	properties, _ := s.root["properties"].(map[string]any)
	return slices.Sorted(maps.Keys(properties))
}

// Check reports whether each line is a record: nil, or the first that is none and why.
func (s *Schema) Check(lines []byte) error {
	for line := range bytes.Lines(lines) {
		dec := json.NewDecoder(bytes.NewReader(line))
		dec.UseNumber()
		var value any
		err := dec.Decode(&value)
		if err == nil {
			err = s.check(s.root, value, "")
		}
		if err != nil {
			return fmt.Errorf("%w in %s", err, line)
		}
	}
	return nil
}

// check holds a value to a schema.
func (s *Schema) check(schema, value any, at string) error {
	rules, ok := schema.(map[string]any)
	if !ok {
		if schema == false {
			return fmt.Errorf("%s must not be there", at)
		}
		return nil
	}
	for _, keyword := range slices.Sorted(maps.Keys(rules)) {
		if err := s.keyword(keyword, rules[keyword], rules, value, at); err != nil {
			return err
		}
	}
	return nil
}

func (s *Schema) keyword(keyword string, rule any, rules map[string]any, value any, at string) error {
	object, _ := value.(map[string]any)
	switch keyword {
	case "$schema", "$id", "$defs", "title", "description":
	case "$ref":
		name := strings.TrimPrefix(rule.(string), "#/$defs/")
		return s.check(s.root["$defs"].(map[string]any)[name], value, at)
	case "required":
		for _, name := range rule.([]any) {
			if _, there := object[name.(string)]; object != nil && !there {
				return fmt.Errorf("%s lacks %s", at, name)
			}
		}
	case "items":
		list, _ := value.([]any)
		for i, item := range list {
			if err := s.check(rule, item, fmt.Sprintf("%s/%d", at, i)); err != nil {
				return err
			}
		}
	case "properties", "additionalProperties":
		return s.members(keyword, rule, rules, object, at)
	case "oneOf":
		return s.oneOf(rule.([]any), value, at)
	default:
		return s.value(keyword, rule, value, at)
	}
	return nil
}

// members holds the members of an object to their schemas, or to the one of all others.
func (s *Schema) members(keyword string, rule any, rules, object map[string]any, at string) error {
	known, _ := rules["properties"].(map[string]any)
	for name, member := range object {
		schema, is := known[name]
		if is != (keyword == "properties") {
			continue
		}
		if !is {
			schema = rule
		}
		if err := s.check(schema, member, at+"/"+name); err != nil {
			return err
		}
	}
	return nil
}

// value holds a value to a keyword that is about it alone.
func (s *Schema) value(keyword string, rule, value any, at string) error {
	number, isNumber := value.(json.Number)
	var ok bool
	switch keyword {
	case "type":
		types, several := rule.([]any)
		if !several {
			types = []any{rule}
		}
		ok = slices.Contains(types, any(typeOf(value)))
	case "const":
		ok = value == rule
	case "enum":
		ok = slices.Contains(rule.([]any), value)
	case "pattern":
		text, is := value.(string)
		ok = !is || regexp.MustCompile(rule.(string)).MatchString(text)
	case "minimum", "maximum":
		n, _ := number.Float64()
		ok = !isNumber || keyword == "minimum" && n >= rule.(float64) || keyword == "maximum" && n <= rule.(float64)
	default:
		return fmt.Errorf("the keyword %s is not known", keyword)
	}
	if !ok {
		return fmt.Errorf("%s: %v is not %s %v", at, value, keyword, rule)
	}
	return nil
}

func (s *Schema) oneOf(all []any, value any, at string) error {
	fits := 0
	var why []string
	for _, one := range all {
		if err := s.check(one, value, at); err != nil {
			why = append(why, err.Error())
		} else {
			fits++
		}
	}
	if fits != 1 {
		return fmt.Errorf("%d of oneOf fit: %s", fits, strings.Join(why, "; "))
	}
	return nil
}

// typeOf returns the name of the type of a value.
func typeOf(value any) string {
	switch v := value.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case json.Number:
		if strings.ContainsAny(v.String(), ".eE") {
			return "number"
		}
		return "integer"
	case []any:
		return "array"
	}
	return "object"
}
