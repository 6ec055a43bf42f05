//go:build !windows

package main

import "os"

// takesEscapes reports whether a terminal reads escapes as colors.
func takesEscapes(*os.File) bool { return true }

// ownConsole reports whether the program has a window of its own. Where terminals are programs it has none.
func ownConsole() bool { return false }

// systemLanguage returns the language of the user's desktop where the environment does not say it.
func systemLanguage() string { return "" }
