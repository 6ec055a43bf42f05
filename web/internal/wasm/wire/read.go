package wire

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// mostNested is how deep values may be nested.
const mostNested = 64

// Read reads a value into what a pointer points to. Fields that it does not have are passed over,
// and so is null.
func Read(text []byte, into any) error {
	r := reader{text: text}
	if err := r.value(reflect.ValueOf(into).Elem(), 0); err != nil {
		return err
	}
	if r.next() != 0 || r.at < len(text) {
		return errSyntax
	}
	return nil
}

type reader struct {
	text []byte
	at   int
}

// next returns the next character that is not a space, 0 at the end.
func (r *reader) next() byte {
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
	if r.at == len(r.text) {
		return 0
	}
	return r.text[r.at]
}

// take reads a character and reports whether it was there.
func (r *reader) take(c byte) bool {
	if r.next() != c || r.at == len(r.text) {
		return false
	}
	r.at++
	return true
}

// value reads a value. A v that is not valid is passed over.
func (r *reader) value(v reflect.Value, depth int) error {
	if depth > mostNested {
		return errSyntax
	}
	if v.IsValid() && v.Type() == reflect.TypeFor[Raw]() {
		r.next()
		start := r.at
		err := r.value(reflect.Value{}, depth)
		if raw := r.text[start:r.at]; string(raw) != "null" {
			v.SetBytes(append([]byte(nil), raw...))
		}
		return err
	}
	switch c := r.next(); c {
	case '{':
		return r.object(v, depth)
	case '[':
		return r.list(v, depth)
	case '"':
		s, err := r.string()
		if err != nil || !v.IsValid() {
			return err
		}
		return setText(v, s)
	}
	start := r.at
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n,]}", r.text[r.at]) < 0 {
		r.at++
	}
	return set(v, string(r.text[start:r.at]))
}

// setText gives a value a string.
func setText(v reflect.Value, s string) error {
	if v = target(v); v.Kind() != reflect.String {
		return unfit(v)
	}
	v.SetString(s)
	return nil
}

// set gives a value what is written without quotes.
func set(v reflect.Value, word string) error {
	number, err := strconv.ParseInt(word, 10, 64)
	if isWord := word == "true" || word == "false"; !v.IsValid() || word == "null" {
		if _, failed := strconv.ParseFloat(word, 64); failed != nil && !isWord && word != "null" {
			return errSyntax
		}
		return nil
	} else if isWord {
		if v = target(v); v.Kind() != reflect.Bool {
			return unfit(v)
		}
		v.SetBool(word == "true")
		return nil
	}
	if err != nil {
		return errSyntax
	}
	switch v = target(v); {
	case v.CanInt() && !v.OverflowInt(number):
		v.SetInt(number)
	case v.CanUint() && number >= 0 && !v.OverflowUint(uint64(number)):
		v.SetUint(uint64(number))
	default:
		return unfit(v)
	}
	return nil
}

// target returns what a pointer points to, and makes it.
func target(v reflect.Value) reflect.Value {
	if v.Kind() != reflect.Pointer {
		return v
	}
	if v.IsNil() {
		v.Set(reflect.New(v.Type().Elem()))
	}
	return v.Elem()
}

func unfit(v reflect.Value) error {
	return fmt.Errorf("the message has another value where a %s is expected", v.Type().String())
}

func (r *reader) object(v reflect.Value, depth int) error {
	if v.IsValid() {
		if v = target(v); v.Kind() != reflect.Struct {
			return unfit(v)
		}
	}
	r.at++
	if r.take('}') {
		return nil
	}
	for {
		if r.next() != '"' {
			return errSyntax
		}
		name, err := r.string()
		if err != nil || !r.take(':') {
			return errSyntax
		}
		if err := r.value(field(v, name), depth+1); err != nil {
			return err
		}
		if r.take('}') {
			return nil
		}
		if !r.take(',') {
			return errSyntax
		}
	}
}

// field returns the field of that name, a value that is not valid when there is none.
func field(v reflect.Value, name string) reflect.Value {
	if !v.IsValid() {
		return v
	}
	for i := range v.NumField() {
		f := v.Type().Field(i)
		own, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.IsExported() && (own == name || own == "" && f.Name == name) {
			return v.Field(i)
		}
	}
	return reflect.Value{}
}

func (r *reader) list(v reflect.Value, depth int) error {
	if v.IsValid() {
		switch v = target(v); v.Kind() {
		case reflect.Slice:
			v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		case reflect.Array:
		default:
			return unfit(v)
		}
	}
	r.at++
	if r.take(']') {
		return nil
	}
	for i := 0; ; i++ {
		if err := r.value(element(v, i), depth+1); err != nil {
			return err
		}
		if r.take(']') {
			return nil
		}
		if !r.take(',') {
			return errSyntax
		}
	}
}

// element returns the place of a value of a list.
func element(v reflect.Value, i int) reflect.Value {
	switch {
	case !v.IsValid():
	case v.Kind() == reflect.Slice:
		v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
		return v.Index(i)
	case i < v.Len():
		return v.Index(i)
	}
	return reflect.Value{}
}

// escapes are the characters that have an escape of one letter.
const escapes = `"\/bfnrt`

// string reads a string. Halves of surrogate pairs, and what is no UTF-8, become U+FFFD.
func (r *reader) string() (string, error) {
	var s []byte
	for r.at++; r.at < len(r.text); {
		c, size := utf8.DecodeRune(r.text[r.at:])
		r.at += size
		switch {
		case c == '"':
			return string(s), nil
		case c < ' ':
			return "", errSyntax
		case c != '\\':
			s = utf8.AppendRune(s, c)
		case r.at < len(r.text) && r.text[r.at] == 'u':
			c, ok := r.unit()
			if !ok {
				return "", errSyntax
			}
			if utf16.IsSurrogate(c) {
				c = r.pair(c)
			}
			s = utf8.AppendRune(s, c)
		default:
			if r.at == len(r.text) {
				return "", errSyntax
			}
			at := strings.IndexByte(escapes, r.text[r.at])
			if at < 0 {
				return "", errSyntax
			}
			s = append(s, "\"\\/\b\f\n\r\t"[at])
			r.at++
		}
	}
	return "", errSyntax
}

// unit reads u and four digits.
func (r *reader) unit() (rune, bool) {
	if r.at+5 > len(r.text) || r.text[r.at] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(r.text[r.at+1:r.at+5]), 16, 16)
	if err != nil {
		return 0, false
	}
	r.at += 5
	return rune(n), true
}

// pair returns the character that a half begins; the other half is read if it is there.
func (r *reader) pair(first rune) rune {
	rest := *r
	if rest.at < len(rest.text) && rest.text[rest.at] == '\\' {
		rest.at++
		if second, ok := rest.unit(); ok {
			if c := utf16.DecodeRune(first, second); c != utf8.RuneError {
				r.at = rest.at
				return c
			}
		}
	}
	return utf8.RuneError
}
