package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// notices are the licences of what the command and the module of the page contain: modules, Go itself, fonts, data. Those with the same text
// share it.
func notices() ([]byte, error) {
	var names []string // for each text of texts those that it is of
	var texts []string
	add := func(name string, patterns ...string) error {
		found := 0
		for _, pattern := range patterns {
			paths, err := filepath.Glob(pattern)
			if err != nil {
				return err
			}
			for _, path := range paths {
				data, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				found++
				text := strings.TrimSpace(strings.ReplaceAll(string(data), "\r\n", "\n"))
				if i := slices.Index(texts, text); i >= 0 {
					names[i] += "\n" + name
					continue
				}
				names, texts = append(names, name), append(texts, text)
			}
		}
		if found == 0 {
			return fmt.Errorf("%s has no licence at %q", name, patterns)
		}
		return nil
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	modules, err := linked()
	if err != nil {
		return nil, err
	}
	err = add("xqfen", "../LICENSE")
	for _, m := range append([][2]string{{"Go, its runtime and its library", strings.TrimSpace(string(root))}}, modules...) {
		if err == nil {
			err = add(m[0], m[1]+"/LICEN[CS]E*", m[1]+"/COPYING*", m[1]+"/NOTICE*")
		}
	}
	if err == nil {
		err = add("The characters of pieces and texts in pictures: outlines of fonts", "../diagram/*/OFL.txt")
	}
	if err == nil {
		err = add("The table of traditional and simplified characters: data of Unicode's ICU", "../internal/chars/UNICODE.txt")
	}
	var b bytes.Buffer
	b.WriteString("The licences of xqfen and of all that its programs contain.\n")
	line := strings.Repeat("=", 80)
	for i, text := range texts {
		fmt.Fprintf(&b, "\n%s\n%s\n%s\n\n%s\n", line, names[i], line, text)
	}
	return b.Bytes(), err
}

// linked are the modules, each with its version and its directory, that the command and the module of the page link.
func linked() (modules [][2]string, err error) {
	for _, of := range [][]string{{"linux", "amd64", "../cmd/xqfen"}, {"js", "wasm", "./wasm"}} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", of[2])
		list.Env = append(os.Environ(), "GOOS="+of[0], "GOARCH="+of[1], "CGO_ENABLED=0", "GOFLAGS=")
		list.Stderr = os.Stderr
		said, err := list.Output()
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(said)) {
			name, dir, _ := strings.Cut(strings.TrimSpace(line), "\t")
			modules = append(modules, [2]string{name, dir})
		}
	}
	slices.SortFunc(modules, func(a, b [2]string) int { return strings.Compare(a[0], b[0]) })
	return slices.Compact(modules), nil
}
