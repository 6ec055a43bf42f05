//go:build js

// Command wasm is the module of the page, which runs in its worker.
package main

import (
	"context"
	"encoding/json"
	"syscall/js"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/web/internal/document"
)

// main answers three functions. xqfenCall(method, request) is the contract of package api: it takes and
// returns JSON, as api.Answer does. xqfenDocument(method, request, bytes, progress) is for the document of
// the worker, one call at a time: it returns a promise of an array of the response and of the bytes that
// come with it, and calls progress with JSON now and then. xqfenCancel() cancels that call.
func main() {
	js.Global().Set("xqfenCall", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(api.Answer(context.Background(), nil, args[0].String(), []byte(args[1].String())))
	}))
	var d document.Document
	cancel := func() {}
	js.Global().Set("xqfenCancel", js.FuncOf(func(js.Value, []js.Value) any {
		cancel()
		return nil
	}))
	js.Global().Set("xqfenDocument", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var data []byte
		if args[2].Truthy() {
			data = make([]byte, args[2].Length())
			js.CopyBytesToGo(data, args[2])
		}
		method, request, progress := args[0].String(), []byte(args[1].String()), args[3]
		var ctx context.Context
		ctx, cancel = context.WithCancel(context.Background())
		var run js.Func
		run = js.FuncOf(func(_ js.Value, settle []js.Value) any {
			go func() { // a call that waits must not hold up the events of the worker
				defer run.Release()
				response, out := d.Call(ctx, method, request, data, func(p document.Progress) {
					if text, err := json.Marshal(p); err == nil {
						progress.Invoke(string(text))
					}
				})
				bytes := js.Null()
				if out != nil {
					bytes = js.Global().Get("Uint8Array").New(len(out))
					js.CopyBytesToJS(bytes, out)
				}
				settle[0].Invoke([]any{string(response), bytes})
			}()
			return nil
		})
		return js.Global().Get("Promise").New(run)
	}))
	select {}
}
