// Command generate makes the descriptions of the contract from the types of package api: openapi.json,
// and the types of the packages for JavaScript and Python. With -check it only says whether they are
// up to date.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
)

func main() {
	check := flag.Bool("check", false, "compare the files and write none")
	flag.Parse()
	if err := run(*check); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// run is called in the directory api.
func run(check bool) error {
	c, err := readContract(".")
	if err != nil {
		return err
	}
	for _, file := range []struct {
		path string
		make func(*contract) ([]byte, error)
	}{
		{"openapi.json", openAPI},
		{"../js/contract.d.ts", typeScript},
		{"../python/xqfen/_contract.py", python},
	} {
		made, err := file.make(c)
		if err != nil {
			return fmt.Errorf("%s: %w", file.path, err)
		}
		there, err := os.ReadFile(file.path)
		switch {
		case err == nil && bytes.Equal(there, made):
			continue
		case check:
			return fmt.Errorf("%s is not what its sources make; run: go generate ./api", file.path)
		}
		if err := os.WriteFile(file.path, made, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// indented writes JSON for people, with < > & as they are.
func indented(value any) ([]byte, error) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(value)
	return text.Bytes(), err
}
