package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// sent is a request of package api.
type sent struct{ method, body string }

// asked is what requests ask of a text, by the method; some of it is wrong.
var asked = map[string][]string{
	"read":    {`{}`, `{"side":"lenient"}`, `{"orient":"flip"}`},
	"convert": {`{"to":"wxf"}`, `{}`, `{"to":"pgn,vi"}`, `{"to":"xqf"}`, `{"to":"csv","key":"position"}`, `{"to":"gbk","format":"pgn"}`, `{"to":"elvish"}`, `{"positions":"all","to":"xboard"}`},
	"moves":   {`{"to":"wxf,zh-Hans,vi"}`, `{"dialect":"xqbase"}`, `{"to":"en","start":"4k4/9/9/9/9/9/9/9/9/4K4 w"}`, `{"start":"15k3 w"}`},
	"legal":   {`{"to":"vi"}`, `{}`, `{"dialect":"wxf"}`},
	"play":    {`{"moves":"h2e2 h9g7"}`, `{"moves":"炮二平五 马8进7","to":"en"}`, `{"moves":"h2e2 a0a9","to":"zh-Hant"}`, `{"moves":7}`},
	"games":   {`{}`, `{"key":"door"}`, `{"notation":"wxf","key":"mirror"}`, `{"from":"gbk"}`},
	"check":   {`{}`, `{"from_format":"pgn"}`, `{"cheque":true}`},
	"show":    {`{"kind":"text"}`, `{"pieces":"letters","coordinates":"digits"}`, `{"kind":"png","size":40,"arrows":"h2e2"}`, `{"kind":"oil"}`},
}

// requestsSent are requests of all methods, of one text and of lists, whole and damaged, in all languages.
func requestsSent(t *testing.T, count int) (all []sent) {
	r := rand.New(rand.NewPCG(30, 2))
	texts := apiTexts(t)
	kinds := slices.Sorted(maps.Keys(texts))
	languages := i18n.Languages()
	damaged := func(text []byte) []byte {
		text = bytes.Clone(text)
		for range r.IntN(3) {
			if at := r.IntN(len(text) + 1); at < len(text) {
				text = append(text[:at], append([]byte{"/9w pR{炮"[r.IntN(8)]}, text[at+r.IntN(2):]...)...)
			}
		}
		return text
	}
	for i := range count {
		method := api.Methods()[i%len(api.Methods())]
		request := make(map[string]any)
		require.NoError(t, json.Unmarshal([]byte(asked[method][r.IntN(len(asked[method]))]), &request))
		if method == "play" && r.IntN(2) == 0 {
			request["text"] = "" // the start
		} else if text := damaged(texts[kinds[r.IntN(len(kinds))]]); r.IntN(4) == 0 {
			list := []string{strings.ToValidUTF8(string(text), "?")}
			for range r.IntN(4) {
				list = append(list, strings.ToValidUTF8(string(damaged(texts["position"])), "?"))
			}
			request["texts"] = list
		} else if utf8.Valid(text) {
			request["text"] = string(text)
		} else {
			request["data"] = text
		}
		if r.IntN(2) == 0 {
			request["lang"] = languages[r.IntN(len(languages))].Tag()
		}
		body, err := json.Marshal(request)
		require.NoError(t, err)
		all = append(all, sent{method, string(body)})
	}
	return append(all,
		sent{"read", `{"text":"` + startFEN + `","text":"` + startFEN + `"}`}, sent{"read", `{}`}, sent{"read", `[]`}, sent{"read", `null`},
		sent{"check", `{"texts":[]}`}, sent{"legal", `{"text":null}`}, sent{"read", `{"data":"*"}`}, sent{"read", `{"text":"a"`}, sent{"read", ``})
}

// carrier answers requests: each with what the method answers, or an object that has its error. An answer is nil
// where the carrier cannot carry the request.
type carrier func(t *testing.T, all []sent) [][]byte

