package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/note"
)

// newTestHandler is the handler that xqfen serve has.
func newTestHandler(t testing.TB, change ...func(*Limits)) http.Handler {
	t.Helper()
	limits := usualLimits()
	for _, f := range change {
		f(&limits)
	}
	h, err := NewHandler(Files(), limits)
	require.NoError(t, err)
	return h
}

// ask answers one request.
func ask(h http.Handler, method, target, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	if method == http.MethodPost {
		r.Header.Set("Content-Type", typeJSON)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// described is the description of the API as the server gives it, and what finds the operation of
// a request in it.
func described(t *testing.T, h http.Handler) (*openapi3.T, routers.Router) {
	t.Helper()
	answer := ask(h, http.MethodGet, openAPIPath, "")
	require.Equal(t, http.StatusOK, answer.Code)
	doc, err := openapi3.NewLoader().LoadFromData(answer.Body.Bytes())
	require.NoError(t, err)
	require.NoError(t, doc.Validate(t.Context()))
	router, err := legacy.NewRouter(doc)
	require.NoError(t, err)
	return doc, router
}

// conforms checks a request, if it is to be a right one, and its answer.
func conforms(t *testing.T, router routers.Router, h http.Handler, method, target, body string, right bool) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	if method == http.MethodPost {
		r.Header.Set("Content-Type", typeJSON)
	}
	route, params, err := router.FindRoute(r)
	require.NoError(t, err, target)
	in := &openapi3filter.RequestValidationInput{
		Request: r, PathParams: params, Route: route,
		Options: &openapi3filter.Options{IncludeResponseStatus: true, SkipSettingDefaults: true, MultiError: true},
	}
	if right {
		require.NoError(t, openapi3filter.ValidateRequest(t.Context(), in), "%s %s", target, body)
	}
	answer := ask(h, method, target, body)
	out := &openapi3filter.ResponseValidationInput{RequestValidationInput: in, Status: answer.Code, Header: answer.Header(), Options: in.Options}
	out.SetBodyBytes(answer.Body.Bytes())
	assert.NoError(t, openapi3filter.ValidateResponse(t.Context(), out), "%s %s\n%.2000s", target, body, answer.Body)
	return answer
}

// eachExample calls do with every example of a request in the description.
func eachExample(t *testing.T, doc *openapi3.T, do func(method, target, body string)) {
	t.Helper()
	for path, item := range doc.Paths.Map() {
		for method, operation := range item.Operations() {
			if operation.RequestBody != nil {
				examples := operation.RequestBody.Value.Content[typeJSON].Examples
				require.NotEmpty(t, examples, path)
				for _, example := range examples {
					body, err := json.Marshal(example.Value.Value)
					require.NoError(t, err)
					do(method, path, string(body))
				}
				continue
			}
			query := url.Values{}
			for _, p := range operation.Parameters {
				if p.Value.Example != nil {
					query.Set(p.Value.Name, fmt.Sprint(p.Value.Example))
				}
			}
			do(method, path+"?"+query.Encode(), "")
		}
	}
}

// Every example of the description is a right request, is answered, and the answer is as
// described.
func TestExamplesConform(t *testing.T) {
	h := newTestHandler(t)
	doc, router := described(t, h)
	n := 0
	eachExample(t, doc, func(method, target, body string) {
		n++
		answer := conforms(t, router, h, method, target, body, true)
		assert.Equal(t, http.StatusOK, answer.Code, "%s %s\n%s", target, body, answer.Body)
	})
	assert.Greater(t, n, 10)
}

// The description has the addresses and the parameters that there are, and no others.
func TestDescriptionHasEveryAddress(t *testing.T) {
	doc, _ := described(t, newTestHandler(t))
	for _, path := range []string{"/v1/board.svg", "/v1/board.png"} {
		var known, there []string
		for _, p := range doc.Paths.Value(path).Get.Parameters {
			known = append(known, p.Value.Name)
		}
		for name := range boardParameters {
			there = append(there, name)
		}
		assert.ElementsMatch(t, there, known, path)
	}
	var kinds []string
	for _, info := range note.Codes() {
		if !slices.Contains(kinds, string(info.Kind)) {
			kinds = append(kinds, string(info.Kind))
		}
	}
	assert.ElementsMatch(t, kinds, doc.Components.Schemas["Note"].Value.Properties["kind"].Value.Enum)
	assert.Len(t, doc.Paths.Map(), len(api.Methods())+3)
	for path, item := range doc.Paths.Map() {
		e, ok := endpointAt(path)
		require.True(t, ok, path)
		assert.Len(t, item.Operations(), 1)
		assert.Contains(t, item.Operations(), e.method)
	}
}

// Wrong requests are refused with a code, a place and a remedy, as described.
func TestWrongRequestsAreRefused(t *testing.T) {
	h := newTestHandler(t, func(l *Limits) { l.Body = 2000 })
	_, router := described(t, h)
	for _, test := range []struct {
		target, body, code string
		field              string
	}{
		{"/v1/convert", ``, "no-text", ""},
		{"/v1/convert", `[`, "bad-json", ""},
		{"/v1/convert", `[]`, "bad-json", ""},
		{"/v1/convert", `{"text":"a"} {}`, "bad-json", ""},
		{"/v1/convert", `{"text":"a"`, "bad-json", ""},
		{"/v1/convert", `{"text":1}`, "bad-value", "text"},
		{"/v1/convert", `{}`, "no-text", ""},
		{"/v1/convert", `{"text":"a","data":"YQ=="}`, "not-together", "data"},
		{"/v1/convert", `{"data":"?"}`, "bad-value", "data"},
		{"/v1/convert", `{"text":"a","txet":"b"}`, "unknown-field", "txet"},
		{"/v1/convert", `{"text":"a","TEXT":"b"}`, "unknown-field", "TEXT"}, {"/v1/moves", `{"moves":"h2e2"}`, "unknown-field", "moves"},
		{"/v1/read", `{"text":"a","side":"strict","text":"a"}`, "not-together", "text"}, {"/v1/moves", `{"text":"h2e2","start":"","start":""}`, "not-together", "start"},
		{"/v1/convert", "{\"text\":\"\xff\"}", codeBadBytes, ""},
		{"/v1/convert", `{"text":"` + strings.Repeat("a", 2000) + `"}`, codeTooLarge, ""},
		{"/v1/convert", `{"text":"a","lang":"xx"}`, "bad-value", "lang"},
		{"/v1/convert", `{"text":"a","format":"mxq"}`, "bad-value", "format"},
		{"/v1/convert", `{"text":"a","format":"pgn","positions":"all"}`, "not-together", "positions"},
		{"/v1/convert", `{"text":"a","notation":"wxf","positions":"all"}`, "not-together", "notation"},
		{"/v1/convert", `{"text":"a","format":"pgn","keep_errors":true}`, "not-together", "keep_errors"},
		{"/v1/convert", `{"text":"a","format":"fen","no_header":true}`, "not-together", "no_header"},
		{"/v1/convert", `{"text":"a","to":"chess"}`, "bad-value", "to"},
		{"/v1/convert", `{"text":"a","texts":["a"]}`, "not-together", "texts"},
		{"/v1/convert", `{"texts":["a"],"to":"chess"}`, "bad-value", "to"},
		{"/v1/convert", `{"text":"1k7/9 w"}`, "", ""},
		{"/v1/play", `{"text":"","moves":"a0a9"}`, "", "moves"},
		{"/v1/legal", `{"text":"h2e2\n\nno move"}`, "", ""},
		{"/v1/convert", `{"text":"a","column":"0"}`, "bad-value", "column"},
		{"/v1/convert", `{"text":"1. h2e2 *\n\n[Red \"A\"]\n[Black \"B\"]\n\n1. h2e2 *","from_format":"pgn","format":"xqf"}`, "one-record", ""},
		{"/v1/read", `{"text":"a","from_dialect":"chess"}`, "bad-value", "from_dialect"},
		{"/v1/read", `{"text":"a","from":"chess"}`, "bad-value", "from"},
		{"/v1/read", `{"text":"a","from_format":"chess"}`, "bad-value", "from_format"},
		{"/v1/read", `{"text":"a","from_charset":"chess"}`, "bad-value", "from_charset"},
		{"/v1/read", `{"text":"a","orient":"down"}`, "bad-value", "orient"},
		{"/v1/read", `{"text":"a","side":"north"}`, "bad-value", "side"},
		{"/v1/moves", `{"text":"h2e2","to":"uci,chess"}`, "bad-value", "to"},
		{"/v1/moves", `{"text":"h2e2","dialect":"chess"}`, "bad-value", "dialect"},
		{"/v1/moves", `{"text":"h2e2","start":"a\nb"}`, "", "start"},
		{"/v1/board.svg?fen=nothing", "", "", "fen"},
		{"/v1/board.svg?fen=%zz", "", "bad-value", "query"},
		{"/v1/board.svg?fen=a&fen=b", "", "not-together", "fen"},
		{"/v1/board.svg?fen=a&colour=red", "", "unknown-field", "colour"},
		{"/v1/board.png?fen=a&size=wide", "", "bad-value", "size"},
		{"/v1/board.png?fen=a&check=e", "", "bad-value", "check"},
		{"/v1/board.png?fen=a&colors=red", "", "bad-value", "colors"},
		{"/v1/board.png?fen=a&circles=Z", "", "bad-value", "circles"},
		{"/v1/board.png?fen=a&lastMove=e2", "", "bad-value", "lastMove"},
		{"/v1/board.png?fen=a&arrows=Xe2e4", "", "bad-value", "arrows"},
		{"/v1/board.png?fen=a&arrows=%E7%82%AE", "", "bad-value", "arrows"},
		{"/v1/board.png?fen=a&squares=j1", "", "bad-value", "squares"},
		{"/v1/board.png?fen=a&coordinates=2", "", "bad-value", "coordinates"},
		{"/v1/board.png?fen=a&orientation=up", "", "bad-value", "orientation"},
		{"/v1/board.png?fen=a&pieces=wood", "", "bad-value", "pieces"},
		{"/v1/board.png?fen=a&mirror=2", "", "bad-value", "mirror"},
	} {
		method := http.MethodGet
		if !strings.HasPrefix(test.target, "/v1/board") {
			method = http.MethodPost
		}
		answer := conforms(t, router, h, method, test.target, test.body, false)
		assert.True(t, answer.Code >= 400 && answer.Code < 500, "%s %s: %d", test.target, test.body, answer.Code)
		var got api.Error
		require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &got), answer.Body)
		if test.code != "" {
			assert.Equal(t, test.code, got.Code, "%s %s: %s", test.target, test.body, answer.Body)
		}
		assert.Equal(t, test.field, got.Place.Field, "%s %s: %s", test.target, test.body, answer.Body)
		assert.NotEmpty(t, got.Message)
		if answer.Code == http.StatusBadRequest {
			assert.NotEmpty(t, got.Remedy, "%s %s", test.target, test.body)
		}
		assert.NotContains(t, got.Message+got.Remedy, "%!", "%s %s", test.target, test.body)
	}
}

