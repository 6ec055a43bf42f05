package web

import (
	"compress/gzip"
	"encoding/json"
	"encoding/xml"
	"image/png"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/api"
)

// markup is text that would be elements in a document.
const markup = `<script>alert("1")</script><img src=x onerror=alert(2)>&amp;</title></svg>`

// Markup in what is sent is text in every answer: JSON has no < that a browser could take for an
// element, is never taken for another type, and may run and load nothing; SVG has no element
// but its own.
func TestMarkupIsText(t *testing.T) {
	h := newTestHandler(t)
	quoted, err := json.Marshal("[Red " + `"<b>"` + "]\n[Black \"B\"]\n\n1. h2e2 {" + markup + "} " + markup + " *\n")
	require.NoError(t, err)
	for _, body := range []string{`{"text":` + string(quoted) + `}`, `{"text":"","moves":"<b>"}`, `{"text":` + string(quoted) + `,"format":"pgn"}`, `{"` + "<b>" + `":1}`, `{"text":"a","lang":"<b>"}`, `{"text":"<b> rnbakabnr/9/<b> w"}`} {
		for _, path := range []string{"/v1/convert", "/v1/read", "/v1/moves", "/v1/<b>"} {
			answer := ask(h, http.MethodPost, path, body)
			assert.NotContains(t, answer.Body.String(), "<", path)
			assert.Contains(t, []string{typeJSON, typeProblem}, answer.Header().Get("Content-Type"))
		}
	}
	assert.Contains(t, ask(h, http.MethodPost, "/v1/convert", `{"text":`+string(quoted)+`,"to":"pgn"}`).Body.String(), `\u003cscript\u003ealert(`, "it is not lost")
	for _, fen := range []string{markup, "9/9/9/4k4/9/9/9/9/4K4/9 w " + markup, markup + " 9/9/9/4k4/9/9/9/9/4K4/9 w"} {
		answer := ask(h, http.MethodGet, "/v1/board.svg?fen="+url.QueryEscape(fen), "")
		if answer.Code != http.StatusOK {
			assert.NotContains(t, answer.Body.String(), "<", fen)
			continue
		}
		assert.Subset(t, []string{"svg", "title", "desc", "defs", "g", "path", "use", "circle", "rect"}, elements(t, answer.Body), fen)
	}
}

// elements are the names of the elements of a document, each once.
func elements(t *testing.T, document io.Reader) (names []string) {
	t.Helper()
	known := map[string]bool{}
	for decoder := xml.NewDecoder(document); ; {
		token, err := decoder.Token()
		if err == io.EOF {
			return names
		}
		require.NoError(t, err)
		if start, ok := token.(xml.StartElement); ok && !known[start.Name.Local] {
			known[start.Name.Local] = true
			names = append(names, start.Name.Local)
		}
	}
}

// Every answer says that its type is what it says, and has a policy that names no unsafe source but
// WebAssembly and lets nobody frame it.
func TestEveryAnswerHasAPolicy(t *testing.T) {
	h := newTestHandler(t)
	targets := []string{"/", "/nothing", "/v1/nothing", openAPIPath, "/v1/board.svg?fen=9/9/9/4k4/9/9/9/9/4K4/9_w", "/v1/board.png?fen=9/9/9/4k4/9/9/9/9/4K4/9_w", "/v1/convert"}
	require.NoError(t, fs.WalkDir(Files(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			targets = append(targets, "/"+name)
		}
		return err
	}))
	for _, target := range targets {
		header := ask(h, http.MethodGet, target, "").Header()
		policy := header.Get("Content-Security-Policy")
		assert.Contains(t, policy, "default-src 'none'", target)
		ancestors := "frame-ancestors 'none'"
		if target == frameName {
			ancestors = "frame-ancestors *"
		}
		assert.Contains(t, policy, ancestors, target)
		assert.NotContains(t, strings.ReplaceAll(policy, "'wasm-unsafe-eval'", ""), "unsafe", target)
		assert.Equal(t, "nosniff", header.Get("X-Content-Type-Options"), target)
		assert.Equal(t, "no-referrer", header.Get("Referrer-Policy"), target)
		assert.NotEmpty(t, header.Get("Content-Type"), target)
		assert.NotEmpty(t, header.Get("Cache-Control"), target)
		assert.Empty(t, header.Get("Set-Cookie"), target)
	}
}

