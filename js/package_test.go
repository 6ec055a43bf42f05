// Package js_test tests the npm package: it is put together, packed and installed into an empty
// project, where its examples and tests run.
package js_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/api"
)

// Environment variables: a module other than that of the page, the compiler of TypeScript beside the types of
// Node, and a browser, as for the tests of the page.
const (
	moduleVariable  = "XQFEN_MODULE"
	tscVariable     = "XQFEN_TSC"
	browserVariable = "XQFEN_BROWSER"
)

func TestPackage(t *testing.T) {
	for _, name := range []string{"go", "node", "npm", "bash"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("there is no %s: the package for JavaScript is not tested", name)
		}
	}
	project := install(t)
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	game, err := os.ReadFile(filepath.Join("..", "testdata", "games", "study.xqf"))
	require.NoError(t, err)
	write(t, project, "game.xqf", game)
	tests, err := os.ReadFile(filepath.Join("test", "package.test.mjs"))
	require.NoError(t, err)
	write(t, project, "package.test.mjs", tests)
	examples := fences(string(readme), "js")
	all := ""
	for i, example := range examples {
		write(t, project, exampleName(i), []byte(example.code))
		all += fmt.Sprintf("await import(%q);\nconsole.log(%q);\n", "./"+exampleName(i), separator)
	}

	t.Run("examples", func(t *testing.T) {
		require.Greater(t, len(examples), 5)
		outputs := strings.Split(run(t, project, []byte(all), "node", "--input-type=module", "-"), separator+"\n")
		for i, example := range examples {
			assert.Equal(t, example.output, outputs[i], example.code)
		}
	})
	t.Run("doors", func(t *testing.T) {
		doors, err := os.ReadFile(filepath.Join("..", "docs", "doors.md"))
		require.NoError(t, err)
		require.NoError(t, os.MkdirAll(filepath.Join(project, "testdata", "games"), 0o755))
		write(t, project, filepath.Join("testdata", "games", "study.xqf"), game)
		printed := run(t, project, []byte(fences(string(doors), "js")[0].code), "node", "--input-type=module", "-")
		assert.Equal(t, fences(string(doors), "text")[0].code, printed)
	})
	t.Run("node", func(t *testing.T) {
		run(t, project, nil, "node", "--test", "package.test.mjs")
	})
	t.Run("calls", func(t *testing.T) { testCalls(t, project) })
	t.Run("types", func(t *testing.T) {
		tsc := os.Getenv(tscVariable)
		if tsc == "" {
			t.Skipf("types are checked where %s is the path of tsc.js of npm typescript", tscVariable)
		}
		sources, err := filepath.Glob(filepath.Join(filepath.Dir(project), "package", "*.js"))
		require.NoError(t, err)
		config, err := json.Marshal(map[string]any{
			"compilerOptions": map[string]any{
				"strict": true, "noEmit": true, "allowJs": true, "checkJs": true, "module": "nodenext", "target": "es2022",
				"lib": []string{"es2022", "dom", "dom.iterable"}, "types": []string{"node"},
				"typeRoots": []string{filepath.Join(filepath.Dir(tsc), "..", "..", "@types")},
			},
			"include": []string{"*.mjs"}, "files": sources,
		})
		require.NoError(t, err)
		write(t, project, "tsconfig.json", config)
		run(t, project, nil, "node", tsc, "-p", ".")
	})
	t.Run("browser", func(t *testing.T) {
		pages := fences(string(readme), "html")
		require.Len(t, pages, 1)
		write(t, project, "board.html", []byte(pages[0].code))
		testBrowser(t, project)
	})
}

// install packs the package as .ci/release does, and returns an empty project into which it is installed.
func install(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	made, project := filepath.Join(dir, "package"), filepath.Join(dir, "project")
	pack := []string{"./pack", made, "0.1.0"}
	if module := os.Getenv(moduleVariable); module != "" {
		pack = append(pack, module)
	}
	run(t, ".", nil, "bash", pack...)
	packed := filepath.Join(dir, "xqfen.tgz")
	run(t, "..", nil, "go", "run", ".ci/archive.go", packed, made, "1")
	require.NoError(t, os.Mkdir(project, 0o755))
	write(t, project, "package.json", []byte(`{"type": "module"}`))
	run(t, project, nil, "npm", "install", "--offline", "--no-audit", "--no-fund", packed)
	return project
}

func write(t *testing.T, dir, name string, text []byte) {
	t.Helper()
	require.NoError(t, os.WriteFile(filepath.Join(dir, name), text, 0o644))
}

// run runs a program and returns its output.
func run(t *testing.T, dir string, stdin []byte, name string, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	command := exec.CommandContext(ctx, name, args...)
	command.Dir, command.Stdin = dir, bytes.NewReader(stdin)
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	require.NoError(t, command.Run(), "%s %s\n%s%s", name, args, &stdout, &stderr)
	return stdout.String()
}

// An example is a program of the README, with what it prints.
type example struct{ code, output string }

