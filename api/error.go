package api

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// Error says why a request, or one text of a list, has no answer.
type Error struct {
	// What is wrong, for programs: a code of the request, such as bad-value, or one of those that
	// `xqfen list codes` explains.
	Code string `json:"code"`
	// What is wrong, as a sentence.
	Message string `json:"message"`
	// What to do about it.
	Remedy string `json:"remedy,omitempty"`
	// Where it is.
	Place Place `json:"place"`
	// The legal moves where a move could not be played.
	Legal []Move `json:"legal,omitempty"`

	cause error // of the context; nil where there is none
}

// Place is where a fault is. What is not known is left out.
type Place struct {
	// The field of the request, where that is not the text that is read.
	Field string `json:"field,omitempty"`
	// Which record of the text it is, from 1.
	Record int `json:"record,omitempty"`
	// The line, from 1. A text of one line may have none.
	Line int `json:"line,omitempty"`
	// The character in the line, from 1.
	Column int `json:"column,omitempty"`
	// How many bytes are before it.
	Offset int `json:"offset,omitempty"`
	// The move that it is about, from 1.
	Ply int `json:"ply,omitempty"`
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Unwrap returns the error of the context that ended the request, nil where another did.
func (e *Error) Unwrap() error { return e.cause }

// The codes of requests that are not right. A text that cannot be read has a code of package note.
const (
	codeBadJSON     = "bad-json"
	codeField       = "unknown-field"
	codeMethod      = "unknown-method"
	codeValue       = "bad-value"
	codeTogether    = "not-together"
	codeNoText      = "no-text"
	codeOneRecord   = "one-record"
	codeAnswerLarge = "answer-too-large"
	codeTooMuchWork = "too-much-work"
	codeUnknown     = "unreadable"
)

// refusals are the sentences of these codes. The verbs are those of the message, then of the remedy.
var refusals = map[string]struct{ message, remedy string }{
	codeBadJSON:     {"the request is not a JSON object: %s", "send one object as openapi.json describes it"},
	codeField:       {"there is no field %q", "use %s"},
	codeMethod:      {"there is no method %q", "use one of %s"},
	codeValue:       {"%q is not a value of %s", "use %s"},
	codeTogether:    {"%s does not go with %s", "leave one of them out"},
	codeNoText:      {"there is nothing to read", "send text, or the bytes of a file in data as base64"},
	codeOneRecord:   {"there are %d records, and there is place for one", "send one record"},
	codeAnswerLarge: {"the answer would be longer than %d bytes", "send less at a time, or use the command xqfen, which has no limit"},
	codeTooMuchWork: {"the request takes too long to answer", "send less at a time, or use the command xqfen, which has no limit"},
	codeUnknown:     {"%s", ""},
}

// refuse returns the error of a code. args are those of its message, then of its remedy.
func refuse(code string, at Place, args ...any) *Error {
	known := refusals[code]
	inMessage := min(strings.Count(known.message, "%"), len(args))
	return &Error{Code: code, Place: at, Message: fmt.Sprintf(known.message, args[:inMessage]...), Remedy: fmt.Sprintf(known.remedy, args[inMessage:]...)}
}

// badValue refuses the value of a field, which has one of few or is described.
func badValue(field, value string, expected ...string) *Error {
	expected = slices.DeleteFunc(slices.Clone(expected), func(v string) bool { return v == "" })
	return refuse(codeValue, Place{Field: field}, value, field, strings.Join(expected, ", "))
}

// excerpt is the beginning of a text that may be long.
func excerpt(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// asError returns an error as one of this package.
func asError(err error, most int64) *Error {
	var own *Error
	switch {
	case errors.As(err, &own):
		return own
	case errors.Is(err, errAnswerLarge):
		return refuse(codeAnswerLarge, Place{}, most)
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		e := refuse(codeTooMuchWork, Place{})
		e.cause = err
		return e
	}
	return refuse(codeUnknown, Place{}, err.Error())
}

// errAnswerLarge ends a run whose answer is too large.
var errAnswerLarge = errors.New("the answer is too large")

// isOfRecord reports whether an error is that of a record or a file, after which the reading goes on.
func isOfRecord(err error) bool {
	var fault *collection.GameError
	return errors.As(err, &fault)
}

// failure returns the error of a text that could not be read.
func (r *reading) failure(err error, field string) *Error {
	var read *game.Error
	var refused *dialect.SyntaxError
	var record *collection.GameError
	number := 0
	if errors.As(err, &record) {
		number, err = record.Number, record.Err
	}
	switch {
	case errors.As(err, &read):
		e := r.failed(&read.Note, field)
		e.Place.Record = number
		return e
	case errors.As(err, &refused):
		e := r.failed(&refused.Note, field)
		e.Place.Record = number
		return e
	}
	return refuse(codeUnknown, Place{Field: field, Record: number}, err.Error())
}

// failed returns the error of a note.
func (r *reading) failed(n *note.Note, field string) *Error {
	shown := r.note(&collection.Diagnostic{Kind: note.KindOf(n.Code), Note: *n})
	shown.Place.Field = field
	return &Error{Code: shown.Code, Message: shown.Message, Remedy: shown.Remedy, Place: shown.Place}
}
