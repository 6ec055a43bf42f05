package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"
)

// page is the static page, as files by their paths.
type page struct {
	files map[string]*pageFile
	// policy is the one in index.html, for all files: a worker has that of its own answer. No
	// other page may show this one in a frame, which only a header can say.
	policy string
}

type pageFile struct {
	kind, tag string
	data      []byte
}

// kinds are the media types of the page's files. The table of the operating system could say
// otherwise.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".svg": typeSVG, ".png": "image/png", ".json": typeJSON, ".webmanifest": "application/manifest+json",
	".wasm": "application/wasm", ".gz": "application/gzip", ".txt": "text/plain; charset=utf-8",
}

// newPage reads the files of a page.
func newPage(files fs.FS) (*page, error) {
	p := &page{files: make(map[string]*pageFile)}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		kind := kinds[path.Ext(name)]
		if kind == "" {
			kind = "application/octet-stream"
		}
		hash := sha256.Sum256(data)
		p.files["/"+name] = &pageFile{kind, `"` + hex.EncodeToString(hash[:16]) + `"`, data}
		return nil
	})
	if err != nil {
		return nil, err
	}
	index, err := fs.ReadFile(files, indexName)
	_, rest, found := strings.Cut(string(index), policyMark)
	policy, _, closed := strings.Cut(rest, `"`)
	if err == nil && (!found || !closed) {
		err = fmt.Errorf("%s has no policy", indexName)
	}
	p.policy = policy + "; frame-ancestors 'none'"
	return p, err
}

// The first file of a page, and what is before its policy there.
const (
	indexName  = "index.html"
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
	header := w.Header()
	header.Set("Content-Security-Policy", p.policy)
	header.Set("Content-Type", file.kind)
	header.Set("Etag", file.tag)
	header.Set("Cache-Control", "no-cache") // a browser asks whether its copy is still right
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(file.data))
	return true
}
