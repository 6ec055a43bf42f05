// Command generate makes the files of the page that are made from others: the modules, the script
// that Go supplies for them, and the words. With -check it only says whether they are up to date.
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/web/generate/internal/shrink"
	"github.com/xqfen/xqfen/web/internal/wasm/files"
	"github.com/xqfen/xqfen/xiangqi"
)

func main() {
	check := flag.Bool("check", false, "compare the files and write none")
	flag.Parse()
	if err := run(*check); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// makers make the files of the directory static, by name. What a file with the extension .gz holds
// is compressed.
var makers = map[string]func() ([]byte, error){
	"positions.wasm.gz": func() ([]byte, error) { return module("positions") },
	"games.wasm.gz":     func() ([]byte, error) { return module("games", mostlyCalled()...) },
	"wasm_exec.js":      support,
	"words.js":          words,
}

// run is called in the directory web.
func run(check bool) error {
	for name, make := range makers {
		made, err := make()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		path := filepath.Join("static", name)
		there, err := content(path)
		switch {
		case err == nil && bytes.Equal(there, made):
			continue
		case check:
			return fmt.Errorf("%s is not what its sources make; run: go generate ./web", name)
		}
		if filepath.Ext(name) == ".gz" {
			if made, err = compress(made); err != nil {
				return err
			}
		}
		if err := os.WriteFile(path, made, 0o644); err != nil {
			return err
		}
	}
	return nil
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

// compress makes gzip that is 5 % smaller than what package gzip makes.
func compress(data []byte) ([]byte, error) {
	dir, err := os.MkdirTemp("", "xqfen-web")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "data")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		return nil, err
	}
	packed, err := exec.Command("zopfli", "--i5", "-c", path).Output()
	if errors.Is(err, exec.ErrNotFound) {
		err = errors.New("the program zopfli compresses the modules; Debian, Fedora and Homebrew have it under that name")
	}
	return packed, err
}

// mostlyCalled are flags that make a module smaller in which functions are mostly called and not
// copied to where they are. Moves are read as fast as without them: the packages that do that, and
// those that all use, keep the usual flags. Of the first module, little is anything else.
func mostlyCalled() []string {
	flags := []string{"-gcflags=all=-l"}
	for _, usual := range []string{
		"xiangqi", "notation", "movetext", "game/pgn", "internal/lexer", "game/kit", "internal/charset",
		"internal/fold", "internal/token", "internal/movescan",
	} {
		flags = append(flags, "-gcflags=github.com/xqfen/xqfen/"+usual+"=")
	}
	for _, usual := range []string{
		"strings", "bytes", "unicode", "unicode/utf8", "slices",
		"runtime", "internal/runtime/...", "internal/bytealg",
	} {
		flags = append(flags, "-gcflags="+usual+"=")
	}
	return flags
}

// module builds a module and makes it small. The page makes PNG of SVG, and sends no letters of
// dialects as JSON, so that the modules do not.
func module(name string, flags ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "xqfen-web")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	out := filepath.Join(dir, "module.wasm")
	args := slices.Concat([]string{"build", "-trimpath", "-buildvcs=false", "-tags", "nopng,nojson", "-ldflags", "-s -w", "-o", out}, flags, []string{"./wasm/" + name})
	build := exec.Command("go", args...)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWASM=", "GOEXPERIMENT=", "GOFIPS140=off")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return nil, err
	}
	code, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	return shrink.Module(code)
}

// support is the script of the toolchain that runs a module.
func support() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// language is what the page says in one language.
type language struct {
	Name   string            `json:"name"`
	Words  map[string]string `json:"words"`
	Pieces map[string]string `json:"pieces"`
}

// words is a script with the words of the page in every language.
func words() ([]byte, error) {
	all := map[string]language{}
	for _, c := range i18n.Languages() {
		l := language{Name: c.Name(), Words: c.Page(), Pieces: map[string]string{}}
		for i, letter := range "KABNRCP" {
			role := xiangqi.Role(i + 1)
			l.Pieces[string(letter)] = c.Term(xiangqi.NewPiece(xiangqi.Red, role).String())
			l.Pieces[strings.ToLower(string(letter))] = c.Term(xiangqi.NewPiece(xiangqi.Black, role).String())
		}
		all[c.Tag()] = l
	}
	var b bytes.Buffer
	b.WriteString("// Code generated by go generate; DO NOT EDIT. The words are in i18n.\n\"use strict\";\n\nconst WORDS = ")
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(true)
	e.SetIndent("", "  ")
	if err := e.Encode(all); err != nil {
		return nil, err
	}
	b.Truncate(b.Len() - 1)
	b.WriteString(";\n\nconst NOTATIONS = ")
	var notations, formats []named
	for _, f := range i18n.Families() {
		notations = append(notations, named{Name: f.Name, Titles: titles(f.Title)})
	}
	for _, f := range (files.Files{}).Formats() {
		formats = append(formats, named{Name: f.Name, Titles: titles(f.Title)})
	}
	if err := e.Encode(notations); err != nil {
		return nil, err
	}
	b.Truncate(b.Len() - 1)
	b.WriteString(";\n\nconst FORMATS = ")
	if err := e.Encode(formats); err != nil {
		return nil, err
	}
	b.Truncate(b.Len() - 1)
	b.WriteString(";\n")
	return b.Bytes(), nil
}

// named is a notation or a format with its titles by language.
type named struct {
	Name   string            `json:"name"`
	Titles map[string]string `json:"titles"`
}

func titles(english string) map[string]string {
	all := map[string]string{}
	for _, c := range i18n.Languages() {
		all[c.Tag()] = c.Phrase(english)
	}
	return all
}
