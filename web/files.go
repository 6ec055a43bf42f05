package web

import (
	"cmp"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// page is the static page, as files by their paths.
type page struct {
	files map[string]*content
	// policy is the one in index.html, for all files: a worker has that of its own answer. Who may
	// show a file in a frame only a header can say.
	policy string
}

// kinds are the media types of the page's files. The table of the operating system could say
// otherwise.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".svg": typeSVG, ".png": "image/png", ".json": typeJSON, ".webmanifest": "application/manifest+json",
	".wasm": "application/wasm", ".gz": "application/gzip", ".br": "application/x-brotli", ".txt": "text/plain; charset=utf-8",
}

// newPage reads the files of a page.
func newPage(files fs.FS) (*page, error) {
	p := &page{files: make(map[string]*content)}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err == nil {
			p.files["/"+name] = newContent(kindOf(name), data)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	p.pair()
	index, err := fs.ReadFile(files, indexName)
	_, rest, found := strings.Cut(string(index), policyMark)
	policy, _, closed := strings.Cut(rest, `"`)
	if err == nil && (!found || !closed) {
		err = fmt.Errorf("%s has no policy", indexName)
	}
	p.policy = policy
	return p, err
}

func kindOf(name string) string { return cmp.Or(kinds[path.Ext(name)], "application/octet-stream") }

// pair gives a file with the extension .gz that beside it has one with .br in its place to clients that
// unpack brotli themselves.
func (p *page) pair() {
	for name, file := range p.files {
		plain, packed := strings.CutSuffix(name, ".gz")
		if other := p.files[plain+".br"]; packed && other != nil {
			file.encoded = []encoded{{"br", kindOf(plain), func() []byte { return other.data }}}
		}
	}
}

// The first file of a page, what is before its policy there, and the file that other pages may show in a
// frame.
const (
	indexName  = "index.html"
	frameName  = "/embed.html"
	policyMark = `<meta http-equiv="Content-Security-Policy" content="`
)

// serve answers with a file of the page; it is false where there is none.
func (p *page) serve(w http.ResponseWriter, r *http.Request) bool {
	name := r.URL.Path
	if strings.HasSuffix(name, "/") {
		name += indexName
	}
	file := p.files[name]
	if file == nil {
		return false
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	ancestors := "'none'"
	if name == frameName {
		ancestors = "*"
	}
	w.Header().Set("Content-Security-Policy", p.policy+"; frame-ancestors "+ancestors)
	w.Header().Set("Cache-Control", "no-cache") // a browser asks whether its copy is still right
	file.send(w, r)
	return true
}
