//go:build !windows

package main

import "os"

// takesEscapes reports whether a terminal reads escapes as colors.
func takesEscapes(*os.File) bool { return true }
