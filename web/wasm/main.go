//go:build js

// Command wasm is the module of the page, which runs in its worker.
package main

import (
	"context"
	"syscall/js"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/web/internal/wasm"
)

// main answers two functions. xqfenCall(method, request) is the contract of package api: it takes and
// returns JSON, as api.Answer does. xqfen(request, bytes) is for the worker of the page: it returns an array
// of the response and of the bytes of a file.
func main() {
	js.Global().Set("xqfenCall", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(api.Answer(context.Background(), nil, args[0].String(), []byte(args[1].String())))
	}))
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
