package api

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/ordered"
)

// answerer answers one text of a request.
type answerer[A any] func(ctx context.Context, text []byte) (*A, error)

// one answers a request of one text.
func one[A any](ctx context.Context, q request, prepare func() (answerer[A], error)) (*A, error) {
	err := choices(q)
	var answer answerer[A]
	if err == nil {
		answer, err = prepare()
	}
	var text []byte
	if err == nil {
		text, err = q.input().given()
	}
	var result *A
	if err == nil {
		result, err = answer(ctx, text)
	}
	if err != nil {
		return nil, asError(err, q.input().most)
	}
	return result, nil
}

// request is one of the types of requests.
type request interface{ input() *Input }

// method is a function of the contract, by its name.
type method struct {
	name    string
	request func() request
	// call answers a request, of one text or of a list.
	call func(ctx context.Context, q request) (any, error)
}

// Answers are those of a list of texts, in its order.
type Answers struct {
	// What the method answers to each text by itself, or an object with the error.
	Answers []any `json:"answers"`
}

// Failure is in the place of an answer.
type Failure struct {
	Error *Error `json:"error"`
}

// methodOf returns the method of a type of request.
func methodOf[Q, A any, P interface {
	*Q
	request
	prepare() (answerer[A], error)
}](name string) method {
	return method{name, func() request { return P(new(Q)) }, func(ctx context.Context, r request) (any, error) {
		q := r.(P)
		in := q.input()
		if in.Texts == nil || in.Text != nil || in.Data != nil {
			return one(ctx, q, q.prepare)
		}
		err := choices(q)
		var answer answerer[A]
		if err == nil {
			answer, err = q.prepare()
		}
		if err != nil {
			return nil, err
		}
		all := Answers{make([]any, len(in.Texts))}
		answerers := sync.Pool{New: func() any { // they have room that one text at a time needs
			another, _ := q.prepare() // as before, which was no error
			return another
		}}
		answerers.Put(answer)
		workers := runtime.GOMAXPROCS(0)
		if in.most > 0 { // as a server has it, whose other processors are for other clients
			workers = 1
		}
		const most = 64 // texts for a worker at a time
		parts := func(yield func([2]int, error) bool) {
			for i := 0; i < len(in.Texts); i += most {
				if !yield([2]int{i, min(i+most, len(in.Texts))}, nil) {
					return
				}
			}
		}
		err = ordered.Run(ctx, workers, ordered.Budget[[2]int]{}, parts, func(part [2]int) error {
			answer := answerers.Get().(answerer[A])
			defer answerers.Put(answer)
			for i := part[0]; i < part[1]; i++ {
				result, err := answer(ctx, []byte(in.Texts[i]))
				if ctx.Err() != nil {
					return ctx.Err()
				}
				if all.Answers[i] = result; err != nil {
					all.Answers[i] = Failure{asError(err, in.most)}
				}
			}
			return nil
		}, func(err error) error { return err })
		if err != nil {
			return nil, err
		}
		return &all, nil
	}}
}

var methods = []method{
	methodOf[ReadRequest, Found]("read"),
	methodOf[ConvertRequest, Converted]("convert"),
	methodOf[MovesRequest, MoveLists]("moves"),
	methodOf[LegalRequest, LegalMoves]("legal"),
	methodOf[PlayRequest, Played]("play"),
	methodOf[GamesRequest, Records]("games"),
	methodOf[CheckRequest, Checked]("check"),
	methodOf[ShowRequest, Shown]("show"),
}

// Methods are the names of the functions of the contract: read, convert, moves, legal, play, games, check and
// show.
func Methods() (names []string) {
	for i := range methods {
		names = append(names, methods[i].name)
	}
	return names
}

// Call answers a request of a method in JSON, as OpenAPI describes it. most is how many bytes an answer
// may have, 0 any number. The error is an *Error.
func Call(ctx context.Context, name string, body []byte, most int64) ([]byte, error) {
	i := slices.IndexFunc(methods, func(m method) bool { return m.name == name })
	if i < 0 {
		return nil, refuse(codeMethod, Place{}, excerpt(name), strings.Join(Methods(), ", "))
	}
	q := methods[i].request()
	if err := unmarshal(body, q); err != nil {
		return nil, err
	}
	q.input().most = most
	answer, err := methods[i].call(ctx, q)
	if err != nil {
		return nil, asError(err, most)
	}
	text, err := json.Marshal(answer)
	if err != nil {
		return nil, asError(err, most)
	}
	if most > 0 && int64(len(text)) > most {
		return nil, refuse(codeAnswerLarge, Place{}, most)
	}
	return text, nil
}

// Answer is Call for carriers without a status: it returns an object with the result, or with the error. id,
// which may be nil, is put into it as it is.
func Answer(ctx context.Context, id json.RawMessage, name string, body []byte) []byte {
	answer, err := Call(ctx, name, body, 0)
	return answered(id, answer, err)
}