// Addresses, methods and types of bodies that there are not are refused in JSON too.
func TestWrongAddressesAreRefused(t *testing.T) {
	h := newTestHandler(t)
	for _, test := range []struct {
		method, target, code string
		status               int
	}{
		{http.MethodGet, "/v1/convert", codeMethod, http.StatusMethodNotAllowed},
		{http.MethodPut, "/v1/read", codeMethod, http.StatusMethodNotAllowed},
		{http.MethodPost, "/v1/board.svg", codeMethod, http.StatusMethodNotAllowed},
		{http.MethodPost, "/v1/nothing", codeNotFound, http.StatusNotFound},
		{http.MethodGet, "/v1/", codeNotFound, http.StatusNotFound},
		{http.MethodGet, "/nothing", codeNotFound, http.StatusNotFound},
		{http.MethodGet, "/static/index.html", codeNotFound, http.StatusNotFound},
		{http.MethodGet, "/../page.go", codeNotFound, http.StatusNotFound},
		{http.MethodPost, "/index.html", codeNotFound, http.StatusNotFound},
	} {
		answer := ask(h, test.method, test.target, "")
		assert.Equal(t, test.status, answer.Code, test.target)
		var got api.Error
		require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &got), test.target)
		assert.Equal(t, test.code, got.Code, test.target)
	}
	r := httptest.NewRequest(http.MethodPost, "/v1/convert", strings.NewReader(`{"text":"a"}`))
	r.Header.Set("Content-Type", "text/plain")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	assert.Equal(t, http.StatusUnsupportedMediaType, w.Code)
	assert.False(t, slices.Contains(w.Header()["Access-Control-Allow-Origin"], "*"))
}