// Each file of the page is served as it is, with a type that a browser takes, and not sent again to one
// that has it.
func TestPageIsServed(t *testing.T) {
	h := newTestHandler(t)
	files := Files()
	served := 0
	require.NoError(t, fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		served++
		expected, err := fs.ReadFile(files, name)
		require.NoError(t, err)
		answer := ask(h, http.MethodGet, "/"+name, "")
		assert.Equal(t, http.StatusOK, answer.Code, name)
		assert.Equal(t, string(expected), answer.Body.String(), name)
		assert.NotEqual(t, "application/octet-stream", answer.Header().Get("Content-Type"), "%s needs a type", name)
		assert.Empty(t, answer.Header().Get("Content-Encoding"), name)
		head := ask(h, http.MethodHead, "/"+name, "")
		assert.Equal(t, http.StatusOK, head.Code, name)
		assert.Zero(t, head.Body.Len(), name)
		r := httptest.NewRequest(http.MethodGet, "/"+name, nil)
		r.Header.Set("If-None-Match", answer.Header().Get("Etag"))
		again := httptest.NewRecorder()
		h.ServeHTTP(again, r)
		assert.Equal(t, http.StatusNotModified, again.Code, name)
		return nil
	}))
	assert.Greater(t, served, 5)
	assert.Equal(t, ask(h, http.MethodGet, "/index.html", "").Body.String(), ask(h, http.MethodGet, "/", "").Body.String())
}

// What is text is sent compressed to those who accept it, and the module as brotli, with the tag of what is sent;
// it is the same when it is unpacked.
func TestAnswersAreCompressed(t *testing.T) {
	h, err := NewHandler(fstest.MapFS{
		"index.html": {Data: []byte(policyMark + "default-src 'none'\">" + strings.Repeat("a", 2000))},
		"m.wasm.gz":  {Data: []byte("gz")}, "m.wasm.br": {Data: withBrotli([]byte("module"))},
	}, usualLimits())
	require.NoError(t, err)
	request := `{"text":"` + strings.Repeat("h2e2 h9g7 e2h2 g7h9 ", 20) + `"}`
	unpacked := map[string]func(io.Reader) (io.Reader, error){
		"br":   func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
		"gzip": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		"":     func(r io.Reader) (io.Reader, error) { return r, nil },
	}
	for _, test := range []struct{ accepted, method, target, encoding string }{
		{"gzip, deflate, br;q=0.9", "GET", "/", "br"}, {"gzip", "GET", "/", "gzip"}, {"", "GET", "/", ""}, {"br;q=0, GZIP;q=0.5", "GET", "/", "gzip"},
		{"br", "GET", "/m.wasm.gz", "br"}, {"gzip", "GET", "/m.wasm.gz", ""},
		{"br", "POST", "/v1/moves", "br"}, {"gzip", "GET", openAPIPath, "gzip"},
		{"br", "GET", "/v1/board.svg?fen=9/9/9/4k4/9/9/9/9/4K4/9_w", "br"}, {"br", "GET", "/v1/board.png?fen=9/9/9/4k4/9/9/9/9/4K4/9_w", ""},
	} {
		get := func(accepted, known string) *httptest.ResponseRecorder {
			r := httptest.NewRequest(test.method, test.target, strings.NewReader(request))
			r.Header.Set("Content-Type", typeJSON)
			r.Header.Set("Accept-Encoding", accepted)
			r.Header.Set("If-None-Match", known)
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			return w
		}
		packed, plain := get(test.accepted, ""), get("", "")
		require.Equal(t, http.StatusOK, packed.Code, test)
		assert.Equal(t, test.encoding, packed.Header().Get("Content-Encoding"), test)
		reader, err := unpacked[test.encoding](packed.Body)
		require.NoError(t, err)
		data, err := io.ReadAll(reader)
		require.NoError(t, err)
		if strings.HasSuffix(test.target, ".gz") && test.encoding != "" {
			assert.Equal(t, "module", string(data))
			assert.Equal(t, "application/wasm", packed.Header().Get("Content-Type"))
		} else {
			assert.Equal(t, plain.Body.String(), string(data), test)
		}
		if test.method == "GET" {
			assert.Equal(t, http.StatusNotModified, get(test.accepted, packed.Header().Get("Etag")).Code, test)
			assert.Equal(t, http.StatusOK, get(test.accepted, `"other"`).Code, test)
		}
	}
}

// A page without a policy is not served.
func TestPageNeedsAPolicy(t *testing.T) {
	for _, index := range []string{"", "<html>", policyMark} {
		_, err := NewHandler(fstest.MapFS{"index.html": {Data: []byte(index)}}, usualLimits())
		assert.Error(t, err, index)
	}
	_, err := NewHandler(fstest.MapFS{}, usualLimits())
	assert.Error(t, err)
}

// A picture of a position that was repaired says so.
func TestPicturesNameRepairs(t *testing.T) {
	h := newTestHandler(t)
	answer := ask(h, http.MethodGet, "/v1/board.svg?fen="+url.QueryEscape(`rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w \- \- 0 1`), "")
	assert.Equal(t, http.StatusOK, answer.Code)
	assert.Contains(t, answer.Header().Get("Xqfen-Notes"), "markdown-escape")
}

// A width that cannot be drawn is the nearest that can.
func TestPicturesHaveASize(t *testing.T) {
	h := newTestHandler(t)
	for size, expected := range map[string]int{"1": 16, "-5": 16, "100": 100, "2048": 2048, "99999999999999999999": 2048} {
		answer := ask(h, http.MethodGet, "/v1/board.png?fen=9/9/9/4k4/9/9/9/9/4K4/9_w&size="+size, "")
		require.Equal(t, http.StatusOK, answer.Code, answer.Body)
		img, err := png.DecodeConfig(answer.Body)
		require.NoError(t, err)
		assert.Equal(t, expected, img.Width, size)
	}
}

