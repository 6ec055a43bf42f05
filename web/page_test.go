package web_test

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/web"
)

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := fs.ReadFile(web.Files(), name)
	require.NoError(t, err)
	return string(data)
}

// files returns the names of the files of the page that have a pattern.
func files(t *testing.T, pattern string) []string {
	t.Helper()
	names, err := fs.Glob(web.Files(), pattern)
	require.NoError(t, err)
	return names
}

// The service worker keeps every file but itself, so that the page works without a network.
func TestServiceWorkerKeepsEveryFile(t *testing.T) {
	list := read(t, "files.js")
	for _, path := range files(t, "*") {
		if path != "sw.js" && path != "files.js" && !strings.HasSuffix(path, ".br") {
			assert.Contains(t, list, `"`+path+`"`, "run: go generate ./web")
		}
	}
}

// Whatever the page asks for is one of its files, and nothing is in the document that its
// policy would refuse.
func TestDocument(t *testing.T) {
	page := read(t, "index.html")
	for _, found := range regexp.MustCompile(`(?:src|href)="([^"#]+)"`).FindAllStringSubmatch(page, -1) {
		if found[1] != "./" && !strings.HasPrefix(found[1], "https:") {
			read(t, found[1])
		}
	}
	assert.NotContains(t, page, "<style")
	assert.NotContains(t, page, "style=")
	assert.NotRegexp(t, `\son[a-z]+=`, page)
	assert.NotRegexp(t, `<script(>| [^>]*>)[^<]`, page)
	assert.NotContains(t, page, "unsafe-inline")
}

// Every word that the page names is there in every language.
func TestWords(t *testing.T) {
	words := i18n.Language{}.Page()
	page := read(t, "index.html")
	used := regexp.MustCompile(`data-(?:w|label|placeholder)="([^"]+)"`).FindAllStringSubmatch(page, -1)
	for _, name := range files(t, "*.js") {
		used = append(used, regexp.MustCompile(`word\("([A-Za-z0-9-]+)"[,)]`).FindAllStringSubmatch(read(t, name), -1)...)
	}
	require.NotEmpty(t, used)
	for _, found := range used {
		assert.NotEmpty(t, words[found[1]], found[1])
	}
}

// The table of words is that of the languages.
func TestWordsAreGenerated(t *testing.T) {
	_, text, found := strings.Cut(read(t, "words.js"), "export const WORDS = ")
	require.True(t, found)
	text, _, found = strings.Cut(text, ";\n\n/** @type")
	require.True(t, found)
	var all map[string]struct{ Words map[string]string }
	require.NoError(t, json.Unmarshal([]byte(text), &all))
	english := i18n.Language{}.Page()
	for _, c := range i18n.Languages() {
		for key, word := range c.Page() {
			if word != english[key] || c == (i18n.Language{}) {
				assert.Equal(t, word, all[c.Tag()].Words[key], "run: go generate ./web")
			}
		}
	}
}

// The module is gzip, deterministic, and of a size that a phone can load.
func TestModule(t *testing.T) {
	packed := read(t, "xqfen.wasm.gz")
	assert.Less(t, len(packed), 4500<<10)
	r, err := gzip.NewReader(strings.NewReader(packed))
	require.NoError(t, err)
	assert.True(t, r.ModTime.IsZero() && r.Name == "")
	code, err := io.ReadAll(r)
	require.NoError(t, err)
	assert.Equal(t, "\x00asm", string(code[:4]))
}

// The single file needs no other, and its policy has the hashes of its own script and style and
// nothing wider.
func TestSingle(t *testing.T) {
	page, err := web.Single()
	require.NoError(t, err)
	text := string(page)
	head, _, _ := strings.Cut(text, "<body>")
	assert.NotRegexp(t, `<link rel="(stylesheet|manifest)"`, text)
	assert.NotRegexp(t, `<script[^>]* src=`, text)
	policy := regexp.MustCompile(`Content-Security-Policy" content="([^"]+)"`).FindStringSubmatch(head)
	require.NotNil(t, policy)
	assert.Regexp(t, `^default-src 'none'; script-src 'sha256-[^' ]+' 'wasm-unsafe-eval'; style-src 'sha256-[^' ]+'; img-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'$`, policy[1])
}

// The page and the command have the licences of all modules that they link.
func TestNoticesAreWhole(t *testing.T) {
	notices, err := fs.ReadFile(web.Files(), "THIRD_PARTY.txt")
	require.NoError(t, err)
	for _, of := range [][]string{{"GOOS=windows", "../cmd/xqfen"}, {"GOOS=darwin", "../cmd/xqfen"}, {"GOOS=js", "./wasm"}} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", of[1])
		list.Env = append(os.Environ(), of[0], "GOARCH=", "CGO_ENABLED=0")
		if of[0] == "GOOS=js" {
			list.Env = append(list.Env, "GOARCH=wasm")
		}
		modules, err := list.Output()
		require.NoError(t, err)
		require.NotEmpty(t, modules)
		for module := range strings.FieldsFuncSeq(string(modules), func(r rune) bool { return r == '\n' }) {
			assert.Contains(t, string(notices), "\n"+module+"\n", "run: go generate ./web")
		}
	}
	for _, part := range []string{"Copyright (c) 2026 The xqfen authors", "Go, its runtime", "SIL OPEN FONT LICENSE", "UNICODE LICENSE V3"} {
		assert.Contains(t, string(notices), part)
	}
}
