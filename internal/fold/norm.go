//go:build !js

package fold

import "golang.org/x/text/unicode/norm"

// compatible returns a text in NFKC.
func compatible(text string) string { return norm.NFKC.String(text) }

// decomposed returns a text in NFD.
func decomposed(text string) string { return norm.NFD.String(text) }

// Composed returns a text in NFC.
func Composed(text string) string { return norm.NFC.String(text) }