// Every carrier answers a request alike.
func TestCarriersAnswerAlike(t *testing.T) {
	all := requestsSent(t, len(testfiles.Few(make([]int, 300))))
	expected := make([]any, len(all))
	outcomes := make(map[string]int)
	for i, s := range all {
		answer := answered(api.Call(t.Context(), s.method, []byte(s.body), 0))
		require.NoError(t, json.Unmarshal(answer, &expected[i]))
		object := expected[i].(map[string]any)
		switch {
		case object["answers"] != nil:
			outcomes[s.method+" list"]++
		case object["error"] != nil && len(object) == 1:
			outcomes[s.method+" error"]++
		default:
			outcomes[s.method]++
		}
	}
	for _, method := range api.Methods() {
		for _, outcome := range []string{"", " list", " error"} {
			assert.True(t, outcomes[method+outcome] > 0 || testing.Short(), method+outcome) // which asks a part of it
		}
	}
	for name, carried := range map[string]carrier{"functions": byFunctions, "HTTP": byHTTP, "standard input": byLines, "WebAssembly": byWASM, "MCP": byMCP} {
		t.Run(name, func(t *testing.T) {
			answers := carried(t, all)
			require.Len(t, answers, len(all))
			compared := 0
			for i, answer := range answers {
				if answer == nil {
					continue
				}
				compared++
				var got any
				require.NoError(t, json.Unmarshal(answer, &got), "%s", answer)
				assert.Equal(t, expected[i], got, "%s %s", all[i].method, all[i].body)
			}
			assert.Greater(t, compared, len(all)*2/3)
		})
	}
}

// answered is the answer of a method, or an object that has the error.
func answered(answer []byte, err error) []byte {
	if err != nil {
		answer, err = json.Marshal(map[string]any{"error": err})
	}
	if err != nil {
		panic(err)
	}
	return answer
}

// byFunctions calls the functions for Go programs, which answer one text.
func byFunctions(t *testing.T, all []sent) (answers [][]byte) {
	functions := map[string]func(context.Context, []byte) []byte{
		"read": typed(api.Read), "convert": typed(api.Convert), "moves": typed(api.Moves), "legal": typed(api.Legal),
		"play": typed(api.Play), "games": typed(api.Games), "check": typed(api.Check), "show": typed(api.Show),
	}
	for _, s := range all {
		var list struct{ Texts []string }
		if json.Unmarshal([]byte(s.body), &list) != nil || list.Texts != nil || strings.Count(s.body, `"text":`) > 1 {
			answers = append(answers, nil)
			continue
		}
		answers = append(answers, functions[s.method](t.Context(), []byte(s.body)))
	}
	return answers
}

func typed[Q, A any](function func(context.Context, *Q) (*A, error)) func(context.Context, []byte) []byte {
	return func(ctx context.Context, body []byte) []byte {
		q := new(Q)
		d := json.NewDecoder(bytes.NewReader(body))
		d.DisallowUnknownFields()
		if d.Decode(q) != nil {
			return nil // no value of Go is like that
		}
		answer, err := function(ctx, q)
		if err != nil {
			return answered(nil, err)
		}
		return answered(json.Marshal(answer))
	}
}

func byHTTP(t *testing.T, all []sent) (answers [][]byte) {
	h := newAPI(t)
	for _, s := range all {
		r := httptest.NewRequest(http.MethodPost, "/v1/"+s.method, strings.NewReader(s.body))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code == http.StatusOK {
			answers = append(answers, w.Body.Bytes())
			continue
		}
		var refused map[string]any
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &refused))
		for _, name := range []string{"title", "status", "detail"} { // of RFC 9457
			assert.NotEmpty(t, refused[name])
			delete(refused, name)
		}
		answers = append(answers, answered(json.Marshal(map[string]any{"error": refused})))
	}
	return answers
}

