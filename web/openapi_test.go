package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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

// The description has the fields and the parameters that there are, and no others.
func TestDescriptionHasEveryField(t *testing.T) {
	doc, _ := described(t, newTestHandler(t))
	for name, request := range map[string]any{"ConvertRequest": convertRequest{}, "DetectRequest": detectRequest{}, "MovesRequest": movesRequest{}} {
		var known []string
		for field := range doc.Components.Schemas[name].Value.Properties {
			known = append(known, field)
		}
		assert.ElementsMatch(t, fields(reflect.TypeOf(request)), known, name)
	}
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
	for path, item := range doc.Paths.Map() {
		e, ok := endpointAt(path)
		require.True(t, ok, path)
		assert.Len(t, item.Operations(), 1)
		assert.Contains(t, item.Operations(), e.method)
	}
}

// Each code of a refusal has a status that is described for some request.
func TestRefusalsAreOfTheClient(t *testing.T) {
	for code, r := range refusals {
		assert.True(t, r.status >= 400 && r.status < 500, code)
		assert.NotEmpty(t, r.message, code)
		assert.NotEmpty(t, r.remedy, code)
	}
}

// TestRecordSchema compares the records of the description with docs/record.schema.json. UPDATE=1
// writes them anew.
func TestRecordSchema(t *testing.T) {
	file, err := os.ReadFile(filepath.Join("..", "docs", "record.schema.json"))
	require.NoError(t, err)
	var named struct {
		Defs map[string]json.RawMessage `json:"$defs"`
	}
	for name := range decodedInto(t, file, &named).Defs {
		file = bytes.ReplaceAll(file, []byte(`"#/$defs/`+name+`"`), []byte(`"#/components/schemas/`+partName(name)+`"`))
	}
	var record map[string]any
	decodedInto(t, file, &record)
	var doc map[string]any
	decodedInto(t, openAPIText, &doc)
	schemas := doc["components"].(map[string]any)["schemas"].(map[string]any)
	expected := map[string]any{}
	for name, part := range record["$defs"].(map[string]any) {
		expected[partName(name)] = part
	}
	for _, keyword := range []string{"$defs", "$schema", "$id"} {
		delete(record, keyword)
	}
	expected["Record"] = record
	if os.Getenv("UPDATE") != "" {
		for name, part := range expected {
			schemas[name] = part
		}
		var text bytes.Buffer
		encoder := json.NewEncoder(&text)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		require.NoError(t, encoder.Encode(doc))
		require.NoError(t, os.WriteFile("openapi.json", text.Bytes(), 0o644))
		return
	}
	for name, part := range expected {
		assert.Equal(t, part, schemas[name], "%s is not as docs/record.schema.json has it; run: UPDATE=1 go test ./web -run RecordSchema", name)
	}
}

func partName(name string) string { return "Record" + strings.ToUpper(name[:1]) + name[1:] }

func decodedInto[T any](t *testing.T, text []byte, value *T) *T {
	t.Helper()
	require.NoError(t, json.Unmarshal(text, value))
	return value
}

