package web

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
)

// The codes of refusals.
const (
	codeBadJSON     = "bad-json"
	codeField       = "unknown-field"
	codeValue       = "bad-value"
	codeTogether    = "not-together"
	codeNoText      = "no-text"
	codeBadBytes    = "bad-bytes"
	codeNotFound    = "not-found"
	codeMethod      = "bad-method"
	codeMedia       = "bad-media-type"
	codeTooLarge    = "too-large"
	codeTooLong     = "too-slow"
	codeAnswerLarge = "answer-too-large"
	codeTooMuchWork = "too-much-work"
	codeBusy        = "busy"
	codeUnreadable  = "unreadable"
	codeOneRecord   = "one-record"
	codeHost        = "bad-host"
)

// refusals are the answers to requests that cannot be met.
var refusals = map[string]struct {
	status          int
	message, remedy string
}{
	codeBadJSON:     {http.StatusBadRequest, "the body is no JSON object: %s", "send one object as /v1/openapi.json describes it"},
	codeField:       {http.StatusBadRequest, "there is no field %q", "use one of %s"},
	codeValue:       {http.StatusBadRequest, "%q is not a value of %s", "use %s"},
	codeTogether:    {http.StatusBadRequest, "%s does not go with %s", "leave one of them out"},
	codeNoText:      {http.StatusBadRequest, "there is nothing to read", "send text, or the bytes of a file in data as base64"},
	codeBadBytes:    {http.StatusBadRequest, "the body is not UTF-8", "send the bytes in data as base64"},
	codeNotFound:    {http.StatusNotFound, "there is nothing at %q", "see /v1/openapi.json"},
	codeMethod:      {http.StatusMethodNotAllowed, "%s is not for this address", "use %s"},
	codeMedia:       {http.StatusUnsupportedMediaType, "the type of the body is %q", "send application/json"},
	codeTooLarge:    {http.StatusRequestEntityTooLarge, "the body is longer than %d bytes", "send less at a time, or use the command xqfen, which has no limit"},
	codeTooLong:     {http.StatusRequestTimeout, "the body did not arrive in time", "send it faster, or less at a time"},
	codeAnswerLarge: {http.StatusRequestEntityTooLarge, "the answer would be longer than %d bytes", "send less at a time, or use the command xqfen, which has no limit"},
	codeTooMuchWork: {http.StatusRequestEntityTooLarge, "the request takes too long to answer", "send less at a time, or use the command xqfen, which has no limit"},
	codeBusy:        {http.StatusTooManyRequests, "too many requests are waiting", "try again later"},
	codeUnreadable:  {http.StatusUnprocessableEntity, "%s", "%s"},
	codeHost:        {http.StatusMisdirectedRequest, "%q is not a name of this server", "use the address that xqfen serve prints, or serve the name with --addr NAME:PORT"},
	codeOneRecord:   {http.StatusUnprocessableEntity, "there are %d records, and there is place for one", "send one record"},
}

// place is where in a request the fault is: a field, and the place in its text or in the body.
// Offset counts bytes from 0, Line and Column count from 1; 0 is not known.
type place struct {
	Field  string `json:"field,omitempty"`
	Offset int    `json:"offset,omitempty"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
}

// refusal is the answer to a request that cannot be met.
type refusal struct {
	status  int
	Code    string `json:"code"`
	Message string `json:"message"`
	Place   place  `json:"place"`
	Remedy  string `json:"remedy"`
}

// Error returns the message.
func (r *refusal) Error() string { return r.Message }

// refuse returns the refusal of a code. args are those of its message, then of its remedy.
func refuse(code string, at place, args ...any) *refusal {
	known := refusals[code]
	inMessage := min(strings.Count(known.message, "%"), len(args))
	return &refusal{
		status: known.status, Code: code, Place: at,
		Message: fmt.Sprintf(known.message, args[:inMessage]...),
		Remedy:  fmt.Sprintf(known.remedy, args[inMessage:]...),
	}
}

// badValue refuses the value of a field, which has one of few or is described.
func badValue(field, value string, expected ...string) *refusal {
	expected = slices.DeleteFunc(slices.Clone(expected), func(v string) bool { return v == "" })
	return refuse(codeValue, place{Field: field}, value, field, strings.Join(expected, ", "))
}
