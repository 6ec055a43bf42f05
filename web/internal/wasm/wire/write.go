// Package wire writes and reads the JSON between the page and its modules. It knows structs with
// the tags of encoding/json, and what the messages have in them: strings, whole numbers, booleans,
// lists, pointers, and maps with keys that are strings. Methods for JSON and text are not called: a
// program with code that may call those of any type links those of every type. It is a sixth of
// encoding/json, which was a tenth of the module that the page loads first.
package wire

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Raw is a value that stays JSON.
type Raw []byte

// MarshalJSON is for programs that use encoding/json.
func (r Raw) MarshalJSON() ([]byte, error) {
	if r == nil {
		return []byte("null"), nil
	}
	return r, nil
}

// Append appends a value. The error says about which type a value is that this package does not know.
func Append(dst []byte, value any) ([]byte, error) { return appendValue(dst, reflect.ValueOf(value)) }

func appendValue(dst []byte, v reflect.Value) ([]byte, error) {
	if raw, ok := v.Interface().(Raw); ok && raw != nil {
		return append(dst, raw...), nil
	}
	switch {
	case v.CanInt():
		return strconv.AppendInt(dst, v.Int(), 10), nil
	case v.CanUint():
		return strconv.AppendUint(dst, v.Uint(), 10), nil
	}
	switch v.Kind() {
	case reflect.String:
		return appendString(dst, v.String()), nil
	case reflect.Bool:
		return strconv.AppendBool(dst, v.Bool()), nil
	case reflect.Struct:
		return appendStruct(dst, v)
	case reflect.Array:
		return appendList(dst, v)
	case reflect.Slice, reflect.Map, reflect.Pointer:
		switch {
		case v.IsNil():
			return append(dst, "null"...), nil
		case v.Kind() == reflect.Slice:
			return appendList(dst, v)
		case v.Kind() == reflect.Pointer:
			return appendValue(dst, v.Elem())
		}
		return appendMap(dst, v)
	}
	return dst, fmt.Errorf("no message has a value of the type %s", v.Type().String())
}

func appendStruct(dst []byte, v reflect.Value) (_ []byte, err error) {
	dst = append(dst, '{')
	first := true
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || options == "omitempty" && isEmpty(v.Field(i)) {
			continue
		}
		if name == "" {
			name = f.Name
		}
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = append(appendString(dst, name), ':')
		if dst, err = appendValue(dst, v.Field(i)); err != nil {
			return dst, err
		}
	}
	return append(dst, '}'), nil
}

func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map:
		return v.Len() == 0
	case reflect.Struct, reflect.Array:
		return false
	}
	return v.IsZero()
}

func appendList(dst []byte, v reflect.Value) (_ []byte, err error) {
	dst = append(dst, '[')
	for i := range v.Len() {
		if i > 0 {
			dst = append(dst, ',')
		}
		if dst, err = appendValue(dst, v.Index(i)); err != nil {
			return dst, err
		}
	}
	return append(dst, ']'), nil
}

// appendMap writes the keys, which are strings, in order.
func appendMap(dst []byte, v reflect.Value) (_ []byte, err error) {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	dst = append(dst, '{')
	for i, key := range keys {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(appendString(dst, key.String()), ':')
		if dst, err = appendValue(dst, v.MapIndex(key)); err != nil {
			return dst, err
		}
	}
	return append(dst, '}'), nil
}

// appendString writes what is no UTF-8 as U+FFFD.
func appendString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r < ' ':
			dst = append(dst, `\u00`...)
			dst = append(dst, "0123456789abcdef"[r>>4], "0123456789abcdef"[r&15])
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return append(dst, '"')
}

var errSyntax = errors.New("the message is no JSON")