func fences(text, language string) (found []example) {
	for _, m := range regexp.MustCompile("(?s)```"+language+"\n(.*?)```\n(?:\n```output\n(.*?)```\n)?").FindAllStringSubmatch(text, -1) {
		found = append(found, example{m[1], m[2]})
	}
	return found
}

func exampleName(i int) string { return fmt.Sprintf("example%d.mjs", i) }

// separator is printed after each example.
const separator = "=="

// Calls have the answers of package api.
func testCalls(t *testing.T, project string) {
	file, err := os.Open(filepath.Join("..", "testdata", "endgames-damaged.fen"))
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	type request struct {
		Method  string         `json:"method"`
		Request map[string]any `json:"request"`
	}
	var requests []request
	for lines := bufio.NewScanner(file); lines.Scan() && len(requests) < 320; {
		for _, r := range []request{
			{"read", map[string]any{"lang": "zh-Hans"}}, {"convert", map[string]any{"to": "wxf"}}, {"moves", map[string]any{"to": "vi"}},
			{"legal", map[string]any{"to": "zh-Hans,wxf"}}, {"play", map[string]any{"moves": "h2e2"}}, {"games", map[string]any{"key": "mirror"}},
			{"check", map[string]any{}}, {"show", map[string]any{"kind": "text"}},
		} {
			r.Request["text"] = lines.Text()
			requests = append(requests, r)
		}
	}
	require.Greater(t, len(requests), 300)
	asked, err := json.Marshal(requests)
	require.NoError(t, err)
	answered := run(t, project, asked, "node", "--input-type=module", "-e", `
		import { call } from "xqfen";
		let text = "";
		for await (const part of process.stdin) text += part;
		for (const { method, request } of JSON.parse(text)) {
			const answer = await call(method, request).then((result) => ({ result }),
				({ code, message, place, remedy, legal }) => ({ error: { code, message, place, remedy, legal } }));
			console.log(JSON.stringify(answer));
		}`)
	answers := strings.Split(strings.TrimSuffix(answered, "\n"), "\n")
	require.Len(t, answers, len(requests))
	for i, r := range requests {
		body, err := json.Marshal(r.Request)
		require.NoError(t, err)
		assert.JSONEq(t, string(api.Answer(t.Context(), nil, r.Method, body)), answers[i], "%s %s", r.Method, body)
	}
}

// The board of the README is played on, and a worker answers a list.
func testBrowser(t *testing.T, project string) {
	path := os.Getenv(browserVariable)
	if path == "" {
		t.Skipf("the package is tested in a browser where %s is set, to 1 or to the path of Chromium", browserVariable)
	}
	if path == "1" {
		path = "chromium"
	}
	server := httptest.NewServer(http.FileServer(http.Dir(project)))
	defer server.Close()
	allocated, cancel := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.WindowSize(600, 800))...)
	defer cancel()
	ctx, cancel := chromedp.NewContext(allocated)
	defer cancel()
	ctx, cancel = context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	js := func(expression string) string {
		value, err := chromedp.Run(ctx, chromedp.Evaluate[string]("(async () => String(await ("+expression+")))()", chromedp.EvalAwaitPromise))
		require.NoError(t, err, expression)
		return value
	}
	line := `document.getElementById("line").textContent`
	eventually := func(expression, expected string) {
		require.Eventually(t, func() bool { return js(expression) == expected }, time.Minute, 20*time.Millisecond, "%s", expected)
	}
	click := func(square string) {
		at := strings.Split(js(`(() => { const p = new DOMPoint("abcdefghi".indexOf("`+square[:1]+`") * 100, (9 - `+square[1:]+`) * 100)
			.matrixTransform(document.querySelector("#board svg").getScreenCTM()); return p.x + " " + p.y; })()`), " ")
		x, y := number(t, at[0]), number(t, at[1])
		require.NoError(t, chromedp.Do(ctx, chromedp.MouseClickXY(x, y)))
	}
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(server.URL+"/board.html")))
	eventually(line, "red to move: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1")
	click("h2")
	eventually(`document.querySelectorAll("#board svg .circle").length`, "12")
	click("e2")
	eventually(line, "black to move: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1")
	assert.Equal(t, "undefined undefined undefined", js(`typeof Go + " " + typeof process + " " + typeof xqfenCall`))
	assert.Equal(t, "2000 no-position 3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", js(`(async () => {
		const { load, convertMany } = await import("./node_modules/xqfen/index.js");
		await load(undefined, { worker: true });
		const answers = await convertMany([...Array(1999).fill("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"), "nothing"], { to: "wxf" });
		return answers.length + " " + answers[1999].code + " " + answers[1998].text;
	})()`))
	assert.Contains(t, js(`import("./node_modules/xqfen/index.js").then(({ load }) => load("nowhere", { worker: true })).catch(String)`), "404")
}

func number(t *testing.T, text string) float64 {
	t.Helper()
	var n float64
	require.NoError(t, json.Unmarshal([]byte(text), &n))
	return n
}
