package fold

import (
	"syscall/js"
	"unicode/utf8"
)

// What runs the program can normalize text: the tables of package norm are not linked, 130 kB of a
// compressed program with what they bring.

// compatible returns a text in NFKC.
func compatible(text string) string { return normalized(text, "NFKC") }

// decomposed returns a text in NFD.
func decomposed(text string) string { return normalized(text, "NFD") }

// Composed returns a text in NFC.
func Composed(text string) string { return normalized(text, "NFC") }

func normalized(text, form string) string {
	if !utf8.ValidString(text) {
		return text // JavaScript has no such text
	}
	normalize := js.Global().Get("String").Get("prototype").Get("normalize")
	return normalize.Call("call", text, form).String()
}
