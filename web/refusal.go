package web

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/xqfen/xqfen/api"
)

// The codes of requests that do not come to the contract.
const (
	codeBadBytes = "bad-bytes"
	codeNotFound = "not-found"
	codeMethod   = "bad-method"
	codeMedia    = "bad-media-type"
	codeTooLarge = "too-large"
	codeTooLong  = "too-slow"
	codeBusy     = "busy"
	codeHost     = "bad-host"
)

// refusals are the answers to requests that cannot be met.
var refusals = map[string]struct {
	status          int
	message, remedy string
}{
	codeBadBytes: {http.StatusBadRequest, "the body is not UTF-8", "send the bytes in data as base64"},
	codeNotFound: {http.StatusNotFound, "there is nothing at %q", "see /v1/openapi.json"},
	codeMethod:   {http.StatusMethodNotAllowed, "%s is not for this address", "use %s"},
	codeMedia:    {http.StatusUnsupportedMediaType, "the type of the body is %q", "send application/json"},
	codeTooLarge: {http.StatusRequestEntityTooLarge, "the body is longer than %d bytes", "send less at a time, or use the command xqfen, which has no limit"},
	codeTooLong:  {http.StatusRequestTimeout, "the body did not arrive in time", "send it faster, or less at a time"},
	codeBusy:     {http.StatusTooManyRequests, "too many requests are waiting", "try again later"},
	codeHost:     {http.StatusMisdirectedRequest, "%q is not a name of this server", "use the address that xqfen serve prints, or serve the name with --addr NAME:PORT"},
}

// statuses are those of the codes of the contract; any other code is of what was sent, 422.
var statuses = map[string]int{
	"bad-json": http.StatusBadRequest, "unknown-field": http.StatusBadRequest, "bad-value": http.StatusBadRequest,
	"not-together": http.StatusBadRequest, "no-text": http.StatusBadRequest, "unknown-method": http.StatusNotFound,
	"answer-too-large": http.StatusRequestEntityTooLarge, "too-much-work": http.StatusRequestEntityTooLarge,
}

// refusal is the answer to a request that cannot be met, as RFC 9457 describes it.
type refusal struct {
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"`
	*api.Error
}

// refuse returns the error of a code. args are those of its message, then of its remedy.
func refuse(code string, args ...any) error {
	known := refusals[code]
	inMessage := min(strings.Count(known.message, "%"), len(args))
	return &api.Error{Code: code, Message: fmt.Sprintf(known.message, args[:inMessage]...), Remedy: fmt.Sprintf(known.remedy, args[inMessage:]...)}
}

// refuse answers with an error. Where the client has gone, nobody reads it.
func (h *handler) refuse(w http.ResponseWriter, err error) {
	var e *api.Error
	if !errors.As(err, &e) {
		e = &api.Error{Code: "unreadable", Message: err.Error()}
	}
	switch e.Code {
	case codeTooLarge, codeTooLong, codeMedia, codeBusy:
		w.Header().Set("Connection", "close") // the rest of the body is not read
	}
	if e.Code == codeBusy {
		w.Header().Set("Retry-After", "10")
	}
	w.Header().Set("Cache-Control", "no-store")
	status := cmp.Or(refusals[e.Code].status, statuses[e.Code], http.StatusUnprocessableEntity)
	data, _ := json.Marshal(refusal{http.StatusText(status), status, e.Message, e}) // texts and numbers have no error
	send(w, status, typeProblem, append(data, '\n'))
}
