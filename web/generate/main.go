// Command generate makes the files of the page that are made from others: the module, the script
// that Go supplies for it, the words, the scripts in one, and the list of all files. With -check it
// only says whether they are up to date, and with -only it makes those that are named.
package main

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"
)

func main() {
	check := flag.Bool("check", false, "compare the files and write none")
	only := flag.String("only", "", "make these files alone, by their names, with commas between")
	flag.Parse()
	if err := run(*check, *only); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// makers make files, by their paths in the directory web, each of those above it. What a file with the
// extension .gz or .br holds is compressed.
var makers = []struct {
	make  func() ([]byte, error)
	paths []string
}{
	{module, []string{"static/xqfen.wasm.gz", "static/xqfen.wasm.br"}},
	{support, []string{"static/wasm_exec.js"}},
	{words, []string{"static/words.js"}},
	{shapes, []string{"static/shapes.js"}},
	{boardWords, []string{"boardwords.js"}},
	{bundle("element.js"), []string{"static/xiangqi-board.js"}},
	{manifest, []string{"static/manifest.webmanifest"}},
	{iconSVG, []string{"static/icon.svg"}},
	{iconPNG(192), []string{"static/icon-192.png"}},
	{iconPNG(512), []string{"static/icon-512.png"}},
	{bundle("static/app.js"), []string{"bundle.js"}},
	{list, []string{"static/files.js"}},
}

// run is called in the directory web.
func run(check bool, only string) error {
	for _, m := range makers {
		if only != "" && !slices.Contains(strings.Split(only, ","), filepath.Base(m.paths[0])) {
			continue
		}
		made, err := m.make()
		if err != nil {
			return fmt.Errorf("%s: %w", m.paths[0], err)
		}
		for _, path := range m.paths {
			there, err := content(path)
			switch {
			case err == nil && bytes.Equal(there, made):
				continue
			case check:
				return fmt.Errorf("%s is not what its sources make; run: go generate ./web", path)
			}
			data, err := packed(path, made)
			if err != nil {
				return err
			}
			if err := os.WriteFile(path, data, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// content returns what a file holds, decompressed.
func content(path string) ([]byte, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	switch filepath.Ext(path) {
	case ".gz":
		r, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		return io.ReadAll(r)
	case ".br":
		return io.ReadAll(brotli.NewReader(bytes.NewReader(data)))
	}
	return data, nil
}

// packed returns data as the file of a path holds it.
func packed(path string, data []byte) ([]byte, error) {
	var out bytes.Buffer
	var w io.WriteCloser
	switch filepath.Ext(path) {
	case ".gz":
		w, _ = gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is valid
	case ".br":
		const quality = 9 // 5 s; 11 takes 80 s for 12 % less
		w = brotli.NewWriterLevel(&out, quality)
	default:
		return data, nil
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err := w.Close()
	return out.Bytes(), err
}

// module builds the module, in which nothing depends on where it is built.
func module() ([]byte, error) {
	dir, err := os.MkdirTemp("", "xqfen-web")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	out := filepath.Join(dir, "module.wasm")
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w", "-o", out, "./wasm")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWASM=", "GOEXPERIMENT=", "GOFIPS140=off")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// support is the script of the toolchain that runs a module.
func support() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}
