package movetext

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A comment ends at the first brace that closes, with those right after it that close a brace in the
// comment. What follows is not part of it, and a brace that closes nothing is a fault.
func TestBracesInComments(t *testing.T) {
	for text, expected := range map[string]struct {
		comments []string
		faults   int
	}{
		"a0a1 {x} a9a8":               {[]string{"x"}, 0},
		"a0a1 {{Red}} a9a8":           {[]string{"{Red}"}, 0},
		"a0a1 {x {{Red}}} a9a8":       {[]string{"x {{Red}}"}, 0},
		"a0a1 {x {y}} {z} a9a8":       {[]string{"x {y}", "z"}, 0},
		"a0a1 {x {y} a9a8":            {[]string{"x {y"}, 0},
		"a0a1 {x}} a9a8":              {[]string{"x"}, 1},
		"a0a1 {{x}}} a9a8":            {[]string{"{x}"}, 1},
		"a0a1 {x {y} a9a8 } a8a9 {z}": {[]string{"x {y", "z"}, 1},
		"a0a1 {{x}}":                  {[]string{"{x}"}, 0},
	} {
		var s Lexer
		s.Scan([]byte(text), 0, len(text), LexerOptions{})
		var comments []string
		for _, e := range s.Lines[0].Events {
			comments = append(comments, text[e.Start:e.End])
		}
		assert.Equal(t, expected.comments, comments, text)
		assert.Len(t, s.Faults, expected.faults, text)
		assert.Equal(t, -1, s.Cut, text)
	}
}
