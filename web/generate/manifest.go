package main

import (
	"bytes"
	"encoding/json"
	"slices"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
)

// object is one of JSON.
type object = map[string]any

// manifest says how the page is installed, and which files and shared texts it opens.
func manifest() ([]byte, error) {
	var extensions []string
	for _, f := range collection.Formats() {
		if f.Decode == nil || f.Is(game.Columns) || f.Is(game.Native) { // tables are mostly of other programs
			continue
		}
		for _, extension := range f.Extensions {
			if !slices.Contains(extensions, extension) {
				extensions = append(extensions, extension)
			}
		}
	}
	words := i18n.Language{}.Page()
	icons := []object{{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}}
	for _, size := range []string{"192", "512"} {
		for _, purpose := range []string{"any", "maskable"} {
			icons = append(icons, object{"src": "icon-" + size + ".png", "sizes": size + "x" + size, "type": "image/png", "purpose": purpose})
		}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(object{
		"id": "./", "name": words["title"], "short_name": "xqfen", "description": words["tagline"],
		"start_url": "./", "scope": "./", "display": "standalone", "background_color": "#faf7f0", "theme_color": "#8f2b20",
		"categories": []string{"games", "utilities"}, "icons": icons,
		"file_handlers": []object{{"action": "./", "accept": object{"application/x-xiangqi": extensions}}},
		"share_target": object{
			"action": "./shared", "method": "POST", "enctype": "multipart/form-data",
			"params": object{
				"title": "title", "text": "text", "url": "url",
				"files": []object{{"name": "files", "accept": append([]string{"text/plain", "application/octet-stream", "application/zip"}, extensions...)}},
			},
		},
	})
	return b.Bytes(), err
}