// AnswerLine is Answer for a call that is an object of JSON itself: its method, its params and, if it has one, its
// id.
func AnswerLine(ctx context.Context, line []byte) []byte {
	var q struct {
		JSONRPC string          `json:"jsonrpc"` // which is not looked at
		ID      json.RawMessage `json:"id"`
		Method  string          `json:"method"`
		Params  json.RawMessage `json:"params"`
	}
	if err := unmarshal(line, &q); err != nil {
		return answered(q.ID, nil, err)
	}
	return Answer(ctx, q.ID, q.Method, q.Params)
}

// answered puts an answer, which is JSON already, or an error into an object.
func answered(id json.RawMessage, answer []byte, err error) []byte {
	name := `"result":`
	if err != nil {
		name = `"error":`
		answer, err = json.Marshal(asError(err, 0))
	}
	own := []byte("{")
	if err == nil && id != nil {
		id, err = json.Marshal(id)
		own = slices.Concat([]byte(`{"id":`), id, []byte(","))
	}
	if err != nil {
		return []byte(`{"error":{"code":"` + codeBadJSON + `","message":"the answer is not JSON","place":{}}}`)
	}
	return slices.Concat(own, []byte(name), answer, []byte("}"))
}

// unmarshal reads an object into a request. A field that there is not is refused, and one that is given twice:
// package json alone takes names in any case and as often as they come.
func unmarshal(body []byte, q any) error {
	into := reflect.ValueOf(q).Elem()
	decoder := json.NewDecoder(bytes.NewReader(body))
	if len(bytes.TrimSpace(body)) == 0 {
		return nil // as an object without fields
	}
	switch token, err := decoder.Token(); {
	case err != nil:
		return badJSON(err, decoder, "", len(body))
	case token == nil: // null is an object without fields
		return nil
	case token != json.Delim('{'):
		return refuse(codeBadJSON, Place{}, "it is not an object")
	}
	seen := make(map[string]bool)
	for decoder.More() {
		token, err := decoder.Token()
		name, isName := token.(string)
		if err != nil || !isName {
			return badJSON(err, decoder, "", len(body))
		}
		index, known := fieldNamed(into.Type(), name)
		switch {
		case !known:
			return refuse(codeField, Place{Field: excerpt(name)}, excerpt(name), fieldFor(name, fields(into.Type())))
		case seen[name]:
			return refuse(codeTogether, Place{Field: name}, name, "a second "+name)
		}
		seen[name] = true
		if err := decoder.Decode(into.FieldByIndex(index).Addr().Interface()); err != nil {
			return badJSON(err, decoder, name, len(body))
		}
	}
	if _, err := decoder.Token(); err != nil {
		return badJSON(err, decoder, "", len(body))
	}
	if _, more := decoder.Token(); more != io.EOF {
		return refuse(codeBadJSON, Place{Offset: int(decoder.InputOffset())}, "something follows the object")
	}
	return nil
}

// otherFields are names that other programs give to fields, by the fields here.
var otherFields = map[string]string{
	"text": "fen pgn position board game input content source string", "data": "file bytes base64", "texts": "fens games positions inputs items list",
	"lang": "language locale", "from_charset": "encoding", "to": "output target", "from_format": "input_format", "format": "output_format",
	"kind": "format type", "colors": "theme",
}

// fieldFor says which of the fields a name that is none of them means, or all of them.
func fieldFor(name string, all []string) string {
	for field, others := range otherFields {
		if slices.Contains(strings.Fields(others), name) && slices.Contains(all, field) {
			return field
		}
	}
	if near := chars.Near(name, all); len(near) > 0 {
		return strings.Join(near, ", ")
	}
	return "one of " + strings.Join(all, ", ")
}

// badJSON returns the error of a body, in the value of a field or outside one.
func badJSON(err error, decoder *json.Decoder, field string, size int) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var base base64.CorruptInputError
	switch {
	case errors.As(err, &syntax):
		return refuse(codeBadJSON, Place{Offset: int(syntax.Offset)}, syntax.Error())
	case errors.As(err, &base):
		return refuse(codeValue, Place{Field: field, Offset: int(base)}, "the text", field, "base64")
	case errors.As(err, &kind):
		return refuse(codeValue, Place{Field: field, Offset: int(decoder.InputOffset())}, kind.Value, field, "the type "+kind.Type.Kind().String())
	}
	return refuse(codeBadJSON, Place{Offset: size}, "it ends too early")
}

// fieldNamed returns where the field of a name is in a type of requests.
func fieldNamed(t reflect.Type, name string) (index []int, known bool) {
	for _, f := range reflect.VisibleFields(t) {
		if own, _, _ := strings.Cut(f.Tag.Get("json"), ","); own == name && own != "" {
			return f.Index, true
		}
	}
	return nil, false
}

// fields are the names of the fields of a request.
func fields(t reflect.Type) (names []string) {
	for _, f := range reflect.VisibleFields(t) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// choices refuses the value of a field that has one of few and is none of them.
func choices(q any) error {
	v := reflect.ValueOf(q).Elem()
	for _, f := range reflect.VisibleFields(v.Type()) {
		few := f.Tag.Get("enum")
		if few == "" {
			continue
		}
		value := v.FieldByIndex(f.Index).String()
		if known := strings.Split(few, ","); value != "" && !slices.Contains(known, value) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			return badValue(name, value, known...)
		}
	}
	return nil
}
