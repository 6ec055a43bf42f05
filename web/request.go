package web

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
)

// input is what a request reads and how: the fields have the names of the command's flags, with
// _ for -.
type input struct {
	// Text is what is read; Data is the same as bytes, in base64, of any format and charset.
	Text *string `json:"text"`
	Data *string `json:"data"`
	// Name is the name of the file, which can tell its format.
	Name        string `json:"name"`
	Lang        string `json:"lang"`
	FromFormat  string `json:"from_format"`
	FromCharset string `json:"from_charset"`
	FromDialect string `json:"from_dialect"`
	From        string `json:"from"`
	Orient      string `json:"orient"`
	Side        string `json:"side"`
	Column      string `json:"column"`
	bytes       []byte
	words       i18n.Language
}

// unmarshal reads the object in a body. A field that there is not is refused, and one that is
// given twice.
func unmarshal(body []byte, request any) error {
	if err := checkNames(body, fields(reflect.TypeOf(request).Elem())); err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	err := decoder.Decode(request)
	if err == nil {
		if _, more := decoder.Token(); more != io.EOF {
			return refuse(codeBadJSON, place{Offset: int(decoder.InputOffset())}, "something follows the object")
		}
		return nil
	}
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return refuse(codeBadJSON, place{Offset: int(syntax.Offset)}, syntax.Error())
	case errors.As(err, &kind) && kind.Field != "":
		name := kind.Field[strings.LastIndexByte(kind.Field, '.')+1:] // of the embedded struct
		return refuse(codeValue, place{Field: name, Offset: int(kind.Offset)}, kind.Value, name, "the type "+kind.Type.Kind().String())
	case errors.As(err, &kind):
		return refuse(codeBadJSON, place{Offset: int(kind.Offset)}, "it is "+kind.Value)
	}
	return refuse(codeBadJSON, place{Offset: len(body)}, "it ends too early")
}

// checkNames looks at the names in an object, which package json takes in any case and as often
// as they come. What is not an object is left to it.
func checkNames(body []byte, known []string) error {
	decoder := json.NewDecoder(bytes.NewReader(body))
	if token, err := decoder.Token(); err != nil || token != json.Delim('{') {
		return nil
	}
	seen := make(map[string]bool)
	for decoder.More() {
		token, err := decoder.Token()
		name, ok := token.(string)
		var value json.RawMessage
		switch {
		case err != nil || !ok:
			return nil
		case !slices.Contains(known, name):
			return refuse(codeField, place{Field: excerpt(name)}, excerpt(name), strings.Join(known, ", "))
		case seen[name]:
			return refuse(codeTogether, place{Field: name}, name, "a second "+name)
		case decoder.Decode(&value) != nil:
			return nil
		}
		seen[name] = true
	}
	return nil
}