// Wrong requests are refused with a code, a place and a remedy, as described.
func TestWrongRequestsAreRefused(t *testing.T) {
	h := newTestHandler(t, func(l *Limits) { l.Body = 2000 })
	_, router := described(t, h)
	for _, test := range []struct {
		target, body, code string
		field              string
	}{
		{"/v1/convert", ``, codeBadJSON, ""},
		{"/v1/convert", `[`, codeBadJSON, ""},
		{"/v1/convert", `[]`, codeBadJSON, ""},
		{"/v1/convert", `{"text":"a"} {}`, codeBadJSON, ""},
		{"/v1/convert", `{"text":"a"`, codeBadJSON, ""},
		{"/v1/convert", `{"text":1}`, codeValue, "text"},
		{"/v1/convert", `{}`, codeNoText, ""},
		{"/v1/convert", `{"text":"a","data":"YQ=="}`, codeTogether, "data"},
		{"/v1/convert", `{"data":"?"}`, codeValue, "data"},
		{"/v1/convert", `{"text":"a","txet":"b"}`, codeField, "txet"},
		{"/v1/convert", `{"text":"a","TEXT":"b"}`, codeField, "TEXT"}, {"/v1/moves", `{"moves":"h2e2"}`, codeField, "moves"},
		{"/v1/detect", `{"text":"a","side":"strict","text":"a"}`, codeTogether, "text"}, {"/v1/moves", `{"text":"h2e2","start":"","start":""}`, codeTogether, "start"},
		{"/v1/convert", "{\"text\":\"\xff\"}", codeBadBytes, ""},
		{"/v1/convert", `{"text":"` + strings.Repeat("a", 2000) + `"}`, codeTooLarge, ""},
		{"/v1/convert", `{"text":"a","lang":"xx"}`, codeValue, "lang"},
		{"/v1/convert", `{"text":"a","format":"mxq"}`, codeValue, "format"},
		{"/v1/convert", `{"text":"a","format":"pgn","positions":"all"}`, codeTogether, "positions"},
		{"/v1/convert", `{"text":"a","notation":"wxf","positions":"all"}`, codeTogether, "notation"},
		{"/v1/convert", `{"text":"a","format":"pgn","keep_errors":true}`, codeTogether, "keep_errors"},
		{"/v1/convert", `{"text":"a","format":"fen","no_header":true}`, codeTogether, "no_header"},
		{"/v1/convert", `{"text":"a","charset":"gbk"}`, codeTogether, "charset"},
		{"/v1/convert", `{"text":"a","column":"0"}`, codeValue, "column"},
		{"/v1/convert", `{"text":"1. h2e2 *\n\n[Red \"A\"]\n[Black \"B\"]\n\n1. h2e2 *","from_format":"pgn","format":"xqf"}`, codeOneRecord, ""},
		{"/v1/detect", `{"text":"a","from_dialect":"chess"}`, codeValue, "from_dialect"},
		{"/v1/detect", `{"text":"a","from":"chess"}`, codeValue, "from"},
		{"/v1/detect", `{"text":"a","from_format":"chess"}`, codeValue, "from_format"},
		{"/v1/detect", `{"text":"a","from_charset":"chess"}`, codeValue, "from_charset"},
		{"/v1/detect", `{"text":"a","orient":"down"}`, codeValue, "orient"},
		{"/v1/detect", `{"text":"a","side":"north"}`, codeValue, "side"},
		{"/v1/moves", `{"text":"h2e2","notation":"uci,chess"}`, codeValue, "notation"},
		{"/v1/moves", `{"text":"h2e2","fen_after":"chess"}`, codeValue, "fen_after"},
		{"/v1/moves", `{"text":"h2e2","start":"a\nb"}`, codeValue, "start"},
		{"/v1/board.svg", "", codeValue, "fen"},
		{"/v1/board.svg?fen=nothing", "", "", "fen"},
		{"/v1/board.svg?fen=%zz", "", codeValue, "query"},
		{"/v1/board.svg?fen=a&fen=b", "", codeTogether, "fen"},
		{"/v1/board.svg?fen=a&colour=red", "", codeField, "colour"},
		{"/v1/board.png?fen=a&size=2049", "", codeValue, "size"},
		{"/v1/board.png?fen=a&size=-1", "", codeValue, "size"},
		{"/v1/board.png?fen=a&lastMove=e2", "", codeValue, "lastMove"},
		{"/v1/board.png?fen=a&arrows=Ge2e4", "", codeValue, "arrows"},
		{"/v1/board.png?fen=a&arrows=%E7%82%AE", "", codeValue, "arrows"},
		{"/v1/board.png?fen=a&squares=j1", "", codeValue, "squares"},
		{"/v1/board.png?fen=a&coordinates=2", "", codeValue, "coordinates"},
		{"/v1/board.png?fen=a&orientation=up", "", codeValue, "orientation"},
		{"/v1/board.png?fen=a&pieces=wood", "", codeValue, "pieces"},
		{"/v1/board.png?fen=a&mirror=2", "", codeValue, "mirror"},
	} {
		method := http.MethodGet
		if !strings.HasPrefix(test.target, "/v1/board") {
			method = http.MethodPost
		}
		answer := conforms(t, router, h, method, test.target, test.body, false)
		assert.True(t, answer.Code >= 400 && answer.Code < 500, "%s %s: %d", test.target, test.body, answer.Code)
		var got struct{ Error refusal }
		require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &got), answer.Body)
		if test.code != "" {
			assert.Equal(t, test.code, got.Error.Code, "%s %s: %s", test.target, test.body, answer.Body)
		}
		assert.Equal(t, test.field, got.Error.Place.Field, "%s %s: %s", test.target, test.body, answer.Body)
		assert.NotEmpty(t, got.Error.Message)
		assert.NotEmpty(t, got.Error.Remedy, "%s %s", test.target, test.body)
		assert.NotContains(t, got.Error.Message+got.Error.Remedy, "%!", "%s %s", test.target, test.body)
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
		{http.MethodPut, "/v1/detect", codeMethod, http.StatusMethodNotAllowed},
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
		var got struct{ Error refusal }
		require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &got), test.target)
		assert.Equal(t, test.code, got.Error.Code, test.target)
	}
	r := httptest.NewRequest(http.MethodPost, "/v1/convert", strings.NewReader(`{"text":"a"}`))
	r.Header.Set("Content-Type", "text/plain")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	assert.Equal(t, http.StatusUnsupportedMediaType, w.Code)
	assert.False(t, slices.Contains(w.Header()["Access-Control-Allow-Origin"], "*"))
}
