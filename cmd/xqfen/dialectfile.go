package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/dialect"
)

// knownDialects returns the built-in dialects and those of --dialect-file.
func knownDialects(c *cli.Context) ([]*dialect.Dialect, error) {
	all := dialect.All()
	for _, path := range c.StringSlice("dialect-file") {
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
			d, err := dialect.New(spec.Spec)
			if err != nil {
				return nil, usagef("%s:%v", path, placed(text, spec.at, "%v", err))
			}
			for _, name := range append([]string{spec.Name}, spec.Aliases...) {
				if dialect.ByName(all, name) != nil {
					return nil, usagef("%s:%v", path, placed(text, spec.at, "there is a dialect %q already", name))
				}
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

// specReader reads a file of dialects.
type specReader struct {
	*json.Decoder
	text []byte
}

// specKey is a key of a dialect: what its value is, in words, and how it is read.
type specKey struct {
	expected string
	read     func(value []byte, spec *dialect.Spec) bool
}

// decoded returns a reader of a JSON value of the type of a field.
func decoded[T any](field func(*dialect.Spec) *T) func([]byte, *dialect.Spec) bool {
	return func(value []byte, spec *dialect.Spec) bool {
		return !bytes.Equal(value, []byte("null")) && json.Unmarshal(value, field(spec)) == nil
	}
}

// specKeys are the keys of a dialect.
func specKeys() map[string]specKey {
	text := func(field func(*dialect.Spec) *string) specKey { return specKey{"a text", decoded(field)} }
	return map[string]specKey{
		"name":      text(func(s *dialect.Spec) *string { return &s.Name }),
		"aliases":   {"a list of texts", decoded(func(s *dialect.Spec) *[]string { return &s.Aliases })},
		"title":     text(func(s *dialect.Spec) *string { return &s.Title }),
		"letters":   {`seven letters such as "KABNRCP", or {"red": "…", "black": "…"}`, readLetters},
		"separator": text(func(s *dialect.Spec) *string { return &s.Separator }),
		"elide":     {"true or false", decoded(func(s *dialect.Spec) *bool { return &s.Elide })},
		"prefix":    text(func(s *dialect.Spec) *string { return &s.Prefix }),
		"turn":      {`two texts, for Red and for Black, such as ["w", "b"]`, readTurn},
		"tail":      text(func(s *dialect.Spec) *string { return &s.Tail }),
		"clock":     text(func(s *dialect.Spec) *string { return (*string)(&s.Clock) }),
		"source":    text(func(s *dialect.Spec) *string { return &s.Source }),
	}
}

func readTurn(value []byte, spec *dialect.Spec) bool {
	var words []string
	if json.Unmarshal(value, &words) != nil || len(words) != len(spec.Turn) {
		return false
	}
	spec.Turn = [2]string(words)
	return true
}

func readLetters(value []byte, spec *dialect.Spec) bool {
	dec := json.NewDecoder(bytes.NewReader(value))
	if bytes.HasPrefix(value, []byte("{")) {
		type set dialect.LetterSet // without its own way to be read, which allows other keys
		dec.DisallowUnknownFields()
		return dec.Decode((*set)(&spec.Letters)) == nil
	}
	return bytes.HasPrefix(value, []byte(`"`)) && dec.Decode(&spec.Letters) == nil
}

// parseSpecs reads one dialect, or a list of them, from JSON. The error begins with its line
// and column.
func parseSpecs(text []byte) ([]placedSpec, error) {
	mark := len(text)
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	mark -= len(text)
	r := specReader{json.NewDecoder(bytes.NewReader(text)), text}
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, r.fail(0, "it is empty; expected a JSON object or a list of them")
	}
	var specs []placedSpec
	at := r.next()
	var err error
	switch text[at] {
	case '[':
		if _, err = r.token(); err != nil {
			return nil, err
		}
		for r.More() && err == nil {
			specs, err = r.append(specs)
		}
		if err == nil {
			_, err = r.token()
		}
	default:
		specs, err = r.append(specs)
	}
	if err != nil {
		return nil, err
	}
	if end := r.next(); end < len(text) {
		return nil, r.fail(end, "more than one JSON value; put several dialects into a list")
	}
	for i := range specs {
		specs[i].at += mark
	}
	return specs, nil
}

// append reads a dialect and appends it.
func (r *specReader) append(specs []placedSpec) ([]placedSpec, error) {
	spec := placedSpec{at: r.next()}
	if first, err := r.token(); err != nil {
		return nil, err
	} else if first != json.Delim('{') {
		return nil, r.fail(spec.at, `expected a JSON object with the keys "name" and "letters"`)
	}
	keys, seen := specKeys(), make(map[string]bool)
	for r.More() {
		at := r.next()
		token, err := r.token()
		if err != nil {
			return nil, err
		}
		name := token.(string) // the decoder accepts no other key
		key, known := keys[name]
		switch {
		case !known:
			return nil, r.fail(at, "there is no key %q%s", name, meant(name, keys))
		case seen[name]:
			return nil, r.fail(at, "the key %q is there twice", name)
		}
		seen[name] = true
		at = r.next()
		var value json.RawMessage
		if err := r.Decode(&value); err != nil {
			return nil, r.explain(err)
		}
		if !key.read(value, &spec.Spec) {
			return nil, r.fail(at, "%q is %.40s: expected %s", name, value, key.expected)
		}
	}
	if _, err := r.token(); err != nil {
		return nil, err
	}
	return append(specs, spec), nil
}

// meant suggests a key in place of an unknown one.
func meant(name string, keys map[string]specKey) string {
	var known []string
	for key := range keys {
		known = append(known, key)
	}
	if near := nearest(name, known); near != "" {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return ""
}

// next returns the byte at which the next token begins.
func (r *specReader) next() int {
	at := int(r.InputOffset())
	for at < len(r.text) && strings.IndexByte(" \t\r\n,:", r.text[at]) >= 0 {
		at++
	}
	return at
}

func (r *specReader) token() (json.Token, error) {
	token, err := r.Token()
	if err != nil {
		return nil, r.explain(err)
	}
	return token, nil
}

// explain says where JSON is none.
func (r *specReader) explain(err error) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) && int(syntax.Offset) > 0 && int(syntax.Offset) <= len(r.text) && !strings.HasPrefix(syntax.Error(), "unexpected end") {
		at := int(syntax.Offset) - 1
		at += len(r.text[at:]) - len(bytes.TrimLeft(r.text[at:], " \t\r\n"))
		_, size := utf8.DecodeRune(r.text[at:])
		return r.fail(at, "the JSON ends at %q, which cannot be here", r.text[at:at+size])
	}
	if err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) || syntax != nil {
		return r.fail(len(bytes.TrimRight(r.text, " \t\r\n")), "the JSON ends too early; a bracket, brace or quote is not closed")
	}
	return r.fail(r.next(), "%v", err)
}

func (r *specReader) fail(at int, format string, args ...any) error {
	return placed(r.text, at, format, args...)
}

// placed is an error that begins with the line and the column of a byte.
func placed(text []byte, at int, format string, args ...any) error {
	before := text[:min(at, len(text))]
	line := bytes.Count(before, []byte("\n")) + 1
	start := bytes.LastIndexByte(before, '\n') + 1
	column := utf8.RuneCount(bytes.TrimPrefix(before[start:], []byte("\ufeff"))) + 1
	return fmt.Errorf("%d:%d: %s", line, column, fmt.Sprintf(format, args...))
}
