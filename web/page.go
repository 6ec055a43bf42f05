// Package web is the page on which positions, moves and games are pasted, seen and copied in any
// other form.
//
// Three calls are most of it. [Files] are the files of the page, for any web server; [Single] is the
// page as one file; [NewHandler] serves the page and a JSON API, which describes itself at
// /v1/openapi.json.
//
// The page is static: a server only sends files. All reading is done in the browser by the library
// of this module, compiled to WebAssembly.
package web

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
)

//go:generate go run ./generate

//go:embed static
var static embed.FS

// bundle is the modules of the page as one script: modules do not load from a disk.
//
//go:embed bundle.js
var bundle string

// Files returns the files of the page, index.html among them.
func Files() fs.FS {
	files, err := fs.Sub(static, "static")
	if err != nil {
		return static // the name is valid, so there is no error
	}
	return files
}

// module is run by the worker of the page.
const module = "xqfen.wasm.gz"

// Single returns the page as one file, which needs no other and opens from a disk. Its policy
// allows nothing but the script and the style that are in it, by their hashes.
func Single() ([]byte, error) {
	s := single{files: Files()}
	html := s.read(indexName)
	style := ""
	for _, link := range styleLink.FindAllStringSubmatch(html, -1) {
		style += s.read(link[1]) + "\n"
	}
	script := s.inDocument("bundle.js", bundle)
	policy := "default-src 'none'; script-src " + hash(script) + " 'wasm-unsafe-eval'; style-src " + hash(style) +
		"; img-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'"
	data := "<script type=\"text/plain\" id=\"worker-source\">" + s.inDocument("worker", s.read("wasm_exec.js")+"\n"+s.read("worker.js")) + "</script>\n" +
		"<script type=\"text/plain\" id=\"module-source\">" + base64.StdEncoding.EncodeToString([]byte(s.read(module))) + "</script>\n"
	icon := "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(s.read("icon.svg")))
	page := s.between(html, "<!-- policy -->", "<!-- /policy -->", `<meta http-equiv="Content-Security-Policy" content="`+policy+`">`)
	page = s.between(page, "<!-- links -->", "<!-- /links -->", "<link rel=\"icon\" href=\""+icon+"\">\n<style>"+style+"</style>")
	page = s.between(page, "<!-- scripts -->", "<!-- /scripts -->", data+"<script>"+script+"</script>")
	return []byte(page), s.err
}

// styleLink is how the page names a style sheet.
var styleLink = regexp.MustCompile(`<link rel="stylesheet" href="([^"]+)">`)

// single puts the files of the page into one. The first error stays.
type single struct {
	files fs.FS
	err   error
}

func (s *single) read(name string) string {
	data, err := fs.ReadFile(s.files, name)
	if err != nil && s.err == nil {
		s.err = err
	}
	return string(data)
}

// inDocument returns a script, which must be one that an HTML document can hold.
func (s *single) inDocument(name, script string) string {
	if strings.Contains(strings.ToLower(script), "</script") && s.err == nil {
		s.err = fmt.Errorf("%s: a script in a document must not contain the end of one", name)
	}
	return script
}

// between replaces what is between two marks.
func (s *single) between(page, begin, end, replacement string) string {
	before, rest, found := strings.Cut(page, begin)
	_, after, closed := strings.Cut(rest, end)
	if (!found || !closed) && s.err == nil {
		s.err = fmt.Errorf("index.html: there is no %s or no %s", begin, end)
	}
	return before + replacement + after
}

// hash returns what a policy calls a script or style that is in the document.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
