package main

import (
	"os/exec"
	"runtime"
)

// openers are the programs that open an address in the browser of the user, by system; elsewhere it is xdg-open.
var openers = map[string][]string{"windows": {"rundll32", "url.dll,FileProtocolHandler"}, "darwin": {"open"}}

// openBrowser opens an address in the browser. It does not wait for that: failed is called when it comes to nothing.
func openBrowser(address string, failed func(error)) {
	opener, ok := openers[runtime.GOOS]
	if !ok {
		opener = []string{"xdg-open"}
	}
	go func() {
		if err := exec.Command(opener[0], append(opener[1:], address)...).Run(); err != nil {
			failed(err)
		}
	}()
}
