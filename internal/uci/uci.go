// Package uci has the notation that games are in where nothing says otherwise.
package uci

import (
	"github.com/xqfen/xqfen/internal/once"
	"github.com/xqfen/xqfen/notation"
)

// Notation returns the notation of coordinates with ranks 0 to 9, such as h2e2.
func Notation() notation.Notation { return uci.Get() }

// uci is the first of the families.
var uci = once.Value[notation.Notation]{New: func() notation.Notation {
	n, _ := notation.Families()[0].New() // without options there is no error
	return n
}}
