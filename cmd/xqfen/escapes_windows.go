package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// takesEscapes makes a console read escapes as colors, and reports whether it does. Those of
// Windows print them unless they are asked.
func takesEscapes(f *os.File) bool {
	console := windows.Handle(f.Fd())
	var mode uint32
	if windows.GetConsoleMode(console, &mode) != nil {
		return false
	}
	return windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
