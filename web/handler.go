package web

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/xqfen/xqfen/api"
)

// handler answers all requests: those below /v1/ are the API, the others files of the page.
type handler struct {
	limits Limits
	page   *page
	// light are the turns of requests with short bodies, heavy those of others.
	light, heavy turns
	// bodies is how long the bodies of heavy requests are together.
	bodies atomic.Int64
}

// NewHandler returns the handler of the API and of a page, whose first file is index.html. It
// keeps no state but how many requests it works on.
func NewHandler(files fs.FS, limits Limits) (http.Handler, error) {
	page, err := newPage(files)
	if err != nil {
		return nil, err
	}
	limits = limits.usual()
	turnsFor := func(workers int) turns { return turns{make(chan struct{}, workers), limits.Wait} }
	return &handler{limits: limits, page: page, light: turnsFor(limits.Workers), heavy: turnsFor(max(1, limits.Workers/2))}, nil
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
	typeProblem = "application/problem+json" // RFC 9457
	typeSVG     = "image/svg+xml"
	openAPIPath = "/v1/openapi.json"
	healthPath  = "/healthz" // for those who look whether the server runs
)

// endpointAt returns the endpoint of a path.
func endpointAt(path string) (e endpoint, ok bool) {
	switch path {
	case "/v1/board.svg":
		return endpoint{http.MethodGet, drawn("svg")}, true
	case "/v1/board.png":
		return endpoint{http.MethodGet, drawn("png")}, true
	case openAPIPath:
		return endpoint{http.MethodGet, openAPI}, true
	}
	if name := strings.TrimPrefix(path, apiPath); slices.Contains(api.Methods(), name) {
		return endpoint{http.MethodPost, called(name)}, true
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
	header.Set("Cross-Origin-Resource-Policy", "cross-origin") // the element, the frame and pictures are for any page
	header.Set("Content-Security-Policy", apiPolicy)
	if r.Method == http.MethodGet || r.Method == http.MethodHead { // they show and read what anybody can ask for
		header.Set("Access-Control-Allow-Origin", "*")
		header.Set("Access-Control-Expose-Headers", "Xqfen-Notes")
	}
	if r.URL.Path == healthPath {
		header.Set("Cache-Control", "no-store")
		send(w, http.StatusOK, "text/plain; charset=utf-8", []byte("ok\n"))
		return
	}
	if !strings.HasPrefix(r.URL.Path, apiPath) {
		worked(r.Context())
		if h.page.serve(w, r) {
			return
		}
		h.refuse(w, refuse(codeNotFound, r.URL.Path))
		return
	}
	e, ok := endpointAt(r.URL.Path)
	switch {
	case !ok:
		h.refuse(w, refuse(codeNotFound, r.URL.Path))
	case r.Method != e.method && (r.Method != http.MethodHead || e.method != http.MethodGet):
		header.Set("Allow", e.method)
		h.refuse(w, refuse(codeMethod, r.Method, e.method))
	default:
		h.api(w, r, e)
	}
}

// api answers a request of the API. It reads the body first, so that a client that sends it slowly
// holds nobody else up, and keeps its turn until the answer is sent, so that there are never
// more answers than turns.
func (h *handler) api(w http.ResponseWriter, r *http.Request, e endpoint) {
	count := bodyCount{all: &h.bodies, limits: &h.limits}
	defer count.end()
	body, err := h.body(w, r, e, &count)
	if err != nil {
		h.refuse(w, err)
		return
	}
	worked(r.Context())
	turns := &h.light
	if count.isHeavy() {
		turns = &h.heavy
	}
	leave, err := turns.take(r.Context())
	if err != nil {
		h.refuse(w, err)
		return
	}
	defer leave()
	ctx, cancel := context.WithTimeout(r.Context(), h.limits.Work)
	defer cancel()
	a, err := e.answer(ctx, h, r, body)
	if err != nil {
		h.refuse(w, err)
		return
	}
	cached := "no-store"
	if a.lasts {
		cached = "max-age=3600"
	}
	header := w.Header()
	if len(a.notes) > 0 {
		header.Set("Xqfen-Notes", strings.Join(a.notes, ", "))
	}
	header.Set("Cache-Control", cached)
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(h.limits.Write)) // or that of the server
	newContent(a.kind, a.data).send(w, r)
}

// body reads the body of a request that has one.
func (h *handler) body(w http.ResponseWriter, r *http.Request, e endpoint, count *bodyCount) ([]byte, error) {
	if e.method != http.MethodPost {
		return nil, nil
	}
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != typeJSON {
		return nil, refuse(codeMedia, r.Header.Get("Content-Type"))
	}
	if r.ContentLength > h.limits.Body {
		return nil, refuse(codeTooLarge, h.limits.Body)
	}
	var body bytes.Buffer
	count.Reader = http.MaxBytesReader(w, r.Body, h.limits.Body)
	_, err = body.ReadFrom(count)
	var long *http.MaxBytesError
	var full *api.Error
	switch {
	case errors.As(err, &full):
		return nil, full
	case errors.As(err, &long):
		return nil, refuse(codeTooLarge, h.limits.Body)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, refuse(codeTooLong)
	case err != nil:
		return nil, &api.Error{Code: "bad-json", Message: "the body ends too early", Remedy: "send all of it"}
	case !utf8.Valid(body.Bytes()):
		return nil, refuse(codeBadBytes)
	}
	return body.Bytes(), nil
}

// bodyCount reads a body, and counts it among all that are heavy.
type bodyCount struct {
	io.Reader
	all    *atomic.Int64
	limits *Limits
	size   int64
}

func (c *bodyCount) isHeavy() bool { return c.size > c.limits.Light }

// Read refuses what is too much with the bodies of others.
func (c *bodyCount) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	before := c.size
	if !c.isHeavy() {
		before = 0 // it is not among them
	}
	if c.size += int64(n); c.isHeavy() && c.all.Add(c.size-before) > c.limits.Bodies {
		return n, refuse(codeBusy)
	}
	return n, err
}

// end takes the body off the count.
func (c *bodyCount) end() {
	if c.isHeavy() {
		c.all.Add(-c.size)
	}
}

// send writes an answer. A client that has gone is nobody to tell.
func send(w http.ResponseWriter, status int, kind string, data []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(status)
	_, _ = io.Copy(w, bytes.NewReader(data))
}

// called is an endpoint of a method of the contract.
func called(name string) func(context.Context, *handler, *http.Request, []byte) (answer, error) {
	return func(ctx context.Context, h *handler, _ *http.Request, body []byte) (answer, error) {
		data, err := api.Call(ctx, name, body, h.limits.Answer)
		return answer{kind: typeJSON, data: append(data, '\n')}, err
	}
}

// openAPI is the endpoint that describes the API.
func openAPI(context.Context, *handler, *http.Request, []byte) (answer, error) {
	return answer{kind: typeJSON, data: api.OpenAPI(), lasts: true}, nil
}