func byLines(t *testing.T, all []sent) (answers [][]byte) {
	var in strings.Builder
	for i, s := range all {
		if json.Valid([]byte(s.body)) {
			fmt.Fprintf(&in, `{"id":%d,"method":%q,"params":%s}`+"\n", i, s.method, s.body)
		}
	}
	code, out, said := xqfen(t, in.String(), "serve", "--stdio")
	require.Zero(t, code, said)
	answers = make([][]byte, len(all))
	for line := range strings.Lines(out) {
		var answer struct {
			ID     int
			Result json.RawMessage
			Error  json.RawMessage
		}
		require.NoError(t, json.Unmarshal([]byte(line), &answer))
		if answers[answer.ID] = answer.Result; answer.Error != nil {
			answers[answer.ID] = answered(json.Marshal(map[string]any{"error": answer.Error}))
		}
	}
	return answers
}

// nodeCalls answers requests, an array of JSON on standard input, by the function of a module.
const nodeCalls = `
const [, runtime, module] = process.argv, fs = require("fs");
require(runtime);
const go = new Go();
WebAssembly.instantiate(fs.readFileSync(module), go.importObject).then(({ instance }) => {
  go.run(instance);
  const all = JSON.parse(fs.readFileSync(0));
  fs.writeFileSync(1, JSON.stringify(all.map(([method, body]) => JSON.parse(xqfenCall(method, body)))));
  process.exit(0);
});`

func byWASM(t *testing.T, all []sent) (answers [][]byte) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("SKIPPED, not checked: no node")
	}
	module := filepath.Join(t.TempDir(), "xqfen.wasm")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", module, "../../web/wasm")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	said, err := build.CombinedOutput()
	require.NoError(t, err, "%s", said)
	runtime, err := filepath.Abs(filepath.Join("..", "..", "web", "static", "wasm_exec.js"))
	require.NoError(t, err)
	var calls [][2]string
	for _, s := range all {
		calls = append(calls, [2]string{s.method, s.body})
	}
	in, err := json.Marshal(calls)
	require.NoError(t, err)
	run := exec.CommandContext(t.Context(), node, "-e", nodeCalls, runtime, module)
	run.Stdin, run.Stderr = bytes.NewReader(in), os.Stderr
	out, err := run.Output()
	require.NoError(t, err)
	var got []struct{ Result, Error json.RawMessage }
	require.NoError(t, json.Unmarshal(out, &got))
	for _, answer := range got {
		if answer.Error != nil {
			answer.Result = answered(json.Marshal(map[string]any{"error": answer.Error}))
		}
		answers = append(answers, answer.Result)
	}
	return answers
}

func byMCP(t *testing.T, all []sent) (answers [][]byte) {
	client := agent(t)
	for _, s := range all {
		if !json.Valid([]byte(s.body)) {
			answers = append(answers, nil)
			continue
		}
		result, err := client.CallTool(t.Context(), &mcp.CallToolParams{Name: s.method, Arguments: json.RawMessage(s.body)})
		require.NoError(t, err)
		answer := []byte(result.Content[0].(*mcp.TextContent).Text)
		switch {
		case result.IsError:
			answer = answered(json.Marshal(map[string]any{"error": json.RawMessage(answer)}))
		case s.method == "show":
			answer = withImages(t, answer, result.Content[1:])
		}
		answers = append(answers, answer)
	}
	return answers
}

// withImages puts images back into the answer of show that they were taken out of.
func withImages(t *testing.T, answer []byte, images []mcp.Content) []byte {
	var object map[string]any
	require.NoError(t, json.Unmarshal(answer, &object))
	list, ok := object["answers"].([]any)
	if !ok {
		list = []any{object}
	}
	for _, one := range list {
		if shown := one.(map[string]any); shown["type"] == "image/png" {
			shown["data"], images = images[0].(*mcp.ImageContent).Data, images[1:]
		}
	}
	assert.Empty(t, images)
	return answered(json.Marshal(object))
}
