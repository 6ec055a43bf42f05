//go:build js

// Command wasm is the module of the page, which runs in its worker.
package main

import (
	"syscall/js"

	"github.com/xqfen/xqfen/web/internal/wasm"
)

// main answers the function xqfen(request, bytes) of the worker, which returns an array of the
// response and of the bytes of a file.
func main() {
	var session wasm.Session
	js.Global().Set("xqfen", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var data []byte
		if len(args) > 1 && args[1].Truthy() {
			data = make([]byte, args[1].Length())
			js.CopyBytesToGo(data, args[1])
		}
		response, out := session.Call([]byte(args[0].String()), data)
		file := js.Null()
		if out != nil {
			file = js.Global().Get("Uint8Array").New(len(out))
			js.CopyBytesToJS(file, out)
		}
		return []any{string(response), file}
	}))
	select {}
}
