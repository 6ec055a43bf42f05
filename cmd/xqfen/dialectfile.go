package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/chars"
)

// knownDialects returns the built-in dialects and those of --dialect-file.
func knownDialects(c *cli.Context) ([]*dialect.Dialect, error) {
	all := dialect.All()
	for _, path := range c.StringSlice("dialect-file") {
		if path == "" {
			continue // which is refused elsewhere
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		specs, err := parseSpecs(text)
		if err != nil {
			return nil, usagef("%s:%v", path, err)
		}
		for i := range specs {
			spec := &specs[i]
			for _, name := range append([]string{spec.Name}, spec.Aliases...) {
				if _, err := dialect.Find(all, name); err == nil {
					return nil, usagef("%s:%v", path, placed(text, spec.at, "there is a dialect %q already", name))
				}
			}
			d, err := dialect.New(spec.Spec)
			if err != nil {
				return nil, usagef("%s:%v", path, placed(text, spec.at, "%v", err))
			}
			all = append(all, d)
		}
	}
	return all, nil
}

// placedSpec is a dialect of a file, and the byte at which it begins.
type placedSpec struct {
	dialect.Spec
	at int
}

// parseSpecs reads one dialect, or a list of them, from JSON. The error begins with its line
// and column.
func parseSpecs(text []byte) (specs []placedSpec, err error) {
	body := bytes.TrimPrefix(text, []byte("\ufeff"))
	mark := len(text) - len(body)
	if len(bytes.TrimSpace(body)) == 0 {
		return nil, placed(text, mark, "it is empty; expected a JSON object or a list of them")
	}
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.DisallowUnknownFields()
	next := func() int { // the byte at which the next value begins
		at := int(dec.InputOffset())
		return mark + at + len(body[at:]) - len(bytes.TrimLeft(body[at:], " \t\r\n,"))
	}
	isList := bytes.HasPrefix(bytes.TrimSpace(body), []byte("["))
	if isList {
		_, _ = dec.Token() // the bracket
	}
	for len(specs) == 0 && !isList || isList && dec.More() {
		at := next()
		var spec struct {
			dialect.Spec
			Turn []string `json:"turn"` // an array would pass over the third
		}
		if err := dec.Decode(&spec); err != nil {
			return nil, explainJSON(text, at, mark, err)
		}
		if key, offset := keyTwice(text[at:]); key != "" {
			return nil, placed(text, at+offset, "the key %q is given twice", key)
		}
		if spec.Turn != nil && len(spec.Turn) != len(spec.Spec.Turn) {
			return nil, placed(text, at, `"turn" is %.40q: expected two texts, for Red and for Black, such as ["w", "b"]`, spec.Turn)
		}
		copy(spec.Spec.Turn[:], spec.Turn)
		specs = append(specs, placedSpec{spec.Spec, at})
	}
	if isList {
		if _, err := dec.Token(); err != nil {
			return nil, explainJSON(text, len(text), mark, err)
		}
	}
	if end := next(); end < len(text) {
		return nil, placed(text, end, "more than one JSON value; put several dialects into a list")
	}
	return specs, nil
}

// keyTwice returns a key of the object with which a valid text begins that it has twice, and where the
// second begins; "" without one.
func keyTwice(text []byte) (key string, at int) {
	dec := json.NewDecoder(bytes.NewReader(text))
	var keys []map[string]bool // of the objects that are open; nil for a list
	isKey := false
	for len(keys) > 0 || at == 0 {
		token, err := dec.Token()
		if err != nil {
			break
		}
		at = int(dec.InputOffset())
		last := len(keys) - 1
		if name, ok := token.(string); ok && isKey {
			if folded := strings.ToLower(name); keys[last][folded] {
				return name, bytes.LastIndexByte(text[:at-1], '"')
			}
			keys[last][strings.ToLower(name)] = true
			isKey = false
			continue
		}
		switch token {
		case json.Delim('{'):
			keys = append(keys, map[string]bool{})
		case json.Delim('['):
			keys = append(keys, nil)
		case json.Delim('}'), json.Delim(']'):
			keys = keys[:last]
		}
		isKey = len(keys) > 0 && keys[len(keys)-1] != nil
	}
	return "", 0
}

// explainJSON returns why the value that begins at a byte of a file is no dialect. mark is the size of a
// byte order mark.
func explainJSON(text []byte, at, mark int, err error) error {
	var wrong *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &wrong) && wrong.Field == "":
		return placed(text, at, `expected a JSON object with the keys "name" and "letters"`)
	case errors.As(err, &wrong):
		expected := map[reflect.Kind]string{reflect.String: "a text", reflect.Bool: "true or false"}[wrong.Type.Kind()]
		return placed(text, at, "%q is %.40s: expected %s", strings.TrimPrefix(wrong.Field, "Spec."), wrong.Value, cmp.Or(expected, "a list of texts"))
	case errors.As(err, &syntax) && !strings.HasPrefix(syntax.Error(), "unexpected end"):
		at = min(mark+int(syntax.Offset)-1, len(text)-1)
		_, size := utf8.DecodeRune(text[at:])
		return placed(text, at, "the JSON ends at %q, which cannot be here", text[at:at+size])
	case syntax != nil || err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF):
		return placed(text, len(bytes.TrimRight(text, " \t\r\n")), "the JSON ends too early; a bracket, brace or quote is not closed")
	}
	name, isKey := strings.CutPrefix(err.Error(), "json: unknown field ")
	if name, err := strconv.Unquote(name); err == nil && isKey {
		meant := ""
		if near := chars.Nearest(name, []string{"name", "aliases", "title", "letters", "separator", "elide", "prefix", "turn", "tail", "clock", "source"}); near != "" {
			meant = fmt.Sprintf("; did you mean %q?", near)
		}
		return placed(text, at, "there is no key %q%s", name, meant)
	}
	return placed(text, at, "%v", err)
}

// placed is an error that begins with the line and the column of a byte.
func placed(text []byte, at int, format string, args ...any) error {
	before := text[:min(at, len(text))]
	line := bytes.Count(before, []byte("\n")) + 1
	start := bytes.LastIndexByte(before, '\n') + 1
	column := utf8.RuneCount(bytes.TrimPrefix(before[start:], []byte("\ufeff"))) + 1
	return fmt.Errorf("%d:%d: %s", line, column, fmt.Sprintf(format, args...))
}
