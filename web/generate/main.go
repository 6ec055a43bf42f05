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
	small := flag.Bool("brotli", false, "make static/xqfen.wasm.br alone, for a release")
	flag.Parse()
	err := error(nil)
	if *small {
		err = smaller()
	} else {
		err = run(*check, *only)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// The module compressed, as the page loads it, and as a server sends it to browsers that unpack it themselves. That
// is a fifth smaller; so that git does not keep both, only a release has it.
const (
	modulePath  = "static/xqfen.wasm.gz"
	smallerPath = "static/xqfen.wasm.br"
	brotliLevel = 9 // of 11, which takes ten times as long
)

// makers make files, by their paths in the directory web, each of those above it. What a file with the
// extension .gz holds is compressed.
var makers = []struct {
	path string
	make func() ([]byte, error)
}{
	{modulePath, module},
	{"static/wasm_exec.js", support},
	{"static/words.js", words},
	{"static/shapes.js", shapes},
	{"boardwords.js", boardWords},
	{"static/xiangqi-board.js", bundle("element.js")},
	{"static/manifest.webmanifest", manifest},
	{"static/icon.svg", iconSVG},
	{"static/icon-192.png", iconPNG(192)},
	{"static/icon-512.png", iconPNG(512)},
	{"bundle.js", bundle("static/app.js")},
	{"static/THIRD_PARTY.txt", notices},
	{"static/files.js", list},
}

// run is called in the directory web.
func run(check bool, only string) error {
	for _, m := range makers {
		if only != "" && !slices.Contains(strings.Split(only, ","), filepath.Base(m.path)) {
			continue
		}
		made, err := m.make()
		if err != nil {
			return fmt.Errorf("%s: %w", m.path, err)
		}
		there, err := content(m.path)
		switch {
		case err == nil && bytes.Equal(there, made):
			continue
		case check:
			return fmt.Errorf("%s is not what its sources make; run: go generate ./web", m.path)
		}
		if filepath.Ext(m.path) == ".gz" {
			if made, err = compress(made); err != nil {
				return err
			}
		}
		if m.path == modulePath {
			_ = os.Remove(smallerPath) // it is of another module
		}
		if err := os.WriteFile(m.path, made, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// smaller makes the smaller file of the module.
func smaller() error {
	data, err := content(modulePath)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	w := brotli.NewWriterLevel(&packed, brotliLevel)
	if _, err := w.Write(data); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(smallerPath, packed.Bytes(), 0o644)
}

// content returns what a file holds, decompressed.
func content(path string) ([]byte, error) {
	data, err := os.ReadFile(path)
	if err != nil || filepath.Ext(path) != ".gz" {
		return data, err
	}
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// compress makes gzip.
func compress(data []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return packed.Bytes(), err
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
