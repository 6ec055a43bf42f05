//go:build js

// Command positions is the module that the page loads first. It reads positions, boards and lists
// of moves.
package main

import "github.com/xqfen/xqfen/web/internal/wasm"

func main() { new(wasm.Session).Serve() }
