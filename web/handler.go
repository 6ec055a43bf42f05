package web

import (
	"bytes"
	"context"
	_ "embed" // openapi.json
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// handler answers all requests: those below /v1/ are the API, the others files of the page.
type handler struct {
	limits Limits
	turns  turns
	page   *page
}

// NewHandler returns the handler of the API and of a page, whose first file is index.html. It
// keeps no state but how many requests it works on.
func NewHandler(files fs.FS, limits Limits) (http.Handler, error) {
	page, err := newPage(files)
	if err != nil {
		return nil, err
	}
	limits = limits.usual()
	return &handler{limits, turns{make(chan struct{}, limits.Workers), limits.Wait}, page}, nil
}

// answer is what a request gets. Its data is shown as what its type says and nothing else.
type answer struct {
	kind  string // the media type
	data  []byte
	notes []string // codes of what was repaired or assumed, for answers with no place for them
	// lasts says that the same request always has the same answer.
	lasts bool
}

// endpoint is an address of the API.
type endpoint struct {
	method string
	answer func(ctx context.Context, h *handler, r *http.Request, body []byte) (answer, error)
}

const (
	apiPath     = "/v1/"
	typeJSON    = "application/json"
	typeSVG     = "image/svg+xml"
	typePNG     = "image/png"
	openAPIPath = "/v1/openapi.json"
)

// endpointAt returns the endpoint of a path.
func endpointAt(path string) (e endpoint, ok bool) {
	switch path {
	case "/v1/convert":
		return endpoint{http.MethodPost, posted(convert)}, true
	case "/v1/detect":
		return endpoint{http.MethodPost, posted(detect)}, true
	case "/v1/moves":
		return endpoint{http.MethodPost, posted(spellMoves)}, true
	case "/v1/board.svg":
		return endpoint{http.MethodGet, drawn(typeSVG)}, true
	case "/v1/board.png":
		return endpoint{http.MethodGet, drawn(typePNG)}, true
	case openAPIPath:
		return endpoint{http.MethodGet, openAPI}, true
	}
	return e, false
}

// apiPolicy lets an answer of the API load and run nothing, wherever a browser shows it.
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

// ServeHTTP answers a request.
func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Content-Security-Policy", apiPolicy)
	if !strings.HasPrefix(r.URL.Path, apiPath) {
		if h.page.serve(w, r) {
			return
		}
		h.refuse(w, refuse(codeNotFound, place{}, r.URL.Path))
		return
	}
	e, ok := endpointAt(r.URL.Path)
	switch {
	case !ok:
		h.refuse(w, refuse(codeNotFound, place{}, r.URL.Path))
	case r.Method != e.method && (r.Method != http.MethodHead || e.method != http.MethodGet):
		header.Set("Allow", e.method)
		h.refuse(w, refuse(codeMethod, place{}, r.Method, e.method))
	default:
		h.api(w, r, e)
	}
}

// api answers a request of the API. It reads the body first, so that a client that sends it slowly
// holds nobody else up, and keeps its turn until the answer is sent, so that there are never
// more answers than turns.
func (h *handler) api(w http.ResponseWriter, r *http.Request, e endpoint) {
	body, err := h.body(w, r, e)
	if err != nil {
		h.refuse(w, err)
		return
	}
	leave, err := h.turns.take(r.Context())
	if err != nil {
		h.refuse(w, err)
		return
	}
	defer leave()
	ctx, cancel := context.WithTimeout(r.Context(), h.limits.Work)
	defer cancel()
	a, err := e.answer(ctx, h, r, body)
	if err == nil && int64(len(a.data)) > h.limits.Answer {
		err = refuse(codeAnswerLarge, place{}, h.limits.Answer)
	}
	if err != nil {
		h.refuse(w, err)
		return
	}
	cached := "no-store"
	if a.lasts {
		cached = "max-age=3600"
	}
	if len(a.notes) > 0 {
		w.Header().Set("Xqfen-Notes", strings.Join(a.notes, ", "))
	}
	w.Header().Set("Cache-Control", cached)
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(h.limits.Write)) // or that of the server
	send(w, http.StatusOK, a.kind, a.data)
}

// body reads the body of a request that has one.
func (h *handler) body(w http.ResponseWriter, r *http.Request, e endpoint) ([]byte, error) {
	if e.method != http.MethodPost {
		return nil, nil
	}
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != typeJSON {
		return nil, refuse(codeMedia, place{}, r.Header.Get("Content-Type"))
	}
	if r.ContentLength > h.limits.Body {
		return nil, refuse(codeTooLarge, place{}, h.limits.Body)
	}
	var body bytes.Buffer
	body.Grow(int(max(r.ContentLength, 0)) + bytes.MinRead)
	_, err = body.ReadFrom(http.MaxBytesReader(w, r.Body, h.limits.Body))
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return nil, refuse(codeTooLarge, place{}, h.limits.Body)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, refuse(codeTooLong, place{})
	case err != nil:
		return nil, refuse(codeBadJSON, place{}, "it ends too early")
	case !utf8.Valid(body.Bytes()):
		return nil, refuse(codeBadBytes, place{})
	}
	return body.Bytes(), nil
}

// refuse answers with an error. Where the client has gone, nobody reads it.
func (h *handler) refuse(w http.ResponseWriter, err error) {
	var r *refusal
	switch {
	case errors.As(err, &r):
	case errors.Is(err, errAnswerLarge):
		r = refuse(codeAnswerLarge, place{}, h.limits.Answer)
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		r = refuse(codeTooMuchWork, place{})
	default:
		r = refuse(codeUnreadable, place{}, err.Error(), "see what the message says")
	}
	if slices.Contains([]string{codeTooLarge, codeTooLong, codeMedia}, r.Code) {
		w.Header().Set("Connection", "close") // the rest of the body is not read
	}
	if r.Code == codeBusy {
		w.Header().Set("Retry-After", "10")
	}
	w.Header().Set("Cache-Control", "no-store")
	data, _ := json.Marshal(struct { // texts and numbers have no error
		Error *refusal `json:"error"`
	}{r})
	send(w, r.status, typeJSON, append(data, '\n'))
}

// send writes an answer. A client that has gone is nobody to tell.
func send(w http.ResponseWriter, status int, kind string, data []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(status)
	_, _ = io.Copy(w, bytes.NewReader(data))
}

// posted is an endpoint that takes a JSON object and gives one.
func posted[Request any](do func(context.Context, *Request, int64) (any, error)) func(context.Context, *handler, *http.Request, []byte) (answer, error) {
	return func(ctx context.Context, h *handler, _ *http.Request, body []byte) (answer, error) {
		request := new(Request)
		if err := unmarshal(body, request); err != nil {
			return answer{}, err
		}
		value, err := do(ctx, request, h.limits.Answer)
		if err != nil {
			return answer{}, err
		}
		data, err := json.Marshal(value)
		return answer{kind: typeJSON, data: append(data, '\n')}, err
	}
}

//go:embed openapi.json
var openAPIText []byte

// openAPI is the endpoint that describes the API.
func openAPI(context.Context, *handler, *http.Request, []byte) (answer, error) {
	return answer{kind: typeJSON, data: openAPIText, lasts: true}, nil
}
