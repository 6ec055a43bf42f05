package main

import (
	"os"
	"unsafe"

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

// ownConsole reports whether the program has a window of its own, which vanishes when it ends: a double click
// started it, or a file that was dropped on it.
func ownConsole() bool {
	var first uint32 // of the processes that use the console
	n, _, _ := windows.NewLazySystemDLL("kernel32.dll").NewProc("GetConsoleProcessList").Call(uintptr(unsafe.Pointer(&first)), 1)
	return n == 1
}

// systemLanguage returns the language of the user's desktop.
func systemLanguage() string {
	languages, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil || len(languages) == 0 {
		return ""
	}
	return languages[0]
}