// A position and the moves after it are one picture, of the last position.
func TestPicturesPlayMoves(t *testing.T) {
	h := newTestHandler(t)
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	played := ask(h, http.MethodGet, "/v1/board.svg?fen="+url.QueryEscape(start+" moves h2e2"), "")
	after := ask(h, http.MethodGet, "/v1/board.svg?fen="+url.QueryEscape("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"), "")
	require.Equal(t, http.StatusOK, played.Code, played.Body)
	assert.Equal(t, after.Body.String(), played.Body.String())
	assert.Equal(t, ask(h, http.MethodGet, "/v1/board.svg?fen="+url.QueryEscape(start), "").Body.String(), ask(h, http.MethodGet, "/v1/board.svg", "").Body.String())
	for _, wrong := range []string{start + "\n" + start, start + " moves h2e9", "h2e2"} {
		assert.Equal(t, http.StatusUnprocessableEntity, ask(h, http.MethodGet, "/v1/board.svg?fen="+url.QueryEscape(wrong), "").Code, wrong)
	}
}

// A note about the moves has its place in the text.
func TestNotesHaveTheirPlaces(t *testing.T) {
	const start, moves = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w \- - 0 1`, "1. h2e2\n2... a9a5"
	body, err := json.Marshal(map[string]string{"start": start, "text": moves})
	require.NoError(t, err)
	var got struct{ Notes []api.Note }
	require.NoError(t, json.Unmarshal(ask(newTestHandler(t), http.MethodPost, "/v1/moves", string(body)).Body.Bytes(), &got))
	require.NotEmpty(t, got.Notes)
	last := got.Notes[len(got.Notes)-1]
	assert.Equal(t, api.Place{Record: 1, Line: 2, Column: 6, Offset: strings.Index(moves, "a9a5"), Ply: 2}, last.Place)
}

// Notes speak the language that is asked for.
func TestNotesSpeakLanguages(t *testing.T) {
	h := newTestHandler(t)
	said := map[string]bool{}
	for _, lang := range []string{"", "vi", "zh-Hans", "zh-Hant", "zh-TW"} {
		answer := ask(h, http.MethodPost, "/v1/games", `{"text":"no position here/9/9","from_format":"fen","lang":"`+lang+`"}`)
		var got struct{ Notes []api.Note }
		require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &got))
		require.NotEmpty(t, got.Notes)
		said[got.Notes[0].Message] = true
	}
	assert.Len(t, said, 4)
}

// A single move is a game, as several are: for every address that reads, as a text and in JSON.
func TestSingleMove(t *testing.T) {
	h := newTestHandler(t)
	for _, text := range []string{"炮二平五", "h2e2", "1. C2=5", `{"moves":"炮二平五"}`, `{"moves":["h2e2"]}`} {
		body, err := json.Marshal(map[string]string{"text": text})
		require.NoError(t, err)
		for _, address := range []string{"/v1/games", "/v1/read", "/v1/moves"} {
			answer := ask(h, http.MethodPost, address, string(body))
			assert.Contains(t, answer.Body.String(), `"ok":true`, "%s %s", address, text)
			if address != "/v1/read" {
				assert.Contains(t, answer.Body.String(), `h2e2`, "%s %s", address, text)
			}
		}
	}
}

// Whatever is sent is answered or refused, never with a fault of the server, and in JSON.
func FuzzRequests(f *testing.F) {
	for _, b := range bodies() {
		if len(b[1]) < 2_000 { // long ones are tried by TestLoad
			f.Add(b[0], []byte(b[1]))
		}
	}
	f.Add("/v1/board.svg?fen=9/9/9/4k4/9/9/9/9/4K4/9_w&arrows=h2e2,e4&lastMove=a0a1", []byte{})
	f.Add("/v1/board.png?fen=9_w&size=20", []byte{})
	limits := usualLimits()
	limits.Body = 100_000
	h, err := NewHandler(Files(), limits)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, target string, body []byte) {
		address, err := url.ParseRequestURI(target)
		if err != nil || address.Host != "" || address.Path == "" {
			return
		}
		r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(string(body)))
		r.URL = address
		r.Header.Set("Content-Type", typeJSON)
		if len(body) == 0 {
			r.Method = http.MethodGet
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != http.StatusOK && (w.Code < 400 || w.Code >= 500) && w.Code != http.StatusNotModified {
			t.Fatalf("%d for %s %q", w.Code, target, body)
		}
		if w.Header().Get("Content-Type") == typeJSON && strings.HasPrefix(address.Path, apiPath) && address.Path != openAPIPath && !json.Valid(w.Body.Bytes()) {
			t.Fatalf("no JSON for %s %q: %s", target, body, w.Body)
		}
	})
}