// fields are the names of the fields of a request.
func fields(t reflect.Type) (names []string) {
	for _, f := range reflect.VisibleFields(t) {
		if name := f.Tag.Get("json"); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// options returns how the input is read.
func (in *input) options() (o collection.Options, err error) {
	if err := in.decode(); err != nil {
		return o, err
	}
	if in.words, err = language(in.Lang); err != nil {
		return o, err
	}
	o.Workers, o.Column = 1, in.Column
	if o.FromFormat, err = formatNamed("from_format", in.FromFormat, false); err != nil {
		return o, err
	}
	if o.FromCharset, err = charsetNamed("from_charset", in.FromCharset); err != nil {
		return o, err
	}
	if o.From, err = dialectNamed("from_dialect", in.FromDialect); err != nil {
		return o, err
	}
	if o.FromNotation, err = notationNamed("from", in.From, false); err != nil {
		return o, err
	}
	orient, err := oneOf("orient", in.Orient, "", "flip", "rotate", "swap")
	if err != nil {
		return o, err
	}
	side, err := oneOf("side", in.Side, "", "strict", "lenient")
	if err != nil {
		return o, err
	}
	if in.Column != "" && strings.Trim(in.Column, "0") == "" {
		return o, badValue("column", in.Column, "a number from 1, or the name of a column")
	}
	o.Orient, o.LenientSide = dialect.Orient(orient), side == "lenient"
	return o, nil
}

// settleFormat names the format of a text in none that is recognized and that begins with a move: it
// is a game, also where the move is the only one.
func (in *input) settleFormat(o *collection.Options) {
	if o.FromFormat != nil || !movetext.BeginsMoves(bytes.TrimSpace(in.bytes)) {
		return
	}
	if f, _ := collection.Recognize(in.bytes[:min(len(in.bytes), textio.HeadSize)], in.Name); f == nil && !hasBoard(in.bytes) {
		o.FromFormat = collection.FormatByName("pgn")
	}
}

// decode settles the bytes that are read.
func (in *input) decode() (err error) {
	switch {
	case in.Text != nil && in.Data != nil:
		return refuse(codeTogether, place{Field: "data"}, "text", "data")
	case in.Text != nil:
		in.bytes = []byte(*in.Text)
	case in.Data != nil:
		if in.bytes, err = base64.StdEncoding.DecodeString(*in.Data); err != nil {
			var at base64.CorruptInputError
			errors.As(err, &at)
			return refuse(codeValue, place{Field: "data", Offset: int(at)}, excerpt(*in.Data), "data", "base64")
		}
	default:
		return refuse(codeNoText, place{})
	}
	if in.Name == "" {
		in.Name = "text"
	}
	return nil
}

// excerpt is the beginning of a text that may be long.
func excerpt(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// inputs is what package collection reads: the bytes as they are. No file is opened.
func (in *input) inputs() func(func(collection.Input, error) bool) {
	return func(yield func(collection.Input, error) bool) {
		yield(collection.Input{
			Name: in.Name, Size: -1,
			Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(in.bytes)), nil },
		}, nil)
	}
}

// language returns the language of that name: English when none is given.
func language(name string) (i18n.Language, error) {
	if name == "" {
		return i18n.Language{}, nil
	}
	if words, ok := i18n.Match(name); ok {
		return words, nil
	}
	var known []string
	for _, l := range i18n.Languages() {
		known = append(known, l.Tag())
	}
	return i18n.Language{}, badValue("lang", name, known...)
}

// oneOf returns the value of a field that has one of few.
func oneOf(field, value string, values ...string) (string, error) {
	for _, v := range values {
		if value == v {
			return value, nil
		}
	}
	return "", badValue(field, value, values...)
}

// formatNamed returns the format of that name, nil for "".
func formatNamed(field, name string, written bool) (*game.Format, error) {
	if name == "" {
		return nil, nil
	}
	if f := collection.FormatByName(name); f != nil && (f.Append != nil || !written) {
		return f, nil
	}
	var known []string
	for _, f := range collection.Formats() {
		if f.Append != nil || !written {
			known = append(known, f.Name)
		}
	}
	return nil, badValue(field, name, known...)
}

// charsetNamed returns the charset of that name, nil for "".
func charsetNamed(field, name string) (*charset.Charset, error) {
	if name == "" {
		return nil, nil
	}
	if c := charset.ByName(name); c != nil {
		return c, nil
	}
	var names []string
	for _, c := range charset.All() {
		names = append(names, c.Name())
	}
	return nil, badValue(field, name, names...)
}

// dialectNamed returns the dialect of that name, nil for "".
func dialectNamed(field, name string) (*dialect.Dialect, error) {
	if name == "" {
		return nil, nil
	}
	all := dialect.All()
	if d := dialect.ByName(all, strings.ToLower(name)); d != nil {
		return d, nil
	}
	var known []string
	for _, d := range all {
		known = append(known, d.Name())
	}
	return nil, badValue(field, name, known...)
}

// notationNamed returns the notation of that name, nil for "".
func notationNamed(field, name string, written bool) (notation.Notation, error) {
	if name == "" {
		return nil, nil
	}
	n, err := i18n.Notation(name)
	if err == nil && (!written || notation.ReadOnly(n) == "") {
		return n, nil
	}
	var known []string
	for _, f := range i18n.Families() {
		known = append(known, f.Name)
	}
	return nil, badValue(field, name, known...)
}
