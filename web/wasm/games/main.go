//go:build js

// Command games is the module that the page loads when it is idle, or at the first file. It reads
// all that positions reads, and every format in every charset.
package main

import (
	"github.com/xqfen/xqfen/web/internal/wasm"
	"github.com/xqfen/xqfen/web/internal/wasm/files"
)

func main() { (&wasm.Session{Files: files.Files{}}).Serve() }
